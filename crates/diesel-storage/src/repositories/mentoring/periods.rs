//! Periods of check-ins: unsent and sent answers, the queue of unread answers, and people without an answer.

mod answers;
mod missing;
mod period_rows;
mod reading;
mod work;

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::prelude::*;
use hub_domain::{
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
    ports::{
        repositories::mentoring::periods::{AmountCount, AnswerFilter, PeriodRepository, UnreadRounds},
        storage_error::Stored,
    },
};

use self::period_rows::{PeriodRow, periods, to_period};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    schema::{check_in_answers, check_in_periods, check_in_rounds},
};

impl PeriodRepository for Connection {
    fn find(&mut self, id: PeriodId) -> Stored<Option<Period>> {
        let row = on_db!(self, |conn| periods!()
            .filter(check_in_periods::id.eq(id.0))
            .first::<PeriodRow>(conn)
            .optional())?;
        row.map(to_period).transpose()
    }

    fn list_open(&mut self, client: UserId, now: DateTime<Utc>) -> Stored<Vec<Period>> {
        let rows = on_db!(self, |conn| periods!()
            .filter(check_in_periods::client_id.eq(client.to_string()))
            .filter(check_in_periods::closes_at.gt(micros(now)))
            .filter(check_in_periods::opens_at.le(micros(now)))
            .filter(check_in_periods::opened_at.is_not_null())
            .order((check_in_periods::closes_at, check_in_periods::id))
            .load::<PeriodRow>(conn))?;
        rows.into_iter().map(to_period).collect()
    }

    fn list_of(&mut self, client: UserId) -> Stored<Vec<Period>> {
        let rows = on_db!(self, |conn| periods!()
            .filter(check_in_periods::client_id.eq(client.to_string()))
            .filter(check_in_periods::opened_at.is_not_null())
            .order((check_in_periods::closes_at.desc(), check_in_periods::id.desc()))
            .load::<PeriodRow>(conn))?;
        rows.into_iter().map(to_period).collect()
    }

    fn keep(&mut self, id: PeriodId, kept: &Answers) -> Stored<Version> {
        let change = diesel::update(check_in_periods::table.find(id.0)).set((
            check_in_periods::kept.eq(serde_json::to_string(kept).expect("answers serialize")),
            check_in_periods::revision.eq(check_in_periods::revision + 1),
        ));
        on_db!(self, |conn| change.returning(check_in_periods::revision).get_result(conn)).map(Version)
    }

    fn send(&mut self, period: &Period, rows: &[AnswerRow], now: DateTime<Utc>) -> Stored<()> {
        let former = check_in_answers::table.filter(check_in_answers::period_id.eq(period.id.0));
        on_db!(self, |conn| diesel::delete(former).execute(conn))?;
        let client = period.client.to_string();
        let rows: Vec<_> = rows
            .iter()
            .map(|row| {
                (
                    check_in_answers::period_id.eq(period.id.0),
                    check_in_answers::question_id.eq(row.question.0),
                    check_in_answers::part.eq(row.part),
                    check_in_answers::check_in_id.eq(period.check_in.0),
                    check_in_answers::client_id.eq(&client),
                    check_in_answers::on_day.eq(period.on),
                    check_in_answers::amount.eq(row.amount),
                    check_in_answers::text.eq(&row.text),
                )
            })
            .collect();
        if !rows.is_empty() {
            let insert = diesel::insert_into(check_in_answers::table).values(&rows);
            on_db!(self, |conn| insert.execute(conn))?;
        }
        let change = diesel::update(check_in_periods::table.find(period.id.0)).set((
            check_in_periods::sent_at.eq(micros(now)),
            check_in_periods::read_at.eq(None::<i64>),
            check_in_periods::reminds_at.eq(None::<i64>),
            check_in_periods::revision.eq(check_in_periods::revision + 1),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        if period.sent_at.is_none() {
            let round = check_in_rounds::table.find((period.check_in.0, period.on));
            let change =
                diesel::update(round).set(check_in_rounds::answered.eq(check_in_rounds::answered + 1));
            on_db!(self, |conn| change.execute(conn))?;
            self.forgive_missed(period)?;
        }
        Ok(())
    }

    fn list_answers(&mut self, periods: &[PeriodId]) -> Stored<Vec<(PeriodId, AnswerRow)>> {
        let mut answers = Vec::new();
        for ids in periods.chunks(MAX_BOUND) {
            let query = check_in_answers::table
                .filter(check_in_answers::period_id.eq_any(ids.iter().map(|id| id.0)))
                .order((check_in_answers::period_id, check_in_answers::question_id, check_in_answers::part))
                .select(period_rows::ANSWER);
            let found = on_db!(self, |conn| query.load::<period_rows::StoredAnswer>(conn))?;
            answers.extend(found.into_iter().map(period_rows::to_answer));
        }
        Ok(answers)
    }

    fn mark_read(&mut self, id: PeriodId, now: DateTime<Utc>) -> Stored<bool> {
        let unread = check_in_periods::table
            .find(id.0)
            .filter(check_in_periods::sent_at.is_not_null())
            .filter(check_in_periods::read_at.is_null());
        let change = diesel::update(unread).set(check_in_periods::read_at.eq(micros(now)));
        Ok(on_db!(self, |conn| change.execute(conn))? > 0)
    }

    fn insert_comment(
        &mut self,
        id: PeriodId,
        author: UserId,
        text: &str,
        now: DateTime<Utc>,
    ) -> Stored<Comment> {
        self.write_period_comment(id, author, text, now)
    }

    fn list_comments(&mut self, id: PeriodId) -> Stored<Vec<Comment>> {
        self.comments_of_period(id)
    }

    fn list_new_comments(
        &mut self,
        reader: UserId,
        role: Role,
        after: i64,
    ) -> Stored<Vec<(String, Comment)>> {
        self.new_comments(reader, role, after)
    }

    fn list_comments_by(&mut self, author: UserId, page: Page) -> Stored<Vec<(PeriodId, Comment)>> {
        self.comments_by(author, page)
    }

    fn list_unread(&mut self, query: &QueueQuery) -> Stored<(Vec<WaitingAnswers>, i64)> {
        self.unread_periods(query)
    }

    fn count_unread_rounds(&mut self) -> Stored<UnreadRounds> {
        self.unread_of_rounds()
    }

    fn list_before(&mut self, period: &Period, limit: i64, now: DateTime<Utc>) -> Stored<Vec<SentPeriod>> {
        self.periods_before(period, limit, now)
    }

    fn list_missing(&mut self, query: &MissingQuery, now: DateTime<Utc>) -> Stored<MissingPage> {
        self.missing_people(query, now)
    }

    fn list_marks(
        &mut self,
        id: CheckInId,
        clients: &[UserId],
        rounds: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<HashMap<UserId, Vec<(NaiveDate, PeriodMark)>>> {
        self.marks_of(id, clients, rounds, now)
    }

    fn list_missing_clients(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>> {
        self.clients_missing_now(id, on, now)
    }

    fn find_reminder(&mut self, id: CheckInId, on: NaiveDate) -> Stored<Option<Reminder>> {
        self.reminder_of(id, on)
    }

    fn save_reminder(&mut self, id: CheckInId, on: NaiveDate, by: UserId, now: DateTime<Utc>) -> Stored<()> {
        let change = diesel::update(check_in_rounds::table.find((id.0, on))).set((
            check_in_rounds::reminded_at.eq(micros(now)),
            check_in_rounds::reminded_by.eq(by.to_string()),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn press(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        clients: &[UserId],
        now: DateTime<Utc>,
    ) -> Stored<Vec<Period>> {
        self.press_periods(id, on, clients, now)
    }

    fn count_without_mail(&mut self, clients: &[UserId]) -> Stored<i64> {
        self.count_clients_without_mail(clients)
    }

    fn list_answered_versions(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<i64>> {
        self.versions_of_answers(filter)
    }

    fn count_amounts(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<AmountCount>> {
        self.amounts_of_answers(filter)
    }

    fn count_people(&mut self, filter: AnswerFilter<'_>, question: QuestionId) -> Stored<i64> {
        self.people_of_question(filter, question)
    }

    fn count_asked(&mut self, filter: AnswerFilter<'_>) -> Stored<(i64, i64)> {
        self.count_periods(filter)
    }

    fn list_texts(
        &mut self,
        filter: AnswerFilter<'_>,
        question: QuestionId,
        offset: i64,
        limit: i64,
    ) -> Stored<Vec<AnswerText>> {
        self.texts_of_question(filter, question, offset, limit)
    }

    fn list_sent(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<SentPeriod>> {
        self.sent_periods(filter)
    }

    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>> {
        self.due_periods(now, limit)
    }

    fn take_reminders(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<(usize, Vec<Period>)> {
        self.take_due_reminders(rows, now)
    }

    fn settle_waiting(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<Vec<UserId>> {
        self.settle_waiting_periods(rows, now)
    }
}
