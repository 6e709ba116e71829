//! Audience of an opening of a check-in.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::accounts::user::UserId,
    ports::{
        repositories::mentoring::check_ins::{Asked, Opening},
        storage_error::Stored,
    },
};

use super::{conditions::Matches, like_part, matching};
use crate::{
    engine::connection::{Connection, on_db},
    repositories::accounts::user_row::user_id,
    schema::{check_in_clients, client_summaries},
};

impl Connection {
    /// Finds the next clients of an opening of a check-in in a time zone, in the order of their ids.
    pub(in crate::repositories) fn next_clients_in_zone(
        &mut self,
        asked: &Asked,
        opening: &Opening,
        size: usize,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>> {
        let filter = &asked.filter;
        let after = opening.after.map(|id| id.to_string()).unwrap_or_default();
        let ids = on_db!(self, |conn| {
            let mut next = matching!(filter, now)
                .filter(client_summaries::time_zone.eq(&opening.zone))
                .filter(client_summaries::user_id.gt(&after));
            if let Some(id) = asked.chosen_of {
                let chosen = check_in_clients::table.filter(check_in_clients::check_in_id.eq(id.0));
                next =
                    next.filter(client_summaries::user_id.eq_any(chosen.select(check_in_clients::client_id)));
            }
            if let Some(id) = asked.client {
                next = next.filter(client_summaries::user_id.eq(id.to_string()));
            }
            next.order(client_summaries::user_id)
                .limit(i64::try_from(size).unwrap_or(i64::MAX))
                .select(client_summaries::user_id)
                .load::<String>(conn)
        })?;
        ids.iter().map(|id| user_id(id)).collect()
    }
}
