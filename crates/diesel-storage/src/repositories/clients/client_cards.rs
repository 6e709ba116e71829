//! Cards of clients, and the counts on them.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use diesel::{
    dsl::{count, not},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{UserId, full_name},
        },
        local_day::by_local_day,
        mentoring::{
            client::{ClientTaskCounts, ListedClient, Person},
            condition::RATE_DAYS,
        },
        task::TaskStatus,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros},
    },
    repositories::accounts::user_row::{user_id, zone},
    schema::{client_summaries, tasks, users},
};

/// Stored figures of a client, with the day and the time until which they are current.
#[derive(Queryable)]
struct FigureRow {
    id: String,
    zone: String,
    open: i64,
    overdue: i64,
    waiting: i64,
    completed: i64,
    completed_lately: i64,
    next_due_date: Option<NaiveDate>,
    lately_until: Option<i64>,
    joined_at: i64,
    active_at: i64,
}

impl FigureRow {
    /// Time of the last activity, which begins after the sign-up.
    fn last_active_at(&self) -> Option<i64> {
        Some(self.active_at).filter(|active_at| *active_at > self.joined_at)
    }

    /// Whether no day and no time has passed that changes a figure.
    fn is_current(&self, now: DateTime<Utc>) -> bool {
        let today = now.with_timezone(&zone(&self.zone)).date_naive();
        self.next_due_date.is_none_or(|day| day >= today)
            && self.lately_until.is_none_or(|until| until > micros(now))
    }
}

/// Counts of a client's tasks, and the last activity.
#[derive(Clone, Copy, Default)]
pub(super) struct Figures {
    pub tasks: ClientTaskCounts,
    /// Completed in the last `RATE_DAYS` days.
    pub completed_lately: i64,
    pub last_active_at: Option<i64>,
}

impl Connection {
    /// Figures of these clients, or of all. Outdated figures are counted.
    pub(super) fn client_figures(
        &mut self,
        ids: Option<&[String]>,
        now: DateTime<Utc>,
    ) -> Stored<HashMap<String, Figures>> {
        let query = client_summaries::table.select((
            client_summaries::user_id,
            client_summaries::time_zone,
            client_summaries::open_tasks,
            client_summaries::overdue_tasks,
            client_summaries::waiting,
            client_summaries::completed,
            client_summaries::completed_lately,
            client_summaries::next_due_date,
            client_summaries::lately_until,
            client_summaries::joined_at,
            client_summaries::active_at,
        ));
        let rows = match ids {
            Some(ids) => {
                let query = query.filter(client_summaries::user_id.eq_any(ids));
                on_db!(self, |conn| query.load::<FigureRow>(conn))?
            }
            None => on_db!(self, |conn| query.load::<FigureRow>(conn))?,
        };
        let (current, outdated): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.is_current(now));
        let mut figures = self.count_figures(&outdated, now)?;
        figures.extend(current.into_iter().map(|row| {
            let last_active_at = row.last_active_at();
            let tasks = ClientTaskCounts {
                open: row.open,
                waiting: row.waiting,
                completed: row.completed,
                overdue: row.overdue,
            };
            (row.id, Figures { tasks, completed_lately: row.completed_lately, last_active_at })
        }));
        Ok(figures)
    }

    /// Counts the tasks of clients with outdated figures, with a statement for each of their present days.
    fn count_figures(&mut self, rows: &[FigureRow], now: DateTime<Utc>) -> Stored<HashMap<String, Figures>> {
        let since = micros(now - TimeDelta::days(RATE_DAYS));
        let without_tasks =
            |row: &FigureRow| Figures { last_active_at: row.last_active_at(), ..Figures::default() };
        let mut figures: HashMap<_, _> =
            rows.iter().map(|row| (row.id.clone(), without_tasks(row))).collect();
        for (today, ids) in by_local_day(rows.iter().map(|row| (&row.id, zone(&row.zone))), now) {
            for ids in ids.chunks(MAX_BOUND) {
                let is_open = || tasks::completed_at.is_null();
                let is_done = || tasks::status.eq(TaskStatus::Done.name());
                let query = tasks::table
                    .filter(tasks::assignee_id.eq_any(ids.iter().map(|id| id.as_str())))
                    .filter(tasks::deleted_at.is_null())
                    .group_by(tasks::assignee_id)
                    .select((
                        tasks::assignee_id,
                        count(tasks::id).aggregate_filter(is_open().and(not(is_done()))),
                        count(tasks::id).aggregate_filter(is_open().and(is_done())),
                        count(tasks::id)
                            .aggregate_filter(is_open().and(tasks::due_date.lt(today).assume_not_null())),
                        count(tasks::completed_at),
                        count(tasks::id).aggregate_filter(tasks::completed_at.gt(since).assume_not_null()),
                    ));
                let counted = on_db!(self, |conn| query.load::<(String, i64, i64, i64, i64, i64)>(conn))?;
                for (id, open, waiting, overdue, completed, completed_lately) in counted {
                    let tasks = ClientTaskCounts { open, waiting, completed, overdue };
                    figures.entry(id).and_modify(|figures| {
                        (figures.tasks, figures.completed_lately) = (tasks, completed_lately);
                    });
                }
            }
        }
        Ok(figures)
    }

    /// Returns the cards of clients with figures, in the order of `ids`.
    pub(super) fn cards(
        &mut self,
        ids: &[String],
        figures: &HashMap<String, Figures>,
    ) -> Stored<Vec<ListedClient>> {
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
}

impl Connection {
    pub(in crate::repositories) fn people_by_name(
        &mut self,
        ids: &[UserId],
        limit: usize,
    ) -> Stored<Vec<Person>> {
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
}

impl Connection {
    pub(in crate::repositories) fn full_names(
        &mut self,
        ids: &[UserId],
        limit: usize,
    ) -> Stored<Vec<String>> {
        let query = users::table
            .filter(users::id.eq_any(ids.iter().map(UserId::to_string)))
            .order((users::first_name, users::last_name, users::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select((users::first_name, users::last_name));
        let names = on_db!(self, |conn| query.load::<(String, String)>(conn))?;
        Ok(names.into_iter().map(|(first, last)| full_name(&first, &last)).collect())
    }
}
