//! Mail that waits to be sent.

mod mail_pace;
mod outbox;
mod review_digests;
pub(crate) mod review_mail;
