//! Periods of check-ins: what a client keeps and sends, what waits to be read, and who is missing. Those of hidden
//! check-ins and of closed accounts are invisible to the admins.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{
                CheckInId, PeriodId,
                answer::{AnswerRow, Answers},
                period::{
                    AnswerText, Comment, MissingPage, MissingQuery, Period, PeriodMark, SentPeriod,
                    WaitingAnswers,
                },
                question::QuestionId,
                round::Reminder,
            },
            review::QueueQuery,
        },
        set_aside::Rows,
        version::Version,
    },
    ports::storage_error::Stored,
};

/// People whose answers are counted: of one round, all or some of them.
#[derive(Debug, Clone, Copy)]
pub struct AnswerFilter<'a> {
    pub check_in: CheckInId,
    pub on: NaiveDate,
    /// `None`: everybody.
    pub clients: Option<&'a [UserId]>,
}

/// Number of answers of a question with an amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AmountCount {
    pub question: QuestionId,
    /// `None`: words.
    pub amount: Option<i64>,
    pub count: i64,
}

/// Numbers of unread answers by round.
pub type UnreadRounds = HashMap<(CheckInId, NaiveDate), i64>;

pub trait PeriodRepository {
    fn find(&mut self, id: PeriodId) -> Stored<Option<Period>>;
    /// Open ones of a client, the first to close first.
    fn list_open(&mut self, client: UserId, now: DateTime<Utc>) -> Stored<Vec<Period>>;
    /// All that came to a client, newest first.
    fn list_of(&mut self, client: UserId) -> Stored<Vec<Period>>;
    /// Writes what a client keeps, and returns the new revision.
    fn keep(&mut self, id: PeriodId, kept: &Answers) -> Stored<Version>;
    /// Writes answers as sent, unread.
    fn send(&mut self, period: &Period, rows: &[AnswerRow], now: DateTime<Utc>) -> Stored<()>;
    /// Answers as they were sent.
    fn list_answers(&mut self, periods: &[PeriodId]) -> Stored<Vec<(PeriodId, AnswerRow)>>;
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
    /// Sent ones that nobody has read, oldest first.
    fn list_unread(&mut self, query: &QueueQuery) -> Stored<Vec<WaitingAnswers>>;
    fn count_unread(&mut self, client: Option<UserId>) -> Stored<i64>;
    fn count_unread_rounds(&mut self) -> Stored<UnreadRounds>;
    /// Closed ones of the same client and check-in before a day, newest first.
    fn list_before(&mut self, period: &Period, limit: i64, now: DateTime<Utc>) -> Stored<Vec<SentPeriod>>;

    /// People of a round who have not answered, the longest in a row first.
    fn list_missing(&mut self, query: &MissingQuery, now: DateTime<Utc>) -> Stored<MissingPage>;
    /// Marks of these clients in these rounds.
    fn list_marks(
        &mut self,
        id: CheckInId,
        clients: &[UserId],
        rounds: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<HashMap<UserId, Vec<(NaiveDate, PeriodMark)>>>;
    /// Clients of a round who have an open period without an answer, in the order of their ids.
    fn list_missing_clients(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>>;
    fn find_reminder(&mut self, id: CheckInId, on: NaiveDate) -> Stored<Option<Reminder>>;
    fn save_reminder(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        by: UserId,
        people: i64,
        by_mail: i64,
        now: DateTime<Utc>,
    ) -> Stored<()>;
    /// Marks open periods of these clients as reminded by a mentor. Returns them.
    fn press(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        clients: &[UserId],
        now: DateTime<Utc>,
    ) -> Stored<Vec<Period>>;
    /// Number of these clients who want no mail about check-ins.
    fn count_without_mail(&mut self, clients: &[UserId]) -> Stored<i64>;

    /// Numbers of answers, by question and ascending amount.
    fn count_amounts(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<AmountCount>>;
    /// Number of people who answered a question.
    fn count_people(&mut self, filter: AnswerFilter<'_>, question: QuestionId) -> Stored<i64>;
    /// Numbers of people who were asked and who answered.
    fn count_asked(&mut self, filter: AnswerFilter<'_>) -> Stored<(i64, i64)>;
    /// Words of a question, in the order in which the periods came.
    fn list_texts(
        &mut self,
        filter: AnswerFilter<'_>,
        question: QuestionId,
        offset: i64,
        limit: i64,
    ) -> Stored<Vec<AnswerText>>;
    /// All who answered, with their answers, by name.
    fn list_sent(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<SentPeriod>>;

    /// Periods whose reminder or whose end of waiting is due, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>>;
    /// Takes periods whose reminder is due, and counts them. Those that still wait for an answer are marked, and
    /// returned.
    fn take_reminders(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<(usize, Vec<Period>)>;
    /// Opens periods that wait where there is room now, and deletes those that closed meanwhile. Returns the clients.
    fn settle_waiting(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<Vec<UserId>>;
}
