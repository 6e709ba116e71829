//! Completing a task, permanently.

use crate::{
    Call, Error,
    model::{
        achievement::earned,
        event::Topic,
        task::{Task, id::TaskId},
        week::Week,
    },
    ports::storage::Repositories,
    use_cases::achievements,
};

/// Completes a task. It counts once: a repeat returns the task as it is.
pub fn complete(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Task, Error> {
    // Two concurrent completions must not both count the same total.
    call.lock_actor(db)?;
    let actor = call.actor;
    let mut task = db.tasks().find(actor.user_id, id)?.ok_or(Error::NotFound)?;
    if task.is_completed() {
        return Ok(task);
    }
    task.complete(call.now)?;
    db.tasks().update_progress(&task)?;
    db.completions().record(&task, call.now)?;
    let tally = db.completions().tally(actor.user_id, Week::containing(call.now, actor.zone))?;
    call.tell_own(db, Topic::Tasks);
    achievements::award(db, call, earned(&tally))?;
    Ok(task)
}
