//! Check-ins: questions, audience and rhythm.

mod check_in_rows;
mod openings;
mod rounds;

use std::collections::HashSet;

use chrono::{DateTime, NaiveDate, TimeDelta, Utc};
use chrono_tz::Tz;
use diesel::{
    dsl::{count, count_star, exists},
    prelude::*,
    sql_types::BigInt,
};
use hub_domain::{
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{
                CheckIn, CheckInDetails, CheckInId, CheckInState,
                audience::Audience,
                question::Question,
                round::{Round, RoundVersion},
            },
            program::ProgramId,
        },
        set_aside::WorkKind,
        version::ExpectedVersion,
    },
    ports::{
        repositories::mentoring::check_ins::{
            Asked, AskedClient, Candidate, CheckInRepository, NewPeriods, NewTexts, Opening,
        },
        storage_error::{StorageError, Stored},
    },
};

use self::check_in_rows::{DetailsRow, LoadedRow, check_ins_with_texts, questions_of};
use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db, update_expected},
        instant::micros,
    },
    projections::folding::{has_namesake, refold_names, refolded},
    repositories::{
        accounts::user_row::{user_id, zone},
        jobs::set_aside_row::is_not_set_aside,
        mentoring::programs::figures::CURRENT,
    },
    schema::{
        check_in_clients, check_in_openings, check_in_periods, check_in_versions, check_ins,
        client_summaries, enrolments,
    },
};

/// Longest time to the next check. A later one was written by a clock that was ahead.
const LONGEST_LOOK: TimeDelta = TimeDelta::minutes(15);

impl CheckInRepository for Connection {
    fn list(&mut self) -> Stored<Vec<CheckIn>> {
        let rows = on_db!(self, |conn| check_ins_with_texts!()
            .order((check_ins::folded_name, check_ins::id))
            .load::<LoadedRow>(conn))?;
        rows.into_iter().map(|row| check_in_rows::to_check_in(row, Vec::new())).collect()
    }

    fn find(&mut self, id: CheckInId) -> Stored<Option<CheckIn>> {
        let Some(row) = on_db!(self, |conn| check_ins_with_texts!()
            .filter(check_ins::id.eq(id.0))
            .first::<LoadedRow>(conn)
            .optional())?
        else {
            return Ok(None);
        };
        let query = check_in_clients::table
            .filter(check_in_clients::check_in_id.eq(id.0))
            .order(check_in_clients::client_id)
            .select(check_in_clients::client_id);
        let chosen = on_db!(self, |conn| query.load::<String>(conn))?;
        let chosen = chosen.iter().map(|id| user_id(id)).collect::<Result<_, _>>()?;
        check_in_rows::to_check_in(row, chosen).map(Some)
    }

    fn insert(
        &mut self,
        details: &CheckInDetails,
        texts: &NewTexts<'_>,
        next_id: i64,
        author: UserId,
        now: DateTime<Utc>,
    ) -> Stored<CheckInId> {
        let row = (
            DetailsRow::from(details),
            check_ins::folded_name.eq(details.folded_name()),
            check_ins::state.eq(CheckInState::Draft.name()),
            check_ins::next_id.eq(next_id),
            check_ins::created_by.eq(author.to_string()),
            check_ins::created_at.eq(micros(now)),
        );
        let insert = diesel::insert_into(check_ins::table).values(&row).returning(check_ins::id);
        let id = CheckInId(on_db!(self, |conn| insert.get_result(conn))?);
        self.insert_version(id, 1, texts, now)?;
        self.write_chosen(id, details.audience.as_ref())?;
        Ok(id)
    }

    fn update(
        &mut self,
        check_in: &CheckIn,
        expected: &ExpectedVersion,
        texts: Option<&NewTexts<'_>>,
        now: DateTime<Utc>,
    ) -> Stored<bool> {
        let CheckIn { id, details, .. } = check_in;
        let changes = (
            DetailsRow::from(details),
            check_ins::folded_name.eq(refolded!(check_ins, &details.name, details.folded_name())),
            check_ins::next_id.eq(check_in.next_id),
            check_ins::opens_from.eq(check_in.opens_from.map(micros)),
            check_ins::look_at.eq((check_in.state == CheckInState::Running).then(|| micros(now))),
            check_ins::version.eq(check_ins::version + 1),
        );
        if update_expected!(self, expected, check_ins, id.0, changes)? == 0 {
            return Ok(false);
        }
        refold_names!(self, check_ins);
        if let Some(texts) = texts {
            self.write_version(check_in, texts, now)?;
        }
        self.write_chosen(*id, details.audience.as_ref())?;
        Ok(true)
    }

    fn set_state(
        &mut self,
        id: CheckInId,
        state: CheckInState,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let runs = state == CheckInState::Running;
        let change = diesel::update(check_ins::table.find(id.0)).set((
            check_ins::state.eq(state.name()),
            check_ins::state_at.eq(micros(now)),
            check_ins::state_by.eq(by.to_string()),
            check_ins::opens_from.eq(runs.then(|| micros(now))),
            check_ins::look_at.eq(runs.then(|| micros(now))),
            check_ins::version.eq(check_ins::version + 1),
        ));
        on_db!(self, |conn| change.execute(conn))?;
        if state == CheckInState::Ended { self.close_all_periods(id, now) } else { Ok(()) }
    }

    fn hide(&mut self, id: CheckInId, now: DateTime<Utc>) -> Stored<i64> {
        let change = diesel::update(check_ins::table.find(id.0))
            .set((check_ins::deleted_at.eq(micros(now)), check_ins::look_at.eq(None::<i64>)));
        on_db!(self, |conn| change.execute(conn))?;
        let people = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(id.0))
            .select(count(check_in_periods::client_id).aggregate_distinct());
        on_db!(self, |conn| people.first(conn))
    }

    fn show_again(&mut self, id: CheckInId) -> Stored<()> {
        if has_namesake!(self, check_ins, id.0)? {
            return Err(StorageError::UniqueViolation);
        }
        let change = diesel::update(check_ins::table.find(id.0)).set((
            check_ins::deleted_at.eq(None::<i64>),
            check_ins::state.eq(CheckInState::Ended.name()),
            check_ins::version.eq(check_ins::version + 1),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn delete_periods(&mut self, id: CheckInId, clients: &[UserId]) -> Stored<()> {
        for ids in clients.chunks(MAX_BOUND) {
            let rows = check_in_periods::table
                .filter(check_in_periods::check_in_id.eq(id.0))
                .filter(check_in_periods::client_id.eq_any(ids.iter().map(UserId::to_string)));
            on_db!(self, |conn| diesel::delete(rows).execute(conn))?;
        }
        Ok(())
    }

    fn delete(&mut self, id: CheckInId) -> Stored<()> {
        let row = check_ins::table.find(id.0).filter(check_ins::deleted_at.is_not_null());
        on_db!(self, |conn| diesel::delete(row).execute(conn)).map(drop)
    }

    fn list_versions(&mut self, id: CheckInId) -> Stored<Vec<RoundVersion>> {
        self.versions_of(id)
    }

    fn find_questions(&mut self, id: CheckInId, version: i64) -> Stored<(Option<String>, Vec<Question>)> {
        let query = check_in_versions::table
            .find((id.0, version))
            .select((check_in_versions::introduction, check_in_versions::questions));
        let (introduction, questions) = on_db!(self, |conn| query.first::<(Option<String>, String)>(conn))?;
        Ok((introduction, questions_of(id.0, &questions)?))
    }

    fn count_in_program(&mut self, id: ProgramId) -> Stored<i64> {
        let query = enrolments::table
            .filter(enrolments::program_id.eq(id.0))
            .filter(enrolments::state.eq_any(CURRENT))
            .filter(enrolments::is_away.eq(false))
            .select(count_star());
        on_db!(self, |conn| query.first(conn))
    }

    fn list_rounds(
        &mut self,
        id: CheckInId,
        before: Option<NaiveDate>,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Stored<Vec<Round>> {
        self.rounds_of(id, before, limit, now)
    }

    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>> {
        let is_due = check_ins::look_at
            .le(micros(now))
            .or(check_ins::look_at.gt(micros(now + LONGEST_LOOK)))
            .assume_not_null();
        let query = check_ins::table
            .filter(check_ins::look_at.is_not_null())
            .filter(is_due)
            .filter(is_not_set_aside!(WorkKind::CheckIn, "CAST(check_ins.id AS TEXT)"))
            .order((check_ins::look_at, check_ins::id))
            .limit(i64::try_from(limit).unwrap_or(i64::MAX))
            .select(check_ins::id);
        let ids = on_db!(self, |conn| query.load::<i64>(conn))?;
        Ok(ids.iter().map(ToString::to_string).collect())
    }

    fn set_look_at(&mut self, id: CheckInId, at: DateTime<Utc>) -> Stored<()> {
        let change = diesel::update(check_ins::table.find(id.0).filter(check_ins::look_at.is_not_null()))
            .set(check_ins::look_at.eq(micros(at)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list_client_zones(&mut self) -> Stored<Vec<(String, Tz)>> {
        let query = client_summaries::table
            .select(client_summaries::time_zone)
            .distinct()
            .order(client_summaries::time_zone);
        let zones = on_db!(self, |conn| query.load::<String>(conn))?;
        let named = |name: String| {
            let zone = zone(&name);
            (name, zone)
        };
        Ok(zones.into_iter().map(named).collect())
    }

    fn list_openings(&mut self, id: CheckInId, from: NaiveDate) -> Stored<Vec<Opening>> {
        let query = check_in_openings::table
            .filter(check_in_openings::check_in_id.eq(id.0))
            .filter(check_in_openings::on_day.ge(from));
        let rows = on_db!(self, |conn| query.load::<openings::OpeningRow>(conn))?;
        rows.into_iter().map(openings::to_opening).collect()
    }

    fn save_opening(&mut self, opening: &Opening, now: DateTime<Utc>) -> Stored<()> {
        let progress = (
            check_in_openings::after_client.eq(opening.after.map(|id| id.to_string())),
            check_in_openings::finished_at.eq(opening.is_finished.then(|| micros(now))),
        );
        let row = (
            check_in_openings::check_in_id.eq(opening.check_in.0),
            check_in_openings::on_day.eq(opening.on),
            check_in_openings::time_zone.eq(&opening.zone),
            progress.clone(),
        );
        let insert = diesel::insert_into(check_in_openings::table)
            .values(&row)
            .on_conflict((
                check_in_openings::check_in_id,
                check_in_openings::on_day,
                check_in_openings::time_zone,
            ))
            .do_update()
            .set(progress);
        on_db!(self, |conn| insert.execute(conn)).map(drop)
    }

    fn delete_openings(&mut self, id: CheckInId) -> Stored<()> {
        let rows = check_in_openings::table.filter(check_in_openings::check_in_id.eq(id.0));
        on_db!(self, |conn| diesel::delete(rows).execute(conn)).map(drop)
    }

    fn list_asked(
        &mut self,
        asked: &Asked,
        opening: &Opening,
        opens_at: DateTime<Utc>,
        size: usize,
        now: DateTime<Utc>,
    ) -> Stored<Vec<AskedClient>> {
        let clients = self.next_clients_in_zone(asked, opening, size, now)?;
        let away: HashSet<_> = self.clients_away(&clients, opening.on, opens_at)?.into_iter().collect();
        Ok(clients.into_iter().map(|id| AskedClient { id, is_away: away.contains(&id) }).collect())
    }

    fn list_candidates(&mut self, check_in: &CheckIn) -> Stored<Vec<Candidate>> {
        self.candidates_of(check_in)
    }

    fn insert_periods(&mut self, new: &NewPeriods<'_>, now: DateTime<Utc>) -> Stored<Vec<UserId>> {
        self.open_periods(new, now)
    }
}

impl Connection {
    fn insert_version(
        &mut self,
        id: CheckInId,
        number: i64,
        texts: &NewTexts<'_>,
        now: DateTime<Utc>,
    ) -> Stored<()> {
        let row = (
            check_in_versions::check_in_id.eq(id.0),
            check_in_versions::number.eq(number),
            check_in_versions::introduction.eq(texts.introduction),
            check_in_versions::questions
                .eq(serde_json::to_string(texts.questions).expect("questions serialize")),
            check_in_versions::created_at.eq(micros(now)),
        );
        let insert = diesel::insert_into(check_in_versions::table).values(&row);
        on_db!(self, |conn| insert.execute(conn)).map(drop)
    }

    /// Writes the next version. It replaces the present one if no period has it.
    fn write_version(&mut self, check_in: &CheckIn, texts: &NewTexts<'_>, now: DateTime<Utc>) -> Stored<()> {
        let (id, present) = (check_in.id, check_in.questions_version);
        let asked = check_in_periods::table
            .filter(check_in_periods::check_in_id.eq(id.0))
            .filter(check_in_periods::version.eq(present));
        let is_asked = diesel::select(exists(asked));
        if on_db!(self, |conn| is_asked.get_result::<bool>(conn))? {
            return self.insert_version(id, present + 1, texts, now);
        }
        let row = check_in_versions::table.find((id.0, present));
        on_db!(self, |conn| diesel::delete(row).execute(conn))?;
        self.insert_version(id, present, texts, now)
    }

    fn write_chosen(&mut self, id: CheckInId, audience: Option<&Audience>) -> Stored<()> {
        let rows = check_in_clients::table.filter(check_in_clients::check_in_id.eq(id.0));
        on_db!(self, |conn| diesel::delete(rows).execute(conn))?;
        let Some(Audience::Choice(clients)) = audience else {
            return Ok(());
        };
        for clients in clients.chunks(MAX_BOUND / 2) {
            let present = client_summaries::table
                .filter(client_summaries::user_id.eq_any(clients.iter().map(UserId::to_string)))
                .select((id.0.into_sql::<BigInt>(), client_summaries::user_id));
            let columns = (check_in_clients::check_in_id, check_in_clients::client_id);
            let insert = present.insert_into(check_in_clients::table).into_columns(columns);
            on_db!(self, |conn| insert.execute(conn))?;
        }
        Ok(())
    }
}
