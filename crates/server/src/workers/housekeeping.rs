//! Housekeeping worker, at start and every hour.

use std::{
    path::{Path, PathBuf},
    time::{Duration, Instant},
};

use chrono::{DateTime, Utc};
use hub_diesel_storage::{ExclusiveJob, with_exclusive_lock};
use hub_domain::{
    model::email::outgoing_email::SENT_KEPT_FOR,
    ports::Ports,
    use_cases::housekeeping::{self, Round, Swept},
};

use super::polling::log_set_aside;
use crate::{
    config::secret::Secret,
    memory,
    stop::{Stop, Workers},
};

const INTERVAL: Duration = Duration::from_hours(1);
/// Time between checks of the clock, which may be set back.
const CLOCK_INTERVAL: Duration = Duration::from_mins(1);

/// Starts the worker. `mail_folder`: folder of mails as files.
pub fn start(
    workers: &Workers,
    ports: &Ports,
    database_url: Secret,
    mail_folder: PathBuf,
) -> std::io::Result<()> {
    let ports = ports.clone();
    // Read before the first sign-in, whose session would be the newest row.
    let newest_row = ports.storage.query(|db| db.safety().newest_row_at()).ok().flatten();
    workers.spawn("housekeeping", move |stop| run(&ports, &database_url, &mail_folder, newest_row, stop))
}

fn run(
    ports: &Ports,
    database_url: &str,
    mail_folder: &Path,
    newest_row: Option<DateTime<Utc>>,
    stop: &Stop,
) {
    let mut previous = newest_row;
    correct_times(ports);
    loop {
        let now = ports.clock.now();
        let began = Instant::now();
        let round = || housekeeping::run_round(&*ports.storage, now, previous);
        match with_exclusive_lock(database_url, ExclusiveJob::Housekeeping, round) {
            Ok(Some(Ok(Round::Swept(swept)))) => {
                purge_mail_files(mail_folder, now);
                log_round(&swept, began.elapsed());
            }
            Ok(Some(Ok(Round::Waits { until }))) => {
                tracing::warn!(%until, "housekeeping waits; clock far past the newest row");
            }
            Ok(Some(Err(error))) => {
                tracing::warn!(%error, retry_in_s = INTERVAL.as_secs(), "housekeeping not begun");
            }
            Ok(None) => {
                tracing::debug!("housekeeping skipped; another server does it");
                // Each server has its own.
                purge_mail_files(mail_folder, now);
            }
            Err(error) => {
                tracing::warn!(%error, retry_in_s = INTERVAL.as_secs(), "housekeeping not begun");
            }
        }
        previous = Some(now);
        memory::give_back_what_is_free();
        if stop_is_asked_for(ports, database_url, stop) {
            return;
        }
    }
}

/// Waits for the next round. Corrects times as soon as the clock is set back, and retries rows that are set aside.
fn stop_is_asked_for(ports: &Ports, database_url: &str, stop: &Stop) -> bool {
    let next_round = Instant::now() + INTERVAL;
    let mut latest = ports.clock.now();
    while Instant::now() < next_round {
        if stop.is_asked_for_within(CLOCK_INTERVAL) {
            return true;
        }
        let now = ports.clock.now();
        if now < latest {
            correct_times(ports);
        }
        retry(ports, database_url, now);
        latest = now;
    }
    false
}

fn correct_times(ports: &Ports) {
    match housekeeping::correct_times(&*ports.storage, ports.clock.now()) {
        Ok(0) => {}
        Ok(rows) => tracing::warn!(rows, "times of the future corrected"),
        Err(error) => tracing::warn!(%error, "times of the future not corrected"),
    }
}

/// Runs the steps that were set aside and are due again.
fn retry(ports: &Ports, database_url: &str, now: DateTime<Utc>) {
    let began = Instant::now();
    let retry = || housekeeping::retry(&*ports.storage, now);
    match with_exclusive_lock(database_url, ExclusiveJob::Housekeeping, retry) {
        Ok(Some(Ok(Some(swept)))) => log_round(&swept, began.elapsed()),
        // Nothing is due, or another server does it.
        Ok(Some(Ok(None)) | None) => {}
        Ok(Some(Err(error))) => tracing::debug!(%error, "housekeeping not retried"),
        Err(error) => tracing::debug!(%error, "housekeeping not retried"),
    }
}

/// Deletes mail files as old as the deleted outbox rows.
fn purge_mail_files(folder: &Path, now: DateTime<Utc>) {
    match hub_email::purge_files(folder, (now - SENT_KEPT_FOR).into()) {
        Ok(0) => {}
        Ok(files_deleted) => tracing::info!(files_deleted, "mail files purged"),
        Err(error) => {
            tracing::warn!(folder = %folder.display(), %error, retry_in_s = INTERVAL.as_secs(), "mail files not purged");
        }
    }
}

fn log_round(swept: &Swept, time: Duration) {
    let retry_in_s = INTERVAL.as_secs();
    log_set_aside(&swept.set_aside);
    for (step, error) in &swept.deferred {
        tracing::warn!(step, %error, retry_in_s, "housekeeping step deferred");
    }
    if swept.corrected > 0 {
        tracing::warn!(rows = swept.corrected, "programs corrected; they differed from their tasks");
    }
    let rows_deleted = swept.deleted.values().sum::<usize>();
    if rows_deleted > 0 {
        let accounts_deleted = swept.deleted.get("accounts").copied().unwrap_or_default();
        tracing::info!(
            rows_deleted,
            accounts_deleted,
            elapsed_ms = time.as_millis(),
            "housekeeping finished"
        );
    }
}
