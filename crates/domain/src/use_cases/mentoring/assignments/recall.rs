//! Recall of an assignment, as far as no client has touched it.

use crate::{
    Call, Error,
    model::{
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{Assignment, AssignmentId, RECALL_WINDOW, RecallOutcome},
        },
    },
    ports::storage::Repositories,
};

pub const TOO_LATE: Violation = Violation::general(Message::new("recall-too-late"));
pub const ALREADY_RECALLED: Violation = Violation::general(Message::new("recall-done-already"));
pub const STILL_GIVEN: Violation = Violation::general(Message::new("recall-still-given"));

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

/// Recalls, for any admin. Returns the real effect: a client may have touched a task since the preview.
pub fn recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
) -> Result<Audited<RecallOutcome>, Error> {
    // Serializes two recalls of one assignment.
    db.locks().take(&format!("assignment-{}", id.0))?;
    let assignment = find_recallable(db, call, id)?;
    let outcome = db.assignments().recall(id, call.now)?;
    let is_of_program = db.enrolments().wake_for_assignment(id, call.now)?;
    // One more than the limit shows that there are too many.
    let assignees = db.assignments().list_assignees(id, About::MAX_NAMED + 1)?;
    let about = About::some(&assignees);
    call.record_event(db, [Topic::Tasks, Topic::Notifications, Topic::Mail], about.clone());
    if is_of_program {
        call.record_event(db, Topic::Programs, about);
    }
    Ok(Audited::new(outcome, AuditEntry::recalled(outcome, &assignment)))
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
    if db.unfinished_assignments().contains(id)? {
        return Err(Error::Conflict(STILL_GIVEN));
    }
    Ok(assignment)
}
