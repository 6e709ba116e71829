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

/// Key of the last entry of a queue that the reader has (keyset pagination).
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueCursor {
    /// Begin of the wait, in microseconds since 1970.
    pub since: i64,
    pub id: i64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct QueueQuery {
    pub limit: u32,
    pub after: Option<QueueCursor>,
    pub client: Option<UserId>,
}

#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct WaitingCount {
    pub total: i64,
    pub oldest: Option<DateTime<Utc>>,
}

/// Page of the queue, with counts of the whole queue.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReviewPage {
    pub reviews: Vec<WaitingReview>,
    /// `None` at the end.
    pub next: Option<QueueCursor>,
    pub count: WaitingCount,
}

impl WaitingReview {
    pub fn cursor(&self) -> QueueCursor {
        QueueCursor { since: self.submitted_at.timestamp_micros(), id: self.task.0 }
    }
}

impl QueueCursor {
    /// Parses the output of [`QueueCursor::text`].
    pub fn parse(text: &str) -> Result<Self, Violation> {
        let parsed = text
            .split_once('-')
            .and_then(|(since, id)| Some(Self { since: since.parse().ok()?, id: id.parse().ok()? }));
        parsed.ok_or_else(|| Violation::of("after", Message::new("after-invalid")))
    }

    pub fn text(self) -> String {
        format!("{}-{}", self.since, self.id)
    }
}

impl QueueQuery {
    pub fn parse(limit: Option<u32>, after: Option<&str>, client: Option<UserId>) -> Result<Self, Violation> {
        let limit = check_limit(limit)?;
        let after = after.filter(|text| !text.is_empty()).map(QueueCursor::parse).transpose()?;
        Ok(Self { limit, after, client })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_survives_a_round_trip() {
        let cursor = QueueCursor { since: 1_764_000_000_000_001, id: 7 };
        assert_eq!(QueueCursor::parse(&cursor.text()), Ok(cursor));
        for text in ["-", "7", "a-7", "7-a", "99999999999999999999-1"] {
            assert!(QueueCursor::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn page_of_the_queue_is_bounded() {
        let query = QueueQuery::parse(None, Some(""), None).unwrap();
        assert_eq!(query, QueueQuery { limit: 50, after: None, client: None });
        for limit in [0, 201] {
            assert!(QueueQuery::parse(Some(limit), None, None).is_err(), "{limit}");
        }
    }
}
