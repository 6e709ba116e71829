//! Columns of a task's review and its thread, with the comments that its reader has not read.

use diesel::{
    backend::Backend,
    expression::{ValidGrouping, is_aggregate},
    prelude::*,
    query_builder::{AstPass, QueryFragment, QueryId},
    serialize::ToSql,
    sql_types::{HasSqlType, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        task::{
            Task,
            review::{CommentCounts, Review, ReviewState},
        },
        thread::EntryId,
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        error::unreadable,
        instant::{instant, micros},
    },
    schema::tasks,
};

#[derive(AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_null = true)]
pub(super) struct ReviewRow {
    review_revision: i64,
    review_submission: Option<i64>,
    waiting_since: Option<i64>,
    changes_since: Option<i64>,
    changes_text: Option<String>,
}

impl TryFrom<ReviewRow> for Option<Review> {
    type Error = StorageError;

    fn try_from(row: ReviewRow) -> Result<Self, StorageError> {
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

/// State of a task's review and thread.
#[derive(Default)]
pub(super) struct ThreadState {
    pub(super) revision: i64,
    pub(super) review: Option<Review>,
    pub(super) comments: CommentCounts,
}

impl ThreadState {
    /// Parses the value of [`ThreadColumn`].
    pub(super) fn read(text: Option<&str>) -> Result<Self, StorageError> {
        match text {
            None => Ok(Self::default()),
            Some(text) => Self::parse(text).ok_or_else(|| unreadable("state of a review", text))?,
        }
    }

    fn parse(text: &str) -> Option<Result<Self, StorageError>> {
        let mut parts = text.splitn(7, ' ');
        let mut number = || match parts.next()? {
            "" => Some(None),
            digits => digits.parse().ok().map(Some),
        };
        let (revision, submission, waiting_since) = (number()??, number()?, number()?);
        let (changes_since, total, unread) = (number()?, number()??, number()??);
        let row = ReviewRow {
            review_revision: revision,
            review_submission: submission,
            waiting_since,
            changes_since,
            changes_text: parts.next().map(str::to_owned),
        };
        let comments = CommentCounts { total, unread };
        Some(row.try_into().map(|review| Self { revision, review, comments }))
    }
}

/// Review and thread of a task in one column, which is NULL for a task with neither: each column more that every task
/// has would cost a board one percent. `reader`: whose unread comments are counted.
///
/// It is written as text: the type of it in terms of Diesel takes the compiler minutes.
#[derive(Debug, Clone, QueryId)]
pub(crate) struct ThreadColumn {
    reader: String,
}

pub(crate) fn thread_column(reader: UserId) -> ThreadColumn {
    ThreadColumn { reader: reader.to_string() }
}

impl Expression for ThreadColumn {
    type SqlType = Nullable<Text>;
}

impl<Source> AppearsOnTable<Source> for ThreadColumn {}

impl<Source> SelectableExpression<Source> for ThreadColumn {}

impl<GroupBy> ValidGrouping<GroupBy> for ThreadColumn {
    type IsAggregate = is_aggregate::Never;
}

impl<DB: Backend> QueryFragment<DB> for ThreadColumn
where
    String: ToSql<Text, DB>,
    DB: HasSqlType<Text>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql(
            "CASE WHEN tasks.review_revision = 0 AND tasks.comment_count = 0 THEN NULL ELSE \
             CAST(tasks.review_revision AS TEXT) || ' ' \
             || COALESCE(CAST(tasks.review_submission AS TEXT), '') || ' ' \
             || COALESCE(CAST(tasks.waiting_since AS TEXT), '') || ' ' \
             || COALESCE(CAST(tasks.changes_since AS TEXT), '') || ' ' \
             || CAST(tasks.comment_count AS TEXT) || ' ' \
             || CASE WHEN tasks.comment_count = 0 THEN '0' ELSE \
             (SELECT CAST(COUNT(*) AS TEXT) FROM thread_entries AS entry \
             WHERE entry.task_id = tasks.id AND entry.kind = 'comment' \
             AND (entry.author_id IS NULL OR entry.author_id <> ",
        );
        out.push_bind_param::<Text, String>(&self.reader)?;
        out.push_sql(
            ") AND entry.id > COALESCE((SELECT thread_reads.last_entry_id FROM thread_reads \
             WHERE thread_reads.task_id = tasks.id AND thread_reads.user_id = ",
        );
        out.push_bind_param::<Text, String>(&self.reader)?;
        out.push_sql("), 0)) END || ' ' || COALESCE(tasks.changes_text, '') END");
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn state_of_a_thread_is_read_whole() {
        let nothing = ThreadState::read(None).unwrap();
        assert_eq!((nothing.revision, nothing.review), (0, None));
        let asked = ThreadState::read(Some("3 17  5000000 2 1 Louder, please. ")).unwrap();
        let review = asked.review.unwrap();
        assert_eq!((asked.revision, review.revision, review.submission), (3, 3, EntryId(17)));
        assert_eq!(review.state, ReviewState::ChangesAsked { text: "Louder, please. ".to_owned() });
        assert_eq!(asked.comments, CommentCounts { total: 2, unread: 1 });
        let waiting = ThreadState::read(Some("1 4 5000000  0 0 ")).unwrap();
        assert_eq!(waiting.review.unwrap().state, ReviewState::Waiting);
        for text in ["", "1", "x 4 5   0 0 ", "1 4 5  0"] {
            assert!(ThreadState::read(Some(text)).is_err(), "{text:?}");
        }
    }
}
