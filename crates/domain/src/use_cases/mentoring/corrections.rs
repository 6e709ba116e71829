//! Correction of an assignment, in all copies that are not completed.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        error::Violation,
        job::{Correct, Work},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{Assignment, AssignmentId},
            correction::{
                Audience, CorrectedCopies, Correction, CorrectionForm, CountedTask, NumberedTask, check,
            },
        },
    },
    ports::storage::Repositories,
    use_cases::{jobs, mentoring::assignments::ALREADY_RECALLED},
};

const STILL_GIVEN: Violation = Violation::general(Message::new("recall-still-given"));
pub const NOT_STORED: Violation = Violation::general(Message::new("correct-not-stored"));
pub const NOBODY_LEFT: Violation = Violation::general(Message::new("correct-nobody-left"));

/// Assignment with its present tasks, and the counts of their copies by column.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CountedAssignment {
    pub assignment: Assignment,
    pub tasks: Vec<CountedTask>,
}

/// Effect of a correction.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Corrected {
    /// Tasks of all clients together.
    pub tasks: i64,
    pub clients: i64,
    /// Unchanged tasks of all clients together, because they are completed.
    pub completed: i64,
}

/// Finds an assignment that can be corrected.
pub fn find(db: &mut dyn Repositories, call: &Call, id: AssignmentId) -> Result<CountedAssignment, Error> {
    let (assignment, tasks) = find_correctable(db, call, id)?;
    let copies = db.assignments().count_copies(id)?;
    let tasks = tasks.into_iter().map(|task| CountedTask::of(task, &copies, call.now)).collect();
    Ok(CountedAssignment { assignment, tasks })
}

/// Corrects every copy that is neither completed nor deleted. Any admin may do it. Of a recurring task, a new due date
/// reaches only first copies. Each client gets one notification about all tasks.
pub fn correct(
    db: &mut dyn Repositories,
    call: &Call,
    id: AssignmentId,
    forms: &[CorrectionForm<'_>],
) -> Result<Audited<Corrected>, Error> {
    // Serializes it with another correction, and with a recall.
    db.safety().lock(&[&format!("assignment-{}", id.0)])?;
    let (Assignment { clients, .. }, present) = find_correctable(db, call, id)?;
    let corrections = check(&present, forms, call.today())?;
    let mut reach = find_reach(db, id, &corrections)?;
    let mentor = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?.first_name;
    let work = Work::Correct(Correct { id, corrections: reach.corrections.clone(), mentor });
    if jobs::begin(db, call, &work, clients)?.is_none() {
        // The counts may have changed before the locks.
        reach = find_reach(db, id, &corrections)?;
    }
    let Reach { corrections, copies: CorrectedCopies { corrected: tasks, completed }, clients, only } = reach;
    let audit_entry = AuditEntry::corrected(id, &corrections, tasks, clients, only);
    Ok(Audited::new(Corrected { tasks, clients, completed }, audit_entry))
}

/// Reach of corrections.
struct Reach {
    /// Corrections that reach a copy.
    corrections: Vec<Correction>,
    /// Copies of all tasks together.
    copies: CorrectedCopies,
    /// Number of notified clients, and the only one, if there is only one.
    clients: i64,
    only: Option<UserId>,
}

fn find_reach(
    db: &mut dyn Repositories,
    id: AssignmentId,
    corrections: &[Correction],
) -> Result<Reach, Error> {
    let reachable = db.assignments().count_reachable(id)?;
    let mut all = CorrectedCopies::default();
    let mut reaching = Vec::with_capacity(corrections.len());
    for correction in corrections {
        let copies = CorrectedCopies::of(correction, &reachable);
        all.corrected += copies.corrected;
        all.completed += copies.completed;
        if copies.corrected > 0 {
            reaching.push(correction.clone());
        }
    }
    if reaching.is_empty() {
        return Err(Error::Conflict(NOBODY_LEFT));
    }
    let (mut clients, mut first) = (0, None);
    for audience in Audience::of(&reaching) {
        let (count, one) = db.assignments().count_reached(id, &audience)?;
        clients += count;
        first = first.or(one);
    }
    let only = first.filter(|_| clients == 1);
    Ok(Reach { corrections: reaching, copies: all, clients, only })
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
        let is_given = jobs::is_going_on(db, |work| matches!(work, Work::Assign(assign) if assign.id == id))?;
        return Err(Error::Conflict(if is_given { STILL_GIVEN } else { jobs::UNFINISHED }));
    }
    let tasks = db.assignments().list_assigned(id)?;
    if tasks.is_empty() { Err(Error::Conflict(NOT_STORED)) } else { Ok((assignment, tasks)) }
}
