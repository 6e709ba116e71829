//! `SmtpMailer`: sends each message to an SMTP server over a connection of its own.
//!
//! The session is our own, because lettre has one timeout for all its phases, tells no phase of an error, and knows
//! keywords in capitals alone.

mod connection;
mod judgement;
mod reply;
mod server_url;
mod session;

use hub_domain::{
    model::email::delivery::{Attempt, Letter},
    ports::mailer::Mailer,
};
use lettre::{Address, message::Mailbox};

use crate::message::to_message;
use connection::{Lost, in_time};
use judgement::{Concern, Phase, judge};
use server_url::{Encryption, ServerUrl};
use session::{Cause, Client, Envelope, Failure};

pub use connection::Timeouts;
pub use server_url::{InvalidSmtpUrl, port_mismatch, unencrypted_host};

pub struct SmtpMailer {
    /// Without a connection pool: a connection that is kept leads to a mail server that was replaced meanwhile.
    client: Client,
    sender: Mailbox,
}

impl SmtpMailer {
    /// Builds the mailer without connecting. `url`: `smtps://…` for TLS, `smtp://…?tls=required` for STARTTLS,
    /// `smtp://…` for neither; with user and password where the server requires them. `public_host`: of the hub.
    pub fn new(url: &str, sender: Mailbox, public_host: Option<&str>) -> Result<Self, InvalidSmtpUrl> {
        Self::with_timeouts(url, sender, public_host, Timeouts::STANDARD)
    }

    pub fn with_timeouts(
        url: &str,
        sender: Mailbox,
        public_host: Option<&str>,
        timeouts: Timeouts,
    ) -> Result<Self, InvalidSmtpUrl> {
        let sender = with_ascii_domain(sender);
        let names = [public_host, Some(sender.email.domain())];
        let name = names.into_iter().flatten().find_map(full_name);
        Ok(Self { client: Client { server: ServerUrl::parse(url)?, name, timeouts }, sender })
    }

    /// Signs in and names the sender, and sends nothing.
    pub fn check(&self) -> Result<(), String> {
        self.client
            .check(self.sender.email.as_ref(), &mut || true)
            .map_err(|failure| describe(&failure, &self.client.server))
    }
}

impl Mailer for SmtpMailer {
    fn send(&self, letter: &Letter, may_wait: &mut dyn FnMut() -> bool) -> Attempt {
        let message = match to_message(letter, &self.sender) {
            Ok(message) => message.formatted(),
            Err(error) => return Attempt::Rejected(error),
        };
        let envelope = Envelope {
            sender: self.sender.email.as_ref(),
            recipient: letter.recipient.as_str(),
            message: &message,
        };
        match self.client.send(&envelope, may_wait) {
            Ok(()) => Attempt::Sent,
            Err(failure) => outcome(&failure, &self.client.server),
        }
    }
}

/// The domain in the form of DNS, which every mail server takes.
fn with_ascii_domain(sender: Mailbox) -> Mailbox {
    let domain = idna::domain_to_ascii(sender.email.domain());
    match domain.map(|domain| Address::new(sender.email.user(), domain)) {
        Ok(Ok(email)) => Mailbox { email, ..sender },
        _ => sender,
    }
}

/// A name that EHLO may say: with a dot, and no address.
fn full_name(host: &str) -> Option<String> {
    let name = idna::domain_to_ascii(host.trim_end_matches('.')).ok()?;
    let is_local = name == "localhost" || name.ends_with(".localhost") || !name.contains('.');
    let is_name = matches!(url::Host::parse(&name), Ok(url::Host::Domain(_)));
    (is_name && !is_local).then_some(name)
}

fn outcome(failure: &Failure, server: &ServerUrl) -> Attempt {
    let Failure { phase, cause } = failure;
    let answer = describe(failure, server);
    match cause {
        Cause::Refused(reply) => match judge(*phase, reply) {
            Concern::Account => Attempt::Unreachable(answer),
            Concern::Limit => Attempt::Throttled(answer),
            Concern::Message => Attempt::Rejected(answer),
            Concern::MessageForNow => Attempt::Deferred(answer),
        },
        Cause::Lost(Lost::Stopped) if *phase < Phase::End => Attempt::Interrupted,
        Cause::Lost(_) | Cause::Unexpected(_) => match phase {
            Phase::End => Attempt::Unanswered(answer),
            // One message that breaks the session must not hold the others.
            Phase::RcptTo | Phase::Data => Attempt::Deferred(answer),
            _ => Attempt::Unreachable(answer),
        },
    }
}

/// The server's words, or what was waited for.
fn describe(Failure { phase, cause }: &Failure, server: &ServerUrl) -> String {
    let awaited = match phase {
        Phase::Connect => "a connection",
        Phase::Greeting => "the greeting",
        Phase::Ehlo => "an answer to EHLO",
        Phase::StartTls => "an answer to STARTTLS",
        Phase::Auth => "an answer to the sign-in",
        Phase::MailFrom => "an answer to MAIL FROM",
        Phase::RcptTo => "an answer to RCPT TO",
        Phase::Data => "an answer to DATA",
        Phase::End => "an answer to the end of the message",
    };
    match cause {
        Cause::Refused(reply) => reply.text(),
        Cause::Unexpected(reply) => format!("{server} said {:?} in place of {awaited}", reply.text()),
        Cause::Lost(lost) => match lost {
            Lost::TimedOut(time) => {
                let may_wait_for_tls = *phase == Phase::Greeting && server.encryption != Encryption::Implicit;
                let hint =
                    if may_wait_for_tls { "; one that waits for TLS says nothing to smtp://" } else { "" };
                format!("Waited {} for {awaited} of {server}{hint}", in_time(*time))
            }
            Lost::Stopped => format!("The hub stopped while it waited for {awaited} of {server}"),
            Lost::Closed => format!("{server} closed the connection in place of {awaited}"),
            Lost::Broken(error) => format!("The connection to {server} broke before {awaited}: {error}"),
            Lost::NoSmtp(line) => format!("{server} said {line:?} in place of {awaited}, which is no SMTP"),
            Lost::NoTls if *phase == Phase::StartTls => {
                format!("{server} answered STARTTLS with what is no TLS")
            }
            Lost::NoTls => {
                format!("{server} begins without TLS; write smtp:// and tls=required in HUB_SMTP_URL")
            }
            Lost::Unusable(sentence) => sentence.clone(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ehlo_name_is_a_full_name() {
        for (host, expected) in [
            ("hub.example.com", Some("hub.example.com")),
            ("hub.example.com.", Some("hub.example.com")),
            ("m\u{fc}ller.test", Some("xn--mller-kva.test")),
            ("xn--mller-kva.test", Some("xn--mller-kva.test")),
            ("localhost", None),
            ("hub.localhost", None),
            ("4f2a9c", None),
            ("127.0.0.1", None),
            ("[fd00::1]", None),
            ("10.1", None),
        ] {
            assert_eq!(full_name(host).as_deref(), expected, "{host}");
        }
    }
}
