//! Housekeeping. Each step and each account is a separate change. A failed one is set aside, and does not stop the
//! others.

use std::collections::BTreeMap;

use chrono::{DateTime, Datelike, TimeDelta, Timelike, Utc};

use crate::{
    model::{
        accounts::{
            session::{ABSOLUTE_LIFE, IDLE_LIFE},
            two_factor,
        },
        email::{digest::next_digest, outgoing_email::SENT_KEPT_FOR},
        housekeeping::Expired,
        idempotency,
        mentoring::activity,
        notification,
        set_aside::{SetAside, WorkKind, WorkRow},
        task::{self, usage},
    },
    ports::{
        repositories::mail::DigestsDue,
        storage::{Lane, Repositories, Storage},
        storage_error::StorageError,
    },
    use_cases::{
        accounts::closed_accounts,
        mentoring::{invitations, programs},
        set_aside::{RowWork, attempt, list_due_again, record_change, run_next, set_aside},
    },
};

/// Clients whose text is counted again in one round. Only those have much, so it takes a while.
const RECOUNTED_CLIENTS: i64 = 50;

/// Step that compares programs with their tasks.
const PROGRAMS: &str = "programs";
/// Parts of an hour in which it does.
const PARTS: i64 = 8;

/// Outcome of the steps.
#[derive(Debug, Clone, Default)]
pub struct Swept {
    /// Numbers of deleted rows, by step.
    pub deleted: BTreeMap<&'static str, usize>,
    /// Rows of programs that differed from their tasks.
    pub corrected: usize,
    pub set_aside: Vec<SetAside>,
    /// Steps that failed and could not be set aside: the database is unavailable.
    pub deferred: Vec<(&'static str, StorageError)>,
}

/// Longest time until a digest: a day that ends daylight saving time, and the tolerance of clocks.
const LATEST_DIGEST: TimeDelta = TimeDelta::hours(26);

/// Distance from the newest row at which the clock is doubted.
const DOUBTFUL: TimeDelta = TimeDelta::days(30);
/// Time to correct a doubted clock before permanent deletions.
const PATIENCE: TimeDelta = TimeDelta::days(1);
/// Year before which the clock is wrong for sure.
const EARLIEST_YEAR: i32 = 2025;
/// Row of the doubt about the clock.
const CLOCK: &str = "clock";

/// Outcome of a round.
#[derive(Debug, Clone)]
pub enum Round {
    Swept(Box<Swept>),
    /// The clock is doubted, so that nothing is deleted before this time.
    Waits {
        until: DateTime<Utc>,
    },
}

/// Doubt about the clock, if it is so far past the newest row.
pub fn doubt_clock(now: DateTime<Utc>, newest_row: Option<DateTime<Utc>>) -> Option<TimeDelta> {
    newest_row.map(|newest| now - newest).filter(|distance| *distance > DOUBTFUL)
}

fn clock() -> WorkRow {
    WorkRow { kind: WorkKind::Clock, id: CLOCK.to_owned() }
}

/// One round. `previous`: time of the previous one, or of the newest row at the start. Blocks.
pub fn run_round(
    storage: &dyn Storage,
    now: DateTime<Utc>,
    previous: Option<DateTime<Utc>>,
) -> Result<Round, StorageError> {
    let doubted = storage.query(|db| db.jobs().find_set_aside(&clock()))?;
    match (doubted, doubt_clock(now, previous)) {
        // A doubt of the future: the clock is right again.
        (Some(SetAside { until, .. }), _) if until - PATIENCE <= now => {
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
            let doubt = SetAside { row: clock(), error, until, attempts: 1 };
            storage.change_in(Lane::Jobs, move |db| -> Result<_, StorageError> {
                db.jobs().save_set_aside(&doubt)?;
                record_change(db);
                Ok(())
            })?;
            return Ok(Round::Waits { until });
        }
        (_, None) => {}
    }
    attempt(storage, &clock(), |_| Ok(()))?;
    Ok(Round::Swept(Box::new(sweep(storage, now))))
}

/// Runs the steps that were set aside and are due again. `None` where there are none, and while the clock is doubted.
/// Blocks.
pub fn retry(storage: &dyn Storage, now: DateTime<Utc>) -> Result<Option<Swept>, StorageError> {
    let (is_doubted, due, is_more) = storage.query(|db| -> Result<_, StorageError> {
        let mut is_more = false;
        for kind in [closed_accounts::OVERDUE.kind, invitations::ENDED.kind] {
            is_more |= !list_due_again(db, kind, now)?.is_empty();
        }
        let due = list_due_again(db, WorkKind::Housekeeping, now)?;
        Ok((db.jobs().find_set_aside(&clock())?.is_some(), due, is_more))
    })?;
    if is_doubted || (due.is_empty() && !is_more) {
        return Ok(None);
    }
    let swept = sweep_steps(storage, now, &|step| due.iter().any(|due| due == step));
    for id in storage.query(|db| list_due_again(db, WorkKind::Housekeeping, now))? {
        // A step of another release.
        attempt(storage, &WorkRow { kind: WorkKind::Housekeeping, id }, |_| Ok(()))?;
    }
    Ok(Some(swept))
}

/// Corrects times that a clock that was ahead wrote. Digests are due at their users' next morning. Blocks.
pub fn correct_times(storage: &dyn Storage, now: DateTime<Utc>) -> Result<usize, StorageError> {
    // A machine without a clock starts in 1970, until it has found the time.
    if now.year() < EARLIEST_YEAR {
        return Ok(0);
    }
    storage.change_in(Lane::Jobs, move |db| {
        for user in db.mail().list_digests(DigestsDue::After(now + LATEST_DIGEST))? {
            let due_at = match db.accounts().find(user) {
                Ok(Some(found)) => next_digest(now, found.zone),
                Ok(None) => continue,
                // Due now, it is set aside by its own worker.
                Err(error) if error.is_permanent() => now,
                Err(error) => return Err(error),
            };
            db.mail().set_turn(user, due_at, None)?;
        }
        db.safety().correct_times(now)
    })
}

/// Deletes expired rows, but for the steps that are set aside. The achievements of a deleted task stay. Blocks.
pub fn sweep(storage: &dyn Storage, now: DateTime<Utc>) -> Swept {
    let waits = |step: &str| {
        let row = WorkRow { kind: WorkKind::Housekeeping, id: step.to_owned() };
        storage
            .query(|db| db.jobs().find_set_aside(&row))
            .ok()
            .flatten()
            .is_some_and(|found| found.waits(now))
    };
    sweep_steps(storage, now, &|step| !waits(step))
}

type Step = fn(&mut dyn Repositories, DateTime<Utc>) -> Result<usize, StorageError>;

const STEPS: [(&str, Step); 13] = [
    ("sessions", |db, now| {
        db.safety()
            .purge(Expired::Sessions { seen_before: now - IDLE_LIFE, created_before: now - ABSOLUTE_LIFE })
    }),
    ("tasks", |db, now| {
        let deleted = db.safety().purge(Expired::DeletedTasks(now - task::DELETED_KEPT_FOR))?;
        if deleted == 0 {
            db.tasks().recount_usage(usage::MAX_BYTES / 2, RECOUNTED_CLIENTS)?;
        }
        Ok(deleted)
    }),
    ("notifications", |db, now| {
        db.safety().purge(Expired::DeletedNotifications(now - notification::DELETED_KEPT_FOR))
    }),
    ("emails", |db, now| db.safety().purge(Expired::Mail(now - SENT_KEPT_FOR))),
    ("password resets", |db, now| db.safety().purge(Expired::PasswordResets(now))),
    ("mailed links", |db, now| db.safety().purge(Expired::MailedLinks(now))),
    ("challenges", |db, now| db.safety().purge(Expired::Challenges(now))),
    ("two-factor set-ups", |db, now| {
        db.safety().purge(Expired::TwoFactor { begun_before: now - two_factor::UNCONFIRMED_KEPT_FOR, now })
    }),
    ("rate limits", |db, now| db.safety().purge(Expired::RateLimits(now))),
    ("activity", |db, now| db.safety().purge(Expired::Activity(now - activity::KEPT_FOR))),
    ("assignments", |db, now| db.safety().purge(Expired::Assignments(now - activity::KEPT_FOR))),
    ("note batches", |db, now| db.safety().purge(Expired::NoteBatches(now - activity::KEPT_FOR))),
    ("idempotency records", |db, now| db.safety().purge(Expired::Responses(now - idempotency::KEPT_FOR))),
];

fn sweep_steps(storage: &dyn Storage, now: DateTime<Utc>, is_wanted: &dyn Fn(&str) -> bool) -> Swept {
    let mut sweeper = Sweeper { storage, now, swept: Swept::default() };
    sweeper.work("accounts", &closed_accounts::OVERDUE);
    sweeper.work("invitations", &invitations::ENDED);
    // A day of rounds compares everything.
    let hour = i64::from(now.hour());
    for part in hour * PARTS..(hour + 1) * PARTS {
        let parts = 24 * PARTS;
        if is_wanted(PROGRAMS) {
            sweeper.swept.corrected +=
                sweeper.run(PROGRAMS, move |db, _| db.safety().correct_enrolments(part, parts));
            // In a change of its own: the one before adds its differences to the steps at its end.
            sweeper.swept.corrected += sweeper.run(PROGRAMS, move |db, _| {
                // An edit writes the steps of its program in their order.
                programs::lock(db)?;
                db.safety().correct_steps(part, parts)
            });
        }
    }
    for (name, step) in STEPS {
        if is_wanted(name) {
            let rows = sweeper.run(name, step);
            sweeper.swept.deleted.insert(name, rows);
        }
    }
    sweeper.swept
}

struct Sweeper<'a> {
    storage: &'a dyn Storage,
    now: DateTime<Utc>,
    swept: Swept,
}

impl Sweeper<'_> {
    /// Runs a step, a change at a time, until nothing is left of it. It is set aside whatever its error: one that
    /// always takes too long shows no other.
    fn run(
        &mut self,
        name: &'static str,
        step: impl Fn(&mut dyn Repositories, DateTime<Utc>) -> Result<usize, StorageError> + Copy + Send + 'static,
    ) -> usize {
        let (storage, now) = (self.storage, self.now);
        let row = WorkRow { kind: WorkKind::Housekeeping, id: name.to_owned() };
        let mut all = 0;
        let error = loop {
            match attempt(storage, &row, move |db| step(db, now)) {
                Ok(0) => return all,
                Ok(rows) => all += rows,
                Err(error) => break error,
            }
        };
        match set_aside(storage, now, row, &error) {
            Ok(set_aside) => self.swept.set_aside.push(set_aside),
            Err(_) => self.swept.deferred.push((name, error)),
        }
        all
    }

    /// Works until nothing is left to do.
    fn work(&mut self, name: &'static str, work: &RowWork<()>) {
        loop {
            match run_next(self.storage, &(), self.now, work) {
                Ok(round) => {
                    *self.swept.deleted.entry(name).or_default() += round.done.rows;
                    let is_more = round.is_more();
                    self.swept.set_aside.extend(round.set_aside);
                    if !is_more {
                        return;
                    }
                }
                Err(error) => {
                    self.swept.deferred.push((name, error));
                    return;
                }
            }
        }
    }
}
