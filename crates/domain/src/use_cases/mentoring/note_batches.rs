//! Notes to many clients, and their recall within a day.

use crate::{
    Call, Error,
    model::{
        email::{mail_text::MailText, outgoing_email::MailContent},
        error::Violation,
        event::{About, Topic},
        language::message::Message,
        local_day::by_local_day,
        mentoring::{
            activity::{AuditEntry, Audited},
            assignment::RECALL_WINDOW,
            client_choice::{ClientChoice, ExpectedClients, Missed},
            note::parse_message,
            note_batch::{NewNoteBatch, NoteBatch, NoteBatchId, RecalledNotes},
        },
        notification::text::NotificationText,
    },
    ports::storage::Repositories,
    use_cases::mentoring::client_choice::{self, Chosen},
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

/// Effect that a recall would have now.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotesRecallPreview {
    pub batch: NoteBatch,
    /// Number of notes that nobody has read.
    pub removed: i64,
}

/// Sends one note to each of the chosen clients, who are notified in the app, and by email according to their
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
    let author = db.users().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    // Serialized with the clients' digests: their marks never skip a note that is being written.
    let Chosen { ids, missed } = client_choice::reach(db, call, choice, expected)?;
    let new = NewNoteBatch { author: author.id, message: &message, created_at: call.now };
    let batch = db.note_batches().insert(&new, &ids)?;
    let text = NotificationText::Note { author: None, message: message.clone() };
    db.note_batches().notify(batch, author.id, &text, call.now)?;
    for (day, zones) in by_local_day(db.note_batches().list_mail_zones(batch)?, call.now) {
        let text = MailText::NoteToMany {
            mentor: author.first_name.clone(),
            author: author.full_name(),
            message: message.clone(),
            day,
        };
        db.note_batches().mail(batch, &zones, &MailContent::new(&call.site, text), call.now)?;
    }
    call.record_event(db, [Topic::Notes, Topic::Notifications, Topic::Mail], About::some(&ids));
    let audit_entry = AuditEntry::notes_sent(batch, &ids);
    Ok(Audited::new(SentNotes { batch, clients: audit_entry.clients, missed }, audit_entry))
}

pub fn preview_recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: NoteBatchId,
) -> Result<NotesRecallPreview, Error> {
    let batch = find_recallable(db, call, id)?;
    let removed = db.note_batches().count_unread(id)?;
    Ok(NotesRecallPreview { batch, removed })
}

/// Recalls, for any admin. Returns the real effect: a client may have read the note since the preview.
pub fn recall(
    db: &mut dyn Repositories,
    call: &Call,
    id: NoteBatchId,
) -> Result<Audited<RecalledNotes>, Error> {
    // Serializes two recalls of one batch.
    db.locks().take(&format!("note-batch-{}", id.0))?;
    find_recallable(db, call, id)?;
    let recalled = db.note_batches().recall(id, call.now)?;
    let about = About::some(&recalled.clients);
    call.record_event(db, [Topic::Notes, Topic::Notifications, Topic::Mail], about);
    let audit_entry = AuditEntry::notes_recalled(id, &recalled);
    Ok(Audited::new(recalled, audit_entry))
}

fn find_recallable(db: &mut dyn Repositories, call: &Call, id: NoteBatchId) -> Result<NoteBatch, Error> {
    call.actor.require_admin()?;
    let batch = db.note_batches().find(id)?.ok_or(Error::NotFound)?;
    if batch.recalled_at.is_some() {
        return Err(Error::Conflict(ALREADY_RECALLED));
    }
    if call.now - batch.created_at > RECALL_WINDOW {
        return Err(Error::Conflict(TOO_LATE));
    }
    Ok(batch)
}
