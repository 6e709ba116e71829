//! Sessions of the caller, by browser.

use actix_web::{HttpRequest, HttpResponse, delete, get, web};
use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use hub_domain::{
    model::accounts::{
        session::{Device, SessionId},
        user,
    },
    use_cases::accounts::sessions::{self, OwnSession},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    endpoints::accounts::user_agent::UserAgent,
    error::{ApiError, ErrorBody},
    execution::caller::SignedIn,
};

pub(crate) fn device(request: &HttpRequest, zone: Option<&str>) -> Device {
    let UserAgent { browser, system, is_mobile } = UserAgent::of(request.headers());
    Device {
        browser: browser.map(str::to_owned),
        system: system.map(str::to_owned),
        is_mobile,
        zone: user::parse_zone(zone),
    }
}

/// Browser in which the caller is signed in.
#[derive(Serialize, ToSchema)]
#[schema(as = Session)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SessionJson {
    id: i64,
    #[schema(required, example = "Firefox")]
    browser: Option<String>,
    #[schema(required, example = "Linux")]
    system: Option<String>,
    /// Whether it is a phone.
    is_mobile: bool,
    /// IANA time zone of the browser at sign-in.
    #[schema(required, example = "Europe/Lisbon")]
    zone: Option<&'static str>,
    signed_in_at: DateTime<Utc>,
    /// Time of the last call, with a precision of ten minutes.
    last_seen_at: DateTime<Utc>,
    /// Whether it is the browser of this call.
    is_current: bool,
}

impl From<OwnSession> for SessionJson {
    fn from(OwnSession { id, session, is_current }: OwnSession) -> Self {
        Self {
            id: id.0,
            browser: session.device.browser,
            system: session.device.system,
            is_mobile: session.device.is_mobile,
            zone: session.device.zone.map(Tz::name),
            signed_in_at: session.created_at,
            last_seen_at: session.last_seen_at,
            is_current,
        }
    }
}

/// List the caller's sessions: the current one, then the others, the last seen first.
#[utoipa::path(
    tag = "User",
    operation_id = "listSessions",
    responses((status = OK, body = [SessionJson]))
)]
#[get("/sessions")]
pub(crate) async fn list(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let current = caller.entry.token.clone();
    caller.query_list::<_, SessionJson>(move |db, call| sessions::list(db, call, &current)).await
}

/// Sign out one browser of the caller.
#[utoipa::path(
    tag = "User",
    operation_id = "endSession",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/sessions/{id}")]
pub(crate) async fn end(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = SessionId(id.into_inner());
    caller.change(move |db, call| sessions::end(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Sign out every browser of the caller but this one.
#[utoipa::path(
    tag = "User",
    operation_id = "endOtherSessions",
    responses((status = NO_CONTENT))
)]
#[delete("/sessions")]
pub(crate) async fn end_others(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    let current = caller.entry.token.clone();
    caller.change(move |db, call| sessions::end_others(db, call, &current)).await?;
    Ok(HttpResponse::NoContent().finish())
}
