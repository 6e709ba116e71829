//! Notes from admins to clients, newest first, and batches of them to many. The number of statements does not depend on
//! the number of clients.

pub(crate) mod note_batch_rows;

use std::collections::HashSet;

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not, sql},
    prelude::*,
    sql_types::{BigInt, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        email::{email_kind::EmailKind, mail_choice::MailChoice},
        mentoring::{
            assignment::Chunk,
            note::{NewNote, Note, NoteId},
            note_batch::{NoteBatch, NoteBatchId},
        },
        notification::NotificationKind,
        page::Page,
    },
    ports::{
        repositories::notes::{NewNotes, NoteFilter, NoteRepository},
        storage_error::Stored,
    },
};

use self::note_batch_rows::{mailed, notes_of, unread_notices};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros, optional_instant},
        keyset::{before, end_of},
    },
    repositories::{
        accounts::{
            user_row::{open_clients, user_id},
            zones::zones_by_today,
        },
        mail::messages::{SharedLetter, delete_mail, insert_letters},
        notifications::{NOTE_LINK, SharedNotice, insert_notices},
    },
    schema::{mail_preferences, note_batches, notes, notifications, outbox, users},
};

type NoteRow = (i64, String, Option<(String, String)>, String, i64);

/// Notes with the names of their authors, as far as their accounts are open.
macro_rules! notes_with_authors {
    () => {
        notes::table
            .left_join(
                users::table
                    .on(notes::author_id.assume_not_null().eq(users::id).and(users::closed_at.is_null())),
            )
            .select((
                notes::id,
                notes::client_id,
                (users::first_name, users::last_name).nullable(),
                notes::message,
                notes::created_at,
            ))
    };
}

fn to_note((id, client, author, message, created_at): NoteRow) -> Stored<Note> {
    Ok(Note {
        id: NoteId(id),
        client: user_id(&client)?,
        author_name: author.map(|(first, last)| full_name(&first, &last)),
        message,
        created_at: instant(created_at)?,
    })
}

impl NoteRepository for Connection {
    fn insert(&mut self, note: &NewNote<'_>) -> Stored<NoteId> {
        let row = (
            notes::client_id.eq(note.client.to_string()),
            notes::author_id.eq(note.author.to_string()),
            notes::message.eq(note.message),
            notes::created_at.eq(micros(note.created_at)),
        );
        on_db!(self, |conn| diesel::insert_into(notes::table)
            .values(&row)
            .returning(notes::id)
            .get_result(conn))
        .map(NoteId)
    }

    fn list(&mut self, filter: NoteFilter, page: Page) -> Stored<Vec<Note>> {
        let end = end_of!(self, notes, page)?;
        let rows = on_db!(self, |conn| {
            let mut query = notes_with_authors!()
                .filter(before!(notes, end))
                .order((notes::created_at.desc(), notes::id.desc()))
                .limit(i64::from(page.limit))
                .into_boxed();
            if let Some(client) = filter.to {
                query = query.filter(notes::client_id.eq(client.to_string()));
            }
            if let Some(author) = filter.by {
                query = query.filter(notes::author_id.eq(author.to_string()));
            }
            query.load::<NoteRow>(conn)
        })?;
        rows.into_iter().map(to_note).collect()
    }

    fn count_after(&mut self, client: UserId, after: NoteId) -> Stored<usize> {
        let query = notes::table
            .filter(notes::client_id.eq(client.to_string()))
            .filter(notes::id.gt(after.0))
            .count();
        let count: i64 = on_db!(self, |conn| query.get_result(conn))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }

    fn insert_batch(&mut self, admin: UserId, now: DateTime<Utc>) -> Stored<NoteBatchId> {
        let row = (note_batches::admin_id.eq(admin.to_string()), note_batches::created_at.eq(micros(now)));
        let insert = diesel::insert_into(note_batches::table).values(&row).returning(note_batches::id);
        on_db!(self, |conn| insert.get_result::<i64>(conn)).map(NoteBatchId)
    }

    fn send_batch(&mut self, id: NoteBatchId, batch: &NewNotes<'_>, clients: &[UserId]) -> Stored<()> {
        let Some(chunk) = Chunk::of(clients) else {
            return Ok(());
        };
        for clients in clients.chunks(MAX_BOUND) {
            let rows =
                open_clients().filter(users::id.eq_any(clients.iter().map(UserId::to_string))).select((
                    users::id,
                    batch.author.map(|author| author.to_string()).into_sql::<Nullable<Text>>(),
                    batch.message.into_sql::<Text>(),
                    micros(batch.created_at).into_sql::<BigInt>(),
                    id.0.into_sql::<Nullable<BigInt>>(),
                ));
            let columns =
                (notes::client_id, notes::author_id, notes::message, notes::created_at, notes::batch_id);
            on_db!(self, |conn| rows.insert_into(notes::table).into_columns(columns).execute(conn))?;
        }
        let shared = SharedNotice {
            subject: batch.author,
            kind: NotificationKind::Message,
            text: batch.notice,
            link_kind: NOTE_LINK,
            assignment: None,
            created_at: batch.created_at,
        };
        let note = sql::<Nullable<Text>>("CAST(notes.id AS TEXT)");
        insert_notices!(self, notes_of!(id, chunk), to: notes::client_id, link: note, shared)?;
        let zones = mailed!(id, chunk).select(users::time_zone).distinct();
        let zones = on_db!(self, |conn| zones.load::<String>(conn))?;
        for (day, zones) in zones_by_today(zones, batch.created_at) {
            let letters = mailed!(id, chunk).filter(users::time_zone.eq_any(zones));
            let shared = SharedLetter {
                kind: EmailKind::Note,
                content: self.insert_email_content(&(batch.mail)(day))?,
                assignment: None,
                note_batch: Some(id),
                queued_at: batch.created_at,
            };
            insert_letters!(self, letters, number: notes::id.nullable(), shared)?;
        }
        Ok(())
    }

    fn find_batch(&mut self, id: NoteBatchId) -> Stored<Option<NoteBatch>> {
        let query =
            note_batches::table.find(id.0).select((note_batches::created_at, note_batches::recalled_at));
        let found = on_db!(self, |conn| query.first::<(i64, Option<i64>)>(conn).optional())?;
        let Some((created_at, recalled_at)) = found else {
            return Ok(None);
        };
        let notes = notes_of!(id).count();
        let notes = on_db!(self, |conn| notes.get_result(conn))?;
        let mut unread = Vec::new();
        for NoteIds { clients, notes } in self.ids_of_notes(id, None)? {
            let query = unread_notices!(&clients, &notes).select(notifications::user_id);
            unread.extend(on_db!(self, |conn| query.load::<String>(conn))?);
        }
        Ok(Some(NoteBatch {
            id,
            created_at: instant(created_at)?,
            recalled_at: optional_instant(recalled_at)?,
            notes,
            unread: unread.iter().map(|id| user_id(id)).collect::<Result<_, _>>()?,
        }))
    }

    fn recall_batch(&mut self, id: NoteBatchId, chunk: Chunk) -> Stored<()> {
        for NoteIds { clients, notes } in self.ids_of_notes(id, Some(chunk))? {
            let unread = unread_notices!(&clients, &notes);
            let recalled = on_db!(self, |conn| diesel::delete(unread)
                .returning(notifications::link_id)
                .load::<Option<String>>(conn))?;
            let recalled: HashSet<_> = recalled.into_iter().flatten().collect();
            let (clients, notes): (Vec<_>, Vec<_>) =
                clients.into_iter().zip(notes).filter(|(_, note)| recalled.contains(note)).unzip();
            let notes: Vec<_> = notes.iter().filter_map(|note| note.parse::<i64>().ok()).collect();
            let gone = notes::table.filter(notes::id.eq_any(notes));
            on_db!(self, |conn| diesel::delete(gone).execute(conn))?;
            let mail = outbox::table
                .filter(outbox::note_batch_id.eq(id.0))
                .filter(outbox::recipient_id.eq_any(clients))
                .filter(outbox::sent_at.is_null());
            delete_mail!(self, mail)?;
        }
        Ok(())
    }

    fn set_recalled(&mut self, id: NoteBatchId, at: Option<DateTime<Utc>>) -> Stored<()> {
        let change =
            diesel::update(note_batches::table.find(id.0)).set(note_batches::recalled_at.eq(at.map(micros)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}

/// Clients of notes, and the ids of the notes as links name them, in one order.
struct NoteIds {
    clients: Vec<String>,
    notes: Vec<String>,
}

impl Connection {
    /// Ids of the notes of a batch, of one chunk or of all, in parts that a statement can bind.
    fn ids_of_notes(&mut self, id: NoteBatchId, chunk: Option<Chunk>) -> Stored<Vec<NoteIds>> {
        let rows = on_db!(self, |conn| {
            let mut query = notes_of!(id).select((notes::client_id, notes::id)).into_boxed();
            if let Some(Chunk { first, last }) = chunk {
                query = query.filter(notes::client_id.between(first.to_string(), last.to_string()));
            }
            query.load::<(String, i64)>(conn)
        })?;
        let parts = rows.chunks(MAX_BOUND / 2).map(|rows| {
            let (clients, notes) =
                rows.iter().map(|(client, note)| (client.clone(), note.to_string())).unzip();
            NoteIds { clients, notes }
        });
        Ok(parts.collect())
    }
}
