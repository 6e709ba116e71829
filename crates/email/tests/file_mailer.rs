//! Mail as files, for an installation without an SMTP server.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::fs;

use hub_domain::{
    model::{email_address::EmailAddress, outgoing_email::OutgoingEmail},
    ports::mailer::{MailError, Mailer},
};
use hub_email::FileMailer;
use tempfile::TempDir;

fn email(subject: &str) -> OutgoingEmail {
    OutgoingEmail {
        recipient: EmailAddress::parse("maya@example.com").unwrap(),
        subject: subject.to_owned(),
        text: "Well done!".to_owned(),
        html: "<p>Well done!</p>".to_owned(),
    }
}

fn mailer(folder: &TempDir) -> FileMailer {
    FileMailer::new(folder.path().join("mail"), "Creator Hub <hub@example.com>".parse().unwrap()).unwrap()
}

fn written(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path().join("mail")).unwrap().map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|kind| kind == "eml"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn each_mail_becomes_a_file_with_both_of_its_parts() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = mailer(&folder);
    for subject in ["one", "two"] {
        mailer.send(&email(subject)).unwrap();
    }
    let files = written(&folder);
    assert_eq!(files.len(), 2);
    for file in files {
        for part in [
            "From: \"Creator Hub\" <hub@example.com>",
            "To: maya@example.com",
            "Message-ID: <",
            "multipart/alternative",
            "text/plain",
            "text/html",
        ] {
            assert!(file.contains(part), "{part} in {file}");
        }
    }
}

#[test]
fn a_subject_cannot_add_a_header() {
    let folder = tempfile::tempdir().unwrap();
    mailer(&folder).send(&email("Hello\r\nBcc: all@example.com")).unwrap();
    let file = &written(&folder)[0];
    assert!(!file.lines().any(|line| line.to_lowercase().starts_with("bcc:")), "{file}");
}

#[test]
fn letters_of_every_language_arrive() {
    let folder = tempfile::tempdir().unwrap();
    let text = "Grüße 🎬".to_owned();
    mailer(&folder).send(&OutgoingEmail { text, ..email("Grüße 🎬") }).unwrap();
    let file = &written(&folder)[0];
    assert!(file.is_ascii(), "whatever lies between can carry it: {file}");
}

#[test]
fn a_folder_that_is_gone_is_tried_again_later() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = mailer(&folder);
    fs::remove_dir_all(folder.path().join("mail")).unwrap();
    let outcome = mailer.send(&email("one"));
    assert!(matches!(outcome, Err(MailError::Transient(_))), "{outcome:?}");
}
