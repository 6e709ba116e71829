//! PostgreSQL: its own programs copy and restore. A copy is restored into a database of its own, which then takes the
//! name of the one that it replaces: whoever was connected to that one connects anew, and comes to the other.

use std::{
    io::{self, BufRead, BufReader, Read},
    path::Path,
    process::{Command, Stdio},
    sync::mpsc::{self, RecvTimeoutError},
    thread,
    time::Duration,
};

use chrono::{DateTime, Utc};
use diesel::{
    Connection as _, ExpressionMethods, PgConnection, QueryDsl, RunQueryDsl, connection::SimpleConnection,
    sql_types::Text,
};

use super::{
    BackupError, Counts, KEYS_OF_A_START, MIGRATIONS, Number, Restored, Words, check_tables, check_version,
    end_what_was_under_way, keys_of_a_start, postgres_url::PostgresUrl, stamp,
};
use crate::{connection::Target, open, schema::server_keys};

const DUMP: &str = "pg_dump";
const RESTORE: &str = "pg_restore";
/// A name has 63 characters at most, and something follows this much of it.
const LONGEST_NAME: usize = 37;
const BETWEEN_DISCONNECTS: Duration = Duration::from_millis(100);

pub(super) fn back_up(url: &str, draft: &Path) -> Result<Counts, BackupError> {
    let conn = &mut connect(url)?;
    // What is counted is what is copied, whoever writes meanwhile.
    conn.batch_execute("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
    let snapshot = words(conn, "SELECT pg_export_snapshot() AS value")?;
    let counts = count(conn)?;
    let mut dump = program(DUMP, Some(&PostgresUrl::parse(url)));
    dump.args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=30s"]);
    dump.arg(format!("--snapshot={snapshot}")).arg("--file").arg(draft);
    run(DUMP, &mut dump)?;
    let copied = look_into(draft, Path::new("the copy"))?;
    if copied == counts {
        Ok(counts)
    } else {
        let reason = format!("it has {copied}, and the database has {counts}");
        Err(BackupError::Damaged("the copy".to_owned(), reason))
    }
}

pub(super) fn restore(url: &str, file: &Path, now: DateTime<Utc>) -> Result<Restored, BackupError> {
    std::fs::File::open(file).map_err(BackupError::file(file))?;
    let counts = look_into(file, file)?;
    let before = Before::look(&mut connect(url)?)?;
    let name = before.name.as_str();
    let url = PostgresUrl::parse(url);
    let stamp = stamp(now).replace('-', "_");
    let short: String = name.chars().take(LONGEST_NAME).collect();
    let (fresh, kept) = (format!("{short}_restoring_{stamp}"), format!("{short}_replaced_{stamp}"));
    // Nobody can rename the database that is connected to.
    let elsewhere = if name == "postgres" { "template1" } else { "postgres" };
    let conn = &mut connect(&url.with_database(elsewhere))?;
    let create = words_of(
        conn,
        "SELECT format('CREATE DATABASE %I TEMPLATE template0 ENCODING %L LC_COLLATE %L LC_CTYPE %L', $2, \
             pg_encoding_to_char(encoding), datcollate, datctype) AS value FROM pg_database WHERE datname = $1",
        name,
        &fresh,
    )?;
    conn.batch_execute(&create)?;
    let replaced = fill(&url, &fresh, file, &counts, now).and_then(|()| {
        let needs_restart = before.needs_restart_after(&mut connect(&url.with_database(&fresh))?)?;
        swap(conn, &mut connect(&url.with_database(elsewhere))?, name, &fresh, &kept)?;
        Ok(needs_restart)
    });
    if replaced.is_err() {
        // The first failure is the one to tell.
        let _ = give_up(conn, &fresh);
    }
    let while_running = before.run.is_some();
    Ok(Restored { counts, replaced: Some(kept), while_running, needs_restart: replaced? })
}

fn give_up(conn: &mut PgConnection, fresh: &str) -> Result<(), BackupError> {
    conn.batch_execute("ROLLBACK")?;
    let drop = words_of(conn, "SELECT format('DROP DATABASE IF EXISTS %I%s', $1, $2) AS value", fresh, "")?;
    Ok(conn.batch_execute(&drop)?)
}

/// The database that is to be replaced.
struct Before {
    name: String,
    /// `None` while no server of ours uses it.
    run: Option<Run>,
}

/// What a server that is running rests on.
struct Run {
    versions: String,
    keys: Vec<(String, Vec<u8>)>,
}

impl Before {
    fn look(conn: &mut PgConnection) -> Result<Self, BackupError> {
        let name = words(conn, "SELECT current_database() AS value")?;
        let others = "SELECT count(*) AS value FROM pg_stat_activity \
             WHERE datname = current_database() AND pid <> pg_backend_pid() AND backend_type = 'client backend'";
        let is_used = diesel::sql_query(others).get_result::<Number>(conn)?.value > 0;
        let ours = format!("SELECT (to_regclass('{MIGRATIONS}') IS NOT NULL)::text AS value");
        let run = if is_used && words(conn, &ours)? == "true" {
            Some(Run { versions: versions(conn)?, keys: keys_of_a_start!(conn)? })
        } else {
            None
        };
        Ok(Self { name, run })
    }

    fn needs_restart_after(&self, fresh: &mut PgConnection) -> Result<bool, BackupError> {
        let Some(run) = &self.run else {
            return Ok(false);
        };
        if versions(fresh)? != run.versions {
            return Err(BackupError::OtherVersionRuns);
        }
        Ok(keys_of_a_start!(fresh)? != run.keys)
    }
}

/// The names change in one transaction. It waits for a few seconds until nobody is connected to what it renames, and lets
/// nobody connect meanwhile; who is, is disconnected from another connection.
fn swap(
    conn: &mut PgConnection,
    other: &mut PgConnection,
    name: &str,
    fresh: &str,
    kept: &str,
) -> Result<(), BackupError> {
    let rename = "SELECT format('ALTER DATABASE %I RENAME TO %I', $1, $2) AS value";
    let (away, into) = (words_of(conn, rename, name, kept)?, words_of(conn, rename, fresh, name)?);
    let (renaming, renamed) = mpsc::channel::<()>();
    thread::scope(|scope| {
        let disconnecting = scope.spawn(move || {
            loop {
                disconnect_everybody(other, name)?;
                if renamed.recv_timeout(BETWEEN_DISCONNECTS) != Err(RecvTimeoutError::Timeout) {
                    return Ok(());
                }
            }
        });
        let outcome = conn.batch_execute(&format!("BEGIN; {away}; {into}; COMMIT"));
        drop(renaming);
        let disconnected = disconnecting.join().unwrap_or(Ok(()));
        // Who could not be disconnected is why it could not be renamed.
        outcome.map_err(|error| disconnected.err().unwrap_or_else(|| error.into()))
    })
}

fn disconnect_everybody(conn: &mut PgConnection, name: &str) -> Result<(), BackupError> {
    let sql = "SELECT count(pg_terminate_backend(pid)) AS value FROM pg_stat_activity \
         WHERE datname = $1 AND backend_type = 'client backend'";
    diesel::sql_query(sql).bind::<Text, _>(name).get_result::<Number>(conn)?;
    Ok(())
}

pub(super) fn alone<T>(url: &str, work: impl FnOnce() -> T) -> Result<Option<T>, BackupError> {
    let conn = &mut connect(url)?;
    let is_first = words(conn, "SELECT pg_try_advisory_lock(7164913)::text AS value")? == "true";
    // The connection holds the lock, and lets go of it however it ends.
    Ok(is_first.then(work))
}

/// Restored, compared with what the file has, of this version, and with nothing under way.
fn fill(
    url: &PostgresUrl,
    fresh: &str,
    file: &Path,
    counts: &Counts,
    now: DateTime<Utc>,
) -> Result<(), BackupError> {
    let address = url.with_database(fresh);
    let mut restore = program(RESTORE, Some(&PostgresUrl::parse(&address)));
    restore.args(["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]).arg(file);
    run(RESTORE, &mut restore)?;
    let restored = count(&mut connect(&address)?)?;
    if restored != *counts {
        let reason = format!("it has {counts}, and {restored} could be restored");
        return Err(BackupError::Damaged(file.display().to_string(), reason));
    }
    open::prepare(&Target::Postgres(address.clone()))?;
    Ok(connect(&address)?.batch_execute(&end_what_was_under_way(now))?)
}

/// Reads the whole file: what can be read to its end can be restored.
fn look_into(file: &Path, named: &Path) -> Result<Counts, BackupError> {
    let mut command = program(RESTORE, None);
    let mut child = command
        .args(["--data-only", "--file=-"])
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| missing(RESTORE, &error))?;
    let rows = child.stdout.take().map(|text| count_rows(BufReader::new(text)));
    let mut complaint = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        // Without its words it failed all the same.
        let _ = stderr.read_to_string(&mut complaint);
    }
    let outcome = child.wait().map_err(|error| missing(RESTORE, &error))?;
    if !outcome.success() {
        return Err(BackupError::NotOurs(named.display().to_string(), open::one_line(&complaint)));
    }
    let failed = |error: io::Error| BackupError::Program(RESTORE, error.to_string());
    let (mut counts, versions) =
        rows.unwrap_or_else(|| Ok((Counts::default(), Vec::new()))).map_err(failed)?;
    check_tables(named, counts.0.keys().map(String::as_str))?;
    check_version(named, &versions)?;
    counts.0.remove(MIGRATIONS);
    Ok(counts)
}

/// Rows by table, and the versions of the migrations, from what `pg_restore` writes: `COPY table (…) FROM stdin;`, a line
/// a row, `\.`.
fn count_rows(mut text: impl BufRead) -> io::Result<(Counts, Vec<String>)> {
    let (mut counts, mut versions) = (Counts::default(), Vec::new());
    let mut table: Option<String> = None;
    let mut line = Vec::new();
    while text.read_until(b'\n', &mut line)? > 0 {
        match &table {
            None => {
                table = copied_table(&String::from_utf8_lossy(&line));
                if let Some(table) = &table {
                    counts.0.insert(table.clone(), 0);
                }
            }
            Some(_) if line == b"\\.\n" => table = None,
            Some(name) => {
                *counts.0.entry(name.clone()).or_default() += 1;
                if name == MIGRATIONS {
                    let first = line.split(|byte| *byte == b'\t').next().unwrap_or_default();
                    versions.push(String::from_utf8_lossy(first).trim().to_owned());
                }
            }
        }
        line.clear();
    }
    Ok((counts, versions))
}

fn copied_table(line: &str) -> Option<String> {
    let (name, _) = line.strip_prefix("COPY ")?.split_once(" (")?;
    Some(name.rsplit('.').next()?.trim_matches('"').to_owned())
}

/// With the password where only the program itself and its owner can read it.
fn program(name: &str, url: Option<&PostgresUrl>) -> Command {
    let mut command = Command::new(name);
    command.stdin(Stdio::null());
    if let Some(url) = url {
        command.arg(format!("--dbname={}", url.without_password()));
        if let Some(password) = url.password() {
            command.env("PGPASSWORD", password);
        }
    }
    command
}

fn run(name: &'static str, command: &mut Command) -> Result<(), BackupError> {
    let output = command.output().map_err(|error| missing(name, &error))?;
    if output.status.success() {
        return Ok(());
    }
    Err(BackupError::Program(name, open::one_line(&String::from_utf8_lossy(&output.stderr))))
}

fn missing(name: &'static str, error: &io::Error) -> BackupError {
    match error.kind() {
        io::ErrorKind::NotFound => BackupError::NoProgram(name),
        _ => BackupError::Program(name, error.to_string()),
    }
}

fn connect(url: &str) -> Result<PgConnection, BackupError> {
    PgConnection::establish(url)
        .map_err(|error| BackupError::Open(open::OpenError::Unreachable(open::one_line(&error.to_string()))))
}

fn words(conn: &mut PgConnection, sql: &str) -> Result<String, BackupError> {
    Ok(diesel::sql_query(sql).get_result::<Words>(conn)?.value)
}

fn words_of(conn: &mut PgConnection, sql: &str, one: &str, two: &str) -> Result<String, BackupError> {
    let query = diesel::sql_query(sql).bind::<Text, _>(one.to_owned()).bind::<Text, _>(two.to_owned());
    Ok(query.get_result::<Words>(conn)?.value)
}

fn versions(conn: &mut PgConnection) -> Result<String, BackupError> {
    let sql = format!("SELECT string_agg(version, ' ' ORDER BY version) AS value FROM {MIGRATIONS}");
    words(conn, &sql)
}

fn count(conn: &mut PgConnection) -> Result<Counts, BackupError> {
    let sql = format!(
        "SELECT tablename::text AS value FROM pg_tables \
         WHERE schemaname NOT IN ('pg_catalog', 'information_schema') AND tablename <> '{MIGRATIONS}'"
    );
    let mut counts = Counts::default();
    for Words { value: table } in diesel::sql_query(sql).load(conn)? {
        let sql = format!("SELECT count(*) AS value FROM \"{table}\"");
        let rows = diesel::sql_query(sql).get_result::<Number>(conn)?.value;
        counts.0.insert(table, rows);
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_counted_as_they_are_written_down() {
        let text = "SET x = 1;\n\nCOPY public.users (id, name) FROM stdin;\n1\tMaya\n2\tCOPY a (b)\n\\.\n\n\
             COPY public.notes (id) FROM stdin;\n\\.\nCOPY public.__diesel_schema_migrations (version, run_on) \
             FROM stdin;\n20261120000000\t2026-11-20\n\\.\n";
        let (counts, versions) = count_rows(text.as_bytes()).unwrap();
        let expected = [("users", 2), ("notes", 0), (MIGRATIONS, 1)];
        assert_eq!(counts.0, expected.map(|(table, rows)| (table.to_owned(), rows)).into());
        assert_eq!(versions, ["20261120000000"]);
    }
}
