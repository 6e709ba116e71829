//! Mail about submissions, decisions and comments.

use crate::model::{
    email::{
        email_text::{
            letter::{Body, Foot, Letter, paragraph, quote},
            phrases::{preview, user_text},
        },
        mailed_thread::{
            MailedComment, MailedComments, MailedDecision, MailedSubmission, MailedTask, Verdict,
        },
    },
    language::{message::Message, reader::Reader},
    site::Site,
};

/// Mail to an admin about a submission that waits.
pub fn submission(submission: &MailedSubmission, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedSubmission { first_name, client, task, revision } = submission;
    let from_client = |key| Message::new(key).text("client", client.trim());
    let intro = from_client("mail-submission-intro").text("name", first_name);
    let revision = Message::new("mail-revision").number("revision", *revision);
    Letter {
        subject: from_client("mail-submission").text("title", &task.title),
        preview: vec![revision.clone()],
        heading: from_client("mail-submission-heading"),
        body: Body {
            text: format!(
                "{}\n\n{}\n{}\n",
                intro.word(reader),
                user_text(&task.title).word(reader),
                revision.word(reader)
            ),
            html: paragraph(&intro.format_html(reader)) + &quote(&task.title, &revision.format_html(reader)),
        },
        action: Message::new("mail-submission-action"),
        address: format!("{}/admin?tab=reviews&task={}", site.address(), task.id.0),
        foot: foot(),
    }
}

/// Mail to the client about a decision.
pub fn decision(decision: &MailedDecision, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedDecision { first_name, mentor, task, verdict, body } = decision;
    let (subject, heading, intro) = match verdict {
        Verdict::Approved => ("mail-approved", "mail-approved-heading", "mail-approved-intro"),
        Verdict::Changes => ("mail-changes", "mail-changes-heading", "mail-changes-intro"),
    };
    let from_mentor = |key| Message::new(key).text("mentor", mentor);
    let intro = Message::new(intro).text("name", first_name).text("title", &task.title);
    let signed = user_text(mentor);
    let (text, html) = body.as_ref().map_or_else(Default::default, |body| {
        (format!("\n{body}\n\n{}\n", signed.word(reader)), quote(body, &signed.format_html(reader)))
    });
    Letter {
        subject: from_mentor(subject).text("title", &task.title),
        preview: vec![preview(body.as_ref().unwrap_or(&task.title))],
        heading: from_mentor(heading),
        body: Body {
            text: format!("{}\n{text}", intro.word(reader)),
            html: paragraph(&intro.format_html(reader)) + &html,
        },
        action: Message::new("mail-task-action"),
        address: task_address(task, site),
        foot: foot(),
    }
}

/// Mail about comments on one task.
pub fn comments(mail: &MailedComments, site: &Site, reader: Reader<'_>) -> Letter {
    let MailedComments { first_name, task, comments } = mail;
    let author = comments.first().map_or("", |comment| comment.author.name.trim());
    let counted = |key| Message::new(key).number("count", comments.len()).text("author", author);
    let intro = Message::new("mail-comments-intro").text("name", first_name).text("title", &task.title);
    let text: Vec<_> = comments.iter().map(|comment| as_text(comment, reader)).collect();
    let html: Vec<_> = comments
        .iter()
        .map(|comment| quote(&comment.body, &user_text(&comment.author.name).format_html(reader)))
        .collect();
    Letter {
        subject: counted("mail-comments").text("title", &task.title),
        preview: vec![preview(comments.first().map_or("", |comment| &comment.body))],
        heading: counted("mail-comments-heading"),
        body: Body {
            text: format!("{}\n\n{}", intro.word(reader), text.join("\n")),
            html: paragraph(&intro.format_html(reader)) + &html.concat(),
        },
        action: Message::new("mail-task-action"),
        address: task_address(task, site),
        foot: foot(),
    }
}

fn as_text(comment: &MailedComment, reader: Reader<'_>) -> String {
    let author = Message::new("mail-comment-author").text("author", comment.author.name.trim());
    format!("{}\n{}\n", author.word(reader), comment.body)
}

fn task_address(task: &MailedTask, site: &Site) -> String {
    let (site, id) = (site.address(), task.id.0);
    match task.client {
        Some(client) => format!("{site}/admin/clients/{client}?task={id}"),
        None => format!("{site}/dashboard?tab=timo&task={id}"),
    }
}

fn foot() -> Foot {
    Foot::Stoppable { reason: Message::new("mail-reviews-reason"), stops: Message::new("mail-reviews-stops") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{
        accounts::user::UserId,
        appearance::Appearance,
        email::{email_content::EmailContent, mailed_thread::MailedAuthor},
        language::Language,
        site::{MailRoute, SignInSettings, SignUpPolicy},
        task::id::TaskId,
    };

    fn site() -> Site {
        let public_url = "https://hub.example.com".parse().unwrap();
        Site {
            public_url,
            sign_up: SignUpPolicy::Open,
            mail: MailRoute::Smtp,
            limits_clients: true,
            sign_in: SignInSettings::default(),
        }
    }

    fn task(title: &str, client: Option<UserId>) -> MailedTask {
        MailedTask { id: TaskId(7), title: title.to_owned(), client }
    }

    fn comments_by(authors: &[&str], language: Language) -> EmailContent {
        let comment = |(author, entry): (&&str, i64)| MailedComment {
            entry,
            author: MailedAuthor { id: None, name: (*author).to_owned() },
            body: format!("words {entry}\nof <i>{author}</i>"),
        };
        let comments = authors.iter().zip(1..).map(comment).collect();
        let mail = MailedComments { first_name: "Maya".to_owned(), task: task("Film <b>", None), comments };
        super::comments(&mail, &site(), language.into()).write(
            &site(),
            language.into(),
            &Appearance::default(),
        )
    }

    #[test]
    fn one_comment_names_its_author_in_the_subject() {
        for (language, subject) in [
            (Language::English, "Timo commented: Film <b>"),
            (Language::German, "Timo hat kommentiert: Film <b>"),
            (Language::Arabic, "تعليق من \u{2068}Timo\u{2069}: \u{2068}Film <b>\u{2069}"),
        ] {
            assert_eq!(comments_by(&["Timo"], language).subject, subject);
        }
    }

    #[test]
    fn every_comment_is_in_both_parts() {
        for language in Language::ALL {
            let content = comments_by(&["Timo", "Tina", "Timo"], language);
            for entry in 1..=3 {
                assert!(content.text.contains(&format!("words {entry}\n")), "{}", content.text);
                assert!(content.html.contains(&format!("words {entry}<br>")), "{}", content.html);
            }
            assert!(content.subject.contains('3'), "{}", content.subject);
            assert!(!content.html.contains("<b>") && !content.html.contains("<i>"), "{}", content.html);
            assert!(content.html.contains("<span dir=\"auto\">words 1<br>"), "{}", content.html);
            assert!(!content.html.contains("<p class=\"t1\" dir"), "a text begins where the letter's do");
        }
    }

    #[test]
    fn long_text_breaks_anywhere_in_the_letter() {
        let html = comments_by(&["Timo"], Language::English).html;
        let (head, card) = html.split_once("overflow-wrap:anywhere;word-break:break-word").unwrap();
        assert!(!head.contains("Creator Hub</td>") && card.contains("words 1"), "{html}");
        assert!(!card.contains("overflow-wrap") && !card.contains("word-break"), "nothing resets it: {html}");
    }

    #[test]
    fn link_leads_to_the_readers_side() {
        let client = UserId::generate();
        for (client, address) in [
            (None, "https://hub.example.com/dashboard?tab=timo&task=7".to_owned()),
            (Some(client), format!("https://hub.example.com/admin/clients/{client}?task=7")),
        ] {
            assert_eq!(task_address(&task("Film", client), &site()), address);
        }
    }

    #[test]
    fn decision_without_text_has_no_quote() {
        let decision = |body: Option<&str>| {
            let decision = MailedDecision {
                first_name: "Maya".to_owned(),
                mentor: "Timo".to_owned(),
                task: task("Film", None),
                verdict: Verdict::Approved,
                body: body.map(str::to_owned),
            };
            super::decision(&decision, &site(), Language::German.into()).write(
                &site(),
                Language::German.into(),
                &Appearance::default(),
            )
        };
        assert!(!decision(None).html.contains("class=\"q\""));
        let praised = decision(Some("Stark <b>"));
        assert_eq!(praised.subject, "Timo hat angenommen: Film");
        assert!(praised.html.contains("Stark &lt;b&gt;"), "{}", praised.html);
        assert!(praised.text.contains("\nStark <b>\n\nTimo\n"), "{}", praised.text);
    }
}
