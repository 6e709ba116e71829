//! Mail about accounts and invitations, which cannot be switched off, and the test mail.
//!
//! Mail about security contains no text of the account: its address may be somebody else's.

use chrono::NaiveDate;

use crate::model::{
    accounts::user::User,
    email::{
        email_text::{
            letter::{Foot, Letter, paragraph, small_print},
            phrases::long_day,
        },
        html::escape,
        outgoing_email::{EmailContent, SECRET_TOKEN},
    },
    site::Site,
};

const ALWAYS: &str = "Mail about your account always comes, whatever you chose to hear of.";

/// Mail with a confirmation link, whose token is made when the mail is sent.
pub fn email_confirmation(site: &Site) -> EmailContent {
    let address = format!("{}/auth/confirm/{SECRET_TOKEN}", site.address());
    plain(
        site,
        PlainLetter {
            subject: "Confirm your email",
            preview: "The link works once, for a day.",
            intro: "An account on Creator Hub was made with this address. If it is yours, confirm that you read mail \
                    here. The link works once, for a day.",
            more: Some(&format!("The button does nothing? Open this address: {address}")),
            action: "Confirm your email",
            address: address.clone(),
            after: Some("Not you? Do nothing: without your word the account sends you next to nothing."),
            foot: "You get this because somebody typed your address. You are on no list.",
        },
    )
}

/// Mail with a reset link, whose token is made when the mail is sent.
pub fn password_reset(site: &Site) -> EmailContent {
    let address = format!("{}/auth/reset/{SECRET_TOKEN}", site.address());
    plain(
        site,
        PlainLetter {
            subject: "Choose a new password",
            preview: "The link works once, for one hour.",
            intro: "Somebody asked for a new password for your account. If it was you, choose one here. The link works \
                    once, for one hour. A new password signs you out everywhere and renews your calendar address.",
            more: Some(&format!("The button does nothing? Open this address: {address}")),
            action: "Choose a new password",
            address: address.clone(),
            after: Some("Not you? Do nothing: your password stays as it is."),
            foot: ALWAYS,
        },
    )
}

pub fn password_changed(site: &Site) -> EmailContent {
    plain(
        site,
        PlainLetter {
            subject: "Your password was changed",
            preview: "Your mentor set a new one, and you were signed out everywhere.",
            intro: "Your mentor set a new password for your account, and you were signed out everywhere. Your mentor \
                    tells you the password; it is never sent by mail. Your calendar address was renewed, too: a \
                    calendar program that reads your due dates needs the new one from Account Settings.",
            more: None,
            action: "Sign in",
            address: format!("{}/login", site.address()),
            after: Some("You did not ask for it? Write to your mentor."),
            foot: ALWAYS,
        },
    )
}

/// Mail with a link for an owner who did not turn it on. Its token is made when the mail is sent.
pub fn two_factor_turned_on(site: &Site) -> EmailContent {
    let disown = format!("{}/auth/not-me/{SECRET_TOKEN}", site.address());
    plain(
        site,
        PlainLetter {
            subject: "Two-factor sign-in is on",
            preview: "From now on signing in takes a code.",
            intro: "Two-factor sign-in was turned on for your account. From now on signing in takes a code from your \
                    authenticator app, or one of the recovery codes that you kept.",
            more: None,
            action: "Open your account",
            address: account_address(site),
            after: Some(&format!(
                "That was not you? Remove it here, with your password, and sign everybody out: {disown}"
            )),
            foot: ALWAYS,
        },
    )
}

pub fn two_factor_turned_off(site: &Site) -> EmailContent {
    plain(
        site,
        PlainLetter {
            subject: "Two-factor sign-in is off",
            preview: "From now on your password is enough.",
            intro: "Two-factor sign-in was turned off for your account. From now on your password is enough to sign in.",
            more: None,
            action: "Open your account",
            address: account_address(site),
            after: Some("That was not you? Choose a new password at once."),
            foot: ALWAYS,
        },
    )
}

fn account_address(site: &Site) -> String {
    format!("{}/dashboard?tab=account#two-factor", site.address())
}

pub fn account_closed(site: &Site, deleted_on: NaiveDate) -> EmailContent {
    let intro = format!(
        "Your account is closed, as you wished. Until {} you can have it back: just sign in. After that everything in \
         it is deleted for good.",
        long_day(deleted_on)
    );
    plain(
        site,
        PlainLetter {
            subject: "Your account is closed",
            preview: "Sign in within 30 days to have it back.",
            intro: &intro,
            more: None,
            action: "Sign in",
            address: format!("{}/login", site.address()),
            after: Some("That was not you? Sign in and choose a new password at once."),
            foot: ALWAYS,
        },
    )
}

/// Mail with an invitation link, whose token is made when the mail is sent. `mentor`: full name of the admin who
/// invites.
pub fn invitation(site: &Site, mentor: &str) -> EmailContent {
    let mentor = mentor.trim();
    let intro = format!(
        "{mentor} invites you to Creator Hub: a board for your content, with tasks, steps and a little joy when they \
         are done. Make your account here."
    );
    let address = format!("{}/auth/signup/{SECRET_TOKEN}", site.address());
    plain(
        site,
        PlainLetter {
            subject: &format!("{mentor} invites you to Creator Hub"),
            preview: "Make your account. The link works once, for 14 days.",
            intro: &intro,
            more: Some(&format!("The button does nothing? Open this address: {address}")),
            action: "Make your account",
            address: address.clone(),
            after: Some(
                "The link works once, for 14 days. You do not know who this is? Do nothing, and no account is made.",
            ),
            foot: "You get this once, because somebody typed your address. You are on no list.",
        },
    )
}

pub fn test(site: &Site, admin: &User) -> EmailContent {
    let intro = format!("Hi {}, this mail left your Creator Hub, and it arrived.", admin.first_name);
    plain(
        site,
        PlainLetter {
            subject: "Your mail settings work",
            preview: "This mail left your Creator Hub, and it arrived.",
            intro: &intro,
            more: None,
            action: "Open the outbox",
            address: format!("{}/admin?tab=activity", site.address()),
            after: None,
            foot: "You get this because you asked for a test mail.",
        },
    )
}

struct PlainLetter<'a> {
    subject: &'a str,
    preview: &'a str,
    intro: &'a str,
    /// Text below the button, for mail programs that break links.
    more: Option<&'a str>,
    action: &'static str,
    address: String,
    after: Option<&'a str>,
    foot: &'a str,
}

fn plain(site: &Site, letter: PlainLetter<'_>) -> EmailContent {
    Letter {
        subject: letter.subject.to_owned(),
        preview: letter.preview.to_owned(),
        heading: letter.subject.to_owned(),
        text: format!("{}\n", letter.intro),
        html: paragraph(&escape(letter.intro)),
        action: letter.action,
        address: letter.address,
        below_button: letter.more.map_or_else(String::new, |more| small_print(&escape(more))),
        after: letter.after,
        foot: Foot::Plain(letter.foot),
    }
    .write(site)
}
