//! Accounts.

use chrono_tz::Tz;
use diesel::{dsl::auto_type, prelude::*};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            password::PasswordHash,
            user::{AccountKey, Credentials, ProfileLinks, Role, User, UserChange, UserId},
        },
        language::Language,
        version::Version,
    },
    ports::{
        repositories::accounts::AccountRepository,
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::{instant, micros, optional_instant},
    },
    projections::program_progress::Enrolments,
    schema::users,
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = users, treat_none_as_default_value = false)]
pub(super) struct UserRow {
    id: String,
    email: String,
    first_name: String,
    last_name: String,
    is_admin: bool,
    time_zone: String,
    profile_image_url: Option<String>,
    instagram_url: Option<String>,
    youtube_url: Option<String>,
    tiktok_url: Option<String>,
    twitter_url: Option<String>,
    linkedin_url: Option<String>,
    facebook_url: Option<String>,
    hero1_url: Option<String>,
    hero2_url: Option<String>,
    hero3_url: Option<String>,
    created_at: i64,
    closed_at: Option<i64>,
    email_confirmed_at: Option<i64>,
    language: Option<String>,
    browser_language: Option<String>,
    version: i64,
}

/// Columns that users change themselves.
#[derive(AsChangeset)]
#[diesel(table_name = users, treat_none_as_null = true)]
pub(super) struct UserChanges<'a> {
    first_name: &'a str,
    last_name: &'a str,
    profile_image_url: Option<&'a str>,
    instagram_url: Option<&'a str>,
    youtube_url: Option<&'a str>,
    tiktok_url: Option<&'a str>,
    twitter_url: Option<&'a str>,
    linkedin_url: Option<&'a str>,
    facebook_url: Option<&'a str>,
    hero1_url: Option<&'a str>,
    hero2_url: Option<&'a str>,
    hero3_url: Option<&'a str>,
    language: Option<&'static str>,
}

impl<'a> From<&'a User> for UserChanges<'a> {
    fn from(user: &'a User) -> Self {
        let links = &user.links;
        let [hero1_url, hero2_url, hero3_url] = links.heroes.each_ref().map(Option::as_deref);
        Self {
            first_name: &user.first_name,
            last_name: &user.last_name,
            profile_image_url: user.profile_image_url.as_deref(),
            instagram_url: links.instagram.as_deref(),
            youtube_url: links.youtube.as_deref(),
            tiktok_url: links.tiktok.as_deref(),
            twitter_url: links.twitter.as_deref(),
            linkedin_url: links.linkedin.as_deref(),
            facebook_url: links.facebook.as_deref(),
            hero1_url,
            hero2_url,
            hero3_url,
            language: user.language.map(Language::tag),
        }
    }
}

pub(crate) fn user_id(text: &str) -> Stored<UserId> {
    UserId::parse(text).ok_or_else(|| unreadable("user id", text))
}

/// Skips ids that cannot be parsed.
pub(crate) fn readable_ids(ids: Vec<String>) -> Vec<UserId> {
    let readable = ids.into_iter().filter_map(|id| {
        user_id(&id)
            .inspect_err(|error| tracing::error!(%error, "user id not readable; left out of the list"))
            .ok()
    });
    readable.collect()
}

/// Parses a time zone. One that this version does not know any more counts as UTC.
pub(crate) fn zone(name: &str) -> Tz {
    name.parse().unwrap_or(Tz::UTC)
}

/// Parses a language. One that this version does not know counts as none.
pub(crate) fn language(tag: Option<&str>) -> Option<Language> {
    tag.and_then(Language::parse)
}

pub(super) fn tag(language: Language) -> String {
    language.tag().to_owned()
}

pub(crate) fn role(is_admin: bool) -> Role {
    if is_admin { Role::Admin } else { Role::Client }
}

impl From<&User> for UserRow {
    fn from(user: &User) -> Self {
        let User {
            id,
            email,
            first_name,
            last_name,
            role,
            zone,
            language,
            browser_language,
            profile_image_url,
            links,
            created_at,
            closed_at,
            email_confirmed_at,
            version,
        } = user.clone();
        let [hero1_url, hero2_url, hero3_url] = links.heroes;
        Self {
            id: id.to_string(),
            email: email.to_string(),
            first_name,
            last_name,
            is_admin: role == Role::Admin,
            time_zone: zone.name().to_owned(),
            profile_image_url,
            instagram_url: links.instagram,
            youtube_url: links.youtube,
            tiktok_url: links.tiktok,
            twitter_url: links.twitter,
            linkedin_url: links.linkedin,
            facebook_url: links.facebook,
            hero1_url,
            hero2_url,
            hero3_url,
            created_at: micros(created_at),
            closed_at: closed_at.map(micros),
            email_confirmed_at: email_confirmed_at.map(micros),
            language: language.map(tag),
            browser_language: browser_language.map(tag),
            version: version.0,
        }
    }
}

impl TryFrom<UserRow> for User {
    type Error = StorageError;

    fn try_from(row: UserRow) -> Stored<Self> {
        Ok(Self {
            id: user_id(&row.id)?,
            email: EmailAddress::from_stored(row.email),
            first_name: row.first_name,
            last_name: row.last_name,
            role: role(row.is_admin),
            zone: zone(&row.time_zone),
            language: language(row.language.as_deref()),
            browser_language: language(row.browser_language.as_deref()),
            profile_image_url: row.profile_image_url,
            links: ProfileLinks {
                instagram: row.instagram_url,
                youtube: row.youtube_url,
                tiktok: row.tiktok_url,
                twitter: row.twitter_url,
                linkedin: row.linkedin_url,
                facebook: row.facebook_url,
                heroes: [row.hero1_url, row.hero2_url, row.hero3_url],
            },
            created_at: instant(row.created_at)?,
            closed_at: optional_instant(row.closed_at)?,
            email_confirmed_at: optional_instant(row.email_confirmed_at)?,
            version: Version(row.version),
        })
    }
}

/// Clients whose accounts are open.
#[auto_type(no_type_alias)]
pub(crate) fn open_clients() -> _ {
    users::table.filter(users::is_admin.eq(false)).filter(users::closed_at.is_null())
}

#[auto_type(no_type_alias)]
pub(crate) fn open_admins() -> _ {
    // A literal, because PostgreSQL uses the partial index only where it sees its condition.
    users::table.filter(users::is_admin).filter(users::closed_at.is_null())
}

impl Connection {
    pub(in crate::repositories) fn change_user(&mut self, id: UserId, change: UserChange<'_>) -> Stored<()> {
        let user = diesel::update(users::table.find(id.to_string()));
        on_db!(self, |conn| match change {
            UserChange::Password(hash) => {
                let version = users::password_version.eq(users::password_version + 1);
                user.set((users::password_hash.eq(&hash.0), version)).execute(conn)
            }
            UserChange::Hash(hash) => user.set(users::password_hash.eq(&hash.0)).execute(conn),
            UserChange::EmailConfirmed(at) => {
                let unconfirmed = user.filter(users::email_confirmed_at.is_null());
                unconfirmed.set(users::email_confirmed_at.eq(micros(at))).execute(conn)
            }
            UserChange::Zone(zone) => user.set(users::time_zone.eq(zone.name())).execute(conn),
            UserChange::BrowserLanguage(language) => {
                user.set(users::browser_language.eq(language.tag())).execute(conn)
            }
            UserChange::Role(role) => user.set(users::is_admin.eq(role == Role::Admin)).execute(conn),
            UserChange::Closed(at) => user.set(users::closed_at.eq(at.map(micros))).execute(conn),
        })?;
        if matches!(change, UserChange::Role(_) | UserChange::Closed(_)) {
            self.recount_enrolments(&Enrolments::OfClient(id))?;
        }
        match change {
            UserChange::Zone(zone) => self.move_client(id, zone),
            UserChange::Role(Role::Admin) | UserChange::Closed(Some(_)) => self.unlist(id),
            UserChange::Role(Role::Client) | UserChange::Closed(None) => {
                if let Some(user) = AccountRepository::find(self, id)?
                    && user.role == Role::Client
                    && self.list_client_with_tasks(&user)?
                {
                    self.recount_rounds(id, 1)?;
                }
                Ok(())
            }
            _ => Ok(()),
        }
    }

    /// Removes a client from the list, and their periods from the counts of rounds.
    pub(super) fn unlist(&mut self, id: UserId) -> Stored<()> {
        if self.unlist_client(id)? {
            self.recount_rounds(id, -1)?;
        }
        Ok(())
    }

    pub(in crate::repositories) fn credentials_of(
        &mut self,
        account: AccountKey<'_>,
    ) -> Stored<Option<Credentials>> {
        let columns = (users::id, users::password_hash, users::password_version);
        let all = users::table.select(columns);
        let found = on_db!(self, |conn| match account {
            AccountKey::Id(id) => all.filter(users::id.eq(id.to_string())).first(conn).optional(),
            AccountKey::Email(email) => all.filter(users::email.eq(email.as_str())).first(conn).optional(),
        })?;
        found
            .map(|(id, hash, password_version): (String, Option<String>, i64)| {
                let password_hash = hash.map(PasswordHash);
                Ok(Credentials { user_id: user_id(&id)?, password_hash, password_version })
            })
            .transpose()
    }
}
