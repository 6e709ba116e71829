//! People who have not answered a round, and the reminder of them.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::{
    Call,
    model::mentoring::check_in::{
        CheckInId,
        period::{MissingPerson, MissingQuery, PeriodMark},
        round::Reminder,
    },
    ports::storage::Repositories,
    use_cases::mentoring::check_ins::missing::{self, Missing, Reminded},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        query_string::QueryString,
    },
    wire::{check_in::RoundJson, names::schema_of_names, question::CheckInPersonJson},
};

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MissingParameters {
    /// Day of a round; by default the latest.
    period: Option<NaiveDate>,
    /// Only those who missed twice in a row or more.
    often: Option<bool>,
    offset: Option<u32>,
    /// Page size, 1 to 200; by default 50.
    limit: Option<u32>,
}

/// People of a round who have not answered. Null before the first round.
#[derive(Serialize, ToSchema)]
#[schema(as = MissingPeople)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MissingJson {
    round: RoundJson,
    missing: i64,
    /// Those who missed twice in a row or more.
    often: i64,
    /// Time of the hub's own reminder, made or planned.
    #[schema(required)]
    reminded_by_hub_at: Option<DateTime<Utc>>,
    #[schema(required)]
    reminder: Option<ReminderJson>,
    /// Numbers of those whom a reminder would reach now by mail and in the app, and in the app alone.
    by_mail: i64,
    by_bell: i64,
    /// The longest in a row first.
    people: Vec<MissingPersonJson>,
    /// Number of people of the filter.
    total: i64,
}

/// Reminder that a mentor has sent.
#[derive(Serialize, ToSchema)]
#[schema(as = CheckInReminder)]
#[serde(rename_all = "camelCase")]
struct ReminderJson {
    at: DateTime<Utc>,
    /// Full name; null when the account is closed or deleted.
    #[schema(required)]
    by: Option<String>,
    people: i64,
    by_mail: i64,
    by_bell: i64,
    answered_since: i64,
}

#[derive(Serialize, ToSchema)]
#[schema(as = MissingPerson)]
#[serde(rename_all = "camelCase")]
struct MissingPersonJson {
    client: CheckInPersonJson,
    period_id: i64,
    /// Closed periods in a row without an answer.
    in_a_row: i64,
    /// Marks of the last eight rounds up to this one, oldest first.
    #[schema(value_type = Vec<PeriodMarkJson>)]
    last_eight: Vec<&'static str>,
    #[schema(required)]
    last_answered_on: Option<NaiveDate>,
    active_at: DateTime<Utc>,
    has_mail: bool,
    is_reminded: bool,
}

schema_of_names!(PeriodMarkJson as "PeriodMark", PeriodMark::ALL.map(PeriodMark::name));

impl From<Reminder> for ReminderJson {
    fn from(reminder: Reminder) -> Self {
        let Reminder { at, by, people, by_mail, answered_since } = reminder;
        Self { at, by, people, by_mail, by_bell: people - by_mail, answered_since }
    }
}

impl From<MissingPerson> for MissingPersonJson {
    fn from(person: MissingPerson) -> Self {
        Self {
            client: person.client.into(),
            period_id: person.period.0,
            in_a_row: person.in_a_row,
            last_eight: person.marks.into_iter().map(PeriodMark::name).collect(),
            last_answered_on: person.last_answered_on,
            active_at: person.active_at,
            has_mail: person.has_mail,
            is_reminded: person.is_reminded,
        }
    }
}

impl MissingJson {
    fn of(found: Missing, is_often: bool) -> Self {
        let Missing { round, to_read, page } = found;
        Self {
            round: (round, to_read).into(),
            missing: page.missing,
            often: page.often,
            reminded_by_hub_at: page.reminded_by_hub_at,
            reminder: page.reminder.map(ReminderJson::from),
            by_mail: page.to_remind - page.without_mail,
            by_bell: page.without_mail,
            total: if is_often { page.often } else { page.missing },
            people: page.people.into_iter().map(MissingPersonJson::from).collect(),
        }
    }
}

/// List who is missing in a round.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "listMissing",
    params(("id" = i64, Path), MissingParameters),
    responses(
        (status = OK, body = Option<MissingJson>),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/check-ins/{id}/missing")]
pub(crate) async fn list(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(query): QueryString<MissingParameters>,
) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    let MissingParameters { period, often, offset, limit } = query;
    let is_often = often.unwrap_or(false);
    let missing = move |db: &mut dyn Repositories, call: &Call| {
        missing::list(db, call, id, period, |on| MissingQuery::parse(id, on, is_often, limit, offset))
    };
    caller
        .query_json(missing, move |found: Option<Missing>| {
            found.map(|found| MissingJson::of(found, is_often))
        })
        .await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct RemindBody {
    /// Day of the round.
    period: NaiveDate,
}

/// People who were reminded.
#[derive(Serialize, ToSchema)]
#[schema(as = Reminded)]
#[serde(rename_all = "camelCase")]
pub(crate) struct RemindedJson {
    people: i64,
    by_mail: i64,
    by_bell: i64,
}

impl From<Reminded> for RemindedJson {
    fn from(Reminded { people, by_mail }: Reminded) -> Self {
        Self { people, by_mail, by_bell: people - by_mail }
    }
}

/// Remind exactly those who are missing in an open round, each once.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "remindMissing",
    params(("id" = i64, Path), RepeatHeader),
    request_body = RemindBody,
    responses(
        (status = OK, body = RemindedJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "They were reminded already, or it has closed"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/check-ins/{id}/remind")]
pub(crate) async fn remind(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<RemindBody>,
) -> Result<HttpResponse, ApiError> {
    let id = CheckInId(*id);
    caller
        .change_once(
            StatusCode::OK,
            body,
            move |db, call, body| missing::remind(db, call, id, body.period),
            RemindedJson::from,
        )
        .await
}
