//! Accounts.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;
use diesel::{
    dsl::{auto_type, exists},
    prelude::*,
};
use hub_domain::{
    model::{
        accounts::{
            email_address::EmailAddress,
            password::PasswordHash,
            user::{Credentials, ProfileLinks, Role, User, UserId},
        },
        language::Language,
        set_aside::WorkKind,
        version::Version,
    },
    ports::{repositories::accounts::users::UserRepository, storage_error::StorageError},
};

use crate::{
    engine::{
        connection::{Connection, Database, on_db},
        error::unreadable,
        instant::{instant, micros, optional_instant},
    },
    projections::program_progress::Enrolments,
    repositories::set_aside::is_not_set_aside,
    schema::users,
};

#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = users, treat_none_as_default_value = false)]
struct UserRow {
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
struct UserChanges<'a> {
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

const CREDENTIALS: (users::id, users::password_hash, users::password_version) =
    (users::id, users::password_hash, users::password_version);

fn to_credentials((id, hash, password_version): (String, String, i64)) -> Result<Credentials, StorageError> {
    Ok(Credentials { user_id: user_id(&id)?, password_hash: PasswordHash(hash), password_version })
}

pub(crate) fn user_id(text: &str) -> Result<UserId, StorageError> {
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

fn tag(language: Language) -> String {
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

    fn try_from(row: UserRow) -> Result<Self, StorageError> {
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

impl UserRepository for Connection {
    fn insert(&mut self, user: &User, password: &PasswordHash) -> Result<(), StorageError> {
        let secrets = (users::password_hash.eq(&password.0), users::password_version.eq(0));
        let row = UserRow::from(user);
        on_db!(self, |conn| diesel::insert_into(users::table).values((&row, &secrets)).execute(conn))?;
        if user.role == Role::Client { self.list_client(user) } else { Ok(()) }
    }

    fn find(&mut self, id: UserId) -> Result<Option<User>, StorageError> {
        let query = users::table.find(id.to_string());
        on_db!(self, |conn| query.select(UserRow::as_select()).first(conn).optional())?
            .map(User::try_from)
            .transpose()
    }

    fn lock(&mut self, id: UserId) -> Result<bool, StorageError> {
        if self.locked_user == Some(id) {
            return Ok(true);
        }
        let query = users::table.find(id.to_string()).select(users::id);
        let outcome = match &mut self.database {
            // The transaction holds the only writer already.
            Database::Sqlite(conn) => query.first::<String>(conn).optional(),
            // Rows that refer to the user may still be inserted by other transactions.
            Database::Postgres(conn) => query.for_no_key_update().first::<String>(conn).optional(),
        };
        self.checked(outcome).map(|found| found.is_some())
    }

    fn list(&mut self) -> Result<Vec<User>, StorageError> {
        let open = users::table.filter(users::closed_at.is_null());
        let query = open.order((users::created_at, users::id));
        let rows = on_db!(self, |conn| query.select(UserRow::as_select()).load(conn))?;
        rows.into_iter().map(User::try_from).collect()
    }

    fn list_taken(&mut self, emails: &[EmailAddress]) -> Result<Vec<EmailAddress>, StorageError> {
        let emails = emails.iter().map(EmailAddress::as_str);
        let query = users::table.filter(users::email.eq_any(emails)).select(users::email);
        let taken = on_db!(self, |conn| query.load::<String>(conn))?;
        Ok(taken.into_iter().map(EmailAddress::from_stored).collect())
    }

    fn find_by_email(&mut self, email: &EmailAddress) -> Result<Option<User>, StorageError> {
        let query = users::table.filter(users::email.eq(email.as_str()));
        on_db!(self, |conn| query.select(UserRow::as_select()).first(conn).optional())?
            .map(User::try_from)
            .transpose()
    }

    fn find_credentials(&mut self, email: &EmailAddress) -> Result<Option<Credentials>, StorageError> {
        let query = users::table.filter(users::email.eq(email.as_str())).select(CREDENTIALS);
        on_db!(self, |conn| query.first(conn).optional())?.map(to_credentials).transpose()
    }

    fn find_credentials_of(&mut self, id: UserId) -> Result<Option<Credentials>, StorageError> {
        let query = users::table.find(id.to_string()).select(CREDENTIALS);
        on_db!(self, |conn| query.first(conn).optional())?.map(to_credentials).transpose()
    }

    fn password_version(&mut self, id: UserId) -> Result<Option<i64>, StorageError> {
        let query = users::table.find(id.to_string()).select(users::password_version);
        on_db!(self, |conn| query.first(conn).optional())
    }

    fn update(&mut self, user: &User) -> Result<(), StorageError> {
        let row = users::table.find(user.id.to_string());
        let changes = UserChanges::from(user);
        let counted = users::version.eq(users::version + 1);
        match on_db!(self, |conn| diesel::update(row).set((&changes, counted)).execute(conn))? {
            1 => self.rename_client(user),
            _ => Err(StorageError::Lost("user")),
        }
    }

    fn set_password(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StorageError> {
        let change = diesel::update(users::table.find(id.to_string())).set((
            users::password_hash.eq(&password.0),
            users::password_version.eq(users::password_version + 1),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn renew_hash(&mut self, id: UserId, password: &PasswordHash) -> Result<(), StorageError> {
        let change = diesel::update(users::table.find(id.to_string()));
        let change = change.set(users::password_hash.eq(&password.0));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn confirm_email(&mut self, id: UserId, at: DateTime<Utc>) -> Result<(), StorageError> {
        let unconfirmed = users::table.find(id.to_string()).filter(users::email_confirmed_at.is_null());
        let change = diesel::update(unconfirmed).set(users::email_confirmed_at.eq(micros(at)));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn set_zone(&mut self, id: UserId, zone: Tz) -> Result<(), StorageError> {
        let change = diesel::update(users::table.find(id.to_string())).set(users::time_zone.eq(zone.name()));
        on_db!(self, |conn| change.execute(conn))?;
        self.move_client(id, zone)
    }

    fn find_mail_language(&mut self, id: UserId) -> Result<Language, StorageError> {
        let query = users::table.find(id.to_string()).select((users::language, users::browser_language));
        let found = on_db!(self, |conn| query.first::<(Option<String>, Option<String>)>(conn).optional())?;
        let (chosen, asked) = found.unwrap_or_default();
        Ok(language(chosen.as_deref()).or(language(asked.as_deref())).unwrap_or_default())
    }

    fn set_browser_language(&mut self, id: UserId, language: Language) -> Result<(), StorageError> {
        let user = users::table.find(id.to_string());
        let change = diesel::update(user).set(users::browser_language.eq(language.tag()));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn set_role(&mut self, id: UserId, role: Role) -> Result<(), StorageError> {
        let change =
            diesel::update(users::table.find(id.to_string())).set(users::is_admin.eq(role == Role::Admin));
        on_db!(self, |conn| change.execute(conn))?;
        match role {
            Role::Admin => self.unlist_client(id),
            Role::Client => {
                let user = UserRepository::find(self, id)?.ok_or(StorageError::Lost("user"))?;
                self.list_client_with_tasks(&user)
            }
        }
    }

    fn set_closed(&mut self, id: UserId, closed_at: Option<DateTime<Utc>>) -> Result<(), StorageError> {
        let change =
            diesel::update(users::table.find(id.to_string())).set(users::closed_at.eq(closed_at.map(micros)));
        on_db!(self, |conn| change.execute(conn))?;
        self.recount_enrolments(&Enrolments::OfClient(id))?;
        if closed_at.is_some() {
            return self.unlist_client(id);
        }
        match UserRepository::find(self, id)? {
            Some(user) if user.role == Role::Client => self.list_client_with_tasks(&user),
            _ => Ok(()),
        }
    }

    fn list_closed(&mut self, before: DateTime<Utc>) -> Result<Vec<UserId>, StorageError> {
        let closed = users::table
            .filter(users::closed_at.lt(micros(before)))
            .filter(is_not_set_aside!(WorkKind::ClosedAccount, "users.id"))
            .order(users::closed_at)
            .select(users::id);
        Ok(readable_ids(on_db!(self, |conn| closed.load(conn))?))
    }

    fn delete(&mut self, id: UserId) -> Result<(), StorageError> {
        self.unlist_client(id)?;
        on_db!(self, |conn| diesel::delete(users::table.find(id.to_string())).execute(conn)).map(drop)
    }

    fn exist(&mut self) -> Result<bool, StorageError> {
        let query = diesel::select(exists(users::table.select(users::id)));
        on_db!(self, |conn| query.get_result(conn))
    }

    fn has_admin(&mut self) -> Result<bool, StorageError> {
        on_db!(self, |conn| diesel::select(exists(open_admins())).get_result(conn))
    }

    fn has_admin_besides(&mut self, id: UserId) -> Result<bool, StorageError> {
        let others = open_admins().filter(users::id.ne(id.to_string()));
        on_db!(self, |conn| diesel::select(exists(others)).get_result(conn))
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
