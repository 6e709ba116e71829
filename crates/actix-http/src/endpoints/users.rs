//! Signed-in user.

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use hub_domain::{
    Call,
    model::{
        accounts::user::{Role, User},
        actor::Permission,
        language::Language,
    },
    ports::storage::Repositories,
    use_cases::accounts::profile,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{error::ApiError, execution::caller::SignedIn};

#[derive(Serialize, ToSchema)]
#[schema(as = User)]
#[serde(rename_all = "camelCase")]
pub(crate) struct UserJson {
    /// A UUID.
    #[schema(format = "uuid")]
    id: String,
    email: String,
    first_name: String,
    last_name: String,
    /// Name of a stock picture, an https address, or the path of an uploaded picture.
    #[schema(required)]
    profile_image_url: Option<String>,
    is_admin: bool,
    /// IANA time zone that decides which day is today: the one that the browser sent last.
    #[schema(example = "Europe/Berlin")]
    time_zone: &'static str,
    /// Chosen language; null follows the browser.
    #[schema(required, example = "de")]
    language: Option<&'static str>,
    created_at: DateTime<Utc>,
    #[schema(required)]
    instagram_url: Option<String>,
    #[schema(required)]
    youtube_url: Option<String>,
    #[schema(required)]
    tiktok_url: Option<String>,
    #[schema(required)]
    twitter_url: Option<String>,
    #[schema(required)]
    linkedin_url: Option<String>,
    #[schema(required)]
    facebook_url: Option<String>,
    #[schema(required)]
    hero1_url: Option<String>,
    #[schema(required)]
    hero2_url: Option<String>,
    #[schema(required)]
    hero3_url: Option<String>,
    /// Number of changes of names, links, language and picture, for `If-Match`.
    version: i64,
}

impl From<User> for UserJson {
    fn from(user: User) -> Self {
        let [hero1_url, hero2_url, hero3_url] = user.links.heroes;
        Self {
            id: user.id.to_string(),
            email: user.email.to_string(),
            first_name: user.first_name,
            last_name: user.last_name,
            profile_image_url: user.profile_image_url,
            is_admin: user.role == Role::Admin,
            time_zone: user.zone.name(),
            language: user.language.map(Language::tag),
            created_at: user.created_at,
            instagram_url: user.links.instagram,
            youtube_url: user.links.youtube,
            tiktok_url: user.links.tiktok,
            twitter_url: user.links.twitter,
            linkedin_url: user.links.linkedin,
            facebook_url: user.links.facebook,
            hero1_url,
            hero2_url,
            hero3_url,
            version: user.version.0,
        }
    }
}

/// Caller, with what has to be done before anything else.
#[derive(Serialize, ToSchema)]
#[schema(as = CurrentUser)]
#[serde(rename_all = "camelCase")]
pub(crate) struct CurrentUserJson {
    #[serde(flatten)]
    user: UserJson,
    /// Whether mail that the account causes is sent to its address. True for all users where no mail server is set up.
    email_confirmed: bool,
    /// Whether the caller is an admin who has to set up two-factor authentication first. Absent otherwise.
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
