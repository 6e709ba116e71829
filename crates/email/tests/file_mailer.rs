//! Mail as files, for an installation without an SMTP server.

#![expect(clippy::unwrap_used, reason = "a test that cannot go on has failed")]

use std::{
    fs::{self, File, Permissions},
    os::unix::fs::PermissionsExt,
    path::Path,
    time::{Duration, SystemTime},
};

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
use hub_email::{FileMailer, purge_files};
use tempfile::TempDir;

fn letter(subject: &str) -> Letter {
    Letter {
        message_id: "<7.1700000000000000@hub.example.com>".to_owned(),
        recipient: EmailAddress::parse("maya@example.com").unwrap(),
        content: EmailContent {
            subject: subject.to_owned(),
            text: "Well done!".to_owned(),
            html: "<p>Well done!</p>".to_owned(),
        },
        unsubscribe: None,
        sender_name: "Creator Hub".to_owned(),
        reply_to: None,
    }
}

fn mailer(folder: &TempDir) -> FileMailer {
    FileMailer::new(folder.path().join("mail"), "Creator Hub <hub@example.com>".parse().unwrap())
}

fn written(folder: &TempDir) -> Vec<String> {
    let files = fs::read_dir(folder.path().join("mail")).unwrap().map(|file| file.unwrap().path());
    files
        .filter(|path| path.extension().is_some_and(|kind| kind == "eml"))
        .map(|path| fs::read_to_string(path).unwrap())
        .collect()
}

#[test]
fn mail_becomes_a_file_with_both_parts() {
    let folder = tempfile::tempdir().unwrap();
    let mailer = mailer(&folder);
    for subject in ["one", "two"] {
        assert_eq!(mailer.send(&letter(subject), &mut || true), Attempt::Sent);
    }
    let files = written(&folder);
    assert_eq!(files.len(), 2);
    for file in files {
        for part in [
            "From: \"Creator Hub\" <hub@example.com>",
            "To: maya@example.com",
            "Message-ID: <7.1700000000000000@hub.example.com>",
            "Auto-Submitted: auto-generated",
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
    mailer(&folder).send(&letter("Hello\r\nBcc: all@example.com"), &mut || true);
    let file = &written(&folder)[0];
    assert!(!file.lines().any(|line| line.to_lowercase().starts_with("bcc:")), "{file}");
}

#[test]
fn letters_of_every_language_arrive() {
    let folder = tempfile::tempdir().unwrap();
    let mut letter = letter("Grüße 🎬");
    letter.content.text = "Grüße 🎬".to_owned();
    assert_eq!(mailer(&folder).send(&letter, &mut || true), Attempt::Sent);
    let file = &written(&folder)[0];
    assert!(file.is_ascii(), "whatever lies between can carry it: {file}");
}

#[test]
fn one_click_stops_mail_that_can_be_stopped() {
    let folder = tempfile::tempdir().unwrap();
    let address = format!("https://hub.example.com/api/unsubscribe/{}", "x".repeat(80));
    let stoppable = Letter { unsubscribe: Some(address.clone()), ..letter("one") };
    assert_eq!(mailer(&folder).send(&stoppable, &mut || true), Attempt::Sent);
    let file = &written(&folder)[0];
    assert!(file.contains(&format!("List-Unsubscribe: <{address}>\r\n")), "{file}");
    assert!(file.contains("List-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n"), "{file}");
}

#[test]
fn missing_folder_is_retried_later() {
    let folder = tempfile::tempdir().unwrap();
    fs::write(folder.path().join("mail"), "in the way").unwrap();
    let outcome = mailer(&folder).send(&letter("one"), &mut || true);
    assert!(matches!(outcome, Attempt::Unreachable(_)), "{outcome:?}");
}

fn mode(path: &Path) -> u32 {
    fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[test]
fn mails_are_the_owners_alone() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("mail");
    assert_eq!(mailer(&home).send(&letter("one"), &mut || true), Attempt::Sent);
    assert_eq!(mode(&folder), 0o700);
    let file = fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    assert_eq!(mode(&file), 0o600);
    // Permissions of an older version.
    fs::set_permissions(&folder, Permissions::from_mode(0o755)).unwrap();
    assert_eq!(mailer(&home).send(&letter("two"), &mut || true), Attempt::Sent);
    assert_eq!(mode(&folder), 0o700);
}

#[test]
fn old_mails_are_purged_and_nothing_else() {
    let home = tempfile::tempdir().unwrap();
    let folder = home.path().join("mail");
    let now = SystemTime::now();
    assert_eq!(purge_files(&folder, now).unwrap(), 0, "no mail was written yet");
    for subject in ["one", "two"] {
        assert_eq!(mailer(&home).send(&letter(subject), &mut || true), Attempt::Sent);
    }
    let day = Duration::from_hours(24);
    let old = fs::read_dir(&folder).unwrap().next().unwrap().unwrap().path();
    let [notes, invoice] = ["notes.txt", "invoice.eml"].map(|name| folder.join(name));
    for foreign in [&notes, &invoice] {
        fs::write(foreign, "mine").unwrap();
    }
    for path in [&old, &notes, &invoice] {
        File::options().write(true).open(path).unwrap().set_modified(now - 31 * day).unwrap();
    }
    assert_eq!(purge_files(&folder, now - 30 * day).unwrap(), 1);
    assert!(!old.exists() && notes.exists() && invoice.exists());
    assert_eq!(written(&home).len(), 2, "a newer one and the invoice");
}

#[test]
fn sender_without_a_name_has_the_products() {
    let letter = Letter {
        sender_name: "Fern & Frame, فرن".to_owned(),
        reply_to: Some("mara@example.com".to_owned()),
        ..letter("one")
    };
    let sent_by = |sender: &str| {
        let folder = tempfile::tempdir().unwrap();
        let mailer = FileMailer::new(folder.path().join("mail"), sender.parse().unwrap());
        assert_eq!(mailer.send(&letter, &mut || true), Attempt::Sent);
        written(&folder).remove(0)
    };
    let unnamed = sent_by("hub@example.com");
    assert!(!unnamed.contains("Creator Hub") && unnamed.contains("<hub@example.com>"), "{unnamed}");
    assert!(unnamed.contains("Reply-To: mara@example.com"), "{unnamed}");
    assert!(sent_by("Hub <hub@example.com>").contains("From: Hub <hub@example.com>"));
}
