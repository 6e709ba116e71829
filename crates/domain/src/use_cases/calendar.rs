//! A task as an entry in somebody's calendar.

use url::Url;

use crate::{
    Call, Error,
    model::{
        Violation,
        achievement::AchievementKind,
        task::{TaskId, details},
    },
    ports::storage::Repositories,
    use_cases::achievements,
};

pub const NEEDS_DUE_DATE: &str = "This task needs a due date to create a calendar event.";
const LOCATION: &str = "Creator Hub";

pub struct EventForm<'a> {
    pub task: TaskId,
    pub title: &'a str,
    pub description: Option<&'a str>,
}

/// The address that opens the entry in Google Calendar, for the whole day on which the task is due.
pub fn create_event(db: &mut dyn Repositories, call: &Call, form: &EventForm<'_>) -> Result<Url, Error> {
    call.lock_actor(db)?;
    let task = db.tasks().find(call.actor.user_id, form.task)?.ok_or(Error::NotFound)?;
    let title = details::TITLE.required_line(form.title, "Event title is required.")?;
    let description = details::DESCRIPTION.optional_text(form.description)?;
    let day = task.due_date.ok_or_else(|| Violation::of("taskId", NEEDS_DUE_DATE))?.format("%Y%m%d");
    achievements::award(db, call, [AchievementKind::TechWizard])?;

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
