//! Completions of tasks, which outlive them.

use chrono::{DateTime, Utc};
use diesel::{dsl::count, prelude::*};
use hub_domain::{
    model::{
        accounts::user::UserId,
        task::{Tally, Task},
        week::Week,
    },
    ports::{repositories::completions::CompletionRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::{instant, micros},
    },
    schema::completions,
};

impl CompletionRepository for Connection {
    fn record(&mut self, task: &Task, now: DateTime<Utc>) -> Result<(), StorageError> {
        let row = (
            completions::task_id.eq(task.id.0),
            completions::user_id.eq(task.assignee.to_string()),
            completions::priority.eq(task.is_priority()),
            completions::completed_at.eq(micros(now)),
        );
        on_db!(self, |conn| diesel::insert_into(completions::table)
            .values(&row)
            .on_conflict_do_nothing()
            .execute(conn))
        .map(drop)
    }

    fn list(&mut self, assignee: UserId, since: DateTime<Utc>) -> Result<Vec<DateTime<Utc>>, StorageError> {
        let query = completions::table
            .filter(completions::user_id.eq(assignee.to_string()))
            .filter(completions::completed_at.ge(micros(since)))
            .order(completions::completed_at)
            .select(completions::completed_at);
        on_db!(self, |conn| query.load::<i64>(conn))?.into_iter().map(instant).collect()
    }

    fn tally(&mut self, assignee: UserId, week: Week) -> Result<Tally, StorageError> {
        let is_priority_this_week = completions::priority
            .eq(true)
            .and(completions::completed_at.ge(micros(week.start)))
            .and(completions::completed_at.lt(micros(week.end)));
        let query = completions::table.filter(completions::user_id.eq(assignee.to_string())).select((
            count(completions::task_id),
            count(completions::task_id).aggregate_filter(is_priority_this_week),
        ));
        let (completed, priority_this_week) = on_db!(self, |conn| query.get_result(conn))?;
        Ok(Tally { completed, priority_this_week })
    }
}
