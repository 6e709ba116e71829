//! Housekeeping worker, at start and every hour.

use std::{
    path::{Path, PathBuf},
    time::Duration,
};

use chrono::{DateTime, Utc};
use hub_domain::{
    model::email::outgoing_email::SENT_KEPT_FOR,
    ports::Ports,
    use_cases::housekeeping::{self, FailedStep, Swept},
};
use metrics::counter;

use crate::{
    memory,
    metrics::SET_ASIDE,
    stop::{Stop, Workers},
};

const INTERVAL: Duration = Duration::from_hours(1);

/// Starts the worker. `mail_folder`: folder of mails as files.
pub fn start(workers: &Workers, ports: &Ports, mail_folder: PathBuf) -> std::io::Result<()> {
    let ports = ports.clone();
    workers.spawn("housekeeping", move |stop| run(&ports, &mail_folder, stop))
}

fn run(ports: &Ports, mail_folder: &Path, stop: &Stop) {
    loop {
        purge_mail_files(mail_folder, ports.clock.now());
        tell(&sweep(ports));
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
            tracing::warn!(%error, folder = %folder.display(), "mail files not purged; retrying in an hour");
        }
    }
}

fn sweep(ports: &Ports) -> Swept {
    housekeeping::sweep(&*ports.storage, ports.clock.now())
}

fn tell(swept: &Swept) {
    for FailedStep { step, row, error } in &swept.failures {
        if error.is_lasting() {
            tracing::error!(step, row, %error, "housekeeping step failed: the others ran, it is tried again in an hour");
            counter!(SET_ASIDE, "what" => "housekeeping").increment(1);
        } else {
            tracing::warn!(step, row, %error, "housekeeping step has to wait for the database: it is tried again in an hour");
        }
    }
    if !swept.is_nothing() {
        tracing::info!(?swept, "what nobody can use any more is gone");
    }
}
