//! Texts of all mail, as pure functions. Text of users is escaped in the HTML part; no remote content.

mod assignment;
mod check_ins;
mod correction;
mod digest;
mod letter;
mod note;
mod phrases;
mod reviews;
mod security;

pub use assignment::tasks_assigned;
pub use check_ins::{check_in_reminder, check_in_reply};
pub use correction::tasks_corrected;
pub use digest::{digest, missing_digest};
pub use letter::Letter;
pub use note::note;
pub use reviews::{comments, decision, submission};
pub use security::{
    ORGANISATION_LINKED, ORGANISATION_UNLINKED, PASSKEY_ADDED, PASSKEY_REMOVED, account_closed,
    email_confirmation, handed_over, invitation, new_browser, own_password_changed, password_changed,
    password_reset, test, two_factor_turned_off, two_factor_turned_on, way_changed,
};
