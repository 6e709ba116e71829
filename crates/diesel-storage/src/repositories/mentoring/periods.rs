//! Periods of check-ins: unsent and sent answers, the queue of unread answers, and people without an answer.

mod missing;
mod period_rows;
mod reading;
mod work;

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count, count_star},
    prelude::*,
};
use hub_domain::{
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
    ports::{
        repositories::mentoring::periods::{
            AmountCount, AnswerFilter, DonePeriods, PeriodRepository, UnreadRounds, VersionCount,
        },
        storage_error::Stored,
    },
};

use self::{
    period_rows::{PeriodRow, periods, to_period},
    reading::{SentRow, sent_rows, unread},
};
use crate::{
    engine::{
        connection::{Connection, on_db},
        instant::micros,
    },
    repositories::threads::person_row::PersonRow,
    schema::{check_in_answers, check_in_periods, check_in_rounds, check_ins, users},
};

/// Rows of a round in a table, of all or some clients with an open account, boxed for the connected database. `query`:
/// the rows with their users.
macro_rules! of_round {
    ($table:ident, $query:expr, $filter:expr) => {{
        let filter = $filter;
        let query = $query
            .filter($table::check_in_id.eq(filter.check_in.0))
            .filter($table::on_day.eq(filter.on))
            .filter(users::closed_at.is_null())
            .filter(users::is_admin.eq(false))
            .into_boxed();
        match &filter.clients {
            Some(clients) => query.filter($table::client_id.eq_any(clients.iter().map(UserId::to_string))),
            None => query,
        }
    }};
}

impl PeriodRepository for Connection {
    fn find(&mut self, id: PeriodId) -> Stored<Option<Period>> {
        let row = on_db!(self, |conn| periods!()
            .filter(check_in_periods::id.eq(id.0))
            .first::<PeriodRow>(conn)
            .optional())?;
        row.map(to_period).transpose()
    }

    fn list_of(&mut self, client: UserId, open_at: Option<DateTime<Utc>>) -> Stored<Vec<Period>> {
        let rows = on_db!(self, |conn| {
            let mut query = periods!()
                .filter(check_in_periods::client_id.eq(client.to_string()))
                .filter(check_in_periods::opened_at.is_not_null())
                .order((check_in_periods::closes_at, check_in_periods::id))
                .into_boxed();
            if let Some(now) = open_at.map(micros) {
                query = query
                    .filter(check_in_periods::opens_at.le(now))
                    .filter(check_in_periods::closes_at.gt(now));
            }
            query.load::<PeriodRow>(conn)
        })?;
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

    fn list_answers(&mut self, id: PeriodId) -> Stored<Vec<AnswerRow>> {
        Ok(self.answers_of(&[id])?.remove(&id).unwrap_or_default())
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
        let query = unread!().group_by((check_in_periods::check_in_id, check_in_periods::on_day)).select((
            check_in_periods::check_in_id,
            check_in_periods::on_day,
            count_star(),
        ));
        let rows = on_db!(self, |conn| query.load::<(i64, NaiveDate, i64)>(conn))?;
        Ok(rows.into_iter().map(|(id, on, count)| ((CheckInId(id), on), count)).collect())
    }

    fn list_before(&mut self, period: &Period, limit: i64, now: DateTime<Utc>) -> Stored<Vec<SentPeriod>> {
        self.periods_before(period, limit, now)
    }

    fn list_missing(
        &mut self,
        query: &MissingQuery,
        shown: &[NaiveDate],
        now: DateTime<Utc>,
    ) -> Stored<MissingPage> {
        self.missing_people(query, shown, now)
    }

    fn list_missing_clients(
        &mut self,
        id: CheckInId,
        on: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<(Vec<UserId>, i64)> {
        self.clients_missing_now(id, on, now)
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

    fn count_versions(&mut self, filter: &AnswerFilter) -> Stored<Vec<VersionCount>> {
        let counted = check_in_periods::table
            .inner_join(users::table.on(users::id.eq(check_in_periods::client_id)))
            .filter(check_in_periods::opened_at.is_not_null())
            .group_by(check_in_periods::version)
            .select((check_in_periods::version, count_star(), count(check_in_periods::sent_at)));
        let rows = on_db!(self, |conn| of_round!(check_in_periods, counted, filter)
            .order(check_in_periods::version.desc())
            .load::<(i64, i64, i64)>(conn))?;
        let to_count = |(version, asked, answered)| VersionCount { version, asked, answered };
        Ok(rows.into_iter().map(to_count).collect())
    }

    fn count_amounts(&mut self, filter: &AnswerFilter) -> Stored<Vec<AmountCount>> {
        let counted = check_in_answers::table
            .inner_join(users::table.on(users::id.eq(check_in_answers::client_id)))
            .group_by((check_in_answers::question_id, check_in_answers::amount))
            .select((check_in_answers::question_id, check_in_answers::amount, count_star()));
        let rows = on_db!(self, |conn| of_round!(check_in_answers, counted, filter)
            .order((check_in_answers::question_id, check_in_answers::amount))
            .load::<(i64, Option<i64>, i64)>(conn))?;
        let to_count =
            |(question, amount, count)| AmountCount { question: QuestionId(question), amount, count };
        Ok(rows.into_iter().map(to_count).collect())
    }

    fn count_people(&mut self, filter: &AnswerFilter, question: QuestionId) -> Stored<i64> {
        let counted = check_in_answers::table
            .inner_join(users::table.on(users::id.eq(check_in_answers::client_id)))
            .filter(check_in_answers::question_id.eq(question.0))
            .select(count(check_in_answers::client_id).aggregate_distinct());
        on_db!(self, |conn| of_round!(check_in_answers, counted, filter).first(conn))
    }

    fn list_texts(
        &mut self,
        filter: &AnswerFilter,
        question: QuestionId,
        offset: i64,
        limit: i64,
    ) -> Stored<Vec<AnswerText>> {
        let rows = on_db!(self, |conn| of_round!(
            check_in_answers,
            check_in_answers::table
                .inner_join(users::table.on(users::id.eq(check_in_answers::client_id)))
                .filter(check_in_answers::question_id.eq(question.0))
                .filter(check_in_answers::text.is_not_null())
                .order(check_in_answers::period_id)
                .limit(limit)
                .offset(offset)
                .select((check_in_answers::period_id, PersonRow::as_select(), check_in_answers::text)),
            filter
        )
        .load::<(i64, PersonRow, Option<String>)>(conn))?;
        rows.into_iter()
            .map(|(period, client, text)| {
                let text = text.unwrap_or_default();
                Ok(AnswerText { period: PeriodId(period), client: client.try_into()?, text })
            })
            .collect()
    }

    fn list_sent(&mut self, filter: &AnswerFilter) -> Stored<Vec<SentPeriod>> {
        let by_name = (users::first_name, users::last_name, users::id);
        let rows = on_db!(self, |conn| of_round!(
            check_in_periods,
            sent_rows!().filter(check_in_periods::sent_at.is_not_null()).order(by_name),
            filter
        )
        .load::<SentRow>(conn))?;
        self.with_answers(rows)
    }

    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>> {
        self.due_periods(now, limit)
    }

    fn work_on_due(&mut self, rows: Rows<PeriodId>, now: DateTime<Utc>) -> Stored<DonePeriods> {
        let settled = self.settle_waiting_periods(rows, now)?;
        let (taken, reminded) = self.take_due_reminders(rows, now)?;
        Ok(DonePeriods { rows: settled.len() + taken, settled, reminded })
    }
}
