-- A database as the first version made it, with one match in it.
CREATE TABLE alembic_version (version_num VARCHAR(32) NOT NULL PRIMARY KEY);
INSERT INTO alembic_version VALUES ('1');
CREATE TABLE matches (id INTEGER NOT NULL PRIMARY KEY, game VARCHAR(40) NOT NULL, rules INTEGER NOT NULL,
  edition VARCHAR(80) NOT NULL, seats INTEGER NOT NULL, options JSON NOT NULL, revision INTEGER NOT NULL,
  held INTEGER NOT NULL, decider INTEGER NOT NULL, finished BOOLEAN NOT NULL, created FLOAT NOT NULL,
  touched FLOAT NOT NULL);
CREATE TABLE moves ("match" INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  number INTEGER NOT NULL, text VARCHAR(200) NOT NULL, PRIMARY KEY ("match", number));
CREATE TABLE chairs ("match" INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL, kind VARCHAR(10) NOT NULL, name VARCHAR(40) NOT NULL, level VARCHAR(40) NOT NULL,
  "left" BOOLEAN NOT NULL, confirm BOOLEAN NOT NULL, ask_forced BOOLEAN NOT NULL, PRIMARY KEY ("match", seat));
CREATE TABLE keys (digest VARCHAR(64) NOT NULL, "match" INTEGER NOT NULL REFERENCES matches (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL, opener BOOLEAN NOT NULL, PRIMARY KEY (digest, seat));
CREATE TABLE chat (id INTEGER NOT NULL PRIMARY KEY, "match" INTEGER REFERENCES matches (id) ON DELETE CASCADE,
  seat INTEGER NOT NULL, name VARCHAR(40) NOT NULL, text VARCHAR(500) NOT NULL, at FLOAT NOT NULL);
CREATE INDEX ix_chat_match ON chat ("match");
CREATE TABLE secrets (name VARCHAR(20) NOT NULL PRIMARY KEY, value VARCHAR(100) NOT NULL);
-- :rules, :edition and :digest are filled in by the test
INSERT INTO matches VALUES (1, 'kutna-hora', {rules}, '{edition}', 2, '{options}', 7, -2, 0, 0, 1.0, 1.0);
INSERT INTO chairs VALUES (1, 0, 'person', 'Ada', '', 0, 1, 0), (1, 1, 'person', 'Bob', '', 0, 1, 0);
INSERT INTO keys VALUES ('{digest}', 1, 0, 1);
INSERT INTO chat VALUES (1, 1, 0, 'Ada', 'Good evening', 1.0);
