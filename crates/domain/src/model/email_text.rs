//! The wording of every mail, as pure functions. Text of users is escaped in the HTML part; nothing remote is loaded.

use crate::model::{note::Note, outgoing_email::OutgoingEmail, site::Site, task::Task, user::User};

/// One mail for everything that one call assigned.
pub fn tasks_assigned(site: &Site, client: &User, tasks: &[Task]) -> OutgoingEmail {
    let subject = match tasks {
        [task] => format!("New task: {}", task.title),
        tasks => format!("{} new tasks for you", tasks.len()),
    };
    let intro = match tasks.len() {
        1 => "Your mentor assigned you a task.".to_owned(),
        count => format!("Your mentor assigned you {count} tasks."),
    };
    let as_text = |task: &Task| format!("- {}{}", task.title, due(task));
    let as_html = |task: &Task| {
        let (title, due) = (escape(&task.title), escape(&due(task)));
        format!("<li style=\"margin:0 0 8px\"><strong>{title}</strong>{due}</li>")
    };
    let text: Vec<_> = tasks.iter().map(as_text).collect();
    let html: Vec<_> = tasks.iter().map(as_html).collect();
    Letter {
        client,
        subject,
        text: format!("{intro}\n\n{}\n", text.join("\n")),
        html: format!("<p>{intro}</p><ul style=\"padding-left:20px\">{}</ul>", html.concat()),
        action: "Open your board",
        address: format!("{}/dashboard?tab=timo", site.address()),
    }
    .into_email()
}

pub fn note(site: &Site, client: &User, note: &Note) -> OutgoingEmail {
    let intro = format!("{} sent you a note:", note.author_name);
    let quote = escape(&note.message).replace('\n', "<br>");
    Letter {
        client,
        subject: format!("A note from {}", note.author_name),
        text: format!("{intro}\n\n{}\n", note.message),
        html: format!(
            "<p>{}</p><blockquote style=\"margin:0;padding:12px 16px;background:#f2ede4;border-radius:12px\">{quote}\
             </blockquote>",
            escape(&intro)
        ),
        action: "Open your notifications",
        address: format!("{}/dashboard?tab=notifications", site.address()),
    }
    .into_email()
}

struct Letter<'a> {
    client: &'a User,
    subject: String,
    text: String,
    html: String,
    action: &'static str,
    address: String,
}

impl Letter<'_> {
    fn into_email(self) -> OutgoingEmail {
        let Self { client, subject, text, html, action, address } = self;
        let name = &client.first_name;
        OutgoingEmail {
            recipient: client.email.clone(),
            subject,
            text: format!("Hello {name},\n\n{text}\n{action}: {address}\n"),
            html: format!(
                "<!doctype html><html lang=\"en\"><body style=\"margin:0;padding:24px;background:#f2ede4;color:#231d17;\
                 font:16px/24px system-ui,sans-serif\"><div style=\"max-width:560px;margin:0 auto;padding:24px;\
                 background:#fffefc;border:1px solid #e4dfd7;border-radius:16px\"><p>Hello {},</p>{html}\
                 <p><a href=\"{}\" style=\"display:inline-block;padding:8px 16px;border-radius:8px;background:#005d65;\
                 color:#ffffff;text-decoration:none\">{action}</a></p></div></body></html>",
                escape(name),
                escape(&address),
            ),
        }
    }
}

fn due(task: &Task) -> String {
    task.due_date.map_or_else(String::new, |day| format!(", due {}", day.format("%-d %B %Y")))
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
