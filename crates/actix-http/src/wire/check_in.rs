//! Check-ins on the wire: what is asked, whom and when.

use chrono::{DateTime, NaiveDate, NaiveDateTime, Utc};
use hub_domain::model::{
    mentoring::{
        check_in::{
            audience::Audience,
            question::{Question, QuestionKind},
            rhythm::{OpenFor, Opens, Rhythm, WEEKDAYS},
            round::{Round, RoundTimes, RoundVersion},
            view::{AudienceKind, AudienceView, DetailedCheckIn, ListedCheckIn, NextOpening},
        },
        segment::SegmentId,
    },
    thread::Person,
};
use serde::Serialize;
use utoipa::ToSchema;

use super::{
    check_in_body::{OpenForUnit, QuestionKindJson, Weekday},
    client_choice::PersonJson,
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
    /// Full name of whoever started, paused or ended it.
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

#[derive(ToSchema)]
#[schema(as = CheckInState, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that the domain writes")]
enum CheckInStateJson {
    Draft,
    Running,
    Paused,
    Ended,
}

/// Days on which it opens, and how long it is open.
#[derive(Serialize, ToSchema)]
#[schema(as = Rhythm)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum RhythmJson {
    #[serde(rename_all = "camelCase")]
    Weekly {
        every_weeks: u32,
        #[schema(value_type = Weekday)]
        weekday: &'static str,
        hour: u32,
        open_for: OpenForJson,
    },
    #[serde(rename_all = "camelCase")]
    Monthly {
        /// Day of the month; 31 is the last.
        day: u32,
        hour: u32,
        open_for: OpenForJson,
    },
    #[serde(rename_all = "camelCase")]
    Program {
        program_id: i64,
        /// Step after whose completion the days are counted. Null: the start.
        #[schema(required)]
        after_step_id: Option<i64>,
        days: i64,
        hour: u32,
        open_for: OpenForJson,
    },
}

#[derive(Serialize, ToSchema)]
#[schema(as = OpenFor)]
struct OpenForJson {
    amount: i64,
    #[schema(value_type = OpenForUnit)]
    unit: &'static str,
}

impl From<&Rhythm> for RhythmJson {
    fn from(rhythm: &Rhythm) -> Self {
        let (amount, unit) = match rhythm.open_for {
            OpenFor::Hours(hours) => (hours, "hours"),
            OpenFor::Days(days) => (days, "days"),
        };
        let (hour, open_for) = (rhythm.hour, OpenForJson { amount, unit });
        match rhythm.opens {
            Opens::Weekly { every, weekday, .. } => {
                let weekday = WEEKDAYS[weekday as usize - 1];
                Self::Weekly { every_weeks: every, weekday, hour, open_for }
            }
            Opens::Monthly { day } => Self::Monthly { day, hour, open_for },
            Opens::AfterStart { program, days } => {
                Self::Program { program_id: program.0, after_step_id: None, days, hour, open_for }
            }
            Opens::AfterStep { program, step, days } => {
                Self::Program { program_id: program.0, after_step_id: Some(step.0), days, hour, open_for }
            }
        }
    }
}

/// Clients who are asked.
#[derive(Serialize, ToSchema)]
#[schema(as = Audience)]
#[serde(tag = "kind", rename_all = "lowercase")]
enum AudienceJson {
    Everybody,
    #[serde(rename_all = "camelCase")]
    Choice {
        client_ids: Vec<String>,
    },
    #[serde(rename_all = "camelCase")]
    Segment {
        segment_id: i64,
    },
}

impl From<&Audience> for AudienceJson {
    fn from(audience: &Audience) -> Self {
        match audience {
            Audience::Everybody => Self::Everybody,
            Audience::Choice(ids) => {
                Self::Choice { client_ids: ids.iter().map(ToString::to_string).collect() }
            }
            Audience::Segment(SegmentId(id)) => Self::Segment { segment_id: *id },
        }
    }
}

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

#[derive(ToSchema)]
#[schema(as = AudienceKind, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that are written below")]
enum AudienceKindJson {
    Everybody,
    Choice,
    Segment,
    Program,
}

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
    /// Number of the words.
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

impl From<(Vec<(Round, i64)>, Option<NaiveDate>)> for RoundsJson {
    fn from((rounds, next): (Vec<(Round, i64)>, Option<NaiveDate>)) -> Self {
        Self { rounds: rounds.into_iter().map(RoundJson::from).collect(), next }
    }
}

/// Words of the questions, and the rounds that asked them.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInVersion)]
struct CheckInVersionJson {
    number: i64,
    /// First round. Null: nobody was asked it yet.
    #[schema(required)]
    from: Option<NaiveDate>,
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

/// Question with what its kind has.
#[derive(Serialize, ToSchema)]
#[schema(as = Question)]
#[serde(rename_all = "camelCase")]
pub(crate) struct QuestionJson {
    id: i64,
    #[schema(value_type = QuestionKindJson)]
    kind: &'static str,
    text: String,
    is_demanded: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    unit: Option<String>,
    /// Decimal number.
    #[serde(skip_serializing_if = "Option::is_none")]
    least: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    most: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    decimals: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    points: Option<i64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    low_label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    high_label: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    choices: Option<Vec<QuestionChoiceJson>>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = QuestionChoice)]
struct QuestionChoiceJson {
    id: i64,
    text: String,
}

impl From<Question> for QuestionJson {
    fn from(question: Question) -> Self {
        let plain = Self {
            id: question.id.0,
            kind: question.kind.name(),
            text: question.text,
            is_demanded: question.is_demanded,
            unit: None,
            least: None,
            most: None,
            decimals: None,
            points: None,
            low_label: None,
            high_label: None,
            choices: None,
        };
        match question.kind {
            QuestionKind::Number { unit, least, most, decimals } => Self {
                unit,
                least: least.map(|amount| amount.to_string()),
                most: most.map(|amount| amount.to_string()),
                decimals: Some(decimals),
                ..plain
            },
            QuestionKind::Scale { points, low, high } => {
                Self { points: Some(points), low_label: low, high_label: high, ..plain }
            }
            QuestionKind::OneOf(choices) | QuestionKind::SeveralOf(choices) => {
                let choices = choices
                    .into_iter()
                    .map(|choice| QuestionChoiceJson { id: choice.id.0, text: choice.text });
                Self { choices: Some(choices.collect()), ..plain }
            }
            QuestionKind::ShortText | QuestionKind::LongText | QuestionKind::YesNo | QuestionKind::Link => {
                plain
            }
        }
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

/// Somebody beside a check-in.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInPerson)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CheckInPersonJson {
    #[schema(format = "uuid")]
    id: String,
    first_name: String,
    last_name: String,
    #[schema(required)]
    profile_image_url: Option<String>,
    is_admin: bool,
}

impl From<Person> for CheckInPersonJson {
    fn from(person: Person) -> Self {
        Self {
            id: person.id.to_string(),
            first_name: person.first_name,
            last_name: person.last_name,
            profile_image_url: person.profile_image_url,
            is_admin: person.is_admin,
        }
    }
}
