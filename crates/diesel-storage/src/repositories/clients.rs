//! List of clients: filter, order, page, and counts for attention; their tags, and segments. Admins are not in it.
//!
//! It is a projection of accounts and tasks, updated in the same transaction.

mod asked;
mod client_cards;
mod client_table;
mod conditions;
pub(crate) mod segment_row;
pub(crate) mod tag_row;

use chrono::{DateTime, Utc};
use diesel::{prelude::*, sql_types::BigInt};
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::{
            client::{ClientFilter, ClientTaskCounts, Person},
            client_table::{TableQuery, TableRow},
            invitation::InvitationId,
            segment::{Segment, SegmentDetails, SegmentId},
            tag::{Tag, TagColour, TagId, TagName},
        },
        set_aside::{Rows, WorkKind},
        version::ExpectedVersion,
    },
    ports::{
        repositories::clients::{ClientOrder, ClientRepository, TagFilter},
        storage_error::Stored,
    },
};

use self::{
    segment_row::{SEGMENT, SegmentRow, to_json, to_segment},
    tag_row::{numbers, parts},
};
use crate::{
    engine::connection::{Connection, MAX_BOUND, on_db, update_expected},
    projections::folding::{refold_names, refolded},
    repositories::{
        accounts::user_row::user_id, clients::conditions::Matches, jobs::set_aside_row::is_not_set_aside,
    },
    schema::{client_summaries, client_tags, invitation_tags, segments, tags},
};

/// Rows that match a filter, boxed for the connected database.
macro_rules! matching {
    ($filter:expr, $now:expr) => {{
        let mut query = client_summaries::table.into_boxed();
        for term in $filter.search.terms() {
            query = query.filter(client_summaries::search.like(like_part(term)).escape('\\'));
        }
        query.filter(Matches::of($filter, $now))
    }};
}

pub(super) use matching;

/// LIKE pattern for text that contains the term, with `\` as the escape character.
pub(crate) fn like_part(term: &str) -> String {
    let term = term.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
    format!("%{term}%")
}

impl Connection {
    /// Number of all matches. It follows from a page that is not full, which is the last one.
    fn count_matches(
        &mut self,
        filter: &ClientFilter,
        now: DateTime<Utc>,
        found: usize,
        limit: i64,
        offset: i64,
    ) -> Stored<i64> {
        let found = i64::try_from(found).unwrap_or(i64::MAX);
        if found < limit && (found > 0 || offset == 0) {
            return Ok(offset + found);
        }
        on_db!(self, |conn| matching!(filter, now).count().get_result(conn))
    }
}

impl ClientRepository for Connection {
    fn list_rows(&mut self, query: &TableQuery, now: DateTime<Utc>) -> Stored<(Vec<TableRow>, i64)> {
        self.page_of_table(query, now)
    }

    fn count_each(&mut self, filters: &[ClientFilter], now: DateTime<Utc>) -> Stored<Vec<i64>> {
        self.count_each_filter(filters, now)
    }

    fn refresh_figures(&mut self, now: DateTime<Utc>, rows: Rows<UserId>) -> Stored<usize> {
        let mut ids = match rows {
            Rows::Next(limit) => ClientRepository::list_outdated(self, now, limit)?,
            Rows::Only(id) => {
                let row = client_summaries::table.find(id.to_string()).filter(Matches::outdated(now));
                let query = row.select(client_summaries::user_id);
                on_db!(self, |conn| query.load::<String>(conn))?
            }
        };
        ids.sort_unstable();
        self.lock_clients(&ids)?;
        self.recompute(&ids, now)?;
        Ok(ids.len())
    }

    fn list_outdated(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>> {
        let query = client_summaries::table
            .filter(Matches::outdated(now))
            .filter(is_not_set_aside!(WorkKind::ClientFigures, "client_summaries.user_id"))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(client_summaries::user_id);
        on_db!(self, |conn| query.load(conn))
    }

    fn list_ids(
        &mut self,
        filter: &ClientFilter,
        order: ClientOrder,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>> {
        let id = client_summaries::user_id;
        let ids = on_db!(self, |conn| {
            let matching = matching!(filter, now).select(id);
            match order {
                ClientOrder::Joined => matching.order((client_summaries::joined_at, id)).load::<String>(conn),
                ClientOrder::Name => matching.order((client_summaries::name, id)).load::<String>(conn),
            }
        })?;
        ids.iter().map(|id| user_id(id)).collect()
    }

    fn list_present(&mut self, ids: &[UserId], locks: bool) -> Stored<Vec<UserId>> {
        if locks {
            self.lock_clients(&ids.iter().map(UserId::to_string).collect::<Vec<_>>())?;
        }
        let mut present = Vec::with_capacity(ids.len());
        for ids in ids.chunks(MAX_BOUND) {
            let query = client_summaries::table
                .filter(client_summaries::user_id.eq_any(ids.iter().map(UserId::to_string)))
                .select(client_summaries::user_id);
            for id in on_db!(self, |conn| query.load::<String>(conn))? {
                present.push(user_id(&id)?);
            }
        }
        present.sort_unstable();
        Ok(present)
    }

    fn list_emails(&mut self, ids: &[UserId]) -> Stored<Vec<EmailAddress>> {
        let mut emails = Vec::with_capacity(ids.len());
        for ids in ids.chunks(MAX_BOUND) {
            let query = client_summaries::table
                .filter(client_summaries::user_id.eq_any(ids.iter().map(UserId::to_string)))
                .select(client_summaries::email);
            emails.extend(on_db!(self, |conn| query.load::<String>(conn))?);
        }
        emails.sort_unstable();
        Ok(emails.into_iter().map(EmailAddress::from_stored).collect())
    }

    fn list_names(&mut self, ids: &[UserId], limit: usize) -> Stored<Vec<String>> {
        self.full_names(ids, limit)
    }

    fn list_people(&mut self, ids: &[UserId], limit: usize) -> Stored<Vec<Person>> {
        self.people_by_name(ids, limit)
    }

    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Stored<Vec<TableRow>> {
        self.table_rows(&ids.iter().map(UserId::to_string).collect::<Vec<_>>(), now)
    }

    fn count_tasks(&mut self, now: DateTime<Utc>) -> Stored<Vec<(UserId, ClientTaskCounts)>> {
        let figures = self.client_figures(None, now)?.into_iter();
        let mut counts: Vec<_> =
            figures.map(|(id, figures)| Ok((user_id(&id)?, figures.tasks))).collect::<Stored<_>>()?;
        counts.sort_unstable_by_key(|(id, _)| *id);
        Ok(counts)
    }

    fn list_tags(&mut self) -> Stored<Vec<(Tag, i64)>> {
        self.count_tags()
    }

    fn find_tags(&mut self, filter: TagFilter<'_>) -> Stored<Vec<Tag>> {
        self.tags_that(filter)
    }

    fn insert_tag(&mut self, name: &TagName, colour: TagColour) -> Stored<TagId> {
        let row = (
            tags::name.eq(name.as_str()),
            tags::folded_name.eq(name.folded()),
            tags::colour.eq(colour.name()),
        );
        let insert = diesel::insert_into(tags::table).values(&row).returning(tags::id);
        on_db!(self, |conn| insert.get_result(conn)).map(TagId)
    }

    fn update_tag(&mut self, tag: &Tag) -> Stored<bool> {
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

    fn delete_tag(&mut self, id: TagId, into: Option<TagId>) -> Stored<()> {
        if let Some(into) = into {
            self.replace_tag(id, into)?;
        }
        on_db!(self, |conn| diesel::delete(tags::table.find(id.0)).execute(conn))?;
        refold_names!(self, tags);
        Ok(())
    }

    fn change_tags(&mut self, clients: &[UserId], add: &[TagId], remove: &[TagId]) -> Stored<()> {
        for ids in parts(clients) {
            let gone = client_tags::table
                .filter(client_tags::client_id.eq_any(&ids))
                .filter(client_tags::tag_id.eq_any(numbers(remove)));
            on_db!(self, |conn| diesel::delete(gone).execute(conn))?;
            for tag in add {
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

    fn list_beyond_tags(&mut self, clients: &[UserId], besides: &[TagId], max: usize) -> Stored<Vec<UserId>> {
        self.clients_beyond_tags(clients, besides, max)
    }

    fn count_tags_among(&mut self, clients: &[UserId]) -> Stored<Vec<(TagId, i64)>> {
        self.count_tags_of(clients)
    }

    fn set_tags_of_invitations(&mut self, given: &[(InvitationId, &[TagId])]) -> Stored<()> {
        for given in given.chunks(MAX_BOUND) {
            let ids = given.iter().map(|(id, _)| id.0);
            let before = invitation_tags::table.filter(invitation_tags::invitation_id.eq_any(ids));
            on_db!(self, |conn| diesel::delete(before).execute(conn))?;
        }
        let pairs = given.iter().flat_map(|(id, tags)| tags.iter().map(move |tag| (id, tag)));
        let rows = pairs
            .map(|(id, tag)| (invitation_tags::invitation_id.eq(id.0), invitation_tags::tag_id.eq(tag.0)));
        for rows in rows.collect::<Vec<_>>().chunks(MAX_BOUND / 2) {
            on_db!(self, |conn| diesel::insert_into(invitation_tags::table).values(rows).execute(conn))?;
        }
        Ok(())
    }

    fn list_segments(&mut self) -> Stored<Vec<Segment>> {
        let query = segments::table.order((segments::folded_name, segments::id)).select(SEGMENT);
        let rows = on_db!(self, |conn| query.load::<SegmentRow>(conn))?;
        // Conditions of a newer release are left out.
        Ok(rows.into_iter().filter_map(|row| to_segment(row).ok()).collect())
    }

    fn find_segment(&mut self, id: SegmentId) -> Stored<Option<Segment>> {
        let query = segments::table.find(id.0).select(SEGMENT);
        on_db!(self, |conn| query.first::<SegmentRow>(conn).optional())?.map(to_segment).transpose()
    }

    fn insert_segment(&mut self, details: &SegmentDetails) -> Stored<Segment> {
        let row = (
            segments::name.eq(&details.name),
            segments::folded_name.eq(details.folded_name()),
            segments::conditions.eq(to_json(&details.conditions)),
        );
        let insert = diesel::insert_into(segments::table).values(&row).returning(SEGMENT);
        to_segment(on_db!(self, |conn| insert.get_result::<SegmentRow>(conn))?)
    }

    fn update_segment(
        &mut self,
        id: SegmentId,
        expected: &ExpectedVersion,
        details: &SegmentDetails,
    ) -> Stored<Option<Segment>> {
        let changes = (
            segments::folded_name.eq(refolded!(segments, &details.name, details.folded_name())),
            segments::name.eq(&details.name),
            segments::conditions.eq(to_json(&details.conditions)),
            segments::version.eq(segments::version + 1),
        );
        let updated_rows = update_expected!(self, expected, segments, id.0, changes)?;
        refold_names!(self, segments);
        if updated_rows == 0 { Ok(None) } else { self.find_segment(id) }
    }

    fn delete_segment(&mut self, id: SegmentId) -> Stored<Option<String>> {
        let gone = diesel::delete(segments::table.find(id.0)).returning(segments::name);
        let name = on_db!(self, |conn| gone.get_result(conn).optional())?;
        refold_names!(self, segments);
        Ok(name)
    }
}
