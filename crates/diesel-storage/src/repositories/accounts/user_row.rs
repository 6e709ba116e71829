//! Accounts.

use chrono_tz::Tz;
use diesel::{dsl::auto_type, prelude::*};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            user::{ProfileLinks, Role, User, UserChange, UserId},
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

#[derive(Queryable, Selectable)]
#[diesel(table_name = users)]
pub(super) struct UserRow {
    id: String,
    email: String,
    is_admin: bool,
    time_zone: String,
    created_at: i64,
    closed_at: Option<i64>,
    email_confirmed_at: Option<i64>,
    browser_language: Option<String>,
    version: i64,
    #[diesel(embed)]
    profile: ProfileRow,
}

/// Columns that users change themselves.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = users, treat_none_as_null = true, treat_none_as_default_value = false)]
pub(super) struct ProfileRow {
    first_name: String,
    last_name: String,
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
    language: Option<String>,
}

impl From<User> for ProfileRow {
    fn from(user: User) -> Self {
        let [hero1_url, hero2_url, hero3_url] = user.links.heroes;
        Self {
            first_name: user.first_name,
            last_name: user.last_name,
            profile_image_url: user.profile_image_url,
            instagram_url: user.links.instagram,
            youtube_url: user.links.youtube,
            tiktok_url: user.links.tiktok,
            twitter_url: user.links.twitter,
            linkedin_url: user.links.linkedin,
            facebook_url: user.links.facebook,
            hero1_url,
            hero2_url,
            hero3_url,
            language: user.language.map(|language| language.tag().to_owned()),
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

pub(crate) fn role(is_admin: bool) -> Role {
    if is_admin { Role::Admin } else { Role::Client }
}

impl TryFrom<UserRow> for User {
    type Error = StorageError;

    fn try_from(row: UserRow) -> Stored<Self> {
        let profile = row.profile;
        Ok(Self {
            id: user_id(&row.id)?,
            email: EmailAddress::from_stored(row.email),
            first_name: profile.first_name,
            last_name: profile.last_name,
            role: role(row.is_admin),
            zone: zone(&row.time_zone),
            language: language(profile.language.as_deref()),
            browser_language: language(row.browser_language.as_deref()),
            profile_image_url: profile.profile_image_url,
            links: ProfileLinks {
                instagram: profile.instagram_url,
                youtube: profile.youtube_url,
                tiktok: profile.tiktok_url,
                twitter: profile.twitter_url,
                linkedin: profile.linkedin_url,
                facebook: profile.facebook_url,
                heroes: [profile.hero1_url, profile.hero2_url, profile.hero3_url],
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
        let changed = on_db!(self, |conn| match change {
            UserChange::Profile(profile) => {
                let version = users::version.eq(users::version + 1);
                user.set((ProfileRow::from(profile.clone()), version)).execute(conn)
            }
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
            UserChange::Profile(_) if changed == 0 => Err(StorageError::Lost("user")),
            UserChange::Profile(profile) => self.rename_client(profile),
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
}
