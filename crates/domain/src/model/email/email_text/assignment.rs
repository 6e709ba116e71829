//! Mail about the tasks of one assignment.

use crate::model::{
    category::Board,
    email::{
        email_text::{
            letter::{Foot, Letter, paragraph},
            phrases::{badge, counted, long_day},
        },
        html::escape,
        outgoing_email::{EmailContent, MERGED_NAME, MERGED_TASK},
    },
    mentoring::assignment::{AssignedTask, board_of},
    site::Site,
};

/// Content for all assignees, who differ by name and task. `mentor`: first name of the admin who assigned.
pub fn tasks_assigned(site: &Site, mentor: &str, tasks: &[AssignedTask]) -> EmailContent {
    let board = board_of(tasks);
    let place = match board {
        Board::Mentor => "priority board",
        Board::Roadmap => "roadmap",
    };
    let (subject, heading, intro, action) = match tasks {
        [task] => (
            format!("New task from {mentor}: {}", task.details.title),
            format!("{mentor} has a task for you"),
            format!("Hi {MERGED_NAME}, this is on your {place} now."),
            "Open the task",
        ),
        tasks => (
            format!("{} new tasks from {mentor}", tasks.len()),
            format!("{mentor} has {} tasks for you", tasks.len()),
            format!("Hi {MERGED_NAME}, these are on your {place} now. Start with the one that is due first."),
            "Open your tasks",
        ),
    };
    let task = if tasks.len() == 1 { format!("&task={MERGED_TASK}") } else { String::new() };
    let text: Vec<_> = tasks.iter().map(as_text).collect();
    let html: Vec<_> = tasks.iter().map(as_html).collect();
    let reason = format!("You get this because {mentor} assigned tasks to you in Creator Hub.");
    Letter {
        subject,
        preview: preview(tasks),
        heading,
        text: format!("{intro}\n\n{}", text.concat()),
        // The name is escaped where it is filled in.
        html: format!("{}{}", paragraph(&escape(&intro)), html.concat()),
        action,
        address: format!("{}/dashboard?tab={}{task}", site.address(), board.name()),
        below_button: String::new(),
        after: None,
        foot: Foot::Stoppable { reason: &reason, stops: "No more mail about tasks" },
    }
    .write(site)
}

fn preview(tasks: &[AssignedTask]) -> String {
    let first = tasks.first().map_or("", |task| task.details.title.as_str());
    let others = match tasks.len() {
        0 | 1 => String::new(),
        count => format!(", and {} more", count - 1),
    };
    let due = tasks.iter().filter_map(|task| task.details.due_date).min();
    let due = due.map_or_else(String::new, |day| format!(" Due {}.", day.format("%b %-d")));
    format!("{first}{others}.{due}")
}

fn as_text(task: &AssignedTask) -> String {
    let due = due(task).map_or_else(String::new, |due| format!("  {due}\n"));
    let subtasks: Vec<_> = task.subtask_titles.iter().map(|title| format!("  - {title}\n")).collect();
    format!("* {} ({})\n{due}{}\n", task.details.title, task.details.category.name(), subtasks.concat())
}

fn as_html(task: &AssignedTask) -> String {
    let is_priority = task.details.category.board() == Board::Mentor;
    let (class, border, background) =
        if is_priority { ("g", "#d8b14c", "#fffcf2") } else { ("ln", "#e3ddd3", "transparent") };
    let subtasks = match task.subtask_titles.as_slice() {
        [] => String::new(),
        titles => format!(
            "<p class=\"t2\" style=\"margin:4px 0 0;font-size:14px;line-height:20px;color:#4d463f\">{}: {}</p>",
            counted(titles.len(), "subtask"),
            escape(&titles.join(", "))
        ),
    };
    let due = due(task).map_or_else(String::new, |due| {
        let (class, colour) = if is_priority { ("gt", "#6c5331") } else { ("t3", "#6b635b") };
        format!(
            "<p class=\"{class}\" style=\"margin:8px 0 0;font-size:13px;line-height:18px;color:{colour}\">{due}</p>"
        )
    });
    format!(
        "<table role=\"presentation\" width=\"100%\" cellpadding=\"0\" cellspacing=\"0\" \
         style=\"border-collapse:separate;margin-top:12px\"><tr><td class=\"{class}\" \
         style=\"padding:16px 20px;border:1px solid {border};border-radius:10px;background:{background}\">\
         <p style=\"margin:0 0 8px\">{}</p><p class=\"t1\" style=\"margin:0;font-size:16px;line-height:22px;\
         font-weight:600;color:#231d17\">{}</p>{subtasks}{due}</td></tr></table>",
        badge(task.details.category),
        escape(&task.details.title),
    )
}

fn due(task: &AssignedTask) -> Option<String> {
    task.details.due_date.map(|day| format!("Due {}", long_day(day)))
}
