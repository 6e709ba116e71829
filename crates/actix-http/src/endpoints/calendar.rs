//! Links that add a task to a calendar.

use actix_web::{post, web};
use hub_domain::{
    model::task::id::TaskId,
    use_cases::calendar::{self, EventForm},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::SignedIn, json_body::JsonBody},
    wire::nullable::null_as_empty,
};

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CalendarEventBody {
    task_id: i64,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_length = 200)]
    title: String,
    #[schema(max_length = 10_000)]
    description: Option<String>,
}

#[derive(Serialize, ToSchema)]
pub(crate) struct CalendarEvent {
    /// Address that opens the event, filled in, in Google Calendar.
    url: String,
}

/// Make a link that adds a task to the caller's calendar, for the day on which it is due.
#[utoipa::path(
    tag = "Task",
    operation_id = "createCalendarEvent",
    request_body = CalendarEventBody,
    responses(
        (status = OK, body = CalendarEvent),
        (status = NOT_FOUND, body = ErrorBody),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody, description = "No due date, or no title"),
    )
)]
#[post("/calendar/create-event")]
pub(crate) async fn create_event(
    caller: SignedIn,
    JsonBody(body): JsonBody<CalendarEventBody>,
) -> Result<web::Json<CalendarEvent>, ApiError> {
    let url = caller
        .change(move |db, call| {
            let description = body.description.as_deref();
            let form = EventForm { task: TaskId(body.task_id), title: &body.title, description };
            calendar::create_event(db, call, &form)
        })
        .await?;
    Ok(web::Json(CalendarEvent { url: url.into() }))
}
