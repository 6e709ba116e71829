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
const SMALL: [&str; 21] = [
    "appearance",
    "appearance_icons",
    "check_in_versions",
    "check_ins",
    "decisions",
    "housekeeping_failures",
    "jobs",
    "mail_pace",
    "news_seen",
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
const OF_FEW: [&str; 8] = [
    "admins",
    "check_in_periods_to_read",
    "check_in_periods_to_remind",
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
    fail_on_scans(|sql| !sql.contains('"') && !sql.contains("$1"), |sql| sqlite_scans(conn, sql));
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
                && table != "CONSTANT"
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
const FILL: &str = "
SET default_statistics_target = 1000;
INSERT INTO users (id, email, password_hash, password_version, first_name, last_name, is_admin, time_zone, created_at, closed_at)
    SELECT n::text, n || '@example.com', 'x', 0, 'x', 'x', n <= 5, 'UTC', n, CASE WHEN n % 100 = 0 THEN n END
    FROM generate_series(1, 2000) n;
INSERT INTO client_summaries (user_id, joined_at, email, name, search, time_zone, active_at, waiting)
    SELECT n::text, n, n || '@example.com', 'x' || n, 'x' || n, 'UTC', n, n % 9
    FROM generate_series(6, 2000) n;
INSERT INTO tags (name, folded_name, colour) SELECT 'x' || n, 'x' || n, 'rose' FROM generate_series(1, 400) n;
INSERT INTO client_tags (client_id, tag_id)
    SELECT (n % 1995 + 6)::text, n % 400 + 1 FROM generate_series(1, 6000) n ON CONFLICT DO NOTHING;
INSERT INTO sessions (token_hash, user_id, is_mobile, created_at, last_seen_at)
    SELECT n::text, (n % 2000 + 1)::text, false, n, n FROM generate_series(1, 6000) n;
INSERT INTO invitations (kind, email, token_hash, created_at, used_at)
    SELECT 'invitation', n || '@example.com', n::text, n, CASE WHEN n % 9 > 0 THEN n END FROM generate_series(1, 3000) n;
INSERT INTO invitations (kind, token_hash, created_at, revoked_at)
    SELECT 'community', 'c' || n, n, CASE WHEN n < 10 THEN n END FROM generate_series(1, 10) n;
INSERT INTO invitation_tokens (token_hash, invitation_id) SELECT 't' || n, n FROM generate_series(1, 3000) n;
INSERT INTO invitation_tags (invitation_id, tag_id) SELECT n, n % 400 + 1 FROM generate_series(1, 3000) n;
INSERT INTO assignments (titles, created_at, admin_id) SELECT 'x', n, (n % 5 + 1)::text FROM generate_series(1, 3000) n;
INSERT INTO assignees (assignment_id, client_id)
    SELECT n % 3000 + 1, (n % 1999 + 1)::text FROM generate_series(1, 12000) n ON CONFLICT DO NOTHING;
INSERT INTO assignment_tasks (assignment_id, number, title, category, needs_review, subtasks)
    SELECT n % 3000 + 1, n / 3000 + 1, 'x', 'Timo Task', false, 'x' FROM generate_series(0, 11999) n;
INSERT INTO tasks (assignee_id, title, category, priority, status, sort_key, created_at, updated_at, completed_at, deleted_at, due_date, assignment_id, assignment_number)
    SELECT (n % 2000 + 1)::text, 'x', 'Timo Task', n % 2 = 0, CASE WHEN n % 4 > 0 THEN 'completed' ELSE 'todo' END,
        n, n, n, CASE WHEN n % 4 > 0 THEN n END, CASE WHEN n % 19 = 0 THEN n END, DATE '2026-01-01' + n % 365,
        CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END, CASE WHEN n % 3 = 0 THEN n % 4 + 1 END
    FROM generate_series(1, 40000) n;
INSERT INTO programs (name, folded_name, created_at, updated_at) SELECT 'x' || n, 'x' || n, n, n FROM generate_series(1, 20) n;
INSERT INTO program_steps (program_id, position, title, category, needs_review, subtasks, day)
    SELECT n % 20 + 1, n / 20, 'x', 'Timo Task', false, '[]', n / 20 FROM generate_series(0, 399) n;
INSERT INTO enrolments (program_id, client_id, start_on, enrolled_at, enrolled_by, state, next_at)
    SELECT n % 20 + 1, (n % 1995 + 6)::text, '2026-01-01', n, (n % 5 + 1)::text, CASE WHEN n % 3 = 0 THEN 'finished' ELSE 'active' END,
        CASE WHEN n % 3 > 0 THEN n END
    FROM generate_series(0, 6999) n;
INSERT INTO enrolment_shifts (enrolment_id, made_on, days) SELECT n, '2026-01-01', 1 FROM generate_series(1, 3000) n;
INSERT INTO step_releases (enrolment_id, step_id, state, given_on, given_at, assignment_id, task_id)
    SELECT n % 7000 + 1, n % 400 + 1, 'given', '2026-01-01', n, n % 3000 + 1, n % 40000 + 1
    FROM generate_series(0, 20999) n ON CONFLICT DO NOTHING;
INSERT INTO invitation_programs (invitation_id, program_id) SELECT n, n % 20 + 1 FROM generate_series(1, 3000) n;
INSERT INTO subtasks (task_id, position, title, completed) SELECT n % 40000 + 1, n, 'x', false FROM generate_series(1, 80000) n;
UPDATE tasks SET waiting_since = id, review_submission = id, review_revision = 1
    WHERE completed_at IS NULL AND deleted_at IS NULL AND id % 60 = 0;
UPDATE tasks SET comment_count = 2 WHERE id % 8 = 0;
INSERT INTO thread_entries (task_id, author_id, kind, text, links, created_at)
    SELECT n % 5000 * 8 + 8, (n % 2000 + 1)::text, 'comment', 'x', '', n FROM generate_series(0, 19999) n;
INSERT INTO thread_reads (user_id, task_id, last_entry_id)
    SELECT (n % 2000 + 1)::text, n % 5000 * 8 + 8, n FROM generate_series(1, 9000) n;
INSERT INTO completions (task_id, user_id, priority, completed_at)
    SELECT n, (n % 2000 + 1)::text, false, n FROM generate_series(1, 30000) n;
INSERT INTO achievements (user_id, kind, earned_at) SELECT (n % 2000 + 1)::text, 'k' || n / 2000, n FROM generate_series(0, 9999) n;
INSERT INTO notifications (user_id, kind, title, description, created_at, deleted_at, assignment_id)
    SELECT (n % 2000 + 1)::text, 'task', 'x', 'x', n, CASE WHEN n % 9 = 0 THEN n END, CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END
    FROM generate_series(1, 20000) n;
INSERT INTO note_batches (admin_id, created_at) SELECT (n % 5 + 1)::text, n FROM generate_series(1, 2000) n;
INSERT INTO notes (client_id, author_id, message, created_at, batch_id)
    SELECT (n % 1990 + 6)::text, (n % 5 + 1)::text, 'x', n, CASE WHEN n % 3 = 0 THEN n % 2000 + 1 END FROM generate_series(1, 10000) n;
INSERT INTO email_contents (subject, text_body, html_body) SELECT 'x', 'x', 'x' FROM generate_series(1, 6000);
INSERT INTO outbox (kind, recipient, recipient_id, invitation_id, content_id, assignment_id, created_at, queued_at, next_attempt_at, sent_at, failed_at)
    SELECT 'note', 'x', (n % 2000 + 1)::text, CASE WHEN n % 9 = 0 THEN n % 3000 + 1 END, (SELECT MIN(id) FROM email_contents) + n % 6000,
        CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END, n, n, n, CASE WHEN n % 20 > 1 THEN n END, CASE WHEN n % 20 = 1 THEN n END
    FROM generate_series(1, 20000) n;
INSERT INTO passkeys (id, user_id, credential_id, key, host, name, counter, created_at)
    SELECT n::text, n::text, n::text, '{}', 'x', 'x', 0, n FROM generate_series(1, 2000) n;
INSERT INTO organisation_links (issuer, subject, user_id, linked_at)
    SELECT 'x', n::text, n::text, n FROM generate_series(1, 2000) n;
INSERT INTO challenges (token_hash, ceremony, user_id, expires_at)
    SELECT n::text, '{}', n::text, n FROM generate_series(1, 2000) n;
INSERT INTO mailed_links (token_hash, purpose, user_id, expires_at)
    SELECT n::text, 'confirm', (n % 2000 + 1)::text, n FROM generate_series(1, 3000) n;
INSERT INTO password_resets (token_hash, user_id, expires_at) SELECT n::text, n::text, n FROM generate_series(1, 2000) n;
INSERT INTO mail_preferences (user_id, tasks, notes, digest_due_at, digest_task, digest_note)
    SELECT n::text, 'daily', 'daily', n, 0, 0 FROM generate_series(1, 2000) n;
INSERT INTO digest_entries (reader_id, entry_id, task_id, kind, author)
    SELECT (n % 2000 + 1)::text, n, n % 40000 + 1, 'comment', 'x' FROM generate_series(1, 10000) n;
INSERT INTO pictures (user_id, media_type, content) SELECT n::text, 'x', '' FROM generate_series(1, 2000) n;
INSERT INTO two_factor (user_id, secret, last_step) SELECT n::text, 'x', 0 FROM generate_series(1, 2000) n;
INSERT INTO recovery_codes (user_id, code_hash) SELECT (n % 2000 + 1)::text, n::text FROM generate_series(1, 9000) n;
INSERT INTO calendar_feeds (user_id, renewals) SELECT n::text, 1 FROM generate_series(1, 2000) n;
INSERT INTO task_usage (user_id, bytes, created_on, created) SELECT n::text, n, '2026-11-20', 1 FROM generate_series(1, 2000) n;
INSERT INTO rate_limits (id, refilled_at) SELECT n::text, n FROM generate_series(1, 5000) n;
INSERT INTO activity (created_at, actor_id, kind, action, client_id, clients, tasks, stayed, titles, assignment_id)
    SELECT n, (n % 5 + 1)::text, CASE WHEN n % 5 = 0 THEN 'invitation' ELSE 'note' END, 'x',
        CASE WHEN n % 2 = 0 THEN (n % 1990 + 6)::text END, 1, 1, 0, 'x', CASE WHEN n % 3 = 0 THEN n % 3000 + 1 END
    FROM generate_series(1, 10000) n;
INSERT INTO idempotency_records (sender_id, key, fingerprint, body, created_at)
    SELECT (n % 5 + 1)::text, n::text, '', 'x', n FROM generate_series(1, 5000) n;
INSERT INTO jobs (kind, body, done, total, created_at) SELECT 'tag', 'x', 0, 1000, n FROM generate_series(1, 4) n;
INSERT INTO job_clients (job_id, client_id) SELECT n % 4 + 1, n::text FROM generate_series(6, 2000) n;
INSERT INTO check_ins (name, folded_name, rhythm, audience, state, created_at, look_at)
    SELECT 'x' || n, 'x' || n, '{}', 'everybody', 'running', n, n FROM generate_series(1, 20) n;
INSERT INTO check_in_versions (check_in_id, number, questions, created_at) SELECT n, 1, '[]', n FROM generate_series(1, 20) n;
INSERT INTO check_in_clients (check_in_id, client_id)
    SELECT n % 20 + 1, (n % 1995 + 6)::text FROM generate_series(1, 6000) n ON CONFLICT DO NOTHING;
INSERT INTO check_in_openings (check_in_id, on_day, time_zone)
    SELECT n % 20 + 1, DATE '2026-01-01' + n / 20, 'UTC' FROM generate_series(0, 3999) n;
INSERT INTO check_in_rounds (check_in_id, on_day, version, opens, closes, last_closes_at, asked)
    SELECT n % 20 + 1, DATE '2026-01-01' + n / 20, 1, '', '', n, 10 FROM generate_series(0, 3999) n;
INSERT INTO check_in_periods (check_in_id, client_id, occurrence, on_day, version, opens_at, closes_at, opened_at, sent_at, read_at, reminds_at)
    SELECT n % 20 + 1, (n % 1995 + 6)::text, n::text, DATE '2026-01-01' + n / 200, 1, n, n,
        CASE WHEN n % 200 > 0 THEN n END, CASE WHEN n % 3 > 0 THEN n END, CASE WHEN n % 500 > 0 THEN n END,
        CASE WHEN n % 100 = 0 THEN n END
    FROM generate_series(0, 39999) n;
INSERT INTO check_in_answers (period_id, question_id, part, check_in_id, client_id, on_day, amount, words)
    SELECT n / 4 + 1, n % 4 + 1, 0, n / 4 % 20 + 1, (n / 4 % 1995 + 6)::text, DATE '2026-01-01' + n / 800,
        CASE WHEN n % 4 > 0 THEN n % 10 END, CASE WHEN n % 4 = 0 THEN 'x' END
    FROM generate_series(0, 79999) n;
INSERT INTO check_in_comments (period_id, author_id, text, created_at)
    SELECT n % 9000 + 1, (n % 2000 + 1)::text, 'x', n FROM generate_series(1, 9000) n;
ANALYZE;
";
