//! Tags, and the clients and invitations that have them.

use std::collections::HashMap;

use diesel::{dsl::count_star, prelude::*, sql_types::BigInt};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            invitation::InvitationId,
            tag::{MergePreview, Tag, TagColour, TagId, TagName},
        },
    },
    ports::{repositories::mentoring::tags::TagRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        error::unreadable,
    },
    projections::folding::{refold_names, refolded},
    repositories::accounts::users::user_id,
    schema::{client_summaries, client_tags, invitation_tags, tags},
};

/// Id, name and colour.
pub(super) type TagRow = (i64, String, String);

pub(super) const TAG: (tags::id, tags::name, tags::colour) = (tags::id, tags::name, tags::colour);

pub(super) fn to_tag((id, name, colour): TagRow) -> Result<Tag, StorageError> {
    let found = TagColour::ALL.into_iter().find(|known| known.name() == colour);
    let colour = found.ok_or_else(|| unreadable("tag colour", &colour))?;
    Ok(Tag { id: TagId(id), name: TagName::from_stored(name), colour })
}

fn to_tags(rows: Vec<TagRow>) -> Result<Vec<Tag>, StorageError> {
    rows.into_iter().map(to_tag).collect()
}

fn numbers(ids: &[TagId]) -> Vec<i64> {
    ids.iter().map(|id| id.0).collect()
}

/// Text ids in parts that a statement can bind.
fn parts(clients: &[UserId]) -> impl Iterator<Item = Vec<String>> {
    clients.chunks(MAX_BOUND).map(|part| part.iter().map(UserId::to_string).collect())
}

/// Clients who have a tag, closed accounts too.
macro_rules! clients_of {
    ($tag:expr) => {
        client_tags::table.filter(client_tags::tag_id.eq($tag.0)).select(client_tags::client_id)
    };
}

impl TagRepository for Connection {
    fn list(&mut self) -> Result<Vec<(Tag, i64)>, StorageError> {
        let query = client_tags::table
            .inner_join(client_summaries::table.on(client_summaries::user_id.eq(client_tags::client_id)))
            .group_by(client_tags::tag_id)
            .select((client_tags::tag_id, count_star()));
        let counts: HashMap<_, _> =
            on_db!(self, |conn| query.load::<(i64, i64)>(conn))?.into_iter().collect();
        let query = tags::table.order((tags::folded_name, tags::id)).select(TAG);
        let rows = on_db!(self, |conn| query.load::<TagRow>(conn))?;
        let counted = rows.into_iter().map(|row| {
            let count = counts.get(&row.0).copied().unwrap_or_default();
            Ok((to_tag(row)?, count))
        });
        counted.collect()
    }

    fn find_all(&mut self, ids: &[TagId]) -> Result<Vec<Tag>, StorageError> {
        let query = tags::table
            .filter(tags::id.eq_any(numbers(ids)))
            .order((tags::folded_name, tags::id))
            .select(TAG);
        to_tags(on_db!(self, |conn| query.load::<TagRow>(conn))?)
    }

    fn find_named(&mut self, names: &[TagName]) -> Result<Vec<Tag>, StorageError> {
        let folded = names.iter().map(TagName::folded);
        let query = tags::table.filter(tags::folded_name.eq_any(folded)).select(TAG);
        to_tags(on_db!(self, |conn| query.load::<TagRow>(conn))?)
    }

    fn insert(&mut self, name: &TagName, colour: TagColour) -> Result<TagId, StorageError> {
        let row = (
            tags::name.eq(name.as_str()),
            tags::folded_name.eq(name.folded()),
            tags::colour.eq(colour.name()),
        );
        let insert = diesel::insert_into(tags::table).values(&row).returning(tags::id);
        on_db!(self, |conn| insert.get_result(conn)).map(TagId)
    }

    fn update(&mut self, tag: &Tag) -> Result<bool, StorageError> {
        let name = tag.name.as_str();
        let change = diesel::update(tags::table.find(tag.id.0)).set((
            tags::folded_name.eq(refolded!(tags, name, tag.name.folded())),
            tags::name.eq(name),
            tags::colour.eq(tag.colour.name()),
        ));
        let is_there = on_db!(self, |conn| change.execute(conn))? == 1;
        refold_names!(self, tags);
        Ok(is_there)
    }

    fn delete(&mut self, id: TagId) -> Result<(), StorageError> {
        on_db!(self, |conn| diesel::delete(tags::table.find(id.0)).execute(conn))?;
        refold_names!(self, tags);
        Ok(())
    }

    fn preview_merge(&mut self, from: TagId, into: TagId) -> Result<MergePreview, StorageError> {
        let mut count_of = |having: TagId, and: TagId| {
            let query = client_summaries::table
                .filter(client_summaries::user_id.eq_any(clients_of!(having)))
                .filter(client_summaries::user_id.eq_any(clients_of!(and)))
                .count();
            on_db!(self, |conn| query.get_result::<i64>(conn))
        };
        let (clients, others, both) = (count_of(from, from)?, count_of(into, into)?, count_of(from, into)?);
        Ok(MergePreview { clients, both, afterwards: clients + others - both })
    }

    fn merge(&mut self, from: TagId, into: TagId) -> Result<(), StorageError> {
        let gets_it = client_tags::table
            .filter(client_tags::tag_id.eq(from.0))
            .select((client_tags::client_id, into.0.into_sql::<BigInt>()));
        on_db!(self, |conn| gets_it
            .insert_into(client_tags::table)
            .into_columns((client_tags::client_id, client_tags::tag_id))
            .on_conflict_do_nothing()
            .execute(conn))?;
        let gets_it = invitation_tags::table
            .filter(invitation_tags::tag_id.eq(from.0))
            .select((invitation_tags::invitation_id, into.0.into_sql::<BigInt>()));
        on_db!(self, |conn| gets_it
            .insert_into(invitation_tags::table)
            .into_columns((invitation_tags::invitation_id, invitation_tags::tag_id))
            .on_conflict_do_nothing()
            .execute(conn))?;
        on_db!(self, |conn| diesel::delete(tags::table.find(from.0)).execute(conn))?;
        refold_names!(self, tags);
        Ok(())
    }

    fn add(&mut self, clients: &[UserId], tags: &[TagId]) -> Result<(), StorageError> {
        for ids in parts(clients) {
            for tag in tags {
                let gets_it = client_summaries::table
                    .filter(client_summaries::user_id.eq_any(&ids))
                    .select((client_summaries::user_id, tag.0.into_sql::<BigInt>()));
                on_db!(self, |conn| gets_it
                    .insert_into(client_tags::table)
                    .into_columns((client_tags::client_id, client_tags::tag_id))
                    .on_conflict_do_nothing()
                    .execute(conn))?;
            }
        }
        Ok(())
    }

    fn remove(&mut self, clients: &[UserId], tags: &[TagId]) -> Result<(), StorageError> {
        for ids in parts(clients) {
            let gone = client_tags::table
                .filter(client_tags::client_id.eq_any(&ids))
                .filter(client_tags::tag_id.eq_any(numbers(tags)));
            on_db!(self, |conn| diesel::delete(gone).execute(conn))?;
        }
        Ok(())
    }

    fn list_beyond(
        &mut self,
        clients: &[UserId],
        besides: &[TagId],
        max: usize,
    ) -> Result<Vec<UserId>, StorageError> {
        let max = i64::try_from(max).unwrap_or(i64::MAX);
        let mut beyond = Vec::new();
        for ids in parts(clients) {
            let query = client_tags::table
                .filter(client_tags::client_id.eq_any(ids))
                .filter(client_tags::tag_id.ne_all(numbers(besides)))
                .group_by(client_tags::client_id)
                .having(count_star().gt(max))
                .select(client_tags::client_id);
            beyond.extend(on_db!(self, |conn| query.load::<String>(conn))?);
        }
        beyond.iter().map(|id| user_id(id)).collect()
    }

    fn list_having(
        &mut self,
        tag: TagId,
        after: Option<UserId>,
        size: usize,
    ) -> Result<Vec<UserId>, StorageError> {
        let query = clients_of!(tag)
            .filter(client_tags::client_id.gt(after.map(|id| id.to_string()).unwrap_or_default()))
            .order(client_tags::client_id)
            .limit(i64::try_from(size).unwrap_or(i64::MAX));
        on_db!(self, |conn| query.load::<String>(conn))?.iter().map(|id| user_id(id)).collect()
    }

    fn count_among(&mut self, clients: &[UserId]) -> Result<Vec<(TagId, i64)>, StorageError> {
        let mut counts: HashMap<i64, i64> = HashMap::new();
        for ids in parts(clients) {
            let query = client_tags::table
                .filter(client_tags::client_id.eq_any(ids))
                .group_by(client_tags::tag_id)
                .select((client_tags::tag_id, count_star()));
            for (tag, count) in on_db!(self, |conn| query.load::<(i64, i64)>(conn))? {
                *counts.entry(tag).or_default() += count;
            }
        }
        let mut counts: Vec<_> = counts.into_iter().map(|(tag, count)| (TagId(tag), count)).collect();
        counts.sort_unstable();
        Ok(counts)
    }

    fn list_of_client(&mut self, client: UserId) -> Result<Vec<Tag>, StorageError> {
        let query = client_tags::table
            .inner_join(tags::table)
            .filter(client_tags::client_id.eq(client.to_string()))
            .order((tags::folded_name, tags::id))
            .select(TAG);
        to_tags(on_db!(self, |conn| query.load::<TagRow>(conn))?)
    }

    fn clear_of_invitation(&mut self, id: InvitationId) -> Result<(), StorageError> {
        let before = invitation_tags::table.filter(invitation_tags::invitation_id.eq(id.0));
        on_db!(self, |conn| diesel::delete(before).execute(conn)).map(drop)
    }

    fn add_to_invitations(&mut self, given: &[(InvitationId, TagId)]) -> Result<(), StorageError> {
        for given in given.chunks(MAX_BOUND / 2) {
            let row = |(id, tag): &(InvitationId, TagId)| {
                (invitation_tags::invitation_id.eq(id.0), invitation_tags::tag_id.eq(tag.0))
            };
            let rows: Vec<_> = given.iter().map(row).collect();
            on_db!(self, |conn| diesel::insert_into(invitation_tags::table).values(&rows).execute(conn))?;
        }
        Ok(())
    }

    fn list_of_invitation(&mut self, id: InvitationId) -> Result<Vec<Tag>, StorageError> {
        let query = invitation_tags::table
            .inner_join(tags::table)
            .filter(invitation_tags::invitation_id.eq(id.0))
            .order((tags::folded_name, tags::id))
            .select(TAG);
        to_tags(on_db!(self, |conn| query.load::<TagRow>(conn))?)
    }
}
