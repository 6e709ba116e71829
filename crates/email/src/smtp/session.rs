//! Session with an SMTP server: greeting, EHLO, STARTTLS, AUTH, one message.

use std::{net::IpAddr, time::Duration};

use base64::{Engine, prelude::BASE64_STANDARD};

use super::{
    connection::{Connection, Lost, Timeouts},
    judgement::Phase,
    reply::Reply,
    server_url::{Credentials, Encryption, ServerUrl},
};

/// Failure of a session, with the phase in which it happened.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Failure {
    pub(crate) phase: Phase,
    pub(crate) cause: Cause,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Cause {
    /// A reply that refuses.
    Refused(Reply),
    /// A reply that does not belong there.
    Unexpected(Reply),
    Lost(Lost),
}

/// Sender and recipient on the wire, and the message, with CRLF at the ends of its lines.
pub(crate) struct Envelope<'a> {
    pub(crate) sender: &'a str,
    pub(crate) recipient: &'a str,
    pub(crate) message: &'a [u8],
}

/// Settings of all sessions.
pub(crate) struct Client {
    pub(crate) server: ServerUrl,
    /// Name for EHLO. `None`: the address of this end.
    pub(crate) name: Option<String>,
    pub(crate) timeouts: Timeouts,
}

impl Client {
    /// Sends one message.
    pub(crate) fn send(
        &self,
        envelope: &Envelope<'_>,
        may_wait: &mut dyn FnMut() -> bool,
    ) -> Result<(), Failure> {
        let mut session = self.open(may_wait)?;
        let outcome = session.send(envelope);
        session.quit();
        outcome
    }

    /// Signs in and names the sender, and sends nothing.
    pub(crate) fn check(&self, sender: &str, may_wait: &mut dyn FnMut() -> bool) -> Result<(), Failure> {
        let mut session = self.open(may_wait)?;
        let outcome = session.mail_from(sender, true).and_then(|()| session.reset());
        session.quit();
        outcome
    }

    fn open<'a>(&'a self, may_wait: &'a mut dyn FnMut() -> bool) -> Result<Session<'a>, Failure> {
        let at = |phase| move |lost| Failure { phase, cause: Cause::Lost(lost) };
        let Timeouts { greeting, command, .. } = self.timeouts;
        let encryption = self.server.encryption;
        let mut connection =
            Connection::open(&self.server, self.timeouts, may_wait).map_err(at(Phase::Connect))?;
        if encryption == Encryption::Implicit {
            connection = connection.encrypt(&self.server.host, greeting).map_err(at(Phase::Connect))?;
        }
        let mut session = Session { connection, timeouts: self.timeouts, keywords: Vec::new() };
        let greeted = session.connection.read_reply(greeting).map_err(at(Phase::Greeting))?;
        expect(Phase::Greeting, greeted, Reply::is_completion)?;
        session.ehlo(self.name.as_deref())?;
        if matches!(encryption, Encryption::Required | Encryption::Opportunistic) {
            if session.offers("STARTTLS") {
                session.command(Phase::StartTls, "STARTTLS")?;
                let connection = session.connection.encrypt(&self.server.host, command);
                session.connection = connection.map_err(at(Phase::StartTls))?;
                session.ehlo(self.name.as_deref())?;
            } else if encryption == Encryption::Required {
                let missing = "The mail server offers no STARTTLS, which HUB_SMTP_URL demands (tls=required)";
                return Err(at(Phase::StartTls)(Lost::Unusable(missing.to_owned())));
            }
        }
        if let Some(credentials) = &self.server.credentials {
            session.sign_in(credentials)?;
        }
        Ok(session)
    }
}

struct Session<'a> {
    connection: Connection<'a>,
    timeouts: Timeouts,
    /// Lines of EHLO's reply, in capitals: they have no case.
    keywords: Vec<String>,
}

impl Session<'_> {
    fn ehlo(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let name = name.map_or_else(|| address_literal(self.connection.local_ip()), str::to_owned);
        let reply = self.command(Phase::Ehlo, &format!("EHLO {name}"))?;
        self.keywords = reply.lines.iter().skip(1).map(|line| line.trim().to_ascii_uppercase()).collect();
        Ok(())
    }

    fn offers(&self, keyword: &str) -> bool {
        self.keywords.iter().any(|line| line.split_whitespace().next() == Some(keyword))
    }

    fn sign_in(&mut self, Credentials { user, password }: &Credentials) -> Result<(), Failure> {
        // An old form has "AUTH=".
        let offered: Vec<_> = self
            .keywords
            .iter()
            .filter_map(|line| line.strip_prefix("AUTH"))
            .filter_map(|line| line.strip_prefix([' ', '=']))
            .flat_map(str::split_whitespace)
            .map(str::to_owned)
            .collect();
        let offers = |mechanism: &str| offered.iter().any(|each| each == mechanism);
        let plain = BASE64_STANDARD.encode(format!("\0{user}\0{password}"));
        let (command, answers) = if offers("PLAIN") {
            (format!("AUTH PLAIN {plain}"), vec![plain])
        } else if offers("LOGIN") {
            let answers = [password, user].map(|text| BASE64_STANDARD.encode(text));
            ("AUTH LOGIN".to_owned(), answers.to_vec())
        } else {
            return Err(Failure {
                phase: Phase::Auth,
                cause: Cause::Lost(Lost::Unusable(self.no_way_in(&offered))),
            });
        };
        let mut reply = self.exchange(Phase::Auth, &command)?;
        let mut answers = answers;
        while reply.code == 334
            && let Some(answer) = answers.pop()
        {
            reply = self.exchange(Phase::Auth, &answer)?;
        }
        expect(Phase::Auth, reply, Reply::is_completion).map(drop)
    }

    fn no_way_in(&self, offered: &[String]) -> String {
        match offered {
            [] if self.connection.is_encrypted() => {
                "The mail server lets nobody sign in; leave user and password out of HUB_SMTP_URL".to_owned()
            }
            [] => "The mail server lets nobody sign in without TLS; set smtps:// or ?tls=required in HUB_SMTP_URL".to_owned(),
            offered => format!(
                "The mail server lets people sign in by {} alone, and the hub knows PLAIN and LOGIN",
                offered.join(", ")
            ),
        }
    }

    fn send(&mut self, envelope: &Envelope<'_>) -> Result<(), Failure> {
        let is_ascii = envelope.message.is_ascii() && envelope.recipient.is_ascii();
        self.mail_from(envelope.sender, is_ascii)?;
        self.command(Phase::RcptTo, &format!("RCPT TO:<{}>", envelope.recipient))?;
        let reply = self.exchange(Phase::Data, "DATA")?;
        expect(Phase::Data, reply, |reply| reply.code == 354)?;
        let lost = |phase| move |lost| Failure { phase, cause: Cause::Lost(lost) };
        self.connection
            .write(&stuffed(envelope.message), self.timeouts.command)
            .map_err(lost(Phase::Data))?;
        let reply = self.connection.write(b".\r\n", self.timeouts.command);
        let reply =
            reply.and_then(|()| self.connection.read_reply(self.timeouts.end)).map_err(lost(Phase::End))?;
        expect(Phase::End, reply, Reply::is_completion).map(drop)
    }

    fn mail_from(&mut self, sender: &str, is_rest_ascii: bool) -> Result<(), Failure> {
        let mut command = format!("MAIL FROM:<{sender}>");
        if !sender.is_ascii() || !is_rest_ascii {
            if !self.offers("SMTPUTF8") || !self.offers("8BITMIME") {
                let refusal = format!(
                    "The mail server takes no letters outside ASCII in an address (SMTPUTF8), and the sender is {sender}; set another HUB_MAIL_FROM"
                );
                return Err(Failure { phase: Phase::MailFrom, cause: Cause::Lost(Lost::Unusable(refusal)) });
            }
            command.push_str(" BODY=8BITMIME SMTPUTF8");
        }
        self.command(Phase::MailFrom, &command).map(drop)
    }

    fn reset(&mut self) -> Result<(), Failure> {
        self.command(Phase::MailFrom, "RSET").map(drop)
    }

    /// Sends a command that a completion must follow.
    fn command(&mut self, phase: Phase, command: &str) -> Result<Reply, Failure> {
        let reply = self.exchange(phase, command)?;
        expect(phase, reply, Reply::is_completion)
    }

    fn exchange(&mut self, phase: Phase, command: &str) -> Result<Reply, Failure> {
        let timeout = self.timeouts.command;
        let written = self.connection.write(format!("{command}\r\n").as_bytes(), timeout);
        let reply = match written {
            // A server that refuses and closes has said why.
            Ok(()) | Err(Lost::Closed) => self.connection.read_reply(timeout),
            Err(lost) => Err(lost),
        };
        reply.map_err(|lost| Failure { phase, cause: Cause::Lost(lost) })
    }

    /// Says goodbye. The answer changes nothing, so it is hardly waited for.
    fn quit(&mut self) {
        const PATIENCE: Duration = Duration::from_secs(1);
        if self.connection.write(b"QUIT\r\n", PATIENCE).is_ok() {
            let _ = self.connection.read_reply(PATIENCE);
        }
    }
}

fn expect(phase: Phase, reply: Reply, is_right: impl Fn(&Reply) -> bool) -> Result<Reply, Failure> {
    let cause = match reply {
        reply if is_right(&reply) => return Ok(reply),
        reply if reply.code >= 400 => Cause::Refused(reply),
        reply => Cause::Unexpected(reply),
    };
    Err(Failure { phase, cause })
}

fn address_literal(ip: Option<IpAddr>) -> String {
    match ip {
        Some(IpAddr::V6(ip)) => format!("[IPv6:{ip}]"),
        Some(IpAddr::V4(ip)) => format!("[{ip}]"),
        None => "[127.0.0.1]".to_owned(),
    }
}

/// The message with a dot added to each line that begins with one (RFC 5321, 4.5.2), and with an end of its last line.
fn stuffed(message: &[u8]) -> Vec<u8> {
    let mut bytes = Vec::with_capacity(message.len() + 2);
    for line in message.split_inclusive(|&byte| byte == b'\n') {
        if line.starts_with(b".") {
            bytes.push(b'.');
        }
        bytes.extend_from_slice(line);
    }
    if !bytes.ends_with(b"\r\n") {
        bytes.extend_from_slice(b"\r\n");
    }
    bytes
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_that_begin_with_a_dot_get_another() {
        for (message, expected) in [
            ("a\r\n.\r\nb\r\n", "a\r\n..\r\nb\r\n"),
            (".a", "..a\r\n"),
            ("a.b\r\n..\r\n", "a.b\r\n...\r\n"),
            ("", "\r\n"),
        ] {
            assert_eq!(stuffed(message.as_bytes()), expected.as_bytes(), "{message:?}");
        }
    }

    #[test]
    fn address_literals_name_their_family() {
        assert_eq!(address_literal(Some("10.0.0.7".parse().unwrap())), "[10.0.0.7]");
        assert_eq!(address_literal(Some("fd00::7".parse().unwrap())), "[IPv6:fd00::7]");
        assert_eq!(address_literal(None), "[127.0.0.1]");
    }
}
