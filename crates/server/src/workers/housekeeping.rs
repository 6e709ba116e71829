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
    use_cases::housekeeping::{self, FailedStep, Swept},
};
use metrics::counter;

use crate::{
    config::secret::Secret,
    memory,
    metrics::SET_ASIDE,
    stop::{Stop, Workers},
};

const INTERVAL: Duration = Duration::from_hours(1);

/// Starts the worker. `mail_folder`: folder of mails as files.
pub fn start(
    workers: &Workers,
    ports: &Ports,
    database_url: Secret,
    mail_folder: PathBuf,
) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("housekeeping", move |stop| run(&ports, &database_url, &mail_folder, stop))
}

fn run(ports: &Ports, database_url: &str, mail_folder: &Path, stop: &Stop) {
    loop {
        purge_mail_files(mail_folder, ports.clock.now());
        let began = Instant::now();
        match with_exclusive_lock(database_url, ExclusiveJob::Housekeeping, || sweep(ports)) {
            Ok(Some(swept)) => log_round(&swept, began.elapsed()),
            Ok(None) => tracing::debug!("housekeeping skipped; another server does it"),
            Err(error) => {
                tracing::warn!(%error, retry_in_s = INTERVAL.as_secs(), "housekeeping not begun");
            }
        }
        memory::give_back_what_is_free();
        if stop.is_asked_for_within(INTERVAL) {
            return;
        }
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

fn sweep(ports: &Ports) -> Swept {
    housekeeping::sweep(&*ports.storage, ports.clock.now())
}

fn log_round(swept: &Swept, time: Duration) {
    let retry_in_s = INTERVAL.as_secs();
    for FailedStep { step, row, error } in &swept.failures {
        if error.is_lasting() {
            tracing::error!(step, row, %error, retry_in_s, "housekeeping step failed");
            counter!(SET_ASIDE, "what" => "housekeeping").increment(1);
        } else {
            tracing::warn!(step, row, %error, retry_in_s, "housekeeping step deferred");
        }
    }
    let rows_deleted = swept.rows_deleted();
    if rows_deleted > 0 {
        let accounts_deleted = swept.accounts;
        tracing::info!(
            rows_deleted,
            accounts_deleted,
            elapsed_ms = time.as_millis(),
            "housekeeping finished"
        );
    }
}
