//! Checks of the machine: disk space, folders, backups, open files, names of settings.

use std::{
    io,
    path::{Path, PathBuf},
};

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::Clock;
use hub_system::SystemClock;
use rustix::fs::{Access, access, statvfs};

use crate::{
    backup_folder::{BackupFolder, DATABASE_AMONG_COPIES, INTERVAL},
    commands::doctor::check::Check,
    config::ServeSettings,
    open_files,
};

const MEGABYTE: u64 = 1024 * 1024;
/// Below the first a server is about to fail; below the second the disk may be full within a week.
const NO_ROOM: u64 = 200 * MEGABYTE;
const LITTLE_ROOM: u64 = 1024 * MEGABYTE;
/// Tolerated delay of a backup, which takes time and may have waited for a server.
const LATE: TimeDelta = TimeDelta::hours(2);
/// Enough for some thousands of open screens.
const ENOUGH_FILES: u64 = 4096;

pub(super) fn checks(settings: &ServeSettings) -> Vec<Check> {
    let mut checks = vec![];
    if let Some((path, size)) = hub_diesel_storage::sqlite_file(&settings.database.database_url) {
        checks.push(room("disk", &path, size));
        let folder = path.parent().unwrap_or(Path::new(""));
        checks.push(writable("database dir", folder, "DATABASE_URL"));
    } else {
        checks.push(room("disk", &settings.data_dir, 0));
    }
    checks.push(writable("data dir", &settings.data_dir, "HUB_DATA_DIR"));
    checks.push(backups(settings, SystemClock.now()));
    checks.push(files());
    checks.extend(client_limits(settings));
    checks.extend(unknown_settings(settings));
    checks
}

fn unknown_settings(settings: &ServeSettings) -> Option<Check> {
    let names = settings.unknown_settings.join(", ");
    let warning = format!("{names}: unknown, without effect; `creator-hub serve --help` lists the settings");
    (!names.is_empty()).then(|| Check::warning("settings", warning))
}

fn client_limits(settings: &ServeSettings) -> Option<Check> {
    let warning = "off: one person can fill the disk and take the server's time; leave HUB_CLIENT_LIMITS out";
    (!settings.client_limits).then(|| Check::warning("client limits", warning))
}

/// Checks disk space. `size`: size of a file that needs the same space again when it is copied.
fn room(name: &'static str, path: &Path, size: u64) -> Check {
    let folder = existing(path);
    let free = match statvfs(&folder) {
        Ok(disk) => disk.f_bavail.saturating_mul(disk.f_frsize),
        Err(error) => return Check::problem(name, format!("{}: {error}", folder.display())),
    };
    let text = format!("{} MB are free at {}", free / MEGABYTE, folder.display());
    if free < NO_ROOM {
        Check::problem(name, format!("{text}; make room before writing fails"))
    } else if free < LITTLE_ROOM.max(size.saturating_mul(2)) {
        Check::warning(
            name,
            format!("{text}; the database has {} MB, and a copy needs as much", size / MEGABYTE),
        )
    } else {
        Check::ok(name, text)
    }
}

fn writable(name: &'static str, path: &Path, setting: &str) -> Check {
    let folder = existing(path);
    match access(&folder, Access::WRITE_OK | Access::EXEC_OK) {
        Ok(()) if folder.is_dir() => Check::ok(name, format!("{} can be written", folder.display())),
        Ok(()) => Check::problem(name, format!("{} is no folder ({setting})", folder.display())),
        Err(error) => Check::problem(
            name,
            format!(
                "{} cannot be written: {}; who runs the server must own it ({setting})",
                folder.display(),
                io::Error::from(error)
            ),
        ),
    }
}

/// Existing part of the path: the rest is created when it is needed.
fn existing(path: &Path) -> PathBuf {
    let there = path.ancestors().find(|path| path.exists());
    there.filter(|path| !path.as_os_str().is_empty()).unwrap_or(Path::new(".")).to_owned()
}

fn backups(settings: &ServeSettings, now: DateTime<Utc>) -> Check {
    let Some(folder) = &settings.backup_dir else {
        return Check::warning(
            "backups",
            "nobody makes any; set HUB_BACKUP_DIR, best on another disk, or run `creator-hub backup FILE` each day",
        );
    };
    if let Err(error) = hub_diesel_storage::check_backup_program(&settings.database.database_url) {
        return Check::problem("backups", error.to_string());
    }
    let folder = BackupFolder::new(folder, &settings.database.database_url);
    let path = folder.path().display();
    if let Some(name) = folder.database_among_copies() {
        return Check::problem("backups", format!("{name} {DATABASE_AMONG_COPIES}"));
    }
    if let Some(failure) = folder.failure() {
        return Check::problem("backups", format!("the last one failed: {failure}"));
    }
    match folder.newest(now) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            Check::warning("backups", format!("{path} is not there; the next start of a server makes it"))
        }
        Err(error) => Check::problem("backups", format!("{path} cannot be read: {error} (HUB_BACKUP_DIR)")),
        Ok(None) => {
            Check::warning("backups", format!("{path} has none; the next start of a server makes one"))
        }
        Ok(Some(newest)) => {
            let hours = (now - newest).num_hours();
            let text = format!("the newest in {path} is {hours} hours old");
            if now - newest > INTERVAL + LATE {
                Check::problem("backups", format!("{text}; is the server running with HUB_BACKUP_DIR?"))
            } else {
                Check::ok("backups", text)
            }
        }
    }
}

fn files() -> Check {
    let Some(allowed) = open_files::allowed() else {
        return Check::ok("open files", "any number is allowed");
    };
    let text = format!("{allowed} are allowed, and each open screen takes one");
    if allowed < ENOUGH_FILES {
        Check::warning("open files", format!("{text}; raise the hard limit (ulimit -Hn, LimitNOFILE=)"))
    } else {
        Check::ok("open files", text)
    }
}
