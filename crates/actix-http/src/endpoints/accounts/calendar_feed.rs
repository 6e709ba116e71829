//! Calendar feed of due dates as a file (iCalendar, ICS), without a session: its address is the secret.

use std::borrow::Cow;

use actix_web::{HttpResponse, get, http::header, post, web};
use chrono::{Datelike, Days};
use hub_domain::{
    model::{language::reader::Reader, site::Site, task::Task, text::embedded},
    ports::storage::Repositories,
    use_cases::calendar::{self, Feed},
};
use icalendar::{Calendar, Component, Event, EventLike};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::ApiError,
    execution::{call_runner::CallRunner, caller::SignedIn},
};

/// Last year that the format can write.
const LAST_YEAR: i32 = 9_999;
/// Interval at which programs are asked to refresh.
const REFRESH: &str = "PT1H";

#[derive(Serialize, ToSchema)]
pub(crate) struct CalendarFeedJson {
    /// Secret address: its holder can read the due dates.
    #[schema(example = "https://hub.example.com/calendar/AbC.ics")]
    url: String,
}

/// Get the secret address at which calendar programs read the caller's due dates.
#[utoipa::path(
    tag = "Task",
    operation_id = "getCalendarFeed",
    responses((status = OK, body = CalendarFeedJson))
)]
#[get("/calendar-feed")]
pub(crate) async fn show(caller: SignedIn) -> Result<web::Json<CalendarFeedJson>, ApiError> {
    let url = caller.query(calendar::feed_address).await?;
    Ok(web::Json(CalendarFeedJson { url }))
}

/// Renew the address of the feed. The old one is void immediately.
#[utoipa::path(
    tag = "Task",
    operation_id = "renewCalendarFeed",
    responses((status = OK, body = CalendarFeedJson))
)]
#[post("/calendar-feed/renew")]
pub(crate) async fn renew(caller: SignedIn) -> Result<web::Json<CalendarFeedJson>, ApiError> {
    let url = caller.change(calendar::renew_feed).await?;
    Ok(web::Json(CalendarFeedJson { url }))
}

/// Feed (RFC 5545) with an all-day event for each open task that has a due date.
pub(crate) async fn read(token: web::Path<String>, runner: CallRunner) -> Result<HttpResponse, ApiError> {
    let site = runner.site();
    let find = move |db: &mut dyn Repositories| calendar::read_feed(db, &token);
    let calendar = runner.query(find, move |feed| to_ics(&site, &feed)).await?;
    Ok(HttpResponse::Ok()
        .content_type("text/calendar; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "private, no-cache"))
        .insert_header((header::CONTENT_DISPOSITION, "inline; filename=\"creator-hub.ics\""))
        .body(calendar))
}

fn to_ics(site: &Site, feed: &Feed) -> String {
    let name = embedded(feed.names.product());
    let name = text(&name);
    let mut calendar = Calendar::empty();
    calendar
        .append_property(("VERSION", "2.0"))
        .append_property(("PRODID", "-//Creator Hub//Calendar feed//EN"))
        // The library escapes the second alone.
        .append_property(("NAME", escaped(&name).as_str()))
        .append_property(("X-WR-CALNAME", &*name))
        .append_property(("REFRESH-INTERVAL;VALUE=DURATION", REFRESH));
    for task in &feed.tasks {
        calendar.push(event(site, task, feed.names.reader(feed.language)));
    }
    calendar.done().to_string()
}

fn event(site: &Site, task: &Task, owner: Reader<'_>) -> Event {
    let host = site.public_url.host_str().unwrap_or_default();
    let mut event = Event::new();
    event
        .uid(&format!("task-{}@{host}", task.id.0))
        // The task's own time, so that an unchanged task always gives the same text.
        .timestamp(task.updated_at)
        .summary(&text(&embedded(&task.details.title)))
        .url(&site.task_address(task.details.category.board(), task.id))
        .categories([text(&task.details.category.message().word(owner))])
        // A due date is no appointment: the day counts as free.
        .add_property("TRANSP", "TRANSPARENT");
    if let Some(description) = &task.details.description {
        event.description(&text(description));
    }
    if let Some(day) = task.details.due_date {
        event.starts(day);
        // The end of an event is exclusive. A day without one is whole, as the format's last day must be.
        let next = day + Days::new(1);
        if next.year() <= LAST_YEAR {
            event.ends(next);
        }
    }
    event.done()
}

fn escaped(text: &str) -> String {
    text.replace('\\', "\\\\").replace(';', "\\;").replace(',', "\\,")
}

/// Text whose lines end as the format knows it. Other characters at which some programs end a line, and controls, are
/// spaces.
fn text(text: &str) -> Cow<'_, str> {
    let breaks = |character: char| match character {
        '\n' | '\t' => false,
        '\u{2028}' | '\u{2029}' => true,
        other => other.is_control(),
    };
    if !text.contains(breaks) {
        return text.into();
    }
    text.replace("\r\n", "\n").replace('\r', "\n").replace(breaks, " ").into()
}
