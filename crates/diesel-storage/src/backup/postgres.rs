//! Backup on PostgreSQL. `pg_dump` and `pg_restore` copy and restore the schema that has our tables. A copy is restored
//! into a new database, which then takes the name of the one that it replaces.

mod database_settings;

use std::{
    collections::BTreeMap,
    env,
    io::{self, BufRead, BufReader, Read, Write},
    path::Path,
    process::{Command, Stdio},
};

use chrono::{DateTime, Utc};
use diesel::{Connection as _, PgConnection, RunQueryDsl, connection::SimpleConnection, sql_types::Text};
use tempfile::NamedTempFile;

use super::{
    copy::{
        COMPATIBILITY, Counts, MIGRATIONS, Number, Restored, check_tables, check_version,
        end_what_was_under_way, stamp,
    },
    links::{self, EndedLinks},
    postgres_url::PostgresUrl,
};
use crate::{
    backup::{
        error::BackupError,
        postgres::database_settings::{DatabaseSettings, apply},
    },
    engine::{
        connection::POSTGRES_PATIENT,
        open,
        open_error::{OpenError, one_line},
        parameters::with_parameters,
        target::Target,
        text_row::{TextRow, query_text},
    },
};

const DUMP: &str = "pg_dump";
const RESTORE: &str = "pg_restore";
/// Name of the service that the programs connect to.
const SERVICE: &str = "creator-hub";
/// Longest database name that leaves room for a suffix: PostgreSQL allows 63 characters.
const LONGEST_NAME: usize = 37;
/// The schema that has our tables. Others may be there besides, such as an extension's, whose tables our role may not
/// read.
const OWN_SCHEMA: &str = "SELECT coalesce((SELECT nspname::text FROM pg_class JOIN pg_namespace \
     ON pg_namespace.oid = relnamespace WHERE pg_class.oid = to_regclass('__diesel_schema_migrations')), \
     current_schema()::text, '') AS value";

pub(super) fn back_up(url: &str, draft: &Path) -> Result<Counts, BackupError> {
    let conn = &mut connect(url)?;
    // One snapshot for counting and copying, whatever is written meanwhile.
    conn.batch_execute("BEGIN TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")?;
    let snapshot = query_text(conn, "SELECT pg_export_snapshot() AS value")?;
    let schema = query_text(conn, OWN_SCHEMA)?;
    let counts = count(conn, &schema)?;
    let mut dump = Program::at(DUMP, &PostgresUrl::parse(url))?;
    dump.command.args(["--format=custom", "--no-owner", "--no-privileges", "--lock-wait-timeout=30s"]);
    dump.command.arg(format!("--schema={}", quoted(&schema)));
    dump.command.arg(format!("--snapshot={snapshot}")).arg("--file").arg(draft);
    dump.run()?;
    let copied = verify(draft, Path::new("the copy"))?.counts;
    if copied == counts {
        Ok(counts)
    } else {
        let reason = format!("it has {copied}, and the database has {counts}");
        Err(BackupError::Damaged("the copy".to_owned(), reason))
    }
}

pub(super) fn check_dump() -> Result<(), BackupError> {
    let ran = Command::new(DUMP).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status();
    ran.map(drop).map_err(|error| missing(DUMP, &error))
}

/// Size of our tables without their indexes, which no copy has.
pub(super) fn size(url: &str) -> Result<u64, BackupError> {
    let conn = &mut connect(url)?;
    let schema = query_text(conn, OWN_SCHEMA)?;
    let sql = "SELECT coalesce(sum(pg_table_size(pg_class.oid)), 0)::bigint AS value FROM pg_class \
         JOIN pg_namespace ON pg_namespace.oid = relnamespace WHERE nspname = $1 AND relkind = 'r'";
    let bytes = diesel::sql_query(sql).bind::<Text, _>(schema).get_result::<Number>(conn)?.value;
    Ok(bytes.unsigned_abs())
}

pub(super) fn restore(url: &str, file: &Path, now: DateTime<Utc>) -> Result<Restored, BackupError> {
    let dump = verify(file, file)?;
    let name = &name_of_database(url)?;
    let ended = connect(url).ok().and_then(EndedLinks::of);
    let url = PostgresUrl::parse(url);
    let stamp = stamp(now).replace('-', "_");
    let short: String = name.chars().take(LONGEST_NAME).collect();
    let (fresh, kept) = (format!("{short}_restoring_{stamp}"), format!("{short}_replaced_{stamp}"));
    // A database cannot be renamed over its own connection.
    let elsewhere = if name == "postgres" { "template1" } else { "postgres" };
    let renaming = &mut connect(&url.with_database(elsewhere))?;
    require_right_to_create(renaming)?;
    lock(renaming, name, &kept)?;
    let conn = &mut connect(&url.with_database(elsewhere))?;
    let settings = DatabaseSettings::of(conn, name, &fresh)?;
    conn.batch_execute(&settings.creation)?;
    let mut lost = apply(conn, &settings.needed);
    let replaced = fill(&url, &fresh, file, &dump, now).and_then(|()| {
        let links = links::settle(connect(&url.with_database(&fresh))?, ended.as_ref(), now)?;
        // Only now: the restore connects itself, and would inherit a read-only database.
        lost.extend(apply(conn, &settings.others));
        conn.batch_execute(&settings.limit)?;
        rename(renaming, &fresh, name)?;
        renaming.batch_execute("COMMIT")?;
        Ok(links)
    });
    if replaced.is_err() {
        // The first failure is the one to report.
        let _ = renaming.batch_execute("ROLLBACK");
        let _ = conn.batch_execute(&format!("DROP DATABASE IF EXISTS {}", quoted(&fresh)));
    }
    Ok(Restored { links: replaced?, counts: dump.counts, replaced: Some(kept), lost })
}

/// Name of the database, which has to be able to hold every text.
fn name_of_database(url: &str) -> Result<String, BackupError> {
    let conn = &mut connect(url)?;
    open::check_encoding(conn)?;
    Ok(query_text(conn, "SELECT current_database() AS value")?)
}

fn require_right_to_create(conn: &mut PgConnection) -> Result<(), BackupError> {
    let without = "SELECT coalesce((SELECT rolname::text FROM pg_roles WHERE rolname = current_user \
         AND NOT rolcreatedb AND NOT rolsuper), '') AS value";
    let role = query_text(conn, without)?;
    if role.is_empty() { Ok(()) } else { Err(BackupError::NoRight(quoted(&role))) }
}

/// Renames the database in a transaction that stays open. PostgreSQL waits a few seconds until no client is connected,
/// and accepts no connection to it until the transaction ends. If the connection is lost, nothing has changed.
fn lock(conn: &mut PgConnection, name: &str, kept: &str) -> Result<(), BackupError> {
    conn.batch_execute("BEGIN")?;
    rename(conn, name, kept).map_err(|error| {
        let others = "SELECT count(*) AS value FROM pg_stat_activity WHERE datname = $1";
        let others = conn.batch_execute("ROLLBACK").and_then(|()| {
            diesel::sql_query(others).bind::<Text, _>(name.to_owned()).get_result::<Number>(conn)
        });
        match others {
            Ok(Number { value: 1.. }) => BackupError::InUse(format!("the database {name}")),
            _ => error,
        }
    })
}

fn rename(conn: &mut PgConnection, from: &str, to: &str) -> Result<(), BackupError> {
    Ok(conn.batch_execute(&format!("ALTER DATABASE {} RENAME TO {}", quoted(from), quoted(to)))?)
}

/// Restores the file, compares the row counts, migrates to this version, and ends what was under way.
fn fill(
    url: &PostgresUrl,
    fresh: &str,
    file: &Path,
    dump: &Dump,
    now: DateTime<Utc>,
) -> Result<(), BackupError> {
    let address = url.with_database(fresh);
    connect(&address)?.batch_execute(&format!("CREATE SCHEMA IF NOT EXISTS {}", quoted(&dump.schema)))?;
    let mut restore = Program::at(RESTORE, &PostgresUrl::parse(&address))?;
    restore.command.args(["--no-owner", "--no-privileges", "--exit-on-error", "--single-transaction"]);
    restore.command.arg(format!("--schema={}", dump.schema)).arg(file);
    restore.run()?;
    let conn = &mut connect(&address)?;
    let schema = query_text(conn, OWN_SCHEMA)?;
    if schema != dump.schema {
        return Err(BackupError::OtherSchema(file.display().to_string(), quoted(&dump.schema)));
    }
    let restored = count(conn, &schema)?;
    if restored != dump.counts {
        let reason = format!("it has {}, and {restored} could be restored", dump.counts);
        return Err(BackupError::Damaged(file.display().to_string(), reason));
    }
    open::prepare(&Target::Postgres(address))?;
    Ok(conn.batch_execute(&end_what_was_under_way(now))?)
}

/// Contents of a file, as far as they belong to Creator Hub.
struct Dump {
    schema: String,
    counts: Counts,
    /// Versions of the migrations.
    applied: Vec<String>,
    /// Row of `schema_compatibility`.
    required: Option<String>,
}

/// Verifies a file by reading all of it: what can be read to its end can be restored.
fn verify(file: &Path, named: &Path) -> Result<Dump, BackupError> {
    let mut child = Command::new(RESTORE)
        .stdin(Stdio::null())
        .args(["--data-only", "--file=-"])
        .arg(file)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .map_err(|error| missing(RESTORE, &error))?;
    let rows = child.stdout.take().map(|text| count_rows(BufReader::new(text)));
    let mut complaint = String::new();
    if let Some(mut stderr) = child.stderr.take() {
        // The program failed, with or without its error message.
        let _ = stderr.read_to_string(&mut complaint);
    }
    let outcome = child.wait().map_err(|error| missing(RESTORE, &error))?;
    if !outcome.success() {
        return Err(BackupError::NotOurs(named.display().to_string(), one_line(&complaint)));
    }
    let failed = |error: io::Error| BackupError::Program(RESTORE, error.to_string());
    let dump = rows.unwrap_or_else(|| count_rows(io::empty())).map_err(failed)?;
    check_tables(named, dump.counts.0.keys().map(String::as_str))?;
    check_version(named, &dump.applied, dump.required.clone())?;
    let mut counts = dump.counts;
    counts.0.remove(MIGRATIONS);
    Ok(Dump { counts, ..dump })
}

/// Reads what `pg_restore` writes: `COPY schema.table (…) FROM stdin;`, a line a row, `\.`. Counts the rows of the
/// schema that has the migrations.
fn count_rows(mut text: impl BufRead) -> io::Result<Dump> {
    let (mut schemas, mut applied, mut required) = (BTreeMap::<String, Counts>::new(), Vec::new(), None);
    let mut table: Option<(String, String)> = None;
    let mut line = Vec::new();
    while text.read_until(b'\n', &mut line)? > 0 {
        match &table {
            None => {
                table = copied_table(&String::from_utf8_lossy(&line));
                if let Some((schema, table)) = &table {
                    schemas.entry(schema.clone()).or_default().0.insert(table.clone(), 0);
                }
            }
            Some(_) if line == b"\\.\n" => table = None,
            Some((schema, name)) => {
                *schemas.entry(schema.clone()).or_default().0.entry(name.clone()).or_default() += 1;
                let first = || {
                    let first = line.split(|byte| *byte == b'\t').next().unwrap_or_default();
                    String::from_utf8_lossy(first).trim().to_owned()
                };
                match &**name {
                    MIGRATIONS => applied.push(first()),
                    COMPATIBILITY => required = Some(first()),
                    _ => {}
                }
            }
        }
        line.clear();
    }
    let own = schemas.into_iter().find(|(_, counts)| counts.0.contains_key(MIGRATIONS));
    let (schema, counts) = own.unwrap_or_default();
    Ok(Dump { schema, counts, applied, required })
}

/// Schema and name of the table of a `COPY` line.
fn copied_table(line: &str) -> Option<(String, String)> {
    let (name, _) = line.strip_prefix("COPY ")?.split_once(" (")?;
    let (schema, table) = name.rsplit_once('.')?;
    let bare = |name: &str| match name.strip_prefix('"').and_then(|name| name.strip_suffix('"')) {
        Some(quoted) => quoted.replace("\"\"", "\""),
        None => name.to_owned(),
    };
    Some((bare(schema), bare(table)))
}

/// Program that is connected to a database. It gets secrets by its environment and by a file, which only their owner
/// can read.
struct Program {
    name: &'static str,
    command: Command,
    /// Secrets that have no environment variable. Deleted when the program has ended.
    service: Option<NamedTempFile>,
}

impl Program {
    fn at(name: &'static str, url: &PostgresUrl) -> Result<Self, BackupError> {
        let mut command = Command::new(name);
        command.stdin(Stdio::null());
        command.arg(format!("--dbname={}", with_parameters(&url.without_secrets())));
        if let Some(password) = url.password() {
            command.env("PGPASSWORD", password);
        }
        let service = match url.secrets() {
            [] => None,
            [(secret, _), ..] if url.names_service() => {
                let reason =
                    format!("DATABASE_URL has {secret} beside a service; write it into the service's file");
                return Err(BackupError::Program(name, reason));
            }
            secrets => Some(service_file(secrets).map_err(BackupError::file(&env::temp_dir()))?),
        };
        if let Some(file) = &service {
            command.env("PGSERVICE", SERVICE).env("PGSERVICEFILE", file.path());
        }
        Ok(Self { name, command, service })
    }

    fn run(self) -> Result<(), BackupError> {
        let Self { name, mut command, service } = self;
        let output = command.output().map_err(|error| missing(name, &error))?;
        drop(service);
        if output.status.success() {
            return Ok(());
        }
        Err(BackupError::Program(name, one_line(&String::from_utf8_lossy(&output.stderr))))
    }
}

/// Connection service file of libpq, whose values stand in for those that the URL lacks.
fn service_file(secrets: &[(String, String)]) -> io::Result<NamedTempFile> {
    let mut file = NamedTempFile::new()?;
    writeln!(file, "[{SERVICE}]")?;
    for (name, value) in secrets {
        writeln!(file, "{name}={value}")?;
    }
    file.flush()?;
    Ok(file)
}

fn missing(name: &'static str, error: &io::Error) -> BackupError {
    match error.kind() {
        io::ErrorKind::NotFound => BackupError::NoProgram(name),
        _ => BackupError::Program(name, error.to_string()),
    }
}

fn connect(url: &str) -> Result<PgConnection, BackupError> {
    let mut conn = PgConnection::establish(&with_parameters(url))
        .map_err(|error| BackupError::Open(OpenError::Unreachable(one_line(&error.to_string()))))?;
    conn.batch_execute(POSTGRES_PATIENT)?;
    Ok(conn)
}

/// Name quoted for SQL and for the patterns of PostgreSQL's programs.
fn quoted(name: &str) -> String {
    format!("\"{}\"", name.replace('"', "\"\""))
}

/// Counts the rows by table, without the tables of an extension, which no copy has.
fn count(conn: &mut PgConnection, schema: &str) -> Result<Counts, BackupError> {
    let sql = format!(
        "SELECT relname::text AS value FROM pg_class JOIN pg_namespace ON pg_namespace.oid = relnamespace \
         WHERE nspname = $1 AND relkind = 'r' AND relname <> '{MIGRATIONS}' AND NOT EXISTS (SELECT FROM pg_depend \
         WHERE classid = 'pg_class'::regclass AND objid = pg_class.oid AND deptype = 'e')"
    );
    let mut counts = Counts::default();
    for TextRow { value: table } in diesel::sql_query(sql).bind::<Text, _>(schema.to_owned()).load(conn)? {
        let sql = format!("SELECT count(*) AS value FROM {}.{}", quoted(schema), quoted(&table));
        let rows = diesel::sql_query(sql).get_result::<Number>(conn)?.value;
        counts.0.insert(table, rows);
    }
    Ok(counts)
}

#[cfg(test)]
mod tests;
