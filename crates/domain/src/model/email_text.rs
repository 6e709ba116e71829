//! The wording of every mail, as pure functions. Text of users is escaped in the HTML part; nothing remote is loaded.

use crate::model::{
    assignment::{AssignedTask, board_of},
    note::Note,
    outgoing_email::{MERGED_NAME, MERGED_TASK, MergedEmail, OutgoingEmail},
    site::Site,
    user::User,
};

/// One mail for everything that one call assigned, for each of its assignees.
pub fn tasks_assigned(site: &Site, tasks: &[AssignedTask]) -> MergedEmail {
    let subject = match tasks {
        [task] => format!("New task: {}", task.details.title),
        tasks => format!("{} new tasks for you", tasks.len()),
    };
    let intro = match tasks.len() {
        1 => "Your mentor assigned you a task.".to_owned(),
        count => format!("Your mentor assigned you {count} tasks."),
    };
    let text: Vec<_> = tasks.iter().map(task_as_text).collect();
    let html: Vec<_> = tasks.iter().map(task_as_html).collect();
    let tab = board_of(tasks).name();
    let task = if tasks.len() == 1 { format!("&task={MERGED_TASK}") } else { String::new() };
    let email = Letter {
        text: format!("{intro}\n\n{}\n", text.join("\n")),
        html: format!("<p>{intro}</p><ul style=\"padding-left:20px\">{}</ul>", html.concat()),
        action: if tasks.len() == 1 { "Open the task" } else { "Open your board" },
        address: format!("{}/dashboard?tab={tab}{task}", site.address()),
    };
    let name = MERGED_NAME.to_string();
    MergedEmail { subject, text: email.as_text(&name), html: email.as_html(&name) }
}

fn task_as_text(task: &AssignedTask) -> String {
    let subtasks: Vec<_> = task.subtask_titles.iter().map(|title| format!("\n  - {title}")).collect();
    format!("- {}{}{}", task.details.title, due(task), subtasks.concat())
}

fn task_as_html(task: &AssignedTask) -> String {
    let subtasks: Vec<_> =
        task.subtask_titles.iter().map(|title| format!("<li>{}</li>", escape(title))).collect();
    format!(
        "<li style=\"margin:0 0 8px\"><strong>{}</strong>{}<ul style=\"padding-left:20px\">{}</ul></li>",
        escape(&task.details.title),
        escape(&due(task)),
        subtasks.concat()
    )
}

pub fn password_changed(site: &Site, client: &User) -> OutgoingEmail {
    let intro = "Your mentor set a new password for your account, and you were signed out everywhere. \
                 If you did not ask for it, write to your mentor.";
    Letter {
        text: format!("{intro}\n"),
        html: format!("<p>{intro}</p>"),
        action: "Sign in",
        address: format!("{}/login", site.address()),
    }
    .to(client, "Your password was changed".to_owned())
}

pub fn note(site: &Site, client: &User, note: &Note) -> OutgoingEmail {
    let intro = format!("{} sent you a note:", note.author_name);
    let quote = escape(&note.message).replace('\n', "<br>");
    Letter {
        text: format!("{intro}\n\n{}\n", note.message),
        html: format!(
            "<p>{}</p><blockquote style=\"margin:0;padding:12px 16px;background:#f2ede4;border-radius:12px\">{quote}\
             </blockquote>",
            escape(&intro)
        ),
        action: "Read it in Creator Hub",
        address: format!("{}/dashboard?tab=notifications&note={}", site.address(), note.id.0),
    }
    .to(client, format!("A note from {}", note.author_name))
}

struct Letter {
    text: String,
    html: String,
    action: &'static str,
    address: String,
}

impl Letter {
    fn to(&self, user: &User, subject: String) -> OutgoingEmail {
        OutgoingEmail {
            recipient: user.email.clone(),
            subject,
            text: self.as_text(&user.first_name),
            html: self.as_html(&escape(&user.first_name)),
        }
    }

    fn as_text(&self, name: &str) -> String {
        let Self { text, action, address, .. } = self;
        format!("Hello {name},\n\n{text}\n{action}: {address}\n")
    }

    fn as_html(&self, escaped_name: &str) -> String {
        let Self { html, action, address, .. } = self;
        format!(
            "<!doctype html><html lang=\"en\"><body style=\"margin:0;padding:24px;background:#f2ede4;color:#231d17;\
             font:16px/24px system-ui,sans-serif\"><div style=\"max-width:560px;margin:0 auto;padding:24px;\
             background:#fffefc;border:1px solid #e4dfd7;border-radius:16px\"><p>Hello {escaped_name},</p>{html}\
             <p><a href=\"{}\" style=\"display:inline-block;padding:8px 16px;border-radius:8px;background:#005d65;\
             color:#ffffff;text-decoration:none\">{action}</a></p></div></body></html>",
            escape(address),
        )
    }
}

fn due(task: &AssignedTask) -> String {
    task.details.due_date.map_or_else(String::new, |day| format!(", due {}", day.format("%-d %B %Y")))
}

fn escape(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
        .replace('"', "&quot;")
        .replace('\'', "&#39;")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nothing_of_a_user_is_markup() {
        assert_eq!(
            escape("<a href=\"x\" title='y'>&"),
            "&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;"
        );
    }
}
