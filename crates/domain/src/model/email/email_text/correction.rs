//! Mail about the corrected tasks of one assignment.

use crate::model::{
    email::{
        email_text::{
            letter::{Body, Foot, Letter, paragraph},
            phrases::{card, small_line},
        },
        merged::Merged,
    },
    language::{
        message::{DayStyle, Message},
        reader::Reader,
    },
    mentoring::correction::{CorrectedTask, UNNAMED, board_of},
    site::Site,
};

/// `merged`: name and task of the client. `mentor`: first name of the admin who corrected.
pub fn tasks_corrected(
    mentor: &str,
    tasks: &[CorrectedTask],
    merged: &Merged,
    site: &Site,
    reader: Reader<'_>,
) -> Letter {
    let from_mentor = |key| Message::new(key).text("mentor", mentor);
    let several = || from_mentor("mail-corrected-several").number("count", tasks.len());
    let (subject, heading, action, task) = match tasks {
        [task] => (
            from_mentor("mail-corrected").text("title", &task.title),
            from_mentor("mail-corrected-heading"),
            Message::new("mail-task-action"),
            format!("&task={}", merged.task),
        ),
        _ => (several(), several(), Message::new("mail-tasks-action"), String::new()),
    };
    let intro = Message::new("mail-corrected-intro").text("name", &merged.name);
    let text: Vec<_> = tasks.iter().map(|task| as_text(task, reader)).collect();
    let html: Vec<_> = tasks.iter().map(|task| as_html(task, reader)).collect();
    Letter {
        subject,
        preview: tasks.first().map(CorrectedTask::summary).into_iter().collect(),
        heading,
        body: Body {
            text: format!("{}\n\n{}", intro.word(reader), text.concat()),
            html: format!("{}{}", paragraph(&intro.format_html(reader)), html.concat()),
        },
        action,
        address: format!("{}/dashboard?tab={}{task}", site.address(), board_of(tasks).name()),
        foot: Foot::Stoppable {
            reason: from_mentor("mail-tasks-reason"),
            stops: Message::new("mail-tasks-stops"),
        },
    }
}

/// One line for each change, at least one.
fn lines(task: &CorrectedTask) -> Vec<Message> {
    let title = |title| Message::new("mail-corrected-title").text("title", title);
    let due = |day| Message::new("mail-corrected-due").day("day", day, DayStyle::Full);
    let renamed = |(before, after): &(String, String)| {
        Message::new("mail-corrected-subtask").text("before", before).text("after", after)
    };
    let description = task.has_new_description.then(|| Message::new("mail-corrected-description"));
    let fields = [task.previous_title.as_ref().map(title), description, task.due_date.map(due)];
    let mut lines: Vec<_> = fields.into_iter().flatten().chain(task.renamed.iter().map(renamed)).collect();
    if lines.is_empty() {
        lines.push(UNNAMED);
    }
    lines
}

fn as_text(task: &CorrectedTask, reader: Reader<'_>) -> String {
    let line = Message::new("mail-task-line").text("title", &task.title);
    let line = line.part("category", task.category.message());
    let changes: Vec<_> = lines(task).iter().map(|line| format!("  - {}\n", line.word(reader))).collect();
    format!("* {}\n{}\n", line.word(reader), changes.concat())
}

fn as_html(task: &CorrectedTask, reader: Reader<'_>) -> String {
    let changes: Vec<_> =
        lines(task).iter().map(|line| small_line("4px", &line.format_html(reader))).collect();
    let look = ("ln", "border:1px solid #e3ddd3;border-radius:10px");
    card((task.category, &task.title), look, &changes.concat(), reader)
}
