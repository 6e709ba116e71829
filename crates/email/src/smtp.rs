//! `SmtpMailer`: messages are handed to an SMTP server, over connections that are kept for a while.

use std::{error::Error, time::Duration};

use hub_domain::{
    model::delivery::{Attempt, Letter},
    ports::mailer::Mailer,
};
use lettre::{
    SmtpTransport, Transport,
    message::Mailbox,
    transport::smtp::{self, PoolConfig, response::Severity},
};

use crate::message::to_message;

/// For connecting, and for each answer of the server.
const TIMEOUT: Duration = Duration::from_secs(10);
const IDLE_TIMEOUT: Duration = Duration::from_secs(20);

/// What servers answer that want a password, or another one: it is the settings that are wrong, not the message.
const AUTHENTICATION_CODES: [u16; 4] = [530, 534, 535, 538];

pub struct SmtpMailer {
    transport: SmtpTransport,
    sender: Mailbox,
}

#[derive(Debug, thiserror::Error)]
#[error("it is no address such as smtps://user:password@mail.example.com ({0})")]
pub struct InvalidSmtpUrl(String);

impl SmtpMailer {
    /// `url`: `smtps://…` for TLS, `smtp://…?tls=required` for STARTTLS, `smtp://…` for neither; with user and password
    /// where the server wants them. Nothing is connected yet.
    pub fn new(url: &str, sender: Mailbox) -> Result<Self, InvalidSmtpUrl> {
        let transport = SmtpTransport::from_url(url)
            .map_err(|error| InvalidSmtpUrl(words_of(&error)))?
            .timeout(Some(TIMEOUT))
            .pool_config(PoolConfig::new().idle_timeout(IDLE_TIMEOUT))
            .build();
        Ok(Self { transport, sender })
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, letter: &Letter) -> Attempt {
        match to_message(letter, &self.sender) {
            Ok(message) => {
                self.transport.send(&message).map_or_else(|error| judge(&error), |_| Attempt::Sent)
            }
            Err(error) => Attempt::Rejected(error),
        }
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
        _ => Attempt::PutOff(answer),
    }
}

/// The innermost words: the server's own, or the operating system's.
fn words_of(error: &smtp::Error) -> String {
    let mut innermost: &dyn Error = error;
    while let Some(source) = innermost.source() {
        innermost = source;
    }
    innermost.to_string()
}
