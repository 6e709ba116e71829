//! Signed-in user.

use actix_web::{HttpResponse, get};
use hub_domain::{
    Call,
    model::{accounts::user::User, actor::Permission},
    ports::storage::Repositories,
    use_cases::accounts::profile,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, execution::caller::SignedIn, wire::user::UserJson};

/// Caller, with what has to be done before anything else.
#[derive(Serialize, ToSchema)]
#[schema(as = CurrentUser)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CurrentUserJson {
    #[serde(flatten)]
    user: UserJson,
    /// Whether mail that the account causes is sent to its address. True for all users where no mail server is set up.
    email_confirmed: bool,
    /// Whether the caller has to set up two-factor authentication or a passkey first. Absent otherwise.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    #[schema(required = false)]
    must_set_up_two_factor: bool,
}

/// Get the signed-in user.
#[utoipa::path(
    tag = "User",
    operation_id = "getCurrentUser",
    responses((status = OK, body = CurrentUserJson))
)]
#[get("/auth/user")]
pub(crate) async fn current(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let find = |db: &mut dyn Repositories, call: &Call| {
        let user = profile::current(db, call)?;
        let email_confirmed = user.has_confirmed_email(call.site.mail);
        Ok((user, email_confirmed, call.actor.permission == Permission::Account))
    };
    let to_json = |(user, email_confirmed, must_set_up_two_factor): (User, bool, bool)| CurrentUserJson {
        user: user.into(),
        email_confirmed,
        must_set_up_two_factor,
    };
    caller.query_json(find, to_json).await
}
