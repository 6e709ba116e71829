//! Mail with the daily digest: due, waiting, new and corrected tasks, and new entries of threads.

use chrono::NaiveDate;

use crate::model::{
    email::{
        digest::{Digest, DigestCheckIn, DigestTask},
        email_content::EmailContent,
        email_text::{
            check_ins::until,
            letter::{Body, Foot, Letter, item_title, paragraph},
            phrases::{badge, small_line},
        },
        mailed_thread::{DigestEntry, DigestEntryKind},
    },
    language::{
        message::{DayStyle, Message},
        reader::Reader,
    },
    site::Site,
    text::shortened,
};

/// Number of tasks or entries that a part names; the app shows the rest.
const NAMED: usize = 10;
/// Length of an entry's text, in characters.
const BODY_CHARS: usize = 140;

pub fn digest(first_name: &str, digest: &Digest, site: &Site, reader: Reader<'_>) -> Letter {
    let today = digest.today;
    let was_due = |task: &DigestTask| dated("mail-digest-was-due", task, today);
    let is_due = |task: &DigestTask| dated("mail-due", task, today);
    let sections = [
        tasks("mail-digest-due-today", &digest.due_today, progress, false, reader),
        tasks("mail-digest-overdue", &digest.overdue, was_due, true, reader),
        tasks("mail-digest-new", &digest.new_tasks, is_due, false, reader),
        entries("mail-digest-corrected", &digest.corrected, reader),
        check_ins(&digest.check_ins, today, reader),
        entries("mail-digest-entries", &digest.entries, reader),
    ];
    let sections: Vec<_> = sections.into_iter().filter(|section| section.count > 0).collect();
    let (action, address) = if digest.is_for_admin {
        ("mail-digest-action-admin", "admin?tab=reviews")
    } else {
        ("mail-digest-action", "dashboard")
    };
    let notes =
        (digest.new_notes > 0).then(|| Message::new("mail-digest-notes").number("count", digest.new_notes));
    let text: Vec<_> = sections.iter().map(|section| section.as_text(reader)).collect();
    let html: Vec<_> = sections.iter().map(|section| section.as_html(reader)).collect();
    let summary = summary(digest);
    let sentence = Message::new("mail-digest-summary").part("summary", summary.clone());
    Letter {
        subject: summary,
        preview: vec![preview(digest)],
        heading: Message::new("mail-digest-heading").text("name", first_name),
        body: Body {
            text: format!(
                "{}\n\n{}{}",
                sentence.word(reader),
                text.concat(),
                notes.as_ref().map_or_else(String::new, |notes| format!("{}\n", notes.word(reader)))
            ),
            html: format!(
                "{}{}{}",
                paragraph(&sentence.format_html(reader)),
                html.concat(),
                notes
                    .as_ref()
                    .map_or_else(String::new, |notes| small_line("16px", &notes.format_html(reader)))
            ),
        },
        action: Message::new(action),
        address: format!("{}/{address}", site.address()),
        foot: Foot::Stoppable {
            reason: Message::new("mail-digest-reason"),
            stops: Message::new("mail-digest-stops"),
        },
    }
}

/// Text of a digest that a release before failed to write. It is sent only if an admin retries it.
pub fn missing_digest(reader: Reader<'_>) -> EmailContent {
    let text = Message::new("mail-digest-missing-text");
    EmailContent {
        subject: Message::new("mail-digest-missing").word(reader),
        text: format!("{}\n", text.word(reader)),
        html: paragraph(&text.format_html(reader)),
    }
}

/// Summary such as "2 tasks due today, 1 overdue, 3 new".
fn summary(digest: &Digest) -> Message {
    let counts = [
        ("mail-digest-count-due-today", digest.due_today.len()),
        ("mail-digest-count-overdue", digest.overdue.len()),
        ("mail-digest-count-new", digest.new_tasks.len()),
        ("mail-digest-count-corrected", digest.corrected.len()),
        ("mail-digest-count-notes", digest.new_notes),
        ("mail-digest-count-check-ins", digest.check_ins.len()),
        ("mail-digest-count-entries", digest.entries.len()),
    ];
    let counted = counts.into_iter().filter(|(_, count)| *count > 0);
    let parts = counted.map(|(key, count)| Message::new(key).number("count", count)).collect();
    Message::new("list").parts("items", parts)
}

fn preview(digest: &Digest) -> Message {
    let titles = [&digest.due_today, &digest.overdue, &digest.new_tasks];
    let titles = titles.into_iter().flatten().map(|task| &task.title);
    let check_ins = digest.check_ins.iter().map(|check_in| &check_in.name);
    let entries = digest.corrected.iter().chain(&digest.entries).map(|entry| &entry.title);
    let mut titles: Vec<_> = titles.chain(check_ins).chain(entries).cloned().collect();
    titles.dedup();
    titles.truncate(3);
    if titles.is_empty() {
        Message::new("mail-digest-preview-notes")
    } else {
        Message::new("list").list("items", &titles)
    }
}

/// Section of tasks. `is_bad`: whether the notes are warnings.
fn tasks(
    title: &'static str,
    tasks: &[DigestTask],
    note: impl Fn(&DigestTask) -> Message,
    is_bad: bool,
    reader: Reader<'_>,
) -> Section {
    let (class, style) =
        if is_bad { ("red", "color:#951f1d;font-weight:600") } else { ("t2", "color:#4d463f") };
    let item = |task: &DigestTask| {
        let note = note(task);
        let facts = format!(
            "{}<span class=\"{class}\" style=\"{style};padding:0 10px\">{}</span>",
            badge(task.category, reader),
            note.format_html(reader)
        );
        (task.title.clone(), note, facts)
    };
    Section::of(title, tasks, item, reader)
}

fn check_ins(check_ins: &[DigestCheckIn], today: Option<NaiveDate>, reader: Reader<'_>) -> Section {
    let item = |check_in: &DigestCheckIn| {
        let until = until(check_in.closes, DayStyle::of(check_in.closes.date(), today));
        let note = Message::new("mail-digest-open-until").part("until", until);
        let facts = plain(&note, reader);
        (check_in.name.clone(), note, facts)
    };
    Section::of("mail-digest-check-ins", check_ins, item, reader)
}

fn entries(title: &'static str, entries: &[DigestEntry], reader: Reader<'_>) -> Section {
    let item = |entry: &DigestEntry| {
        let what = what(entry);
        let facts = plain(&what, reader);
        (entry.title.clone(), what, facts)
    };
    Section::of(title, entries, item, reader)
}

/// Facts that are the note alone.
fn plain(note: &Message, reader: Reader<'_>) -> String {
    format!("<span class=\"t2\" style=\"color:#4d463f\">{}</span>", note.format_html(reader))
}

/// Sentence such as "Maya commented: …".
fn what(entry: &DigestEntry) -> Message {
    let key = match entry.kind {
        DigestEntryKind::Submission => "mail-digest-submission",
        DigestEntryKind::Approved => "mail-digest-approved",
        DigestEntryKind::Changes => "mail-digest-changes",
        DigestEntryKind::Comment => "mail-digest-comment",
        DigestEntryKind::Corrected => "mail-digest-correction",
    };
    let what = Message::new(key).text("author", entry.author.name.trim());
    let what = match entry.revision {
        Some(revision) => what.number("revision", revision),
        None => what,
    };
    match &entry.body {
        Some(body) => Message::new("mail-digest-words").part("what", what).text("words", on_one_line(body)),
        None => what,
    }
}

/// Start of the text, on one line.
fn on_one_line(body: &str) -> String {
    shortened(&body.split_whitespace().collect::<Vec<_>>().join(" "), BODY_CHARS)
}

/// Rendered part of the mail.
struct Section {
    title: &'static str,
    /// Number of all tasks or entries.
    count: usize,
    /// Lines of the named ones.
    lines: Vec<String>,
    /// Titles of the named ones, and escaped facts.
    rows: Vec<(String, String)>,
}

impl Section {
    /// Section of some items. `item`: title, note, and escaped facts.
    fn of<T>(
        title: &'static str,
        items: &[T],
        item: impl Fn(&T) -> (String, Message, String),
        reader: Reader<'_>,
    ) -> Self {
        let mut section = Self { title, count: items.len(), lines: Vec::new(), rows: Vec::new() };
        for (title, note, facts) in items.iter().take(NAMED).map(item) {
            let line = Message::new("mail-digest-line").text("title", &title).part("note", note);
            section.lines.push(line.word(reader));
            section.rows.push((title, facts));
        }
        section
    }

    fn as_text(&self, reader: Reader<'_>) -> String {
        let lines: Vec<_> = self.lines.iter().map(|line| format!("* {line}\n")).collect();
        let others = self.others().map_or_else(String::new, |others| others.word(reader) + "\n");
        format!("{}\n{}{others}\n", Message::new(self.title).word(reader), lines.concat())
    }

    fn as_html(&self, reader: Reader<'_>) -> String {
        let row = |(title, facts): &(String, String)| {
            format!(
                "<tr><td class=\"ln\" style=\"padding:12px 0;border-bottom:1px solid #e3ddd3\">{}\
                 <p style=\"margin:6px 0 0;font-size:13px;line-height:20px\">{facts}</p></td></tr>",
                item_title(title),
            )
        };
        let rows: Vec<_> = self.rows.iter().map(row).collect();
        let others =
            self.others().map_or_else(String::new, |others| small_line("10px", &others.format_html(reader)));
        format!(
            "<p class=\"t1\" style=\"margin:22px 0 0;font-size:14px;line-height:20px;font-weight:600;color:#231d17\">\
             {}</p><table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" width=\"100%\">{}</table>{others}",
            Message::new(self.title).format_html(reader),
            rows.concat()
        )
    }

    fn others(&self) -> Option<Message> {
        (self.count > NAMED).then(|| Message::new("mail-digest-others").number("count", self.count - NAMED))
    }
}

fn progress(task: &DigestTask) -> Message {
    Message::new("mail-digest-progress").number("done", task.subtasks_done).number("count", task.subtasks)
}

fn dated(key: &'static str, task: &DigestTask, today: Option<NaiveDate>) -> Message {
    task.due_date.map_or_else(
        || Message::new("mail-digest-no-due-date"),
        |day| Message::new(key).day("day", day, DayStyle::of(day, today)),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{category::Category, language::Language};

    #[test]
    fn days_of_another_year_have_it() {
        let task = DigestTask {
            title: "Film".to_owned(),
            category: Category::TimoTask,
            due_date: NaiveDate::from_ymd_opt(2027, 12, 5),
            subtasks_done: 0,
            subtasks: 0,
        };
        let due = |year| {
            let today = NaiveDate::from_ymd_opt(year, 11, 20);
            dated("mail-due", &task, today).word(Language::English)
        };
        assert_eq!(due(2026), "Due Sunday, Dec 5, 2027");
        assert_eq!(due(2027), "Due Sunday, Dec 5");
    }

    #[test]
    fn titles_begin_where_the_letter_does() {
        let title = item_title("Film <b>");
        assert!(title.ends_with("#231d17\"><span dir=\"auto\">Film &lt;b&gt;</span></p>"), "{title}");
    }

    #[test]
    fn long_texts_are_shortened_to_one_line() {
        assert_eq!(on_one_line(" One\r\ntwo  three\n"), "One two three");
        let long = "u\u{308}".repeat(BODY_CHARS);
        assert_eq!(on_one_line(&long), long);
        assert_eq!(on_one_line(&format!("{long}x")), format!("{long}…"));
    }
}
