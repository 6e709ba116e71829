//! Mail with a note.

use crate::model::{
    email::{
        email_text::{
            letter::{Body, Foot, Letter, paragraph, quote},
            phrases::preview,
        },
        mailed_note::MailedNote,
    },
    language::{
        message::{DayStyle, Message},
        reader::Reader,
    },
    site::Site,
};

/// `id`: of the note, for its address.
pub fn note(id: &str, note: &MailedNote, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedNote { first_name, mentor, author, message, day, .. } = note;
    let from_mentor = |key| Message::new(key).text("mentor", mentor);
    let intro = from_mentor("mail-note-intro").text("name", first_name);
    let signed = Message::new("mail-note-signed").text("author", author.trim());
    let signed = signed.day("day", *day, DayStyle::Full);
    Letter {
        subject: from_mentor("mail-note"),
        preview: vec![preview(message)],
        heading: from_mentor("mail-note"),
        body: Body {
            text: format!("{}\n\n{message}\n\n{}\n", intro.word(reader), signed.word(reader)),
            html: paragraph(&intro.format_html(reader)) + &quote(message, &signed.format_html(reader)),
        },
        action: Message::new("mail-note-action"),
        address: format!("{}/dashboard?tab=notifications&note={id}", site.address()),
        foot: Foot::Stoppable {
            reason: from_mentor("mail-note-reason"),
            stops: Message::new("mail-note-stops"),
        },
    }
}
