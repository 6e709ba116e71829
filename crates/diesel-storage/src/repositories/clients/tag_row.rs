//! Tags, and the clients and invitations that have them.

use std::collections::HashMap;

use diesel::{dsl::count_star, prelude::*, sql_types::BigInt};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::tag::{Tag, TagColour, TagId, TagName},
    },
    ports::{repositories::clients::TagFilter, storage_error::Stored},
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        error::unreadable,
    },
    repositories::accounts::user_row::user_id,
    schema::{client_summaries, client_tags, invitation_tags, tags},
};

/// Id, name and colour.
pub(super) type TagRow = (i64, String, String);

pub(super) const TAG: (tags::id, tags::name, tags::colour) = (tags::id, tags::name, tags::colour);

pub(super) fn to_tag((id, name, colour): TagRow) -> Stored<Tag> {
    let colour = TagColour::from_name(&colour).ok_or_else(|| unreadable("tag colour", &colour))?;
    Ok(Tag { id: TagId(id), name: TagName::from_stored(name), colour })
}

pub(super) fn to_tags(rows: Vec<TagRow>) -> Stored<Vec<Tag>> {
    rows.into_iter().map(to_tag).collect()
}

pub(super) fn numbers(ids: &[TagId]) -> Vec<i64> {
    ids.iter().map(|id| id.0).collect()
}

/// Text ids in parts that a statement can bind.
pub(super) fn parts(clients: &[UserId]) -> impl Iterator<Item = Vec<String>> {
    clients.chunks(MAX_BOUND).map(|part| part.iter().map(UserId::to_string).collect())
}

impl Connection {
    pub(in crate::repositories) fn count_tags(&mut self) -> Stored<Vec<(Tag, i64)>> {
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

    pub(in crate::repositories) fn tags_that(&mut self, filter: TagFilter<'_>) -> Stored<Vec<Tag>> {
        let rows = on_db!(self, |conn| {
            let tags = tags::table.order((tags::folded_name, tags::id)).select(TAG).into_boxed();
            match filter {
                TagFilter::Ids(ids) => tags.filter(tags::id.eq_any(numbers(ids))),
                TagFilter::Named(names) => {
                    tags.filter(tags::folded_name.eq_any(names.iter().map(TagName::folded)))
                }
                TagFilter::OfClient(client) => {
                    let own = client_tags::table.filter(client_tags::client_id.eq(client.to_string()));
                    tags.filter(tags::id.eq_any(own.select(client_tags::tag_id)))
                }
                TagFilter::OfInvitation(id) => {
                    let own = invitation_tags::table.filter(invitation_tags::invitation_id.eq(id.0));
                    tags.filter(tags::id.eq_any(own.select(invitation_tags::tag_id)))
                }
            }
            .load::<TagRow>(conn)
        })?;
        to_tags(rows)
    }

    /// Adds a tag to the clients and invitations that have another one.
    pub(in crate::repositories) fn replace_tag(&mut self, from: TagId, into: TagId) -> Stored<()> {
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
            .execute(conn))
        .map(drop)
    }

    pub(in crate::repositories) fn clients_beyond_tags(
        &mut self,
        clients: &[UserId],
        besides: &[TagId],
        max: usize,
    ) -> Stored<Vec<UserId>> {
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

    pub(in crate::repositories) fn count_tags_of(&mut self, clients: &[UserId]) -> Stored<Vec<(TagId, i64)>> {
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
}
