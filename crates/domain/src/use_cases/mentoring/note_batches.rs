//! Notes to many clients, and their recall within a day.

use crate::{
    Call, Error,
    model::{
        error::Violation,
        job::{JobId, Note, RecallNotes, Work},
        language::message::Message,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::{RECALL_WINDOW, RecallOutcome},
            client_choice::{ClientChoice, ExpectedClients, Missed},
            note::parse_message,
            note_batch::{NoteBatch, NoteBatchId},
        },
    },
    ports::storage::Repositories,
    use_cases::{
        jobs,
        mentoring::client_choice::{self, Chosen},
    },
};

pub const TOO_LATE: Violation = Violation::general(Message::new("note-recall-too-late"));
pub const ALREADY_RECALLED: Violation = Violation::general(Message::new("note-recall-done-already"));

/// Notes that one call sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentNotes {
    pub batch: NoteBatchId,
    pub clients: i64,
    pub missed: Missed,
}

/// Sends one note to each of the chosen clients. They are notified in the app, and by email according to their
/// preferences.
pub fn send(
    db: &mut dyn Repositories,
    call: &Call,
    choice: &ClientChoice,
    expected: Option<&ExpectedClients>,
    message: &str,
) -> Result<Audited<SentNotes>, Error> {
    call.actor.require_admin()?;
    let message = parse_message(message)?;
    let author = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let Chosen { ids, missed } = client_choice::reach(db, call, choice, expected)?;
    let batch = db.notes().insert_batch(author.id, call.now)?;
    let author_name = author.full_name();
    let work = Work::Note(Note { batch, author: author.id, mentor: author.first_name, author_name, message });
    jobs::begin_for(db, call, &work, &ids)?;
    let audit_entry = AuditEntry::notes_sent(batch, &ids);
    Ok(Audited::new(SentNotes { batch, clients: audit_entry.clients, missed }, audit_entry))
}

/// Finds a batch that can be recalled.
pub fn find_recallable(db: &mut dyn Repositories, call: &Call, id: NoteBatchId) -> Result<NoteBatch, Error> {
    call.actor.require_admin()?;
    let batch = db.notes().find_batch(id)?.ok_or(Error::NotFound)?;
    if batch.recalled_at.is_some() {
        return Err(Error::Conflict(ALREADY_RECALLED));
    }
    if call.now - batch.created_at > RECALL_WINDOW {
        return Err(Error::Conflict(TOO_LATE));
    }
    Ok(batch)
}

/// Recalls the sent notes, and stops a job that still sends. Any admin may do it. Returns the effect, because a client
/// may have read a note since the preview, and the job that continues it, if work is left.
pub fn recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: NoteBatchId,
) -> Result<Audited<(RecallOutcome, Option<JobId>)>, Error> {
    // Serializes two recalls of one batch.
    db.safety().lock(&[&format!("note-batch-{}", id.0)])?;
    jobs::stop_all(db, |work| matches!(work, Work::Note(note) if note.batch == id))?;
    let batch = find_recallable(db, call, id)?;
    db.notes().set_recalled(id, Some(call.now))?;
    let job = jobs::begin(db, call, &Work::RecallNotes(RecallNotes { batch: id }), batch.notes)?;
    // A job will remove the unread ones that it has not reached.
    let kept = match job {
        Some(_) => batch.notes - batch.removable(),
        None => db.notes().find_batch(id)?.map_or(0, |left| left.notes),
    };
    let outcome = RecallOutcome { removed: batch.notes - kept, kept };
    let only = batch.unread.first().copied().filter(|_| batch.removable() == 1 && outcome.removed == 1);
    Ok(Audited::new((outcome, job), AuditEntry::notes_recalled(id, outcome, only)))
}
