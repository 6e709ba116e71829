//! Queue of the reviews: submissions of all clients that wait for a decision.

use chrono::{DateTime, NaiveDate, Utc};

use crate::model::{
    accounts::user::UserId,
    error::Violation,
    language::message::Message,
    page::check_limit,
    task::id::TaskId,
    thread::{Person, id::EntryId},
};

const DEFAULT_LIMIT: u32 = 50;

/// Submission that waits.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingReview {
    pub task: TaskId,
    pub submission: EntryId,
    pub title: String,
    pub revision: i64,
    pub submitted_at: DateTime<Utc>,
    pub due_date: Option<NaiveDate>,
    pub client: Person,
}

/// Key of the last review that the reader has (keyset pagination).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewCursor {
    /// Microseconds since 1970.
    pub submitted_at: i64,
    pub task: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ReviewQuery {
    pub limit: u32,
    pub after: Option<ReviewCursor>,
    pub client: Option<UserId>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WaitingCount {
    pub total: i64,
    pub oldest: Option<DateTime<Utc>>,
}

/// Page of the queue, with numbers of all of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewPage {
    pub reviews: Vec<WaitingReview>,
    /// `None` at the end.
    pub next: Option<ReviewCursor>,
    pub count: WaitingCount,
}

impl WaitingReview {
    pub fn cursor(&self) -> ReviewCursor {
        ReviewCursor { submitted_at: self.submitted_at.timestamp_micros(), task: self.task.0 }
    }
}

impl ReviewCursor {
    /// Parses what [`ReviewCursor::text`] wrote.
    pub fn parse(text: &str) -> Result<Self, Violation> {
        let parsed = text.split_once('-').and_then(|(submitted_at, task)| {
            Some(Self { submitted_at: submitted_at.parse().ok()?, task: task.parse().ok()? })
        });
        parsed.ok_or_else(|| Violation::of("after", Message::new("after-invalid")))
    }

    pub fn text(self) -> String {
        format!("{}-{}", self.submitted_at, self.task)
    }
}

impl ReviewQuery {
    pub fn parse(limit: Option<u32>, after: Option<&str>, client: Option<UserId>) -> Result<Self, Violation> {
        let limit = limit.map_or(Ok(DEFAULT_LIMIT), check_limit)?;
        let after = after.filter(|text| !text.is_empty()).map(ReviewCursor::parse).transpose()?;
        Ok(Self { limit, after, client })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_survives_a_round_trip() {
        let cursor = ReviewCursor { submitted_at: 1_764_000_000_000_001, task: 7 };
        assert_eq!(ReviewCursor::parse(&cursor.text()), Ok(cursor));
        for text in ["-", "7", "a-7", "7-a", "99999999999999999999-1"] {
            assert!(ReviewCursor::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn page_of_the_queue_is_bounded() {
        let query = ReviewQuery::parse(None, Some(""), None).unwrap();
        assert_eq!(query, ReviewQuery { limit: DEFAULT_LIMIT, after: None, client: None });
        for limit in [0, 201] {
            assert!(ReviewQuery::parse(Some(limit), None, None).is_err(), "{limit}");
        }
    }
}
