//! Enrolling clients in a program, its preview, and its pause and shift.

use actix_web::{HttpResponse, http::StatusCode, post, web};
use chrono::NaiveDate;
use hub_domain::{
    Call, Violation,
    model::{
        accounts::user::UserId,
        mentoring::{
            client_choice::{AssigneeChoice, CLIENT_REQUIRED},
            program::{ProgramId, calendar::Moved, schedule::UpcomingStep},
        },
    },
    ports::storage::Repositories,
    use_cases::mentoring::programs::{
        self,
        enrolling::{self, Enrolled, PreviewForm, ProgramPreview},
    },
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
    },
    wire::{
        client_choice::{
            CHOICE_LIMIT, ClientChoiceBody, ExpectedClientsBody, MissedJson, PersonJson, assignee_choice,
        },
        names::schema_of_names,
        nullable::null_as_empty,
        program::{DaysOffJson, ProgramJson},
        program_body::{PROGRAM_LIMIT, ProgramBody},
    },
};

#[derive(Deserialize, ToSchema)]
pub(crate) struct ProgramPreviewBody {
    /// First day, from 30 days ago to two years ahead.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    start: String,
    clients: Option<ClientChoiceBody>,
    /// Changes of the program that are not saved yet.
    program: Option<ProgramBody>,
}

/// Days of a program from a start on, and the clients whom an enrolment would reach.
#[derive(Serialize, ToSchema)]
#[schema(as = ProgramPreview)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgramPreviewJson {
    dates: Vec<StepDateJson>,
    /// Day of the last step; null without steps.
    #[schema(required)]
    ends: Option<NaiveDate>,
    days_off: Vec<DaysOffJson>,
    /// Number of chosen clients.
    count: i64,
    already_in: i64,
    will_enrol: i64,
    /// Number of those who would be enrolled and have a task of it from a mentor.
    have: i64,
    /// The first fifty of those, by name.
    who_have: Vec<PersonJson>,
    /// The first fifty who would be enrolled, by name.
    people: Vec<PersonJson>,
    /// Ids of who would be enrolled, up to 1,000; empty where they are more.
    ids: Vec<String>,
    missed: MissedJson,
    /// Whether the start is over: late steps are released one a day.
    is_past: bool,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StepDate)]
#[serde(rename_all = "camelCase")]
struct StepDateJson {
    /// From 1.
    number: usize,
    title: String,
    /// Day without regard to weekends and days off.
    planned: NaiveDate,
    comes: NaiveDate,
    /// Reason for which it is not released on the planned day.
    #[schema(required, value_type = Option<MovedJson>)]
    moved: Option<&'static str>,
    /// Whether it hangs on a completion or on the end of a pause: the day is the earliest one.
    is_earliest: bool,
}

schema_of_names!(MovedJson as "Moved", Moved::ALL.map(Moved::name));

impl From<(UpcomingStep, String)> for StepDateJson {
    fn from((upcoming, title): (UpcomingStep, String)) -> Self {
        Self {
            number: upcoming.number,
            title,
            planned: upcoming.planned,
            comes: upcoming.comes,
            moved: upcoming.moved.map(Moved::name),
            is_earliest: upcoming.is_earliest,
        }
    }
}

impl From<ProgramPreview> for ProgramPreviewJson {
    fn from(found: ProgramPreview) -> Self {
        Self {
            ends: found.dates.iter().map(|(upcoming, _)| upcoming.comes).max(),
            dates: found.dates.into_iter().map(StepDateJson::from).collect(),
            days_off: found.calendar.days_off.iter().map(DaysOffJson::from).collect(),
            count: found.count,
            already_in: found.already_in,
            will_enrol: found.will_enrol,
            have: found.have,
            who_have: found.who_have.into_iter().map(PersonJson::from).collect(),
            people: found.people.into_iter().map(PersonJson::from).collect(),
            ids: found.ids.iter().map(UserId::to_string).collect(),
            missed: found.missed.into(),
            is_past: found.is_past,
        }
    }
}

/// Preview the days of a program, with changes or without, and whom an enrolment would reach.
#[utoipa::path(
    tag = "Program",
    operation_id = "previewProgram",
    params(("id" = i64, Path)),
    request_body = ProgramPreviewBody,
    responses(
        (status = OK, body = ProgramPreviewJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/programs/{id}/preview")]
pub(crate) async fn preview(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<ProgramPreviewBody, PROGRAM_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    caller
        .query_json(
            move |db, call| {
                let clients = body.clients.as_ref().map(ClientChoiceBody::parse).transpose()?;
                let start = &body.start;
                match &body.program {
                    Some(program) => program.with_form(|form| {
                        let form = PreviewForm { start, clients, program: Some(form) };
                        enrolling::preview(db, call, id, &form)
                    }),
                    None => enrolling::preview(db, call, id, &PreviewForm { start, clients, program: None }),
                }
            },
            ProgramPreviewJson::from,
        )
        .await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnrolmentBody {
    #[schema(required)]
    clients: Option<ClientChoiceBody>,
    /// First day, from 30 days ago to two years ahead.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    start: String,
    /// Leaves out who has a task of it from a mentor.
    #[schema(pattern = "^whoHasIt$")]
    leave_out: Option<String>,
    /// Clients of the preview.
    expected: Option<ExpectedClientsBody>,
}

impl EnrolmentBody {
    fn choice(&self) -> Result<AssigneeChoice, Violation> {
        let choice =
            assignee_choice(self.clients.as_ref(), self.leave_out.as_deref(), self.expected.as_ref())?;
        choice.ok_or_else(|| Violation::of("clients", CLIENT_REQUIRED))
    }
}

#[derive(Serialize, ToSchema)]
#[schema(as = Enrolled)]
#[serde(rename_all = "camelCase")]
pub(crate) struct EnrolledJson {
    enrolled: i64,
    /// Number of chosen clients who are in it already.
    already_in: i64,
    left_out: i64,
    missed: MissedJson,
}

impl From<Enrolled> for EnrolledJson {
    fn from(Enrolled { enrolled, already_in, left_out, missed }: Enrolled) -> Self {
        Self { enrolled, already_in, left_out, missed: missed.into() }
    }
}

/// Enrol chosen clients.
#[utoipa::path(
    tag = "Program",
    operation_id = "enrol",
    params(("id" = i64, Path), RepeatHeader),
    request_body = EnrolmentBody,
    responses(
        (status = CREATED, body = EnrolledJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Nobody is left, or the program has no steps"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/programs/{id}/enrolments")]
pub(crate) async fn enrol(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<EnrolmentBody, CHOICE_LIMIT>,
) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            move |db, call, body| enrolling::enrol(db, call, id, &body.choice()?, &body.start),
            EnrolledJson::from,
        )
        .await
}

/// Pause a program with all who are active in it.
#[utoipa::path(
    tag = "Program",
    operation_id = "pauseProgram",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = ProgramJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is paused already"),
    )
)]
#[post("/admin/programs/{id}/pause")]
pub(crate) async fn pause(caller: Admin, id: web::Path<i64>) -> Result<web::Json<ProgramJson>, ApiError> {
    let id = ProgramId(*id);
    Ok(web::Json(caller.change(move |db, call| programs::pause(db, call, id)).await?.into()))
}

/// Resume a program with the enrolments that were paused with it. Upcoming steps move by the days of the pause.
#[utoipa::path(
    tag = "Program",
    operation_id = "resumeProgram",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = ProgramJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It is not paused"),
    )
)]
#[post("/admin/programs/{id}/resume")]
pub(crate) async fn resume(caller: Admin, id: web::Path<i64>) -> Result<web::Json<ProgramJson>, ApiError> {
    let id = ProgramId(*id);
    Ok(web::Json(caller.change(move |db, call| programs::resume(db, call, id)).await?.into()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct ShiftBody {
    /// Days later, or sooner where negative; not 0.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, minimum = -365, maximum = 365)]
    pub(crate) days: i64,
}

/// Move the steps that nobody has been given, later or sooner.
#[utoipa::path(
    tag = "Program",
    operation_id = "shiftProgram",
    params(("id" = i64, Path), RepeatHeader),
    request_body = ShiftBody,
    responses(
        (status = OK, body = ProgramJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/programs/{id}/shift")]
pub(crate) async fn shift(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<ShiftBody>,
) -> Result<HttpResponse, ApiError> {
    let id = ProgramId(*id);
    let shift = move |db: &mut dyn Repositories, call: &Call, body: &ShiftBody| {
        programs::shift(db, call, id, body.days)
    };
    caller.change_once(StatusCode::OK, body, shift, ProgramJson::from).await
}
