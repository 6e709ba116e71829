//! Check-ins on the wire: questions, audience and rhythm.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use hub_domain::{
    model::mentoring::check_in::{
        CheckInState,
        round::{Round, RoundTimes, RoundVersion},
        view::{AudienceKind, AudienceView, DetailedCheckIn, ListedCheckIn, NextOpening},
    },
    use_cases::mentoring::check_ins::Rounds,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    client_choice::PersonJson,
    names::schema_of_names,
    question::QuestionJson,
    rhythm::{AudienceJson, RhythmJson},
};

/// Local time without a zone, as the clocks of each client show it.
fn local(time: NaiveDateTime) -> String {
    time.format("%Y-%m-%dT%H:%M").to_string()
}

#[derive(Serialize, ToSchema)]
#[schema(as = CheckIns)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInsJson {
    /// By name.
    check_ins: Vec<CheckInRowJson>,
}

impl From<Vec<ListedCheckIn>> for CheckInsJson {
    fn from(listed: Vec<ListedCheckIn>) -> Self {
        Self { check_ins: listed.into_iter().map(CheckInRowJson::from).collect() }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = CheckInRow)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInRowJson {
    id: i64,
    name: String,
    #[schema(value_type = CheckInStateJson)]
    state: &'static str,
    rhythm: RhythmJson,
    audience: AudienceLabelJson,
    question_count: usize,
    /// Null where it does not open.
    #[schema(required)]
    next: Option<NextOpeningJson>,
    /// The last eight, oldest first.
    rounds: Vec<RoundJson>,
    /// Time of the start, pause or end.
    #[schema(required)]
    state_since: Option<DateTime<Utc>>,
    /// Full name of the admin who started, paused or ended it.
    #[schema(required)]
    state_by: Option<String>,
}

/// Check-in with its questions.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckIn)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInJson {
    #[serde(flatten)]
    row: CheckInRowJson,
    #[schema(required)]
    introduction: Option<String>,
    /// Null with a program.
    #[schema(required)]
    audience_body: Option<AudienceJson>,
    questions: Vec<QuestionJson>,
    /// Number of changes, for `If-Match`.
    version: i64,
    /// Newest first.
    versions: Vec<CheckInVersionJson>,
}

schema_of_names!(CheckInStateJson as "CheckInState", CheckInState::ALL.map(CheckInState::name));

/// Clients whom it would ask now.
#[derive(Serialize, ToSchema)]
#[schema(as = AudienceLabel)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AudienceLabelJson {
    #[schema(value_type = AudienceKindJson)]
    kind: &'static str,
    /// Name of the segment or the program.
    #[schema(required)]
    name: Option<String>,
    people: i64,
    /// First three of those who were chosen.
    pictures: Vec<PersonJson>,
    /// Whether its segment, program or tag was deleted, so that nobody is asked.
    is_gone: bool,
}

schema_of_names!(AudienceKindJson as "AudienceKind", ["everybody", "choice", "segment", "program"]);

impl From<AudienceView> for AudienceLabelJson {
    fn from(view: AudienceView) -> Self {
        Self {
            kind: match view.kind {
                AudienceKind::Everybody => "everybody",
                AudienceKind::Choice => "choice",
                AudienceKind::Segment => "segment",
                AudienceKind::Program => "program",
            },
            name: view.name,
            people: view.people,
            pictures: view.pictures.into_iter().map(PersonJson::from).collect(),
            is_gone: view.is_gone,
        }
    }
}

/// Local times of an opening.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInOpening)]
struct OpeningJson {
    /// Time without a zone, such as `2026-11-25T17:00`.
    opens: String,
    closes: String,
}

impl From<RoundTimes> for OpeningJson {
    fn from(times: RoundTimes) -> Self {
        Self { opens: local(times.opens), closes: local(times.closes) }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = NextOpening)]
struct NextOpeningJson {
    #[serde(flatten)]
    times: OpeningJson,
    /// Number of people of that week, with a program.
    #[schema(required)]
    people: Option<usize>,
}

impl From<NextOpening> for NextOpeningJson {
    fn from(next: NextOpening) -> Self {
        Self { times: next.times.into(), people: next.people }
    }
}

/// Openings that are ahead, and whom they would ask now.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInPreview)]
pub(crate) struct CheckInPreviewJson {
    /// The next three. None with a program.
    openings: Vec<OpeningJson>,
    audience: AudienceLabelJson,
}

impl From<(Vec<RoundTimes>, AudienceView)> for CheckInPreviewJson {
    fn from((openings, audience): (Vec<RoundTimes>, AudienceView)) -> Self {
        Self { openings: openings.into_iter().map(OpeningJson::from).collect(), audience: audience.into() }
    }
}

/// All periods that opened on a day, or in a week of a program.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInRound)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RoundJson {
    /// Day of the opening; with a program, the Monday of its week.
    on: NaiveDate,
    #[serde(flatten)]
    times: OpeningJson,
    is_open: bool,
    asked: i64,
    answered: i64,
    /// Number of answers that nobody has read.
    to_read: i64,
    /// Number of the version of the questions.
    version: i64,
    /// Whether a mentor has reminded those who were missing.
    is_reminded: bool,
}

impl From<(Round, i64)> for RoundJson {
    fn from((round, to_read): (Round, i64)) -> Self {
        Self {
            on: round.times.on,
            times: round.times.into(),
            is_open: round.is_open,
            asked: round.asked,
            answered: round.answered,
            to_read,
            version: round.version,
            is_reminded: round.is_reminded,
        }
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = CheckInRounds)]
pub(crate) struct RoundsJson {
    /// Newest first.
    rounds: Vec<RoundJson>,
    /// Parameter `before` for the next page; null at the end.
    #[schema(required)]
    next: Option<NaiveDate>,
}

impl From<Rounds> for RoundsJson {
    fn from(Rounds { rounds, next }: Rounds) -> Self {
        Self { rounds: rounds.into_iter().map(RoundJson::from).collect(), next }
    }
}

/// Version of the questions, with the periods that asked it.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInVersion)]
struct CheckInVersionJson {
    number: i64,
    /// First round. Null: nobody was asked it yet.
    #[schema(required)]
    from: Option<NaiveDate>,
    /// Last round. Null: it is the latest version.
    #[schema(required)]
    to: Option<NaiveDate>,
    questions: usize,
    openings: i64,
}

impl From<RoundVersion> for CheckInVersionJson {
    fn from(version: RoundVersion) -> Self {
        let RoundVersion { number, from, to, questions, openings } = version;
        Self { number, from, to, questions, openings }
    }
}

impl From<ListedCheckIn> for CheckInRowJson {
    fn from(listed: ListedCheckIn) -> Self {
        let ListedCheckIn { check_in, audience, next, rounds } = listed;
        Self {
            id: check_in.id.0,
            rhythm: RhythmJson::from(&check_in.details.rhythm),
            name: check_in.details.name,
            state: check_in.state.name(),
            audience: audience.into(),
            question_count: check_in.questions.len(),
            next: next.map(NextOpeningJson::from),
            rounds: rounds.into_iter().map(RoundJson::from).collect(),
            state_since: check_in.state_since,
            state_by: check_in.state_by,
        }
    }
}

impl From<DetailedCheckIn> for CheckInJson {
    fn from(DetailedCheckIn { listed, versions }: DetailedCheckIn) -> Self {
        let check_in = &listed.check_in;
        Self {
            introduction: check_in.details.introduction.clone(),
            audience_body: check_in.details.audience.as_ref().map(AudienceJson::from),
            questions: check_in.questions.iter().cloned().map(QuestionJson::from).collect(),
            version: check_in.version.0,
            versions: versions.into_iter().map(CheckInVersionJson::from).collect(),
            row: listed.into(),
        }
    }
}
