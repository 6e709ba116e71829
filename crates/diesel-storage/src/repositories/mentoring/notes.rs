//! Notes from admins to clients.

use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        mentoring::note::{NewNote, Note, NoteId},
        page::Page,
    },
    ports::{repositories::mentoring::notes::NoteRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::{instant, micros},
        keyset::{before, end_of},
    },
    repositories::accounts::users::user_id,
    schema::{notes, users},
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

fn to_note((id, client, author, message, created_at): NoteRow) -> Result<Note, StorageError> {
    Ok(Note {
        id: NoteId(id),
        client: user_id(&client)?,
        author_name: author.map(|(first, last)| full_name(&first, &last)),
        message,
        created_at: instant(created_at)?,
    })
}

impl NoteRepository for Connection {
    fn insert(&mut self, note: &NewNote<'_>) -> Result<NoteId, StorageError> {
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

    fn list_to(&mut self, client: UserId, page: Page) -> Result<Vec<Note>, StorageError> {
        let end = end_of!(self, notes, page)?;
        let query = notes_with_authors!()
            .filter(notes::client_id.eq(client.to_string()))
            .filter(before!(notes, end))
            .order((notes::created_at.desc(), notes::id.desc()))
            .limit(i64::from(page.limit));
        on_db!(self, |conn| query.load::<NoteRow>(conn))?.into_iter().map(to_note).collect()
    }

    fn list_by(
        &mut self,
        author: UserId,
        client: Option<UserId>,
        page: Page,
    ) -> Result<Vec<Note>, StorageError> {
        let end = end_of!(self, notes, page)?;
        let client = client.map(|client| client.to_string());
        let rows = on_db!(self, |conn| {
            let mut query = notes_with_authors!()
                .filter(notes::author_id.eq(author.to_string()))
                .filter(before!(notes, end))
                .order((notes::created_at.desc(), notes::id.desc()))
                .limit(i64::from(page.limit))
                .into_boxed();
            if let Some(client) = &client {
                query = query.filter(notes::client_id.eq(client));
            }
            query.load::<NoteRow>(conn)
        })?;
        rows.into_iter().map(to_note).collect()
    }

    fn count_after(&mut self, client: UserId, after: NoteId) -> Result<usize, StorageError> {
        let query = notes::table
            .filter(notes::client_id.eq(client.to_string()))
            .filter(notes::id.gt(after.0))
            .count();
        let count: i64 = on_db!(self, |conn| query.get_result(conn))?;
        Ok(usize::try_from(count).unwrap_or(0))
    }
}
