//! Ways to sign in that the caller has.

use actix_web::{get, web};
use chrono::{DateTime, Utc};
use hub_domain::use_cases::accounts::ways::{self, Ways};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, execution::caller::SignedIn};

/// Ways by which the caller can sign in, and prove.
#[derive(Serialize, ToSchema)]
#[schema(as = SignInWays)]
pub(crate) struct WaysJson {
    /// Whether the account has a password, and it signs in here.
    password: bool,
    /// Number of passkeys of the present public address.
    passkeys: usize,
    #[schema(required)]
    organisation: Option<OrganisationLinkJson>,
}

#[derive(Serialize, ToSchema)]
#[schema(as = OrganisationLink)]
#[serde(rename_all = "camelCase")]
struct OrganisationLinkJson {
    /// Address at the organisation, when it was used last.
    #[schema(required, example = "maya@acme.example")]
    email: Option<String>,
    linked_at: DateTime<Utc>,
    #[schema(required)]
    last_used_at: Option<DateTime<Utc>>,
    /// Whether it cannot be unlinked.
    is_only_way_in: bool,
}

impl From<Ways> for WaysJson {
    fn from(ways: Ways) -> Self {
        let is_only_way_in = ways.is_organisation_only_way_in();
        let organisation = ways.organisation.map(|link| OrganisationLinkJson {
            email: link.email.map(|email| email.to_string()),
            linked_at: link.linked_at,
            last_used_at: link.last_used_at,
            is_only_way_in,
        });
        Self { password: ways.password, passkeys: ways.passkeys, organisation }
    }
}

/// Get what the caller can sign in with.
#[utoipa::path(
    tag = "User",
    operation_id = "getSignInWays",
    responses((status = OK, body = WaysJson))
)]
#[get("/auth/ways")]
pub(crate) async fn show(caller: SignedIn) -> Result<web::Json<WaysJson>, ApiError> {
    Ok(web::Json(caller.query(ways::show).await?.into()))
}
