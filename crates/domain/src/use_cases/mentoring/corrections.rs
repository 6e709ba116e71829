//! Correction of an assignment, for all who have not completed it.

use crate::{
    Call, Error,
    model::{
        email::{mail_text::MailText, outgoing_email::MailContent},
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{Assignment, AssignmentId},
            correction::{Audience, CorrectionForm, NumberedTask, PlacedTask, check},
        },
        notification::AssignmentNotice,
    },
    ports::storage::Repositories,
    use_cases::mentoring::assignments::ALREADY_RECALLED,
};

const STILL_GIVEN: Violation = Violation::general(Message::new("recall-still-given"));
pub const NOT_STORED: Violation = Violation::general(Message::new("correct-not-stored"));
pub const NOBODY_LEFT: Violation = Violation::general(Message::new("correct-nobody-left"));

/// Assignment with its tasks as they are now, and their places.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PlacedAssignment {
    pub assignment: Assignment,
    pub author_name: String,
    pub tasks: Vec<PlacedTask>,
}

/// Effect of a correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corrected {
    /// Tasks of all clients together.
    pub tasks: i64,
    pub clients: i64,
    /// Tasks of all clients together that stay as they are, because they are completed.
    pub completed: i64,
}

/// Finds an assignment that can be corrected.
pub fn find(db: &mut dyn Repositories, call: &Call, id: AssignmentId) -> Result<PlacedAssignment, Error> {
    let (assignment, tasks) = find_correctable(db, call, id)?;
    let author_name = db.corrections().find_author(id)?;
    let copies = db.corrections().count_copies(id)?;
    let tasks = tasks.into_iter().map(|task| PlacedTask::of(task, &copies, call.now)).collect();
    Ok(PlacedAssignment { assignment, author_name, tasks })
}

/// Corrects, for any admin, every copy that is neither completed nor deleted. A new due date reaches the first copies of a
/// recurring task alone. Each client is told once of all tasks.
pub fn correct(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
    forms: &[CorrectionForm<'_>],
) -> Result<Audited<Corrected>, Error> {
    // Serializes it with another correction, and with a recall.
    db.locks().take(&format!("assignment-{}", id.0))?;
    let (_, present) = find_correctable(db, call, id)?;
    let corrections = check(&present, forms, call.today())?;
    if db.assignments().lock_chunk(id, None, usize::MAX)?.is_empty() {
        return Err(Error::Conflict(NOBODY_LEFT));
    }
    let mut answer = Corrected { tasks: 0, clients: 0, completed: 0 };
    let mut reached = Vec::with_capacity(corrections.len());
    for correction in corrections {
        let copies = db.corrections().correct(id, &correction, call.now)?;
        answer.tasks += copies.corrected;
        answer.completed += copies.completed;
        if copies.corrected > 0 {
            reached.push(correction);
        }
    }
    if reached.is_empty() {
        return Err(Error::Conflict(NOBODY_LEFT));
    }
    if reached.iter().any(|correction| correction.new_due_date().is_some()) {
        db.corrections().recompute_figures(id, call.now)?;
    }
    let mentor = db.users().find(call.actor.user_id)?.ok_or(Error::SignedOut)?.first_name;
    let mut some = Vec::new();
    for audience in Audience::of(&reached) {
        let notice = AssignmentNotice::corrected(mentor.clone(), audience.tasks.clone());
        db.corrections().notify_reached(id, &audience, &notice, call.now)?;
        let tasks = audience.tasks.clone();
        let email = MailContent::new(&call.site, MailText::TasksCorrected { mentor: mentor.clone(), tasks });
        db.corrections().mail_reached(id, &audience, &email, call.now)?;
        // One more than the limit shows that there are too many.
        let (clients, named) = db.corrections().list_reached(id, &audience, About::MAX_NAMED + 1)?;
        answer.clients += clients;
        some.extend(named);
    }
    let clients = answer.clients;
    call.record_event(db, [Topic::Tasks, Topic::Notifications, Topic::Mail], About::some(&some));
    let only = some.first().copied().filter(|_| clients == 1);
    let audit_entry = AuditEntry::corrected(id, &reached, answer.tasks, clients, only);
    Ok(Audited::new(answer, audit_entry))
}

fn find_correctable(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
) -> Result<(Assignment, Vec<NumberedTask>), Error> {
    call.actor.require_admin()?;
    let assignment = db.assignments().find(id)?.ok_or(Error::NotFound)?;
    if assignment.recalled_at.is_some() {
        return Err(Error::Conflict(ALREADY_RECALLED));
    }
    if db.jobs().find_of(id)?.is_some() {
        return Err(Error::Conflict(STILL_GIVEN));
    }
    let tasks = db.corrections().list_assigned(id)?;
    if tasks.is_empty() { Err(Error::Conflict(NOT_STORED)) } else { Ok((assignment, tasks)) }
}
