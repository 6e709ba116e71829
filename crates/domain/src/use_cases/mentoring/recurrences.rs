//! Recurring tasks of clients, for an admin.

use super::reviews::find_locked;
use crate::{
    Call, Error,
    model::{
        event::Topic,
        mentoring::activity::{Action, AuditEntry, Audited},
        task::{Task, TaskChange, id::TaskId},
    },
    ports::storage::Repositories,
};

/// Stops the recurrence of a mentor's task: the open copy stays, and the planned one is cancelled.
pub fn stop_recurrence(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Audited<Task>, Error> {
    call.actor.require_admin()?;
    let (mut task, _) = find_locked(db, call, id)?;
    task.stop_recurrence()?;
    db.tasks().update(&task, TaskChange::Everything, call.now)?;
    call.record_task(db, Topic::Tasks, &task);
    let audit_entry = AuditEntry::review(Action::RecurrenceStopped, &task, None);
    Ok(Audited::new(task, audit_entry))
}
