//! Rounds of check-ins, with the versions of their questions.

use std::collections::HashMap;

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use diesel::{
    dsl::{count_star, max, min},
    prelude::*,
};
use hub_domain::{
    model::mentoring::check_in::{
        CheckInId,
        round::{Round, RoundTimes, RoundVersion},
    },
    ports::storage_error::Stored,
};

use super::check_in_rows::questions_of;
use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::micros,
    },
    schema::{check_in_periods, check_in_rounds, check_in_versions},
};

/// Form of local times in the table.
pub(super) const LOCAL_TIME: &str = "%Y-%m-%dT%H:%M";

#[derive(Queryable, Selectable)]
#[diesel(table_name = check_in_rounds)]
struct RoundRow {
    on_day: NaiveDate,
    version: i64,
    opens: String,
    closes: String,
    last_closes_at: i64,
    asked: i64,
    answered: i64,
    reminded_at: Option<i64>,
}

impl RoundRow {
    fn into_round(self, now: DateTime<Utc>) -> Stored<Round> {
        let time = |text: &str| {
            NaiveDateTime::parse_from_str(text, LOCAL_TIME).map_err(|_| unreadable("time of round", text))
        };
        Ok(Round {
            times: RoundTimes { on: self.on_day, opens: time(&self.opens)?, closes: time(&self.closes)? },
            is_open: self.last_closes_at > micros(now),
            asked: self.asked,
            answered: self.answered,
            version: self.version,
            is_reminded: self.reminded_at.is_some(),
        })
    }
}

/// First and last round of a version, and the number of its rounds.
type Span = (i64, Option<NaiveDate>, Option<NaiveDate>, i64);

impl Connection {
    pub(super) fn rounds_of(
        &mut self,
        id: CheckInId,
        before: Option<NaiveDate>,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Stored<Vec<Round>> {
        let rows = on_db!(self, |conn| check_in_rounds::table
            .filter(check_in_rounds::check_in_id.eq(id.0))
            .filter(check_in_rounds::on_day.lt(before.unwrap_or(LAST_DAY)))
            .filter(check_in_rounds::asked.gt(0))
            .order(check_in_rounds::on_day.desc())
            .limit(limit)
            .select(RoundRow::as_select())
            .load::<RoundRow>(conn))?;
        rows.into_iter().map(|row| row.into_round(now)).collect()
    }

    pub(super) fn versions_of(&mut self, id: CheckInId) -> Stored<Vec<RoundVersion>> {
        let query = check_in_rounds::table
            .filter(check_in_rounds::check_in_id.eq(id.0))
            .group_by(check_in_rounds::version)
            .select((
                check_in_rounds::version,
                min(check_in_rounds::on_day),
                max(check_in_rounds::on_day),
                count_star(),
            ));
        let spans = on_db!(self, |conn| query.load::<Span>(conn))?;
        let spans: HashMap<_, _> =
            spans.into_iter().map(|(version, from, to, openings)| (version, (from, to, openings))).collect();
        let query = check_in_versions::table
            .filter(check_in_versions::check_in_id.eq(id.0))
            .order(check_in_versions::number.desc())
            .select((check_in_versions::number, check_in_versions::questions));
        let versions = on_db!(self, |conn| query.load::<(i64, String)>(conn))?;
        let latest = versions.first().map(|(number, _)| *number);
        versions
            .into_iter()
            .map(|(number, questions)| {
                let (from, to, openings) = spans.get(&number).copied().unwrap_or_default();
                let questions = questions_of(id.0, &questions)?.len();
                // The latest version is still asked.
                let to = to.filter(|_| Some(number) != latest);
                Ok(RoundVersion { number, from, to, questions, openings })
            })
            .collect()
    }

    pub(super) fn close_all_periods(&mut self, id: CheckInId, now: DateTime<Utc>) -> Stored<()> {
        let open = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(id.0))
            .filter(check_in_periods::closes_at.gt(micros(now)));
        let change = diesel::update(open)
            .set((check_in_periods::closes_at.eq(micros(now)), check_in_periods::reminds_at.eq(None::<i64>)));
        on_db!(self, |conn| change.execute(conn))?;
        let open = check_in_rounds::table
            .filter(check_in_rounds::check_in_id.eq(id.0))
            .filter(check_in_rounds::last_closes_at.gt(micros(now)));
        let change = diesel::update(open).set(check_in_rounds::last_closes_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}

const LAST_DAY: NaiveDate = NaiveDate::from_ymd_opt(9999, 12, 31).expect("December has 31 days");
