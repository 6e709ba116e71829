//! Completions of tasks, which outlive them.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
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
        let mine = completions::table.filter(completions::user_id.eq(assignee.to_string()));
        let this_week = mine
            .clone()
            .filter(completions::priority.eq(true))
            .filter(completions::completed_at.ge(micros(week.start)))
            .filter(completions::completed_at.lt(micros(week.end)));
        Ok(Tally {
            completed: on_db!(self, |conn| mine.count().get_result(conn))?,
            priority_this_week: on_db!(self, |conn| this_week.count().get_result(conn))?,
        })
    }
}
