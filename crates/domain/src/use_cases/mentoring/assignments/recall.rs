//! Recall of an assignment, as far as no client has touched it.

use crate::{
    Call, Error,
    model::{
        error::Violation,
        job::{JobId, Recall, Work},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{Assignment, AssignmentId, RECALL_WINDOW, RecallOutcome, rows_of_client},
        },
    },
    ports::storage::Repositories,
    use_cases::jobs,
};

pub const TOO_LATE: Violation = Violation::general(Message::new("recall-too-late"));
pub const ALREADY_RECALLED: Violation = Violation::general(Message::new("recall-done-already"));

/// Effect that a recall would have now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecallPreview {
    pub assignment: Assignment,
    pub outcome: RecallOutcome,
}

pub fn preview_recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
) -> Result<RecallPreview, Error> {
    let assignment = find_recallable(db, call, id)?;
    let outcome = db.assignments().preview_recall(id)?;
    Ok(RecallPreview { assignment, outcome })
}

/// Recalls the assigned tasks, and stops a job that still assigns. Any admin may do it. Returns the effect, because a
/// client may have touched a task since the preview, and the job that continues it, if work is left.
pub fn recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
) -> Result<Audited<(RecallOutcome, Option<JobId>)>, Error> {
    call.actor.require_admin()?;
    // Serializes two recalls of one assignment.
    db.safety().lock(&[&format!("assignment-{}", id.0)])?;
    // An earlier recall goes on.
    jobs::stop_all(db, |work| !matches!(work, Work::Recall(_)) && work.assignment() == Some(id))?;
    let assignment = find_recallable(db, call, id)?;
    // Work of a newer server cannot be stopped.
    if db.jobs().find_of(id)?.is_some() {
        return Err(Error::Conflict(jobs::UNFINISHED));
    }
    let before = db.assignments().preview_recall(id)?;
    db.assignments().set_recalled(id, Some(call.now))?;
    let tasks: Vec<_> =
        db.assignments().list_assigned(id)?.into_iter().map(|numbered| numbered.task).collect();
    let work = Work::Recall(Recall { id, tasks: tasks.len(), rows: rows_of_client(&tasks) });
    let job = jobs::begin(db, call, &work, assignment.clients)?;
    let left = db.assignments().preview_recall(id)?;
    let outcome = RecallOutcome { removed: before.removed + before.kept - left.kept, kept: left.kept };
    Ok(Audited::new((outcome, job), AuditEntry::recalled(outcome, &assignment)))
}

fn find_recallable(db: &mut dyn Repositories, call: &Call, id: AssignmentId) -> Result<Assignment, Error> {
    call.actor.require_admin()?;
    let assignment = db.assignments().find(id)?.ok_or(Error::NotFound)?;
    if assignment.recalled_at.is_some() {
        return Err(Error::Conflict(ALREADY_RECALLED));
    }
    if call.now - assignment.created_at > RECALL_WINDOW {
        return Err(Error::Conflict(TOO_LATE));
    }
    Ok(assignment)
}
