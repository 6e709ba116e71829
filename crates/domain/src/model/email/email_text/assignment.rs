//! Mail about the tasks of one assignment.

use crate::model::{
    category::Board,
    email::{
        email_text::{
            letter::{Body, Foot, Letter, paragraph},
            phrases::{card, small_line},
        },
        merged::Merged,
    },
    language::{
        isolation::isolated,
        message::{DayStyle, Message},
        reader::Reader,
    },
    mentoring::assignment::{AssignedTask, board_of},
    site::Site,
};

/// `merged`: name and task of the assignee. `mentor`: first name of the admin who assigned.
pub fn tasks_assigned(
    mentor: &str,
    tasks: &[AssignedTask],
    merged: &Merged,
    site: &Site,
    reader: Reader<'_>,
) -> Letter {
    let board = board_of(tasks);
    let from_mentor = |key| Message::new(key).text("mentor", mentor);
    let counted = |key| from_mentor(key).number("count", tasks.len());
    let intro = |key| Message::new(key).text("name", &merged.name).choice("board", board.name());
    let (subject, heading, intro, action) = match tasks {
        [task] => (
            from_mentor("mail-task").text("title", &task.details.title),
            from_mentor("mail-task-heading"),
            intro("mail-task-intro"),
            Message::new("mail-task-action"),
        ),
        _ => (
            counted("mail-tasks"),
            counted("mail-tasks-heading"),
            intro("mail-tasks-intro"),
            Message::new("mail-tasks-action"),
        ),
    };
    let task = if tasks.len() == 1 { format!("&task={}", merged.task) } else { String::new() };
    let text: Vec<_> = tasks.iter().map(|task| as_text(task, reader)).collect();
    let html: Vec<_> = tasks.iter().map(|task| as_html(task, reader)).collect();
    Letter {
        subject,
        preview: preview(tasks),
        heading,
        body: Body {
            text: format!("{}\n\n{}", intro.word(reader), text.concat()),
            html: format!("{}{}", paragraph(&intro.format_html(reader)), html.concat()),
        },
        action,
        address: format!("{}/dashboard?tab={}{task}", site.address(), board.name()),
        foot: Foot::Stoppable {
            reason: from_mentor("mail-tasks-reason"),
            stops: Message::new("mail-tasks-stops"),
        },
    }
}

fn preview(tasks: &[AssignedTask]) -> Vec<Message> {
    let first = tasks.first().map_or("", |task| task.details.title.as_str());
    let titles = match tasks.len() {
        0 | 1 => Message::new("mail-tasks-preview").text("title", first),
        count => Message::new("mail-tasks-preview-others").text("title", first).number("count", count - 1),
    };
    let due = tasks.iter().filter_map(|task| task.details.due_date).min();
    let due = due.map(|day| Message::new("mail-tasks-preview-due").day("day", day, DayStyle::Full));
    [Some(titles), due].into_iter().flatten().collect()
}

fn as_text(task: &AssignedTask, reader: Reader<'_>) -> String {
    let due = due(task).map_or_else(String::new, |due| format!("  {}\n", due.word(reader)));
    let line = |title| format!("  - {}\n", isolated(title, reader.language));
    let subtasks: Vec<_> = task.subtask_titles.iter().map(|title| line(title)).collect();
    let line = Message::new("mail-task-line").text("title", &task.details.title);
    let line = line.part("category", task.details.category.message());
    format!("* {}\n{due}{}\n", line.word(reader), subtasks.concat())
}

fn as_html(task: &AssignedTask, reader: Reader<'_>) -> String {
    let is_priority = task.details.category.board() == Board::Mentor;
    let look = if is_priority {
        ("g", "border:1px solid #d8b14c;border-radius:10px;background:#fffcf2")
    } else {
        ("ln", "border:1px solid #e3ddd3;border-radius:10px;background:transparent")
    };
    let subtasks = match task.subtask_titles.as_slice() {
        [] => String::new(),
        titles => {
            let message = Message::new("mail-subtasks").number("count", titles.len()).list("titles", titles);
            small_line("4px", &message.format_html(reader))
        }
    };
    let due = due(task).map_or_else(String::new, |due| {
        let (class, colour) = if is_priority { ("gt", "#6c5331") } else { ("t3", "#6b635b") };
        format!(
            "<p class=\"{class}\" style=\"margin:8px 0 0;font-size:13px;line-height:18px;color:{colour}\">{}</p>",
            due.format_html(reader)
        )
    });
    card((task.details.category, &task.details.title), look, &(subtasks + &due), reader)
}

fn due(task: &AssignedTask) -> Option<Message> {
    task.details.due_date.map(|day| Message::new("mail-due").day("day", day, DayStyle::Full))
}
