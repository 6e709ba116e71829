//! Earned achievements.

use actix_web::{HttpResponse, get, put, web};
use chrono::{DateTime, Utc};
use hub_domain::achievement::{self, Achievement};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::SignedIn,
    error::{ApiError, ErrorBody},
    json_body::JsonBody,
    use_case::UseCases,
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
    /// Whether the caller was shown it, on whatever device.
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

/// What the caller has earned, latest first. A type that is absent is locked.
#[utoipa::path(
    tag = "Achievement",
    operation_id = "listAchievements",
    responses((status = OK, body = Vec<AchievementJson>), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[get("/achievements")]
pub(crate) async fn list(
    SignedIn(actor): SignedIn,
    use_cases: web::Data<UseCases>,
) -> Result<web::Json<Vec<AchievementJson>>, ApiError> {
    let achievements = use_cases.read(move |ports| achievement::list(ports, &actor)).await?;
    Ok(web::Json(achievements.into_iter().map(AchievementJson::from).collect()))
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct SeenAchievementsBody {
    #[schema(max_items = 100)]
    types: Vec<String>,
}

/// Remember that the caller was shown these, so that no other device celebrates them again.
#[utoipa::path(
    tag = "Achievement",
    operation_id = "markAchievementsSeen",
    request_body = SeenAchievementsBody,
    responses((status = NO_CONTENT), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[put("/achievements/seen")]
pub(crate) async fn mark_seen(
    SignedIn(actor): SignedIn,
    use_cases: web::Data<UseCases>,
    JsonBody(body): JsonBody<SeenAchievementsBody>,
) -> Result<HttpResponse, ApiError> {
    use_cases.write(move |ports| achievement::mark_seen(ports, &actor, &body.types)).await?;
    Ok(HttpResponse::NoContent().finish())
}
