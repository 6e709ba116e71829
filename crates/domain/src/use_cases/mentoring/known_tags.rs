//! Existing tags: lock, look-up and limit.

use crate::{
    Error,
    model::{
        error::Violation,
        language::message::Message,
        mentoring::tag::{MAX_TAGS, Tag, TagId, UNKNOWN_TAG},
    },
    ports::{repositories::clients::TagFilter, storage::Repositories, storage_error::StorageError},
};

/// Serializes changes of tags with each other, with changes of segments, and with additions of tags to clients.
pub(in crate::use_cases) fn lock(db: &mut dyn Repositories) -> Result<(), StorageError> {
    db.safety().lock(&["tags"])
}

/// Finds all of these tags, by name.
pub(in crate::use_cases) fn find_existing(
    db: &mut dyn Repositories,
    ids: &[TagId],
    field: &'static str,
) -> Result<Vec<Tag>, Error> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let found = db.clients().find_tags(TagFilter::Ids(ids))?;
    if found.len() == ids.len() { Ok(found) } else { Err(Violation::of(field, UNKNOWN_TAG).into()) }
}

pub(in crate::use_cases) fn refuse_too_many(
    db: &mut dyn Repositories,
    more: usize,
    field: &'static str,
) -> Result<(), Error> {
    if db.clients().list_tags()?.len() + more <= MAX_TAGS {
        return Ok(());
    }
    Err(too_many(field).into())
}

pub(in crate::use_cases) fn too_many(field: &'static str) -> Violation {
    Violation::of(field, Message::new("tag-too-many").number("max", MAX_TAGS))
}
