//! Mail with the daily digest: due, waiting and new tasks.

use crate::model::{
    accounts::user::User,
    email::{
        digest::{Digest, DigestTask},
        email_text::{
            letter::{Foot, Letter, paragraph},
            phrases::{badge, counted},
        },
        html::escape,
        outgoing_email::EmailContent,
    },
    site::Site,
};

/// Number of tasks that a part names; the board shows the rest.
const NAMED: usize = 10;

pub fn digest(site: &Site, user: &User, digest: &Digest) -> EmailContent {
    let parts = [
        Part { title: "Due today", tasks: &digest.due_today, note: progress },
        Part { title: "Overdue", tasks: &digest.overdue, note: was_due },
        Part { title: "New since the last one", tasks: &digest.new_tasks, note: is_due },
    ];
    let notes = match digest.new_notes {
        0 => None,
        count => Some(format!("{} for you", counted(count, "note"))),
    };
    let text: Vec<_> = parts.iter().map(Part::as_text).collect();
    let html: Vec<_> = parts.iter().map(Part::as_html).collect();
    let summary = summary(digest);
    Letter {
        subject: summary.clone(),
        preview: preview(digest),
        heading: format!("Good morning, {}", user.first_name),
        text: format!(
            "{summary}.\n\n{}{}",
            text.concat(),
            notes.as_ref().map_or_else(String::new, |notes| format!("{notes}\n"))
        ),
        html: format!(
            "{}{}{}",
            paragraph(&format!("{}.", escape(&summary))),
            html.concat(),
            notes.as_ref().map_or_else(String::new, |notes| format!(
                "<p class=\"t2\" style=\"margin:16px 0 0;font-size:14px;line-height:20px;color:#4d463f\">{notes}</p>"
            ))
        ),
        action: "Open your board",
        address: format!("{}/dashboard", site.address()),
        below_button: String::new(),
        after: None,
        foot: Foot::Stoppable {
            reason: "This comes once a day at 8:00 your time, and only when there is something to say.",
            stops: "No more daily mail",
        },
    }
    .write(site)
}

/// Text of a digest that failed to be written. It is sent only if an admin retries it.
pub fn missing_digest() -> EmailContent {
    let text =
        "One of your daily mails could not be written. Your board has everything that it would have said.";
    EmailContent {
        subject: "A daily mail that could not be written".to_owned(),
        text: format!("{text}\n"),
        html: paragraph(text),
    }
}

/// Summary such as "2 tasks due today, 1 overdue, 3 new".
fn summary(digest: &Digest) -> String {
    let mut said = Vec::new();
    if !digest.due_today.is_empty() {
        said.push(format!("{} due today", counted(digest.due_today.len(), "task")));
    }
    if !digest.overdue.is_empty() {
        said.push(format!("{} overdue", counted(digest.overdue.len(), "task")));
    }
    if !digest.new_tasks.is_empty() {
        said.push(counted(digest.new_tasks.len(), "new task"));
    }
    if digest.new_notes > 0 {
        said.push(counted(digest.new_notes, "new note"));
    }
    said.join(", ")
}

fn preview(digest: &Digest) -> String {
    let titles = [&digest.due_today, &digest.overdue, &digest.new_tasks];
    let titles: Vec<_> = titles.into_iter().flatten().take(3).map(|task| task.title.as_str()).collect();
    if titles.is_empty() { "Your mentor wrote to you.".to_owned() } else { titles.join(", ") }
}

struct Part<'a> {
    title: &'static str,
    tasks: &'a [DigestTask],
    /// Note about each task, and whether it is a warning.
    note: fn(&DigestTask) -> (String, bool),
}

impl Part<'_> {
    fn as_text(&self) -> String {
        if self.tasks.is_empty() {
            return String::new();
        }
        let lines: Vec<_> = self
            .tasks
            .iter()
            .take(NAMED)
            .map(|task| {
                let (note, _) = (self.note)(task);
                format!("* {} ({note})\n", task.title)
            })
            .collect();
        format!(
            "{}\n{}{}\n",
            self.title,
            lines.concat(),
            self.others().map_or_else(String::new, |others| others + "\n")
        )
    }

    fn as_html(&self) -> String {
        if self.tasks.is_empty() {
            return String::new();
        }
        let rows: Vec<_> = self.tasks.iter().take(NAMED).map(|task| {
            let (note, is_bad) = (self.note)(task);
            let (class, style) = if is_bad { ("red", "color:#951f1d;font-weight:600") } else { ("t2", "color:#4d463f") };
            format!(
                "<tr><td class=\"ln\" style=\"padding:12px 0;border-bottom:1px solid #e3ddd3\"><p class=\"t1\" \
                 style=\"margin:0;font-size:16px;line-height:22px;font-weight:600;color:#231d17\">{}</p>\
                 <p style=\"margin:6px 0 0;font-size:13px;line-height:20px\">{}<span class=\"{class}\" \
                 style=\"{style};padding-left:10px\">{note}</span></p></td></tr>",
                escape(&task.title),
                badge(task.category),
            )
        }).collect();
        let others = self.others().map_or_else(String::new, |others| format!(
            "<p class=\"t2\" style=\"margin:10px 0 0;font-size:14px;line-height:20px;color:#4d463f\">{others}</p>"
        ));
        format!(
            "<p class=\"t1\" style=\"margin:22px 0 0;font-size:14px;line-height:20px;font-weight:600;color:#231d17\">\
             {}</p><table role=\"presentation\" cellpadding=\"0\" cellspacing=\"0\" width=\"100%\">{}</table>{others}",
            self.title,
            rows.concat()
        )
    }

    fn others(&self) -> Option<String> {
        (self.tasks.len() > NAMED).then(|| format!("and {} more", self.tasks.len() - NAMED))
    }
}

fn progress(task: &DigestTask) -> (String, bool) {
    (format!("{} of {} done", task.subtasks_done, counted(task.subtasks, "subtask")), false)
}

fn was_due(task: &DigestTask) -> (String, bool) {
    let day = task.due_date.map_or_else(String::new, |day| day.format("%A, %b %-d").to_string());
    (format!("Was due {day}"), true)
}

fn is_due(task: &DigestTask) -> (String, bool) {
    task.due_date.map_or_else(
        || ("No due date".to_owned(), false),
        |day| (format!("Due {}", day.format("%A, %b %-d")), false),
    )
}
