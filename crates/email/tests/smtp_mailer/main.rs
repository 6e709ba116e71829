//! Mail sent to a scripted SMTP server.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

mod scripted_server;

use std::{
    net::{SocketAddr, TcpListener},
    time::Duration,
};

use base64::{Engine, prelude::BASE64_STANDARD};
use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        email::{
            delivery::{Attempt, Letter},
            email_content::EmailContent,
        },
    },
    ports::mailer::Mailer,
};
use hub_email::{SmtpMailer, Timeouts};
use scripted_server::{
    Say::{self, Close, Lines, Nothing},
    ScriptedServer,
};

/// Short enough for a test, and long enough that an answer on this machine comes in time.
const SHORT: Timeouts = Timeouts {
    connect: Duration::from_secs(10),
    greeting: Duration::from_millis(700),
    command: Duration::from_millis(700),
    end: Duration::from_millis(700),
    stop: Duration::from_millis(100),
};

const SENDER: &str = "Creator Hub <hub@example.com>";

fn letter() -> Letter {
    Letter {
        message_id: "<7.1700000000000000@hub.example.com>".to_owned(),
        recipient: EmailAddress::parse("maya@example.com").unwrap(),
        content: EmailContent {
            subject: "Well done".to_owned(),
            text: "Well done!".to_owned(),
            html: "<p>Well done!</p>".to_owned(),
        },
        unsubscribe: None,
        sender_name: "Creator Hub".to_owned(),
        reply_to: None,
    }
}

fn mailer_to(url: &str) -> SmtpMailer {
    SmtpMailer::new(url, SENDER.parse().unwrap(), Some("hub.example.com")).unwrap()
}

fn mailer(server: SocketAddr) -> SmtpMailer {
    mailer_to(&format!("smtp://{server}"))
}

fn impatient(server: &ScriptedServer) -> SmtpMailer {
    let url = format!("smtp://{}", server.address);
    SmtpMailer::with_timeouts(&url, SENDER.parse().unwrap(), None, SHORT).unwrap()
}

fn send(mailer: &SmtpMailer) -> Attempt {
    mailer.send(&letter(), &mut || true)
}

fn attempt(script: &[(&'static str, Say)]) -> Attempt {
    send(&mailer(ScriptedServer::start(script).address))
}

#[test]
fn each_phase_has_its_refusals() {
    let unreachable = |parts: &str| Attempt::Unreachable(parts.to_owned());
    let throttled = |parts: &str| Attempt::Throttled(parts.to_owned());
    for (phase, answer, expected) in [
        ("GREETING", "554 go away", unreachable("554 go away")),
        ("EHLO", "504 5.5.2 need a full name", unreachable("504 5.5.2 need a full name")),
        ("MAIL", "553 not yours", unreachable("553 not yours")),
        (
            "MAIL",
            "550-5.4.5 Daily user sending\r\n550 5.4.5 limit exceeded",
            throttled("550 5.4.5 Daily user sending limit exceeded"),
        ),
        ("RCPT", "451 4.7.0 slow down", throttled("451 4.7.0 slow down")),
        ("RCPT", "450 later", Attempt::Deferred("450 later".to_owned())),
        ("RCPT", "550 5.1.1 No such user", Attempt::Rejected("550 5.1.1 No such user".to_owned())),
        ("DATA", "421 busy", throttled("421 busy")),
        (".", "554 5.7.0 try again later", throttled("554 5.7.0 try again later")),
        (".", "550 5.7.1 spam", Attempt::Rejected("550 5.7.1 spam".to_owned())),
    ] {
        assert_eq!(attempt(&[(phase, Lines(answer))]), expected, "{phase}");
    }
}

#[test]
fn lost_sessions_say_what_was_waited_for() {
    for (phase, say, kind, parts) in [
        ("GREETING", Nothing, "Unreachable", "Waited 700 ms for the greeting"),
        ("GREETING", Nothing, "Unreachable", "waits for TLS says nothing to smtp://"),
        ("EHLO", Nothing, "Unreachable", "Waited 700 ms for an answer to EHLO"),
        ("MAIL", Close, "Unreachable", "closed the connection in place of an answer to MAIL FROM"),
        ("RCPT", Nothing, "Deferred", "Waited 700 ms for an answer to RCPT TO"),
        ("RCPT", Close, "Deferred", "closed the connection"),
        (".", Nothing, "Unanswered", "Waited 700 ms for an answer to the end of the message"),
        (".", Close, "Unanswered", "closed the connection"),
        (".", Lines("354 what?"), "Unanswered", "in place of an answer to the end of the message"),
        (".", Lines("<html>"), "Unanswered", "which is no SMTP"),
        ("GREETING", Lines("HTTP/1.1 400 Bad Request"), "Unreachable", "which is no SMTP"),
        ("EHLO", Lines("250-never\r\n250-ends"), "Unreachable", "Waited 700 ms"),
        ("DATA", Lines("250 not 354"), "Deferred", "in place of an answer to DATA"),
    ] {
        let server = ScriptedServer::start(&[(phase, say)]);
        let outcome = format!("{:?}", send(&impatient(&server)));
        assert!(outcome.starts_with(kind) && outcome.contains(parts), "{phase}: {outcome}");
        assert!(!outcome.contains("os error"), "{outcome}");
    }
}

#[test]
fn closed_port_is_named_in_plain_text() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let address = listener.local_addr().unwrap();
    drop(listener);
    assert_eq!(send(&mailer(address)), Attempt::Unreachable(format!("{address} refuses connections")));
    let unknown = format!("{:?}", send(&mailer_to("smtp://no-such-host.invalid")));
    assert!(unknown.contains("no-such-host.invalid") && !unknown.contains("os error"), "{unknown}");
}

#[test]
fn sender_that_may_not_wait_stops() {
    for (phase, expected) in [("EHLO", "Interrupted"), ("RCPT", "Interrupted"), (".", "Unanswered")] {
        let server = ScriptedServer::start(&[(phase, Nothing)]);
        let url = format!("smtp://{}", server.address);
        let patient = Timeouts { stop: Duration::from_millis(100), ..Timeouts::STANDARD };
        let mailer = SmtpMailer::with_timeouts(&url, SENDER.parse().unwrap(), None, patient).unwrap();
        let outcome = mailer.send(&letter(), &mut || server.heard_of(phase).is_empty());
        assert!(format!("{outcome:?}").starts_with(expected), "{phase}: {outcome:?}");
    }
}

#[test]
fn names_on_the_wire_are_ascii_and_full() {
    let names = |sender: &str, host: Option<&str>| {
        let server = ScriptedServer::start(&[]);
        let mailer =
            SmtpMailer::new(&format!("smtp://{}", server.address), sender.parse().unwrap(), host).unwrap();
        assert_eq!(send(&mailer), Attempt::Sent);
        let from = server.heard_of("From: ").remove(0);
        (server.heard_of("EHLO").remove(0), server.heard_of("MAIL").remove(0), from)
    };
    for (sender, host, ehlo, mail) in [
        ("hub@example.com", Some("hub.example.com"), "hub.example.com", "hub@example.com"),
        ("hub@example.com", Some("4f2a9c"), "example.com", "hub@example.com"),
        ("hub@example.com", Some("[fd00::1]"), "example.com", "hub@example.com"),
        ("hub@localhost", Some("localhost"), "[127.0.0.1]", "hub@localhost"),
        ("hub@m\u{fc}ller.test", Some("localhost"), "xn--mller-kva.test", "hub@xn--mller-kva.test"),
        ("hub@M\u{dc}LLER.test", Some("10.0.0.7"), "xn--mller-kva.test", "hub@xn--mller-kva.test"),
    ] {
        let (heard_ehlo, heard_mail, from) = names(sender, host);
        assert_eq!(heard_ehlo, format!("EHLO {ehlo}"));
        assert_eq!(heard_mail, format!("MAIL FROM:<{mail}>"));
        assert!(from.contains(mail), "{from}");
    }
}

#[test]
fn sender_outside_ascii_needs_smtputf8() {
    let attempt = |ehlo| {
        let server = ScriptedServer::start(&[("EHLO", Lines(ehlo))]);
        let url = format!("smtp://{}", server.address);
        let mailer = SmtpMailer::new(&url, "m\u{fc}ller@example.com".parse().unwrap(), None).unwrap();
        (send(&mailer), mailer.check(), server.heard_of("MAIL"))
    };
    let (refused, checked, heard) = attempt("250-mail\r\n250 8BITMIME");
    let Attempt::Unreachable(sentence) = refused else { panic!("{refused:?}") };
    assert!(sentence.contains("HUB_MAIL_FROM") && heard.is_empty(), "{sentence}");
    assert_eq!(checked, Err(sentence));
    let (sent, checked, heard) = attempt("250-mail\r\n250-8bitmime\r\n250 smtputf8");
    assert_eq!((sent, checked), (Attempt::Sent, Ok(())));
    assert_eq!(heard[0], "MAIL FROM:<m\u{fc}ller@example.com> BODY=8BITMIME SMTPUTF8");
}

#[test]
fn keywords_have_no_case() {
    for (keywords, expected) in [
        ("250-mail\r\n250 auth plain login", "AUTH PLAIN AGh1YgBvcGVuIHNlc2FtZQ=="),
        ("250-mail\r\n250 Auth=Login", "AUTH LOGIN"),
        ("250-mail\r\n250 AUTH CRAM-MD5 PLAIN", "AUTH PLAIN AGh1YgBvcGVuIHNlc2FtZQ=="),
    ] {
        let server = ScriptedServer::start(&[("EHLO", Lines(keywords))]);
        let mailer = mailer_to(&format!("smtp://hub:open%20sesame@{}", server.address));
        assert_eq!(send(&mailer), Attempt::Sent);
        assert_eq!(server.heard_of("AUTH"), [expected]);
    }
    for (keywords, parts) in [("250 mail", "without TLS"), ("250-mail\r\n250 AUTH GSSAPI", "GSSAPI")] {
        let server = ScriptedServer::start(&[("EHLO", Lines(keywords))]);
        let Attempt::Unreachable(answer) = send(&mailer_to(&format!("smtp://hub:x@{}", server.address)))
        else {
            panic!("nobody was let in");
        };
        assert!(answer.contains(parts), "{answer}");
    }
}

#[test]
fn sign_in_by_login_answers_each_challenge() {
    let server = ScriptedServer::start(&[
        ("EHLO", Lines("250-mail\r\n250 AUTH LOGIN")),
        ("AUTH", Lines("334 VXNlcm5hbWU6")),
        ("aHVi", Lines("334 UGFzc3dvcmQ6")),
        ("b3BlbiBzZXNhbWU=", Lines("535 5.7.8 wrong")),
    ]);
    let outcome = send(&mailer_to(&format!("smtp://hub:open%20sesame@{}", server.address)));
    assert_eq!(outcome, Attempt::Unreachable("535 5.7.8 wrong".to_owned()));
}

#[test]
fn starttls_is_demanded_or_left() {
    let server = ScriptedServer::start(&[]);
    let Attempt::Unreachable(answer) = send(&mailer_to(&format!("smtp://{}?tls=required", server.address)))
    else {
        panic!("it was sent in the clear");
    };
    assert!(answer.contains("STARTTLS") && server.heard_of("MAIL").is_empty(), "{answer}");
    assert_eq!(send(&mailer_to(&format!("smtp://{}?tls=opportunistic", server.address))), Attempt::Sent);
}

#[test]
fn server_without_tls_is_named_in_plain_text() {
    let address = ScriptedServer::start(&[]).address;
    let Attempt::Unreachable(answer) = send(&mailer_to(&format!("smtps://{address}"))) else {
        panic!("it was sent in the clear");
    };
    // Not every machine trusts certificates.
    if answer.contains("ca-certificates") {
        return;
    }
    let expected = "begins without TLS; write smtp:// and tls=required in HUB_SMTP_URL";
    assert_eq!(answer, format!("{address} {expected}"));
}

#[test]
fn address_literals_of_ipv6_connect() {
    // Not every machine has IPv6.
    let Ok(server) = ScriptedServer::at("[::1]:0", &[]) else { return };
    let url = format!("smtp://[::1]:{}", server.address.port());
    let mailer = SmtpMailer::new(&url, "hub@localhost".parse().unwrap(), Some("[fd00::1]")).unwrap();
    assert_eq!(send(&mailer), Attempt::Sent);
    assert_eq!(server.heard_of("EHLO"), ["EHLO [IPv6:::1]"]);
}

#[test]
fn check_names_the_sender_and_sends_nothing() {
    let server = ScriptedServer::start(&[]);
    assert_eq!(mailer(server.address).check(), Ok(()));
    let heard = server.heard();
    assert_eq!(heard, ["EHLO hub.example.com", "MAIL FROM:<hub@example.com>", "RSET", "QUIT"]);
    let refused = ScriptedServer::start(&[("MAIL", Lines("553 5.7.1 not your address"))]);
    assert_eq!(mailer(refused.address).check(), Err("553 5.7.1 not your address".to_owned()));
}

#[test]
fn subject_like_an_encoded_word_is_encoded() {
    for subject in ["=?utf-8?q?Hello?=", "Gr\u{fc}\u{df}e =?utf-8?q?x?=", &"=?a?b?".repeat(30)] {
        let server = ScriptedServer::start(&[]);
        let mut letter = letter();
        subject.clone_into(&mut letter.content.subject);
        assert_eq!(mailer(server.address).send(&letter, &mut || true), Attempt::Sent);
        let heard = server.heard();
        let first = heard.iter().position(|line| line.starts_with("Subject: ")).unwrap();
        let folded = heard[first + 1..].iter().take_while(|line| line.starts_with(' ')).count();
        let mut parts = heard[first..=first + folded].iter().flat_map(|line| line.split(' '));
        assert_eq!(parts.next(), Some("Subject:"));
        let decoded: Vec<u8> = parts
            .filter(|word| !word.is_empty())
            .flat_map(|word| {
                assert!(word.len() <= 75, "{word}");
                let encoded = word.strip_prefix("=?utf-8?b?").and_then(|word| word.strip_suffix("?="));
                BASE64_STANDARD.decode(encoded.unwrap()).unwrap()
            })
            .collect();
        assert_eq!(String::from_utf8(decoded).unwrap(), subject);
    }
}

#[test]
fn each_message_has_a_connection_of_its_own() {
    let server = ScriptedServer::start(&[]);
    let mailer = mailer(server.address);
    for _ in 0..2 {
        assert_eq!(send(&mailer), Attempt::Sent);
    }
    assert_eq!((server.heard_of("EHLO").len(), server.heard_of("QUIT").len()), (2, 2));
}

#[test]
fn message_is_sent_whole_with_its_dot() {
    let server = ScriptedServer::start(&[]);
    let mut letter = letter();
    letter.content.text = ".\r\n..two\r\nend".to_owned();
    assert_eq!(mailer(server.address).send(&letter, &mut || true), Attempt::Sent);
    let heard = server.heard();
    let text = heard.iter().position(|line| line == "..").unwrap();
    assert_eq!(heard[text + 1], "...two");
    assert_eq!(server.heard_of("RCPT"), ["RCPT TO:<maya@example.com>"]);
    assert_eq!(heard.last().unwrap(), "QUIT");
}
