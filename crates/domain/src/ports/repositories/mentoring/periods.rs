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
                    AnswerText, Comment, MissingPage, MissingQuery, Period, PeriodMark, SentPeriod,
                    WaitingAnswers,
                },
                question::QuestionId,
                round::Reminder,
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
#[derive(Debug, Clone, Copy)]
pub struct AnswerFilter<'a> {
    pub check_in: CheckInId,
    pub on: NaiveDate,
    /// `None`: all clients.
    pub clients: Option<&'a [UserId]>,
}

/// Number of answers to a question with one amount.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AmountCount {
    pub question: QuestionId,
    /// `None`: text answers.
    pub amount: Option<i64>,
    pub count: i64,
}

/// Number of unread answers by round.
pub type UnreadRounds = HashMap<(CheckInId, NaiveDate), i64>;

pub trait PeriodRepository {
    fn find(&mut self, id: PeriodId) -> Stored<Option<Period>>;
    /// Open periods of a client, earliest closing first.
    fn list_open(&mut self, client: UserId, now: DateTime<Utc>) -> Stored<Vec<Period>>;
    /// All opened periods of a client, newest first.
    fn list_of(&mut self, client: UserId) -> Stored<Vec<Period>>;
    /// Writes unsent answers, and returns the new revision.
    fn keep(&mut self, id: PeriodId, kept: &Answers) -> Stored<Version>;
    /// Writes sent answers, which are unread.
    fn send(&mut self, period: &Period, rows: &[AnswerRow], now: DateTime<Utc>) -> Stored<()>;
    /// Sent answers of these periods.
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

    /// People without an answer in a round, most missed periods in a row first.
    fn list_missing(&mut self, query: &MissingQuery, now: DateTime<Utc>) -> Stored<MissingPage>;
    /// Marks of these clients in these rounds.
    fn list_marks(
        &mut self,
        id: CheckInId,
        clients: &[UserId],
        rounds: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<HashMap<UserId, Vec<(NaiveDate, PeriodMark)>>>;
    /// Clients with an open period of a round without an answer or a reminder by a mentor, in the order of their ids.
    fn list_missing_clients(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>>;
    fn find_reminder(&mut self, id: CheckInId, on: NaiveDate) -> Stored<Option<Reminder>>;
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
    /// Number of these clients without mail about check-ins.
    fn count_without_mail(&mut self, clients: &[UserId]) -> Stored<i64>;

    /// Versions of the questions of sent periods, newest first.
    fn list_answered_versions(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<i64>>;
    /// Counts of answers, by question and ascending amount.
    fn count_amounts(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<AmountCount>>;
    /// Number of people who answered a question.
    fn count_people(&mut self, filter: AnswerFilter<'_>, question: QuestionId) -> Stored<i64>;
    /// Numbers of people who were asked, and of those who answered.
    fn count_asked(&mut self, filter: AnswerFilter<'_>) -> Stored<(i64, i64)>;
    /// Text answers to a question, in the order of the periods' openings.
    fn list_texts(
        &mut self,
        filter: AnswerFilter<'_>,
        question: QuestionId,
        offset: i64,
        limit: i64,
    ) -> Stored<Vec<AnswerText>>;
    /// All people with an answer, by name.
    fn list_sent(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<SentPeriod>>;

    /// Periods whose reminder or opening is due, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>>;
    /// Processes due reminders, and returns their number. Periods without an answer are marked as reminded, and
    /// returned.
    fn take_reminders(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<(usize, Vec<Period>)>;
    /// Opens waiting periods of clients with fewer than `MAX_OPEN` open ones, and deletes those whose window is over.
    /// Returns the clients.
    fn settle_waiting(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<Vec<UserId>>;
}
