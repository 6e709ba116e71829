//! New tasks of many clients, whose figures and earliest due dates follow.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{local_day::by_local_day, mentoring::client::overdue_from},
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::accounts::users::zone,
    schema::client_summaries,
};

impl Connection {
    /// Notes new tasks with their due dates: one statement for each day in each zone, and one for each present day.
    pub(crate) fn note_new_tasks(
        &mut self,
        due: impl Iterator<Item = (String, NaiveDate)>,
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let mut earliest: HashMap<String, NaiveDate> = HashMap::new();
        for (client, day) in due {
            earliest.entry(client).and_modify(|known| *known = day.min(*known)).or_insert(day);
        }
        let query = client_summaries::table
            .filter(client_summaries::user_id.eq_any(earliest.keys()))
            .select((client_summaries::user_id, client_summaries::time_zone));
        let zones = on_db!(self, |conn| query.load::<(String, String)>(conn))?;
        let mut clients_by_moment: HashMap<i64, Vec<String>> = HashMap::new();
        let zones: Vec<_> = zones.into_iter().map(|(client, name)| (client, zone(&name))).collect();
        for (client, zone) in &zones {
            if let Some(day) = earliest.get(client) {
                clients_by_moment.entry(micros(overdue_from(*day, *zone))).or_default().push(client.clone());
            }
        }
        for (overdue_at, clients) in clients_by_moment {
            let is_later = client_summaries::overdue_at
                .is_null()
                .or(client_summaries::overdue_at.gt(overdue_at).assume_not_null());
            let later =
                client_summaries::table.filter(client_summaries::user_id.eq_any(clients)).filter(is_later);
            let change = diesel::update(later).set(client_summaries::overdue_at.eq(overdue_at));
            on_db!(self, |conn| change.execute(conn))?;
        }
        self.refresh_figures_of(by_local_day(zones, now), now)
    }
}
