//! Adapters of the mailer port.
//!
//! With an SMTP server mail is sent to it; without one each message becomes a file that a mail program opens.

mod file;
mod message;
mod smtp;

pub use file::{FileMailer, purge_files};
pub use lettre::message::Mailbox as Sender;
pub use smtp::{InvalidSmtpUrl, SmtpMailer, Timeouts, port_mismatch, unencrypted_host};
