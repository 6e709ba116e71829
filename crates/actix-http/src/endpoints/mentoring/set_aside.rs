//! Work that is set aside, for admins.

use actix_web::{HttpResponse, get, post, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    Error,
    model::set_aside::{SetAside, WorkKind, WorkRow},
    use_cases::set_aside,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, json_body::JsonBody},
    wire::names::schema_of_names,
};

schema_of_names!(
    /// Kind of work, and what its rows are: tasks, jobs, programs, enrolments, check-ins, their periods, users,
    /// invitations, or steps of housekeeping.
    WorkKindJson as "WorkKind",
    WorkKind::ALL.map(WorkKind::name)
);

/// Row on which work failed. Everything else went on.
#[derive(Serialize, ToSchema)]
#[schema(as = SetAside)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SetAsideJson {
    #[schema(value_type = WorkKindJson)]
    kind: &'static str,
    /// Id in the table of the kind, or the name of a step.
    #[schema(example = "rate limits")]
    row: String,
    error: String,
    /// Number of attempts that failed.
    attempts: i64,
    /// Time of the next attempt.
    until: DateTime<Utc>,
    /// Whether an admin may end the pause.
    can_be_tried_again: bool,
}

impl From<SetAside> for SetAsideJson {
    fn from(SetAside { row, error, until, attempts }: SetAside) -> Self {
        let can_be_tried_again = row.kind.can_be_tried_again();
        Self { kind: row.kind.name(), row: row.id, error, attempts, until, can_be_tried_again }
    }
}

/// List rows on which work failed and is tried again later, at most 200.
#[utoipa::path(
    tag = "Admin",
    operation_id = "listSetAside",
    responses(
        (status = OK, body = Vec<SetAsideJson>),
    )
)]
#[get("/admin/set-aside")]
pub(crate) async fn list(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, SetAsideJson>(set_aside::list).await
}

#[derive(Deserialize, ToSchema)]
#[schema(as = SetAsideRow)]
pub(crate) struct RowBody {
    #[schema(value_type = WorkKindJson)]
    kind: String,
    row: String,
}

/// Try a row again that was set aside, within a minute or so.
#[utoipa::path(
    tag = "Admin",
    operation_id = "trySetAsideAgain",
    request_body = RowBody,
    responses(
        (status = OK, body = SetAsideJson),
        (status = NOT_FOUND, body = ErrorBody, description = "It is not set aside any more"),
    )
)]
#[post("/admin/set-aside/retry")]
pub(crate) async fn try_again(
    caller: Admin,
    JsonBody(RowBody { kind, row }): JsonBody<RowBody>,
) -> Result<web::Json<SetAsideJson>, ApiError> {
    let found = caller.change(move |db, call| {
        let kind = WorkKind::from_name(&kind).ok_or(Error::NotFound)?;
        set_aside::try_again(db, call, &WorkRow { kind, id: row.clone() })
    });
    Ok(web::Json(found.await?.into()))
}
