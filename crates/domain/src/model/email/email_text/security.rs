//! Mail about accounts and invitations, which cannot be switched off, and the test mail.
//!
//! Mail about security contains no text of the account: its address may be somebody else's.

use chrono::NaiveDate;

use crate::model::{
    email::{
        email_content::SECRET_TOKEN,
        email_text::letter::{Body, Foot, Letter, paragraph},
    },
    language::{
        message::{DayStyle, Message},
        reader::Reader,
    },
    site::Site,
};

const ALWAYS: Message = Message::new("mail-always-comes");

/// Mail with a confirmation link, whose token is made when the mail is sent.
pub fn email_confirmation(site: &Site, reader: Reader<'_>) -> Letter {
    let address = format!("{}/auth/confirm/{SECRET_TOKEN}", site.address());
    PlainLetter {
        subject: Message::new("mail-confirm"),
        preview: Message::new("mail-confirm-preview"),
        intro: Message::new("mail-confirm-intro"),
        more: Some(link_again(&address)),
        action: Message::new("mail-confirm"),
        address,
        after: Some(Message::new("mail-confirm-not-you")),
        foot: Message::new("mail-confirm-reason"),
    }
    .letter(reader)
}

/// Mail with a reset link, whose token is made when the mail is sent.
pub fn password_reset(site: &Site, reader: Reader<'_>) -> Letter {
    let address = format!("{}/auth/reset/{SECRET_TOKEN}", site.address());
    PlainLetter {
        subject: Message::new("mail-reset"),
        preview: Message::new("mail-reset-preview"),
        intro: Message::new("mail-reset-intro"),
        more: Some(link_again(&address)),
        action: Message::new("mail-reset"),
        address,
        after: Some(Message::new("mail-reset-not-you")),
        foot: ALWAYS,
    }
    .letter(reader)
}

pub fn password_changed(site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new("mail-password-changed"),
        preview: Message::new("mail-password-changed-preview"),
        intro: Message::new("mail-password-changed-intro"),
        more: None,
        action: Message::new("mail-sign-in"),
        address: format!("{}/login", site.address()),
        after: Some(Message::new("mail-password-changed-not-you")),
        foot: ALWAYS,
    }
    .letter(reader)
}

pub fn own_password_changed(site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new("mail-password-changed"),
        preview: Message::new("mail-own-password-preview"),
        intro: Message::new("mail-own-password-intro"),
        more: None,
        action: Message::new("mail-open-account"),
        address: account_address(site, "devices"),
        after: Some(not_you(site)),
        foot: ALWAYS,
    }
    .letter(reader)
}

/// Mail about a sign-in. `browser` and `system`: names that the sign-in was recognized by.
pub fn new_browser(browser: Option<&str>, system: Option<&str>, site: &Site, reader: Reader<'_>) -> Letter {
    let intro = match (browser, system) {
        (Some(browser), Some(system)) => {
            Message::new("mail-new-browser-intro-named").text("browser", browser).text("system", system)
        }
        _ => Message::new("mail-new-browser-intro"),
    };
    PlainLetter {
        subject: Message::new("mail-new-browser"),
        preview: Message::new("mail-new-browser-preview"),
        intro,
        more: None,
        action: Message::new("mail-open-account"),
        address: account_address(site, "devices"),
        after: Some(not_you(site)),
        foot: ALWAYS,
    }
    .letter(reader)
}

/// Mail to the owner of an address that somebody else may have signed up with.
pub fn handed_over(site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new("handed-over"),
        preview: Message::new("mail-handed-over-preview"),
        intro: Message::new("handed-over-text"),
        more: None,
        action: Message::new("mail-open-account"),
        address: account_address(site, "profile"),
        after: None,
        foot: ALWAYS,
    }
    .letter(reader)
}

fn not_you(site: &Site) -> Message {
    Message::new("mail-security-not-you").address("address", format!("{}/auth/forgot", site.address()))
}

/// Mail with a link for an owner who did not turn it on. Its token is made when the mail is sent.
pub fn two_factor_turned_on(site: &Site, reader: Reader<'_>) -> Letter {
    let disown = format!("{}/auth/not-me/{SECRET_TOKEN}", site.address());
    PlainLetter {
        subject: Message::new("mail-two-factor-on"),
        preview: Message::new("mail-two-factor-on-preview"),
        intro: Message::new("mail-two-factor-on-intro"),
        more: None,
        action: Message::new("mail-open-account"),
        address: account_address(site, "two-factor"),
        after: Some(Message::new("mail-two-factor-on-not-you").address("address", disown)),
        foot: ALWAYS,
    }
    .letter(reader)
}

pub fn two_factor_turned_off(site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new("mail-two-factor-off"),
        preview: Message::new("mail-two-factor-off-preview"),
        intro: Message::new("mail-two-factor-off-intro"),
        more: None,
        action: Message::new("mail-open-account"),
        address: account_address(site, "two-factor"),
        after: Some(Message::new("mail-two-factor-off-not-you")),
        foot: ALWAYS,
    }
    .letter(reader)
}

/// Change of what an account is signed in with.
pub struct WayChange {
    subject: &'static str,
    preview: &'static str,
    intro: &'static str,
    after: &'static str,
    /// Part of Account Settings.
    part: &'static str,
}

pub const PASSKEY_ADDED: WayChange = WayChange {
    subject: "mail-passkey-added",
    preview: "mail-passkey-added-preview",
    intro: "mail-passkey-added-intro",
    after: "mail-way-added-not-you",
    part: "passkeys",
};
pub const PASSKEY_REMOVED: WayChange = WayChange {
    subject: "mail-passkey-removed",
    preview: "mail-passkey-removed-preview",
    intro: "mail-passkey-removed-intro",
    after: "mail-security-not-you",
    part: "passkeys",
};
pub const ORGANISATION_LINKED: WayChange = WayChange {
    subject: "mail-organisation-linked",
    preview: "mail-organisation-linked-preview",
    intro: "mail-organisation-linked-intro",
    after: "mail-way-added-not-you",
    part: "organisation",
};
pub const ORGANISATION_UNLINKED: WayChange = WayChange {
    subject: "mail-organisation-unlinked",
    preview: "mail-organisation-unlinked-preview",
    intro: "mail-organisation-unlinked-intro",
    after: "mail-security-not-you",
    part: "organisation",
};

pub fn way_changed(change: &WayChange, site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new(change.subject),
        preview: Message::new(change.preview),
        intro: Message::new(change.intro),
        more: None,
        action: Message::new("mail-open-account"),
        address: account_address(site, change.part),
        after: Some(Message::new(change.after).address("address", format!("{}/auth/forgot", site.address()))),
        foot: ALWAYS,
    }
    .letter(reader)
}

/// Address of a part of Account Settings.
fn account_address(site: &Site, part: &str) -> String {
    format!("{}/dashboard?tab=account#{part}", site.address())
}

pub fn account_closed(deleted_on: NaiveDate, site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new("mail-closed"),
        preview: Message::new("mail-closed-preview"),
        intro: Message::new("mail-closed-intro").day("day", deleted_on, DayStyle::Full),
        more: None,
        action: Message::new("mail-sign-in"),
        address: format!("{}/login", site.address()),
        after: Some(Message::new("mail-closed-not-you")),
        foot: ALWAYS,
    }
    .letter(reader)
}

/// Mail with an invitation link, whose token is made when the mail is sent. `mentor`: full name of the admin who
/// invites. `ends_on`: last day of the link, where it is known.
pub fn invitation(mentor: &str, ends_on: Option<NaiveDate>, site: &Site, reader: Reader<'_>) -> Letter {
    let from_mentor = |key| Message::new(key).text("mentor", mentor.trim());
    let limit = match ends_on {
        Some(day) => Message::new("mail-invitation-until").day("day", day, DayStyle::Full),
        None => Message::new("mail-invitation-once"),
    };
    let address = format!("{}/auth/signup/{SECRET_TOKEN}", site.address());
    PlainLetter {
        subject: from_mentor("mail-invitation"),
        preview: Message::new("mail-invitation-preview").part("limit", limit.clone()),
        intro: from_mentor("mail-invitation-intro"),
        more: Some(link_again(&address)),
        action: Message::new("mail-invitation-action"),
        address,
        after: Some(Message::new("mail-invitation-not-you").part("limit", limit)),
        foot: Message::new("mail-invitation-reason"),
    }
    .letter(reader)
}

pub fn test(first_name: &str, site: &Site, reader: Reader<'_>) -> Letter {
    PlainLetter {
        subject: Message::new("mail-test"),
        preview: Message::new("mail-test-preview"),
        intro: Message::new("mail-test-intro").text("name", first_name),
        more: None,
        action: Message::new("mail-test-action"),
        address: format!("{}/admin?tab=activity", site.address()),
        after: None,
        foot: Message::new("mail-test-reason"),
    }
    .letter(reader)
}

fn link_again(address: &str) -> Message {
    Message::new("mail-link-again").address("address", address)
}

struct PlainLetter {
    subject: Message,
    preview: Message,
    intro: Message,
    /// Text below the button, for mail programs that break links.
    more: Option<Message>,
    action: Message,
    address: String,
    after: Option<Message>,
    foot: Message,
}

impl PlainLetter {
    fn letter(self, reader: Reader<'_>) -> Letter {
        Letter {
            heading: self.subject.clone(),
            subject: self.subject,
            preview: vec![self.preview],
            body: Body {
                text: format!("{}\n", self.intro.word(reader)),
                html: paragraph(&self.intro.format_html(reader)),
            },
            action: self.action,
            address: self.address,
            foot: Foot::Plain { below_button: self.more, after: self.after, reason: self.foot },
        }
    }
}
