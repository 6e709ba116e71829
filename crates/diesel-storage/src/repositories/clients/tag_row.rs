//! Tags, and the clients and invitations that have them.

use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::tag::{Tag, TagColour, TagId, TagName},
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{connection::MAX_BOUND, error::unreadable},
    schema::tags,
};

/// Id, name and colour.
pub(super) type TagRow = (i64, String, String);

pub(super) const TAG: (tags::id, tags::name, tags::colour) = (tags::id, tags::name, tags::colour);

pub(super) fn to_tag((id, name, colour): TagRow) -> Result<Tag, StorageError> {
    let found = TagColour::ALL.into_iter().find(|known| known.name() == colour);
    let colour = found.ok_or_else(|| unreadable("tag colour", &colour))?;
    Ok(Tag { id: TagId(id), name: TagName::from_stored(name), colour })
}

pub(super) fn to_tags(rows: Vec<TagRow>) -> Result<Vec<Tag>, StorageError> {
    rows.into_iter().map(to_tag).collect()
}

pub(super) fn numbers(ids: &[TagId]) -> Vec<i64> {
    ids.iter().map(|id| id.0).collect()
}

/// Text ids in parts that a statement can bind.
pub(super) fn parts(clients: &[UserId]) -> impl Iterator<Item = Vec<String>> {
    clients.chunks(MAX_BOUND).map(|part| part.iter().map(UserId::to_string).collect())
}

/// Clients who have a tag, closed accounts too.
macro_rules! clients_of {
    ($tag:expr) => {
        client_tags::table.filter(client_tags::tag_id.eq($tag.0)).select(client_tags::client_id)
    };
}
pub(super) use clients_of;
