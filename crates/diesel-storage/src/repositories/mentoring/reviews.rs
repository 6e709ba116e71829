//! Queue of the reviews, which the partial index `waiting_reviews` keeps in order.

use chrono::NaiveDate;
use diesel::{
    dsl::{count_star, min},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::review::{ReviewCursor, ReviewQuery, WaitingCount, WaitingReview},
        task::id::TaskId,
        thread::{EntryId, SubmissionState},
    },
    ports::{repositories::mentoring::reviews::ReviewRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::{instant, optional_instant},
    },
    projections::program_progress::Enrolments,
    repositories::{
        accounts::users::{open_admins, readable_ids},
        threads::PersonRow,
    },
    schema::{tasks, thread_entries, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = tasks)]
struct WaitingRow {
    id: i64,
    review_submission: Option<i64>,
    title: String,
    review_revision: i64,
    waiting_since: Option<i64>,
    due_date: Option<NaiveDate>,
}

fn to_waiting((row, client): (WaitingRow, PersonRow)) -> Result<WaitingReview, StorageError> {
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

/// Tasks with a submission that waits: the condition of the index.
macro_rules! waiting {
    () => {
        tasks::table
            .filter(tasks::waiting_since.is_not_null())
            .filter(tasks::completed_at.is_null())
            .filter(tasks::deleted_at.is_null())
    };
}

impl ReviewRepository for Connection {
    fn list(&mut self, query: &ReviewQuery) -> Result<Vec<WaitingReview>, StorageError> {
        let start = ReviewCursor { submitted_at: i64::MIN, task: i64::MIN };
        let ReviewCursor { submitted_at, task } = query.after.unwrap_or(start);
        let client = query.client.map(|client| client.to_string());
        let rows = on_db!(self, |conn| {
            // The first condition is the range in which the index is read.
            let after = tasks::waiting_since
                .ge(submitted_at)
                .assume_not_null()
                .and(tasks::waiting_since.gt(submitted_at).assume_not_null().or(tasks::id.gt(task)));
            let page = waiting!()
                .inner_join(users::table.on(users::id.eq(tasks::assignee_id)))
                .filter(after)
                .order((tasks::waiting_since, tasks::id))
                .limit(i64::from(query.limit))
                .select((WaitingRow::as_select(), PersonRow::as_select()));
            match &client {
                Some(client) => {
                    page.filter(tasks::assignee_id.eq(client)).load::<(WaitingRow, PersonRow)>(conn)
                }
                None => page.load::<(WaitingRow, PersonRow)>(conn),
            }
        })?;
        rows.into_iter().map(to_waiting).collect()
    }

    fn count(&mut self, client: Option<UserId>) -> Result<WaitingCount, StorageError> {
        let all = waiting!().select((count_star(), min(tasks::waiting_since)));
        let client = client.map(|client| client.to_string());
        let (total, oldest) = on_db!(self, |conn| match &client {
            Some(client) => all.filter(tasks::assignee_id.eq(client)).first::<(i64, Option<i64>)>(conn),
            None => all.first::<(i64, Option<i64>)>(conn),
        })?;
        Ok(WaitingCount { total, oldest: optional_instant(oldest)? })
    }

    fn withdraw_all(&mut self, client: UserId) -> Result<Vec<(TaskId, EntryId)>, StorageError> {
        let id = client.to_string();
        let query = waiting!()
            .filter(tasks::assignee_id.eq(&id))
            .select((tasks::id, tasks::review_submission.assume_not_null()));
        let rows = on_db!(self, |conn| query.load::<(i64, i64)>(conn))?;
        if rows.is_empty() {
            return Ok(Vec::new());
        }
        let (ids, submissions): (Vec<_>, Vec<_>) = rows.iter().copied().unzip();
        let entries = thread_entries::table.filter(thread_entries::id.eq_any(submissions));
        let change = diesel::update(entries).set(thread_entries::state.eq(SubmissionState::Withdrawn.name()));
        on_db!(self, |conn| change.execute(conn))?;
        let change = diesel::update(tasks::table.filter(tasks::id.eq_any(ids))).set((
            tasks::waiting_since.eq(None::<i64>),
            tasks::review_submission.eq(None::<i64>),
            tasks::version.eq(tasks::version + 1),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::OfClient(client))?;
        Ok(rows.into_iter().map(|(task, submission)| (TaskId(task), EntryId(submission))).collect())
    }

    fn list_admins(&mut self) -> Result<Vec<UserId>, StorageError> {
        let query = open_admins().select(users::id);
        Ok(readable_ids(on_db!(self, |conn| query.load(conn))?))
    }
}
