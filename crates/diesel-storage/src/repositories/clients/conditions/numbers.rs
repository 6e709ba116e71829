//! Conditions on numbers, and their columns of the table. Counted numbers use weeks of UTC.

use chrono::{DateTime, Days, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use hub_domain::model::{
    mentoring::{
        condition::AnswerCompare,
        number::{Number, Source, goal::Every},
    },
    week::{first_instant, monday_of_day, next_monday},
};

use super::matches::{Matches, Part};
use crate::engine::instant::micros;

/// Holder of an existing number, up to the number's id.
const HOLDER: &str = " FROM number_holders INNER JOIN numbers ON numbers.id = number_holders.number_id \
    WHERE number_holders.client_id = client_summaries.user_id AND numbers.deleted_at IS NULL \
    AND number_holders.number_id = ";

/// Completed tasks that a number counts, up to the first instant. The JSON is that of the column `counts`.
const COMPLETED: &str = "(SELECT COUNT(*) * 1000 FROM tasks \
    WHERE tasks.assignee_id = client_summaries.user_id \
    AND tasks.completed_at IS NOT NULL AND tasks.deleted_at IS NULL \
    AND CASE numbers.counts WHEN '\"all\"' THEN 1=1 WHEN '\"mentor\"' THEN tasks.priority \
    WHEN '\"own\"' THEN NOT tasks.priority \
    ELSE numbers.counts = '{\"category\":\"' || tasks.category || '\"}' END AND tasks.completed_at >= ";

const WEEK: Days = Days::new(7);

/// First instant of a day of UTC.
fn begin_of(day: NaiveDate) -> i64 {
    micros(first_instant(day, Tz::UTC))
}

/// Last amount of a number for each client. For a counted number, it is the present week's.
pub(crate) fn number_column(number: &Number, now: DateTime<Utc>) -> String {
    let id = number.id.0;
    match number.details.source {
        Source::Written(_) => format!(
            "(SELECT number_holders.latest_amount FROM number_holders \
             WHERE number_holders.number_id = {id} AND number_holders.client_id = client_summaries.user_id)"
        ),
        Source::Counted(_) => {
            let monday = monday_of_day(now.date_naive());
            let (from, to) = (begin_of(monday), begin_of(monday + WEEK));
            format!("(SELECT {COMPLETED}{from} AND tasks.completed_at < {to}){HOLDER}{id})")
        }
    }
}

impl Matches {
    /// Compares the change, in both directions, with a part of the earlier amount.
    pub(super) fn number_changed(
        &mut self,
        number: i64,
        compare: AnswerCompare,
        percent: i64,
        days: i64,
        now: DateTime<Utc>,
    ) {
        let monday = monday_of_day(now.date_naive());
        let base = monday_of_day(monday - TimeDelta::days(days));
        self.sql("EXISTS (SELECT 1 FROM (SELECT CASE WHEN numbers.counts IS NULL THEN number_holders.latest_amount ELSE ");
        self.completed_in_week(monday);
        self.sql(
            " END AS latest, CASE WHEN numbers.counts IS NULL THEN (SELECT number_values.amount FROM number_values \
             WHERE number_values.number_id = number_holders.number_id \
             AND number_values.client_id = number_holders.client_id AND number_values.day <= ",
        );
        self.0.push(Part::DaysBeforeLatest(days));
        self.sql(" ORDER BY number_values.day DESC LIMIT 1)");
        // A counted number begins with the week of joining.
        self.bound(" WHEN client_summaries.joined_at < ", begin_of(base + WEEK), " THEN ");
        self.completed_in_week(base);
        self.sql(" END AS base");
        self.bound(HOLDER, number, ") AS ends WHERE ");
        // The part of the earlier amount is rounded in the direction that keeps the comparison exact. Its hundredths
        // are taken first: as a whole, it is beyond 64 bits.
        let (sign, rounding) = match compare {
            AnswerCompare::Less => ("<", 99),
            AnswerCompare::More => (">", 0),
        };
        self.sql("ABS(ends.latest - ends.base) ");
        self.sql(sign);
        self.bound(" CAST(ABS(ends.base) / 100 AS NUMERIC) * ", percent, " + (ABS(ends.base) % 100 * ");
        self.0.push(Part::Number(percent));
        self.bound(" + ", rounding, ") / 100)");
    }

    /// Compares the day of the last value. A counted number never matches.
    pub(super) fn number_silent(&mut self, number: i64, days: i64, now: DateTime<Utc>, zone: Tz) {
        let last = now.with_timezone(&zone).date_naive() - TimeDelta::days(days);
        self.sql("EXISTS (SELECT 1");
        self.bound(
            HOLDER,
            number,
            " AND numbers.counts IS NULL AND CASE WHEN number_holders.latest_day IS NULL ",
        );
        self.bound("THEN number_holders.given_at < ", micros(first_instant(last + Days::new(1), zone)), "");
        self.sql(" ELSE number_holders.latest_day <= ");
        self.0.push(Part::Day(last));
        self.sql(" END)");
    }

    pub(super) fn goal_missed(&mut self, number: i64, now: DateTime<Utc>, zone: Tz) {
        let today = now.with_timezone(&zone).date_naive();
        self.sql("EXISTS (SELECT 1");
        self.bound(HOLDER, number, " AND CASE WHEN number_holders.goal_kind IS NULL THEN 1=0 ");
        self.sql("WHEN number_holders.goal_kind = 'reach' THEN number_holders.goal_by < ");
        self.0.push(Part::Day(today));
        self.sql(
            " AND COALESCE(CASE WHEN numbers.better = 'less' THEN -1 ELSE 1 END \
             * (CASE WHEN numbers.counts IS NULL THEN number_holders.latest_amount ELSE ",
        );
        self.completed_in_week(monday_of_day(now.date_naive()));
        self.sql(" END - number_holders.goal_amount) < 0, 1=1) ELSE ");
        self.of_goal(today, |matches, [_, to]| {
            matches.sql("number_holders.goal_set_on < ");
            matches.0.push(Part::Day(to - Days::new(1)));
        });
        // Thousandths are summed in two parts, because a month of large amounts is beyond 64 bits.
        self.sql(
            " AND COALESCE(CASE WHEN number_holders.goal_kind = 'atMost' THEN -1 ELSE 1 END \
             * CASE WHEN numbers.counts IS NULL THEN (SELECT \
             (CAST(SUM(number_values.amount / 1000) AS NUMERIC) - number_holders.goal_amount / 1000) * 1000 \
             + SUM(number_values.amount % 1000) - number_holders.goal_amount % 1000 FROM number_values \
             WHERE number_values.number_id = number_holders.number_id \
             AND number_values.client_id = number_holders.client_id AND ",
        );
        self.of_goal(today, |matches, [from, to]| {
            matches.sql("number_values.day >= ");
            matches.0.push(Part::Day(from));
            matches.sql(" AND number_values.day < ");
            matches.0.push(Part::Day(to));
        });
        self.sql(") ELSE ");
        self.sql(COMPLETED);
        // Weeks count where their Mondays are.
        let [week, month] = Every::ALL.map(|every| every.last_whole(today).map(next_monday).map(begin_of));
        self.bound("CAST(CASE WHEN number_holders.goal_every = 'week' THEN ", week[0], " ELSE ");
        self.bound("", month[0], " END AS BIGINT) AND tasks.completed_at < ");
        self.bound("CAST(CASE WHEN number_holders.goal_every = 'week' THEN ", week[1], " ELSE ");
        self.bound("", month[1], " END AS BIGINT)) - number_holders.goal_amount END < 0, 1=1) END)");
    }

    /// Predicate on the last whole week or month, by the kind of the goal.
    fn of_goal(&mut self, today: NaiveDate, predicate: impl Fn(&mut Self, [NaiveDate; 2])) {
        self.sql("(number_holders.goal_every = 'week' AND ");
        predicate(self, Every::Week.last_whole(today));
        self.sql(" OR number_holders.goal_every = 'month' AND ");
        predicate(self, Every::Month.last_whole(today));
        self.sql(")");
    }

    fn completed_in_week(&mut self, monday: NaiveDate) {
        self.bound(COMPLETED, begin_of(monday), " AND tasks.completed_at < ");
        self.0.push(Part::Number(begin_of(monday + WEEK)));
        self.sql(")");
    }
}
