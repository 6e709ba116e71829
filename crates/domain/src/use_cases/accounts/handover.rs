//! Handover of an account to the owner of its address, which was unconfirmed: another person may have signed up with
//! it.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::{
            two_factor::TwoFactorChange,
            user::{self, ProfileLinks, User, UserChange},
        },
        email::{mail_choice::MailPreferences, mail_text::MailText},
        event::{About, Event, Topic},
        notification::{NewNotification, NotificationKind, text::NotificationText},
        site::Site,
    },
    ports::{
        repositories::{notifications::DeletedNotices, sign_in::RemovedWays},
        storage::Repositories,
        storage_error::StorageError,
    },
    use_cases::email::{mail_preferences, outbox},
};

/// Removes what was set up before the address was confirmed: second factor, passkeys, linked accounts, profile and mail
/// preferences. The user is locked, and has no session. Tasks stay, which may be a mentor's.
pub(crate) fn hand_over(
    db: &mut dyn Repositories,
    now: DateTime<Utc>,
    site: &Site,
    user: User,
) -> Result<(), StorageError> {
    db.accounts().change_two_factor(user.id, TwoFactorChange::Off)?;
    db.sign_in().delete_ways(RemovedWays::All(user.id))?;
    db.accounts().save_picture(user.id, None)?;
    mail_preferences::save(db, user.id, user.zone, MailPreferences::default(), now)?;
    let (first_name, last_name) = user::names_from(&user.email);
    let user = User {
        first_name,
        last_name,
        language: None,
        profile_image_url: None,
        links: ProfileLinks::default(),
        email_confirmed_at: Some(now),
        ..user
    };
    db.accounts().set(user.id, UserChange::Profile(&user))?;
    // The welcome has the earlier name.
    db.notifications().delete(user.id, DeletedNotices::Kind(NotificationKind::System), now).map(drop)?;
    db.notifications().insert(&NewNotification::system(user.id, NotificationText::HandedOver, now))?;
    db.events().record(Event::changed([Topic::Profile, Topic::Notifications], About::one(user.id)));
    outbox::enqueue_to(db, site, now, &user, MailText::HandedOver)
}
