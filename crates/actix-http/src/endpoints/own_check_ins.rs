//! Check-ins of the calling client.

use actix_web::{HttpResponse, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    model::mentoring::check_in::{PeriodId, period::OpenCheckIn},
    use_cases::own_check_ins,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    endpoints::threads::CommentBody,
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::SignedIn,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        precondition::{IfMatchHeader, Precondition},
    },
    wire::{
        answer::{CheckInCommentJson, KeptBody, OwnPeriodJson},
        names::schema_of_names,
    },
};

/// Largest body: 20 answers of 2,000 characters.
const ANSWERS_LIMIT: usize = 512 * 1024;

#[derive(Serialize, ToSchema)]
#[schema(as = OwnCheckIns)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnCheckInsJson {
    /// The first to close first.
    check_ins: Vec<OwnCheckInJson>,
}

/// Open check-in of the caller.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnCheckIn)]
#[serde(rename_all = "camelCase")]
struct OwnCheckInJson {
    /// Id of the period.
    id: i64,
    name: String,
    /// First name of the admin who asks; null when the account is closed or deleted.
    #[schema(required)]
    from: Option<String>,
    closes_at: DateTime<Utc>,
    #[schema(value_type = OwnCheckInState)]
    state: &'static str,
    /// Number of kept answers.
    answered: usize,
    questions: usize,
}

schema_of_names!(OwnCheckInState as "OwnCheckInState", ["open", "sent"]);

impl From<OpenCheckIn> for OwnCheckInJson {
    fn from(OpenCheckIn { period, questions }: OpenCheckIn) -> Self {
        Self {
            id: period.id.0,
            name: period.name,
            from: period.from,
            closes_at: period.closes_at,
            state: if period.sent_at.is_some() { "sent" } else { "open" },
            answered: period.kept.len(),
            questions,
        }
    }
}

/// List the open check-ins of the caller.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "listOwnCheckIns",
    responses((status = OK, body = OwnCheckInsJson))
)]
#[get("/check-ins")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let listed = |open: Vec<OpenCheckIn>| OwnCheckInsJson {
        check_ins: open.into_iter().map(OwnCheckInJson::from).collect(),
    };
    caller.query_json(own_check_ins::list, listed).await
}

/// Show a period with its questions and answers, also after it closed.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "getOwnCheckIn",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = OwnPeriodJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/check-ins/{id}")]
pub(crate) async fn show(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = PeriodId(*id);
    caller.query_json(move |db, call| own_check_ins::show(db, call, id), OwnPeriodJson::from).await
}

/// Keep answers while they are typed. The mentor sees them once they are sent.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "keepAnswers",
    params(("id" = i64, Path), IfMatchHeader),
    request_body = KeptBody,
    responses(
        (status = OK, body = OwnPeriodJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has closed"),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<OwnPeriodJson>,
            description = "The revision has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/check-ins/{id}/answers")]
pub(crate) async fn keep(
    caller: SignedIn,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
    JsonBody(body): JsonBody<KeptBody, ANSWERS_LIMIT>,
) -> Result<web::Json<OwnPeriodJson>, ApiError> {
    let id = PeriodId(*id);
    let kept =
        caller.change(move |db, call| own_check_ins::keep(db, call, id, &expected, &body.forms())).await?;
    Ok(web::Json(kept.into()))
}

/// Send the kept answers. Until it closes, changed ones can be sent again.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "sendCheckIn",
    params(("id" = i64, Path), IfMatchHeader),
    responses(
        (status = OK, body = OwnPeriodJson),
        (status = BAD_REQUEST, body = ErrorBody, description = "`If-Match` is not understood"),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "It has closed"),
        (
            status = PRECONDITION_FAILED,
            body = OutdatedBody<OwnPeriodJson>,
            description = "The revision has changed",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "A demanded answer is missing"),
    )
)]
#[post("/check-ins/{id}/send")]
pub(crate) async fn send(
    caller: SignedIn,
    id: web::Path<i64>,
    Precondition(expected): Precondition,
) -> Result<web::Json<OwnPeriodJson>, ApiError> {
    let id = PeriodId(*id);
    let sent = caller.change(move |db, call| own_check_ins::send(db, call, id, &expected)).await?;
    Ok(web::Json(sent.into()))
}

/// Answer a mentor's reply about a period.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "writeCheckInComment",
    params(("id" = i64, Path), RepeatHeader),
    request_body = CommentBody,
    responses(
        (status = CREATED, body = CheckInCommentJson),
        (status = NOT_FOUND, body = ErrorBody, description = "There is no such period, or no mentor has written"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[post("/check-ins/{id}/comments")]
pub(crate) async fn comment(
    caller: SignedIn,
    id: web::Path<i64>,
    body: KeyedBody<CommentBody>,
) -> Result<HttpResponse, ApiError> {
    let id = PeriodId(*id);
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            move |db, call, body| own_check_ins::comment(db, call, id, &body.text),
            CheckInCommentJson::from,
        )
        .await
}
