//! Housekeeping. Each step and each account is a change of its own: one that fails does not stop the others, and is
//! retried in the next round.

use chrono::{DateTime, Datelike, TimeDelta, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{
            session::{ABSOLUTE_LIFE, IDLE_LIFE},
            two_factor,
        },
        email::{digest::next_digest, outgoing_email::SENT_KEPT_FOR},
        event::{About, Event, Topic},
        idempotency,
        mentoring::{activity, housekeeping::HousekeepingFailure, invitation},
        notification,
        task::{self, usage},
    },
    ports::{
        storage::{Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::{accounts::closed_accounts, mentoring::invitations},
};

/// Clients whose text is counted again in one round. Only those have much, so it takes a while.
const RECOUNTED_CLIENTS: i64 = 50;

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
    pub invitations: usize,
    /// Set-ups that were never confirmed.
    pub two_factor: usize,
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
            invitations,
            two_factor,
            rate_limits,
            activity,
            assignments,
            note_batches,
            idempotency_records,
            failures: _,
        } = *self;
        let rows = sessions + tasks + notifications + emails + password_resets + mailed_links;
        accounts
            + rows
            + invitations
            + two_factor
            + rate_limits
            + activity
            + assignments
            + note_batches
            + idempotency_records
    }
}

/// Longest time until a digest: a day that ends daylight saving time, and the tolerance of clocks.
const LATEST_DIGEST: TimeDelta = TimeDelta::hours(26);

type Step = fn(&mut dyn Repositories, DateTime<Utc>) -> Result<usize, StorageError>;

/// Failures of the latest round; empty where everything was done.
pub fn list_failures(db: &mut dyn Repositories, call: &Call) -> Result<Vec<HousekeepingFailure>, Error> {
    call.actor.require_admin()?;
    Ok(db.housekeeping().list_failures()?)
}

/// Distance from the newest row at which the clock is doubted.
const DOUBTFUL: TimeDelta = TimeDelta::days(30);
/// Time for somebody to correct the clock, before anything is deleted for good.
const PATIENCE: TimeDelta = TimeDelta::days(1);
/// Year before which the clock is wrong for sure.
const EARLIEST_YEAR: i32 = 2025;
/// Name among the failed steps.
const CLOCK: &str = "clock";

/// Outcome of a round.
#[derive(Debug, Clone)]
pub enum Round {
    Swept(Swept),
    /// The clock is doubted, so that nothing is deleted before this time.
    Waits {
        until: DateTime<Utc>,
    },
}

/// Doubt about the clock, if it is so far past the newest row.
pub fn doubt_clock(now: DateTime<Utc>, newest_row: Option<DateTime<Utc>>) -> Option<TimeDelta> {
    newest_row.map(|newest| now - newest).filter(|distance| *distance > DOUBTFUL)
}

/// One round. `previous`: time of the previous one, or of the newest row at the start. Blocks.
pub fn run_round(
    storage: &dyn Storage,
    now: DateTime<Utc>,
    previous: Option<DateTime<Utc>>,
) -> Result<Round, StorageError> {
    let failures = storage.query(|db| db.housekeeping().list_failures())?;
    let doubted = failures.iter().find(|failure| failure.step == CLOCK).map(|failure| failure.failed_at);
    match (doubted, doubt_clock(now, previous)) {
        // A doubt of the future: the clock is right again.
        (Some(since), _) if since <= now => {
            let until = since + PATIENCE;
            if now < until {
                return Ok(Round::Waits { until });
            }
        }
        (_, Some(distance)) => {
            let until = now + PATIENCE;
            let error = format!(
                "The clock is {} days past the newest row. Nothing is deleted for good before {}. \
                 If the clock is wrong, set it.",
                distance.num_days(),
                until.format("%Y-%m-%d %H:%M UTC"),
            );
            let failure = HousekeepingFailure { step: CLOCK.to_owned(), row: None, error, failed_at: now };
            storage.change(move |db| {
                db.housekeeping().replace_failures(std::slice::from_ref(&failure))?;
                db.events().record(Event::changed(Topic::Activity, About::Nobody));
                Ok(())
            })?;
            return Ok(Round::Waits { until });
        }
        (_, None) => {}
    }
    Ok(Round::Swept(sweep(storage, now)))
}

/// Corrects what a clock that was ahead has left. Digests come at their users' next morning. Blocks.
pub fn correct_times(storage: &dyn Storage, now: DateTime<Utc>) -> Result<usize, StorageError> {
    // A machine without a clock starts in 1970, until it has found the time.
    if now.year() < EARLIEST_YEAR {
        return Ok(0);
    }
    storage.change(move |db| {
        for user in db.mail_preferences().list_due_after(now + LATEST_DIGEST)? {
            if let Some(found) = db.users().find(user)? {
                db.mail_preferences().postpone(user, next_digest(now, found.zone))?;
            }
        }
        db.housekeeping().correct_times(now)
    })
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
        tasks: run("tasks", |db, now| {
            let deleted = db.tasks().purge_deleted(now - task::DELETED_KEPT_FOR)?;
            db.task_usage().recount(usage::MAX_BYTES / 2, RECOUNTED_CLIENTS)?;
            Ok(deleted)
        }),
        notifications: run("notifications", |db, now| {
            db.notifications().purge_deleted(now - notification::DELETED_KEPT_FOR)
        }),
        emails: run("emails", |db, now| db.outbox().purge(now - SENT_KEPT_FOR)),
        password_resets: run("password resets", |db, now| db.password_resets().purge(now)),
        mailed_links: run("mailed links", |db, now| db.mailed_links().purge(now)),
        invitations: run("invitations", |db, now| {
            invitations::purge_ended(db, now - invitation::ENDED_KEPT_FOR)
        }),
        two_factor: run("two-factor set-ups", |db, now| {
            db.two_factor().purge_unconfirmed(now - two_factor::UNCONFIRMED_KEPT_FOR, now)
        }),
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
