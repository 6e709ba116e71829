//! Check-ins: questions, audience, rhythm and openings. Hidden ones are invisible, except to the job that deletes them.

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

/// Introduction and questions of the next version.
#[derive(Debug, Clone, Copy)]
pub struct NewTexts<'a> {
    pub introduction: Option<&'a str>,
    pub questions: &'a [Question],
}

/// Clients in a time zone to whom a check-in may open.
#[derive(Debug, Clone)]
pub struct Asked {
    pub filter: ClientFilter,
    /// Check-in whose chosen clients they are.
    pub chosen_of: Option<CheckInId>,
    /// Client to whom alone it may open. `None`: all of them.
    pub client: Option<UserId>,
}

/// Client whom an opening reaches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AskedClient {
    pub id: UserId,
    /// Whether to leave the client out: they joined after the opening, are paused in a program beyond its day, or have
    /// the day off in a program.
    pub is_away: bool,
}

/// Opening of a day in a time zone.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Opening {
    pub check_in: CheckInId,
    pub on: NaiveDate,
    pub zone: String,
    /// Last client whom it has reached (cursor).
    pub after: Option<UserId>,
    pub is_finished: bool,
}

/// Client in a program without a period of its check-in.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    pub enrolment: Enrolment,
    pub zone: Tz,
}

/// Period before it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewPeriod {
    pub client: UserId,
    /// Key of the opening, unique per client.
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
        texts: &NewTexts<'_>,
        next_id: i64,
        author: UserId,
        now: DateTime<Utc>,
    ) -> Stored<CheckInId>;
    /// Replaces the details, and adds a version of the questions if there is a new one. Returns false, without a
    /// change, if there is no such check-in in an expected version. `UniqueViolation` if another check-in has the name.
    fn update(
        &mut self,
        check_in: &CheckIn,
        expected: &ExpectedVersion,
        texts: Option<&NewTexts<'_>>,
        now: DateTime<Utc>,
    ) -> Stored<bool>;
    /// Sets the state. Its end closes open and waiting periods.
    fn set_state(&mut self, id: CheckInId, state: CheckInState, by: UserId, now: DateTime<Utc>)
    -> Stored<()>;
    /// Hides a check-in while its rows are deleted in chunks. Returns the number of people who have periods.
    fn hide(&mut self, id: CheckInId, now: DateTime<Utc>) -> Stored<i64>;
    /// Shows a hidden check-in again, in the state ended. `UniqueViolation` if another one has its name now.
    fn show_again(&mut self, id: CheckInId) -> Stored<()>;
    fn delete_periods(&mut self, id: CheckInId, clients: &[UserId]) -> Stored<()>;
    /// Deletes a hidden check-in without periods.
    fn delete(&mut self, id: CheckInId) -> Stored<()>;
    fn list_versions(&mut self, id: CheckInId) -> Stored<Vec<RoundVersion>>;
    /// Introduction and questions of a version.
    fn find_questions(&mut self, id: CheckInId, version: i64) -> Stored<(Option<String>, Vec<Question>)>;
    fn count_in_program(&mut self, id: ProgramId) -> Stored<i64>;
    /// Rounds before a day, newest first.
    fn list_rounds(
        &mut self,
        id: CheckInId,
        before: Option<NaiveDate>,
        limit: i64,
        now: DateTime<Utc>,
    ) -> Stored<Vec<Round>>;

    /// Running check-ins that are due for the worker's check, without those that are set aside.
    fn list_due(&mut self, now: DateTime<Utc>, limit: usize) -> Stored<Vec<String>>;
    fn set_look_at(&mut self, id: CheckInId, at: DateTime<Utc>) -> Stored<()>;
    /// Time zones of all clients.
    fn list_client_zones(&mut self) -> Stored<Vec<(String, Tz)>>;
    /// Openings of the days from `from` on.
    fn list_openings(&mut self, id: CheckInId, from: NaiveDate) -> Stored<Vec<Opening>>;
    fn save_opening(&mut self, opening: &Opening, now: DateTime<Utc>) -> Stored<()>;
    /// Deletes the openings of all days.
    fn delete_openings(&mut self, id: CheckInId) -> Stored<()>;
    /// Next clients of an opening in the order of their ids, at most `size`.
    fn list_asked(
        &mut self,
        asked: &Asked,
        opening: &Opening,
        opens_at: DateTime<Utc>,
        size: usize,
        now: DateTime<Utc>,
    ) -> Stored<Vec<AskedClient>>;
    /// Clients with an active or finished enrolment in the check-in's program, and without a period for that enrolment.
    fn list_candidates(&mut self, check_in: &CheckIn) -> Stored<Vec<Candidate>>;
    /// Inserts missing periods. Periods of clients with `MAX_OPEN` open ones wait. Returns the clients of new periods.
    fn insert_periods(&mut self, new: &NewPeriods<'_>, now: DateTime<Utc>) -> Stored<Vec<UserId>>;
}
