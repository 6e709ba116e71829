//! Answers that wait to be read, and one person's answers beside the earlier ones.

use std::collections::BTreeMap;

use actix_web::{HttpResponse, get, http::StatusCode, post, web};
use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::{
    Call,
    model::mentoring::{
        check_in::{PeriodId, answer::Answer, period::WaitingAnswers, question::Question},
        review::QueueCursor,
    },
    ports::storage::Repositories,
    use_cases::mentoring::check_ins::reading::{self, EarlierAnswers, ReadPeriod, Waiting},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::queue_parameters::QueueParameters,
    endpoints::threads::CommentBody,
    error::{ApiError, ErrorBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        query_string::QueryString,
    },
    wire::{
        answer::{AnswerJson, CheckInCommentJson, answers_json},
        question::{CheckInPersonJson, QuestionJson},
        tag::ClientTagJson,
    },
};

#[derive(Serialize, ToSchema)]
#[schema(as = WaitingAnswersPage)]
pub(crate) struct WaitingJson {
    /// Oldest first.
    answers: Vec<WaitingAnswersJson>,
    /// Number of all that wait, of the filter.
    total: i64,
    /// Parameter `after` for the next page; null at the end.
    #[schema(required)]
    next: Option<String>,
}

/// Answers that nobody has read.
#[derive(Serialize, ToSchema)]
#[schema(as = WaitingAnswers)]
#[serde(rename_all = "camelCase")]
struct WaitingAnswersJson {
    period_id: i64,
    check_in_id: i64,
    /// Name of the check-in.
    check_in: String,
    client: CheckInPersonJson,
    sent_at: DateTime<Utc>,
    /// Day of the round.
    on: NaiveDate,
}

impl From<WaitingAnswers> for WaitingAnswersJson {
    fn from(waiting: WaitingAnswers) -> Self {
        Self {
            period_id: waiting.period.0,
            check_in_id: waiting.check_in.0,
            check_in: waiting.name,
            client: waiting.client.into(),
            sent_at: waiting.sent_at,
            on: waiting.on,
        }
    }
}

impl From<Waiting> for WaitingJson {
    fn from(Waiting { answers, total, next }: Waiting) -> Self {
        Self {
            answers: answers.into_iter().map(WaitingAnswersJson::from).collect(),
            total,
            next: next.map(QueueCursor::text),
        }
    }
}

/// List the answers that wait to be read, oldest first.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "listWaitingAnswers",
    params(QueueParameters),
    responses(
        (status = OK, body = WaitingJson),
        (status = NOT_FOUND, body = ErrorBody, description = "No client has this id"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/check-in-answers")]
pub(crate) async fn list(
    caller: Admin,
    QueryString(parameters): QueryString<QueueParameters>,
) -> Result<HttpResponse, ApiError> {
    let waiting = move |db: &mut dyn Repositories, call: &Call| reading::list(db, call, &parameters.query()?);
    caller.query_json(waiting, WaitingJson::from).await
}

/// Answers of one person in a period, beside the same person's earlier ones.
#[derive(Serialize, ToSchema)]
#[schema(as = ReadPeriod)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ReadPeriodJson {
    period_id: i64,
    check_in_id: i64,
    /// Name of the check-in.
    check_in: String,
    client: AnsweringClientJson,
    /// Day of the round.
    on: NaiveDate,
    sent_at: DateTime<Utc>,
    #[schema(required)]
    read_at: Option<DateTime<Utc>>,
    answers: Vec<QuestionAnswerJson>,
    /// The last four closed periods before this one, oldest first.
    last_four: Vec<EarlierAnswersJson>,
    /// Values of numbers and scales in the last eight periods, this one last; null where it was missed.
    lines: BTreeMap<i64, Vec<Option<String>>>,
    /// Oldest first.
    comments: Vec<CheckInCommentJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = AnsweringClient)]
struct AnsweringClientJson {
    #[serde(flatten)]
    person: CheckInPersonJson,
    tags: Vec<ClientTagJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = QuestionAnswer)]
struct QuestionAnswerJson {
    question: QuestionJson,
    #[schema(required)]
    value: Option<AnswerJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = EarlierAnswers)]
#[serde(rename_all = "camelCase")]
struct EarlierAnswersJson {
    on: NaiveDate,
    is_missed: bool,
    /// Answers by the ids of their questions.
    answers: BTreeMap<i64, AnswerJson>,
}

impl From<EarlierAnswers> for EarlierAnswersJson {
    fn from(earlier: EarlierAnswers) -> Self {
        Self { on: earlier.on, is_missed: earlier.is_missed, answers: answers_json(&earlier.answers) }
    }
}

fn value(answer: Option<Answer>) -> Option<String> {
    match answer? {
        Answer::Amount(amount) => Some(amount.to_string()),
        Answer::Point(point) => Some(point.to_string()),
        Answer::Text(_) | Answer::Link(_) | Answer::Choice(_) | Answer::Choices(_) | Answer::YesNo(_) => None,
    }
}

impl From<ReadPeriod> for ReadPeriodJson {
    fn from(read: ReadPeriod) -> Self {
        let ReadPeriod { period, client, tags, questions, answers, last, lines, comments } = read;
        let answer = |question: Question| QuestionAnswerJson {
            value: answers.get(&question.id).map(AnswerJson::from),
            question: question.into(),
        };
        Self {
            period_id: period.id.0,
            check_in_id: period.check_in.0,
            check_in: period.name,
            client: AnsweringClientJson {
                person: client.into(),
                tags: tags.into_iter().map(ClientTagJson::from).collect(),
            },
            on: period.on,
            sent_at: period.sent_at.unwrap_or(period.opens_at),
            read_at: period.read_at,
            answers: questions.into_iter().map(answer).collect(),
            last_four: last.into_iter().map(EarlierAnswersJson::from).collect(),
            lines: lines
                .into_iter()
                .map(|(question, values)| (question.0, values.into_iter().map(value).collect()))
                .collect(),
            comments: comments.into_iter().map(CheckInCommentJson::from).collect(),
        }
    }
}

/// Show one person's answers. Nobody is told.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "getReadPeriod",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = ReadPeriodJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/admin/check-in-answers/{id}")]
pub(crate) async fn show(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = PeriodId(*id);
    caller.query_json(move |db, call| reading::show(db, call, id), ReadPeriodJson::from).await
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SeenQuery {
    /// When the answers that the admin saw were sent. Without it, whatever is there is marked.
    sent_at: Option<DateTime<Utc>>,
}

/// Take answers out of the queue of all admins. Changed ones come back.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "markAnswersRead",
    params(("id" = i64, Path), SeenQuery),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The client has sent others meanwhile"),
    )
)]
#[post("/admin/check-in-answers/{id}/read")]
pub(crate) async fn mark_read(
    caller: Admin,
    id: web::Path<i64>,
    QueryString(seen): QueryString<SeenQuery>,
) -> Result<HttpResponse, ApiError> {
    let id = PeriodId(*id);
    caller.change_own(move |db, call| reading::mark_read(db, call, id, seen.sent_at)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Write to the client about their answers. They are notified.
#[utoipa::path(
    tag = "Check-in",
    operation_id = "replyToAnswers",
    params(("id" = i64, Path), RepeatHeader),
    request_body = CommentBody,
    responses(
        (status = CREATED, body = CheckInCommentJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/check-in-answers/{id}/comments")]
pub(crate) async fn reply(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<CommentBody>,
) -> Result<HttpResponse, ApiError> {
    let id = PeriodId(*id);
    caller
        .change_once(
            StatusCode::CREATED,
            body,
            move |db, call, body| reading::reply(db, call, id, &body.text),
            CheckInCommentJson::from,
        )
        .await
}
