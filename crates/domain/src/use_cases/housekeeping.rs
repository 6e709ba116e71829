//! Housekeeping. Each step and each account is a change of its own: one that fails does not stop the others, and is
//! retried in the next round.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::session::{ABSOLUTE_LIFE, IDLE_LIFE},
        email::outgoing_email::SENT_KEPT_FOR,
        event::{About, Event, Topic},
        idempotency,
        mentoring::{activity, housekeeping::HousekeepingFailure},
        notification, task,
    },
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::accounts::closed_accounts,
};

/// Numbers of deleted rows, by kind.
#[derive(Debug, Clone, Default)]
pub struct Swept {
    /// Accounts that were closed too long ago.
    pub accounts: usize,
    pub sessions: usize,
    pub tasks: usize,
    pub notifications: usize,
    pub emails: usize,
    pub password_resets: usize,
    pub mailed_links: usize,
    pub rate_limits: usize,
    pub activity: usize,
    pub assignments: usize,
    pub note_batches: usize,
    pub idempotency_records: usize,
    pub failures: Vec<FailedStep>,
}

/// Failed step.
#[derive(Debug, Clone)]
pub struct FailedStep {
    pub step: &'static str,
    /// Key of the row that failed, where a step is about one row.
    pub row: Option<String>,
    pub error: StorageError,
}

impl Swept {
    pub fn rows_deleted(&self) -> usize {
        let Self {
            accounts,
            sessions,
            tasks,
            notifications,
            emails,
            password_resets,
            mailed_links,
            rate_limits,
            activity,
            assignments,
            note_batches,
            idempotency_records,
            failures: _,
        } = *self;
        let rows = sessions + tasks + notifications + emails + password_resets + mailed_links;
        accounts + rows + rate_limits + activity + assignments + note_batches + idempotency_records
    }
}

type Step = fn(&mut dyn Repositories, DateTime<Utc>) -> Result<usize, StorageError>;

/// Failures of the latest round; empty where everything was done.
pub fn list_failures(db: &mut dyn Repositories, call: &Call) -> Result<Vec<HousekeepingFailure>, Error> {
    call.actor.require_admin()?;
    Ok(db.housekeeping().list_failures()?)
}

/// Deletes expired rows. The achievements of a deleted task stay. Blocks.
pub fn sweep(storage: &dyn Storage, now: DateTime<Utc>) -> Swept {
    let mut failures = Vec::new();
    let accounts = delete_accounts(storage, now, &mut failures);
    let mut run = |name, step: Step| {
        storage.change(move |db| step(db, now)).unwrap_or_else(|error| {
            failures.push(FailedStep { step: name, row: None, error });
            0
        })
    };
    let swept = Swept {
        accounts,
        sessions: run("sessions", |db, now| {
            db.sessions().delete_expired(now - IDLE_LIFE, now - ABSOLUTE_LIFE)
        }),
        tasks: run("tasks", |db, now| db.tasks().purge_deleted(now - task::DELETED_KEPT_FOR)),
        notifications: run("notifications", |db, now| {
            db.notifications().purge_deleted(now - notification::DELETED_KEPT_FOR)
        }),
        emails: run("emails", |db, now| db.outbox().purge(now - SENT_KEPT_FOR)),
        password_resets: run("password resets", |db, now| db.password_resets().purge(now)),
        mailed_links: run("mailed links", |db, now| db.mailed_links().purge(now)),
        rate_limits: run("rate limits", |db, now| db.rate_limits().purge(now)),
        activity: run("activity", |db, now| db.activity().purge(now - activity::KEPT_FOR)),
        assignments: run("assignments", |db, now| db.assignments().purge(now - activity::KEPT_FOR)),
        note_batches: run("note batches", |db, now| db.note_batches().purge(now - activity::KEPT_FOR)),
        idempotency_records: run("idempotency records", |db, now| {
            db.idempotency().purge(now - idempotency::KEPT_FOR)
        }),
        failures: Vec::new(),
    };
    if let Err(error) = record_failures(storage, now, &failures) {
        failures.push(FailedStep { step: "failures", row: None, error });
    }
    Swept { failures, ..swept }
}

/// Replaces the failures that admins see.
fn record_failures(
    storage: &dyn Storage,
    now: DateTime<Utc>,
    failures: &[FailedStep],
) -> Result<(), StorageError> {
    let failures: Vec<_> = failures
        .iter()
        .map(|FailedStep { step, row, error }| HousekeepingFailure {
            step: (*step).to_owned(),
            row: row.clone(),
            error: error.to_string(),
            failed_at: now,
        })
        .collect();
    storage.change(move |db| {
        if failures.is_empty() && db.housekeeping().list_failures()?.is_empty() {
            return Ok(());
        }
        db.housekeeping().replace_failures(&failures)?;
        db.events().record(Event::changed(Topic::Activity, About::Nobody));
        Ok(())
    })
}

fn delete_accounts(storage: &dyn Storage, now: DateTime<Utc>, failures: &mut Vec<FailedStep>) -> usize {
    let step = "accounts";
    let overdue = match storage.query(|db| closed_accounts::list_overdue(db, now)) {
        Ok(overdue) => overdue,
        Err(error) => {
            failures.push(FailedStep { step, row: None, error });
            return 0;
        }
    };
    let mut deleted = 0;
    for id in overdue {
        match storage.change(move |db| closed_accounts::delete_overdue(db, now, id)) {
            Ok(is_deleted) => deleted += usize::from(is_deleted),
            Err(error) => failures.push(FailedStep { step, row: Some(id.to_string()), error }),
        }
    }
    deleted
}
