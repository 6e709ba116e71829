//! Statistics of a number's people: count, goals, median and sum of their last amounts.

use std::collections::HashMap;

use chrono::{DateTime, Days, NaiveDate, Utc};
use diesel::{dsl::count_star, prelude::*};
use hub_domain::{
    model::{
        accounts::user::UserId,
        amount::Amount,
        mentoring::{
            check_in::spread::FEWEST,
            number::{
                CountedTasks, Number, NumberId, Source,
                goal::Every,
                view::{GoalCounts, Together},
            },
        },
    },
    ports::{repositories::mentoring::numbers::NumberFigures, storage_error::Stored},
};

use super::{
    number_rows::{GoalRow, to_goal},
    sums::{DayRange, Sums, Wanted, joined_sum, open_holders, parts_of_sum},
};
use crate::{
    engine::connection::{Connection, on_db},
    repositories::accounts::user_row::user_id,
    schema::{client_summaries, number_holders},
};

/// Number of people whose pictures are shown.
const PICTURES: usize = 3;

impl Connection {
    pub(super) fn figures_of_number(&mut self, number: &Number, now: DateTime<Utc>) -> Stored<NumberFigures> {
        let id = number.id;
        let people = open_holders!(id).select(count_star());
        let people: i64 = on_db!(self, |conn| people.first(conn))?;
        let today = now.date_naive();
        let together = match number.details.source {
            Source::Written(_) => self.written_together(id)?,
            Source::Counted(counted) => self.counted_together(id, counted, today)?,
        };
        Ok(NumberFigures {
            people,
            some: self.some_people(id)?,
            goals: self.goals_of_number(number, today)?,
            together,
        })
    }

    fn some_people(&mut self, id: NumberId) -> Stored<Vec<UserId>> {
        let query = open_holders!(id)
            .order(number_holders::client_id)
            .limit(i64::try_from(PICTURES).unwrap_or(i64::MAX))
            .select(number_holders::client_id);
        on_db!(self, |conn| query.load::<String>(conn))?.iter().map(|id| user_id(id)).collect()
    }

    /// Median and sum by the index of last amounts.
    fn written_together(&mut self, id: NumberId) -> Stored<Option<Together>> {
        let written = open_holders!(id).filter(number_holders::latest_amount.is_not_null());
        let (high, low) = parts_of_sum!("number_holders.latest_amount");
        let query = written.select((count_star(), high, low));
        let (people, high, low): (i64, Option<i64>, Option<i64>) = on_db!(self, |conn| query.first(conn))?;
        let Some(sum) = joined_sum(high, low).filter(|_| people >= FEWEST) else {
            return Ok(None);
        };
        let middle = written
            .order(number_holders::latest_amount)
            .offset((people - 1) / 2)
            .limit(if people % 2 == 0 { 2 } else { 1 })
            .select(number_holders::latest_amount.assume_not_null());
        let middle = on_db!(self, |conn| middle.load::<i64>(conn))?;
        Ok(Some(Together { median: mean_of(&middle), sum }))
    }

    /// Median and sum of the present week.
    fn counted_together(
        &mut self,
        id: NumberId,
        counted: CountedTasks,
        today: NaiveDate,
    ) -> Stored<Option<Together>> {
        let week = period_of(Every::Week, today);
        let mut counts: Vec<_> = self.counts_in(id, counted, Wanted::All, week)?.into_values().collect();
        if i64::try_from(counts.len()).is_ok_and(|people| people < FEWEST) {
            return Ok(None);
        }
        counts.sort_unstable();
        let counts: Vec<_> = counts.iter().map(|count| count.thousandths()).collect();
        let middle = &counts[(counts.len() - 1) / 2..=counts.len() / 2];
        let sum = Amount::from_thousandths(counts.iter().sum());
        Ok(Some(Together { median: mean_of(middle), sum }))
    }

    fn goals_of_number(&mut self, number: &Number, today: NaiveDate) -> Stored<GoalCounts> {
        let rows = on_db!(self, |conn| open_holders!(number.id)
            .filter(number_holders::goal_kind.is_not_null())
            .select((number_holders::client_id, number_holders::latest_amount, GoalRow::as_select()))
            .load::<(String, Option<i64>, GoalRow)>(conn))?;
        let mut goals = Vec::with_capacity(rows.len());
        for (client, amount, goal) in rows {
            if let Some(goal) = to_goal(goal)? {
                goals.push((client, amount.map(Amount::from_thousandths), goal));
            }
        }
        let is_any = |every| goals.iter().any(|(.., goal)| goal.kind.every() == every);
        // Counted numbers have no stored amounts.
        let counted = match number.details.source {
            Source::Counted(counted) if is_any(None) => {
                Some(self.counts_in(number.id, counted, Wanted::WithGoal, period_of(Every::Week, today))?)
            }
            _ => None,
        };
        let mut sums = HashMap::new();
        for every in Every::ALL.into_iter().filter(|every| is_any(Some(*every))) {
            let present = period_of(every, today);
            let before = period_of(every, present.0 - Days::new(1));
            let both = [
                self.sums_in(number, Wanted::WithGoal, present)?,
                self.sums_in(number, Wanted::WithGoal, before)?,
            ];
            sums.insert(every, both);
        }
        let better = number.details.better;
        let mut counts =
            GoalCounts { set: i64::try_from(goals.len()).unwrap_or(i64::MAX), ..GoalCounts::default() };
        for (client, amount, goal) in &goals {
            if let Some(every) = goal.kind.every() {
                let keeps = |sums: &Sums| goal.is_met_by(better, None, sums.get(client).copied());
                counts.kept += i64::from(sums[&every].iter().any(keeps));
            } else {
                let last = counted.as_ref().map_or(*amount, |counts| counts.get(client).copied());
                counts.reached += i64::from(goal.is_met_by(better, last, None));
            }
        }
        Ok(counts)
    }
}

/// Week or month of a day.
pub(super) fn period_of(every: Every, day: NaiveDate) -> DayRange {
    let from = every.first_day(day);
    (from, every.after(from))
}

/// Mean of the one or two amounts in the middle.
fn mean_of(middle: &[i64]) -> Amount {
    let sum: i128 = middle.iter().copied().map(i128::from).sum();
    Amount::nearest(sum / i128::try_from(middle.len().max(1)).unwrap_or(1))
}
