//! Openings of check-ins: their clients and periods.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::{count_star, exists, max, not, sql},
    prelude::*,
    sql_types::Text,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{CheckIn, CheckInId, period::MAX_OPEN, rhythm::reminds_at},
            program::calendar::DaysOff,
        },
    },
    ports::{
        repositories::mentoring::check_ins::{Candidate, NewPeriod, NewPeriods, Opening},
        storage_error::Stored,
    },
};

use super::rounds::LOCAL_TIME;
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        error::unreadable,
        instant::micros,
    },
    repositories::{
        accounts::user_row::{user_id, zone},
        mentoring::{
            enrolments::enrolment_rows::EnrolmentRow,
            programs::figures::{ACTIVE, FINISHED, PAUSED},
        },
    },
    schema::{check_in_periods, check_in_rounds, client_summaries, enrolments, programs},
};

pub(super) type OpeningRow = (i64, NaiveDate, String, Option<String>, Option<i64>);

pub(super) fn to_opening((check_in, on, zone, after, finished): OpeningRow) -> Stored<Opening> {
    Ok(Opening {
        check_in: CheckInId(check_in),
        on,
        zone,
        after: after.map(|id| user_id(&id)).transpose()?,
        is_finished: finished.is_some(),
    })
}

#[derive(Insertable)]
#[diesel(table_name = check_in_periods)]
struct NewRow<'a> {
    check_in_id: i64,
    client_id: String,
    occurrence: &'a str,
    on_day: NaiveDate,
    version: i64,
    opens_at: i64,
    closes_at: i64,
    reminds_at: i64,
    opened_at: Option<i64>,
    missed_before: i64,
}

impl Connection {
    pub(super) fn clients_away(
        &mut self,
        clients: &[UserId],
        on: NaiveDate,
        opens_at: DateTime<Utc>,
    ) -> Stored<Vec<UserId>> {
        let query =
            programs::table.filter(programs::days_off.ne("[]")).select((programs::id, programs::days_off));
        let mut off = Vec::new();
        for (id, json) in on_db!(self, |conn| query.load::<(i64, String)>(conn))? {
            let days: Vec<DaysOff> =
                serde_json::from_str(&json).map_err(|_| unreadable("days off of program", id))?;
            if days.iter().any(|days| days.from <= on && on <= days.to) {
                off.push(id);
            }
        }
        let mut away = Vec::new();
        for ids in clients.chunks(MAX_BOUND / 2) {
            let query = client_summaries::table
                .filter(client_summaries::user_id.eq_any(ids.iter().map(UserId::to_string)))
                .filter(client_summaries::joined_at.gt(micros(opens_at)))
                .select(client_summaries::user_id);
            away.extend(on_db!(self, |conn| query.load::<String>(conn))?);
            // The worker that ends a pause may run later than this one.
            let is_beyond = enrolments::paused_until.is_null().or(enrolments::paused_until.gt(on));
            let is_paused = enrolments::state
                .eq(PAUSED)
                .and(enrolments::paused_with_program.eq(false))
                .and(is_beyond.assume_not_null());
            let is_off = enrolments::state.eq(ACTIVE).and(enrolments::program_id.eq_any(&off));
            let query = enrolments::table
                .filter(enrolments::client_id.eq_any(ids.iter().map(UserId::to_string)))
                .filter(is_paused.or(is_off))
                .select(enrolments::client_id)
                .distinct();
            away.extend(on_db!(self, |conn| query.load::<String>(conn))?);
        }
        away.iter().map(|id| user_id(id)).collect()
    }

    pub(super) fn candidates_of(&mut self, check_in: &CheckIn) -> Stored<Vec<Candidate>> {
        let Some(program) = check_in.details.rhythm.program() else {
            return Ok(Vec::new());
        };
        let occurrence = sql::<Text>("'enrolment:' || CAST(enrolments.id AS TEXT)");
        let reached = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(check_in.id.0))
            .filter(check_in_periods::client_id.eq(enrolments::client_id))
            .filter(check_in_periods::occurrence.eq(occurrence));
        let rows = on_db!(self, |conn| enrolments::table
            .inner_join(client_summaries::table.on(client_summaries::user_id.eq(enrolments::client_id)))
            .filter(enrolments::program_id.eq(program.0))
            .filter(enrolments::state.eq_any([ACTIVE, FINISHED]))
            .filter(not(exists(reached)))
            .order(enrolments::id)
            .select((EnrolmentRow::as_select(), client_summaries::time_zone))
            .load::<(EnrolmentRow, String)>(conn))?;
        let (rows, zones): (Vec<_>, Vec<_>) = rows.into_iter().unzip();
        let enrolments = self.enrolments_of(rows)?;
        enrolments
            .into_iter()
            .zip(zones)
            .map(|((_, enrolment), name)| Ok(Candidate { enrolment: enrolment?, zone: zone(&name) }))
            .collect()
    }

    pub(super) fn open_periods(&mut self, new: &NewPeriods<'_>, now: DateTime<Utc>) -> Stored<Vec<UserId>> {
        let clients: Vec<_> = new.periods.iter().map(|period| period.client.to_string()).collect();
        let present = self.present_occurrences(new, &clients)?;
        let open = self.count_open_periods(&clients, now)?;
        let missed = self.missed_in_a_row(new.check_in, &clients)?;
        let is_new =
            |period: &&NewPeriod| !present.contains(&(period.client.to_string(), period.occurrence.clone()));
        let rows: Vec<_> = new
            .periods
            .iter()
            .filter(is_new)
            .map(|NewPeriod { client, occurrence, window }| {
                let client_id = client.to_string();
                let has_room = open.get(&client_id).copied().unwrap_or_default() < MAX_OPEN;
                NewRow {
                    check_in_id: new.check_in.0,
                    occurrence,
                    on_day: new.round.on,
                    version: new.version,
                    opens_at: micros(window.opens_at),
                    closes_at: micros(window.closes_at),
                    reminds_at: micros(reminds_at(window.opens_at.max(now), window.closes_at)),
                    opened_at: has_room.then(|| micros(now)),
                    missed_before: missed.get(&client_id).copied().unwrap_or_default(),
                    client_id,
                }
            })
            .collect();
        // Ten values a row.
        for rows in rows.chunks(MAX_BOUND / 10) {
            let insert = diesel::insert_into(check_in_periods::table).values(rows);
            on_db!(self, |conn| insert.execute(conn))?;
        }
        let asked = rows.iter().filter(|row| row.opened_at.is_some()).count();
        let last_closes_at = rows.iter().map(|row| row.closes_at).max();
        if let Some(last_closes_at) = last_closes_at {
            self.add_to_round(new, i64::try_from(asked).unwrap_or(i64::MAX), last_closes_at)?;
        }
        rows.iter().map(|row| user_id(&row.client_id)).collect()
    }

    fn present_occurrences(
        &mut self,
        new: &NewPeriods<'_>,
        clients: &[String],
    ) -> Stored<HashSet<(String, String)>> {
        let occurrences: HashSet<_> = new.periods.iter().map(|period| period.occurrence.as_str()).collect();
        let mut present = HashSet::new();
        for ids in clients.chunks(MAX_BOUND / 2) {
            let query = check_in_periods::table
                .filter(check_in_periods::check_in_id.eq(new.check_in.0))
                .filter(check_in_periods::client_id.eq_any(ids))
                .filter(check_in_periods::occurrence.eq_any(occurrences.iter().copied()))
                .select((check_in_periods::client_id, check_in_periods::occurrence));
            present.extend(on_db!(self, |conn| query.load::<(String, String)>(conn))?);
        }
        Ok(present)
    }

    /// Number of open periods without an answer, by client, without zeros.
    fn count_open_periods(&mut self, clients: &[String], now: DateTime<Utc>) -> Stored<HashMap<String, i64>> {
        let mut counts = HashMap::new();
        for ids in clients.chunks(MAX_BOUND) {
            let query = check_in_periods::table
                .filter(check_in_periods::client_id.eq_any(ids))
                .filter(check_in_periods::closes_at.gt(micros(now)))
                .filter(check_in_periods::opened_at.is_not_null())
                .filter(check_in_periods::sent_at.is_null())
                .group_by(check_in_periods::client_id)
                .select((check_in_periods::client_id, count_star()));
            counts.extend(on_db!(self, |conn| query.load::<(String, i64)>(conn))?);
        }
        Ok(counts)
    }

    /// Number of closed periods in a row without an answer, by client with a closed period.
    fn missed_in_a_row(&mut self, id: CheckInId, clients: &[String]) -> Stored<HashMap<String, i64>> {
        let mut missed = HashMap::new();
        for ids in clients.chunks(MAX_BOUND) {
            let latest = check_in_periods::table
                .filter(check_in_periods::check_in_id.eq(id.0))
                .filter(check_in_periods::client_id.eq_any(ids))
                .filter(check_in_periods::opened_at.is_not_null())
                .group_by(check_in_periods::client_id)
                .select(max(check_in_periods::id));
            let latest = on_db!(self, |conn| latest.load::<Option<i64>>(conn))?;
            let query = check_in_periods::table
                .filter(check_in_periods::id.eq_any(latest.into_iter().flatten()))
                .select((
                    check_in_periods::client_id,
                    check_in_periods::missed_before,
                    check_in_periods::sent_at.is_not_null(),
                ));
            for (client, before, is_sent) in on_db!(self, |conn| query.load::<(String, i64, bool)>(conn))? {
                missed.insert(client, if is_sent { 0 } else { before + 1 });
            }
        }
        Ok(missed)
    }

    fn add_to_round(&mut self, new: &NewPeriods<'_>, asked: i64, last_closes_at: i64) -> Stored<()> {
        let time = |time: chrono::NaiveDateTime| time.format(LOCAL_TIME).to_string();
        let row = (
            check_in_rounds::check_in_id.eq(new.check_in.0),
            check_in_rounds::on_day.eq(new.round.on),
            check_in_rounds::version.eq(new.version),
            check_in_rounds::opens.eq(time(new.round.opens)),
            check_in_rounds::closes.eq(time(new.round.closes)),
            check_in_rounds::last_closes_at.eq(last_closes_at),
        );
        let insert = diesel::insert_into(check_in_rounds::table).values(&row).on_conflict_do_nothing();
        on_db!(self, |conn| insert.execute(conn))?;
        let round = check_in_rounds::table.find((new.check_in.0, new.round.on));
        let change = diesel::update(round).set((
            check_in_rounds::asked.eq(check_in_rounds::asked + asked),
            check_in_rounds::version.eq(new.version),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        let later = round.filter(check_in_rounds::last_closes_at.lt(last_closes_at));
        let change = diesel::update(later).set(check_in_rounds::last_closes_at.eq(last_closes_at));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }
}
