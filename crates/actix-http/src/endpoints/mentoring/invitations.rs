//! Invitation links.

use actix_web::{HttpResponse, delete, get, http::StatusCode, post, put, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Error,
    model::mentoring::invitation::{Invitation, InvitationId, PendingInvitation},
    ports::storage::Repositories,
    use_cases::mentoring::invitations::{self, Invited, RefusedAddress, Welcome},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::programs::enrolments::NamedProgramJson,
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::CallRunner,
        caller::Admin,
        idempotency::{KeyedBody, RepeatHeader},
        json_body::JsonBody,
        request_language::RequestLanguage,
    },
    wire::{
        names::schema_of_names,
        nullable::null_as_empty,
        tag::{ClientTagJson, tags_to_json},
    },
};

#[derive(Serialize, ToSchema)]
pub(crate) struct InvitationDetails {
    /// Recipient of a personal invitation.
    #[schema(required)]
    email: Option<String>,
    #[schema(value_type = InvitationKindJson)]
    kind: &'static str,
}

schema_of_names!(InvitationKindJson as "InvitationKind", ["community", "invitation", "admin"]);

/// Get the meaning of a sign-up link, while it can be used.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "getInvitationDetails",
    params(("token" = String, Path, description = "The token from the link")),
    responses((status = OK, body = InvitationDetails), (status = NOT_FOUND, body = ErrorBody))
)]
#[get("/invitation-details/{token}")]
pub(crate) async fn details(
    token: web::Path<String>,
    runner: CallRunner,
) -> Result<web::Json<InvitationDetails>, ApiError> {
    let now = runner.now();
    let find =
        move |db: &mut dyn Repositories| invitations::find_usable(db, now, &token)?.ok_or(Error::NotFound);
    Ok(web::Json(runner.query(find, InvitationDetails::from).await?))
}

impl From<Invitation> for InvitationDetails {
    fn from(invitation: Invitation) -> Self {
        Self { email: invitation.email.map(|email| email.to_string()), kind: invitation.kind.name() }
    }
}

#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CommunityLink {
    signup_url: String,
    /// Tags of each person who joins by it.
    tags: Vec<ClientTagJson>,
    /// Programs in which each person who joins by it is enrolled: those whose `joinsByLink` is set.
    programs: Vec<NamedProgramJson>,
}

impl From<invitations::CommunityLink> for CommunityLink {
    fn from(link: invitations::CommunityLink) -> Self {
        Self {
            signup_url: link.url,
            tags: tags_to_json(link.tags),
            programs: link.programs.into_iter().map(NamedProgramJson::from).collect(),
        }
    }
}

/// Get the community link: the same each time, for any number of people, until it is revoked.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "generateCommunityLink",
    responses(
        (status = OK, body = CommunityLink),
    )
)]
#[post("/admin/generate-community-link")]
pub(crate) async fn generate_community_link(caller: Admin) -> Result<web::Json<CommunityLink>, ApiError> {
    Ok(web::Json(caller.change(invitations::community_link).await?.into()))
}

/// Read the community link, without making one.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "getCommunityLink",
    responses(
        (status = OK, body = CommunityLink),
        (status = NOT_FOUND, body = ErrorBody, description = "There is none, or it was revoked"),
    )
)]
#[get("/admin/community-link")]
pub(crate) async fn show_community_link(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_json(invitations::show_community_link, CommunityLink::from).await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct CommunityLinkBody {
    /// Ids of tags for each person who joins by it, at most 50.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    tags: Vec<i64>,
}

/// Set the tags of people who join by the community link.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "setCommunityLinkTags",
    request_body = CommunityLinkBody,
    responses(
        (status = OK, body = CommunityLink),
        (status = NOT_FOUND, body = ErrorBody, description = "There is none, or it was revoked"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[put("/admin/community-link")]
pub(crate) async fn set_community_tags(
    caller: Admin,
    JsonBody(body): JsonBody<CommunityLinkBody>,
) -> Result<web::Json<CommunityLink>, ApiError> {
    let link = caller.change(move |db, call| invitations::set_community_tags(db, call, &body.tags)).await?;
    Ok(web::Json(link.into()))
}

/// Revoke the community link. The next call for it makes a new one.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "revokeCommunityLink",
    responses(
        (status = NO_CONTENT),
    )
)]
#[delete("/admin/community-link")]
pub(crate) async fn revoke_community_link(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.change(invitations::revoke_community_link).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Personal invitation that can still be used.
#[derive(Serialize, ToSchema)]
#[schema(as = Invitation)]
#[serde(rename_all = "camelCase")]
pub(crate) struct InvitationJson {
    id: i64,
    email: String,
    created_at: DateTime<Utc>,
    expires_at: DateTime<Utc>,
}

impl From<PendingInvitation> for InvitationJson {
    fn from(invitation: PendingInvitation) -> Self {
        Self {
            id: invitation.id.0,
            email: invitation.email.to_string(),
            created_at: invitation.created_at,
            expires_at: invitation.expires_at,
        }
    }
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct InvitationBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = "email", max_length = 254)]
    email: String,
    /// Ids of tags for the person who signs up by it, at most 50.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    tags: Vec<i64>,
    /// Ids of programs in which the person who signs up by it is enrolled, at most 10.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    programs: Vec<i64>,
}

/// Invite one person, by a link that works once, for 14 days.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "inviteClient",
    params(RepeatHeader),
    request_body = InvitationBody,
    responses(
        (status = CREATED, body = InvitationJson),
        (status = CONFLICT, body = ErrorBody, description = "Has an account, or is invited already"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/invitations")]
pub(crate) async fn invite(caller: Admin, body: KeyedBody<InvitationBody>) -> Result<HttpResponse, ApiError> {
    let invite = |db: &mut dyn Repositories, call: &Call, body: &InvitationBody| {
        let welcome = Welcome { tags: &body.tags, programs: &body.programs };
        invitations::invite(db, call, &body.email, welcome)
    };
    caller.change_once(StatusCode::CREATED, body, invite, InvitationJson::from).await
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct InvitationsBody {
    /// Addresses; blank ones are skipped.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_items = 1, max_items = 500)]
    emails: Vec<String>,
    /// Ids of tags for the person who signs up by it, at most 50.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    tags: Vec<i64>,
    /// Ids of programs in which the person who signs up by it is enrolled, at most 10.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required = false)]
    programs: Vec<i64>,
}

/// Outcome of a list of addresses.
#[derive(Serialize, ToSchema)]
#[schema(as = Invited)]
pub(crate) struct InvitedJson {
    invited: Vec<InvitationJson>,
    refused: Vec<RefusedAddressJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = RefusedAddress)]
struct RefusedAddressJson {
    /// Raw input.
    email: String,
    #[schema(example = "Has an account already")]
    reason: String,
}

impl InvitedJson {
    fn of(Invited { invited, refused }: Invited, language: &RequestLanguage) -> Self {
        let refused = refused.into_iter().map(|RefusedAddress { email, reason }| RefusedAddressJson {
            email,
            reason: language.word(&reason),
        });
        Self { invited: invited.into_iter().map(InvitationJson::from).collect(), refused: refused.collect() }
    }
}

/// Invite several people. The valid addresses are invited, the others are returned with their reasons.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "inviteClients",
    params(RepeatHeader),
    request_body = InvitationsBody,
    responses(
        (status = OK, body = InvitedJson),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/admin/invitations/batch")]
pub(crate) async fn invite_all(
    caller: Admin,
    body: KeyedBody<InvitationsBody>,
) -> Result<HttpResponse, ApiError> {
    let invite_all = |db: &mut dyn Repositories, call: &Call, body: &InvitationsBody| {
        let welcome = Welcome { tags: &body.tags, programs: &body.programs };
        invitations::invite_all(db, call, &body.emails, welcome)
    };
    let language = RequestLanguage::current();
    caller.change_once(StatusCode::OK, body, invite_all, move |found| InvitedJson::of(found, &language)).await
}

/// List the unused personal invitations, latest first.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "listInvitations",
    responses(
        (status = OK, body = Vec<InvitationJson>),
    )
)]
#[get("/admin/invitations")]
pub(crate) async fn list_pending(caller: Admin) -> Result<HttpResponse, ApiError> {
    caller.query_list::<_, InvitationJson>(invitations::list_pending).await
}

/// Cancel a personal invitation: its link is void.
#[utoipa::path(
    tag = "Invitation",
    operation_id = "cancelInvitation",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/admin/invitations/{id}")]
pub(crate) async fn cancel(caller: Admin, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = InvitationId(*id);
    caller.change(move |db, call| invitations::cancel(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
