//! Submission of work on a mentor's task for review, and its withdrawal.

use crate::{
    Call, Error,
    model::{
        accounts::rate_limit::SUBMISSIONS,
        event::Topic,
        task::{Task, TaskChange, TaskKey, id::TaskId},
        thread::{Content, NewEntry, SubmissionState, VisibleEntry, Work},
    },
    ports::storage::Repositories,
    use_cases::{mentoring::reviews, rate_limits, tasks::board::lock_own},
};

/// Submits from Done. Mentors are notified.
pub fn submit(
    db: &mut dyn Repositories,
    call: &Call,
    id: TaskId,
    text: Option<&str>,
    links: &[String],
) -> Result<VisibleEntry, Error> {
    let work = Work::parse(text, links)?;
    let mut task = find_own(db, call, id)?;
    let revision = task.next_revision()?;
    let author = call.actor.user_id;
    rate_limits::require(db, "submission", &author.to_string(), SUBMISSIONS, call.now)?;
    let state = SubmissionState::Waiting;
    let content = Content::Submission { work, revision, state };
    let entry = db.threads().insert(&NewEntry { task: id, author, content, created_at: call.now })?;
    task.submit(entry.id, call.now)?;
    db.tasks().update(&task, TaskChange::Review { is_activity: true }, call.now)?;
    reviews::notify_of_submission(db, call, &task, &entry)?;
    call.record_task(db, Topic::Reviews, &task);
    Ok(entry.seen_by(author, call.now))
}

/// Withdraws the waiting submission. The task stays in Done.
pub fn withdraw(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<(), Error> {
    let mut task = find_own(db, call, id)?;
    let submission = task.withdraw(call.now)?;
    db.threads().set_state(submission, SubmissionState::Withdrawn)?;
    db.tasks().update(&task, TaskChange::Review { is_activity: true }, call.now)?;
    reviews::forget_submission(db, task.assignee, task.id, submission)?;
    call.record_task(db, Topic::Reviews, &task);
    Ok(())
}

/// Finds and locks a mentor's task of the actor.
fn find_own(db: &mut dyn Repositories, call: &Call, id: TaskId) -> Result<Task, Error> {
    let task = lock_own(db, call, TaskKey::Present(id))?;
    if task.is_priority() { Ok(task) } else { Err(Error::NotFound) }
}
