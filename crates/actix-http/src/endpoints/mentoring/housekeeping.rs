//! Failures of housekeeping, for admins.

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use hub_domain::{model::mentoring::housekeeping::HousekeepingFailure, use_cases::housekeeping};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, execution::caller::Admin};

/// A step that failed in the latest round. It runs again within the hour.
#[derive(Serialize, ToSchema)]
#[schema(as = HousekeepingFailure)]
#[serde(rename_all = "camelCase")]
pub(crate) struct HousekeepingFailureJson {
    #[schema(example = "accounts")]
    step: String,
    /// Id of the one row that failed, where a step is about one.
    #[schema(required)]
    row: Option<String>,
    error: String,
    failed_at: DateTime<Utc>,
}

impl From<HousekeepingFailure> for HousekeepingFailureJson {
    fn from(HousekeepingFailure { step, row, error, failed_at }: HousekeepingFailure) -> Self {
        Self { step, row, error, failed_at }
    }
}

/// Failed steps of the latest round of housekeeping; empty where everything was done.
#[utoipa::path(
    tag = "Admin",
    operation_id = "listHousekeepingFailures",
    responses(
        (status = OK, body = Vec<HousekeepingFailureJson>),
    )
)]
#[get("/admin/housekeeping/failures")]
pub(crate) async fn list_failures(caller: Admin) -> Result<HttpResponse, ApiError> {
    let listed = |found: Vec<HousekeepingFailure>| {
        found.into_iter().map(HousekeepingFailureJson::from).collect::<Vec<_>>()
    };
    caller.query_json(housekeeping::list_failures, listed).await
}
