//! User.

use chrono::{DateTime, Utc};
use hub_domain::model::{
    accounts::user::{Role, User},
    language::Language,
};
use serde::Serialize;
use utoipa::ToSchema;

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
