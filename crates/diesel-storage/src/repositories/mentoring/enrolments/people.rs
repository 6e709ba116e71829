//! Changes of the people of a program, many at a time: one statement for each present day, of which all zones together
//! have three.

use std::collections::{BTreeMap, HashMap};

use chrono::{DateTime, NaiveDate, Utc};
use diesel::{
    dsl::exists,
    prelude::*,
    sql_types::{BigInt, Bool, Date, Nullable, Text},
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        local_day::by_local_day,
        mentoring::{
            assignment::Chunk,
            program::{
                ProgramId,
                enrolment::{EnrolmentPause, EnrolmentState},
            },
        },
    },
    ports::{repositories::mentoring::enrolments::NewEnrolments, storage_error::Stored},
};

use super::enrolment_rows::StateRow;
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::micros,
    },
    repositories::{
        accounts::{
            user_row::{open_clients, zone},
            zones::zones_by_today,
        },
        mentoring::programs::figures::{ACTIVE, CURRENT, PAUSED},
    },
    schema::{enrolment_shifts, enrolments, users},
};

/// Condition of the enrolments whose clients are in one of the zones.
macro_rules! is_in_zones {
    ($zones:expr) => {
        exists(
            users::table.filter(users::id.eq(enrolments::client_id)).filter(users::time_zone.eq_any($zones)),
        )
    };
}

/// Columns of a shift, for copies by INSERT … SELECT.
const SHIFT: (
    enrolment_shifts::enrolment_id,
    enrolment_shifts::made_on,
    enrolment_shifts::days,
    enrolment_shifts::paused_from,
) = (
    enrolment_shifts::enrolment_id,
    enrolment_shifts::made_on,
    enrolment_shifts::days,
    enrolment_shifts::paused_from,
);

/// Locked clients of a program.
#[derive(Clone, Copy)]
pub(super) struct People {
    pub program: ProgramId,
    pub chunk: Chunk,
}

/// Enrolments of people that have one of the states.
macro_rules! enrolments_of {
    ($people:expr, $states:expr) => {
        enrolments::table
            .filter(enrolments::program_id.eq($people.program.0))
            .filter(
                enrolments::client_id
                    .between($people.chunk.first.to_string(), $people.chunk.last.to_string()),
            )
            .filter(enrolments::state.eq_any($states))
    };
}

impl Connection {
    fn zones_of(
        &mut self,
        people: People,
        states: &[&str],
        now: DateTime<Utc>,
    ) -> Stored<BTreeMap<NaiveDate, Vec<String>>> {
        let query =
            enrolments_of!(people, states).inner_join(users::table).select(users::time_zone).distinct();
        Ok(zones_by_today(on_db!(self, |conn| query.load::<String>(conn))?, now))
    }

    pub(super) fn insert_enrolments(&mut self, new: &NewEnrolments<'_>, now: DateTime<Utc>) -> Stored<()> {
        let ids: Vec<_> = new.clients.iter().map(UserId::to_string).collect();
        for ids in ids.chunks(MAX_BOUND / 2) {
            let query = open_clients().filter(users::id.eq_any(ids)).select((users::id, users::time_zone));
            let clients = on_db!(self, |conn| query.load::<(String, String)>(conn))?;
            let clients = clients.into_iter().map(|(id, name)| (id, zone(&name)));
            for (today, ids) in by_local_day(clients, now) {
                self.insert_chunk(new, &ids, today, now)?;
            }
        }
        Ok(())
    }

    fn insert_chunk(
        &mut self,
        new: &NewEnrolments<'_>,
        ids: &[String],
        today: NaiveDate,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let start_on = if new.moves_to_today { new.start_on.max(today) } else { new.start_on };
        let paused_on = new.is_paused.then_some(today);
        let state = if paused_on.is_some() { PAUSED } else { ACTIVE };
        let next_check_at = paused_on.is_none().then(|| micros(now));
        let rows = open_clients().filter(users::id.eq_any(ids)).select((
            new.program.0.into_sql::<BigInt>(),
            users::id,
            start_on.into_sql::<Date>(),
            micros(now).into_sql::<BigInt>(),
            new.enrolled_by.map(|admin| admin.to_string()).into_sql::<Nullable<Text>>(),
            state.into_sql::<Text>(),
            paused_on.into_sql::<Nullable<Date>>(),
            paused_on.is_some().into_sql::<Bool>(),
            next_check_at.into_sql::<Nullable<BigInt>>(),
        ));
        let columns = (
            enrolments::program_id,
            enrolments::client_id,
            enrolments::start_on,
            enrolments::enrolled_at,
            enrolments::enrolled_by,
            enrolments::state,
            enrolments::paused_on,
            enrolments::paused_with_program,
            enrolments::next_check_at,
        );
        on_db!(self, |conn| rows.insert_into(enrolments::table).into_columns(columns).execute(conn)).map(drop)
    }

    pub(super) fn pause_people(&mut self, people: People, now: DateTime<Utc>) -> Stored<()> {
        for (today, zones) in self.zones_of(people, &[ACTIVE], now)? {
            let rows = enrolments_of!(people, [ACTIVE]).filter(is_in_zones!(zones));
            let pause = EnrolmentPause { on: today, until: None, is_programs: true };
            let change = diesel::update(rows).set((
                StateRow::from(EnrolmentState::Paused(pause)),
                enrolments::next_check_at.eq(None::<i64>),
            ));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }

    pub(super) fn resume_people(&mut self, people: People, now: DateTime<Utc>) -> Stored<()> {
        let query = enrolments_of!(people, [PAUSED])
            .inner_join(users::table)
            .filter(enrolments::paused_with_program)
            .select((enrolments::paused_on, users::time_zone))
            .distinct();
        let mut zones_by_pause: HashMap<NaiveDate, Vec<String>> = HashMap::new();
        for (on, zone) in on_db!(self, |conn| query.load::<(Option<NaiveDate>, String)>(conn))? {
            zones_by_pause.entry(on.unwrap_or_default()).or_default().push(zone);
        }
        for (on, zones) in zones_by_pause {
            for (today, zones) in zones_by_today(zones, now) {
                let pause = EnrolmentPause { on, until: None, is_programs: true };
                let shift = pause.end(today);
                let shifts = enrolments_of!(people, [PAUSED])
                    .filter(enrolments::paused_with_program)
                    .filter(enrolments::paused_on.eq(on))
                    .filter(is_in_zones!(zones))
                    .select((
                        enrolments::id,
                        shift.made_on.into_sql::<Date>(),
                        shift.days.into_sql::<BigInt>(),
                        shift.paused_from.into_sql::<Nullable<Date>>(),
                    ));
                on_db!(self, |conn| shifts
                    .insert_into(enrolment_shifts::table)
                    .into_columns(SHIFT)
                    .execute(conn))?;
            }
        }
        let rows = enrolments_of!(people, [PAUSED]).filter(enrolments::paused_with_program);
        let change = diesel::update(rows)
            .set((StateRow::from(EnrolmentState::Active), enrolments::next_check_at.eq(micros(now))));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    /// Shifts the enrolments that existed when the shift was begun. A mentor's own enrolments precede it, even if they
    /// were made later, because changes of a program follow each other.
    pub(super) fn shift_people(
        &mut self,
        people: People,
        days: i64,
        begun_at: DateTime<Utc>,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        for (today, zones) in self.zones_of(people, &CURRENT, now)? {
            let is_earlier =
                enrolments::enrolled_at.le(micros(begun_at)).or(enrolments::enrolled_by.is_not_null());
            let shifts =
                enrolments_of!(people, CURRENT).filter(is_earlier).filter(is_in_zones!(zones)).select((
                    enrolments::id,
                    today.into_sql::<Date>(),
                    days.into_sql::<BigInt>(),
                    None::<NaiveDate>.into_sql::<Nullable<Date>>(),
                ));
            on_db!(self, |conn| shifts
                .insert_into(enrolment_shifts::table)
                .into_columns(SHIFT)
                .execute(conn))?;
        }
        Ok(())
    }

    /// Makes the active enrolments due for the worker's check now.
    pub(super) fn wake_people(&mut self, people: People, now: DateTime<Utc>) -> Stored<()> {
        let change = diesel::update(enrolments_of!(people, [ACTIVE]))
            .set((enrolments::next_check_at.eq(micros(now)), enrolments::next_on.eq(None::<NaiveDate>)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    pub(super) fn delete_people(&mut self, People { program, chunk }: People) -> Stored<()> {
        self.uncount_releases(program, chunk)?;
        let rows = enrolments::table
            .filter(enrolments::program_id.eq(program.0))
            .filter(enrolments::client_id.between(chunk.first.to_string(), chunk.last.to_string()));
        on_db!(self, |conn| diesel::delete(rows).execute(conn)).map(drop)
    }
}
