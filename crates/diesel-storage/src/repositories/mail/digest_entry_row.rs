//! Entries of threads and corrected tasks that wait for a daily digest.

use std::collections::HashMap;

use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        email::mailed_thread::{DigestEntry, DigestEntryKind, MailedAuthor},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        error::unreadable,
    },
    repositories::accounts::user_row::user_id,
    schema::{digest_entries, tasks, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = digest_entries)]
pub(super) struct EntryRow {
    pub(super) entry_id: i64,
    pub(super) task_id: i64,
    kind: String,
    author: String,
    revision: Option<i64>,
    body: Option<String>,
    pub(super) author_id: Option<String>,
}

impl EntryRow {
    fn is_correction(&self) -> bool {
        self.kind == DigestEntryKind::Corrected.name()
    }

    /// `names`: of authors with an open account. `None` for any other author.
    pub(in crate::repositories) fn into_entry(
        self,
        title: String,
        names: &HashMap<String, String>,
    ) -> Stored<Option<DigestEntry>> {
        let Self { kind, author, revision, body, author_id, .. } = self;
        let author = match author_id {
            None => MailedAuthor { id: None, name: author },
            Some(id) => match names.get(&id) {
                None => return Ok(None),
                Some(name) => MailedAuthor { id: Some(user_id(&id)?), name: name.clone() },
            },
        };
        let kind = DigestEntryKind::from_name(&kind).ok_or_else(|| unreadable("kind of entry", &kind))?;
        Ok(Some(DigestEntry { title, author, kind, revision, body }))
    }
}

impl Connection {
    pub(in crate::repositories) fn take_entries(&mut self, reader: UserId) -> Stored<Vec<DigestEntry>> {
        let rows = digest_entries::table.filter(digest_entries::reader_id.eq(reader.to_string()));
        let mut rows = on_db!(self, |conn| diesel::delete(rows)
            .returning(EntryRow::as_returning())
            .load::<EntryRow>(conn))?;
        rows.sort_by_key(|row| row.entry_id);
        let mut ids: Vec<_> = rows.iter().map(|row| row.task_id).collect();
        ids.sort_unstable();
        ids.dedup();
        let mut titles = HashMap::new();
        for ids in ids.chunks(MAX_BOUND) {
            let open = tasks::table.filter(tasks::id.eq_any(ids)).filter(tasks::deleted_at.is_null());
            let query = open.select((tasks::id, (tasks::title, tasks::completed_at.is_not_null())));
            titles.extend(on_db!(self, |conn| query.load::<(i64, (String, bool))>(conn))?);
        }
        let mut authors: Vec<_> = rows.iter().filter_map(|row| row.author_id.as_ref()).collect();
        authors.sort_unstable();
        authors.dedup();
        let mut names = HashMap::new();
        for ids in authors.chunks(MAX_BOUND) {
            let open = users::table.filter(users::id.eq_any(ids)).filter(users::closed_at.is_null());
            let query = open.select((users::id, users::first_name, users::last_name));
            let found = on_db!(self, |conn| query.load::<(String, String, String)>(conn))?;
            names.extend(found.into_iter().map(|(id, first, last)| (id, full_name(&first, &last))));
        }
        let entry = |row: EntryRow| {
            let (title, is_completed) = titles.get(&row.task_id)?.clone();
            if is_completed && row.is_correction() {
                return None;
            }
            row.into_entry(title, &names).transpose()
        };
        rows.into_iter().filter_map(entry).collect()
    }
}
