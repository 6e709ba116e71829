//! Outbox, for admins: waiting, sent and failed mail.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    model::{
        email::delivery::{EmailId, MailCounts, MailFilter, MailReport, MailState},
        page::Page,
        site::MailRoute,
    },
    ports::storage::Repositories,
    use_cases::email::mail,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, query_string::QueryString},
    wire::names::schema_of_names,
};

/// Default page size.
const DEFAULT_LIMIT: u32 = 50;

/// Mail with its state.
#[derive(Serialize, ToSchema)]
#[schema(as = Mail)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MailJson {
    id: i64,
    state: MailStateJson,
    recipient: String,
    subject: String,
    created_at: DateTime<Utc>,
    /// Number of attempts so far.
    attempts: i64,
    /// Time of the next attempt, while it waits.
    #[schema(required)]
    next_attempt_at: Option<DateTime<Utc>>,
    #[schema(required)]
    sent_at: Option<DateTime<Utc>>,
    /// Time at which it was given up.
    #[schema(required)]
    failed_at: Option<DateTime<Utc>>,
    /// Its end was sent and the mail server did not answer: it is perhaps delivered.
    perhaps_delivered: bool,
    /// Mail server's reply to the last attempt.
    #[schema(required, example = "550 5.1.1 No such user here")]
    answer: Option<String>,
}

#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = MailState)]
#[serde(rename_all = "lowercase")]
enum MailStateJson {
    Waiting,
    Sent,
    Failed,
}

impl From<MailReport> for MailJson {
    fn from(mail: MailReport) -> Self {
        let (state, next_attempt_at, sent_at, failed_at) = match mail.state {
            MailState::Waiting { next_attempt_at } => {
                (MailStateJson::Waiting, Some(next_attempt_at), None, None)
            }
            MailState::Sent { at } => (MailStateJson::Sent, None, Some(at), None),
            MailState::Failed { at } => (MailStateJson::Failed, None, None, Some(at)),
        };
        Self {
            id: mail.id.0,
            state,
            recipient: mail.recipient.to_string(),
            subject: mail.subject,
            created_at: mail.created_at,
            attempts: mail.attempts,
            next_attempt_at,
            sent_at,
            failed_at,
            perhaps_delivered: mail.is_perhaps_delivered,
            answer: mail.answer,
        }
    }
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct MailQuery {
    /// Only mail in this state. Without it, failed mail comes first.
    #[param(inline)]
    state: Option<MailStateJson>,
    /// Page size, 1 to 200; 50 by default.
    limit: Option<u32>,
    /// Id of the last entry that the caller has: the response begins after it.
    before: Option<i64>,
}

/// List mail that waits, was sent or failed, latest first.
#[utoipa::path(
    tag = "Mail",
    operation_id = "listMail",
    params(MailQuery),
    responses(
        (status = OK, body = Vec<MailJson>),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/mail")]
pub(crate) async fn list(
    caller: Admin,
    QueryString(query): QueryString<MailQuery>,
) -> Result<HttpResponse, ApiError> {
    let MailQuery { state, limit, before } = query;
    let filter = match state {
        None => MailFilter::All,
        Some(MailStateJson::Waiting) => MailFilter::Waiting,
        Some(MailStateJson::Sent) => MailFilter::Sent,
        Some(MailStateJson::Failed) => MailFilter::Failed,
    };
    let list = move |db: &mut dyn Repositories, call: &_| {
        mail::list(db, call, filter, Page::parse(Some(limit.unwrap_or(DEFAULT_LIMIT)), before)?)
    };
    caller.query_list::<_, MailJson>(list).await
}

#[derive(Serialize, ToSchema)]
#[schema(as = MailCounts)]
pub(crate) struct MailCountsJson {
    waiting: i64,
    /// Mail that was given up.
    failed: i64,
    #[schema(value_type = DeliveryJson)]
    delivery: &'static str,
    /// Pause of all mail, because the mail server refuses the account or cannot be reached.
    #[schema(required)]
    pause: Option<MailPauseJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = MailPause)]
#[serde(rename_all = "camelCase")]
struct MailPauseJson {
    /// First refusal.
    since: DateTime<Utc>,
    next_attempt_at: DateTime<Utc>,
    /// Mail server's reply.
    answer: String,
}

schema_of_names!(
    /// A mail server, or files where none is set up, which are not sent.
    DeliveryJson as "MailDelivery",
    ["smtp", "files"]
);

/// Count waiting and failed mail.
#[utoipa::path(
    tag = "Mail",
    operation_id = "countMail",
    responses(
        (status = OK, body = MailCountsJson),
    )
)]
#[get("/admin/mail/counts")]
pub(crate) async fn count(caller: Admin) -> Result<web::Json<MailCountsJson>, ApiError> {
    let count =
        |db: &mut dyn Repositories, call: &_| Ok((mail::count(db, call)?, mail::find_pause(db, call)?));
    let (MailCounts { waiting, failed, .. }, pace) = caller.query(count).await?;
    let pause = pace.map(|pace| MailPauseJson {
        since: pace.held_since.unwrap_or(pace.next_attempt_at),
        next_attempt_at: pace.next_attempt_at,
        answer: pace.answer.unwrap_or_default(),
    });
    let delivery = match caller.runner.site().mail {
        MailRoute::Smtp => "smtp",
        MailRoute::Files => "files",
    };
    Ok(web::Json(MailCountsJson { waiting, failed, delivery, pause }))
}

/// Send a mail to the caller's own address, to test the mail settings.
#[utoipa::path(
    tag = "Mail",
    operation_id = "sendTestMail",
    responses(
        (status = CREATED, body = MailJson),
    )
)]
#[post("/admin/mail/test")]
pub(crate) async fn send_test(caller: Admin) -> Result<HttpResponse, ApiError> {
    let mail = caller.change(mail::send_test).await?;
    Ok(HttpResponse::Created().json(MailJson::from(mail)))
}

/// Retry a mail that was given up, immediately and with all attempts. One that waits already stays as it is.
#[utoipa::path(
    tag = "Mail",
    operation_id = "retryMail",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = MailJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "Sent already"),
    )
)]
#[post("/admin/mail/{id}/retry")]
pub(crate) async fn retry(caller: Admin, id: web::Path<i64>) -> Result<web::Json<MailJson>, ApiError> {
    let id = EmailId(*id);
    let mail = caller.change(move |db, call| mail::retry(db, call, id)).await?;
    Ok(web::Json(mail.into()))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct RetriedMail {
    retried: usize,
}

/// Retry all mail that was given up.
#[utoipa::path(
    tag = "Mail",
    operation_id = "retryAllMail",
    responses(
        (status = OK, body = RetriedMail),
    )
)]
#[post("/admin/mail/retry")]
pub(crate) async fn retry_all(caller: Admin) -> Result<web::Json<RetriedMail>, ApiError> {
    let retried = caller.change(mail::retry_failed).await?;
    Ok(web::Json(RetriedMail { retried }))
}
