//! The caller's own data and account: download and deletion.

use actix_web::{HttpResponse, get, http::header, post};
use base64::{Engine, engine::general_purpose::STANDARD};
use chrono::{DateTime, Utc};
use hub_domain::use_cases::{
    closed_accounts,
    own_data::{self, OwnData},
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    achievements::AchievementJson,
    caller::SignedIn,
    devices::SessionJson,
    error::{ApiError, ErrorBody},
    json_body::{JsonBody, null_as_empty},
    mail_preferences::MailPreferencesJson,
    notes::NoteJson,
    notifications::NotificationJson,
    tasks::TaskJson,
    users::UserJson,
};

/// Everything that is kept about the caller.
#[derive(Serialize, ToSchema)]
#[schema(as = OwnData)]
#[serde(rename_all = "camelCase")]
pub(crate) struct OwnDataJson {
    exported_at: DateTime<Utc>,
    user: UserJson,
    /// An uploaded picture, as a data URL.
    #[schema(required)]
    picture: Option<String>,
    /// Not completed.
    tasks: Vec<TaskJson>,
    completed_tasks: Vec<TaskJson>,
    /// In the trash.
    deleted_tasks: Vec<TaskJson>,
    achievements: Vec<AchievementJson>,
    notifications: Vec<NotificationJson>,
    /// That a client was sent, or that an admin sent.
    notes: Vec<NoteJson>,
    mail_preferences: MailPreferencesJson,
    sessions: Vec<SessionJson>,
}

impl OwnDataJson {
    fn of(data: OwnData, exported_at: DateTime<Utc>) -> Self {
        fn listed<T, J: From<T>>(found: Vec<T>) -> Vec<J> {
            found.into_iter().map(J::from).collect()
        }
        Self {
            exported_at,
            user: data.user.into(),
            picture: data.picture.map(|picture| {
                format!("data:{};base64,{}", picture.media_type, STANDARD.encode(picture.content))
            }),
            tasks: listed(data.open),
            completed_tasks: listed(data.completed),
            deleted_tasks: listed(data.deleted),
            achievements: listed(data.achievements),
            notifications: listed(data.notifications),
            notes: listed(data.notes),
            mail_preferences: data.mail.into(),
            sessions: listed(data.sessions),
        }
    }
}

/// Download everything that is kept about the caller, in one file.
#[utoipa::path(
    tag = "User",
    operation_id = "downloadOwnData",
    responses(
        (status = OK, body = OwnDataJson),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = TOO_MANY_REQUESTS, body = ErrorBody),
    )
)]
#[get("/account/data")]
pub(crate) async fn download(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.admit().await?;
    let _place = caller.runner.place_for_own_data()?;
    let (current, now) = (caller.token().clone(), caller.runner.now());
    let mut response = caller
        .query_json(
            move |db, call| own_data::collect(db, call, &current),
            move |data| OwnDataJson::of(data, now),
        )
        .await?;
    let name = format!("attachment; filename=\"creator-hub-data-{}.json\"", now.format("%Y-%m-%d"));
    response
        .headers_mut()
        .insert(header::CONTENT_DISPOSITION, name.parse().expect("a date makes no header invalid"));
    Ok(response)
}

#[derive(Deserialize, ToSchema)]
pub(crate) struct DeleteAccountBody {
    /// The caller's own address, typed to confirm.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required)]
    email: String,
}

/// Close the caller's account and end its sessions. It opens again when its owner signs in within 30 days; after that
/// all that is theirs is deleted.
#[utoipa::path(
    tag = "User",
    operation_id = "deleteAccount",
    request_body = DeleteAccountBody,
    responses(
        (status = NO_CONTENT),
        (status = UNAUTHORIZED, body = ErrorBody),
        (status = CONFLICT, body = ErrorBody, description = "The last admin"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[post("/account/delete")]
pub(crate) async fn close_account(
    caller: SignedIn,
    body: JsonBody<DeleteAccountBody>,
) -> Result<HttpResponse, ApiError> {
    caller.change_with(body, |db, call, body| closed_accounts::close(db, call, &body.email)).await?;
    caller.forget_session();
    Ok(HttpResponse::NoContent().insert_header(("clear-site-data", "\"cache\"")).finish())
}
