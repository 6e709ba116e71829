//! An assignment is taken back, as far as no client has touched it.

use crate::{
    Call, Error,
    model::{
        Violation,
        activity::{Acted, Deed},
        assignment::{Assignment, AssignmentId, Fate, RECALL_WINDOW},
        event::{About, Topic},
    },
    ports::storage::Repositories,
};

pub const TOO_LATE: Violation = Violation::general("An assignment can be recalled for 24 hours.");
pub const ALREADY_RECALLED: Violation = Violation::general("This assignment was recalled already.");

/// What a recall would do at this moment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RecallPreview {
    pub assignment: Assignment,
    pub fate: Fate,
}

pub fn preview_recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
) -> Result<RecallPreview, Error> {
    let assignment = find_recallable(db, call, id)?;
    let fate = db.assignments().weigh(id)?;
    Ok(RecallPreview { assignment, fate })
}

/// Any admin may. Answers with what really happened: a client may have touched a task since the preview.
pub fn recall(db: &mut dyn Repositories, call: &Call, id: AssignmentId) -> Result<Acted<Fate>, Error> {
    // Two recalls of one assignment take turns.
    db.server_keys().advisory_lock(&format!("assignment-{}", id.0))?;
    let assignment = find_recallable(db, call, id)?;
    let fate = db.assignments().recall(id, call.now)?;
    // One more than are named shows that there are too many.
    let assignees = db.assignments().list_assignees(id, About::MAX_NAMED + 1)?;
    call.tell(db, [Topic::Tasks, Topic::Notifications, Topic::Mail], About::some(&assignees));
    Ok(Acted::new(fate, Deed::recalled(fate, &assignment)))
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
