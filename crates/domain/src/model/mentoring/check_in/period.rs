//! Period: one opening for one client, with its unsent and its sent answers.

use chrono::{DateTime, NaiveDate, Utc};

use super::{
    CheckInId, PeriodId,
    answer::{AnswerRow, Answers},
    question::Question,
    round::Reminder,
};
use crate::model::{
    accounts::user::UserId, by_name::with_names, error::Violation, mentoring::review::QueueCursor,
    page::check_limit, thread::Person, version::Version,
};

/// Most periods that are open for a client at once. Further ones wait.
pub const MAX_OPEN: i64 = 2;
/// Number of rounds whose marks are shown beside a person.
pub const SHOWN_ROUNDS: usize = 8;
/// Number of earlier periods whose answers are shown beside the present ones.
pub const LAST: usize = 4;

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Period {
    pub id: PeriodId,
    pub check_in: CheckInId,
    pub name: String,
    /// First name of the check-in's author. `None`: the account was closed or deleted.
    pub from: Option<String>,
    pub client: UserId,
    pub on: NaiveDate,
    /// Version of its questions.
    pub version: i64,
    pub opens_at: DateTime<Utc>,
    pub closes_at: DateTime<Utc>,
    /// `None` while it waits, because the client has `MAX_OPEN` open ones.
    pub opened_at: Option<DateTime<Utc>>,
    pub kept: Answers,
    /// Number of changes of the unsent answers (optimistic locking).
    pub revision: Version,
    pub sent_at: Option<DateTime<Utc>>,
    pub read_at: Option<DateTime<Utc>>,
    pub has_comments: bool,
}

impl Period {
    /// Whether the client sees it.
    pub fn has_opened(&self) -> bool {
        self.opened_at.is_some()
    }

    pub fn is_open(&self, now: DateTime<Utc>) -> bool {
        // A clock that was ahead may have opened it too early.
        self.has_opened() && self.opens_at <= now && now < self.closes_at
    }
}

/// Comment of a mentor or the client on a period.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment {
    pub id: i64,
    /// `None` once that account is closed or deleted.
    pub author: Option<Person>,
    pub text: String,
    pub created_at: DateTime<Utc>,
}

/// Period with the answers that were sent, if any.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentPeriod {
    pub id: PeriodId,
    pub client: Person,
    pub on: NaiveDate,
    pub version: i64,
    pub sent_at: Option<DateTime<Utc>>,
    pub rows: Vec<AnswerRow>,
}

/// Answers that wait to be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WaitingAnswers {
    pub period: PeriodId,
    pub check_in: CheckInId,
    pub name: String,
    pub client: Person,
    pub sent_at: DateTime<Utc>,
    pub on: NaiveDate,
}

impl WaitingAnswers {
    pub fn cursor(&self) -> QueueCursor {
        QueueCursor { since: self.sent_at.timestamp_micros(), id: self.period.0 }
    }
}

with_names! {
    /// Result of a round for one client.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum PeriodMark {
        Answered = "answered",
        Missed = "missed",
        Open = "open",
        NotAsked = "notAsked",
    }
}

/// Page of the people without an answer in a round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MissingQuery {
    pub check_in: CheckInId,
    pub on: NaiveDate,
    /// Only those who missed twice in a row or more.
    pub is_often: bool,
    pub limit: u32,
    pub offset: u32,
}

impl MissingQuery {
    pub fn parse(
        check_in: CheckInId,
        on: NaiveDate,
        is_often: bool,
        limit: Option<u32>,
        offset: Option<u32>,
    ) -> Result<Self, Violation> {
        let limit = check_limit(limit)?;
        Ok(Self { check_in, on, is_often, limit, offset: offset.unwrap_or(0) })
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MissingPerson {
    pub client: Person,
    pub period: PeriodId,
    /// Closed periods in a row without an answer, up to this round.
    pub in_a_row: i64,
    pub last_answered_on: Option<NaiveDate>,
    pub active_at: DateTime<Utc>,
    pub has_mail: bool,
    pub is_reminded: bool,
    /// Marks of the shown rounds, in their order.
    pub marks: Vec<PeriodMark>,
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct MissingPage {
    pub people: Vec<MissingPerson>,
    /// Number of all without an answer.
    pub missing: i64,
    pub often: i64,
    /// Number of those whom a reminder by a mentor would reach.
    pub to_remind: i64,
    /// Number of those to remind who receive no mail.
    pub without_mail: i64,
    /// Time of the automatic reminder, the first of the round.
    pub reminded_by_hub_at: Option<DateTime<Utc>>,
    pub reminder: Option<Reminder>,
}

/// Text answer of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnswerText {
    pub period: PeriodId,
    pub client: Person,
    pub text: String,
}

/// Open check-in, with the number of its questions.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpenCheckIn {
    pub period: Period,
    pub questions: usize,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OwnPeriod {
    pub period: Period,
    pub introduction: Option<String>,
    pub questions: Vec<Question>,
    /// Latest sent answers.
    pub sent: Option<(DateTime<Utc>, Answers)>,
    /// Local day of the next opening.
    pub next_on: Option<NaiveDate>,
    pub is_open: bool,
    pub comments: Vec<Comment>,
}
