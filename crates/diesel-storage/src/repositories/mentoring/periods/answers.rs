//! Answers of all people in a round.

use diesel::{
    dsl::{count, count_star},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::check_in::{
            PeriodId,
            period::{AnswerText, SentPeriod},
            question::QuestionId,
        },
    },
    ports::{
        repositories::mentoring::periods::{AmountCount, AnswerFilter},
        storage_error::Stored,
    },
};

use super::reading::SentRow;
use crate::{
    engine::connection::{Connection, on_db},
    repositories::threads::person_row::PersonRow,
    schema::{check_in_answers, check_in_periods, users},
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
        match filter.clients {
            Some(clients) => query.filter($table::client_id.eq_any(clients.iter().map(UserId::to_string))),
            None => query,
        }
    }};
}

impl Connection {
    pub(super) fn versions_of_answers(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<i64>> {
        let versions = check_in_periods::table
            .inner_join(users::table.on(users::id.eq(check_in_periods::client_id)))
            .filter(check_in_periods::sent_at.is_not_null())
            .group_by(check_in_periods::version)
            .select(check_in_periods::version);
        on_db!(self, |conn| of_round!(check_in_periods, versions, filter)
            .order(check_in_periods::version.desc())
            .load::<i64>(conn))
    }

    pub(super) fn amounts_of_answers(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<AmountCount>> {
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

    pub(super) fn people_of_question(
        &mut self,
        filter: AnswerFilter<'_>,
        question: QuestionId,
    ) -> Stored<i64> {
        let counted = check_in_answers::table
            .inner_join(users::table.on(users::id.eq(check_in_answers::client_id)))
            .filter(check_in_answers::question_id.eq(question.0))
            .select(count(check_in_answers::client_id).aggregate_distinct());
        on_db!(self, |conn| of_round!(check_in_answers, counted, filter).first(conn))
    }

    pub(super) fn count_periods(&mut self, filter: AnswerFilter<'_>) -> Stored<(i64, i64)> {
        let counted = check_in_periods::table
            .inner_join(users::table.on(users::id.eq(check_in_periods::client_id)))
            .filter(check_in_periods::opened_at.is_not_null())
            .select((count_star(), count(check_in_periods::sent_at)));
        on_db!(self, |conn| of_round!(check_in_periods, counted, filter).first(conn))
    }

    pub(super) fn texts_of_question(
        &mut self,
        filter: AnswerFilter<'_>,
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

    pub(super) fn sent_periods(&mut self, filter: AnswerFilter<'_>) -> Stored<Vec<SentPeriod>> {
        let rows = on_db!(self, |conn| of_round!(
            check_in_periods,
            check_in_periods::table
                .inner_join(users::table.on(users::id.eq(check_in_periods::client_id)))
                .filter(check_in_periods::sent_at.is_not_null())
                .order((users::first_name, users::last_name, users::id))
                .select((
                    check_in_periods::id,
                    PersonRow::as_select(),
                    check_in_periods::on_day,
                    check_in_periods::version,
                    check_in_periods::sent_at,
                )),
            filter
        )
        .load::<SentRow>(conn))?;
        self.with_answers(rows)
    }
}
