//! Mail: texts, delivery and preferences.

pub mod delivery;
pub mod digest;
pub mod email_content;
pub mod email_kind;
pub mod email_text;
pub mod html;
pub mod mail_choice;
pub mod mail_pace;
pub mod mail_text;
pub mod mailed_check_in;
pub mod mailed_note;
pub mod mailed_thread;
pub mod merged;
pub mod outgoing_email;
pub mod unsubscription;
