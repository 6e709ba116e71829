//! Folder of scheduled backups, and their retention. Files of other programs are left alone.

use std::{
    collections::BTreeSet,
    fs, io,
    path::{Path, PathBuf},
};

use chrono::{DateTime, Datelike, IsoWeek, NaiveDate, NaiveDateTime, TimeDelta, Utc};

/// Number of days, and of weeks, whose last copy is kept.
const DAYS: usize = 7;
const WEEKS: usize = 4;

/// Age of the newest copy at which the next one is due.
pub const INTERVAL: TimeDelta = TimeDelta::days(1);

const BEGINNING: &str = "creator-hub-";
const TIME: &str = "%Y%m%dT%H%M%SZ";
/// Reason that a copy is refused as a database, with the remedy.
pub const DATABASE_AMONG_COPIES: &str = "in HUB_BACKUP_DIR is the database, and would be deleted as an old copy; move the database out of that folder";
/// Reason for the last failure; deleted after a success.
const FAILURE: &str = "creator-hub-backup-failed.txt";

#[derive(Clone)]
pub struct BackupFolder {
    path: PathBuf,
    /// File of a SQLite database.
    database: Option<PathBuf>,
    /// File extension, which depends on the database.
    extension: &'static str,
}

impl BackupFolder {
    pub fn new(path: &Path, database_url: &str) -> Self {
        let extension = if database_url.starts_with("sqlite:") { ".db" } else { ".dump" };
        let database = hub_diesel_storage::sqlite_file(database_url).map(|(path, _)| path);
        Self { path: path.to_owned(), database, extension }
    }

    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Name of a copy that is the database itself, and would be deleted as an old one.
    pub fn database_among_copies(&self) -> Option<String> {
        let database = self.database.as_ref()?;
        let is_database = |name: &String| {
            self.time_of(name).is_some() && hub_diesel_storage::is_same_file(&self.path.join(name), database)
        };
        self.names().ok()?.into_iter().find(is_database)
    }

    /// Creates the folder, for the operator's account only.
    pub fn create(&self) -> io::Result<()> {
        let mut builder = fs::DirBuilder::new();
        builder.recursive(true);
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        builder.create(&self.path)
    }

    pub fn name_at(&self, now: DateTime<Utc>) -> PathBuf {
        self.path.join(format!("{BEGINNING}{}{}", now.format(TIME), self.extension))
    }

    /// Newest copy that is not in the future: a clock that was wrong once must not stop the backups permanently.
    pub fn newest(&self, now: DateTime<Utc>) -> io::Result<Option<DateTime<Utc>>> {
        Ok(self.times()?.into_iter().rfind(|time| *time <= now))
    }

    /// Deletes the copies that are no longer kept.
    pub fn prune(&self, now: DateTime<Utc>) -> io::Result<()> {
        let times = self.times()?;
        let of_the_past: Vec<_> = times.into_iter().filter(|time| *time <= now).collect();
        remove_unused(surplus(&of_the_past).into_iter().map(|time| self.name_at(time)))
    }

    /// Deletes unfinished copies.
    pub fn remove_unfinished(&self) -> io::Result<()> {
        let unfinished = self.names()?.into_iter().filter(|name| self.is_unfinished(name));
        remove_unused(unfinished.map(|name| self.path.join(name)))
    }

    pub fn failure(&self) -> Option<String> {
        fs::read_to_string(self.path.join(FAILURE)).ok().map(|text| text.trim().to_owned())
    }

    /// Writes or deletes the reason. Best effort: a folder that takes no copy may take no file either.
    pub fn record_failure(&self, failure: Option<&str>) {
        let path = self.path.join(FAILURE);
        let _ = match failure {
            Some(failure) => fs::write(path, format!("{failure}\n")),
            None => fs::remove_file(path),
        };
    }

    /// Times of the copies, oldest first.
    fn times(&self) -> io::Result<BTreeSet<DateTime<Utc>>> {
        Ok(self.names()?.iter().filter_map(|name| self.time_of(name)).collect())
    }

    fn names(&self) -> io::Result<Vec<String>> {
        let mut names = Vec::new();
        for entry in fs::read_dir(&self.path)? {
            names.extend(entry?.file_name().into_string());
        }
        Ok(names)
    }

    fn time_of(&self, name: &str) -> Option<DateTime<Utc>> {
        let time = name.strip_prefix(BEGINNING)?.strip_suffix(self.extension)?;
        Some(NaiveDateTime::parse_from_str(time, TIME).ok()?.and_utc())
    }

    fn is_unfinished(&self, name: &str) -> bool {
        let of_ours = |name: &str| Some(name.strip_suffix(".partial")?.rsplit_once('.')?.0.to_owned());
        of_ours(name).is_some_and(|name| self.time_of(&name).is_some())
    }
}

/// Deletes files. Those that are in use stay.
fn remove_unused(files: impl Iterator<Item = PathBuf>) -> io::Result<()> {
    for file in files.filter(|file| !hub_diesel_storage::is_in_use(file)) {
        fs::remove_file(file)?;
    }
    Ok(())
}

/// Copies, oldest first, that are the last of none of the last days and of none of the last weeks.
fn surplus(times: &[DateTime<Utc>]) -> Vec<DateTime<Utc>> {
    let (mut days, mut weeks) = (BTreeSet::<NaiveDate>::new(), BTreeSet::<IsoWeek>::new());
    let is_kept = |time: &DateTime<Utc>| {
        let day = time.date_naive();
        let is_of_a_day = days.len() < DAYS && days.insert(day);
        let is_of_a_week = weeks.len() < WEEKS && weeks.insert(day.iso_week());
        is_of_a_day || is_of_a_week
    };
    let mut is_kept = is_kept;
    times.iter().rev().filter(|time| !is_kept(time)).copied().collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(day: &str) -> DateTime<Utc> {
        format!("{day}:00Z").parse().unwrap()
    }

    #[test]
    fn last_copies_of_days_and_weeks_are_kept() {
        let first = at("2026-10-01T03:00");
        let daily: Vec<_> = (0..53).map(|day| first + TimeDelta::days(day)).collect();
        let gone: BTreeSet<_> = surplus(&daily).into_iter().collect();
        let kept: Vec<_> =
            daily.iter().filter(|time| !gone.contains(time)).map(DateTime::date_naive).collect();
        // Sunday the 22nd is the last day. Its week is the first of four; Sundays end the three before it.
        let days = (16..=22).map(|day| NaiveDate::from_ymd_opt(2026, 11, day).unwrap());
        let weeks = [(11, 1), (11, 8), (11, 15)]
            .map(|(month, day)| NaiveDate::from_ymd_opt(2026, month, day).unwrap());
        assert_eq!(kept, weeks.into_iter().chain(days).collect::<Vec<_>>());
    }

    #[test]
    fn last_copy_of_a_day_is_kept() {
        let times = ["2026-11-21T01:00", "2026-11-21T09:00", "2026-11-22T01:00", "2026-11-22T02:00"].map(at);
        assert_eq!(surplus(&times), [at("2026-11-22T01:00"), at("2026-11-21T01:00")]);
    }

    #[test]
    fn a_gap_of_years_takes_nothing_away() {
        let times = ["2020-01-01T01:00", "2023-01-01T09:00", "2026-11-22T02:00"].map(at);
        assert!(surplus(&times).is_empty());
    }

    #[test]
    fn foreign_files_and_future_copies_are_left_alone() {
        let directory = tempfile::tempdir().unwrap();
        let folder = BackupFolder::new(directory.path(), "sqlite://hub.db");
        let now = at("2026-11-22T12:00");
        let others = [
            "creator-hub-20200101T000000Z.dump",
            "creator-hub-20200101T000000Z.db.old",
            "creator-hub-manual.db",
            "creator-hub-manual.db.77.partial",
            "notes.txt",
        ];
        let future = ["creator-hub-20990101T000000Z.db"];
        let kept = ["creator-hub-20261122T110000Z.db"];
        let gone = ["creator-hub-20261122T100000Z.db", "creator-hub-20261121T100000Z.db.77.partial"];
        for name in others.iter().chain(&future).chain(&kept).chain(&gone) {
            fs::write(directory.path().join(name), "").unwrap();
        }
        folder.remove_unfinished().unwrap();
        folder.prune(now).unwrap();
        for name in others.iter().chain(&future).chain(&kept) {
            assert!(directory.path().join(name).exists(), "{name}");
        }
        for name in gone {
            assert!(!directory.path().join(name).exists(), "{name}");
        }
        assert_eq!(folder.newest(now).unwrap(), Some(at("2026-11-22T11:00")));
    }
}
