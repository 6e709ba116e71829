//! `SmtpMailer`: sends each message to an SMTP server over a connection of its own.

use std::{error::Error, time::Duration};

use hub_domain::{
    model::email::delivery::{Attempt, Letter},
    ports::mailer::Mailer,
};
use lettre::{
    SmtpTransport, Transport,
    message::Mailbox,
    transport::smtp::{self, response::Severity},
};

use crate::message::to_message;

/// Timeout of a connection attempt, and of each reply.
const TIMEOUT: Duration = Duration::from_secs(10);

/// Replies about a missing or wrong password: the settings are wrong, not the message.
const AUTHENTICATION_CODES: [u16; 4] = [530, 534, 535, 538];

pub struct SmtpMailer {
    /// Without a connection pool: a connection that is kept leads to a mail server that was replaced meanwhile.
    transport: SmtpTransport,
    sender: Mailbox,
}

#[derive(Debug, thiserror::Error)]
#[error("it is no address such as smtps://user:password@mail.example.com ({0})")]
pub struct InvalidSmtpUrl(String);

impl SmtpMailer {
    /// Builds the mailer without connecting. `url`: `smtps://…` for TLS, `smtp://…?tls=required` for STARTTLS,
    /// `smtp://…` for neither; with user and password where the server requires them.
    pub fn new(url: &str, sender: Mailbox) -> Result<Self, InvalidSmtpUrl> {
        let settings = SmtpTransport::from_url(url).map_err(|error| InvalidSmtpUrl(words_of(&error)))?;
        Ok(Self { transport: settings.timeout(Some(TIMEOUT)).build(), sender })
    }

    /// Connects and authenticates, and sends nothing.
    pub fn check(&self) -> Result<(), String> {
        match self.transport.test_connection() {
            Ok(true) => Ok(()),
            Ok(false) => Err("the server does not answer".to_owned()),
            Err(error) => Err(words_of(&error)),
        }
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, letter: &Letter) -> Attempt {
        let message = match to_message(letter, &self.sender) {
            Ok(message) => message,
            Err(error) => return Attempt::Rejected(error),
        };
        self.transport.send(&message).map_or_else(|error| judge(&error), |_| Attempt::Sent)
    }
}

fn judge(error: &smtp::Error) -> Attempt {
    let Some(code) = error.status() else {
        return Attempt::Unreachable(words_of(error));
    };
    let answer = format!("{code} {}", words_of(error));
    match code.severity {
        _ if AUTHENTICATION_CODES.contains(&u16::from(code)) => Attempt::Unreachable(answer),
        Severity::PermanentNegativeCompletion => Attempt::Rejected(answer),
        _ => Attempt::Deferred(answer),
    }
}

/// Message of the innermost error: the server's own, or the operating system's.
fn words_of(error: &smtp::Error) -> String {
    let mut innermost: &dyn Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}
