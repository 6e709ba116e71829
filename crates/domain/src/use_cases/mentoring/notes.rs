//! Notes from an admin to a client.

use crate::{
    Call, Error,
    model::{
        accounts::user::UserId,
        email::{mail_choice::MailChoice, mail_text::MailText, mailed_note::MailedNote},
        event::{About, Topic},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            note::{NewNote, Note, parse_message},
        },
        notification::NewNotification,
        page::Page,
    },
    ports::{repositories::notes::NoteFilter, storage::Repositories},
    use_cases::{email::outbox, mentoring::clients},
};

/// Sends a note. The client is notified in the app, and by email according to their preferences.
pub fn send(
    db: &mut dyn Repositories,
    call: &Call,
    client: UserId,
    message: &str,
) -> Result<Audited<Note>, Error> {
    call.actor.require_admin()?;
    let message = parse_message(message)?;
    let author = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let client = clients::find(db, client)?.ok_or(Error::NotFound)?;
    // The lock serializes with the client's digest: its mark skips no uncommitted note.
    db.accounts().lock(client.id)?;
    let id = db.notes().insert(&NewNote {
        client: client.id,
        author: author.id,
        message: &message,
        created_at: call.now,
    })?;
    let author_name = Some(author.full_name());
    let note = Note { id, client: client.id, author_name, message, created_at: call.now };
    db.notifications().insert(&NewNotification::note(&note, author.id))?;
    call.record_event(db, [Topic::Notes, Topic::Notifications, Topic::Mail], About::one(client.id));
    if db.mail().find_preferences(client.id)?.notes == MailChoice::Now {
        let text = MailText::Note(MailedNote::of(&note, &client, &author));
        outbox::enqueue(db, &call.site, call.now, &client, text)?;
    }
    let audit_entry = AuditEntry::to_client(Action::NoteSent, client.id);
    Ok(Audited::new(note, audit_entry))
}

/// Lists a client's own notes, or the notes that an admin sent to one client or to all.
pub fn list(
    db: &mut dyn Repositories,
    call: &Call,
    client: Option<UserId>,
    page: Page,
) -> Result<Vec<Note>, Error> {
    Ok(if call.actor.is_admin() {
        db.notes().list(NoteFilter { to: client, by: Some(call.actor.user_id) }, page)?
    } else {
        db.notes().list(NoteFilter { to: Some(call.actor.user_id), by: None }, page)?
    })
}
