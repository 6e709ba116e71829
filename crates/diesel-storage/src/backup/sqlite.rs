//! Backup on SQLite: a copy is a database file, and replaces the database by an atomic rename.

use std::{
    fs,
    io::{self, Read},
    path::{Path, PathBuf},
};

use chrono::{DateTime, Utc};
use diesel::{RunQueryDsl, SqliteConnection, connection::SimpleConnection, sql_types::Text};

use super::{
    copy::{
        Counts, Draft, MIGRATIONS, Number, RESTORING, Restored, check_tables, check_version,
        end_what_was_under_way, remove_with_log, require_foreign, require_replaceable, stamp,
    },
    links::{self, EndedLinks, Links},
    room::{MeasureRoom, require_room, size_with_log},
};
use crate::{
    backup::error::BackupError,
    engine::{
        connection::REQUIRED_MIGRATION,
        damage::{Check, find_damage},
        database_lock::DatabaseLock,
        file_identity::{create_folder_of, folder_of, give_to_owner_of, with_suffix},
        open,
        open_error::{OpenError, one_line},
        sqlite_connection,
        target::Target,
        text_row::{TextRow, query_text},
    },
};

/// First bytes of every SQLite database.
const MAGIC: &[u8; 16] = b"SQLite format 3\0";

pub(super) fn back_up(database: &Path, draft: &Path) -> Result<Counts, BackupError> {
    if !database.exists() {
        return Err(BackupError::NoDatabase(database.display().to_string()));
    }
    let to =
        draft.to_str().ok_or_else(|| BackupError::Database(format!("{} is no text", draft.display())))?;
    // One snapshot, whatever is written meanwhile.
    diesel::sql_query("VACUUM INTO ?").bind::<Text, _>(to).execute(&mut connect(database)?)?;
    verify(draft, database)
}

/// Verifies that the file is a whole database of ours, and counts its rows. `named`: name of the file in error
/// messages.
fn verify(path: &Path, named: &Path) -> Result<Counts, BackupError> {
    let mut magic = [0; MAGIC.len()];
    let read = fs::File::open(path).and_then(|mut file| file.read_exact(&mut magic));
    if read.is_err() || magic != *MAGIC {
        return Err(BackupError::NotOurs(named.display().to_string(), "it is no SQLite database".to_owned()));
    }
    let conn = &mut connect(path)?;
    let damaged = |reason| BackupError::Damaged(named.display().to_string(), reason);
    let unreadable = |error: diesel::result::Error| damaged(one_line(&error.to_string()));
    conn.batch_execute("PRAGMA query_only = ON").map_err(unreadable)?;
    if let Some(damage) = find_damage(conn, &Check::Whole).map_err(unreadable)? {
        return Err(damaged(damage));
    }
    let tables = tables(conn)?;
    check_tables(named, tables.iter().map(String::as_str))?;
    let required = query_text(conn, REQUIRED_MIGRATION);
    check_version(named, &versions(conn)?, required.ok())?;
    let broken = broken_references(conn)?;
    if broken > 0 {
        return Err(damaged(format!("{broken} rows refer to rows that do not exist")));
    }
    count(conn)
}

pub(super) fn restore(
    database: &Path,
    file: &Path,
    now: DateTime<Utc>,
    measure: MeasureRoom,
) -> Result<Restored, BackupError> {
    require_foreign(file, database)?;
    require_replaceable(database)?;
    let folder = folder_of(database);
    create_folder_of(database).map_err(BackupError::file(folder))?;
    // A server that starts meanwhile waits.
    let Some(_lock) = DatabaseLock::exclusive(database).map_err(BackupError::file(database))? else {
        return Err(BackupError::InUse(database.display().to_string()));
    };
    let is_folded = fold_log(database)?;
    require_room(folder, size_with_log(file), measure)?;
    let ended = ended_links(database);
    let draft = Draft::create(with_suffix(database, RESTORING))?;
    migrate_copy(file, draft.path())?;
    let counts = verify(draft.path(), file)?;
    let links = bring_up_to_date(draft.path(), ended.as_ref(), now)?;
    give_to_owner_of(if database.exists() { database } else { folder }, draft.path());
    let kept = unused_name(database, &format!(".replaced-{}", stamp(now)));
    let replaced = database.exists().then(|| kept.display().to_string());
    let published = publication(draft.path(), database, &kept).into_iter().try_for_each(Step::take);
    if published.is_err() && is_folded && draft.path().exists() {
        // The database is as it was, and whole without its log.
        remove_with_log(&kept);
    }
    published.map_err(BackupError::file(database))?;
    Ok(Restored { counts, replaced, links, lost: Vec::new() })
}

/// Name with a suffix that no file has, nor its log: two restores may fall into one second.
fn unused_name(database: &Path, suffix: &str) -> PathBuf {
    let names = (1..).map(|turn| if turn == 1 { suffix.to_owned() } else { format!("{suffix}-{turn}") });
    let mut paths = names.map(|name| with_suffix(database, &name));
    let is_unused = |path: &PathBuf| !path.exists() && !with_suffix(path, "-wal").exists();
    paths.find(is_unused).unwrap_or_else(|| with_suffix(database, suffix))
}

/// Step of a replacement in the folder of a database.
enum Step {
    /// Hard link: a second name for a file.
    Keep(PathBuf, PathBuf),
    Remove(PathBuf),
    Rename(PathBuf, PathBuf),
    /// Sync of a file or folder to the disk.
    Sync(PathBuf),
}

impl Step {
    fn take(self) -> io::Result<()> {
        match self {
            // A copy, where the file system has no hard links.
            Self::Keep(from, to) => fs::hard_link(&from, &to).or_else(|_| copy_private(&from, &to)),
            Self::Remove(path) => fs::remove_file(path),
            Self::Rename(from, to) => fs::rename(from, to),
            Self::Sync(path) => fs::File::open(path)?.sync_all(),
        }
    }
}

/// Steps that replace the database with the draft and keep the replaced one. If they stop early, the name leads either
/// to the old database or to the restored one.
fn publication(draft: &Path, database: &Path, kept: &Path) -> Vec<Step> {
    let sync_folder = || Step::Sync(folder_of(database).to_owned());
    let existing = |suffix: &'static str| with_suffix(database, suffix).exists().then_some(suffix);
    let mut steps = vec![Step::Sync(draft.to_owned())];
    let kept_files = ["", "-wal"].into_iter().filter_map(existing);
    steps.extend(
        kept_files.map(|suffix| Step::Keep(with_suffix(database, suffix), with_suffix(kept, suffix))),
    );
    steps.push(sync_folder());
    // The log is moved first, also where its database is lost: SQLite would replay it into the next database of that
    // name, which damages that one.
    let logs = ["-wal", "-shm"].into_iter().filter_map(existing);
    steps.extend(logs.map(|suffix| Step::Remove(with_suffix(database, suffix))));
    steps.extend([sync_folder(), Step::Rename(draft.to_owned(), database.to_owned()), sync_folder()]);
    steps
}

/// Copies to a new file that only its owner can read. Never overwrites.
fn copy_private(from: &Path, to: &Path) -> io::Result<()> {
    let mut from = fs::File::open(from)?;
    let mut options = fs::OpenOptions::new();
    options.create_new(true).write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let mut to = options.open(to)?;
    io::copy(&mut from, &mut to)?;
    to.sync_all()
}

/// Copies the file with its write-ahead log into the draft and merges them there. The file itself stays unchanged.
fn migrate_copy(file: &Path, draft: &Path) -> Result<(), BackupError> {
    fs::File::open(file)
        .and_then(|mut from| io::copy(&mut from, &mut fs::OpenOptions::new().write(true).open(draft)?))
        .map_err(BackupError::file(file))?;
    let log = with_suffix(file, "-wal");
    if log.exists() {
        copy_private(&log, &with_suffix(draft, "-wal")).map_err(BackupError::file(&log))?;
    }
    Ok(())
}

fn ended_links(database: &Path) -> Option<EndedLinks> {
    EndedLinks::of(connect(database).ok()?)
}

/// Migrates the draft to this version, ends what was under way or is over, and folds the log into the file.
fn bring_up_to_date(
    draft: &Path,
    ended: Option<&EndedLinks>,
    now: DateTime<Utc>,
) -> Result<Links, BackupError> {
    open::prepare(&Target::Sqlite(draft.display().to_string()))?;
    let conn = &mut connect(draft)?;
    conn.batch_execute(&end_what_was_under_way(now))?;
    let links = links::settle(connect(draft)?, ended, now)?;
    conn.batch_execute("PRAGMA journal_mode = DELETE;")?;
    Ok(links)
}

/// Folds the write-ahead log into the database file. False where the database is lost or unreadable. SQLite's own locks
/// show other programs, and servers that use the file under another name.
fn fold_log(database: &Path) -> Result<bool, BackupError> {
    if !database.exists() {
        return Ok(false);
    }
    let alone = "PRAGMA busy_timeout = 1000; PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; COMMIT; \
         PRAGMA wal_checkpoint(TRUNCATE)";
    match connect(database).and_then(|mut conn| Ok(conn.batch_execute(alone)?)) {
        Err(error) if error.to_string().contains("database is locked") => {
            Err(BackupError::InUse(database.display().to_string()))
        }
        folded => Ok(folded.is_ok()),
    }
}

fn connect(path: &Path) -> Result<SqliteConnection, BackupError> {
    let failed =
        |reason: String| BackupError::Open(OpenError::File { path: path.display().to_string(), reason });
    let path = path.to_str().ok_or_else(|| failed("its name is no text".to_owned()))?;
    let mut conn = sqlite_connection::connect(path).map_err(|error| failed(error.to_string()))?;
    conn.batch_execute("PRAGMA busy_timeout = 10000")?;
    Ok(conn)
}

fn tables(conn: &mut SqliteConnection) -> Result<Vec<String>, BackupError> {
    let sql = "SELECT name AS value FROM sqlite_master \
         WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name";
    Ok(diesel::sql_query(sql).load::<TextRow>(conn)?.into_iter().map(|row| row.value).collect())
}

fn versions(conn: &mut SqliteConnection) -> Result<Vec<String>, BackupError> {
    let sql = format!("SELECT version AS value FROM {MIGRATIONS} ORDER BY version");
    Ok(diesel::sql_query(sql).load::<TextRow>(conn)?.into_iter().map(|row| row.value).collect())
}

fn broken_references(conn: &mut SqliteConnection) -> Result<i64, BackupError> {
    let sql = "SELECT count(*) AS value FROM pragma_foreign_key_check";
    Ok(diesel::sql_query(sql).get_result::<Number>(conn)?.value)
}

fn count(conn: &mut SqliteConnection) -> Result<Counts, BackupError> {
    let mut counts = Counts::default();
    for table in tables(conn)?.into_iter().filter(|table| table != MIGRATIONS) {
        let sql = format!("SELECT count(*) AS value FROM \"{table}\"");
        let rows = diesel::sql_query(sql).get_result::<Number>(conn)?.value;
        counts.0.insert(table, rows);
    }
    Ok(counts)
}

#[cfg(test)]
mod tests {
    use hub_test_support::{builders::UserBuilder, database::TestDatabase};

    use super::*;

    /// Number of users, and of those with the last change that was confirmed.
    fn users(path: &Path) -> (i64, i64) {
        verify(path, path).unwrap();
        let sql = "SELECT count(*) AS value FROM users WHERE first_name";
        let count = |filter: &str| {
            let query = diesel::sql_query(format!("{sql} {filter}"));
            query.get_result::<Number>(&mut connect(path).unwrap()).unwrap().value
        };
        (count("IS NOT NULL"), count("= 'Late'"))
    }

    /// Database of one user, and a draft with two users that is published up to a number of steps.
    fn publish_up_to(folder: &Path, steps: usize) -> (PathBuf, PathBuf, bool) {
        let [database, draft, kept] =
            ["hub.db", "hub.db.restoring", "hub.db.replaced"].map(|name| folder.join(name));
        for (path, emails) in
            [(&database, &["a@example.com"][..]), (&draft, &["a@example.com", "b@example.com"])]
        {
            let db = TestDatabase::sqlite();
            for email in emails {
                UserBuilder::new(email).insert(&*db.storage);
            }
            back_up(Path::new(db.url.strip_prefix("sqlite://").unwrap()), path).unwrap();
        }
        // State that a killed server leaves.
        let mut conn = connect(&database).unwrap();
        conn.batch_execute("PRAGMA journal_mode = WAL; UPDATE users SET first_name = 'Late'").unwrap();
        let left = ["", "-wal", "-shm"].map(|suffix| with_suffix(&database, suffix));
        let left = left.map(|path| (fs::read(&path).unwrap(), path));
        drop(conn);
        for (bytes, path) in left {
            fs::write(path, bytes).unwrap();
        }
        assert!(fold_log(&database).unwrap());
        let all = publication(&draft, &database, &kept);
        let is_whole = steps >= all.len();
        for step in all.into_iter().take(steps) {
            step.take().unwrap();
        }
        (database, kept, is_whole)
    }

    #[test]
    fn two_restores_in_one_second_keep_both() {
        let folder = tempfile::tempdir().unwrap();
        let [database, copy] = ["hub.db", "copy.db"].map(|name| folder.path().join(name));
        let db = TestDatabase::sqlite();
        back_up(Path::new(db.url.strip_prefix("sqlite://").unwrap()), &copy).unwrap();
        fs::copy(&copy, &database).unwrap();
        let now = DateTime::UNIX_EPOCH;
        let kept = [1, 2].map(|_| restore(&database, &copy, now, |_| None).unwrap().replaced.unwrap());
        assert!(kept[0] != kept[1] && kept.iter().all(|path| Path::new(path).exists()), "{kept:?}");
    }

    #[test]
    fn restore_killed_at_any_step_leaves_a_database() {
        for steps in 0.. {
            let folder = tempfile::tempdir().unwrap();
            let (database, kept, is_whole) = publish_up_to(folder.path(), steps);
            let found = users(&database);
            if is_whole {
                assert_eq!((found, users(&kept)), ((2, 0), (1, 1)));
                return;
            }
            assert!([(1, 1), (2, 0)].contains(&found), "{found:?} after {steps} steps");
        }
    }
}
