//! Cards of clients, and the counts on them.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        local_day::by_local_day,
        mentoring::{
            client::{ClientTaskCounts, ListedClient},
            condition::RATE_DAYS,
        },
        task::TaskStatus,
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros},
    },
    repositories::accounts::users::{user_id, zone},
    schema::{client_summaries, tasks, users},
};

/// Stored figures of a client, with the day and the moment until which they are current.
#[derive(Queryable)]
struct FigureRow {
    id: String,
    zone: String,
    overdue_at: Option<i64>,
    open: i64,
    overdue: i64,
    waiting: i64,
    completed: i64,
    completed_lately: i64,
    next_due_date: Option<NaiveDate>,
    lately_until: Option<i64>,
}

impl FigureRow {
    /// Tells whether no day and no moment has passed that changes a figure, and the clock was not set back.
    fn is_current(&self, now: DateTime<Utc>) -> bool {
        let today = now.with_timezone(&zone(&self.zone)).date_naive();
        let is_late = self.overdue_at.is_some_and(|at| at <= micros(now));
        self.next_due_date.is_none_or(|day| day >= today)
            && self.lately_until.is_none_or(|until| until > micros(now))
            && (self.overdue == 0 || is_late)
    }
}

/// Counts of a client's tasks.
#[derive(Default)]
pub(super) struct Figures {
    pub tasks: ClientTaskCounts,
    /// Completed in the last `RATE_DAYS` days.
    pub completed_lately: i64,
}

impl Connection {
    /// Figures of these clients. Those that time has changed since they were stored are counted.
    pub(super) fn client_figures(
        &mut self,
        ids: &[String],
        now: DateTime<Utc>,
    ) -> Result<HashMap<String, Figures>, StorageError> {
        let query = client_summaries::table.filter(client_summaries::user_id.eq_any(ids)).select((
            client_summaries::user_id,
            client_summaries::time_zone,
            client_summaries::overdue_at,
            client_summaries::open_tasks,
            client_summaries::overdue_tasks,
            client_summaries::waiting,
            client_summaries::completed,
            client_summaries::completed_lately,
            client_summaries::next_due_date,
            client_summaries::lately_until,
        ));
        let rows = on_db!(self, |conn| query.load::<FigureRow>(conn))?;
        let (current, outdated): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_current(now));
        let mut figures = self.count_figures(&outdated, now)?;
        figures.extend(current.into_iter().map(|row| {
            let tasks = ClientTaskCounts {
                open: row.open,
                waiting: row.waiting,
                completed: row.completed,
                overdue: row.overdue,
            };
            (row.id, Figures { tasks, completed_lately: row.completed_lately })
        }));
        Ok(figures)
    }

    fn count_figures(
        &mut self,
        rows: &[FigureRow],
        now: DateTime<Utc>,
    ) -> Result<HashMap<String, Figures>, StorageError> {
        if rows.is_empty() {
            return Ok(HashMap::new());
        }
        let ids: Vec<_> = rows.iter().map(|row| row.id.clone()).collect();
        let late = late_days(rows.iter().map(|row| (&row.id, &row.zone, row.overdue_at)), now);
        let counts = self.count_tasks_of(Some(&ids), &late)?;
        let lately = tasks::table
            .filter(tasks::assignee_id.eq_any(&ids))
            .filter(tasks::deleted_at.is_null())
            .filter(tasks::completed_at.gt(micros(now - TimeDelta::days(RATE_DAYS))))
            .group_by(tasks::assignee_id)
            .select((tasks::assignee_id, count_star()));
        let lately: HashMap<String, i64> =
            on_db!(self, |conn| lately.load::<(String, i64)>(conn))?.into_iter().collect();
        let of = |id: String| {
            let tasks = counts.get(&id).copied().unwrap_or_default();
            let completed_lately = lately.get(&id).copied().unwrap_or_default();
            (id, Figures { tasks, completed_lately })
        };
        Ok(ids.into_iter().map(of).collect())
    }

    /// Returns the cards of clients with figures, in the order of `ids`.
    pub(super) fn cards(
        &mut self,
        ids: &[String],
        figures: &HashMap<String, Figures>,
    ) -> Result<Vec<ListedClient>, StorageError> {
        let query = users::table.filter(users::id.eq_any(ids)).select((
            users::id,
            users::email,
            users::first_name,
            users::last_name,
            users::profile_image_url,
            users::created_at,
        ));
        let rows =
            on_db!(self, |conn| query.load::<(String, String, String, String, Option<String>, i64)>(conn))?;
        let mut by_id: HashMap<_, _> = rows.into_iter().map(|row| (row.0.clone(), row)).collect();
        ids.iter()
            .filter_map(|id| Some((by_id.remove(id)?, figures.get(id)?)))
            .map(|((id, email, first_name, last_name, profile_image_url, created_at), figures)| {
                Ok(ListedClient {
                    task_counts: figures.tasks,
                    id: user_id(&id)?,
                    email: EmailAddress::from_stored(email),
                    first_name,
                    last_name,
                    profile_image_url,
                    created_at: instant(created_at)?,
                })
            })
            .collect()
    }

    /// Counts the tasks of these clients, or of all. `late` selects those with overdue tasks, by the date in their time zone.
    pub(super) fn count_tasks_of(
        &mut self,
        ids: Option<&[String]>,
        late: &BTreeMap<NaiveDate, Vec<&String>>,
    ) -> Result<HashMap<String, ClientTaskCounts>, StorageError> {
        let mut counts: HashMap<String, ClientTaskCounts> = HashMap::new();
        let by_status = on_db!(self, |conn| {
            let query = tasks::table
                .filter(tasks::deleted_at.is_null())
                .filter(tasks::completed_at.is_null())
                .group_by((tasks::assignee_id, tasks::status))
                .select((tasks::assignee_id, tasks::status, count_star()))
                .into_boxed();
            match ids {
                Some(ids) => query.filter(tasks::assignee_id.eq_any(ids)),
                None => query,
            }
            .load::<(String, String, i64)>(conn)
        })?;
        for (id, status, count) in by_status {
            let counts = counts.entry(id).or_default();
            if status == TaskStatus::Done.name() {
                counts.waiting += count;
            } else {
                counts.open += count;
            }
        }
        let completed = on_db!(self, |conn| {
            let query = tasks::table
                .filter(tasks::deleted_at.is_null())
                .filter(tasks::completed_at.is_not_null())
                .group_by(tasks::assignee_id)
                .select((tasks::assignee_id, count_star()))
                .into_boxed();
            match ids {
                Some(ids) => query.filter(tasks::assignee_id.eq_any(ids)),
                None => query,
            }
            .load::<(String, i64)>(conn)
        })?;
        for (id, count) in completed {
            counts.entry(id).or_default().completed = count;
        }
        let late = late.iter().flat_map(|(today, ids)| ids.chunks(MAX_BOUND).map(move |ids| (today, ids)));
        for (today, ids) in late {
            let query = tasks::table
                .filter(tasks::assignee_id.eq_any(ids.iter().map(|id| id.as_str())))
                .filter(tasks::deleted_at.is_null())
                .filter(tasks::completed_at.is_null())
                .filter(tasks::due_date.lt(today))
                .group_by(tasks::assignee_id)
                .select((tasks::assignee_id, count_star()));
            for (id, count) in on_db!(self, |conn| query.load::<(String, i64)>(conn))? {
                counts.entry(id).or_default().overdue = count;
            }
        }
        Ok(counts)
    }
}

/// Clients with overdue tasks, by the date in their time zone.
pub(super) fn late_days<'a>(
    clients: impl Iterator<Item = (&'a String, &'a String, Option<i64>)>,
    now: DateTime<Utc>,
) -> BTreeMap<NaiveDate, Vec<&'a String>> {
    let late = clients.filter(|(.., at)| at.is_some_and(|at| at <= micros(now)));
    by_local_day(late.map(|(id, zone_name, _)| (id, zone(zone_name))), now)
}
