//! Accounts: sign-up, the first admin, change of password.
//!
//! Use cases with a password have two phases, because nothing is hashed inside a transaction: first all checks that
//! need no hash, then the change with the hash.

use chrono::{DateTime, Utc};
use chrono_tz::Tz;

use crate::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            password::{Password, PasswordHash},
            token::SecretToken,
            user::{self, Credentials, Role, User, UserChange, UserId},
        },
        email::mail_text::MailText,
        error::Violation,
        event::{About, Event, Topic, Topics},
        language::{Language, message::Message},
        mentoring::{
            activity::{Action, AuditEntry, Audited},
            invitation::{Invitation, InvitationKind},
        },
        notification::{NewNotification, text::NotificationText},
        site::{SignUpPolicy, Site},
        text::is_blank,
    },
    ports::{repositories::invitations::DeletedInvitations, storage::Repositories},
    use_cases::{
        accounts::{closed_accounts, email_confirmation, password_attempts, passwords, profile},
        email::outbox,
        mentoring::{clients, invitations, reviews},
    },
};

pub const EMAIL_TAKEN: Message = Message::new("email-taken");
pub const WRONG_CURRENT_PASSWORD: Message = Message::new("password-current-wrong");
const INVALID_LINK: Message = Message::new("sign-up-link-invalid");
const LINK_REQUIRED: Message = Message::new("sign-up-link-required");

/// Sign-up with raw input.
pub struct SignUpForm<'a> {
    pub email: &'a str,
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub password: &'a str,
    pub token: Option<&'a str>,
    pub zone: Option<&'a str>,
    /// Language that the browser asks for.
    pub language: Option<Language>,
}

/// Validated sign-up.
pub struct SignUp {
    email: EmailAddress,
    first_name: String,
    last_name: String,
    token: Option<String>,
    zone: Tz,
    language: Option<Language>,
    /// Checked where the link turns out to make an admin.
    admin_password: Result<(), Violation>,
}

impl SignUpForm<'_> {
    /// Returns the password apart: only its hash is used later.
    pub fn check(&self) -> Result<(SignUp, Password), Violation> {
        let sign_up = SignUp {
            email: EmailAddress::parse(self.email)?,
            first_name: user::parse_first_name(self.first_name)?,
            last_name: user::parse_last_name(self.last_name)?,
            token: self.token.map(str::to_owned),
            zone: user::parse_zone(self.zone).unwrap_or(Tz::UTC),
            language: self.language,
            admin_password: Password::for_admin(self.password).map(drop),
        };
        Ok((sign_up, Password::for_sign_up(self.password)?))
    }
}

/// Checks everything that needs no hash; the transaction that follows checks again.
pub fn refuse_sign_up(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    sign_up: &SignUp,
) -> Result<(), Error> {
    match &sign_up.token {
        Some(token) => {
            let invitation = invitations::find_usable(db, now, token)?.ok_or_else(invalid_link)?;
            if invitation.kind == InvitationKind::Admin {
                sign_up.admin_password.clone()?;
            }
        }
        None if site.sign_up == SignUpPolicy::Invite => {
            return Err(Violation::of("token", LINK_REQUIRED).into());
        }
        None => {}
    }
    match db.accounts().find_by_email(&sign_up.email)? {
        Some(_) => Err(Error::Conflict(Violation::of("email", EMAIL_TAKEN))),
        None => Ok(()),
    }
}

/// Creates the account, and mails the confirmation link where it is needed.
pub fn sign_up(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    sign_up: &SignUp,
    password: &PasswordHash,
) -> Result<User, Error> {
    let invitation = sign_up.token.as_deref().map(|token| use_invitation(db, now, token)).transpose()?;
    let is_first_admin = invitation.as_ref().is_some_and(|found| found.kind == InvitationKind::Admin);
    let is_confirmed = invitation.as_ref().is_some_and(|found| confirms(found, &sign_up.email));
    let role = if is_first_admin { Role::Admin } else { Role::Client };
    if role == Role::Admin {
        sign_up.admin_password.clone()?;
    }
    let user = User {
        first_name: sign_up.first_name.clone(),
        last_name: sign_up.last_name.clone(),
        zone: sign_up.zone,
        browser_language: sign_up.language,
        email_confirmed_at: is_confirmed.then_some(now),
        ..User::new(sign_up.email.clone(), role, now)
    };
    join(db, now, site, &user, Some(password), invitation.as_slice())?;
    Ok(user)
}

/// Stores a new user, with the welcome that everybody gets. `joins_by`: invitations that were used for it.
pub(super) fn join(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: &User,
    password: Option<&PasswordHash>,
    joins_by: &[Invitation],
) -> Result<(), Error> {
    insert(db, user, password)?;
    let may_use_two = joins_by.len() > 1 || (!joins_by.is_empty() && user.has_confirmed_email(site.mail));
    if may_use_two && user.role == Role::Client {
        invitations::lock_given(db)?;
    }
    for invitation in joins_by.iter().filter(|_| user.role == Role::Client) {
        invitations::welcome(db, invitation, user, now)?;
    }
    if user.has_confirmed_email(site.mail) {
        invitations::welcome_to(db, user, now)?;
    }
    db.notifications().insert(&NewNotification::welcome(user, now))?;
    db.events().record(Event::changed(Topic::Clients, About::Nobody));
    email_confirmation::mail(db, now, site, user)?;
    Ok(())
}

/// Whether this invitation proves that the user reads mail to the address. The first admin's link is in the operator's
/// log, and a personal one was mailed to its own address, which may be another one.
fn confirms(invitation: &Invitation, email: &EmailAddress) -> bool {
    match invitation.kind {
        InvitationKind::Admin => true,
        InvitationKind::Personal => invitation.email.as_ref() == Some(email),
        InvitationKind::Community => false,
    }
}

fn use_invitation(db: &mut dyn Repositories, now: DateTime<Utc>, token: &str) -> Result<Invitation, Error> {
    let invitation = invitations::find_usable(db, now, token)?.ok_or_else(invalid_link)?;
    if invitation.kind == InvitationKind::Community {
        return Ok(invitation);
    }
    if !invitations::use_up(db, &invitation, now)? {
        return Err(invalid_link());
    }
    if invitation.kind == InvitationKind::Personal {
        return Ok(invitation);
    }
    // Two concurrent links must not make two admins.
    db.safety().lock(&["first-admin"])?;
    if !db.accounts().list_admins()?.is_empty() {
        return Err(invalid_link());
    }
    Ok(invitation)
}

fn invalid_link() -> Error {
    Violation::of("token", INVALID_LINK).into()
}

/// Inserts the user. An admin makes the first admin's links void.
fn insert(db: &mut dyn Repositories, user: &User, password: Option<&PasswordHash>) -> Result<(), Error> {
    let taken = |error| Error::taken(error, Violation::of("email", EMAIL_TAKEN));
    db.accounts().insert(user, password).map_err(taken)?;
    if user.role == Role::Admin {
        db.invitations().delete(DeletedInvitations::OfAdmin)?;
    }
    Ok(())
}

/// Admin account that the operator creates from the shell.
pub struct NewAdmin {
    pub email: EmailAddress,
    /// Full name; without it, derived from the address.
    pub name: Option<String>,
    pub password: AdminPassword,
    /// Whether a client may be promoted to an admin.
    pub promote: bool,
}

pub enum AdminPassword {
    /// Replaces the password of an account that exists, and ends its sessions.
    Chosen(PasswordHash),
    /// Of a new account alone: nobody knows it, until a link sets another one.
    Unknown(PasswordHash),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AdminOutcome {
    Created,
    Promoted,
    AlreadyAdmin,
}

pub const IS_A_CLIENT: Message = Message::new("admin-is-a-client");

/// Creates or promotes an admin.
pub fn create_admin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    admin: &NewAdmin,
) -> Result<AdminOutcome, Error> {
    let Some(user) = db.accounts().find_by_email(&admin.email)? else {
        let (AdminPassword::Chosen(password) | AdminPassword::Unknown(password)) = &admin.password;
        let new = new_admin(admin, now)?;
        insert(db, &new, Some(password))?;
        invitations::welcome_to(db, &new, now)?;
        return Ok(AdminOutcome::Created);
    };
    if user.role == Role::Client && !admin.promote {
        return Err(Error::Conflict(Violation::of("email", IS_A_CLIENT)));
    }
    if let AdminPassword::Chosen(password) = &admin.password {
        passwords::replace(db, user.id, password, None)?;
    }
    if user.role == Role::Admin {
        return Ok(AdminOutcome::AlreadyAdmin);
    }
    promote(db, now, user.id)?;
    // The operator vouches for the address.
    email_confirmation::mark_confirmed(db, now, &User { role: Role::Admin, ..user })?;
    Ok(AdminOutcome::Promoted)
}

/// Makes a client an admin. Their work as a client ends.
pub(super) fn promote(db: &mut dyn Repositories, now: DateTime<Utc>, client: UserId) -> Result<(), Error> {
    db.accounts().lock(client)?;
    reviews::withdraw_all(db, client)?;
    db.tasks().free_from_mentors(client)?;
    db.accounts().set(client, UserChange::Role(Role::Admin))?;
    db.enrolments().end_all_of(client, now)?;
    let topics = Topics::from(closed_accounts::OPEN_ALONE).and(Topic::Tasks.into());
    db.events().record(Event::changed(topics, About::one(client)));
    // Open streams have to authenticate again.
    db.events().record(Event::PermissionChanged(client));
    db.invitations().delete(DeletedInvitations::OfAdmin)?;
    Ok(())
}

/// Creates the admin of the settings if there is none and no account has that email, else changes nothing: the first
/// admin may have another address by now.
pub fn ensure_admin(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    email: &EmailAddress,
    password: &PasswordHash,
) -> Result<bool, Error> {
    // Another server that starts at the same time waits here, and then finds the account.
    db.safety().lock(&["first-admin"])?;
    if !db.accounts().list_admins()?.is_empty() || db.accounts().find_by_email(email)?.is_some() {
        return Ok(false);
    }
    let password = AdminPassword::Chosen(password.clone());
    let admin = NewAdmin { email: email.clone(), name: None, password, promote: false };
    create_admin(db, now, &admin).map(|outcome| outcome == AdminOutcome::Created)
}

fn new_admin(admin: &NewAdmin, now: DateTime<Utc>) -> Result<User, Error> {
    let (first_name, last_name) = match admin.name.as_deref().map(str::trim) {
        Some(name) => {
            let (first, last) = name.split_once(' ').unwrap_or((name, ""));
            let last = if is_blank(last) { String::new() } else { user::parse_last_name(last)? };
            (user::parse_first_name(first)?, last)
        }
        None => user::names_from(&admin.email),
    };
    Ok(User {
        first_name,
        last_name,
        // The operator vouches for the address.
        email_confirmed_at: Some(now),
        ..User::new(admin.email.clone(), Role::Admin, now)
    })
}

/// Ends the user's other sessions. `proven` are the credentials that the current password was compared with.
pub fn change_password(
    db: &mut dyn Repositories,
    call: &Call,
    this_session: &SecretToken,
    proven: &Credentials,
    new: &PasswordHash,
) -> Result<(), Error> {
    password_attempts::require_unchanged(db, call, proven)?;
    passwords::replace(db, call.actor.user_id, new, Some(this_session))?;
    let user = profile::current(db, call)?;
    Ok(outbox::enqueue_to(db, &call.site, call.now, &user, MailText::OwnPasswordChanged)?)
}

/// Gives a client a new password. Ends all of the client's sessions, and notifies the client.
pub fn reset_password(
    db: &mut dyn Repositories,
    call: &Call,
    client: UserId,
    new: &PasswordHash,
) -> Result<Audited<()>, Error> {
    call.actor.require_admin()?;
    let client = clients::find_locked(db, client)?.ok_or(Error::NotFound)?;
    passwords::replace(db, client.id, new, None)?;
    db.notifications().insert(&NewNotification::system(
        client.id,
        NotificationText::PasswordChanged,
        call.now,
    ))?;
    call.record_event(db, [Topic::Notifications, Topic::Mail], About::one(client.id));
    outbox::enqueue(db, &call.site, call.now, &client, MailText::PasswordChanged)?;
    Ok(Audited::new((), AuditEntry::to_client(Action::PasswordChanged, client.id)))
}
