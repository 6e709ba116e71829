//! Calendars: one task as an event, or a feed of all due dates for calendar programs (iCalendar).

use url::Url;

use crate::{
    Call, Error,
    model::{
        accounts::{calendar_feed::CalendarFeed, user::UserId},
        achievement::AchievementKind,
        error::Violation,
        language::message::Message,
        task::{Task, details, id::TaskId},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{achievements, server_keys},
};

pub const NEEDS_DUE_DATE: Message = Message::new("event-needs-due-date");
const LOCATION: &str = "Creator Hub";

pub struct EventForm<'a> {
    pub task: TaskId,
    pub title: &'a str,
    pub description: Option<&'a str>,
}

/// Address that opens the event in Google Calendar, for the whole day on which the task is due.
pub fn create_event(db: &mut dyn Repositories, call: &Call, form: &EventForm<'_>) -> Result<Url, Error> {
    call.lock_actor(db)?;
    let task = db.tasks().find(call.actor.user_id, form.task)?.ok_or(Error::NotFound)?;
    let title = details::TITLE.required_line(form.title, Message::new("event-title-required"))?;
    let description = details::DESCRIPTION.optional_text(form.description)?;
    let day = task.details.due_date.ok_or_else(|| Violation::of("taskId", NEEDS_DUE_DATE))?.format("%Y%m%d");
    achievements::award(db, call, call.actor.user_id, [AchievementKind::TechWizard])?;

    let parameters = [
        ("action", "TEMPLATE"),
        ("text", &title),
        ("dates", &format!("{day}/{day}")),
        ("details", description.as_deref().unwrap_or_default()),
        ("location", LOCATION),
    ];
    Ok(Url::parse_with_params("https://calendar.google.com/calendar/render", parameters)
        .expect("a constant URL with parameters is valid"))
}

/// Address of the caller's feed.
pub fn feed_address(db: &mut dyn Repositories, call: &Call) -> Result<String, Error> {
    let renewals = db.calendar_feeds().count_renewals(call.actor.user_id)?;
    Ok(address_of(db, call, renewals)?)
}

/// Renews the address; the old one is void from now on.
pub fn renew_feed(db: &mut dyn Repositories, call: &Call) -> Result<String, Error> {
    call.lock_actor(db)?;
    let renewals = db.calendar_feeds().renew(call.actor.user_id)?;
    Ok(address_of(db, call, renewals)?)
}

fn address_of(db: &mut dyn Repositories, call: &Call, renewals: i64) -> Result<String, StorageError> {
    let feed = CalendarFeed { user: call.actor.user_id, renewals };
    Ok(call.site.calendar_address(&feed.sign(&server_keys::calendar_key(db)?)))
}

/// Open tasks with a due date of the feed's owner.
pub fn read_feed(db: &mut dyn Repositories, token: &str) -> Result<Vec<Task>, Error> {
    let owner = find_owner(db, token)?.ok_or(Error::NotFound)?;
    let mut tasks = db.tasks().list_open(owner)?;
    tasks.retain(|task| task.details.due_date.is_some());
    Ok(tasks)
}

fn find_owner(db: &mut dyn Repositories, token: &str) -> Result<Option<UserId>, StorageError> {
    let Some(feed) = CalendarFeed::verify(token, &server_keys::calendar_key(db)?) else {
        return Ok(None);
    };
    let is_known = db.users().find(feed.user)?.is_some_and(|user| user.closed_at.is_none());
    let is_current = db.calendar_feeds().count_renewals(feed.user)? == feed.renewals;
    Ok((is_known && is_current).then_some(feed.user))
}
