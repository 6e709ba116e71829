//! Equality of the schema in `schema.rs` and in both migrated databases.

use std::collections::BTreeSet;

use diesel::{
    Connection, PgConnection, QueryableByName, RunQueryDsl, SqliteConnection,
    migration::MigrationSource,
    sql_types::{Bool, Text},
};
use diesel_migrations::{FileBasedMigrations, MigrationHarness};
use hub_domain::model::task::TaskList;
use hub_test_support::{
    builders::{TaskBuilder, UserBuilder},
    database::{TestDatabase, sqlite_path},
    postgres_database::PostgresDatabase,
};

/// Every column as `table.column`, with a question mark where it may be null.
type Schema = BTreeSet<String>;

const OF_DIESEL: &str = "__diesel_schema_migrations";

#[derive(QueryableByName)]
struct ColumnRow {
    #[diesel(sql_type = Text)]
    table_name: String,
    #[diesel(sql_type = Text)]
    column_name: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

const SQLITE_COLUMNS: &str = "SELECT tables.name AS table_name, columns.name AS column_name, \
     columns.\"notnull\" = 0 AS nullable \
     FROM sqlite_schema AS tables, pragma_table_info(tables.name) AS columns \
     WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite\\_%' ESCAPE '\\'";

const POSTGRES_COLUMNS: &str = "SELECT table_name::text, column_name::text, is_nullable = 'YES' AS nullable \
     FROM information_schema.columns WHERE table_schema = 'public'";

fn column(table: &str, name: &str, nullable: bool) -> String {
    format!("{table}.{name}{}", if nullable { "?" } else { "" })
}

fn collected(rows: &[ColumnRow]) -> Schema {
    rows.iter()
        .filter(|row| row.table_name != OF_DIESEL)
        .map(|row| column(&row.table_name, &row.column_name, row.nullable))
        .collect()
}

#[track_caller]
fn assert_same(left: &Schema, right: &Schema) {
    let differences: Vec<_> = left.symmetric_difference(right).collect();
    assert!(differences.is_empty(), "only in one of them: {differences:?}");
}

fn sqlite_schema(conn: &mut SqliteConnection) -> Schema {
    collected(&diesel::sql_query(SQLITE_COLUMNS).load(conn).unwrap())
}

fn postgres_schema(conn: &mut PgConnection) -> Schema {
    collected(&diesel::sql_query(POSTGRES_COLUMNS).load(conn).unwrap())
}

fn open_sqlite(db: &TestDatabase) -> SqliteConnection {
    SqliteConnection::establish(sqlite_path(&db.url).to_str().unwrap()).unwrap()
}

/// Parses the `table!` declarations of the source file.
fn declared() -> Schema {
    let mut schema = Schema::new();
    let (mut table, mut sql_name) = ("", None);
    let files = [
        include_str!("../../../src/schema.rs"),
        include_str!("../../../src/schema/appearance_tables.rs"),
        include_str!("../../../src/schema/check_in_tables.rs"),
        include_str!("../../../src/schema/number_tables.rs"),
        include_str!("../../../src/schema/groups.rs"),
        include_str!("../../../src/schema/mail.rs"),
        include_str!("../../../src/schema/mentoring.rs"),
        include_str!("../../../src/schema/program_tables.rs"),
        include_str!("../../../src/schema/sign_in_tables.rs"),
        include_str!("../../../src/schema/threads.rs"),
    ];
    for line in files.iter().flat_map(|file| file.lines()).map(str::trim) {
        if let Some((name, _)) = line.split_once(" (").filter(|_| line.ends_with(") {")) {
            table = name;
        } else if let Some(name) = line.strip_prefix("#[sql_name = \"") {
            sql_name = name.strip_suffix("\"]");
        } else if let Some((name, kind)) = line.trim_end_matches(',').split_once(" -> ")
            && line.ends_with(',')
        {
            let name = sql_name.take().unwrap_or(name);
            schema.insert(column(table, name, kind.starts_with("Nullable<")));
        }
    }
    assert!(schema.contains("tasks.id") && schema.contains("tasks.due_date?"), "{schema:?}");
    schema
}

fn migrations(of: &str) -> FileBasedMigrations {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/");
    FileBasedMigrations::from_path(format!("{folder}{of}")).unwrap()
}

#[test]
fn a_migrated_sqlite_has_the_declared_schema() {
    let db = TestDatabase::sqlite();
    assert_same(&sqlite_schema(&mut open_sqlite(&db)), &declared());
}

#[test]
fn a_migrated_postgres_has_the_declared_schema() {
    let Some(db) = TestDatabase::postgres() else { return };
    let mut conn = PgConnection::establish(&db.url).unwrap();
    assert_same(&postgres_schema(&mut conn), &declared());
}

#[test]
fn both_databases_have_the_same_schema() {
    let Some(postgres) = TestDatabase::postgres() else { return };
    let sqlite = sqlite_schema(&mut open_sqlite(&TestDatabase::sqlite()));
    assert_same(&sqlite, &postgres_schema(&mut PgConnection::establish(&postgres.url).unwrap()));
}

#[test]
fn both_databases_have_the_same_indexes() {
    #[derive(QueryableByName)]
    struct NameRow {
        #[diesel(sql_type = Text)]
        name: String,
    }
    let names = |rows: Vec<NameRow>| rows.into_iter().map(|row| row.name).collect::<BTreeSet<_>>();
    let Some(postgres) = TestDatabase::postgres() else { return };
    let in_sqlite = diesel::sql_query(
        "SELECT name FROM sqlite_schema WHERE type = 'index' AND name NOT LIKE 'sqlite\\_%' ESCAPE '\\'",
    );
    // PostgreSQL's index of a key has a fixed suffix.
    let in_postgres = diesel::sql_query(
        "SELECT indexname::text AS name FROM pg_indexes WHERE schemaname = 'public' \
         AND indexname NOT LIKE '%\\_key' AND indexname NOT LIKE '%\\_pkey'",
    );
    let sqlite = names(in_sqlite.load(&mut open_sqlite(&TestDatabase::sqlite())).unwrap());
    let postgres = names(in_postgres.load(&mut PgConnection::establish(&postgres.url).unwrap()).unwrap());
    assert_eq!(sqlite, postgres);
    assert!(sqlite.contains("open_tasks"), "{sqlite:?}");
}

#[test]
fn migrating_twice_changes_nothing() {
    for db in TestDatabase::both() {
        drop(hub_diesel_storage::DieselStorage::open(&db.url).unwrap());
    }
    let db = TestDatabase::sqlite();
    drop(hub_diesel_storage::DieselStorage::open(&db.url).unwrap());
    assert_same(&sqlite_schema(&mut open_sqlite(&db)), &declared());
}

/// Applies every migration one by one, each with a round trip: up, down and up again.
fn go_there_and_back<C>(conn: &mut C, migrations: &FileBasedMigrations, schema: impl Fn(&mut C) -> Schema)
where
    C: MigrationHarness<C::Backend> + Connection,
    FileBasedMigrations: MigrationSource<C::Backend>,
{
    let mut all = MigrationSource::<C::Backend>::migrations(migrations).unwrap();
    // Sorted, because they come in the order of the folder.
    all.sort_by_key(|migration| migration.name().version().as_owned());
    assert!(!all.is_empty());
    for migration in all {
        let before = schema(conn);
        conn.run_migration(&migration).unwrap();
        let after = schema(conn);
        conn.revert_migration(&migration).unwrap();
        assert_eq!(schema(conn), before, "{}: down.sql undoes up.sql", migration.name());
        conn.run_migration(&migration).unwrap();
        assert_eq!(schema(conn), after, "{}: up.sql runs again", migration.name());
    }
    assert_same(&schema(conn), &declared());
}

#[test]
fn every_migration_of_sqlite_can_be_undone() {
    let mut conn = SqliteConnection::establish(":memory:").unwrap();
    conn.applied_migrations().unwrap();
    go_there_and_back(&mut conn, &migrations("sqlite"), sqlite_schema);
}

#[test]
fn every_migration_of_postgres_can_be_undone() {
    let Some(database) = PostgresDatabase::empty() else { return };
    let mut conn = PgConnection::establish(&database.url).unwrap();
    conn.applied_migrations().unwrap();
    go_there_and_back(&mut conn, &migrations("postgres"), postgres_schema);
}

#[test]
fn rebuilt_task_table_keeps_its_rows() {
    let db = TestDatabase::sqlite();
    let maya = UserBuilder::new("maya@example.com").insert(&*db.storage).id;
    let task = || TaskBuilder::of(maya).subtasks(&[("one", false), ("two", true)]).insert(&*db.storage);
    let (kept, gone) = (task(), task());
    let mut conn = open_sqlite(&db);
    let mut run = |sql: String| diesel::sql_query(sql).execute(&mut conn);
    run(format!("DELETE FROM tasks WHERE id = {}", gone.id.0)).unwrap();

    run("PRAGMA foreign_keys = OFF".to_owned()).unwrap();
    conn.revert_last_migration(migrations("sqlite")).unwrap();
    drop(hub_diesel_storage::DieselStorage::open(&db.url).unwrap());
    assert_eq!(db.tasks_of(maya, TaskList::Open), [kept]);
    let next = task();
    assert!(next.id.0 > gone.id.0, "{next:?} takes nobody's id");
    for status in ["completed", "unknown"] {
        let broken = format!("UPDATE tasks SET status = '{status}' WHERE id = {}", next.id.0);
        diesel::sql_query(broken).execute(&mut conn).unwrap_err();
    }
}

/// Index that is built while nobody can write to its table, which was there before.
fn blocking_index(up: &str, is_outside_a_transaction: bool) -> Option<&str> {
    up.split(';').map(str::trim).find(|statement| {
        let tokens: Vec<_> = statement.split_whitespace().map(str::to_uppercase).collect();
        let Some(on) = tokens.iter().position(|word| word == "ON") else { return false };
        let is_new = tokens.get(on + 1).is_some_and(|table| {
            up.to_uppercase()
                .contains(&format!("CREATE TABLE {} ", table.split('(').next().unwrap_or_default()))
        });
        let is_index = tokens[0] == "CREATE" && tokens[..on].contains(&"INDEX".to_owned());
        let is_concurrent = tokens[..on].contains(&"CONCURRENTLY".to_owned()) && is_outside_a_transaction;
        is_index && !is_new && !is_concurrent
    })
}

#[test]
fn new_indexes_of_present_tables_block_nobody() {
    let large = "CREATE UNIQUE INDEX one ON tasks (id);";
    for (up, is_outside, blocks) in [
        (large, false, true),
        (large, true, true),
        ("CREATE INDEX CONCURRENTLY one ON tasks (id)", false, true),
        ("CREATE INDEX CONCURRENTLY one ON tasks (id)", true, false),
        ("CREATE TABLE new (id BIGINT);\nCREATE INDEX one ON new (id);", false, false),
        ("DROP INDEX one;", false, false),
    ] {
        assert_eq!(blocking_index(up, is_outside).is_some(), blocks, "{up}");
    }
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/migrations/postgres");
    for migration in std::fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()) {
        // Older ones were released.
        if migration.file_name().is_some_and(|name| name < "2026-12-08") {
            continue;
        }
        let up = std::fs::read_to_string(migration.join("up.sql")).unwrap();
        let metadata = std::fs::read_to_string(migration.join("metadata.toml")).unwrap_or_default();
        let found = blocking_index(&up, metadata.contains("run_in_transaction = false"));
        assert_eq!(found, None, "{}", migration.display());
    }
}
