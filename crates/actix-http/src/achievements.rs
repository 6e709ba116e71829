//! Earned achievements.

use actix_web::{get, web};
use chrono::{DateTime, Utc};
use hub_domain::achievement::{self, Achievement};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::SignedIn,
    error::{ApiError, ErrorBody},
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
}

impl From<Achievement> for AchievementJson {
    fn from(achievement: Achievement) -> Self {
        Self { id: achievement.id.0, kind: achievement.kind.name(), earned_at: achievement.earned_at }
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
