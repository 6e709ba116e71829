//! People of a number, by name.

use std::collections::HashMap;

use chrono::{DateTime, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::mentoring::{
        client::Person,
        number::{
            Number,
            goal::Every,
            view::{Holder, HolderPage},
        },
    },
    ports::storage_error::Stored,
};

use super::{
    figures::period_of,
    number_rows::{GoalRow, to_goal},
    sums::Wanted,
};
use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::instant,
    },
    repositories::{accounts::user_row::user_id, clients::like_part},
    schema::{client_summaries, number_holders, users},
};

type PersonRow = (String, String, String, Option<String>);

/// Clients of a number who match a search, boxed for the connected database. `from`: its people, with their summaries.
macro_rules! holders {
    ($from:expr, $number:expr, $page:expr) => {{
        let mut query = $from.filter(number_holders::number_id.eq($number.id.0)).into_boxed();
        for term in $page.search.terms() {
            query = query.filter(client_summaries::search.like(like_part(term)).escape('\\'));
        }
        query
    }};
}

impl Connection {
    pub(super) fn people_of_number(
        &mut self,
        number: &Number,
        page: &HolderPage,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<Holder>, i64)> {
        let summaries = client_summaries::table.on(client_summaries::user_id.eq(number_holders::client_id));
        let holders = number_holders::table.inner_join(summaries);
        let total = on_db!(self, |conn| holders!(holders, number, page).select(count_star()).first(conn))?;
        let with_users = holders.inner_join(users::table.on(users::id.eq(number_holders::client_id)));
        let rows = on_db!(self, |conn| holders!(with_users, number, page)
            .order((client_summaries::name, number_holders::client_id))
            .limit(page.limit.into())
            .offset(page.offset.into())
            .select((
                (users::id, users::first_name, users::last_name, users::profile_image_url),
                number_holders::given_at,
                GoalRow::as_select(),
            ))
            .load::<(PersonRow, i64, GoalRow)>(conn))?;
        let ids: Vec<_> = rows.iter().map(|((id, ..), ..)| id.clone()).collect();
        let today = now.date_naive();
        let latest = self.latest_of(number, &ids, today)?;
        let mut sums = HashMap::new();
        for every in Every::ALL {
            sums.insert(every, self.sums_in(number, Wanted::Some(&ids), period_of(every, today))?);
        }
        let better = number.details.better;
        let mut people = Vec::with_capacity(rows.len());
        for ((id, first_name, last_name, profile_image_url), given_at, goal) in rows {
            let last = latest.get(&id);
            let goal = to_goal(goal)?.map(|goal| {
                let sum = goal.kind.every().and_then(|every| sums[&every].get(&id).copied());
                (goal, goal.is_met_by(better, last.map(|(last, _)| last.amount), sum))
            });
            people.push(Holder {
                client: Person { id: user_id(&id)?, first_name, last_name, profile_image_url },
                given_at: instant(given_at)?,
                latest: last.map(|(last, _)| *last),
                change: last.and_then(|(_, change)| *change),
                goal,
            });
        }
        Ok((people, total))
    }
}
