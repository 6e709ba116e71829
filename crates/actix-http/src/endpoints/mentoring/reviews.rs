//! Queue of the reviews, and decisions on them.

use actix_web::{HttpResponse, get, http::StatusCode, post, put, web};
use chrono::{DateTime, NaiveDate, Utc};
use hub_domain::{
    Call,
    model::{
        mentoring::review::{QueueCursor, ReviewPage, WaitingReview},
        task::id::TaskId,
        thread::{Person, id::EntryId},
    },
    ports::storage::Repositories,
    use_cases::mentoring::reviews::{self, DecisionForm},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::queue_parameters::QueueParameters,
    error::{ApiError, ErrorBody, OutdatedBody},
    execution::{
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        query_string::QueryString,
    },
    wire::{names::schema_of_names, nullable::null_as_empty, task::TaskJson, thread::ThreadEntryJson},
};

#[derive(Serialize, ToSchema)]
#[schema(as = Reviews)]
pub(crate) struct ReviewsJson {
    /// Longest waiting first.
    reviews: Vec<ReviewJson>,
    /// Parameter `after` for the next page; null at the end.
    #[schema(required)]
    next: Option<String>,
    /// Number of all that wait, of the filter.
    total: i64,
    /// When the longest waiting was submitted.
    #[schema(required)]
    oldest: Option<DateTime<Utc>>,
}

/// Submission that waits for a decision.
#[derive(Serialize, ToSchema)]
#[schema(as = Review)]
#[serde(rename_all = "camelCase")]
struct ReviewJson {
    task_id: i64,
    submission_id: i64,
    /// Title of the task.
    title: String,
    revision: i64,
    submitted_at: DateTime<Utc>,
    #[schema(required)]
    due_date: Option<NaiveDate>,
    client: ReviewClientJson,
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewClient)]
#[serde(rename_all = "camelCase")]
struct ReviewClientJson {
    #[schema(format = "uuid")]
    id: String,
    first_name: String,
    last_name: String,
    /// As `profileImageUrl` of a user.
    #[schema(required)]
    picture_url: Option<String>,
}

impl From<Person> for ReviewClientJson {
    fn from(person: Person) -> Self {
        Self {
            id: person.id.to_string(),
            first_name: person.first_name,
            last_name: person.last_name,
            picture_url: person.profile_image_url,
        }
    }
}

impl From<WaitingReview> for ReviewJson {
    fn from(review: WaitingReview) -> Self {
        Self {
            task_id: review.task.0,
            submission_id: review.submission.0,
            title: review.title,
            revision: review.revision,
            submitted_at: review.submitted_at,
            due_date: review.due_date,
            client: review.client.into(),
        }
    }
}

impl From<ReviewPage> for ReviewsJson {
    fn from(page: ReviewPage) -> Self {
        Self {
            reviews: page.reviews.into_iter().map(ReviewJson::from).collect(),
            next: page.next.map(QueueCursor::text),
            total: page.count.total,
            oldest: page.count.oldest,
        }
    }
}

/// List the submissions that wait for a decision, longest waiting first.
#[utoipa::path(
    tag = "Review",
    operation_id = "listReviews",
    params(QueueParameters),
    responses(
        (status = OK, body = ReviewsJson),
        (status = NOT_FOUND, body = ErrorBody, description = "No client has this id"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/reviews")]
pub(crate) async fn list(
    caller: Admin,
    QueryString(parameters): QueryString<QueueParameters>,
) -> Result<HttpResponse, ApiError> {
    let list = move |db: &mut dyn Repositories, call: &Call| reviews::list(db, call, &parameters.query()?);
    caller.query_json(list, ReviewsJson::from).await
}

#[derive(Serialize, ToSchema)]
#[schema(as = ReviewCount)]
pub(crate) struct ReviewCountJson {
    count: i64,
}

/// Count the submissions that wait for a decision.
#[utoipa::path(
    tag = "Review",
    operation_id = "countReviews",
    responses(
        (status = OK, body = ReviewCountJson),
    )
)]
#[get("/admin/reviews/count")]
pub(crate) async fn count(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_json(reviews::count, |count| ReviewCountJson { count }).await
}

schema_of_names!(DecisionJson as "Decision", ["approved", "changes"]);

#[derive(Deserialize, ToSchema)]
pub(crate) struct DecisionBody {
    /// Revision that the admin saw.
    revision: i64,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, value_type = DecisionJson)]
    decision: String,
    /// Text for the client. Required when changes are asked for.
    #[schema(max_length = 1000)]
    text: Option<String>,
}

/// Approve a submission, which completes its task, or ask for changes. The client is notified.
#[utoipa::path(
    tag = "Review",
    operation_id = "decideSubmission",
    params(("id" = i64, Path, description = "The submission's id"), RepeatHeader),
    request_body = DecisionBody,
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (
            status = CONFLICT,
            body = OutdatedBody<ThreadEntryJson>,
            description = "This revision does not wait any more; with the latest submission",
        ),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/submissions/{id}/decision")]
pub(crate) async fn decide(
    caller: Admin,
    id: web::Path<i64>,
    body: KeyedBody<DecisionBody>,
) -> Result<HttpResponse, ApiError> {
    let id = EntryId(*id);
    let decide = move |db: &mut dyn Repositories, call: &Call, body: &DecisionBody| {
        let text = body.text.as_deref();
        let form = DecisionForm { revision: body.revision, decision: &body.decision, text };
        reviews::decide(db, call, id, &form)
    };
    caller.change_once(StatusCode::OK, body, decide, TaskJson::from).await
}

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct NeedsReviewBody {
    needs_review: bool,
}

/// Set or lift the mark that a Timo Task is completed by an approval alone, while nothing waits.
#[utoipa::path(
    tag = "Review",
    operation_id = "setNeedsReview",
    params(("id" = i64, Path)),
    request_body = NeedsReviewBody,
    responses(
        (status = OK, body = TaskJson),
        (status = NOT_FOUND, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "In review, or completed"),
    )
)]
#[put("/admin/tasks/{id}/needs-review")]
pub(crate) async fn set_needs_review(
    caller: Admin,
    id: web::Path<i64>,
    JsonBody(body): JsonBody<NeedsReviewBody>,
) -> Result<web::Json<TaskJson>, ApiError> {
    let id = TaskId(*id);
    let task =
        caller.change(move |db, call| reviews::set_needs_review(db, call, id, body.needs_review)).await?;
    Ok(web::Json(task.into()))
}
