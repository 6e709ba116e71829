//! Queries on the list of clients.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{UserId, full_name},
        },
        mentoring::{
            client::{
                Attention, AttentionCounts, ClientFilter, ClientQuery, ClientSort, ClientTaskCounts,
                Direction, ListedClient, Person,
            },
            table::{TableQuery, TableRow},
        },
        set_aside::{Rows, WorkKind},
    },
    ports::{repositories::mentoring::clients::ClientRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        error::unreadable,
    },
    repositories::{
        accounts::users::user_id,
        mentoring::conditions::{Counts, Matches},
        set_aside::is_not_set_aside,
    },
    schema::{client_summaries, users},
};

/// Rows that match a filter, boxed for the connected database.
macro_rules! matching {
    ($filter:expr, $now:expr) => {{
        let mut query = client_summaries::table.into_boxed();
        for word in $filter.search.words() {
            query = query.filter(client_summaries::search.like(like_part(word)).escape('\\'));
        }
        query.filter(Matches::of(&$filter, $now))
    }};
}

pub(super) use matching;

/// LIKE pattern for text that contains the word, with `\` as the escape character.
pub(crate) fn like_part(word: &str) -> String {
    let word = word.replace('\\', r"\\").replace('%', r"\%").replace('_', r"\_");
    format!("%{word}%")
}

impl ClientRepository for Connection {
    fn list(
        &mut self,
        query: &ClientQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<ListedClient>, i64), StorageError> {
        let (ids, total) = self.page_of_clients(query, now)?;
        let figures = self.client_figures(Some(&ids), now)?;
        Ok((self.cards(&ids, &figures)?, total))
    }

    fn list_rows(
        &mut self,
        query: &TableQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<TableRow>, i64), StorageError> {
        self.page_of_table(query, now)
    }

    fn count(&mut self, filter: &ClientFilter, now: DateTime<Utc>) -> Result<i64, StorageError> {
        on_db!(self, |conn| matching!(filter, now).count().get_result(conn))
    }

    fn count_each(&mut self, filters: &[ClientFilter], now: DateTime<Utc>) -> Result<Vec<i64>, StorageError> {
        let mut counts = Vec::with_capacity(filters.len());
        let mut all = filters.iter().map(|filter| Matches::of(filter, now)).peekable();
        while all.peek().is_some() {
            let some = Counts::of_some(&mut all);
            let counted: String = on_db!(self, |conn| client_summaries::table.select(some).get_result(conn))?;
            for count in counted.split(',') {
                counts.push(count.parse().map_err(|_| unreadable("count of clients", count))?);
            }
        }
        Ok(counts)
    }

    fn list_tag_names(&mut self, ids: &[UserId]) -> Result<Vec<(UserId, String)>, StorageError> {
        let ids: Vec<_> = ids.iter().map(UserId::to_string).collect();
        self.tags_of(&ids)?.into_iter().map(|(id, _, name, _)| Ok((user_id(&id)?, name))).collect()
    }

    fn refresh_figures(&mut self, now: DateTime<Utc>, rows: Rows<UserId>) -> Result<usize, StorageError> {
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

    fn list_outdated(&mut self, now: DateTime<Utc>, limit: usize) -> Result<Vec<String>, StorageError> {
        let query = client_summaries::table
            .filter(Matches::outdated(now))
            .filter(is_not_set_aside!(WorkKind::ClientFigures, "client_summaries.user_id"))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(client_summaries::user_id);
        on_db!(self, |conn| query.load(conn))
    }

    fn list_ids(&mut self, filter: &ClientFilter, now: DateTime<Utc>) -> Result<Vec<UserId>, StorageError> {
        let ids = on_db!(self, |conn| matching!(filter, now)
            .order((client_summaries::joined_at, client_summaries::user_id))
            .select(client_summaries::user_id)
            .load::<String>(conn))?;
        ids.iter().map(|id| user_id(id)).collect()
    }

    fn list_present(&mut self, ids: &[UserId]) -> Result<Vec<UserId>, StorageError> {
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

    fn lock(&mut self, ids: &[UserId]) -> Result<Vec<UserId>, StorageError> {
        let texts: Vec<_> = ids.iter().map(UserId::to_string).collect();
        self.lock_clients(&texts)?;
        self.list_present(ids)
    }

    fn list_emails(&mut self, ids: &[UserId]) -> Result<Vec<EmailAddress>, StorageError> {
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

    fn list_names(&mut self, ids: &[UserId], limit: usize) -> Result<Vec<String>, StorageError> {
        let query = users::table
            .filter(users::id.eq_any(ids.iter().map(UserId::to_string)))
            .order((users::first_name, users::last_name, users::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((users::first_name, users::last_name));
        let names = on_db!(self, |conn| query.load::<(String, String)>(conn))?;
        Ok(names.into_iter().map(|(first, last)| full_name(&first, &last)).collect())
    }

    fn list_people(&mut self, ids: &[UserId], limit: usize) -> Result<Vec<Person>, StorageError> {
        let mut found = Vec::new();
        for ids in ids.chunks(MAX_BOUND) {
            let query = client_summaries::table
                .inner_join(users::table)
                .filter(client_summaries::user_id.eq_any(ids.iter().map(UserId::to_string)))
                .order((client_summaries::name, client_summaries::user_id))
                .limit(i64::try_from(limit).unwrap_or(i64::MAX))
                .select((
                    client_summaries::name,
                    users::id,
                    users::first_name,
                    users::last_name,
                    users::profile_image_url,
                ));
            found
                .extend(on_db!(self, |conn| query
                    .load::<(String, String, String, String, Option<String>)>(conn))?);
        }
        found.sort_unstable();
        let first = found.into_iter().take(limit);
        first
            .map(|(_, id, first_name, last_name, profile_image_url)| {
                Ok(Person { id: user_id(&id)?, first_name, last_name, profile_image_url })
            })
            .collect()
    }

    fn list_ids_by_name(
        &mut self,
        filter: &ClientFilter,
        now: DateTime<Utc>,
    ) -> Result<Vec<UserId>, StorageError> {
        let ids = on_db!(self, |conn| matching!(filter, now)
            .order((client_summaries::name, client_summaries::user_id))
            .select(client_summaries::user_id)
            .load::<String>(conn))?;
        ids.iter().map(|id| user_id(id)).collect()
    }

    fn find_all(&mut self, ids: &[UserId], now: DateTime<Utc>) -> Result<Vec<ListedClient>, StorageError> {
        let ids: Vec<_> = ids.iter().map(UserId::to_string).collect();
        let figures = self.client_figures(Some(&ids), now)?;
        self.cards(&ids, &figures)
    }

    fn count_attention(&mut self, now: DateTime<Utc>) -> Result<AttentionCounts, StorageError> {
        let of = |attention| ClientFilter { attention, ..ClientFilter::default() };
        let filters =
            [None, Some(Attention::Overdue), Some(Attention::Waiting), Some(Attention::Quiet)].map(of);
        let counts = self.count_each(&filters, now)?;
        let [clients, overdue, waiting, quiet] = counts[..] else {
            return Err(unreadable("counts of clients", counts.len()));
        };
        Ok(AttentionCounts { clients, overdue, waiting, quiet })
    }

    fn count_tasks(&mut self, now: DateTime<Utc>) -> Result<Vec<(UserId, ClientTaskCounts)>, StorageError> {
        let figures = self.client_figures(None, now)?.into_iter();
        let mut counts: Vec<_> = figures
            .map(|(id, figures)| Ok((user_id(&id)?, figures.tasks)))
            .collect::<Result<_, StorageError>>()?;
        counts.sort_unstable_by_key(|(id, _)| *id);
        Ok(counts)
    }
}

impl Connection {
    /// One page of the matches, and the number of all of them.
    fn page_of_clients(
        &mut self,
        query: &ClientQuery,
        now: DateTime<Utc>,
    ) -> Result<(Vec<String>, i64), StorageError> {
        use ClientSort::{CreatedAt, Email, Name, Role};
        use Direction::{Ascending, Descending};
        let (limit, offset) = (i64::from(query.limit), i64::from(query.offset));
        let id = client_summaries::user_id;
        let ids: Vec<String> = on_db!(self, |conn| {
            let matching = matching!(query.filter, now);
            let sorted = match (query.sort, query.direction) {
                (CreatedAt | Role, Ascending) => matching.order((client_summaries::joined_at, id)),
                (CreatedAt | Role, Descending) => {
                    matching.order((client_summaries::joined_at.desc(), id.desc()))
                }
                (Name, Ascending) => matching.order((client_summaries::name, id)),
                (Name, Descending) => matching.order((client_summaries::name.desc(), id.desc())),
                (Email, Ascending) => matching.order((client_summaries::email, id)),
                (Email, Descending) => matching.order((client_summaries::email.desc(), id.desc())),
            };
            sorted.limit(limit).offset(offset).select(id).load(conn)
        })?;
        let total = match total_of_page(ids.len(), limit, offset) {
            Some(total) => total,
            None => self.count(&query.filter, now)?,
        };
        Ok((ids, total))
    }
}

/// Number of all matches, where a page tells it: one that is not full is the last one.
pub(super) fn total_of_page(found: usize, limit: i64, offset: i64) -> Option<i64> {
    let found = i64::try_from(found).unwrap_or(i64::MAX);
    (found < limit && (found > 0 || offset == 0)).then(|| offset + found)
}
