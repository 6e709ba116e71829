//! Table of clients: page, rows and their order.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{dsl::sql, prelude::*, sql_types::BigInt};
use hub_domain::{
    model::mentoring::{
        client::Direction,
        client_table::{NumberOfRow, TableQuery, TableRow, TableSort, completion_rate},
        number::Number,
        tag::Tag,
    },
    ports::{repositories::mentoring::numbers::NumberRepository, storage_error::Stored},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::optional_instant,
    },
    repositories::clients::{
        conditions::{Matches, number_column},
        like_part, matching,
        tag_row::to_tag,
    },
    schema::{client_summaries, client_tags, tags},
};

/// Client, with id, name and colour of a tag.
type TagOfClient = (String, i64, String, String);

/// Order by a column. Clients without a value of a number are last.
fn sorted(query: &TableQuery, now: DateTime<Utc>) -> String {
    let direction = if query.order.direction == Direction::Ascending { "ASC" } else { "DESC" };
    let sort = query.order.sort;
    let number = if let TableSort::Number(index) = sort { query.numbers.get(index) } else { None };
    let sorted = match number {
        Some(number) => format!("{} {direction} NULLS LAST", number_column(number, now)),
        None => format!("{} {direction}", column(sort)),
    };
    format!("{sorted}, client_summaries.user_id {direction}")
}

fn column(sort: TableSort) -> &'static str {
    match sort {
        TableSort::Name | TableSort::Number(_) => "client_summaries.name",
        TableSort::Tags => {
            "(SELECT COUNT(*) FROM client_tags WHERE client_tags.client_id = client_summaries.user_id)"
        }
        TableSort::Open => "client_summaries.open_tasks",
        TableSort::Overdue => "client_summaries.overdue_tasks",
        TableSort::Waiting => "client_summaries.waiting",
        TableSort::Completed => "client_summaries.completed",
        TableSort::Rate => {
            "CASE WHEN client_summaries.completed_lately + client_summaries.open_tasks + client_summaries.waiting = 0 \
             THEN -1 ELSE client_summaries.completed_lately * 100 \
             / (client_summaries.completed_lately + client_summaries.open_tasks + client_summaries.waiting) END"
        }
        TableSort::Email => "client_summaries.email",
        TableSort::LastActive => "client_summaries.active_at",
        TableSort::Joined => "client_summaries.joined_at",
    }
}

impl Connection {
    pub(super) fn page_of_table(
        &mut self,
        query: &TableQuery,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<TableRow>, i64)> {
        let order = query.order;
        let sorted = sorted(query, now);
        let (limit, offset) = (i64::from(order.limit), i64::from(order.offset));
        let found: Vec<String> = on_db!(self, |conn| matching!(&query.filter, now)
            .order(sql::<BigInt>(&sorted))
            .limit(limit)
            .offset(offset)
            .select(client_summaries::user_id)
            .load(conn))?;
        let total = self.count_matches(&query.filter, now, found.len(), limit, offset)?;
        let mut rows = self.table_rows(&found, now)?;
        for number in &query.numbers {
            self.add_number(&mut rows, number, now)?;
        }
        Ok((rows, total))
    }

    /// Adds a number to the rows of the clients who have it.
    fn add_number(&mut self, rows: &mut [TableRow], number: &Number, now: DateTime<Utc>) -> Stored<()> {
        let ids: Vec<_> = rows.iter().map(|row| row.client.id).collect();
        let having = self.list_having_among(number.id, &ids)?;
        let texts: Vec<_> = having.iter().map(ToString::to_string).collect();
        let latest = self.latest_of(number, &texts, now.date_naive())?;
        for row in rows.iter_mut().filter(|row| having.binary_search(&row.client.id).is_ok()) {
            let found = latest.get(&row.client.id.to_string());
            row.numbers.push(NumberOfRow {
                id: number.id,
                latest: found.map(|(latest, _)| *latest),
                change: found.and_then(|(_, change)| *change),
            });
        }
        Ok(())
    }

    /// Rows of these clients, in the order of the ids. Their tags are in the order of their names.
    pub(super) fn table_rows(&mut self, ids: &[String], now: DateTime<Utc>) -> Stored<Vec<TableRow>> {
        let figures = self.client_figures(Some(ids), now)?;
        let cards = self.cards(ids, &figures)?;
        let query = client_tags::table
            .inner_join(tags::table)
            .filter(client_tags::client_id.eq_any(ids))
            .order((tags::folded_name, tags::id))
            .select((client_tags::client_id, tags::id, tags::name, tags::colour));
        let mut tags: HashMap<String, Vec<Tag>> = HashMap::new();
        for (client, id, name, colour) in on_db!(self, |conn| query.load::<TagOfClient>(conn))? {
            tags.entry(client).or_default().push(to_tag((id, name, colour))?);
        }
        let rows = cards.into_iter().map(|client| {
            let id = client.id.to_string();
            let counts = client.task_counts;
            let figures = figures.get(&id).copied().unwrap_or_default();
            Ok(TableRow {
                tags: tags.remove(&id).unwrap_or_default(),
                completion_rate: completion_rate(figures.completed_lately, counts.open + counts.waiting),
                last_active_at: optional_instant(figures.last_active_at)?,
                client,
                numbers: Vec::new(),
            })
        });
        rows.collect()
    }
}
