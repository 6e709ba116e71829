//! The mailer port.
//!
//! Where no SMTP server is configured, each message becomes a file that a mail program opens.

mod file;

pub use file::FileMailer;
