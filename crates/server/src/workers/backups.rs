//! Daily backups by the server itself, on a thread of its own.

use std::{sync::Arc, time::Duration};

use anyhow::Context;
use hub_diesel_storage::ExclusiveJob;
use hub_domain::Clock;

use crate::{
    backup_folder::{BackupFolder, INTERVAL},
    config::secret::Secret,
    stop::Workers,
};

/// Longest wait, also before a retry: the clock may be set.
const LONGEST_WAIT: Duration = Duration::from_hours(1);

pub struct Schedule {
    pub folder: BackupFolder,
    pub database_url: Secret,
    pub clock: Arc<dyn Clock>,
}

/// Starts the worker. A copy that is unfinished at a stop is made again after the next start.
pub fn start(workers: &Workers, schedule: Schedule) -> std::io::Result<()> {
    workers.spawn("backups", move |stop| while !stop.is_asked_for_within(schedule.make_what_is_due()) {})
}

impl Schedule {
    /// Makes a copy if it is due. Returns the time until the next check.
    fn make_what_is_due(&self) -> Duration {
        match self.make_if_due() {
            Ok(wait) => wait.min(LONGEST_WAIT),
            Err(error) => {
                let sentence = format!("{error:#}");
                tracing::error!(
                    error = sentence,
                    retry_in_s = LONGEST_WAIT.as_secs(),
                    "scheduled backup failed"
                );
                self.folder.record_failure(Some(&sentence));
                LONGEST_WAIT
            }
        }
    }

    fn make_if_due(&self) -> anyhow::Result<Duration> {
        let folder = || format!("{} (HUB_BACKUP_DIR)", self.folder.path().display());
        self.folder.create().with_context(folder)?;
        if self.time_until_due().with_context(folder)?.is_zero() {
            // Another server may be making it, so its result is checked afterwards.
            let made =
                hub_diesel_storage::with_exclusive_lock(&self.database_url, ExclusiveJob::Backup, || {
                    self.make_unless_made()
                })?;
            made.unwrap_or(Ok(()))?;
        }
        // Not immediately, while another server is making it.
        Ok(self.time_until_due().with_context(folder)?.max(Duration::from_mins(1)))
    }

    fn make_unless_made(&self) -> anyhow::Result<()> {
        if !self.time_until_due()?.is_zero() {
            return Ok(());
        }
        // Leftovers of a killed server take the room of the copy.
        self.folder.remove_unfinished().context("unfinished backups could not be removed")?;
        let file = self.folder.name_at(self.clock.now());
        let counts = hub_diesel_storage::back_up(&self.database_url, &file, false)?;
        tracing::info!(file = %file.display(), %counts, "scheduled backup finished");
        self.folder.record_failure(None);
        self.folder.prune(self.clock.now()).context("older backups could not be removed")
    }

    fn time_until_due(&self) -> std::io::Result<Duration> {
        let now = self.clock.now();
        let due_in = self.folder.newest(now)?.map(|newest| newest + INTERVAL - now);
        Ok(due_in.and_then(|wait| wait.to_std().ok()).unwrap_or_default())
    }
}
