//! Mail with the daily digest: due, waiting and new tasks.

use crate::model::{
    email::{
        digest::{Digest, DigestTask},
        email_text::{
            letter::{Body, Foot, Letter, paragraph},
            phrases::badge,
        },
        html::escape,
        outgoing_email::EmailContent,
    },
    language::{
        Language,
        message::{DayStyle, Message},
    },
    site::Site,
};

/// Number of tasks that a part names; the board shows the rest.
const NAMED: usize = 10;

pub fn digest(first_name: &str, digest: &Digest, site: &Site, language: Language) -> Letter {
    let parts = [
        Part { title: "mail-digest-due-today", tasks: &digest.due_today, note: progress, is_bad: false },
        Part { title: "mail-digest-overdue", tasks: &digest.overdue, note: was_due, is_bad: true },
        Part { title: "mail-digest-new", tasks: &digest.new_tasks, note: is_due, is_bad: false },
    ];
    let notes =
        (digest.new_notes > 0).then(|| Message::new("mail-digest-notes").number("count", digest.new_notes));
    let text: Vec<_> = parts.iter().map(|part| part.as_text(language)).collect();
    let html: Vec<_> = parts.iter().map(|part| part.as_html(language)).collect();
    let summary = summary(digest);
    let sentence = Message::new("mail-digest-summary").part("summary", summary.clone());
    Letter {
        subject: summary,
        preview: vec![preview(digest)],
        heading: Message::new("mail-digest-heading").text("name", first_name),
        body: Body {
            text: format!(
                "{}\n\n{}{}",
                sentence.word(language),
                text.concat(),
                notes.as_ref().map_or_else(String::new, |notes| format!("{}\n", notes.word(language)))
            ),
            html: format!(
                "{}{}{}",
                paragraph(&sentence.word_html(language)),
                html.concat(),
                notes.as_ref().map_or_else(String::new, |notes| format!(
                    "<p class=\"t2\" style=\"margin:16px 0 0;font-size:14px;line-height:20px;color:#4d463f\">{}</p>",
                    notes.word_html(language)
                ))
            ),
        },
        action: Message::new("mail-digest-action"),
        address: format!("{}/dashboard", site.address()),
        below_button: None,
        after: None,
        foot: Foot::Stoppable {
            reason: Message::new("mail-digest-reason"),
            stops: Message::new("mail-digest-stops"),
        },
    }
}

/// Text of a digest that failed to be written. It is sent only if an admin retries it.
pub fn missing_digest(language: Language) -> EmailContent {
    let text = Message::new("mail-digest-missing-text");
    EmailContent {
        subject: Message::new("mail-digest-missing").word(language),
        text: format!("{}\n", text.word(language)),
        html: paragraph(&text.word_html(language)),
    }
}

/// Summary such as "2 tasks due today, 1 overdue, 3 new".
fn summary(digest: &Digest) -> Message {
    let counts = [
        ("mail-digest-count-due-today", digest.due_today.len()),
        ("mail-digest-count-overdue", digest.overdue.len()),
        ("mail-digest-count-new", digest.new_tasks.len()),
        ("mail-digest-count-notes", digest.new_notes),
    ];
    let counted = counts.into_iter().filter(|(_, count)| *count > 0);
    let parts = counted.map(|(key, count)| Message::new(key).number("count", count)).collect();
    Message::new("list").parts("items", parts)
}

fn preview(digest: &Digest) -> Message {
    let titles = [&digest.due_today, &digest.overdue, &digest.new_tasks];
    let titles: Vec<_> = titles.into_iter().flatten().take(3).map(|task| task.title.clone()).collect();
    if titles.is_empty() {
        Message::new("mail-digest-preview-notes")
    } else {
        Message::new("list").list("items", &titles)
    }
}

struct Part<'a> {
    title: &'static str,
    tasks: &'a [DigestTask],
    note: fn(&DigestTask) -> Message,
    /// Whether the notes are warnings.
    is_bad: bool,
}

impl Part<'_> {
    fn as_text(&self, language: Language) -> String {
        if self.tasks.is_empty() {
            return String::new();
        }
        let line = |task: &DigestTask| {
            let line = Message::new("mail-digest-line").text("title", &task.title);
            format!("* {}\n", line.part("note", (self.note)(task)).word(language))
        };
        let lines: Vec<_> = self.tasks.iter().take(NAMED).map(line).collect();
        let others = self.others().map_or_else(String::new, |others| others.word(language) + "\n");
        format!("{}\n{}{others}\n", Message::new(self.title).word(language), lines.concat())
    }

    fn as_html(&self, language: Language) -> String {
        if self.tasks.is_empty() {
            return String::new();
        }
        let (class, style) =
            if self.is_bad { ("red", "color:#951f1d;font-weight:600") } else { ("t2", "color:#4d463f") };
        let row = |task: &DigestTask| {
            format!(
                "<tr><td class=\"ln\" style=\"padding:12px 0;border-bottom:1px solid #e3ddd3\"><p class=\"t1\" \
                 dir=\"auto\" style=\"margin:0;font-size:16px;line-height:22px;font-weight:600;color:#231d17\">{}</p>\
                 <p style=\"margin:6px 0 0;font-size:13px;line-height:20px\">{}<span class=\"{class}\" \
                 style=\"{style};padding:0 10px\">{}</span></p></td></tr>",
                escape(&task.title),
                badge(task.category, language),
                (self.note)(task).word_html(language)
            )
        };
        let rows: Vec<_> = self.tasks.iter().take(NAMED).map(row).collect();
        let others = self.others().map_or_else(String::new, |others| {
            format!(
                "<p class=\"t2\" style=\"margin:10px 0 0;font-size:14px;line-height:20px;color:#4d463f\">{}</p>",
                others.word_html(language)
            )
        });
        format!(
            "<p class=\"t1\" style=\"margin:22px 0 0;font-size:14px;line-height:20px;font-weight:600;color:#231d17\">\
             {}</p><table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" width=\"100%\">{}</table>{others}",
            Message::new(self.title).word_html(language),
            rows.concat()
        )
    }

    fn others(&self) -> Option<Message> {
        (self.tasks.len() > NAMED)
            .then(|| Message::new("mail-digest-others").number("count", self.tasks.len() - NAMED))
    }
}

fn progress(task: &DigestTask) -> Message {
    Message::new("mail-digest-progress").number("done", task.subtasks_done).number("count", task.subtasks)
}

fn was_due(task: &DigestTask) -> Message {
    dated("mail-digest-was-due", task)
}

fn is_due(task: &DigestTask) -> Message {
    dated("mail-due", task)
}

fn dated(key: &'static str, task: &DigestTask) -> Message {
    task.due_date.map_or_else(
        || Message::new("mail-digest-no-due-date"),
        |day| Message::new(key).day("day", day, DayStyle::WithoutYear),
    )
}
