//! Mail sent to an SMTP server.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    io::{BufRead, BufReader, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    thread,
};

use hub_domain::{
    model::{
        accounts::email_address::EmailAddress,
        email::{
            delivery::{Attempt, Letter},
            outgoing_email::EmailContent,
        },
    },
    ports::mailer::Mailer,
};
use hub_email::SmtpMailer;

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
    }
}

fn mailer(server: SocketAddr) -> SmtpMailer {
    SmtpMailer::new(&format!("smtp://{server}"), "Creator Hub <hub@example.com>".parse().unwrap()).unwrap()
}

/// Answers one connection for as long as the client keeps it, after its port was closed.
fn accept_one(listener: TcpListener) {
    thread::spawn(move || {
        let (stream, _) = listener.accept().unwrap();
        drop(listener);
        answer(stream);
    });
}

fn answer(mut stream: TcpStream) {
    let mut lines = BufReader::new(stream.try_clone().unwrap()).lines();
    let mut reply = |text: &str| stream.write_all(format!("{text}\r\n").as_bytes()).unwrap();
    reply("220 ready");
    while let Some(Ok(line)) = lines.next() {
        match line.split([' ', ':']).next().unwrap() {
            "DATA" => {
                reply("354 go on");
                assert!(lines.by_ref().any(|line| line.unwrap() == "."), "the message ends");
                reply("250 ok");
            }
            "QUIT" => return reply("221 bye"),
            _ => reply("250 ok"),
        }
    }
}

#[test]
fn closed_mail_server_gets_no_further_mail() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let mailer = mailer(listener.local_addr().unwrap());
    accept_one(listener);
    assert_eq!(mailer.send(&letter()), Attempt::Sent);
    let outcome = mailer.send(&letter());
    assert!(matches!(outcome, Attempt::Unreachable(_)), "{outcome:?}");
}
