//! Mail that waits to be sent.

mod daily_corrections;
mod mail_pace;
mod outbox;
mod review_digests;
pub(crate) mod review_mail;
mod subjects;
