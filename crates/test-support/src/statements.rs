//! Recorder of the tests' SQL statements, which are counted and explained. A full scan of a growing table fails a test.
//!
//! Each distinct text is explained once per process, when a database is dropped, and never on a database of a test.
//! SQLite has no statistics, here and in production, so its plans do not depend on rows. PostgreSQL explains on a
//! filled database, with statistics of all its rows, with generic plans and without sequential scans: one that remains
//! means that no index matches.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, Once, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

use diesel::{
    Connection, PgConnection, QueryResult, QueryableByName, RunQueryDsl, SqliteConnection,
    connection::{Instrumentation, InstrumentationEvent, SimpleConnection, set_default_instrumentation},
    sql_types::Text,
};
use serde_json::Value;

/// Tables that stay small: they grow with settings, releases, failures and admins, and with what admins write by hand.
/// `recounted`: a subquery on some enrolments.
const SMALL: [&str; 22] = [
    "appearance",
    "appearance_icons",
    "check_in_versions",
    "check_ins",
    "decisions",
    "housekeeping_failures",
    "jobs",
    "mail_pace",
    "news_seen",
    "numbers",
    "program_steps",
    "programs",
    "recounted",
    "releases",
    "schema_compatibility",
    "segments",
    "server_keys",
    "set_aside",
    "tags",
    "task_templates",
    "template_subtasks",
    "unfinished_assignments",
];

/// Table with one row per client, which is searched, sorted and counted as a whole.
const READ_AS_A_WHOLE: &str = "client_summaries";

/// Partial indexes of few rows, whatever else grows: reading one to its end is no scan of its table.
const OF_FEW: [&str; 9] = [
    "admins",
    "check_in_periods_to_read",
    "check_in_periods_to_remind",
    "check_in_periods_unread",
    "check_in_periods_waiting",
    "due_mail",
    "failed_mail",
    "given_up_mail",
    "waiting_reviews",
];

/// Statements that may read a whole table: a part of the text without its quotation marks, and the reason.
const READ_ALL: [(&str, &str); 31] = [
    ("calendar_feeds.renewals FROM calendar_feeds", "a restore compares every link"),
    ("invitations.revoked_at FROM invitations WHERE ((invitations.used_at", "a restore compares every link"),
    ("INSERT INTO assignees", "an assignment to everybody goes to everybody"),
    ("SELECT EXISTS (SELECT users.id FROM users)", "it ends at the first row"),
    (
        "SELECT EXISTS (SELECT users.id FROM users WHERE ((users.is_admin = ",
        "it ends at the first client, at a start",
    ),
    (
        "LEFT OUTER JOIN client_summaries ON (client_summaries.user_id = users.id)",
        "it fills the directory, once, after an upgrade",
    ),
    ("FROM users WHERE (users.closed_at IS NULL) ORDER BY users.created_at", "the list of all users"),
    (
        "FROM (client_tags INNER JOIN client_summaries ON (client_summaries.user_id = client_tags.client_id)) GROUP BY",
        "counts of every tag's clients",
    ),
    (
        "FROM (enrolments INNER JOIN users ON (enrolments.client_id = users.id)) WHERE",
        "an act on a program is about all its people",
    ),
    (
        "FROM users WHERE ((users.id = enrolments.client_id) AND (users.time_zone",
        "an act on a program is about all its people",
    ),
    ("SELECT id FROM enrolments WHERE program_id = CAST", "an edit that moves steps is about all people"),
    ("max(sessions.last_seen_at)", "it finds the newest row, at a start"),
    ("max(users.created_at)", "it finds the newest row, at a start"),
    ("max(outbox.queued_at)", "it finds the newest row, at a start"),
    ("(rate_limits.refilled_at > ", "times of the future, at a start or when the clock is set back"),
    ("(sessions.created_at > ", "times of the future, at a start or when the clock is set back"),
    ("(sessions.last_seen_at > ", "times of the future, at a start or when the clock is set back"),
    ("(password_resets.expires_at > ", "times of the future, at a start or when the clock is set back"),
    ("(mailed_links.expires_at > ", "times of the future, at a start or when the clock is set back"),
    ("(challenges.expires_at > ", "times of the future, at a start or when the clock is set back"),
    ("(invitations.expires_at > ", "times of the future, at a start or when the clock is set back"),
    ("(news_seen.seen_at > ", "times of the future, at a start or when the clock is set back"),
    ("(releases.first_run_at > ", "times of the future, at a start or when the clock is set back"),
    ("(outbox.next_attempt_at > ", "times of the future, at a start or when the clock is set back"),
    ("(enrolments.next_at > ", "times of the future, at a start or when the clock is set back"),
    ("(client_summaries.lately_until > ", "times of the future, at a start or when the clock is set back"),
    ("(mail_preferences.digest_due_at > ", "times of the future, at a start or when the clock is set back"),
    ("(passkeys.host != ", "it looks for passkeys of an earlier address, at a start"),
    ("FROM two_factor GROUP BY", "it counts secrets by their keys, at a start"),
    ("(two_factor.key_id IS NULL)", "it encrypts every secret, at a change of the key"),
    ("(1=0)", "it finds nothing, and reads nothing"),
];

/// Statements by their text, and whether each is explained.
static RECORDED: Mutex<BTreeMap<String, bool>> = Mutex::new(BTreeMap::new());
static OF_WRITERS: AtomicUsize = AtomicUsize::new(0);

/// Starts to record every connection of this process, except those of tests.
pub(crate) fn record() {
    static BEGUN: Once = Once::new();
    BEGUN.call_once(|| set_default_instrumentation(recorder).expect("the lock is not poisoned"));
}

/// Excludes a connection.
pub(crate) fn leave_out(conn: &mut impl Connection) {
    conn.set_instrumentation(|_: InstrumentationEvent<'_>| {});
}

/// Number of statements of changes, with their begins and commits. Those that publish events to other servers have
/// connections of their own, and are not counted.
pub fn count_of_writers() -> usize {
    OF_WRITERS.load(Ordering::SeqCst)
}

#[expect(clippy::unnecessary_wraps, reason = "Diesel requires this signature")]
fn recorder() -> Option<Box<dyn Instrumentation>> {
    Some(Box::new(|event: InstrumentationEvent<'_>| {
        let InstrumentationEvent::StartQuery { query, .. } = event else {
            return;
        };
        let text = query.to_string();
        // The pool checks a connection from time to time, whatever is done with it.
        let is_check = text.contains("pg_is_in_recovery");
        if !is_check && thread::current().name().is_some_and(|name| name.contains("-writer")) {
            OF_WRITERS.fetch_add(1, Ordering::SeqCst);
        }
        // Without binds it is a batch: of tests, of migrations, or of settings.
        let Some((sql, _)) = text.rsplit_once(" -- binds: ") else { return };
        let mut recorded = RECORDED.lock().unwrap_or_else(PoisonError::into_inner);
        if is_about_rows(sql) && !recorded.contains_key(sql) {
            recorded.insert(sql.to_owned(), false);
        }
    }))
}

fn is_about_rows(sql: &str) -> bool {
    ["SELECT", "INSERT", "UPDATE", "DELETE", "WITH", "(SELECT"].iter().any(|verb| sql.starts_with(verb))
        // Statements of tests, and of opening.
        && !sql.contains(" AS value")
        && ["FROM", "INTO", "UPDATE"].iter().any(|word| sql.contains(word))
        // Statements about the databases' own tables: settings, migrations, connections.
        && !["pragma_", "sqlite_master", "sqlite_schema", "information_schema", "pg_", "__diesel_schema_migrations"].iter().any(|own| sql.contains(own))
}

/// Explains the statements since the last call. Panics with every statement that scans.
pub(crate) fn explain_on_sqlite(conn: &mut SqliteConnection) {
    let is_of_sqlite = |sql: &str| sql.contains('`') || !sql.contains('"') && !sql.contains("$1");
    fail_on_scans(is_of_sqlite, |sql| sqlite_scans(conn, sql));
}

/// Explains on a connection to a filled database.
pub(crate) fn explain_on_postgres(conn: &mut PgConnection) {
    fail_on_scans(|sql| !sql.contains('`') && !sql.contains('?'), |sql| postgres_scans(conn, sql));
}

fn fail_on_scans(
    is_of_this_database: impl Fn(&str) -> bool,
    mut scans: impl FnMut(&str) -> QueryResult<Vec<String>>,
) {
    let mut complaints = Vec::new();
    for sql in take_unexplained(is_of_this_database) {
        let unquoted = sql.replace(['`', '"'], "");
        if READ_ALL.iter().any(|(part, _)| unquoted.contains(part)) {
            continue;
        }
        match scans(&sql) {
            Ok(found) if found.is_empty() => {}
            Ok(found) => complaints.push(format!("{}\n  {sql}", found.join("; "))),
            Err(error) => complaints.push(format!("cannot be explained: {error}\n  {sql}")),
        }
    }
    assert!(complaints.is_empty(), "Scans of tables that grow:\n{}", complaints.join("\n"));
}

fn take_unexplained(is_of_this_database: impl Fn(&str) -> bool) -> Vec<String> {
    let mut recorded = RECORDED.lock().unwrap_or_else(PoisonError::into_inner);
    let unexplained =
        recorded.iter_mut().filter(|(sql, is_explained)| !**is_explained && is_of_this_database(sql));
    unexplained
        .map(|(sql, is_explained)| {
            *is_explained = true;
            sql.clone()
        })
        .collect()
}

#[derive(QueryableByName)]
struct Line {
    #[diesel(sql_type = Text)]
    detail: String,
}

fn sqlite_scans(conn: &mut SqliteConnection, sql: &str) -> QueryResult<Vec<String>> {
    let plan = diesel::sql_query(format!("EXPLAIN QUERY PLAN {sql}")).load::<Line>(conn)?;
    let is_scan = |detail: &String| {
        detail.strip_prefix("SCAN ").is_some_and(|scanned| {
            let table = scanned.split(' ').next().unwrap_or_default();
            let is_index_of_few = scanned.rsplit(' ').next().is_some_and(|index| OF_FEW.contains(&index));
            !is_small(table)
                && !is_index_of_few
                && !["CONSTANT", "json_each"].contains(&table)
                && !table.starts_with('(')
                && !scanned.ends_with("VALUES CLAUSE")
        })
    };
    Ok(plan.into_iter().map(|line| line.detail).filter(is_scan).collect())
}

fn is_small(table: &str) -> bool {
    SMALL.contains(&table) || table == READ_AS_A_WHOLE
}

#[derive(QueryableByName)]
struct Answer {
    #[diesel(sql_type = Text)]
    value: String,
}

fn postgres_scans(conn: &mut PgConnection, sql: &str) -> QueryResult<Vec<String>> {
    let parameters = (1..=sql.len()).take_while(|number| sql.contains(&format!("${number}"))).count();
    conn.batch_execute(&format!("PREPARE explained AS {sql}"))?;
    let nulls =
        if parameters == 0 { String::new() } else { format!("({})", vec!["NULL"; parameters].join(", ")) };
    let plan = diesel::sql_query(format!("SELECT pg_temp.plan_of('explained{nulls}') AS value"));
    let plan = plan.get_result::<Answer>(conn);
    conn.batch_execute("DEALLOCATE explained")?;
    let plan: Value = serde_json::from_str(&plan?.value).expect("a plan is JSON");
    let mut found = Vec::new();
    collect_scans(&plan, &mut found);
    Ok(found)
}

/// A scan of an index without a condition reads it all, too.
fn collect_scans(plan: &Value, found: &mut Vec<String>) {
    match plan {
        Value::Array(parts) => parts.iter().for_each(|part| collect_scans(part, found)),
        Value::Object(node) => {
            let word = |key: &str| node.get(key).and_then(Value::as_str).unwrap_or_default();
            let kind = word("Node Type");
            let is_full = match kind {
                "Seq Scan" => true,
                "Index Scan" | "Index Only Scan" | "Bitmap Index Scan" => !node.contains_key("Index Cond"),
                _ => false,
            };
            // A part of a bitmap names only its index.
            let is_of_clients = word("Index Name").starts_with("clients_");
            if is_full
                && !is_of_clients
                && !is_small(word("Relation Name"))
                && !OF_FEW.contains(&word("Index Name"))
            {
                found.push(format!("{kind} on {} {}", word("Relation Name"), word("Index Name")));
            }
            node.values().for_each(|part| collect_scans(part, found));
        }
        _ => {}
    }
}

/// Prepares a connection to a filled database for explaining prepared statements.
pub(crate) fn prepare_to_explain(conn: &mut PgConnection) {
    conn.batch_execute(
        "SET plan_cache_mode = force_generic_plan; SET enable_seqscan = off; SET random_page_cost = 1.1; \
         CREATE FUNCTION pg_temp.plan_of(statement text) RETURNS text LANGUAGE plpgsql AS $$ \
         DECLARE plan text; \
         BEGIN EXECUTE 'EXPLAIN (FORMAT JSON) EXECUTE ' || statement INTO plan; RETURN plan; END $$",
    )
    .expect("the server can be asked for plans");
}

/// Fills the database of a connection. Panics if a growing table gets no rows.
pub(crate) fn fill(conn: &mut PgConnection) {
    let empty = "SELECT relname::text AS value FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace \
         AND relname <> '__diesel_schema_migrations' AND reltuples < 1000";
    conn.batch_execute(FILL).expect("the rows fit the schema");
    let empty = diesel::sql_query(empty).load::<Answer>(conn).expect("the server lists its tables");
    let missed: Vec<_> = empty.into_iter().map(|table| table.value).filter(|name| !is_small(name)).collect();
    assert!(missed.is_empty(), "FILL has no rows of {missed:?}");
}

/// Rows of a community of two thousand clients.
const FILL: &str = include_str!("statements/fill.sql");
