//! Queue of the reviews, in the order of the partial index `waiting_reviews`.

use chrono::NaiveDate;
use diesel::prelude::*;
use hub_domain::{
    model::{mentoring::review::WaitingReview, task::id::TaskId, thread::id::EntryId},
    ports::storage_error::Stored,
};

use crate::{engine::instant::instant, repositories::threads::person_row::PersonRow, schema::tasks};

#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
pub(super) struct WaitingRow {
    id: i64,
    review_submission: Option<i64>,
    title: String,
    review_revision: i64,
    waiting_since: Option<i64>,
    due_date: Option<NaiveDate>,
}

pub(super) fn to_waiting((row, client): (WaitingRow, PersonRow)) -> Stored<WaitingReview> {
    Ok(WaitingReview {
        task: TaskId(row.id),
        submission: EntryId(row.review_submission.unwrap_or_default()),
        title: row.title,
        revision: row.review_revision,
        submitted_at: instant(row.waiting_since.unwrap_or_default())?,
        due_date: row.due_date,
        client: client.try_into()?,
    })
}

/// Condition of the index: tasks with a waiting submission.
macro_rules! waiting {
    () => {
        tasks::table
            .filter(tasks::waiting_since.is_not_null())
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
    };
}
pub(super) use waiting;
