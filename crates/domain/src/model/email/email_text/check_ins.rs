//! Mail about check-ins: reminders, and a mentor's replies to answers.

use chrono::NaiveDateTime;

use crate::model::{
    email::{
        email_text::{
            letter::{Body, Foot, Letter, paragraph, quote},
            phrases::{preview, user_text},
        },
        mailed_check_in::{MailedReminder, MailedReply},
    },
    language::{
        message::{DayStyle, Message},
        reader::Reader,
    },
    mentoring::check_in::PeriodId,
    site::Site,
};

/// Mail to a client without an answer.
pub fn check_in_reminder(reminder: &MailedReminder, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedReminder { period, first_name, mentor, check_in, closes } = reminder;
    let until = open_until(*closes);
    let of_check_in = |key| Message::new(key).text("checkIn", check_in);
    let intro = of_check_in("mail-check-in-reminder-intro").text("name", first_name);
    let intro = match mentor {
        Some(mentor) => intro.text("mentor", mentor),
        None => intro.part("mentor", Message::new("mentor-name")),
    };
    Letter {
        subject: of_check_in("mail-check-in-reminder"),
        preview: vec![until.clone()],
        heading: of_check_in("mail-check-in-reminder"),
        body: Body {
            text: format!("{}\n\n{}\n", intro.word(reader), until.word(reader)),
            html: paragraph(&intro.format_html(reader)) + &paragraph(&until.format_html(reader)),
        },
        action: Message::new("mail-check-in-reminder-action"),
        address: address(*period, site),
        foot: foot(),
    }
}

/// Mail to the client about a mentor's reply, or to a mentor about the client's comment after it.
pub fn check_in_reply(reply: &MailedReply, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedReply { period, first_name, check_in, author, body } = reply;
    let Some(body) = body else { return check_in_comment(reply, site, reader) };
    let author = author.name.trim();
    let by_author = |key| Message::new(key).text("author", author);
    let intro = Message::new("mail-comments-intro").text("name", first_name).text("title", check_in);
    Letter {
        subject: by_author("mail-check-in-reply").text("checkIn", check_in),
        preview: vec![preview(body)],
        heading: by_author("mail-check-in-reply-heading"),
        body: Body {
            text: format!(
                "{}\n\n{}\n{body}\n",
                intro.word(reader),
                by_author("mail-comment-author").word(reader)
            ),
            html: paragraph(&intro.format_html(reader))
                + &quote(body, &user_text(author).format_html(reader)),
        },
        action: Message::new("mail-check-in-reply-action"),
        address: address(*period, site),
        foot: foot(),
    }
}

fn check_in_comment(reply: &MailedReply, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedReply { period: PeriodId(period), first_name, check_in, author, body: _ } = reply;
    let named = |key| Message::new(key).text("author", author.name.trim()).text("checkIn", check_in);
    let intro = named("mail-check-in-comment-intro").text("name", first_name);
    Letter {
        subject: named("notification-check-in-comment"),
        preview: vec![intro.clone()],
        heading: named("notification-check-in-comment"),
        body: Body { text: format!("{}\n", intro.word(reader)), html: paragraph(&intro.format_html(reader)) },
        action: Message::new("mail-check-in-comment-action"),
        address: format!("{}/admin?tab=reviews&answers={period}", site.address()),
        foot: Foot::Stoppable {
            reason: Message::new("mail-check-in-comment-reason"),
            stops: Message::new("mail-check-ins-stops"),
        },
    }
}

/// Sentence with the local time of the closing.
fn open_until(closes: NaiveDateTime) -> Message {
    Message::new("mail-check-in-open-until").part("until", until(closes, DayStyle::WithoutYear))
}

/// Day and local time of the closing.
pub(super) fn until(closes: NaiveDateTime, style: DayStyle) -> Message {
    let day = Message::new("mail-check-in-until").day("day", closes.date(), style);
    day.text("time", closes.format("%H:%M").to_string())
}

fn address(PeriodId(id): PeriodId, site: &Site) -> String {
    format!("{}/dashboard?checkin={id}", site.address())
}

fn foot() -> Foot {
    Foot::Stoppable {
        reason: Message::new("mail-check-ins-reason"),
        stops: Message::new("mail-check-ins-stops"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        appearance::Appearance,
        email::{email_content::EmailContent, mailed_thread::MailedAuthor},
        language::{Language, reader::Names},
        site::{MailRoute, SignInSettings, SignUpPolicy},
    };

    fn site() -> Site {
        Site {
            public_url: "https://hub.example.com".parse().unwrap(),
            sign_up: SignUpPolicy::Open,
            mail: MailRoute::Smtp,
            limits_clients: true,
            sign_in: SignInSettings::default(),
        }
    }

    fn write(letter: Letter, language: Language) -> EmailContent {
        letter.write(&site(), language.into(), &Appearance::default())
    }

    fn reminder(mentor: Option<&str>, reader: Reader<'_>) -> EmailContent {
        let reminder = MailedReminder {
            period: PeriodId(9),
            first_name: "Maya".to_owned(),
            mentor: mentor.map(str::to_owned),
            check_in: "Week <b>".to_owned(),
            closes: "2026-11-20T17:00:00".parse().unwrap(),
        };
        write(check_in_reminder(&reminder, &site(), reader), reader.language)
    }

    #[test]
    fn reminder_names_the_closing_in_every_language() {
        for (language, subject, until) in [
            (Language::English, "Still open: Week <b>", "It is open until Friday, Nov 20, 17:00."),
            (Language::German, "Noch offen: Week <b>", "Offen bis Freitag, 20. November, 17:00."),
        ] {
            let mail = reminder(Some("Timo"), language.into());
            assert_eq!(mail.subject, subject);
            assert!(mail.text.contains(until), "{}", mail.text);
            assert!(mail.text.contains("Timo") && mail.text.contains("Maya"), "{}", mail.text);
        }
        for language in Language::ALL {
            let mail = reminder(Some("Timo"), language.into());
            assert!(mail.text.contains("https://hub.example.com/dashboard?checkin=9"), "{}", mail.text);
            assert!(mail.html.contains("dashboard?checkin=9\""), "{}", mail.html);
            assert!(mail.html.contains("17:00") && !mail.html.contains("<b>"), "{}", mail.html);
        }
    }

    #[test]
    fn reminder_of_nobody_has_the_mentors_name() {
        let mut names = Names { mentor_name: Some("Ada".to_owned()), ..Names::default() };
        names.mentor_names[Language::German.index()] = Some("Adelheid".to_owned());
        for (language, name) in [(Language::English, "Ada"), (Language::German, "Adelheid")] {
            let mail = reminder(None, names.reader(language));
            assert!(mail.text.contains(name), "{}", mail.text);
        }
        assert!(reminder(None, Language::Arabic.into()).text.contains("تيمو"));
    }

    #[test]
    fn reply_has_the_text_of_the_mentor() {
        let reply = MailedReply {
            period: PeriodId(9),
            first_name: "Maya".to_owned(),
            check_in: "Week".to_owned(),
            author: MailedAuthor { id: None, name: "Timo Berg".to_owned() },
            body: Some("Well <i>done".to_owned()),
        };
        for language in Language::ALL {
            let mail = write(check_in_reply(&reply, &site(), language.into()), language);
            assert!(mail.subject.contains("Timo Berg") && mail.subject.contains("Week"), "{}", mail.subject);
            assert!(mail.text.contains("\nWell <i>done\n"), "{}", mail.text);
            assert!(mail.html.contains("Well &lt;i&gt;done"), "{}", mail.html);
            assert!(mail.html.contains("dashboard?checkin=9\""), "{}", mail.html);
        }
        let english = write(check_in_reply(&reply, &site(), Language::English.into()), Language::English);
        assert_eq!(english.subject, "Timo Berg wrote about your check-in: Week");
        let comment = MailedReply { body: None, ..reply };
        for language in Language::ALL {
            let mail = write(check_in_reply(&comment, &site(), language.into()), language);
            assert!(mail.text.contains("/admin?tab=reviews&answers=9"), "{}", mail.text);
            assert!(mail.subject.contains("Timo Berg") && mail.subject.contains("Week"), "{}", mail.subject);
        }
    }
}
