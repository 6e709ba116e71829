//! Sign-in with an organisation's account: the browser's round trip to the provider (OpenID Connect, authorization code).
//!
//! Cookies of ours are not sent when another site sends the browser here (`SameSite=Strict`). What the callback needs of
//! them is kept with the challenge, whose own cookie is `Lax`.

use actix_session::{Session, SessionExt};
use actix_web::{
    HttpRequest, HttpResponse,
    cookie::{Cookie, SameSite, time::Duration},
    delete, get,
    http::header,
    web::Data,
};
use chrono_tz::Tz;
use hub_application::{access::ACCOUNT, runner::Runner};
use hub_domain::{
    Error,
    model::accounts::{
        challenge::ORGANISATION_CHALLENGE_LIFE,
        device_cookie::DeviceCookie,
        organisation::{FlowPurpose, Identity, OrganisationFlow},
        token::SecretToken,
        user,
    },
    ports::{identity_provider::ProviderError, storage::Repositories},
    use_cases::accounts::{
        organisation::{self, Problem},
        sign_in::NewSession,
    },
};
use serde::Deserialize;

use crate::{
    endpoints::accounts::{
        authentication::{SIGN_IN, accept, to},
        devices,
    },
    error::{ApiError, ErrorBody},
    execution::{
        call_runner::{CallRunner, entry_of},
        caller::SignedIn,
        cookie_names::CookieNames,
        device_cookie,
        query_string::QueryString,
        request_language, session_cookie,
    },
    middleware::network_limits::RateLimits,
    wire::names::schema_of_names,
};

const HOME: &str = "/dashboard";

schema_of_names!(PurposeJson as "Purpose", ["signIn", "link", "prove"]);

#[derive(Deserialize, utoipa::IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub(crate) struct StartQuery {
    #[serde(default)]
    #[param(inline, value_type = PurposeJson)]
    purpose: FlowPurpose,
    /// Path of this site to come back to.
    return_to: Option<String>,
    /// IANA time zone of the browser.
    time_zone: Option<String>,
    /// Token of the invitation link by which the person came.
    invitation: Option<String>,
}

/// Go to the organisation's provider. For navigations, not for scripts.
#[utoipa::path(
    tag = "User",
    operation_id = "startOrganisationSignIn",
    params(StartQuery),
    responses(
        (status = SEE_OTHER, description = "To the provider, or back with `organisation` in the query: why not"),
        (status = NOT_FOUND, body = ErrorBody, description = "No organisation is set up"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/auth/oidc/start")]
pub(crate) async fn start(
    request: HttpRequest,
    rate_limits: Data<RateLimits>,
    runner: CallRunner,
    query: Result<QueryString<StartQuery>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    rate_limits.check_challenge(&request)?;
    let QueryString(StartQuery { purpose, return_to, time_zone, invitation }) = query?;
    let return_to = own_path(return_to.as_deref());
    match admit(&request, &runner, purpose).await {
        Err(ApiError::Domain(Error::ProofNeeded)) => return Ok(back(&return_to, "proofNeeded")),
        Err(ApiError::Domain(Error::SignedOut)) => return Ok(to(SIGN_IN)),
        admitted => admitted?,
    }
    let asks_again = purpose == FlowPurpose::Prove;
    let begun = runner.verifiers().ask_provider(move |provider| provider.begin(asks_again)).await?;
    let begun = match begun {
        Ok(begun) => begun,
        Err(error) => {
            tracing::warn!(%error, "organisation sign-in not begun");
            return Ok(show_problem(purpose, &return_to, &Problem::Away));
        }
    };
    let flow = OrganisationFlow {
        secrets: begun.secrets,
        purpose,
        session: session_cookie::token(&request.get_session()).map(|token| token.hash()),
        device_cookie: device_cookie::received(&request).map(|cookie| cookie.reveal().to_owned()),
        return_to,
        zone: user::parse_zone(time_zone.as_deref()),
        invitation: invitation.as_deref().and_then(SecretToken::received).map(|token| token.hash()),
    };
    let now = runner.now();
    let token = runner.change(move |db| organisation::begin(db, now, &flow)).await?;
    let cookie = flow_cookie(&request, token.reveal(), ORGANISATION_CHALLENGE_LIFE.num_seconds());
    Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, begun.address)).cookie(cookie).finish())
}

/// Checks access: links and proofs need a signed-in caller.
async fn admit(request: &HttpRequest, runner: &Runner, purpose: FlowPurpose) -> Result<(), ApiError> {
    let access = match purpose {
        FlowPurpose::SignIn => return Ok(()),
        FlowPurpose::Link => ACCOUNT.proven(),
        FlowPurpose::Prove => ACCOUNT,
    };
    Ok(runner.query_as(entry_of(request, access)?, |_, _| Ok(()), |()| ()).await?)
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct CallbackQuery {
    code: Option<String>,
    state: Option<String>,
    error: Option<String>,
}

/// Come back from the organisation's provider.
#[utoipa::path(
    tag = "User",
    operation_id = "finishOrganisationSignIn",
    params(CallbackQuery),
    responses(
        (status = SEE_OTHER, description = "To the screen that began it, or with `organisation` in the query: why not"),
        (status = NOT_FOUND, body = ErrorBody, description = "No organisation is set up"),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/auth/oidc/callback")]
pub(crate) async fn callback(
    request: HttpRequest,
    session: Session,
    rate_limits: Data<RateLimits>,
    runner: CallRunner,
    query: Result<QueryString<CallbackQuery>, ApiError>,
) -> Result<HttpResponse, ApiError> {
    rate_limits.check_challenge(&request)?;
    runner.verifiers().provider()?;
    let QueryString(CallbackQuery { code, state, error }) = query?;
    let mut response = match take(&request, &runner, state).await? {
        None => show_problem(FlowPurpose::SignIn, HOME, &Problem::Failed),
        Some(flow) => match answered(&runner, &flow, code, error).await? {
            Err(problem) => show_problem(flow.purpose, &flow.return_to, &problem),
            Ok(identity) => match finish(&request, &session, &runner, flow, identity).await {
                // The session in which it began has ended meanwhile.
                Err(ApiError::Domain(Error::SignedOut)) => to(SIGN_IN),
                finished => finished?,
            },
        },
    };
    // The challenge is used up.
    response.add_cookie(&flow_cookie(&request, "", 0)).map_err(|_| ApiError::busy())?;
    Ok(response)
}

/// Takes the round trip of this browser.
async fn take(
    request: &HttpRequest,
    runner: &Runner,
    state: Option<String>,
) -> Result<Option<OrganisationFlow>, ApiError> {
    let names = request.app_data::<Data<CookieNames>>().expect("the application has names of cookies");
    let Some((token, state)) = request.cookie(&names.organisation).zip(state) else {
        return Ok(None);
    };
    let (now, token) = (runner.now(), token.value().to_owned());
    Ok(runner.change(move |db| organisation::take(db, now, &token, &state)).await?)
}

/// Identity that the provider vouches for.
async fn answered(
    runner: &Runner,
    flow: &OrganisationFlow,
    code: Option<String>,
    error: Option<String>,
) -> Result<Result<Identity, Problem>, ApiError> {
    let code = match (code, error.as_deref()) {
        (_, Some("access_denied")) => return Ok(Err(Problem::Declined)),
        (Some(code), None) => code,
        (_, error) => {
            tracing::warn!(error, "organisation sign-in refused by the provider");
            return Ok(Err(Problem::Failed));
        }
    };
    let secrets = flow.secrets.clone();
    let identity = runner.verifiers().ask_provider(move |provider| provider.finish(&secrets, &code)).await?;
    Ok(identity.map_err(|error| {
        tracing::warn!(%error, "organisation sign-in failed");
        match error {
            ProviderError::Away(_) => Problem::Away,
            ProviderError::Refused(_) => Problem::Failed,
        }
    }))
}

/// Completes the purpose of the round trip.
async fn finish(
    request: &HttpRequest,
    session: &Session,
    runner: &Runner,
    flow: OrganisationFlow,
    identity: Identity,
) -> Result<HttpResponse, ApiError> {
    let OrganisationFlow { purpose, return_to, invitation, .. } = flow.clone();
    let (now, site) = (runner.now(), runner.site());
    let outcome = match purpose {
        FlowPurpose::SignIn => {
            let new = new_session(request, flow);
            let change = move |db: &mut dyn Repositories| {
                organisation::sign_in(db, now, &site, &identity, &new, invitation.as_ref())
            };
            match runner.change(change).await {
                Ok(Ok(begun)) => {
                    accept(request, session, begun);
                    return Ok(to(&return_to));
                }
                Ok(Err(problem)) => {
                    tracing::warn!(problem = problem.name(), "organisation sign-in opened no account");
                    Err(problem)
                }
                // The account was deleted.
                Err(Error::WrongCredentials) => Err(Problem::Failed),
                Err(error) => return Err(error.into()),
            }
        }
        FlowPurpose::Link => {
            let change = move |db: &mut dyn Repositories| {
                let call = organisation::resume(db, now, &site, flow.session.as_ref())?;
                organisation::link(db, &call, &identity)
            };
            runner.change(change).await?
        }
        FlowPurpose::Prove => {
            let change = move |db: &mut dyn Repositories| {
                let call = organisation::resume(db, now, &site, flow.session.as_ref())?;
                let session = flow.session.as_ref().ok_or(Error::SignedOut)?;
                organisation::prove(db, &call, session, &identity)
            };
            runner.change(change).await?
        }
    };
    Ok(match (outcome, purpose) {
        (Err(problem), purpose) => show_problem(purpose, &return_to, &problem),
        (Ok(()), FlowPurpose::Prove) => back(&return_to, "proven"),
        (Ok(()), _) => back(&return_to, "linked"),
    })
}

fn new_session(request: &HttpRequest, flow: OrganisationFlow) -> NewSession {
    NewSession {
        device: devices::device(request, flow.zone.map(Tz::name)),
        device_cookie: flow.device_cookie.as_deref().and_then(DeviceCookie::received),
        replaced: flow.session,
        language: request_language::asked(request.headers()),
    }
}

/// Unlink the organisation's account.
#[utoipa::path(
    tag = "User",
    operation_id = "unlinkOrganisation",
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody, description = "None is linked"),
        (status = CONFLICT, body = ErrorBody, description = "It is the only way in"),
    )
)]
#[delete("/auth/oidc/link")]
pub(crate) async fn unlink(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.change(organisation::unlink).await?;
    Ok(HttpResponse::NoContent().finish())
}

/// Path of this site (no open redirect): one slash, and no character that a browser reads as another host.
fn own_path(asked: Option<&str>) -> String {
    let is_own = |path: &&str| {
        path.starts_with('/')
            && !path.starts_with("//")
            && path.len() <= 500
            && path
                .bytes()
                .all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'\\' | b'"' | b'<' | b'>' | b'#'))
    };
    asked.filter(is_own).unwrap_or(HOME).to_owned()
}

/// Screen that explains the problem.
fn show_problem(purpose: FlowPurpose, return_to: &str, problem: &Problem) -> HttpResponse {
    if purpose != FlowPurpose::SignIn {
        return back(return_to, problem.name());
    }
    let address = match problem {
        // In the fragment, which no log sees.
        Problem::Unconfirmed { email, .. } => {
            let email = url::form_urlencoded::byte_serialize(email.as_str().as_bytes()).collect::<String>();
            format!("{SIGN_IN}?organisation={}#email={email}", problem.name())
        }
        problem => format!("{SIGN_IN}?organisation={}", problem.name()),
    };
    to(&address)
}

/// Redirect to the start of the round trip, with its outcome.
fn back(return_to: &str, outcome: &str) -> HttpResponse {
    let joint = if return_to.contains('?') { '&' } else { '?' };
    to(&format!("{return_to}{joint}organisation={outcome}"))
}

/// Cookie of the round trip. The browser sends it when the provider sends the browser back.
fn flow_cookie(request: &HttpRequest, token: &str, seconds: i64) -> Cookie<'static> {
    let names = request.app_data::<Data<CookieNames>>().expect("the application has names of cookies");
    names.cookie(&names.organisation, token, Duration::seconds(seconds), SameSite::Lax)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn return_leads_to_this_site_alone() {
        for path in ["/dashboard", "/dashboard?tab=account&task=7", "/login?local"] {
            assert_eq!(own_path(Some(path)), path);
        }
        for foreign in [
            "https://evil.example",
            "//evil.example",
            "/\\evil.example",
            "\\\\evil.example",
            "evil",
            "",
            "/a\r\nSet-Cookie: a=b",
            "/a\tb",
            "/dashboard#x",
            "/\u{fc}",
        ] {
            assert_eq!(own_path(Some(foreign)), HOME, "{foreign:?}");
        }
        assert_eq!(own_path(None), HOME);
        assert_eq!(own_path(Some(&format!("/{}", "a".repeat(500)))), HOME);
    }
}
