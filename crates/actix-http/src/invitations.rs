//! Sign-up links.

use actix_web::{get, post, web};
use hub_domain::{
    Error,
    model::invitation::{Invitation, InvitationKind},
    ports::storage::Repositories,
    use_cases::invitations,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    caller::Admin,
    error::{ApiError, ErrorBody},
    runner::Runner,
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
    runner: web::Data<Runner>,
) -> Result<web::Json<InvitationDetails>, ApiError> {
    let now = runner.now();
    let find =
        move |db: &mut dyn Repositories| invitations::find_usable(db, now, &token)?.ok_or(Error::NotFound);
    runner.query(find, InvitationDetails::from).await.map(web::Json)
}

impl From<Invitation> for InvitationDetails {
    fn from(invitation: Invitation) -> Self {
        Self {
            email: invitation.email.map(|email| email.to_string()),
            kind: match invitation.kind {
                InvitationKind::Community => InvitationKindJson::Community,
                InvitationKind::Personal => InvitationKindJson::Invitation,
                InvitationKind::Admin => InvitationKindJson::Admin,
            },
        }
    }
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
pub(crate) async fn generate_community_link(caller: Admin) -> Result<web::Json<CommunityLink>, ApiError> {
    let signup_url = caller.change(invitations::community_link).await?;
    Ok(web::Json(CommunityLink { signup_url }))
}
