//! Sums and earlier amounts of some people of a number. Weeks are those of UTC.

use std::collections::{BTreeMap, HashMap, HashSet};

use chrono::{Days, NaiveDate};
use chrono_tz::Tz;
use diesel::{dsl::count_star, prelude::*, sql_types::Bool};
use hub_domain::{
    model::{
        amount::Amount,
        category::Category,
        mentoring::number::{
            CountedTasks, Number, NumberId, Source,
            course::{CHANGE_DAYS, Change, change_between},
            value::DayAmount,
        },
        week::{first_instant, monday_of_day, next_monday},
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
        text_column::TextColumn,
    },
    schema::{client_summaries, number_holders, number_values, tasks},
};

/// Sum of an amount in two parts, because that of ten large ones is beyond 64 bits.
macro_rules! parts_of_sum {
    ($amount:literal) => {
        (
            diesel::dsl::sql::<diesel::sql_types::Nullable<diesel::sql_types::BigInt>>(concat!(
                "CAST(SUM(",
                $amount,
                " / 1000000) AS BIGINT)"
            )),
            diesel::dsl::sql::<diesel::sql_types::Nullable<diesel::sql_types::BigInt>>(concat!(
                "CAST(SUM(",
                $amount,
                " % 1000000) AS BIGINT)"
            )),
        )
    };
}
pub(super) use parts_of_sum;

/// People of a number, without those whose accounts are closed.
macro_rules! open_holders {
    ($id:expr) => {
        number_holders::table
            .inner_join(client_summaries::table.on(client_summaries::user_id.eq(number_holders::client_id)))
            .filter(number_holders::number_id.eq($id.0))
    };
}
pub(super) use open_holders;

/// Some of them, boxed for the connected database.
macro_rules! holders {
    ($number:expr, $wanted:expr, $ids:expr) => {{
        let query = open_holders!($number).into_boxed();
        match $wanted {
            Wanted::All => query,
            Wanted::WithGoal => query.filter(number_holders::goal_kind.is_not_null()),
            Wanted::Some(_) => query.filter(number_holders::client_id.eq_any($ids)),
        }
    }};
}

/// People of a number to compute values for.
#[derive(Clone, Copy)]
pub(super) enum Wanted<'a> {
    All,
    WithGoal,
    Some(&'a [String]),
}

impl<'a> Wanted<'a> {
    /// Ids for one statement each. One empty part if none are bound.
    fn parts(self) -> Vec<&'a [String]> {
        match self {
            Self::All | Self::WithGoal => vec![&[]],
            Self::Some(ids) => ids.chunks(MAX_BOUND).collect(),
        }
    }
}

/// Amounts by client.
pub(super) type Sums = HashMap<String, Amount>;

/// Half-open range of days.
pub(super) type DayRange = (NaiveDate, NaiveDate);

impl Connection {
    /// Last amount of each client who has the number, with its change over four weeks.
    pub(in crate::repositories) fn latest_of(
        &mut self,
        number: &Number,
        clients: &[String],
        today: NaiveDate,
    ) -> Stored<HashMap<String, (DayAmount, Option<Change>)>> {
        match number.details.source {
            Source::Written(_) => self.latest_written(number.id, clients),
            Source::Counted(counted) => self.latest_counted(number.id, counted, clients, today),
        }
    }

    fn latest_written(
        &mut self,
        id: NumberId,
        clients: &[String],
    ) -> Stored<HashMap<String, (DayAmount, Option<Change>)>> {
        let mut by_day: BTreeMap<NaiveDate, Vec<(String, i64)>> = BTreeMap::new();
        for ids in clients.chunks(MAX_BOUND) {
            let query = number_holders::table
                .filter(number_holders::number_id.eq(id.0))
                .filter(number_holders::client_id.eq_any(ids))
                .filter(number_holders::latest_day.is_not_null())
                .select((
                    number_holders::client_id,
                    number_holders::latest_day.assume_not_null(),
                    number_holders::latest_amount.assume_not_null(),
                ));
            for (client, day, amount) in on_db!(self, |conn| query.load::<(String, NaiveDate, i64)>(conn))? {
                by_day.entry(day).or_default().push((client, amount));
            }
        }
        let mut found = HashMap::new();
        for (day, clients) in by_day {
            let ids = clients.iter().map(|(id, _)| id.clone()).collect();
            let bases = self.amounts_before(id, ids, day - Days::new(CHANGE_DAYS))?;
            for (client, amount) in clients {
                let amount = Amount::from_thousandths(amount);
                let change = bases.get(&client).map(|base| change_between(amount, *base));
                found.insert(client, (DayAmount { day, amount }, change));
            }
        }
        Ok(found)
    }

    /// Last amounts of clients on or before a day.
    fn amounts_before(
        &mut self,
        id: NumberId,
        clients: Vec<String>,
        day: NaiveDate,
    ) -> Stored<HashMap<String, Amount>> {
        let amount = number_values::table
            .filter(number_values::number_id.eq(number_holders::number_id))
            .filter(number_values::client_id.eq(number_holders::client_id))
            .filter(number_values::day.le(day))
            .order(number_values::day.desc())
            .limit(1)
            .select(number_values::amount);
        let query = number_holders::table
            .filter(number_holders::number_id.eq(id.0))
            .filter(number_holders::client_id.eq_any(clients))
            .select((number_holders::client_id, amount.single_value()));
        let rows = on_db!(self, |conn| query.load::<(String, Option<i64>)>(conn))?;
        let found = rows.into_iter().filter_map(|(id, amount)| Some((id, Amount::from_thousandths(amount?))));
        Ok(found.collect())
    }

    fn latest_counted(
        &mut self,
        id: NumberId,
        counted: CountedTasks,
        clients: &[String],
        today: NaiveDate,
    ) -> Stored<HashMap<String, (DayAmount, Option<Change>)>> {
        let monday = monday_of_day(today);
        let base = monday - Days::new(CHANGE_DAYS);
        let week = Days::new(7);
        let wanted = Wanted::Some(clients);
        let present = self.counts_in(id, counted, wanted, (monday, monday + week))?;
        let bases = self.counts_in(id, counted, wanted, (base, base + week))?;
        let joined = self.joined_before(clients, base + week)?;
        let found = present.into_iter().map(|(client, amount)| {
            let change = bases.get(&client).filter(|_| joined.contains(&client));
            let change = change.map(|base| change_between(amount, *base));
            (client, (DayAmount { day: monday, amount }, change))
        });
        Ok(found.collect())
    }

    /// Clients among these who joined before a day. A counted number begins with the week of joining.
    fn joined_before(&mut self, clients: &[String], day: NaiveDate) -> Stored<HashSet<String>> {
        let mut joined = HashSet::new();
        for ids in clients.chunks(MAX_BOUND) {
            let query = client_summaries::table
                .filter(client_summaries::user_id.eq_any(ids))
                .filter(client_summaries::joined_at.lt(micros(first_instant(day, Tz::UTC))))
                .select(client_summaries::user_id);
            joined.extend(on_db!(self, |conn| query.load::<String>(conn))?);
        }
        Ok(joined)
    }

    /// Sums of a range of days, of clients with a value. Counted weeks belong to their Mondays.
    pub(super) fn sums_in(&mut self, number: &Number, wanted: Wanted<'_>, range: DayRange) -> Stored<Sums> {
        match number.details.source {
            Source::Written(_) => self.written_sums(number.id, wanted, range),
            Source::Counted(counted) => {
                let weeks = (next_monday(range.0), next_monday(range.1));
                self.counts_in(number.id, counted, wanted, weeks)
            }
        }
    }

    fn written_sums(&mut self, id: NumberId, wanted: Wanted<'_>, (from, to): DayRange) -> Stored<Sums> {
        let (high, low) = parts_of_sum!("number_values.amount");
        let mut sums = HashMap::new();
        for ids in wanted.parts() {
            let values = number_values::table
                .filter(number_values::number_id.eq(number_holders::number_id))
                .filter(number_values::client_id.eq(number_holders::client_id))
                .filter(number_values::day.ge(from))
                .filter(number_values::day.lt(to));
            let columns = (
                number_holders::client_id,
                values.select(high.clone()).single_value(),
                values.select(low.clone()).single_value(),
            );
            let rows = on_db!(self, |conn| holders!(id, wanted, ids).select(columns).load::<(
                String,
                Option<i64>,
                Option<i64>
            )>(conn))?;
            sums.extend(rows.into_iter().filter_map(|(id, high, low)| Some((id, joined_sum(high, low)?))));
        }
        Ok(sums)
    }

    /// Numbers of tasks that people of a number completed in a range of days.
    pub(super) fn counts_in(
        &mut self,
        id: NumberId,
        counted: CountedTasks,
        wanted: Wanted<'_>,
        (from, to): DayRange,
    ) -> Stored<Sums> {
        let at = |day| micros(first_instant(day, Tz::UTC));
        let category = counted.category();
        let is_mentors = match counted {
            CountedTasks::Mentor => Some(true),
            CountedTasks::Own => Some(false),
            CountedTasks::All | CountedTasks::Category(_) => None,
        };
        let mut counts = HashMap::new();
        for ids in wanted.parts() {
            let of_category = tasks::category.eq(TextColumn(category.unwrap_or(Category::ContentCreation)));
            let of_board = tasks::priority.eq(is_mentors.unwrap_or_default());
            let completed = tasks::table
                .filter(tasks::assignee_id.eq(number_holders::client_id))
                .filter(tasks::completed_at.ge(at(from)))
                .filter(tasks::completed_at.lt(at(to)))
                .filter(tasks::completed_at.is_not_null())
                .filter(tasks::deleted_at.is_null())
                .filter(of_category.or(category.is_none().into_sql::<Bool>()))
                .filter(of_board.or(is_mentors.is_none().into_sql::<Bool>()))
                .select(count_star())
                .single_value();
            let rows = on_db!(self, |conn| holders!(id, wanted, ids)
                .select((number_holders::client_id, completed))
                .load::<(String, Option<i64>)>(conn))?;
            counts.extend(rows.into_iter().map(|(id, count)| (id, Amount::whole(count.unwrap_or_default()))));
        }
        Ok(counts)
    }
}

/// Sum of its two parts.
pub(super) fn joined_sum(high: Option<i64>, low: Option<i64>) -> Option<Amount> {
    let (high, low) = high.zip(low)?;
    Some(Amount::nearest(i128::from(high) * 1_000_000 + i128::from(low)))
}
