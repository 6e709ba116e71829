//! Device cookie in requests and responses, and the rate limit that follows from it.

use std::net::IpAddr;

use actix_web::{
    HttpMessage, HttpRequest,
    body::MessageBody,
    cookie::{SameSite, time::Duration},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{self, HeaderValue},
    middleware::Next,
    web::Data,
};
use hub_application::runner::Runner;
use hub_domain::{
    model::accounts::device_cookie::DeviceCookie,
    ports::storage::Repositories,
    use_cases::accounts::attempts::{self, Source},
};

use crate::{error::ApiError, execution::cookie_names::CookieNames};

/// Longer than a session, for users who come back later.
const LIFE: Duration = Duration::days(365);

pub(crate) fn received(request: &HttpRequest) -> Option<DeviceCookie> {
    let names = request.app_data::<Data<CookieNames>>()?;
    DeviceCookie::received(request.cookie(&names.device)?.value())
}

/// Source of an attempt at the account with this email.
pub(crate) async fn source(
    runner: &Runner,
    cookie: Option<DeviceCookie>,
    email: &str,
    network: IpAddr,
) -> Result<Source, ApiError> {
    let Some(cookie) = cookie else { return Ok(Source::Network(network)) };
    let email = email.to_owned();
    let find = move |db: &mut dyn Repositories| attempts::source(db, &email, &cookie, network);
    Ok(runner.query(find, |source| source).await?)
}

/// Cookie for the response.
struct Issued(DeviceCookie);

/// Adds the cookie to the response.
pub(crate) fn issue(request: &HttpRequest, cookie: DeviceCookie) {
    request.extensions_mut().insert(Issued(cookie));
}

/// Middleware outside that of the session, so that the session's cookie comes first.
pub(crate) async fn append(
    request: ServiceRequest,
    next: Next<impl MessageBody>,
) -> Result<ServiceResponse<impl MessageBody>, actix_web::Error> {
    let mut response = next.call(request).await?;
    let issued = response.request().extensions_mut().remove::<Issued>();
    let names = response.request().app_data::<Data<CookieNames>>().cloned();
    if let Some((Issued(cookie), names)) = issued.zip(names) {
        let cookie = names.cookie(&names.device, cookie.reveal(), LIFE, SameSite::Strict);
        let value = HeaderValue::from_str(&cookie.to_string()).expect("a cookie is ASCII");
        response.headers_mut().append(header::SET_COOKIE, value);
    }
    Ok(response)
}
