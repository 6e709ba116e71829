//! Sign-up links.

use actix_web::{get, post, web};
use hub_domain::invitation::{self, InvitationKind};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    error::{ApiError, ErrorBody},
    use_case::UseCases,
};

#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationDetails {
    /// Whom a personal invitation was sent to.
    #[schema(required)]
    email: Option<String>,
    kind: InvitationKindJson,
}

#[derive(Serialize, ToSchema)]
#[schema(as = InvitationKind)]
#[serde(rename_all = "lowercase")]
enum InvitationKindJson {
    Community,
    Invitation,
    Admin,
}

/// What a sign-up link stands for, while it can be used.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "getInvitationDetails",
    params(("token" = String, Path, description = "The last part of the link")),
    responses((status = OK, body = InvitationDetails), (status = NOT_FOUND, body = ErrorBody))
)]
#[get("/invitation-details/{token}")]
pub(crate) async fn details(
    token: web::Path<String>,
    use_cases: web::Data<UseCases>,
) -> Result<web::Json<InvitationDetails>, ApiError> {
    let invitation = use_cases.read(move |ports| invitation::look_up(ports, &token)).await?;
    Ok(web::Json(InvitationDetails {
        email: invitation.email.map(|email| email.to_string()),
        kind: match invitation.kind {
            InvitationKind::Community => InvitationKindJson::Community,
            InvitationKind::Personal => InvitationKindJson::Invitation,
            InvitationKind::Admin => InvitationKindJson::Admin,
        },
    }))
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommunityLink {
    signup_url: String,
}

/// The one community link: the same each time, for any number of people, until it is revoked.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "generateCommunityLink",
    responses(
        (status = OK, body = CommunityLink),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = FORBIDDEN, body = ErrorBody),
    )
)]
#[post("/admin/generate-community-link")]
pub(crate) async fn generate_community_link(
    Admin(actor): Admin,
    use_cases: web::Data<UseCases>,
) -> Result<web::Json<CommunityLink>, ApiError> {
    let signup_url = use_cases.write(move |ports| invitation::community_link(ports, &actor)).await?;
    Ok(web::Json(CommunityLink { signup_url }))
}
