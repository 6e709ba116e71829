//! Users: clients, who work on boards, and admins, who assign to them.

use chrono::{DateTime, TimeDelta, Utc};
use chrono_tz::Tz;

use crate::model::{
    accounts::{email_address::EmailAddress, password::PasswordHash},
    error::Violation,
    language::{Language, message::Message},
    site::MailRoute,
    text::TextRule,
    uuid_id::uuid_id,
    version::Version,
};

uuid_id!(UserId);

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Role {
    Client,
    Admin,
}

/// User without a password or its hash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct User {
    pub id: UserId,
    pub email: EmailAddress,
    pub first_name: String,
    pub last_name: String,
    pub role: Role,
    /// Time zone, which decides which day is today and which week is this one.
    pub zone: Tz,
    /// Chosen language. `None` follows the browser.
    pub language: Option<Language>,
    /// Language that the browser asked for at the last sign-in, for mail.
    pub browser_language: Option<Language>,
    /// Name of a stock picture, an https address, or the path of an uploaded picture.
    pub profile_image_url: Option<String>,
    pub links: ProfileLinks,
    pub created_at: DateTime<Utc>,
    /// Time at which the user closed the account. Signing in reopens it, for a while.
    pub closed_at: Option<DateTime<Utc>>,
    /// Time at which the owner confirmed the address.
    pub email_confirmed_at: Option<DateTime<Utc>>,
    /// Number of changes of names, links, language and picture.
    pub version: Version,
}

/// Time after which a closed account is deleted.
pub const CLOSED_KEPT_FOR: TimeDelta = TimeDelta::days(30);

impl User {
    /// User without a name, with nothing chosen.
    pub fn new(email: EmailAddress, role: Role, now: DateTime<Utc>) -> Self {
        Self {
            id: UserId::generate(),
            email,
            first_name: String::new(),
            last_name: String::new(),
            role,
            zone: Tz::UTC,
            language: None,
            browser_language: None,
            profile_image_url: None,
            links: ProfileLinks::default(),
            created_at: now,
            closed_at: None,
            email_confirmed_at: None,
            version: Version::FIRST,
        }
    }

    pub fn is_open_admin(&self) -> bool {
        self.role == Role::Admin && self.closed_at.is_none()
    }

    pub fn full_name(&self) -> String {
        full_name(&self.first_name, &self.last_name)
    }

    /// Language of mail to the user.
    pub fn mail_language(&self) -> Language {
        self.language.or(self.browser_language).unwrap_or_default()
    }

    /// Without a mail server no confirmation is required, because no link arrives. Users who joined meanwhile are
    /// unconfirmed once there is one.
    pub fn has_confirmed_email(&self, mail: MailRoute) -> bool {
        mail == MailRoute::Files || self.email_confirmed_at.is_some()
    }
}

#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct ProfileLinks {
    pub instagram: Option<String>,
    pub youtube: Option<String>,
    pub tiktok: Option<String>,
    pub twitter: Option<String>,
    pub linkedin: Option<String>,
    pub facebook: Option<String>,
    pub heroes: [Option<String>; 3],
}

/// Key of an account.
#[derive(Debug, Clone, Copy)]
pub enum AccountKey<'a> {
    Id(UserId),
    Email(&'a EmailAddress),
}

/// Change of a user. The profile alone gets a new version.
#[derive(Debug, Clone, Copy)]
pub enum UserChange<'a> {
    /// Names, links, the chosen language and the picture's address, as this user has them. Fails without the user.
    Profile(&'a User),
    /// New password, which makes void what was proven with the old one.
    Password(&'a PasswordHash),
    /// New hash of the password that the user has.
    Hash(&'a PasswordHash),
    /// The address is confirmed; a repeat keeps the first time.
    EmailConfirmed(DateTime<Utc>),
    Zone(Tz),
    BrowserLanguage(Language),
    Role(Role),
    /// The account is closed; `None` opens it again.
    Closed(Option<DateTime<Utc>>),
}

/// Password hash and its version: what was proven with an older version is void.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Credentials {
    pub user_id: UserId,
    /// `None` for a user who signs in otherwise.
    pub password_hash: Option<PasswordHash>,
    pub password_version: i64,
}

pub const FIRST_NAME: TextRule = TextRule { field: "firstName", label: "label-first-name", max_chars: 100 };
pub const LAST_NAME: TextRule = TextRule { field: "lastName", label: "label-last-name", max_chars: 100 };

pub fn parse_first_name(text: &str) -> Result<String, Violation> {
    FIRST_NAME.required_line(text, Message::new("first-name-required"))
}

pub fn parse_last_name(text: &str) -> Result<String, Violation> {
    LAST_NAME.required_line(text, Message::new("last-name-required"))
}

/// Parses the time zone of a browser. An unknown one counts as UTC, so that it prevents no sign-in.
pub fn parse_zone(name: Option<&str>) -> Option<Tz> {
    name?.parse().ok()
}

/// Parses a choice of language. A blank one follows the browser.
pub fn parse_language(tag: &str) -> Result<Option<Language>, Violation> {
    match tag {
        "" => Ok(None),
        tag => match Language::parse(tag) {
            Some(language) => Ok(Some(language)),
            None => Err(Violation::of("language", Message::new("language-unknown"))),
        },
    }
}

/// Full name of a user. Either part may be missing.
pub fn full_name(first: &str, last: &str) -> String {
    format!("{first} {last}").trim().to_owned()
}

/// First and last name derived from an address: `maria.lopez@…` is Maria Lopez. One without letters and digits is the
/// first name itself.
pub fn names_from(email: &EmailAddress) -> (String, String) {
    let local = email.as_str().split('@').next().unwrap_or_default();
    let parts = local.split(|char: char| !char.is_alphanumeric()).filter(|part| !part.is_empty());
    let mut parts = parts.map(|part| part[..1].to_ascii_uppercase() + &part[1..]);
    let first_name = parts.next().unwrap_or_else(|| local.to_owned());
    (first_name, parts.collect::<Vec<_>>().join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_from_an_address() {
        for (address, first, last) in [
            ("maria.lopez@example.com", "Maria", "Lopez"),
            ("admin@example.com", "Admin", ""),
            ("jo-ann_de.vries+hub@example.com", "Jo", "Ann De Vries Hub"),
            ("_@example.com", "_", ""),
        ] {
            let names = names_from(&EmailAddress::parse(address).unwrap());
            assert_eq!(names, (first.to_owned(), last.to_owned()));
        }
    }
}
