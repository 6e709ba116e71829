//! One client in a program.

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use chrono::NaiveDate;
use hub_domain::{
    Call,
    model::mentoring::program::{NamedProgram, Program, enrolment::EnrolmentId, schedule::UpcomingStep},
    ports::storage::Repositories,
    use_cases::mentoring::programs::enrolment::{self, DetailedEnrolment, EnrolmentChange},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::programs::program_enrolling::ShiftBody,
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
    },
    wire::{client_choice::PersonJson, names::schema_of_names, nullable::null_as_empty},
};

#[derive(Serialize, ToSchema)]
#[schema(as = Enrolment)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnrolmentJson {
    id: i64,
    client: PersonJson,
    program: NamedProgramJson,
    #[schema(value_type = EnrolmentStateJson)]
    state: &'static str,
    start_on: NaiveDate,
    /// Present day of the client.
    today: NaiveDate,
    #[schema(required)]
    paused_since: Option<NaiveDate>,
    #[schema(required)]
    paused_until: Option<NaiveDate>,
    /// Number of released steps whose tasks exist.
    given: usize,
    step_count: usize,
    /// Upcoming steps, in their order.
    #[serde(rename = "coming")]
    upcoming: Vec<UpcomingStepJson>,
}

/// Program under its name.
#[derive(Serialize, ToSchema)]
#[schema(as = NamedProgram)]
pub(crate) struct NamedProgramJson {
    pub(crate) id: i64,
    pub(crate) name: String,
}

impl From<NamedProgram> for NamedProgramJson {
    fn from(program: NamedProgram) -> Self {
        Self { id: program.id.0, name: program.name }
    }
}

schema_of_names!(pub(crate) EnrolmentStateJson as "EnrolmentState", ["active", "paused", "finished", "left"]);

#[derive(Serialize, ToSchema)]
#[schema(as = UpcomingStep)]
#[serde(rename_all = "camelCase")]
struct UpcomingStepJson {
    /// Id of the step.
    step: i64,
    /// From 1.
    number: usize,
    title: String,
    comes: NaiveDate,
    /// Whether it hangs on a completion or on the end of a pause: the day is the earliest one.
    is_earliest: bool,
}

impl UpcomingStepJson {
    fn new(program: &Program, upcoming: UpcomingStep) -> Self {
        let step = program.steps.get(upcoming.number - 1);
        Self {
            step: upcoming.step.0,
            number: upcoming.number,
            title: step.map(|step| step.task.details.title.clone()).unwrap_or_default(),
            comes: upcoming.comes,
            is_earliest: upcoming.is_earliest,
        }
    }
}

impl From<DetailedEnrolment> for EnrolmentJson {
    fn from(found: DetailedEnrolment) -> Self {
        let DetailedEnrolment { enrolment, client, program, today, upcoming } = found;
        let paused = enrolment.state.pause();
        let is_given = |step| {
            let mut releases = enrolment.releases.iter();
            releases.any(|release| release.step == step && release.outcome.is_there())
        };
        Self {
            id: enrolment.id.0,
            client: client.into(),
            state: enrolment.state.name(),
            start_on: enrolment.start_on,
            today,
            paused_since: paused.map(|paused| paused.on),
            paused_until: paused.and_then(|paused| paused.until),
            given: program.steps.iter().filter(|step| is_given(step.id)).count(),
            step_count: program.steps.len(),
            upcoming: upcoming
                .into_iter()
                .map(|upcoming| UpcomingStepJson::new(&program, upcoming))
                .collect(),
            program: NamedProgramJson { id: program.id.0, name: program.details.name },
        }
    }
}

/// Show an enrolment with the days of its upcoming steps.
#[utoipa::path(
    tag = "Program",
    operation_id = "getEnrolment",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = EnrolmentJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/enrolments/{id}")]
pub(crate) async fn show(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = EnrolmentId(*id);
    caller.query_json(move |db, call| enrolment::show(db, call, id), EnrolmentJson::from).await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnrolmentPreviewBody {
    /// Days later, or sooner where negative; not 0.
    #[schema(minimum = -365, maximum = 365)]
    shift: Option<i64>,
    /// First day on which steps are released again.
    #[schema(format = Date)]
    paused_until: Option<String>,
}

/// Upcoming steps as a change would move them.
#[derive(Serialize, ToSchema)]
#[schema(as = EnrolmentPreview)]
pub(crate) struct EnrolmentPreviewJson {
    #[serde(rename = "coming")]
    upcoming: Vec<UpcomingStepJson>,
}

/// Preview the upcoming steps after a shift or a pause.
#[utoipa::path(
    tag = "Program",
    operation_id = "previewEnrolment",
    params(("id" = i64, Path)),
    request_body = EnrolmentPreviewBody,
    responses(
        (status = OK, body = EnrolmentPreviewJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has ended"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/enrolments/{id}/preview")]
pub(crate) async fn preview(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<EnrolmentPreviewBody>,
) -> Result<HttpResponse, ApiError> {
    let id = EnrolmentId(*id);
    caller
        .query_json(
            move |db, call| {
                let change =
                    EnrolmentChange { shift: body.shift, paused_until: body.paused_until.as_deref() };
                enrolment::preview(db, call, id, change)
            },
            |found| EnrolmentPreviewJson {
                upcoming: found
                    .upcoming
                    .iter()
                    .map(|each| UpcomingStepJson::new(&found.program, *each))
                    .collect(),
            },
        )
        .await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct EnrolmentPauseBody {
    /// Day on which the pause ends by itself, from tomorrow to two years ahead.
    #[schema(format = Date)]
    until: Option<String>,
}

/// Pause an enrolment.
#[utoipa::path(
    tag = "Program",
    operation_id = "pauseEnrolment",
    params(("id" = i64, Path)),
    request_body = EnrolmentPauseBody,
    responses(
        (status = OK, body = EnrolmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is paused already, or has ended"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/enrolments/{id}/pause")]
pub(crate) async fn pause(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<EnrolmentPauseBody>,
) -> Result<web::Json<EnrolmentJson>, ApiError> {
    let id = EnrolmentId(*id);
    let paused = caller.change(move |db, call| enrolment::pause(db, call, id, body.until.as_deref()));
    Ok(web::Json(paused.await?.into()))
}

/// Resume an enrolment. Upcoming steps move by the days of the pause.
#[utoipa::path(
    tag = "Program",
    operation_id = "resumeEnrolment",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = EnrolmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is not paused, has ended, or its program is paused"),
    )
)]
#[post("/admin/enrolments/{id}/resume")]
pub(crate) async fn resume(caller: Admin, id: web::Path<i64>) -> Result<web::Json<EnrolmentJson>, ApiError> {
    let id = EnrolmentId(*id);
    Ok(web::Json(caller.change(move |db, call| enrolment::resume(db, call, id)).await?.into()))
}

/// Move the upcoming steps of a client, later or sooner.
#[utoipa::path(
    tag = "Program",
    operation_id = "shiftEnrolment",
    params(("id" = i64, Path), RepeatHeader),
    request_body = ShiftBody,
    responses(
        (status = OK, body = EnrolmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has ended"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/enrolments/{id}/shift")]
pub(crate) async fn shift(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<ShiftBody>,
) -> Result<HttpResponse, ApiError> {
    let id = EnrolmentId(*id);
    let shift = move |db: &mut dyn Repositories, call: &Call, body: &ShiftBody| {
        enrolment::shift(db, call, id, body.days)
    };
    caller.change_once(StatusCode::OK, body, shift, EnrolmentJson::from).await
}

/// End an enrolment. Released tasks stay.
#[utoipa::path(
    tag = "Program",
    operation_id = "leaveProgram",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = EnrolmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has ended"),
    )
)]
#[post("/admin/enrolments/{id}/leave")]
pub(crate) async fn leave(caller: Admin, id: web::Path<i64>) -> Result<web::Json<EnrolmentJson>, ApiError> {
    let id = EnrolmentId(*id);
    Ok(web::Json(caller.change(move |db, call| enrolment::leave(db, call, id)).await?.into()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct JumpBody {
    /// Id of the step.
    step: i64,
    #[serde(rename = "act", default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = JumpActionJson)]
    action: String,
}

schema_of_names!(JumpActionJson as "JumpAction", ["now", "never"]);

/// Release a step now, or never. The steps before it are still released.
#[utoipa::path(
    tag = "Program",
    operation_id = "jumpToStep",
    params(("id" = i64, Path)),
    request_body = JumpBody,
    responses(
        (status = OK, body = EnrolmentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The step came already, or the enrolment has ended"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/enrolments/{id}/jump")]
pub(crate) async fn jump(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<JumpBody>,
) -> Result<web::Json<EnrolmentJson>, ApiError> {
    let id = EnrolmentId(*id);
    let jumped = caller.change(move |db, call| enrolment::jump(db, call, id, body.step, &body.action));
    Ok(web::Json(jumped.await?.into()))
}
