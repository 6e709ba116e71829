//! SQLite: a copy is a database file. While a server runs, a copy's rows take the place of the database's in one
//! transaction; else its file does.

use std::{fs, io::Read, path::Path, process};

use chrono::{DateTime, Utc};
use diesel::{
    Connection as _, ExpressionMethods, QueryDsl, RunQueryDsl, SqliteConnection,
    connection::SimpleConnection, sql_types::Text,
};

use super::{
    BackupError, Counts, Draft, KEYS_OF_A_START, MIGRATIONS, Number, Restored, Words, beside, check_tables,
    check_version, end_what_was_under_way, give_to_owner_of, keys_of_a_start, stamp,
};
use crate::{connection::Target, database_lock::DatabaseLock, open, schema::server_keys};

/// Every SQLite database begins so.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

pub(super) fn back_up(database: &Path, draft: &Path) -> Result<Counts, BackupError> {
    if !database.exists() {
        return Err(BackupError::NoDatabase(database.display().to_string()));
    }
    copy(&mut connect(database)?, draft)?;
    look_into(draft, database)
}

/// One snapshot, whoever writes meanwhile.
fn copy(conn: &mut SqliteConnection, to: &Path) -> Result<(), BackupError> {
    let to = to.to_str().ok_or_else(|| BackupError::Database(format!("{} is no text", to.display())))?;
    diesel::sql_query("VACUUM INTO ?").bind::<Text, _>(to).execute(conn)?;
    Ok(())
}

/// Whether the file is a whole database of ours, and what is in it. `named`: what the operator calls it.
fn look_into(path: &Path, named: &Path) -> Result<Counts, BackupError> {
    let mut magic = [0; MAGIC.len()];
    let read = fs::File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    if read.is_err() || magic != *MAGIC {
        return Err(BackupError::NotOurs(named.display().to_string(), "it is no SQLite database".to_owned()));
    }
    let conn = &mut connect(path)?;
    let damaged = |reason| BackupError::Damaged(named.display().to_string(), reason);
    let unreadable = |error: diesel::result::Error| damaged(open::one_line(&error.to_string()));
    conn.batch_execute("PRAGMA query_only = ON").map_err(unreadable)?;
    let complaint = "SELECT integrity_check AS value FROM pragma_integrity_check LIMIT 1";
    let complaint = diesel::sql_query(complaint).get_result::<Words>(conn).map_err(unreadable)?.value;
    if complaint != "ok" {
        return Err(damaged(open::one_line(&complaint)));
    }
    let tables = tables(conn, "main")?;
    check_tables(named, tables.iter().map(String::as_str))?;
    check_version(named, &versions(conn)?)?;
    let broken = broken_references(conn)?;
    if broken > 0 {
        return Err(damaged(format!("{broken} rows refer to rows that do not exist")));
    }
    count(conn, "main")
}

pub(super) fn restore(database: &Path, file: &Path, now: DateTime<Utc>) -> Result<Restored, BackupError> {
    let folder = database.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    fs::create_dir_all(folder).map_err(BackupError::file(folder))?;
    let draft = Draft::create(beside(database, &format!(".{}.restoring", process::id())))?;
    take_in(file, draft.path())?;
    let counts = look_into(draft.path(), file)?;
    bring_up_to_date(draft.path(), now)?;
    let kept = beside(database, &format!(".replaced-{}", stamp(now)));
    let failed = BackupError::file(database);
    let Some(_alone) = DatabaseLock::exclusive(database).map_err(failed)? else {
        let needs_restart = replace_rows(database, draft.path(), &kept)?;
        let replaced = Some(kept.display().to_string());
        return Ok(Restored { counts, replaced, while_running: true, needs_restart });
    };
    give_to_owner_of(if database.exists() { database } else { folder }, draft.path());
    let replaced = set_aside(database, &kept)?.then(|| kept.display().to_string());
    draft.become_file(database)?;
    Ok(Restored { counts, replaced, while_running: false, needs_restart: false })
}

/// Worked on is a copy: whatever happens, the file stays what it was. What lies in its log belongs to it.
fn take_in(file: &Path, draft: &Path) -> Result<(), BackupError> {
    let written = |path: &Path, to: &Path| {
        let mut from = fs::File::open(path)?;
        let mut options = fs::OpenOptions::new();
        options.create(true).write(true).truncate(true);
        #[cfg(unix)]
        std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
        std::io::copy(&mut from, &mut options.open(to)?)
    };
    written(file, draft).map_err(BackupError::file(file))?;
    let log = beside(file, "-wal");
    if log.exists() {
        written(&log, &beside(draft, "-wal")).map_err(BackupError::file(&log))?;
    }
    Ok(())
}

/// Of this version, with nothing under way, and one file again.
fn bring_up_to_date(draft: &Path, now: DateTime<Utc>) -> Result<(), BackupError> {
    open::prepare(&Target::Sqlite(draft.display().to_string()))?;
    let conn = &mut connect(draft)?;
    conn.batch_execute(&end_what_was_under_way(now))?;
    conn.batch_execute("PRAGMA journal_mode = DELETE;")?;
    Ok(())
}

/// Answers whether there was a database to set aside. Nobody else uses it.
fn set_aside(database: &Path, kept: &Path) -> Result<bool, BackupError> {
    let is_there = database.exists();
    // Best effort, because the database may be beyond reading: without a log it is one file.
    if is_there && let Ok(mut conn) = connect(database) {
        let _ = conn.batch_execute("PRAGMA wal_checkpoint(TRUNCATE)");
    }
    // The log first, and also where its database is lost: SQLite would replay it into the next database of that name,
    // which damages that one.
    for suffix in ["-wal", "-shm", ""] {
        let from = beside(database, suffix);
        if from.exists() {
            fs::rename(&from, beside(kept, suffix)).map_err(BackupError::file(&from))?;
        }
    }
    Ok(is_there)
}

/// In one transaction, on a database that a server uses: it sees all of it or nothing. Answers whether the server has to
/// start anew to have the keys of it.
fn replace_rows(database: &Path, draft: &Path, kept: &Path) -> Result<bool, BackupError> {
    let conn = &mut connect(database)?;
    if versions(conn)? != versions(&mut connect(draft)?)? {
        return Err(BackupError::OtherVersionRuns);
    }
    let keys = keys_of_a_start!(conn)?;
    conn.batch_execute("PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF;")?;
    diesel::sql_query("ATTACH DATABASE ? AS restored")
        .bind::<Text, _>(draft.display().to_string())
        .execute(conn)?;
    conn.batch_execute("BEGIN IMMEDIATE")?;
    // Nobody writes from here on: what is kept is what is replaced.
    let keep = Draft::create(beside(kept, ".partial"))?;
    copy(&mut connect(database)?, keep.path())?;
    keep.become_file(kept)?;
    let tables = tables(conn, "main")?;
    for table in tables.iter().map(String::as_str).chain(["sqlite_sequence"]) {
        let columns = columns(conn, table)?;
        conn.batch_execute(&format!(
            "DELETE FROM main.\"{table}\"; \
             INSERT INTO main.\"{table}\" ({columns}) SELECT {columns} FROM restored.\"{table}\";"
        ))?;
    }
    let broken = broken_references(conn)?;
    if broken > 0 || count(conn, "main")? != count(conn, "restored")? {
        return Err(BackupError::Database("not every row could be put back; nothing was changed".to_owned()));
    }
    conn.batch_execute("COMMIT")?;
    Ok(keys_of_a_start!(conn)? != keys)
}

fn connect(path: &Path) -> Result<SqliteConnection, BackupError> {
    let failed = |reason: String| {
        BackupError::Open(open::OpenError::File { path: path.display().to_string(), reason })
    };
    let path = path.to_str().ok_or_else(|| failed("its name is no text".to_owned()))?;
    let mut conn = SqliteConnection::establish(path).map_err(|error| failed(error.to_string()))?;
    conn.batch_execute("PRAGMA busy_timeout = 10000")?;
    Ok(conn)
}

fn tables(conn: &mut SqliteConnection, schema: &str) -> Result<Vec<String>, BackupError> {
    let sql = format!(
        "SELECT name AS value FROM {schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name"
    );
    Ok(diesel::sql_query(sql).load::<Words>(conn)?.into_iter().map(|row| row.value).collect())
}

fn columns(conn: &mut SqliteConnection, table: &str) -> Result<String, BackupError> {
    let sql = "SELECT group_concat('\"' || name || '\"') AS value FROM pragma_table_info(?, 'main')";
    Ok(diesel::sql_query(sql).bind::<Text, _>(table).get_result::<Words>(conn)?.value)
}

fn versions(conn: &mut SqliteConnection) -> Result<Vec<String>, BackupError> {
    let sql = format!("SELECT version AS value FROM {MIGRATIONS} ORDER BY version");
    Ok(diesel::sql_query(sql).load::<Words>(conn)?.into_iter().map(|row| row.value).collect())
}

fn broken_references(conn: &mut SqliteConnection) -> Result<i64, BackupError> {
    let sql = "SELECT count(*) AS value FROM pragma_foreign_key_check";
    Ok(diesel::sql_query(sql).get_result::<Number>(conn)?.value)
}

fn count(conn: &mut SqliteConnection, schema: &str) -> Result<Counts, BackupError> {
    let mut counts = Counts::default();
    for table in tables(conn, schema)?.into_iter().filter(|table| table != MIGRATIONS) {
        let sql = format!("SELECT count(*) AS value FROM {schema}.\"{table}\"");
        let rows = diesel::sql_query(sql).get_result::<Number>(conn)?.value;
        counts.0.insert(table, rows);
    }
    Ok(counts)
}
