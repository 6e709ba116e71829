//! A task as an entry in somebody's calendar.

use url::Url;

use crate::{
    Actor, Error, Ports, Violation, achievement,
    achievement::AchievementKind,
    task::{TaskId, details},
};

pub const NEEDS_DUE_DATE: &str = "This task needs a due date to create a calendar event.";
const LOCATION: &str = "Creator Hub";

pub struct EventForm<'a> {
    pub task: TaskId,
    pub title: &'a str,
    pub description: Option<&'a str>,
}

/// The address that opens the entry in Google Calendar, for the whole day on which the task is due.
pub fn create_event(ports: &Ports, actor: &Actor, form: &EventForm<'_>) -> Result<Url, Error> {
    let now = ports.clock.now();
    let mut work = ports.storage.begin()?;
    let user = work.users().find_locked(actor.user_id)?.ok_or(Error::SignedOut)?;
    let task = work.tasks().find(user.id, form.task)?.ok_or(Error::NotFound)?;
    let title = details::TITLE.required_line(form.title, "Event title is required.")?;
    let description = details::DESCRIPTION.optional_text(form.description)?;
    let day = task.due_date.ok_or_else(|| Violation::of("taskId", NEEDS_DUE_DATE))?.format("%Y%m%d");
    achievement::award(&mut *work, user.id, [AchievementKind::TechWizard], now)?;
    work.commit()?;

    let parameters = [
        ("action", "TEMPLATE"),
        ("text", &title),
        ("dates", &format!("{day}/{day}")),
        ("details", description.as_deref().unwrap_or_default()),
        ("location", LOCATION),
    ];
    Ok(Url::parse_with_params("https://calendar.google.com/calendar/render", parameters)
        .expect("a constant address with parameters is an address"))
}
