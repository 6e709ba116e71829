//! Check-ins: what is asked, whom and when, and the openings. Deleted ones are invisible, except to `delete_some`.

use chrono::{DateTime, NaiveDate, Utc};
use chrono_tz::Tz;

use crate::{
    model::{
        accounts::user::UserId,
        mentoring::{
            check_in::{
                CheckIn, CheckInDetails, CheckInId, CheckInState,
                question::Question,
                rhythm::Window,
                round::{Round, RoundTimes, RoundVersion},
            },
            client::ClientFilter,
            program::{ProgramId, enrolment::Enrolment},
        },
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

/// Words of the questions, to be written as the next version.
#[derive(Debug, Clone, Copy)]
pub struct NewWords<'a> {
    pub introduction: Option<&'a str>,
    pub questions: &'a [Question],
}

/// Clients in a time zone to whom a check-in may open.
#[derive(Debug, Clone, Copy)]
pub enum Asked<'a> {
    Matching(&'a ClientFilter),
    /// Those who were chosen for the check-in.
    Chosen(CheckInId),
}

/// Opening of a day in a time zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    pub check_in: CheckInId,
    pub on: NaiveDate,
    pub zone: String,
    /// The last client whom it has reached.
    pub after: Option<UserId>,
    pub is_finished: bool,
}

/// Client in a program, whom its check-in has not reached.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub enrolment: Enrolment,
    pub zone: Tz,
}

/// Period before it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPeriod {
    pub client: UserId,
    /// Key of the opening, once for a client.
    pub occurrence: String,
    pub window: Window,
}

/// Periods of one round.
#[derive(Debug, Clone, Copy)]
pub struct NewPeriods<'a> {
    pub check_in: CheckInId,
    pub version: i64,
    pub round: &'a RoundTimes,
    pub periods: &'a [NewPeriod],
}

pub trait CheckInRepository {
    /// By name.
    fn list(&mut self) -> Stored<Vec<CheckIn>>;
    fn find(&mut self, id: CheckInId) -> Stored<Option<CheckIn>>;
    /// Inserts a draft. `UniqueViolation` where another check-in has the name.
    fn insert(
        &mut self,
        details: &CheckInDetails,
        words: &NewWords<'_>,
        next_id: i64,
        author: UserId,
        now: DateTime<Utc>,
    ) -> Stored<CheckInId>;
    /// Replaces the details, and adds a version of the words if there is a new one. Returns false, without a change, when
    /// there is no such check-in in one of these versions. `UniqueViolation` where another check-in has the name.
    fn update(
        &mut self,
        check_in: &CheckIn,
        expected: &ExpectedVersion,
        words: Option<&NewWords<'_>>,
        now: DateTime<Utc>,
    ) -> Stored<bool>;
    fn set_state(&mut self, id: CheckInId, state: CheckInState, by: UserId, now: DateTime<Utc>)
    -> Stored<()>;
    /// Closes what is open or waits.
    fn close_periods(&mut self, id: CheckInId, now: DateTime<Utc>) -> Stored<()>;
    /// Hides a check-in, whose rows go in chunks.
    fn hide(&mut self, id: CheckInId, now: DateTime<Utc>) -> Stored<()>;
    /// Shows a hidden check-in again, as one that has ended. It stays hidden where another has its name now.
    fn show_again(&mut self, id: CheckInId) -> Stored<()>;
    /// Next clients after one who have periods, in the order of their ids.
    fn list_having_periods(
        &mut self,
        id: CheckInId,
        after: Option<UserId>,
        size: usize,
    ) -> Stored<Vec<UserId>>;
    fn delete_periods(&mut self, id: CheckInId, clients: &[UserId]) -> Stored<()>;
    /// Deletes a hidden check-in without periods.
    fn delete(&mut self, id: CheckInId) -> Stored<()>;
    fn list_versions(&mut self, id: CheckInId) -> Stored<Vec<RoundVersion>>;
    /// Words of a version.
    fn find_questions(&mut self, id: CheckInId, version: i64) -> Stored<(Option<String>, Vec<Question>)>;
    /// Clients who were chosen, and are there.
    fn list_chosen(&mut self, id: CheckInId) -> Stored<Vec<UserId>>;
    fn count_in_program(&mut self, id: ProgramId) -> Stored<i64>;
    /// Number of people who have periods.
    fn count_people(&mut self, id: CheckInId) -> Stored<i64>;
    /// Rounds before a day, newest first.
    fn list_rounds(
        &mut self,
        id: CheckInId,
        before: Option<NaiveDate>,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Stored<Vec<Round>>;

    /// Running check-ins whose openings have to be looked at, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>>;
    fn set_look_at(&mut self, id: CheckInId, at: DateTime<Utc>) -> Stored<()>;
    /// Time zones of all clients.
    fn list_client_zones(&mut self) -> Stored<Vec<(String, Tz)>>;
    /// Openings of the days from one on.
    fn list_openings(&mut self, id: CheckInId, from: NaiveDate) -> Stored<Vec<Opening>>;
    fn save_opening(&mut self, opening: &Opening, now: DateTime<Utc>) -> Stored<()>;
    /// Next clients of a zone in the order of their ids, at most `size`.
    fn list_asked(
        &mut self,
        asked: Asked<'_>,
        zone: &str,
        after: Option<UserId>,
        size: usize,
        now: DateTime<Utc>,
    ) -> Stored<Vec<UserId>>;
    /// Those of the clients who joined after an opening of a day, whom an admin has paused in a program beyond the day, or
    /// who have the day off in one.
    fn list_away(
        &mut self,
        clients: &[UserId],
        on: NaiveDate,
        opens_at: DateTime<Utc>,
    ) -> Stored<Vec<UserId>>;
    /// Clients who have been through the check-in's program, or are in it and not paused, and have no period of it for
    /// their enrolment.
    fn list_candidates(&mut self, check_in: &CheckIn) -> Stored<Vec<Candidate>>;
    /// Inserts periods that are not there yet, those of clients with two open ones to wait. Returns their clients.
    fn insert_periods(&mut self, new: &NewPeriods<'_>, now: DateTime<Utc>) -> Stored<Vec<UserId>>;
}
