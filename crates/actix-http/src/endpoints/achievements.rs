//! Earned achievements.

use actix_web::{HttpResponse, get, put};
use chrono::{DateTime, Utc};
use hub_domain::{model::achievement::Achievement, use_cases::achievements};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    execution::{caller::SignedIn, json_body::JsonBody},
};

#[derive(Serialize, ToSchema)]
#[schema(as = Achievement)]
#[serde(rename_all = "camelCase")]
pub(crate) struct AchievementJson {
    id: i64,
    #[serde(rename = "type")]
    #[schema(value_type = String, example = "first_task")]
    kind: &'static str,
    earned_at: DateTime<Utc>,
    /// Whether the caller has seen it, on any device.
    seen: bool,
}

impl From<Achievement> for AchievementJson {
    fn from(achievement: Achievement) -> Self {
        Self {
            id: achievement.id.0,
            kind: achievement.kind.name(),
            earned_at: achievement.earned_at,
            seen: achievement.seen,
        }
    }
}

/// List the caller's achievements, latest first. A type that is absent is locked.
#[utoipa::path(
    tag = "Achievement",
    operation_id = "listAchievements",
    responses((status = OK, body = Vec<AchievementJson>))
)]
#[get("/achievements")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, AchievementJson>(achievements::list).await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct SeenAchievementsBody {
    #[schema(max_items = 100)]
    types: Vec<String>,
}

/// Mark these as seen by the caller, so that no other device shows them as new.
#[utoipa::path(
    tag = "Achievement",
    operation_id = "markAchievementsSeen",
    request_body = SeenAchievementsBody,
    responses((status = NO_CONTENT))
)]
#[put("/achievements/seen")]
pub(crate) async fn mark_seen(
    caller: SignedIn,
    JsonBody(body): JsonBody<SeenAchievementsBody>,
) -> Result<HttpResponse, ApiError> {
    caller.change(move |db, call| achievements::mark_seen(db, call, &body.types)).await?;
    Ok(HttpResponse::NoContent().finish())
}
