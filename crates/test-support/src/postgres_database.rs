//! Databases on the PostgreSQL server of `TEST_DATABASE_URL`. Each is copied from a template that was migrated once.

use std::sync::OnceLock;

use diesel::{
    PgConnection, QueryableByName, RunQueryDsl,
    connection::SimpleConnection,
    sql_types::{BigInt, Text},
};
use url::Url;
use uuid::Uuid;

use crate::{
    raw_connection::{RawConnection, connect},
    statements,
};

/// Empty database on the server of `TEST_DATABASE_URL`.
pub struct PostgresDatabase {
    pub url: String,
    server: Url,
    name: String,
}

impl PostgresDatabase {
    /// Creates it, without tables.
    pub fn empty() -> Option<Self> {
        Some(Self::copy_of("template0", server()?))
    }

    pub(crate) fn migrated() -> Option<Self> {
        let server = server()?;
        let template = template(&server);
        Some(Self::copy_of(template, server))
    }

    fn copy_of(template: &str, server: Url) -> Self {
        let name = format!("hub_test_{}", Uuid::new_v4().simple());
        // Faster than copying by the log, and durability does not matter for a test.
        execute(&server, &format!("CREATE DATABASE {name} TEMPLATE {template} STRATEGY FILE_COPY"));
        let mut url = server.clone();
        url.set_path(&name);
        Self { url: url.to_string(), server, name }
    }
}

/// Databases whose names begin with this one's name: those that were made of it.
impl PostgresDatabase {
    pub fn neighbours(&self, text: &str) -> Vec<String> {
        let begin: String = self.name.chars().take(30).collect();
        let sql = format!(
            "SELECT datname::text AS value FROM pg_database WHERE datname LIKE '{begin}%' AND datname LIKE '%{text}%'"
        );
        let mut conn: PgConnection = connect(self.server.as_str());
        let names = diesel::sql_query(sql).load::<Name>(&mut conn).expect("the server lists its databases");
        names.into_iter().map(|name| name.value).collect()
    }

    pub fn neighbour_url(&self, name: &str) -> String {
        let mut url = self.server.clone();
        url.set_path(name);
        url.to_string()
    }

    pub fn drop_neighbour(&self, name: &str) {
        execute(&self.server, &format!("DROP DATABASE \"{name}\" WITH (FORCE)"));
    }
}

impl Drop for PostgresDatabase {
    fn drop(&mut self) {
        execute(&self.server, &format!("DROP DATABASE {} WITH (FORCE)", self.name));
    }
}

const TEMPLATE: &str = "hub_test_template";

/// Created by the first test program.
fn template(server: &Url) -> &'static str {
    static MADE: OnceLock<()> = OnceLock::new();
    MADE.get_or_init(|| {
        with_lock(server, |conn| {
            if !exists(conn, TEMPLATE) {
                conn.batch_execute(&format!("CREATE DATABASE {TEMPLATE} TEMPLATE template0"))
                    .expect("a database can be made");
            }
            let mut url = server.clone();
            url.set_path(TEMPLATE);
            // Migrates an older build's template, too.
            hub_diesel_storage::migrate(url.as_str()).expect("a template can be migrated");
        });
    });
    TEMPLATE
}

/// Created by the first test program, for each state of the schema.
pub(crate) fn filled(server: &Url) -> String {
    let template = template(server);
    let mut of_template = server.clone();
    of_template.set_path(template);
    let versions = "SELECT max(version) AS value FROM __diesel_schema_migrations";
    let mut conn: PgConnection = connect(of_template.as_str());
    let version = diesel::sql_query(versions).get_result::<Name>(&mut conn).expect("it was migrated").value;
    drop(conn);
    let name = format!("hub_test_filled_{version}");
    let mut url = server.clone();
    url.set_path(&name);
    with_lock(server, |conn| {
        if exists(conn, &name) {
            return;
        }
        let fresh = format!("{name}_fresh");
        conn.batch_execute(&format!("DROP DATABASE IF EXISTS {fresh} WITH (FORCE)"))
            .and_then(|()| conn.batch_execute(&format!("CREATE DATABASE {fresh} TEMPLATE {template}")))
            .expect("a database can be made");
        let mut of_fresh = server.clone();
        of_fresh.set_path(&fresh);
        statements::fill(&mut connect(of_fresh.as_str()));
        conn.batch_execute(&format!("ALTER DATABASE {fresh} RENAME TO {name}"))
            .expect("the fresh database has no other user");
    });
    url.to_string()
}

/// Serializes the test programs.
fn with_lock(server: &Url, work: impl FnOnce(&mut PgConnection)) {
    let mut conn: PgConnection = connect(server.as_str());
    conn.batch_execute("SELECT pg_advisory_lock(7164912)").expect("the lock is free in the end");
    work(&mut conn);
    conn.batch_execute("SELECT pg_advisory_unlock(7164912)").expect("the lock is ours");
}

fn exists(conn: &mut PgConnection, database: &str) -> bool {
    let sql = format!("SELECT count(*) AS value FROM pg_database WHERE datname = '{database}'");
    let found = diesel::sql_query(sql).get_result::<Count>(conn).expect("the server lists its databases");
    found.value > 0
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    value: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    value: i64,
}

#[expect(
    clippy::disallowed_methods,
    reason = "what the environment of a test offers is no setting of the product"
)]
pub(crate) fn server() -> Option<Url> {
    if let Ok(url) = std::env::var("TEST_DATABASE_URL") {
        return Some(url.parse().expect("TEST_DATABASE_URL is the address of a PostgreSQL server"));
    }
    let in_ci = std::env::var("CI").is_ok_and(|value| value == "true");
    assert!(!in_ci, "CI tests on PostgreSQL too: set TEST_DATABASE_URL");
    eprintln!("Skipped on PostgreSQL: TEST_DATABASE_URL is unset. scripts/postgres-for-tests.sh starts one.");
    None
}

fn execute(server: &Url, sql: &str) {
    RawConnection::Postgres(connect(server.as_str())).execute(sql);
}
