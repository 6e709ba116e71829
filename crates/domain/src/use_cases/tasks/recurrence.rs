//! Recurring tasks: skip, stop, and the next copies.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use super::{board::lock_own, limits, program_wake::wake_program};
use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        error::Refusal,
        event::{About, Event, Topic},
        set_aside::{Rows, WorkKind},
        task::{
            MENTOR_EDITS, TIME_TO_UNDO, Task, TaskChange, TaskKey,
            id::TaskId,
            recurrence::{NextCopy, PlannedCopy, TaskCopy, UpcomingOccurrence},
            sort_key::{self, SortKey},
        },
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::set_aside::{Done, RowWork},
};

/// Number of copies that one change makes.
const CHUNK: usize = 500;

/// Skips an open recurring task of the actor (soft delete). Returns the day of the next copy.
pub fn skip(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<NaiveDate, Error> {
    let mut task = lock_own(db, call, TaskKey::Present(id))?;
    let next_on = task.skip(call.actor.zone, call.now)?;
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    wake_program(db, call, &task, call.now + TIME_TO_UNDO)?;
    limits::trim_trash(db, call)?;
    call.record_own_event(db, Topic::Tasks);
    Ok(next_on)
}

/// Stops the recurrence of the actor's task: the open copy stays, and the planned one is cancelled.
pub fn stop_recurrence(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Task, Error> {
    let mut task = match lock_own(db, call, TaskKey::Present(id)) {
        Err(Error::NotFound) => lock_own(db, call, TaskKey::Deleted(id))?,
        found => found?,
    };
    // A deleted task with a planned copy was skipped, or completed before.
    if task.deleted_at.is_some() && task.next_copy.is_none() {
        return Err(Error::NotFound);
    }
    if task.is_priority() {
        return Err(Refusal::Conflict(MENTOR_EDITS).into());
    }
    task.stop_recurrence()?;
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    call.record_own_event(db, Topic::Tasks);
    Ok(task)
}

/// Planned next copies of the actor, by due date.
pub fn list_upcoming(db: &mut dyn Repositories, call: &Call) -> Result<Vec<UpcomingOccurrence>, Error> {
    Ok(db.tasks().list_planned(call.actor.user_id)?)
}

/// Moves planned copies to the start of their days after a change of the zone or a closed account. A day that is over
/// is replaced by the next day of the series. The assignee is locked.
pub(in crate::use_cases) fn replan_copies(
    db: &mut dyn Repositories,
    assignee: UserId,
    zone: Tz,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    let today = now.with_timezone(&zone).date_naive();
    let mut by_day: BTreeMap<_, Vec<_>> = BTreeMap::new();
    for copy in db.tasks().list_planned(assignee)? {
        by_day.entry(copy.recurrence.day_not_over(copy.due_date, today)).or_default().push(copy.source);
    }
    for (day, sources) in by_day {
        db.tasks().replan(&sources, NextCopy::starting(day, zone))?;
    }
    Ok(())
}

pub const WORK: RowWork<()> = RowWork {
    kind: WorkKind::Recurrence,
    list: |db, now, limit| {
        Ok(db.tasks().list_due_copies(now, limit)?.iter().map(|id| id.0.to_string()).collect())
    },
    chunk: Some(|db, (), now| make_due(db, Rows::Next(CHUNK), now)),
    alone: |db, (), now, id| match id.parse() {
        Ok(id) => make_due(db, Rows::Only(TaskId(id)), now),
        Err(_) => Ok(Done::default()),
    },
    culprit: None,
};

/// Makes due copies. Returns false if there is none.
pub fn make_next_chunk(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<bool, StorageError> {
    Ok(make_due(db, Rows::Next(CHUNK), now)?.rows > 0)
}

fn make_due(db: &mut dyn Repositories, rows: Rows<TaskId>, now: DateTime<Utc>) -> Result<Done, StorageError> {
    // One server at a time.
    db.safety().lock(&["recurring-tasks"])?;
    let due = db.tasks().lock_due_copies(now, rows)?;
    if due.is_empty() {
        return Ok(Done::default());
    }
    let rows = due.len();
    let mut assignees: Vec<_> = due.iter().map(|copy| copy.assignee).collect();
    assignees.sort_unstable();
    assignees.dedup();
    make(db, due, now)?;
    db.events().record(Event::changed(Topic::Tasks, About::some(&assignees)));
    Ok(Done::rows(rows))
}

/// Inserts copies on top of To Do. The assignees are locked.
pub(in crate::use_cases) fn make(
    db: &mut dyn Repositories,
    planned: Vec<PlannedCopy>,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    if planned.is_empty() {
        return Ok(());
    }
    let assignees: Vec<_> = planned.iter().map(|copy| copy.assignee).collect();
    let mut lowest = db.tasks().find_lowest_sort_keys(&assignees)?;
    let copies: Vec<_> = planned.into_iter().map(|copy| put_first(copy, &mut lowest, now)).collect();
    db.tasks().insert_copies(&copies)
}

/// Makes a copy above the lowest sort key of its assignee. The copy's key becomes the lowest one.
fn put_first(copy: PlannedCopy, lowest: &mut HashMap<UserId, SortKey>, now: DateTime<Utc>) -> TaskCopy {
    let sort_key = sort_key::above(lowest.get(&copy.assignee).copied());
    lowest.insert(copy.assignee, sort_key);
    copy.make(sort_key, now)
}
