//! Mail that waits to be sent.

mod outbox;
mod review_digests;
pub(crate) mod review_mail;
