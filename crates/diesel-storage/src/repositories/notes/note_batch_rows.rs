//! Notes to many clients. The number of statements does not depend on the number of clients.

/// Notes of a batch.
macro_rules! notes_of {
    ($id:expr) => {
        notes::table.filter(notes::batch_id.eq($id.0))
    };
    ($id:expr, $chunk:expr) => {
        notes_of!($id).filter(notes::client_id.between($chunk.first.to_string(), $chunk.last.to_string()))
    };
}

/// Notes of a chunk whose clients have immediate mail about notes.
macro_rules! mailed {
    ($id:expr, $chunk:expr) => {
        notes_of!($id, $chunk).inner_join(users::table.on(users::id.eq(notes::client_id))).filter(not(
            exists(
                mail_preferences::table
                    .filter(mail_preferences::user_id.eq(users::id))
                    .filter(mail_preferences::notes.ne(MailChoice::Now.name())),
            ),
        ))
    };
}

/// Unread notifications about these notes of these clients. Ids are bound: PostgreSQL takes a batch that was just sent
/// for one note, and a join with it reads all notifications of a chunk for each note.
macro_rules! unread_notices {
    ($clients:expr, $notes:expr) => {
        notifications::table
            .filter(notifications::user_id.eq_any($clients))
            .filter(notifications::link_kind.eq(NOTE_LINK))
            .filter(notifications::link_id.eq_any($notes))
            .filter(notifications::read_at.is_null())
            .filter(notifications::deleted_at.is_null())
    };
}
pub(super) use notes_of;

pub(super) use mailed;

pub(super) use unread_notices;
