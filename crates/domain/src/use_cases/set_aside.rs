//! Work of the workers, row by row or in chunks. A failed row is set aside, so that it does not block other rows.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        event::{About, Event, Topic},
        mentoring::activity::{AuditEntry, Audited},
        set_aside::{SetAside, WorkKind, WorkRow, latest_end},
    },
    ports::{
        storage::{Lane, Repositories, Storage},
        storage_error::StorageError,
    },
};

/// Most rows that admins see.
const LISTED: i64 = 200;
/// Most rows that are tried one by one after a failed chunk. The next round tries the others.
const ONE_BY_ONE: usize = 500;

/// Counts of one change.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Done {
    pub rows: usize,
    /// Number of assigned or deleted tasks.
    pub tasks: usize,
}

impl Done {
    pub(in crate::use_cases) fn rows(rows: usize) -> Self {
        Self { rows, tasks: 0 }
    }
}

/// Outcome of a round.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Round {
    pub done: Done,
    pub set_aside: Vec<SetAside>,
}

impl Round {
    /// Whether there may be more due rows now.
    pub fn is_more(&self) -> bool {
        self.done.rows + self.done.tasks > 0 || !self.set_aside.is_empty()
    }

    pub fn add(&mut self, other: Self) {
        self.done.rows += other.done.rows;
        self.done.tasks += other.done.tasks;
        self.set_aside.extend(other.set_aside);
    }
}

type Listing = fn(&mut dyn Repositories, DateTime<Utc>, usize) -> Result<Vec<String>, StorageError>;
type Chunk<C> = fn(&mut dyn Repositories, &C, DateTime<Utc>) -> Result<Done, StorageError>;
type Alone<C> = fn(&mut dyn Repositories, &C, DateTime<Utc>, &str) -> Result<Done, StorageError>;
type Culprit = fn(&mut dyn Repositories, &str) -> Result<Option<WorkRow>, StorageError>;

/// Work of one kind. `C`: the part of the configuration that it needs.
pub struct RowWork<C> {
    pub kind: WorkKind,
    /// Ids of due rows that are not set aside, earliest first, up to a limit. Reads no other column.
    pub list: Listing,
    /// Works on the next rows. `None`: each row is a change of its own.
    pub chunk: Option<Chunk<C>>,
    /// Works on one row, if it is still due.
    pub alone: Alone<C>,
    /// Finds the row that caused the failure of another one. `None`: it is always the row itself.
    pub culprit: Option<Culprit>,
}

/// Works on the next chunk, and on set-aside rows that are due again, each in its own change. The rows of a failed
/// chunk are tried one by one. Blocks. An error is the database's, not a row's.
pub fn run_next<C: Clone + Send + 'static>(
    storage: &dyn Storage,
    context: &C,
    now: DateTime<Utc>,
    work: &RowWork<C>,
) -> Result<Round, StorageError> {
    let mut round = Round::default();
    let looked_for = if work.chunk.is_some() { 1 } else { usize::MAX };
    let (again, next) = storage.query(|db| -> Result<_, StorageError> {
        Ok((list_due_again(db, work.kind, now)?, (work.list)(db, now, looked_for)?))
    })?;
    for row in again {
        round.add(try_alone(storage, context, now, work, row)?);
    }
    let Some(chunk) = work.chunk else {
        for row in next {
            round.add(try_alone(storage, context, now, work, row)?);
        }
        return Ok(round);
    };
    // Without due rows, no lock is taken.
    if next.is_empty() {
        return Ok(round);
    }
    let own_context = context.clone();
    match storage.change_in(Lane::Jobs, move |db| chunk(db, &own_context, now)) {
        Ok(done) => round.add(Round { done, set_aside: Vec::new() }),
        Err(error) if error.is_permanent() => {
            let mut one_by_one = Round::default();
            for row in storage.query(|db| (work.list)(db, now, ONE_BY_ONE))? {
                one_by_one.add(try_alone(storage, context, now, work, row)?);
            }
            if !one_by_one.is_more() {
                return Err(error);
            }
            round.add(one_by_one);
        }
        Err(error) => return Err(error),
    }
    Ok(round)
}

/// Works on a row in its own change, and sets it aside after a permanent failure.
pub(in crate::use_cases) fn try_alone<C: Clone + Send + 'static>(
    storage: &dyn Storage,
    context: &C,
    now: DateTime<Utc>,
    work: &RowWork<C>,
    id: String,
) -> Result<Round, StorageError> {
    let row = WorkRow { kind: work.kind, id };
    let (own_context, id, alone) = (context.clone(), row.id.clone(), work.alone);
    match attempt(storage, &row, move |db| alone(db, &own_context, now, &id)) {
        Ok(done) => Ok(Round { done, set_aside: Vec::new() }),
        Err(error) if error.is_permanent() => {
            let find = |culprit: Culprit| storage.query(|db| culprit(db, &row.id)).ok().flatten();
            let culprit = work.culprit.and_then(find);
            let set_aside = vec![set_aside(storage, now, culprit.unwrap_or(row), &error)?];
            Ok(Round { done: Done::default(), set_aside })
        }
        Err(error) => Err(error),
    }
}

/// Works on a row in its own change. After success, the row is no longer set aside.
pub(in crate::use_cases) fn attempt<T: Send + 'static>(
    storage: &dyn Storage,
    row: &WorkRow,
    mut work: impl FnMut(&mut dyn Repositories) -> Result<T, StorageError> + Send + 'static,
) -> Result<T, StorageError> {
    let row = row.clone();
    storage.change_in(Lane::Jobs, move |db| {
        let outcome = work(db)?;
        if db.jobs().delete_set_aside(&row)? {
            record_change(db);
        }
        Ok(outcome)
    })
}

/// Sets a row aside, with a longer pause if it was set aside before.
pub(in crate::use_cases) fn set_aside(
    storage: &dyn Storage,
    now: DateTime<Utc>,
    row: WorkRow,
    error: &StorageError,
) -> Result<SetAside, StorageError> {
    let (error, jitter) = (error.to_string(), rand::random());
    storage.change_in(Lane::Jobs, move |db| {
        db.safety().lock(&["set-aside"])?;
        let before = db.jobs().find_set_aside(&row)?;
        // Another server has just tried it.
        if let Some(present) = before.clone().filter(|present| present.waits(now)) {
            return Ok(present);
        }
        let set_aside = SetAside::after(row.clone(), before, &error, now, jitter);
        db.jobs().save_set_aside(&set_aside)?;
        record_change(db);
        Ok(set_aside)
    })
}

/// Rows of a kind whose pause is over.
pub(in crate::use_cases) fn list_due_again(
    db: &mut dyn Repositories,
    kind: WorkKind,
    now: DateTime<Utc>,
) -> Result<Vec<String>, StorageError> {
    db.jobs().list_due_again(kind, now, latest_end(now))
}

pub(in crate::use_cases) fn record_change(db: &mut dyn Repositories) {
    db.events().record(Event::changed(Topic::Activity, About::Nobody));
}

/// Work that is set aside, for an admin.
pub fn list(db: &mut dyn Repositories, call: &Call) -> Result<Vec<SetAside>, Error> {
    call.actor.require_admin()?;
    Ok(db.jobs().list_set_aside(LISTED)?)
}

/// Ends the pause of a row, so that its worker tries it again soon. The number of attempts stays.
pub fn try_again(db: &mut dyn Repositories, call: &Call, row: &WorkRow) -> Result<Audited<SetAside>, Error> {
    call.actor.require_admin()?;
    if !row.kind.can_be_tried_again() {
        return Err(Error::NotFound);
    }
    db.safety().lock(&["set-aside"])?;
    let present = db.jobs().find_set_aside(row)?.ok_or(Error::NotFound)?;
    let due = SetAside { until: call.now.min(present.until), ..present };
    db.jobs().save_set_aside(&due)?;
    call.record_event(db, Topic::Activity, About::Nobody);
    Ok(Audited::new(due, AuditEntry::tried_again(row)))
}
