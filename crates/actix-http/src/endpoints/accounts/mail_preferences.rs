//! Mail preferences, and the unsubscribe link.

use actix_web::{HttpRequest, HttpResponse, get, http::header, patch, post, put, web};
use hub_domain::{
    model::email::mail_choice::{MailChoice, MailPreferences, StoppableMail},
    ports::storage::Repositories,
    use_cases::email::mail_preferences::{self, WantedMail},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{call_runner::CallRunner, caller::SignedIn, json_body::JsonBody},
    wire::names::schema_of_names,
};

/// Preferences. Mail about the account itself is always sent.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
#[schema(as = MailPreferences)]
pub(crate) struct MailPreferencesJson {
    /// Mail about tasks that the mentor assigns.
    #[schema(value_type = MailChoiceJson)]
    tasks: MailChoice,
    /// Mail about notes from the mentor.
    #[schema(value_type = MailChoiceJson)]
    notes: MailChoice,
    /// Mail about submissions, decisions and comments.
    #[schema(value_type = MailChoiceJson)]
    reviews: MailChoice,
    /// Reminders of check-ins, and replies to them.
    #[schema(value_type = MailChoiceJson)]
    check_ins: MailChoice,
}

/// Some of the preferences. Those left out stay as they are.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct SomeMailPreferences {
    #[schema(value_type = Option<MailChoiceJson>)]
    tasks: Option<MailChoice>,
    #[schema(value_type = Option<MailChoiceJson>)]
    notes: Option<MailChoice>,
    #[schema(value_type = Option<MailChoiceJson>)]
    reviews: Option<MailChoice>,
    #[schema(value_type = Option<MailChoiceJson>)]
    check_ins: Option<MailChoice>,
}

/// Preferences as they are chosen.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct MailPreferencesBody {
    #[schema(value_type = MailChoiceJson)]
    tasks: MailChoice,
    #[schema(value_type = MailChoiceJson)]
    notes: MailChoice,
    /// Left out: stays as it is.
    #[schema(value_type = Option<MailChoiceJson>)]
    reviews: Option<MailChoice>,
    /// Left out: stays as it is.
    #[schema(value_type = Option<MailChoiceJson>)]
    check_ins: Option<MailChoice>,
}

schema_of_names!(
    /// Immediately, in a daily digest at 8:00, or never.
    MailChoiceJson as "MailChoice",
    MailChoice::ALL.map(MailChoice::name)
);

impl From<&SomeMailPreferences> for WantedMail {
    fn from(&SomeMailPreferences { tasks, notes, reviews, check_ins }: &SomeMailPreferences) -> Self {
        Self { tasks, notes, reviews, check_ins }
    }
}

impl From<&MailPreferencesBody> for WantedMail {
    fn from(&MailPreferencesBody { tasks, notes, reviews, check_ins }: &MailPreferencesBody) -> Self {
        Self { tasks: Some(tasks), notes: Some(notes), reviews, check_ins }
    }
}

impl From<MailPreferences> for MailPreferencesJson {
    fn from(MailPreferences { tasks, notes, reviews, check_ins }: MailPreferences) -> Self {
        Self { tasks, notes, reviews, check_ins }
    }
}

/// Get the caller's mail preferences.
#[utoipa::path(
    tag = "Mail",
    operation_id = "getMailPreferences",
    responses((status = OK, body = MailPreferencesJson))
)]
#[get("/mail-preferences")]
pub(crate) async fn show(caller: SignedIn) -> Result<web::Json<MailPreferencesJson>, ApiError> {
    let chosen = caller.query(mail_preferences::find).await?;
    Ok(web::Json(chosen.into()))
}

/// Update the caller's mail preferences.
#[utoipa::path(
    tag = "Mail",
    operation_id = "setMailPreferences",
    request_body = MailPreferencesBody,
    responses((status = OK, body = MailPreferencesJson))
)]
#[put("/mail-preferences")]
pub(crate) async fn choose(
    caller: SignedIn,
    JsonBody(body): JsonBody<MailPreferencesBody>,
) -> Result<web::Json<MailPreferencesJson>, ApiError> {
    let chosen = caller.change(move |db, call| mail_preferences::choose(db, call, &body)).await?;
    Ok(web::Json(chosen.into()))
}

/// Update some of the caller's mail preferences: those that are given.
#[utoipa::path(
    tag = "Mail",
    operation_id = "changeMailPreferences",
    request_body = SomeMailPreferences,
    responses((status = OK, body = MailPreferencesJson))
)]
#[patch("/mail-preferences")]
pub(crate) async fn change(
    caller: SignedIn,
    JsonBody(body): JsonBody<SomeMailPreferences>,
) -> Result<web::Json<MailPreferencesJson>, ApiError> {
    let chosen = caller.change(move |db, call| mail_preferences::choose(db, call, &body)).await?;
    Ok(web::Json(chosen.into()))
}

/// Effect of an unsubscribe link.
#[derive(Serialize, ToSchema)]
pub(crate) struct Unsubscription {
    #[schema(value_type = StoppableMailJson)]
    stops: &'static str,
}

schema_of_names!(StoppableMailJson as "StoppableMail", ["tasks", "notes", "reviews", "checkIns", "daily"]);

impl From<StoppableMail> for Unsubscription {
    fn from(stops: StoppableMail) -> Self {
        let stops = match stops {
            StoppableMail::Tasks => "tasks",
            StoppableMail::Notes => "notes",
            StoppableMail::Reviews => "reviews",
            StoppableMail::CheckIns => "checkIns",
            StoppableMail::Daily => "daily",
        };
        Self { stops }
    }
}

/// Get the effect of an unsubscribe link. Nothing is changed, because programs follow links.
#[utoipa::path(
    tag = "Mail",
    operation_id = "getUnsubscription",
    params(("token" = String, Path, description = "The token from the link")),
    responses(
        (status = OK, body = Unsubscription),
        (status = SEE_OTHER, description = "The page, for a browser that opens the address"),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[get("/unsubscribe/{token}")]
pub(crate) async fn show_unsubscription(
    token: web::Path<String>,
    request: HttpRequest,
    runner: CallRunner,
) -> Result<HttpResponse, ApiError> {
    if asks_for_a_page(&request) {
        let page = format!("{}/unsubscribe/{}", runner.site().address(), encoded(&token));
        return Ok(HttpResponse::SeeOther().insert_header((header::LOCATION, page)).finish());
    }
    let find = move |db: &mut dyn Repositories| mail_preferences::find_unsubscription(db, &token);
    let found = runner.query(find, Unsubscription::from).await?;
    Ok(HttpResponse::Ok().json(found))
}

/// Mail programs that know no one-click unsubscription open the address of `List-Unsubscribe` in a browser.
fn asks_for_a_page(request: &HttpRequest) -> bool {
    let accept = request.headers().get_all(header::ACCEPT);
    accept.filter_map(|value| value.to_str().ok()).any(|value| value.contains("text/html"))
}

/// Percent-encoded token. A valid one has only characters of base64url.
fn encoded(token: &str) -> String {
    url::form_urlencoded::byte_serialize(token.as_bytes()).collect()
}

/// Unsubscribe from mail of one kind by its link. Mail programs post a form here, from any origin (RFC 8058).
#[utoipa::path(
    tag = "Mail",
    operation_id = "unsubscribe",
    params(("token" = String, Path, description = "The token from the link")),
    responses((status = OK, body = Unsubscription), (status = NOT_FOUND, body = ErrorBody))
)]
#[post("/unsubscribe/{token}")]
pub(crate) async fn unsubscribe(
    token: web::Path<String>,
    runner: CallRunner,
) -> Result<web::Json<Unsubscription>, ApiError> {
    let now = runner.now();
    let stopped = runner.change(move |db| mail_preferences::unsubscribe(db, now, &token)).await?;
    Ok(web::Json(stopped.into()))
}
