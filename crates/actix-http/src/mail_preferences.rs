//! What people chose to hear of by mail, and the link in a mail that stops it.

use actix_web::{get, post, put, web};
use hub_domain::{
    model::mail_choice::{MailChoice, MailPreferences, StoppableMail},
    ports::storage::Repositories,
    use_cases::mail_preferences,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    caller::SignedIn,
    error::{ApiError, ErrorBody},
    json_body::JsonBody,
    runner::Runner,
};

/// Mail about the account itself always comes.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = MailPreferences)]
pub(crate) struct MailPreferencesJson {
    /// About tasks that the mentor assigns.
    tasks: MailChoiceJson,
    /// About notes that the mentor writes.
    notes: MailChoiceJson,
}

/// At once, with one mail a day at 8:00, or not at all.
#[derive(Clone, Copy, Serialize, Deserialize, ToSchema)]
#[schema(as = MailChoice)]
#[serde(rename_all = "lowercase")]
enum MailChoiceJson {
    Now,
    Daily,
    Never,
}

impl From<MailPreferences> for MailPreferencesJson {
    fn from(MailPreferences { tasks, notes }: MailPreferences) -> Self {
        Self { tasks: tasks.into(), notes: notes.into() }
    }
}

impl From<MailChoice> for MailChoiceJson {
    fn from(choice: MailChoice) -> Self {
        match choice {
            MailChoice::Now => Self::Now,
            MailChoice::Daily => Self::Daily,
            MailChoice::Never => Self::Never,
        }
    }
}

impl From<MailChoiceJson> for MailChoice {
    fn from(choice: MailChoiceJson) -> Self {
        match choice {
            MailChoiceJson::Now => Self::Now,
            MailChoiceJson::Daily => Self::Daily,
            MailChoiceJson::Never => Self::Never,
        }
    }
}

/// What the caller chose to hear of by mail.
#[utoipa::path(
    tag = "Mail",
    operation_id = "getMailPreferences",
    responses((status = OK, body = MailPreferencesJson), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[get("/mail-preferences")]
pub(crate) async fn show(caller: SignedIn) -> Result<web::Json<MailPreferencesJson>, ApiError> {
    let chosen = caller.query(mail_preferences::find).await?;
    Ok(web::Json(chosen.into()))
}

/// Choose what to hear of by mail.
#[utoipa::path(
    tag = "Mail",
    operation_id = "setMailPreferences",
    request_body = MailPreferencesJson,
    responses((status = OK, body = MailPreferencesJson), (status = UNAUTHORIZED, body = ErrorBody))
)]
#[put("/mail-preferences")]
pub(crate) async fn choose(
    caller: SignedIn,
    body: JsonBody<MailPreferencesJson>,
) -> Result<web::Json<MailPreferencesJson>, ApiError> {
    let chosen = caller.read(body.0).await?;
    let wanted = MailPreferences { tasks: chosen.tasks.into(), notes: chosen.notes.into() };
    caller.change(move |db, call| mail_preferences::choose(db, call, wanted)).await?;
    Ok(web::Json(chosen))
}

/// What a link in a mail stops.
#[derive(Serialize, ToSchema)]
pub(crate) struct Unsubscription {
    stops: StoppableMailJson,
}

#[derive(Serialize, ToSchema)]
#[schema(as = StoppableMail)]
#[serde(rename_all = "lowercase")]
enum StoppableMailJson {
    Tasks,
    Notes,
    Daily,
}

impl From<StoppableMail> for Unsubscription {
    fn from(stops: StoppableMail) -> Self {
        let stops = match stops {
            StoppableMail::Tasks => StoppableMailJson::Tasks,
            StoppableMail::Notes => StoppableMailJson::Notes,
            StoppableMail::Daily => StoppableMailJson::Daily,
        };
        Self { stops }
    }
}

/// What a link in a mail would stop. Nothing is changed: programs follow links too.
#[utoipa::path(
    tag = "Mail",
    operation_id = "getUnsubscription",
    params(("token" = String, Path, description = "The last part of the link")),
    responses((status = OK, body = Unsubscription), (status = NOT_FOUND, body = ErrorBody))
)]
#[get("/unsubscribe/{token}")]
pub(crate) async fn show_unsubscription(
    token: web::Path<String>,
    runner: web::Data<Runner>,
) -> Result<web::Json<Unsubscription>, ApiError> {
    let find = move |db: &mut dyn Repositories| mail_preferences::find_unsubscription(db, &token);
    runner.query(find, Unsubscription::from).await.map(web::Json)
}

/// Stop mail of one kind by the link in it. Mail programs post here too, from anywhere and with a form (RFC 8058).
#[utoipa::path(
    tag = "Mail",
    operation_id = "unsubscribe",
    params(("token" = String, Path, description = "The last part of the link")),
    responses((status = OK, body = Unsubscription), (status = NOT_FOUND, body = ErrorBody))
)]
#[post("/unsubscribe/{token}")]
pub(crate) async fn unsubscribe(
    token: web::Path<String>,
    runner: web::Data<Runner>,
) -> Result<web::Json<Unsubscription>, ApiError> {
    let now = runner.now();
    let stopped = runner.change(move |db| mail_preferences::unsubscribe(db, now, &token)).await?;
    Ok(web::Json(stopped.into()))
}
