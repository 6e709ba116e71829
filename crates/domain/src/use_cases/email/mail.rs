//! Transactional outbox with leases: leasing due mail, recording its outcome, and the admins' list.
//!
//! Pace of the whole queue: a refusal of the mail account holds it (`MailPace`), and counts against no message.
//!
//! No message is rendered or sent inside a transaction. It is leased in one, opened in a second, rendered and sent
//! outside any, and settled in a third. If a sender dies, another one leases the message after the lease has expired.
//! An unreadable message does not stop the others.

use chrono::{DateTime, Utc};

use crate::{
    Call, Error,
    model::{
        accounts::{mailed_link::MailedLink, token::SecretToken},
        appearance::Appearance,
        email::{
            delivery::{
                Attempt, ClaimedEmail, DeletedMail, Delivery, EmailId, LEASE, Lease, Letter, MailCounts,
                MailFilter, MailReport, MailState,
            },
            email_content::{SECRET_TOKEN, UNSUBSCRIBE_TOKEN},
            email_kind::EmailKind,
            mail_pace::MailPace,
            mail_text::MailText,
            unsubscription::Unsubscription,
        },
        error::Violation,
        event::{About, Event, Topic},
        language::{Language, message::Message},
        mentoring::{activity::Audited, invitation::Invitation},
        page::Page,
        site::Site,
    },
    ports::{repositories::invitations::InvitationKey, storage::Repositories, storage_error::StorageError},
    use_cases::{
        email::{named, outbox},
        server_keys::{self, ServerKey},
    },
};

/// Prefix of the reason, which is stored instead of the mail server's reply.
const NOT_OPENED: &str = "This mail could not be read from the database";
/// Text that is stored instead of the mail server's reply.
const LINK_EXPIRED: &str = "Not sent: its link would have expired before";
const SENT_ALREADY: Violation = Violation::general(Message::new("mail-sent-already"));

/// Leased message, with the values of its final form.
#[derive(Debug, Clone)]
pub struct Taken {
    pub email: ClaimedEmail,
    /// Text with the names that people have now, and the language that its reader has now. `None`: the message of an
    /// older release, which is worded already.
    text: Option<(MailText, Language)>,
    secret: Option<SecretToken>,
    unsubscribe: Option<String>,
    appearance: Appearance,
}

impl Taken {
    /// Renders the message.
    pub fn letter(&self, site: &Site) -> Letter {
        let Self { email, text, secret, unsubscribe, appearance } = self;
        let mut content = match text {
            Some((text, language)) => text.word(site, *language, &email.merged, appearance),
            None => email.content.clone(),
        };
        let secret = secret.as_ref().map(|token| (SECRET_TOKEN, token.reveal()));
        let unsubscribe = unsubscribe.as_deref().map(|token| (UNSUBSCRIBE_TOKEN, token));
        for (mark, token) in [secret, unsubscribe].into_iter().flatten() {
            content.text = content.text.replace(mark, token);
            content.html = content.html.replace(mark, token);
        }
        Letter {
            message_id: email.message_id(site.public_url.host_str().unwrap_or("localhost")),
            recipient: email.recipient.clone(),
            content,
            unsubscribe: unsubscribe.map(|(_, token)| format!("{}/api/unsubscribe/{token}", site.address())),
            sender_name: appearance.settings.names.product().to_owned(),
            reply_to: appearance.settings.reply_to.clone(),
        }
    }
}

/// Outcome of an attempt, as it was recorded.
#[derive(Debug, Clone)]
pub struct Settled {
    pub delivery: Delivery,
    /// Pause of the whole queue, if this attempt began one.
    pub begun_pause: Option<MailPace>,
    /// Messages given up because of their age while the whole queue waited.
    pub given_up: usize,
}

/// Whether a message may be leased now.
pub fn is_due(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<bool, StorageError> {
    if db.mail().find_next_due()?.is_none_or(|due| due > now) {
        return Ok(false);
    }
    Ok(db.mail().find_pace(false)?.resumes_at(now) <= now)
}

/// Claims the next message that is due. While the account is refused, one at a time goes out.
pub fn lease(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<Option<Lease>, StorageError> {
    let until = now + LEASE;
    if db.mail().find_pace(false)?.is_free() {
        return db.mail().lease(now, until);
    }
    let mut pace = db.mail().find_pace(true)?;
    if pace.resumes_at(now) > now {
        return Ok(None);
    }
    let lease = db.mail().lease(now, until)?;
    if let Some(lease) = lease {
        pace.claim(lease);
        db.mail().save_pace(&pace)?;
    }
    Ok(lease)
}

/// Prolongs the lease of a sender that waits for the mail server; `None` when it no longer holds the message.
pub fn renew(
    db: &mut dyn Repositories,
    lease: Lease,
    now: DateTime<Utc>,
) -> Result<Option<Lease>, StorageError> {
    let is_free = db.mail().find_pace(false)?.is_free();
    let pace = if is_free { None } else { Some(db.mail().find_pace(true)?) };
    let renewed = db.mail().renew(lease, now + LEASE)?;
    // Only where no other message may go out meanwhile.
    if let (Some(mut pace), Some(renewed)) = (pace, renewed)
        && pace.next_attempt_at == lease.until
    {
        pace.claim(renewed);
        db.mail().save_pace(&pace)?;
    }
    Ok(renewed)
}

/// Ends a pause of the queue, as at a start with new settings: the next message finds out whether mail goes again.
pub fn resume(db: &mut dyn Repositories, now: DateTime<Utc>) -> Result<(), StorageError> {
    if db.mail().find_pace(false)?.is_free() {
        return Ok(());
    }
    let mut pace = db.mail().find_pace(true)?;
    pace.resume(now);
    db.mail().save_pace(&pace)
}

/// Opens a leased message, to be worded; `None` when this lease no longer holds it, its link has expired, its
/// invitation was used or revoked, or all who are named in it have closed their accounts. Secret links are made now:
/// the database stores only their hash. Each attempt makes its own, and all of them work, because it is unknown which
/// one arrived.
pub fn open(
    db: &mut dyn Repositories,
    lease: Lease,
    now: DateTime<Utc>,
) -> Result<Option<Taken>, StorageError> {
    let Some(email) = db.mail().open(lease)? else {
        return Ok(None);
    };
    let invitation = match email.invitation {
        Some(id) => db.invitations().find(InvitationKey::Id(id))?,
        None => None,
    };
    if invitation.as_ref().is_some_and(Invitation::has_ended) {
        delete(db, lease)?;
        return Ok(None);
    }
    if email.has_expired_link(now) || invitation.is_some_and(|found| !found.is_usable(now)) {
        give_up(db, lease, LINK_EXPIRED.to_owned(), email.is_perhaps_delivered, now)?;
        return Ok(None);
    }
    let text = match email.text.clone() {
        Some(text) => {
            let Some(text) = named::name_again(db, text)? else {
                delete(db, lease)?;
                return Ok(None);
            };
            let language = match email.user {
                Some(user) => db.accounts().find(user)?.map(|user| user.mail_language()).unwrap_or_default(),
                None => text.language_without_account(),
            };
            Some((text, language))
        }
        None => None,
    };
    let has_secret = email.content.text.contains(SECRET_TOKEN);
    let secret = if has_secret { make_secret(db, &email, now)? } else { None };
    let unsubscribe = match (email.user, email.stoppable()) {
        (Some(user), Some(stops)) => {
            let key = server_keys::find_or_make(db, ServerKey::Mail)?;
            Some(Unsubscription { user, stops }.sign(&key))
        }
        _ => None,
    };
    let appearance = db.safety().find_appearance()?;
    Ok(Some(Taken { email, text, secret, unsubscribe, appearance }))
}

fn make_secret(
    db: &mut dyn Repositories,
    email: &ClaimedEmail,
    now: DateTime<Utc>,
) -> Result<Option<SecretToken>, StorageError> {
    let token = SecretToken::generate();
    if let (Some(purpose), Some(user)) = (email.kind.link_purpose(), email.user) {
        db.accounts().insert_link(&MailedLink::new(purpose, user, &token, now))?;
    } else if let (EmailKind::Invitation, Some(invitation)) = (email.kind, email.invitation) {
        db.invitations().add_token(invitation, &token.hash())?;
    } else {
        return Ok(None);
    }
    Ok(Some(token))
}

/// Records the outcome of an attempt, and its effect on the pace of the mail account.
pub fn settle(
    db: &mut dyn Repositories,
    email: &ClaimedEmail,
    attempt: Attempt,
    now: DateTime<Utc>,
) -> Result<Settled, StorageError> {
    let known = db.mail().find_pace(false)?;
    let (attempt, before, pace) = if attempt == Attempt::Sent && known.is_free() && known.deferred.is_empty()
    {
        (attempt, known.clone(), known)
    } else {
        let before = db.mail().find_pace(true)?;
        let mut pace = before.clone();
        let attempt = pace.settle(email.lease, attempt, now, rand::random());
        (attempt, before, pace)
    };
    if pace != before {
        db.mail().save_pace(&pace)?;
    }
    let delivery = email.after(attempt, pace.resumes_at(now), now);
    db.mail().record(email.lease, &delivery, now)?;
    let given_up = if pace.refusals > before.refusals { give_up_old(db, &pace, now)? } else { 0 };
    db.events().record(Event::changed(Topic::Mail, About::Nobody));
    let is_begun = before.held_since.is_none() && pace.held_since.is_some();
    Ok(Settled { delivery, begun_pause: is_begun.then_some(pace), given_up })
}

/// Gives up messages that became too old while the account was refused, with or without an attempt.
fn give_up_old(
    db: &mut dyn Repositories,
    pace: &MailPace,
    now: DateTime<Utc>,
) -> Result<usize, StorageError> {
    let mut ages: Vec<_> = EmailKind::ALL.into_iter().map(EmailKind::given_up_after).collect();
    ages.sort_unstable();
    ages.dedup();
    let mut given_up = 0;
    for age in ages {
        let kinds: Vec<_> = EmailKind::ALL.into_iter().filter(|kind| kind.given_up_after() == age).collect();
        let answer = pace.answer.as_deref().unwrap_or_default();
        given_up += db.mail().give_up_older(&kinds, now - age, answer, now)?;
    }
    Ok(given_up)
}

/// Deletes a message that is locked and not to be sent any more.
fn delete(db: &mut dyn Repositories, lease: Lease) -> Result<(), StorageError> {
    db.mail().delete(DeletedMail::One(lease.id))?;
    db.events().record(Event::changed(Topic::Mail, About::Nobody));
    Ok(())
}

fn give_up(
    db: &mut dyn Repositories,
    lease: Lease,
    answer: String,
    is_perhaps_delivered: bool,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    db.mail().record(lease, &Delivery::GivenUp { answer, is_perhaps_delivered }, now)?;
    db.events().record(Event::changed(Topic::Mail, About::Nobody));
    Ok(())
}

/// Gives up a message that cannot be opened. An admin sees the reason, and may retry it.
pub fn set_aside(
    db: &mut dyn Repositories,
    lease: Lease,
    reason: &str,
    now: DateTime<Utc>,
) -> Result<(), StorageError> {
    give_up(db, lease, format!("{NOT_OPENED}: {reason}"), false, now)
}

/// Pause of the whole queue; `None` while mail goes out.
pub fn find_pause(db: &mut dyn Repositories, call: &Call) -> Result<Option<MailPace>, Error> {
    call.actor.require_admin()?;
    let pace = db.mail().find_pace(false)?;
    Ok((pace.refusals > 0).then_some(pace))
}

pub fn list(
    db: &mut dyn Repositories,
    call: &Call,
    filter: MailFilter,
    page: Page,
) -> Result<Vec<MailReport>, Error> {
    call.actor.require_admin()?;
    let appearance = db.safety().find_appearance()?;
    let found = db.mail().list(filter, page)?;
    Ok(found.into_iter().map(|report| report.worded(&call.site, &appearance)).collect())
}

pub fn count(db: &mut dyn Repositories, call: &Call) -> Result<MailCounts, Error> {
    call.actor.require_admin()?;
    Ok(db.mail().count()?)
}

/// Queues a message to the calling admin, as a test of the mail settings.
pub fn send_test(db: &mut dyn Repositories, call: &Call) -> Result<Audited<MailReport>, Error> {
    call.actor.require_admin()?;
    let admin = db.accounts().find(call.actor.user_id)?.ok_or(Error::SignedOut)?;
    let text = MailText::Test { first_name: admin.first_name.clone() };
    let id = outbox::enqueue(db, &call.site, call.now, &admin, text)?.ok_or(StorageError::Lost("mail"))?;
    resume(db, call.now)?;
    call.record_event(db, Topic::Mail, About::Nobody);
    report(db, call, id).map(Audited::nothing)
}

/// Retries a given-up message. A waiting one stays unchanged.
pub fn retry(db: &mut dyn Repositories, call: &Call, id: EmailId) -> Result<Audited<MailReport>, Error> {
    call.actor.require_admin()?;
    let email = db.mail().find(id)?.ok_or(Error::NotFound)?;
    if matches!(email.state, MailState::Sent { .. }) {
        return Err(Error::Conflict(SENT_ALREADY));
    }
    resume(db, call.now)?;
    db.mail().retry(Some(id), call.now).map(drop)?;
    call.record_event(db, Topic::Mail, About::Nobody);
    report(db, call, id).map(Audited::nothing)
}

/// Retries all given-up messages. Returns their number.
pub fn retry_failed(db: &mut dyn Repositories, call: &Call) -> Result<Audited<usize>, Error> {
    call.actor.require_admin()?;
    resume(db, call.now)?;
    let retried = db.mail().retry(None, call.now)?;
    if retried > 0 {
        call.record_event(db, Topic::Mail, About::Nobody);
    }
    Ok(Audited::nothing(retried))
}

fn report(db: &mut dyn Repositories, call: &Call, id: EmailId) -> Result<MailReport, Error> {
    let report = db.mail().find(id)?.ok_or(StorageError::Lost("mail"))?;
    Ok(report.worded(&call.site, &db.safety().find_appearance()?))
}
