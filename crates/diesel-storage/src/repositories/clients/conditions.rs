//! Conditions of segments as SQL, the same for both databases but for the arithmetic of days.

mod matches;
mod numbers;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use diesel::{
    backend::Backend,
    prelude::*,
    query_builder::{AstPass, QueryFragment},
    sql_types::Text,
};
use hub_domain::{
    model::{
        amount::Amount,
        mentoring::{
            attention::Attention,
            client::{ClientFilter, QUIET_AFTER},
            condition::{AnswerCompare, Compare, Condition, RATE_DAYS},
            tag::TagId,
        },
        week::first_instant,
    },
    ports::storage_error::Stored,
};

use self::matches::Part;
pub(super) use self::{matches::Matches, numbers::number_column};
use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        expression::varying_expression,
        instant::micros,
    },
    repositories::accounts::zones::has_passed,
    schema::client_summaries,
};

impl Matches {
    /// Conditions, tag and attention of a filter at `now`.
    pub(super) fn of(filter: &ClientFilter, now: DateTime<Utc>) -> Self {
        let mut matches = Self(vec![Part::Sql("(1=1")]);
        if let Some(attention) = filter.attention {
            matches.sql(" AND ");
            matches.push(&Condition::Attention(attention), now, filter.zone);
        }
        if let Some(TagId(id)) = filter.tag {
            matches.has_tag(" AND client_summaries.user_id IN (", id);
        }
        for group in filter.conditions.groups() {
            for (at, condition) in group.iter().enumerate() {
                matches.sql(if at == 0 { " AND (" } else { " OR " });
                matches.push(condition, now, filter.zone);
            }
            matches.sql(")");
        }
        matches.sql(")");
        matches
    }

    /// Clients with outdated figures.
    pub(super) fn outdated(now: DateTime<Utc>) -> Self {
        let mut matches = Self(Vec::new());
        matches.bound("(COALESCE(client_summaries.lately_until <= ", micros(now), ", 1=0) OR ");
        matches.is_due(now);
        matches.sql(")");
        matches
    }

    /// Clients for whom the next due date has passed.
    fn is_due(&mut self, now: DateTime<Utc>) {
        let passed = has_passed("client_summaries.next_due_date", "client_summaries.time_zone", now);
        self.sql("(client_summaries.next_due_date IS NOT NULL AND ");
        self.0.push(Part::Text(passed));
        self.sql(")");
    }

    fn has_tag(&mut self, before: &'static str, id: i64) {
        self.sql(before);
        self.bound("SELECT client_tags.client_id FROM client_tags WHERE client_tags.tag_id = ", id, ")");
    }

    fn is_in(&mut self, before: &'static str, program: i64) {
        self.sql(before);
        self.bound(
            "SELECT enrolments.client_id FROM enrolments \
             WHERE enrolments.state IN ('active', 'paused') AND enrolments.program_id = ",
            program,
            ")",
        );
    }

    /// Check-in that exists and is not hidden. Any other matches no client.
    fn has_check_in(&mut self, check_in: i64) {
        let is_there =
            "EXISTS (SELECT 1 FROM check_ins WHERE check_ins.deleted_at IS NULL AND check_ins.id = ";
        self.bound(is_there, check_in, ")");
    }

    /// Compares the misses in a row up to the latest closed period. Waiting periods do not count.
    fn missed(&mut self, check_in: i64, count: i64, now: DateTime<Utc>) {
        self.sql("(");
        self.has_check_in(check_in);
        self.bound(
            " AND COALESCE((SELECT CASE WHEN check_in_periods.sent_at IS NULL \
             THEN check_in_periods.missed_before + 1 ELSE 0 END FROM check_in_periods \
             WHERE check_in_periods.client_id = client_summaries.user_id \
             AND check_in_periods.opened_at IS NOT NULL AND check_in_periods.check_in_id = ",
            check_in,
            " AND check_in_periods.closes_at <= ",
        );
        self.0.push(Part::Number(micros(now)));
        self.bound(" ORDER BY check_in_periods.on_day DESC LIMIT 1), 0) >= ", count, ")");
    }

    /// Compares the answer of the latest sent period. A period without an answer to the question never matches.
    fn answered(
        &mut self,
        check_in: i64,
        question: i64,
        is_scale: bool,
        compare: AnswerCompare,
        amount: Amount,
    ) {
        self.sql("(");
        self.has_check_in(check_in);
        self.bound(
            " AND (SELECT check_in_answers.amount FROM check_in_periods LEFT JOIN check_in_answers \
             ON check_in_answers.period_id = check_in_periods.id AND check_in_answers.question_id = ",
            question,
            " WHERE check_in_periods.client_id = client_summaries.user_id \
             AND check_in_periods.sent_at IS NOT NULL AND check_in_periods.check_in_id = ",
        );
        self.0.push(Part::Number(check_in));
        self.sql(" ORDER BY check_in_periods.on_day DESC LIMIT 1)");
        self.sql(if is_scale { " * 1000" } else { "" });
        self.sql(match compare {
            AnswerCompare::Less => " < ",
            AnswerCompare::More => " > ",
        });
        self.bound("", amount.thousandths(), ")");
    }

    fn push(&mut self, condition: &Condition, now: DateTime<Utc>, zone: Tz) {
        let begin_of = |day: NaiveDate| micros(first_instant(day, zone));
        let ago = |days: i64| micros(now - TimeDelta::days(days));
        match condition {
            Condition::Tag { has: true, tag, .. } => self.has_tag("client_summaries.user_id IN (", tag.0),
            Condition::Tag { has: false, tag, .. } => {
                // A deleted tag matches no client.
                self.bound("(EXISTS (SELECT 1 FROM tags WHERE tags.id = ", tag.0, ")");
                self.has_tag(" AND client_summaries.user_id NOT IN (", tag.0);
                self.sql(")");
            }
            Condition::Program { has: true, program, .. } => {
                self.is_in("client_summaries.user_id IN (", program.0);
            }
            Condition::Program { has: false, program, .. } => {
                // A deleted program matches no client.
                self.bound("(EXISTS (SELECT 1 FROM programs WHERE programs.id = ", program.0, ")");
                self.is_in(" AND client_summaries.user_id NOT IN (", program.0);
                self.sql(")");
            }
            Condition::Attention(Attention::Overdue) => {
                self.sql("(client_summaries.overdue_tasks > 0 OR ");
                self.is_due(now);
                self.sql(")");
            }
            // A literal, because PostgreSQL uses the partial index only where it sees its condition.
            Condition::Attention(Attention::Waiting) => self.sql("client_summaries.waiting > 0"),
            Condition::Attention(Attention::Quiet) => {
                self.bound("client_summaries.active_at <= ", micros(now - QUIET_AFTER), "");
            }
            Condition::JoinedBefore { day } => {
                self.bound("client_summaries.joined_at < ", begin_of(*day), "");
            }
            Condition::JoinedAfter { day } => {
                self.bound("client_summaries.joined_at >= ", begin_of(day.succ_opt().unwrap_or(*day)), "");
            }
            Condition::JoinedWithin { days } => self.bound("client_summaries.joined_at >= ", ago(*days), ""),
            Condition::AwayForMoreThan { days } => {
                self.bound("client_summaries.active_at < ", ago(*days), "");
            }
            Condition::Completed { compare, count, days: None } => {
                self.bound(
                    match compare {
                        Compare::AtLeast => "client_summaries.completed >= ",
                        Compare::Below => "client_summaries.completed < ",
                    },
                    *count,
                    "",
                );
            }
            Condition::Completed { compare, count, days: Some(days) } => {
                self.completed_within(*compare, *count, *days, ago(*days));
            }
            Condition::MissedCheckIns { check_in, count, .. } => self.missed(check_in.0, *count, now),
            Condition::Answered { check_in, question, is_scale, compare, amount, .. } => {
                self.answered(check_in.0, question.0, *is_scale, *compare, *amount);
            }
            Condition::NumberChanged { number, compare, percent, days, .. } => {
                self.number_changed(number.0, *compare, *percent, *days, now);
            }
            Condition::NumberSilent { number, days, .. } => {
                self.number_silent(number.0, *days, now, zone);
            }
            Condition::GoalMissed { number, .. } => self.goal_missed(number.0, now, zone),
            Condition::Rate { compare, percent } => {
                self.sql("(client_summaries.completed_lately + client_summaries.open_tasks + client_summaries.waiting > 0 ");
                self.sql(match compare {
                    Compare::AtLeast => "AND client_summaries.completed_lately * 100 >= ",
                    Compare::Below => "AND client_summaries.completed_lately * 100 < ",
                });
                self.0.push(Part::Number(*percent));
                self.sql(" * (client_summaries.completed_lately + client_summaries.open_tasks + client_summaries.waiting))");
            }
        }
    }

    /// Compares by the `count`-th latest completion, so that at most `count` entries of the index are read. No entry is
    /// read if the figure of the last 30 days decides.
    fn completed_within(&mut self, compare: Compare, count: i64, days: i64, since: i64) {
        if count == 0 {
            // No client has completed fewer than zero tasks.
            self.sql(if compare == Compare::AtLeast { "1=1" } else { "1=0" });
            return;
        }
        self.sql(if compare == Compare::AtLeast { "(" } else { "NOT (" });
        let reaches_further = days > RATE_DAYS;
        self.bound("client_summaries.completed_lately >= ", count, "");
        if days != RATE_DAYS {
            self.sql(if reaches_further {
                " OR (client_summaries.completed >= "
            } else {
                " AND (client_summaries.completed >= "
            });
            self.0.push(Part::Number(count));
            self.bound(
                " AND COALESCE((SELECT tasks.completed_at FROM tasks \
                 WHERE tasks.assignee_id = client_summaries.user_id \
                 AND tasks.completed_at IS NOT NULL AND tasks.deleted_at IS NULL \
                 ORDER BY tasks.completed_at DESC LIMIT 1 OFFSET ",
                count - 1,
                "), 0) > ",
            );
            self.0.push(Part::Number(since));
            self.sql(")");
        }
        self.sql(")");
    }
}

/// Counts of matches for several predicates, separated by commas: one statement reads the clients once for all.
pub(super) struct Counts(Vec<Matches>);

impl Counts {
    /// Takes as many predicates as one statement may have. SQLite limits it to 1 MB, and PostgreSQL plans a long one
    /// for seconds.
    pub(super) fn of_some(all: &mut impl Iterator<Item = Matches>) -> Self {
        const PARTS: usize = 2_500;
        let (mut some, mut parts) = (Vec::new(), 0);
        while parts < PARTS
            && let Some(matches) = all.next()
        {
            parts += matches.0.len();
            some.push(matches);
        }
        Self(some)
    }
}

varying_expression!(Counts, Text, Yes);

impl<DB: Backend> QueryFragment<DB> for Counts
where
    Matches: QueryFragment<DB>,
{
    fn walk_ast<'b>(&'b self, mut pass: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        pass.unsafe_to_cache_prepared();
        for (at, matches) in self.0.iter().enumerate() {
            pass.push_sql(if at == 0 { "" } else { " || ',' || " });
            pass.push_sql("CAST(COUNT(*) FILTER (WHERE ");
            matches.walk_ast(pass.reborrow())?;
            pass.push_sql(") AS TEXT)");
        }
        Ok(())
    }
}

impl Connection {
    pub(in crate::repositories) fn count_each_filter(
        &mut self,
        filters: &[ClientFilter],
        now: DateTime<Utc>,
    ) -> Stored<Vec<i64>> {
        let mut counts = Vec::with_capacity(filters.len());
        let mut all = filters.iter().map(|filter| Matches::of(filter, now)).peekable();
        while all.peek().is_some() {
            let some = Counts::of_some(&mut all);
            let counted: String = on_db!(self, |conn| client_summaries::table.select(some).get_result(conn))?;
            for count in counted.split(',') {
                counts.push(count.parse().map_err(|_| unreadable("count of clients", count))?);
            }
        }
        Ok(counts)
    }
}
