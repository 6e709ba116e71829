//! Periods of check-ins: unsent and sent answers, the queue of unread answers, and people without an answer. Periods of
//! hidden check-ins and of closed accounts are invisible to admins.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::{
        accounts::user::{Role, UserId},
        mentoring::{
            check_in::{
                CheckInId, PeriodId,
                answer::{AnswerRow, Answers},
                period::{
                    AnswerText, Comment, MissingPage, MissingQuery, Period, SentPeriod, WaitingAnswers,
                },
                question::QuestionId,
            },
            review::QueueQuery,
        },
        page::Page,
        set_aside::Rows,
        version::Version,
    },
    ports::storage_error::Stored,
};

/// Filter of answers: one round, and all or some of its people.
#[derive(Debug, Clone)]
pub struct AnswerFilter {
    pub check_in: CheckInId,
    pub on: NaiveDate,
    /// `None`: all clients.
    pub clients: Option<Vec<UserId>>,
}

/// Number of answers to a question with one amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AmountCount {
    pub question: QuestionId,
    /// `None`: text answers.
    pub amount: Option<i64>,
    pub count: i64,
}

/// Numbers of people who were asked the questions of a version, and of those who answered them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VersionCount {
    pub version: i64,
    pub asked: i64,
    pub answered: i64,
}

/// Periods whose work was due.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct DonePeriods {
    /// Number of processed rows.
    pub rows: usize,
    /// Clients of waiting periods that opened or were over.
    pub settled: Vec<UserId>,
    /// Periods without an answer, which are marked as reminded.
    pub reminded: Vec<Period>,
}

/// Number of unread answers by round.
pub type UnreadRounds = HashMap<(CheckInId, NaiveDate), i64>;

pub trait PeriodRepository {
    fn find(&mut self, id: PeriodId) -> Stored<Option<Period>>;
    /// Opened periods of a client, earliest closing first. `open_at`: only those that are open then.
    fn list_of(&mut self, client: UserId, open_at: Option<DateTime<Utc>>) -> Stored<Vec<Period>>;
    /// Writes unsent answers, and returns the new revision.
    fn keep(&mut self, id: PeriodId, kept: &Answers) -> Stored<Version>;
    /// Writes sent answers, which are unread.
    fn send(&mut self, period: &Period, rows: &[AnswerRow], now: DateTime<Utc>) -> Stored<()>;
    /// Sent answers, in the order of questions and parts.
    fn list_answers(&mut self, id: PeriodId) -> Stored<Vec<AnswerRow>>;
    /// Returns whether it was unread.
    fn mark_read(&mut self, id: PeriodId, now: DateTime<Utc>) -> Stored<bool>;
    fn insert_comment(
        &mut self,
        id: PeriodId,
        author: UserId,
        text: &str,
        now: DateTime<Utc>,
    ) -> Stored<Comment>;
    /// Oldest first.
    fn list_comments(&mut self, id: PeriodId) -> Stored<Vec<Comment>>;
    /// Comments by others after this one, oldest first, with the names of their check-ins: on answers of the reader, and
    /// by clients to whom the reader replied before.
    fn list_new_comments(&mut self, reader: UserId, role: Role, after: i64)
    -> Stored<Vec<(String, Comment)>>;
    /// Comments by this author, with their periods, newest first.
    fn list_comments_by(&mut self, author: UserId, page: Page) -> Stored<Vec<(PeriodId, Comment)>>;
    /// Page of sent, unread answers, oldest first, and the number of all.
    fn list_unread(&mut self, query: &QueueQuery) -> Stored<(Vec<WaitingAnswers>, i64)>;
    fn count_unread_rounds(&mut self) -> Stored<UnreadRounds>;
    /// Closed periods of the same client and check-in before a period, newest first.
    fn list_before(&mut self, period: &Period, limit: i64, now: DateTime<Utc>) -> Stored<Vec<SentPeriod>>;

    /// People without an answer in a round, most missed periods in a row first, with their marks in `shown` rounds.
    fn list_missing(
        &mut self,
        query: &MissingQuery,
        shown: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<MissingPage>;
    /// Clients with an open period of a round without an answer or a reminder by a mentor, in the order of their ids,
    /// and the number of those without mail about check-ins.
    fn list_missing_clients(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<UserId>, i64)>;
    /// Records the latest reminder of a round.
    fn save_reminder(&mut self, id: CheckInId, on: NaiveDate, by: UserId, now: DateTime<Utc>) -> Stored<()>;
    /// Marks open periods of these clients as reminded by a mentor, each once, and counts them, and those with mail, for
    /// the round. Returns them.
    fn press(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        clients: &[UserId],
        now: DateTime<Utc>,
    ) -> Stored<Vec<Period>>;

    /// Counts of periods by the version of their questions, newest first.
    fn count_versions(&mut self, filter: &AnswerFilter) -> Stored<Vec<VersionCount>>;
    /// Counts of answers, by question and ascending amount.
    fn count_amounts(&mut self, filter: &AnswerFilter) -> Stored<Vec<AmountCount>>;
    /// Number of people who answered a question.
    fn count_people(&mut self, filter: &AnswerFilter, question: QuestionId) -> Stored<i64>;
    /// Text answers to a question, in the order of the periods' openings.
    fn list_texts(
        &mut self,
        filter: &AnswerFilter,
        question: QuestionId,
        offset: i64,
        limit: i64,
    ) -> Stored<Vec<AnswerText>>;
    /// All people with an answer, by name.
    fn list_sent(&mut self, filter: &AnswerFilter) -> Stored<Vec<SentPeriod>>;

    /// Periods whose reminder or opening is due, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>>;
    /// Opens waiting periods of clients with fewer than `MAX_OPEN` open ones, deletes those whose window is over, and
    /// processes due reminders.
    fn work_on_due(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<DonePeriods>;
}
