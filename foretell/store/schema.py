"""The tables, as a list of migrations: a new version adds one at the end and changes none."""

from typing import Final

MIGRATIONS: Final = [
    [
        """CREATE TABLE steps (
            table_id TEXT NOT NULL, ply BIGINT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL,
            PRIMARY KEY (table_id, ply))""",
        """CREATE TABLE tables (
            id TEXT PRIMARY KEY, game TEXT NOT NULL, status TEXT NOT NULL, public BIGINT NOT NULL,
            summary TEXT NOT NULL, created BIGINT NOT NULL, changed BIGINT NOT NULL,
            finished BIGINT, rated BIGINT NOT NULL)""",
        "CREATE INDEX tables_by_status ON tables (status, public, changed)",
        "CREATE INDEX tables_by_rated ON tables (rated, status)",
        """CREATE TABLE seats (
            table_id TEXT NOT NULL, seat BIGINT NOT NULL, user_id TEXT NOT NULL,
            score BIGINT, won BIGINT, stayed BIGINT, foretold TEXT, waits BIGINT NOT NULL,
            PRIMARY KEY (table_id, seat))""",
        "CREATE INDEX seats_by_user ON seats (user_id, waits)",
        """CREATE TABLE users (
            id TEXT PRIMARY KEY, kind TEXT NOT NULL, name TEXT NOT NULL, name_key TEXT UNIQUE,
            password TEXT, owner TEXT, generation BIGINT NOT NULL, ended TEXT NOT NULL DEFAULT '',
            preferences TEXT NOT NULL, created BIGINT NOT NULL)""",
        "CREATE INDEX users_by_owner ON users (owner)",
        """CREATE TABLE tokens (
            digest TEXT PRIMARY KEY, user_id TEXT NOT NULL, created BIGINT NOT NULL)""",
        "CREATE TABLE blocks (user_id TEXT, blocked TEXT, PRIMARY KEY (user_id, blocked))",
        "CREATE INDEX blocks_by_blocked ON blocks (blocked)",
        """CREATE TABLE mutes (
            table_id TEXT, muted TEXT, user_id TEXT, PRIMARY KEY (table_id, muted, user_id))""",
        """CREATE TABLE ratings (
            user_id TEXT, game TEXT, mu DOUBLE PRECISION NOT NULL,
            sigma DOUBLE PRECISION NOT NULL, games BIGINT NOT NULL,
            PRIMARY KEY (user_id, game))""",
        """CREATE TABLE chat (
            table_id TEXT NOT NULL, line BIGINT NOT NULL, at BIGINT NOT NULL,
            user_id TEXT NOT NULL, room TEXT NOT NULL, text TEXT NOT NULL,
            PRIMARY KEY (table_id, line))""",
        "CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL)",
        "CREATE TABLE nodes (id TEXT PRIMARY KEY, at BIGINT NOT NULL)",
    ],
    [
        # When a process has to look at a table; of those before it is not known.
        "ALTER TABLE tables ADD COLUMN due BIGINT DEFAULT 0",
        "CREATE INDEX tables_by_due ON tables (status, due)",
    ],
    # How many of a table's people are there: the lobby shows no empty ones.
    ["ALTER TABLE tables ADD COLUMN people BIGINT NOT NULL DEFAULT 0"],
    [
        # What names of accounts and bots look like: nobody else's may look the same.
        "CREATE TABLE looks (look TEXT PRIMARY KEY, user_id TEXT NOT NULL)",
        "CREATE INDEX looks_by_user ON looks (user_id)",
    ],
    [
        # Who keeps order, who may not speak or come, and why.
        "ALTER TABLE users ADD COLUMN role TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE users ADD COLUMN muted_until BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE users ADD COLUMN barred_until BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE users ADD COLUMN barred_for TEXT NOT NULL DEFAULT ''",
        "ALTER TABLE users ADD COLUMN email TEXT",
        "CREATE INDEX users_by_email ON users (email)",
        """CREATE TABLE sessions (
            user_id TEXT, id TEXT, device TEXT NOT NULL, address TEXT NOT NULL,
            created BIGINT NOT NULL, seen BIGINT NOT NULL, PRIMARY KEY (user_id, id))""",
        "CREATE INDEX sessions_by_seen ON sessions (seen)",
        """CREATE TABLE vouchers (
            digest TEXT PRIMARY KEY, kind TEXT NOT NULL, user_id TEXT NOT NULL,
            detail TEXT NOT NULL, created BIGINT NOT NULL, expires BIGINT NOT NULL)""",
        "CREATE INDEX vouchers_by_user ON vouchers (user_id, kind)",
        "CREATE TABLE address_bans (address TEXT PRIMARY KEY, until BIGINT NOT NULL)",
        """CREATE TABLE reports (
            id TEXT PRIMARY KEY, at BIGINT NOT NULL, kind TEXT NOT NULL, reporter TEXT NOT NULL,
            subject TEXT NOT NULL, table_id TEXT, line BIGINT, text TEXT NOT NULL,
            context TEXT NOT NULL, closed BIGINT, closed_by TEXT)""",
        "CREATE INDEX reports_by_closed ON reports (closed, at)",
        "CREATE INDEX reports_by_subject ON reports (subject)",
        """CREATE TABLE audit (
            id TEXT PRIMARY KEY, at BIGINT NOT NULL, actor TEXT NOT NULL, kind TEXT NOT NULL,
            subject TEXT, name TEXT NOT NULL, table_id TEXT, line BIGINT, until BIGINT,
            detail TEXT NOT NULL, reason TEXT NOT NULL, report TEXT)""",
        "CREATE INDEX audit_by_time ON audit (at)",
        "CREATE INDEX audit_by_subject ON audit (subject, at)",
        "CREATE TABLE words (word TEXT PRIMARY KEY)",
        # What a program that shares a SQLite file tells the server that runs over it.
        """CREATE TABLE notices (
            at BIGINT, kind TEXT, text TEXT, PRIMARY KEY (at, kind, text))""",
    ],
    [
        # Was the person there while the game was on? Did they get their account only meanwhile?
        "ALTER TABLE seats ADD COLUMN took BIGINT",
        "ALTER TABLE seats ADD COLUMN as_guest BIGINT",
        """CREATE TABLE rated_games (
            table_id TEXT NOT NULL, user_id TEXT NOT NULL, game TEXT NOT NULL, at BIGINT NOT NULL,
            place BIGINT NOT NULL, players BIGINT NOT NULL, "left" BIGINT NOT NULL,
            mu DOUBLE PRECISION NOT NULL, sigma DOUBLE PRECISION NOT NULL,
            mu_before DOUBLE PRECISION NOT NULL, sigma_before DOUBLE PRECISION NOT NULL,
            PRIMARY KEY (table_id, user_id))""",
        "CREATE INDEX rated_games_by_user ON rated_games (user_id, game, at)",
        # How many people a rating rests on, and when it last changed. Which games count, and how
        # much, is decided anew: all rated tables are rated once more, from their logs.
        "ALTER TABLE ratings ADD COLUMN people BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE ratings ADD COLUMN known BIGINT NOT NULL DEFAULT 0",
        "ALTER TABLE ratings ADD COLUMN at BIGINT NOT NULL DEFAULT 0",
        "CREATE INDEX ratings_by_game ON ratings (game, at)",
        "DELETE FROM ratings",
        "UPDATE tables SET rated = 1 WHERE rated = 2",
    ],
    [
        # Who wants whom as a friend; `declined` if they do not want to be asked again.
        """CREATE TABLE friends (
            user_id TEXT NOT NULL, other TEXT NOT NULL, at BIGINT NOT NULL,
            declined BIGINT NOT NULL, PRIMARY KEY (user_id, other))""",
        "CREATE INDEX friends_by_other ON friends (other)",
    ],
    # What was shown instead of words.
    ["ALTER TABLE chat ADD COLUMN reaction TEXT"],
    [
        # What was found about finished games, by which version of the review.
        """CREATE TABLE reviews (
            id TEXT PRIMARY KEY, version TEXT NOT NULL, at BIGINT NOT NULL, body TEXT NOT NULL)""",
        "CREATE INDEX reviews_by_time ON reviews (at)",
    ],
    [
        # How people are reached elsewhere: browsers that are pushed to, digests by e-mail,
        # webhooks of tables; and who they are at another house that they log in by.
        """CREATE TABLE push_devices (
            id TEXT PRIMARY KEY, user_id TEXT NOT NULL, endpoint TEXT NOT NULL,
            public_key TEXT NOT NULL, auth TEXT NOT NULL, kinds TEXT NOT NULL,
            language TEXT NOT NULL, generation BIGINT NOT NULL, session TEXT NOT NULL,
            created BIGINT NOT NULL)""",
        "CREATE INDEX push_devices_by_user ON push_devices (user_id)",
        """CREATE TABLE digests (
            user_id TEXT PRIMARY KEY, language TEXT NOT NULL, sent BIGINT NOT NULL)""",
        """CREATE TABLE webhooks (
            table_id TEXT PRIMARY KEY, user_id TEXT NOT NULL, url TEXT NOT NULL,
            language TEXT NOT NULL)""",
        "CREATE INDEX webhooks_by_user ON webhooks (user_id)",
        """CREATE TABLE identities (
            issuer TEXT, subject TEXT, user_id TEXT NOT NULL, created BIGINT NOT NULL,
            PRIMARY KEY (issuer, subject))""",
        "CREATE INDEX identities_by_user ON identities (user_id)",
    ],
    [
        # What people answered to puzzles and to their own mistakes, which they are asked again.
        """CREATE TABLE answers (
            user_id TEXT NOT NULL, asked TEXT NOT NULL, game TEXT NOT NULL, theme TEXT NOT NULL,
            at BIGINT NOT NULL, passed BIGINT NOT NULL, sure BIGINT,
            PRIMARY KEY (user_id, asked))""",
        "CREATE INDEX answers_by_game ON answers (game, asked)",
        """CREATE TABLE mistakes (
            user_id TEXT NOT NULL, table_id TEXT NOT NULL, entry BIGINT NOT NULL,
            game TEXT NOT NULL, theme TEXT NOT NULL, step BIGINT NOT NULL,
            times BIGINT NOT NULL, due BIGINT NOT NULL, PRIMARY KEY (user_id, table_id, entry))""",
        "CREATE INDEX mistakes_by_due ON mistakes (user_id, due)",
        # What a game told about its player's foresight.
        """CREATE TABLE foresight (
            user_id TEXT NOT NULL, table_id TEXT NOT NULL, game TEXT NOT NULL, at BIGINT NOT NULL,
            version TEXT NOT NULL, body TEXT NOT NULL, PRIMARY KEY (user_id, table_id))""",
    ],
    [
        # When a browser is told of the deal of the day, and the last day of which it was.
        "ALTER TABLE push_devices ADD COLUMN hour BIGINT NOT NULL DEFAULT 16",
        "ALTER TABLE push_devices ADD COLUMN daily BIGINT NOT NULL DEFAULT 0",
    ],
]
