//! Columns of a task's review, and the number of its reader's unread comments.

use diesel::{
    backend::Backend,
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{BigInt, HasSqlType, Text},
};
use hub_domain::{
    model::{
        task::{
            Task,
            review::{Review, ReviewState},
        },
        thread::id::EntryId,
    },
    ports::storage_error::{StorageError, Stored},
};

use crate::{
    engine::{
        expression::expression,
        instant::{instant, micros},
    },
    schema::tasks,
};

#[derive(AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_null = true)]
pub(super) struct ReviewRow {
    pub(super) review_revision: i64,
    pub(super) review_submission: Option<i64>,
    pub(super) waiting_since: Option<i64>,
    pub(super) changes_since: Option<i64>,
    pub(super) changes_text: Option<String>,
}

impl TryFrom<ReviewRow> for Option<Review> {
    type Error = StorageError;

    fn try_from(row: ReviewRow) -> Stored<Self> {
        let Some(submission) = row.review_submission.map(EntryId) else {
            return Ok(None);
        };
        let (since, state) = match (row.waiting_since, row.changes_since) {
            (Some(since), _) => (since, ReviewState::Waiting),
            (None, Some(since)) => {
                (since, ReviewState::ChangesAsked { text: row.changes_text.unwrap_or_default() })
            }
            (None, None) => return Ok(None),
        };
        Ok(Some(Review { submission, revision: row.review_revision, since: instant(since)?, state }))
    }
}

impl From<&Task> for ReviewRow {
    fn from(task: &Task) -> Self {
        let nothing = Self {
            review_revision: task.revision,
            review_submission: None,
            waiting_since: None,
            changes_since: None,
            changes_text: None,
        };
        let Some(review) = task.review.clone() else {
            return nothing;
        };
        let review_submission = Some(review.submission.0);
        let since = Some(micros(review.since));
        match review.state {
            ReviewState::Waiting => Self { review_submission, waiting_since: since, ..nothing },
            ReviewState::ChangesAsked { text } => {
                Self { review_submission, changes_since: since, changes_text: Some(text), ..nothing }
            }
        }
    }
}

/// Number of a reader's unread comments by others on a task. A task without comments needs no look-up.
///
/// It is SQL text, because its Diesel type takes minutes to compile.
#[derive(Debug, Clone, QueryId)]
pub(crate) struct UnreadBy {
    reader: String,
}

pub(crate) fn unread_by(reader: &str) -> UnreadBy {
    UnreadBy { reader: reader.to_owned() }
}

expression!(UnreadBy, BigInt, Never);

impl<DB: Backend> QueryFragment<DB> for UnreadBy
where
    String: ToSql<Text, DB>,
    DB: HasSqlType<Text>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(
            "CASE WHEN tasks.comment_count = 0 THEN 0 ELSE (SELECT COUNT(*) FROM thread_entries AS entry \
             WHERE entry.task_id = tasks.id AND entry.kind = 'comment' \
             AND (entry.author_id IS NULL OR entry.author_id <> ",
        );
        out.push_bind_param::<Text, String>(&self.reader)?;
        out.push_sql(
            ") AND entry.id > COALESCE((SELECT thread_reads.last_entry_id FROM thread_reads \
             WHERE thread_reads.task_id = tasks.id AND thread_reads.user_id = ",
        );
        out.push_bind_param::<Text, String>(&self.reader)?;
        out.push_sql("), 0)) END");
        Ok(())
    }
}
