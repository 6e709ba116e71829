//! Entries of threads that wait for a daily digest.

use std::collections::HashMap;

use diesel::prelude::*;
use hub_domain::{
    model::email::mailed_thread::{DigestEntry, DigestEntryKind, MailedAuthor},
    ports::storage_error::StorageError,
};

use crate::{engine::error::unreadable, repositories::accounts::user_row::user_id, schema::digest_entries};

#[derive(Queryable, Selectable)]
#[diesel(table_name = digest_entries)]
pub(super) struct EntryRow {
    pub(super) entry_id: i64,
    pub(super) task_id: i64,
    kind: String,
    author: String,
    revision: Option<i64>,
    words: Option<String>,
    pub(super) author_id: Option<String>,
}

impl EntryRow {
    /// `names`: of authors with an open account. `None` for any other author.
    pub(in crate::repositories) fn into_entry(
        self,
        title: String,
        names: &HashMap<String, String>,
    ) -> Result<Option<DigestEntry>, StorageError> {
        let Self { kind, author, revision, words, author_id, .. } = self;
        let author = match author_id {
            None => MailedAuthor { id: None, name: author },
            Some(id) => match names.get(&id) {
                None => return Ok(None),
                Some(name) => MailedAuthor { id: Some(user_id(&id)?), name: name.clone() },
            },
        };
        let kind = DigestEntryKind::parse(&kind).ok_or_else(|| unreadable("kind of entry", &kind))?;
        Ok(Some(DigestEntry { title, author, kind, revision, words }))
    }
}
