//! Metrics (Prometheus). Counters are updated as events happen; gauges are read when the metrics are requested.

use std::{fs, sync::Arc, time::Duration};

use actix_web::rt::task::spawn_blocking;
use anyhow::Context;
use chrono::{DateTime, TimeDelta, Utc};
use hub_actix_http::{HttpSettings, Stopwatch, WriteMetrics};
use hub_diesel_storage::{DieselStorage, PoolState};
use hub_domain::{
    Clock,
    model::{email::delivery::MailCounts, set_aside::WorkKind},
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
};
use hub_supervisor::SharedLook;
use metrics::{describe_counter, describe_gauge, describe_histogram, gauge};
use metrics_exporter_prometheus::{Matcher, PrometheusBuilder, PrometheusHandle};

use crate::backup_folder::BackupFolder;

const SECONDS: [f64; 13] = [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 10.0];
const CHANGES: [f64; 7] = [1.0, 2.0, 4.0, 8.0, 16.0, 32.0, 64.0];

/// Time that a request for metrics waits for the database.
const LOOK_TIMEOUT: Duration = Duration::from_secs(2);
/// Interval of moving samples into their buckets; until then each takes its own memory.
const UPKEEP_INTERVAL: Duration = Duration::from_secs(5);

/// Counter of isolated faults: rows that failed while the others went on.
pub const SET_ASIDE: &str = "hub_set_aside_total";

/// Starts to count. Before this call nothing is counted, at no cost.
pub fn begin() -> anyhow::Result<PrometheusHandle> {
    let handle = PrometheusBuilder::new()
        .set_buckets_for_metric(Matcher::Full("hub_http_request_seconds".to_owned()), &SECONDS)
        .and_then(|builder| {
            builder.set_buckets_for_metric(Matcher::Full("hub_writer_group_size".to_owned()), &CHANGES)
        })
        .and_then(PrometheusBuilder::install_recorder)
        .context("the metrics")?;
    describe_counter!("hub_http_requests_total", "Requests by route, method and status");
    describe_histogram!(
        "hub_http_request_seconds",
        "Time until the head of the answer was ready, by route, method and status"
    );
    describe_histogram!("hub_writer_group_size", "Changes that shared a commit (SQLite)");
    describe_counter!("hub_sign_ins_total", "Sign-ins by their factor");
    describe_gauge!("hub_writer_queue", "Changes that wait to be written");
    describe_gauge!("hub_pool_connections", "Connections of a pool: how many there may be, and are lent out");
    describe_gauge!("hub_streams_open", "Open streams of live events");
    describe_gauge!("hub_calls_waiting", "Calls that wait for others of the same person");
    describe_gauge!("hub_unsent_bytes", "Bytes of long answers that their clients have not read yet");
    describe_counter!("hub_unsent_refused_total", "Answers that were refused because too much was unsent");
    describe_counter!(
        "hub_slow_readers_total",
        "Connections that were closed because their clients read too slowly"
    );
    describe_counter!(
        "hub_refusals_total",
        "Calls that a limit, or a lack of room or of a database refused, by `code`"
    );
    describe_gauge!("hub_calls_in_flight", "Calls that have no answer yet");
    describe_gauge!("hub_reader_queue", "Queries that wait for a reader");
    describe_gauge!(
        "hub_outbox_oldest_seconds",
        "Time that the oldest waiting mail has waited; 0 where none waits"
    );
    describe_gauge!("hub_backup_age_seconds", "Age of the newest scheduled backup; NaN where there is none");
    describe_gauge!("hub_hashing_queue", "Passwords that are hashed or wait for it");
    describe_gauge!("hub_outbox_mails", "Mails that wait, and that were given up");
    describe_counter!(SET_ASIDE, "Rows on which the work of a worker failed, by kind of work, and mails");
    describe_gauge!("hub_set_aside_rows", "Rows that are set aside now, by kind of work");
    describe_gauge!("hub_database_up", "1 when the database answered this look at it");
    describe_gauge!("hub_events_listening", "1 while events of the other servers arrive (PostgreSQL)");
    describe_counter!("hub_worker_restarts_total", "Restarts of worker threads that panicked, by worker");
    describe_gauge!("hub_workers_down", "Worker threads that panicked and wait to be restarted");
    describe_gauge!("hub_build_info", "1, with the version that runs");
    describe_gauge!("process_resident_memory_bytes", "Memory that the process holds");
    describe_gauge!("process_open_fds", "Open files and connections of the process");
    gauge!("hub_build_info", "version" => env!("CARGO_PKG_VERSION")).set(1);
    Ok(handle)
}

pub async fn keep_small(handle: PrometheusHandle) {
    loop {
        tokio::time::sleep(UPKEEP_INTERVAL).await;
        handle.run_upkeep();
    }
}

/// Parts of the server that have figures.
pub struct Watched {
    pub storage: Arc<DieselStorage>,
    pub http: HttpSettings,
    pub clock: Arc<dyn Clock>,
    pub backups: Option<BackupFolder>,
    pub stopwatch: Stopwatch,
}

pub fn writer(handle: PrometheusHandle, watched: Watched) -> WriteMetrics {
    let watched = Arc::new(watched);
    let look = Arc::new(SharedLook::new("metrics"));
    Arc::new(move || {
        let (handle, watched, look) = (handle.clone(), watched.clone(), look.clone());
        Box::pin(async move {
            let counts = count_rows(&look, watched.stopwatch.elapsed(), watched.storage.clone()).await;
            // Files are read on a thread that may block.
            spawn_blocking(move || watched.write(&handle, counts)).await.ok()
        })
    })
}

impl Watched {
    fn write(&self, handle: &PrometheusHandle, counts: Option<Counts>) -> String {
        let now = self.clock.now();
        show_storage(&self.storage, counts, now);
        if let Some(folder) = &self.backups {
            show_backups(folder, now);
        }
        gauge!("hub_workers_down").set(count(hub_supervisor::down().len()));
        look_at_http(&self.http);
        look_at_process();
        handle.render()
    }
}

/// Mail, and rows that are set aside.
type Counts = (MailCounts, Vec<(WorkKind, i64)>);

/// Counts the rows of the database. `None` when it does not answer: the other metrics are reported all the same.
async fn count_rows(
    look: &SharedLook<Option<Counts>>,
    now: Duration,
    storage: Arc<dyn Storage>,
) -> Option<Counts> {
    let count = |db: &mut dyn Repositories| -> Result<Counts, StorageError> {
        Ok((db.mail().count()?, db.jobs().count_set_aside()?))
    };
    look.ask(now, LOOK_TIMEOUT, move || storage.query(count).ok()).await.ok().flatten()
}

fn show_storage(storage: &DieselStorage, counts: Option<Counts>, now: DateTime<Utc>) {
    let state = storage.state();
    gauge!("hub_writer_queue").set(count(state.waiting));
    show_pool("readers", state.readers);
    if let Some(writers) = state.writers {
        show_pool("writers", writers);
    }
    if let Some(is_listening) = state.is_listening {
        gauge!("hub_events_listening").set(i32::from(is_listening));
    }
    let (mail, set_aside) = counts.unzip();
    gauge!("hub_database_up").set(i32::from(mail.is_some()));
    // An unknown value is reported as NaN, not as the last known one.
    let of = |value: fn(MailCounts) -> i64| mail.map_or(f64::NAN, |mail| rows(value(mail)));
    gauge!("hub_outbox_mails", "state" => "waiting").set(of(|mail| mail.waiting));
    gauge!("hub_outbox_mails", "state" => "failed").set(of(|mail| mail.failed));
    let age = |mail: MailCounts| mail.waiting_since.map_or(0.0, |since| seconds(now - since));
    gauge!("hub_outbox_oldest_seconds").set(mail.map_or(f64::NAN, age));
    for kind in WorkKind::ALL {
        let of_kind = |counts: &Vec<(WorkKind, i64)>| {
            rows(counts.iter().find(|(counted, _)| *counted == kind).map_or(0, |(_, rows)| *rows))
        };
        gauge!("hub_set_aside_rows", "kind" => kind.name()).set(set_aside.as_ref().map_or(f64::NAN, of_kind));
    }
}

/// Age of the newest scheduled copy: NaN where there is none yet, or where the folder cannot be read.
fn show_backups(folder: &BackupFolder, now: DateTime<Utc>) {
    let newest = folder.newest(now).ok().flatten();
    gauge!("hub_backup_age_seconds").set(newest.map_or(f64::NAN, |at| seconds(now - at)));
}

fn seconds(duration: TimeDelta) -> f64 {
    duration.as_seconds_f64().max(0.0)
}

fn show_pool(pool: &'static str, PoolState { size, in_use }: PoolState) {
    gauge!("hub_pool_connections", "pool" => pool, "state" => "max").set(size);
    gauge!("hub_pool_connections", "pool" => pool, "state" => "in_use").set(in_use);
}

fn look_at_http(http: &HttpSettings) {
    let state = http.state();
    gauge!("hub_streams_open").set(count(state.open_streams));
    gauge!("hub_hashing_queue").set(count(state.hashing));
    gauge!("hub_calls_waiting").set(count(state.waiting_calls));
    gauge!("hub_reader_queue").set(count(state.waiting_queries));
    gauge!("hub_unsent_bytes").set(count(state.unsent_bytes));
}

/// Reads the process's figures, only where the system has `/proc`.
fn look_at_process() {
    if let Some(bytes) = resident_memory() {
        gauge!("process_resident_memory_bytes").set(bytes);
    }
    if let Ok(descriptors) = fs::read_dir("/proc/self/fd") {
        gauge!("process_open_fds").set(count(descriptors.count()));
    }
}

fn resident_memory() -> Option<f64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|line| line.strip_prefix("VmRSS:"))?;
    let kilobytes: u32 = line.trim().strip_suffix(" kB")?.parse().ok()?;
    Some(f64::from(kilobytes) * 1024.0)
}

fn count(number: usize) -> f64 {
    f64::from(u32::try_from(number).unwrap_or(u32::MAX))
}

fn rows(number: i64) -> f64 {
    count(usize::try_from(number).unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use chrono::DateTime;
    use hub_domain::model::set_aside::{SetAside, WorkRow};
    use hub_test_support::database::TestDatabase;

    use super::*;

    #[actix_web::test]
    async fn set_aside_rows_are_counted_by_kind() {
        for db in TestDatabase::both() {
            for (kind, id) in [(WorkKind::Digest, "1"), (WorkKind::Digest, "2"), (WorkKind::Recurrence, "1")]
            {
                let row = WorkRow { kind, id: id.to_owned() };
                let row = SetAside { row, error: String::new(), until: DateTime::UNIX_EPOCH, attempts: 1 };
                db.write(move |db| db.jobs().save_set_aside(&row));
            }
            let look = SharedLook::new("a test");
            let (_, mut rows) = count_rows(&look, Duration::ZERO, db.storage.clone()).await.unwrap();
            rows.sort_unstable_by_key(|(kind, _)| kind.name());
            assert_eq!(rows, [(WorkKind::Digest, 2), (WorkKind::Recurrence, 1)]);
        }
    }
}
