//! How an account comes to be: by a person with or without a link, or by the operator.

use chrono_tz::Tz;

use crate::{
    Error, Ports, Violation,
    email_address::EmailAddress,
    invitation::{self, InvitationKind},
    notification::NewNotification,
    password::{Password, PasswordHash},
    ports::SignUpPolicy,
    storage::StorageError,
    user::{self, ProfileLinks, Role, User, UserId},
};

pub const EMAIL_TAKEN: &str = "An account with this email already exists";
const INVALID_LINK: &str = "This sign-up link is not valid any more. Ask your mentor for a new one.";
const LINK_REQUIRED: &str = "Sign-up needs an invitation link. Ask your mentor for one.";

pub struct SignUp<'a> {
    pub email: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub password: &'a str,
    pub token: Option<&'a str>,
    pub zone: Option<&'a str>,
}

/// Hashes once: run it where hashing is bounded.
pub fn sign_up(ports: &Ports, form: &SignUp<'_>) -> Result<User, Error> {
    let email = EmailAddress::parse(form.email)?;
    let first_name = user::parse_first_name(form.first_name)?;
    let last_name = user::parse_last_name(form.last_name)?;
    let password = Password::for_sign_up(form.password)?;
    refuse_early(ports, form.token, &email)?;
    let password = ports.hasher.hash(&password);

    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let invitation = match form.token {
        Some(token) => Some(invitation::find_usable(&mut *work, token, now)?.ok_or_else(invalid_link)?),
        None => None,
    };
    let mut role = Role::Client;
    if let Some(invitation) = &invitation
        && invitation.kind != InvitationKind::Community
    {
        if !work.invitations().mark_used(invitation.id, now)? {
            return Err(invalid_link());
        }
        if invitation.kind == InvitationKind::Admin {
            // Two such links used at once must not make two admins.
            work.server_keys().lock("first-admin")?;
            if work.users().has_admin()? {
                return Err(invalid_link());
            }
            role = Role::Admin;
        }
    }
    let user = User {
        id: UserId::generate(),
        email,
        first_name,
        last_name,
        role,
        zone: user::parse_zone(form.zone).unwrap_or(Tz::UTC),
        profile_image_url: None,
        links: ProfileLinks::default(),
        created_at: now,
    };
    work.users().insert(&user, &password).map_err(email_taken)?;
    work.notifications().insert(&NewNotification::welcome(&user, now))?;
    work.commit()?;
    Ok(user)
}

/// What can be refused without a hash is; the transaction that follows asks again.
fn refuse_early(ports: &Ports, token: Option<&str>, email: &EmailAddress) -> Result<(), Error> {
    let mut db = ports.storage.read()?;
    match token {
        Some(token) => {
            invitation::find_usable(&mut *db, token, ports.clock.now())?.ok_or_else(invalid_link)?;
        }
        None if ports.site.sign_up == SignUpPolicy::Invite => {
            return Err(Violation::of("token", LINK_REQUIRED).into());
        }
        None => {}
    }
    match db.users().find_by_email(email)? {
        Some(_) => Err(Error::Conflict(Violation::of("email", EMAIL_TAKEN))),
        None => Ok(()),
    }
}

fn invalid_link() -> Error {
    Violation::of("token", INVALID_LINK).into()
}

fn email_taken(error: StorageError) -> Error {
    match error {
        StorageError::UniqueViolation => Error::Conflict(Violation::of("email", EMAIL_TAKEN)),
        other => other.into(),
    }
}

#[derive(Debug, PartialEq, Eq)]
pub enum AdminOutcome {
    Created,
    /// The account was there as a client; its password stays as it is.
    Promoted,
    AlreadyAdmin,
}

/// The operator's own way to an admin account: an existing one keeps everything but its role.
pub fn create_admin(ports: &Ports, email: &str, password: &str) -> Result<AdminOutcome, Error> {
    let email = EmailAddress::parse(email)?;
    let password: PasswordHash = ports.hasher.hash(&Password::for_admin(password)?);
    let mut work = ports.storage.begin()?;
    let outcome = match work.users().find_by_email(&email)? {
        Some(user) if user.role == Role::Admin => AdminOutcome::AlreadyAdmin,
        Some(user) => {
            work.users().set_role(user.id, Role::Admin)?;
            AdminOutcome::Promoted
        }
        None => {
            let user = User {
                id: UserId::generate(),
                email,
                first_name: "Timo".to_owned(),
                last_name: "Admin".to_owned(),
                role: Role::Admin,
                zone: Tz::UTC,
                profile_image_url: None,
                links: ProfileLinks::default(),
                created_at: ports.clock.now(),
            };
            work.users().insert(&user, &password).map_err(email_taken)?;
            AdminOutcome::Created
        }
    };
    work.commit()?;
    Ok(outcome)
}

/// Whether nobody has an account yet.
pub fn is_first(ports: &Ports) -> Result<bool, StorageError> {
    Ok(!ports.storage.read()?.users().exist()?)
}

/// Whose account an email is.
pub fn find(ports: &Ports, email: &str) -> Result<Option<User>, Error> {
    Ok(ports.storage.read()?.users().find_by_email(&EmailAddress::parse(email)?)?)
}

/// The admin that the settings name: created if nobody has that email, else left alone.
pub fn ensure_admin(ports: &Ports, email: &str, password: &str) -> Result<bool, Error> {
    let address = EmailAddress::parse(email)?;
    if ports.storage.read()?.users().find_by_email(&address)?.is_some() {
        return Ok(false);
    }
    match create_admin(ports, email, password) {
        Ok(outcome) => Ok(outcome == AdminOutcome::Created),
        // Another server that starts at the same time was faster.
        Err(Error::Conflict(_)) => Ok(false),
        Err(error) => Err(error),
    }
}
