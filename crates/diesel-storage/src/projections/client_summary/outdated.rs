//! Clients whose figures time has changed.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::UserId,
        set_aside::{Rows, WorkKind},
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::{accounts::zones::zones_by_today, set_aside::is_not_set_aside},
    schema::client_summaries,
};

impl Connection {
    /// Ids by the clients' present days.
    pub(crate) fn outdated_figures(
        &mut self,
        now: DateTime<Utc>,
        rows: Rows<UserId>,
    ) -> Result<HashMap<NaiveDate, Vec<String>>, StorageError> {
        let query = client_summaries::table.select(client_summaries::time_zone).distinct();
        let names = on_db!(self, |conn| query.load::<String>(conn))?;
        let mut left = if let Rows::Next(limit) = rows { limit } else { 1 };
        let mut outdated = HashMap::new();
        for (today, zones) in zones_by_today(names, now) {
            let query = client_summaries::table
                .filter(client_summaries::time_zone.eq_any(zones))
                .filter(
                    client_summaries::next_due_date
                        .lt(today)
                        .or(client_summaries::lately_until.le(micros(now))),
                )
                .limit(i64::try_from(left).unwrap_or(i64::MAX))
                .select(client_summaries::user_id);
            let ids: Vec<String> = match rows {
                Rows::Next(_) => {
                    let kind = WorkKind::ClientFigures;
                    let next = query.filter(is_not_set_aside!(kind, "client_summaries.user_id"));
                    on_db!(self, |conn| next.load(conn))?
                }
                Rows::Only(id) => {
                    let only = query.filter(client_summaries::user_id.eq(id.to_string()));
                    on_db!(self, |conn| only.load(conn))?
                }
            };
            left -= ids.len();
            if !ids.is_empty() {
                outdated.insert(today, ids);
            }
        }
        Ok(outdated)
    }
}
