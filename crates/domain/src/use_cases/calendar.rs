//! Calendars: the link that adds one task, and the tasks of a feed.

use std::borrow::Cow;

use chrono::NaiveDate;
use unicode_segmentation::UnicodeSegmentation;
use url::{Url, form_urlencoded::byte_serialize};

use crate::{
    Call, Error,
    model::{
        accounts::{calendar_feed::CalendarFeed, user::User},
        achievement::AchievementKind,
        error::Violation,
        event::Topic,
        language::{Language, message::Message, reader::Names},
        task::{Task, TaskKey, TaskList, details, id::TaskId},
    },
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::{
        achievements,
        server_keys::{self, ServerKey},
        tasks,
    },
};

pub const NEEDS_DUE_DATE: Message = Message::new("event-needs-due-date");
/// Longest link that every browser, mail program and proxy takes.
const MAX_LINK: usize = 1_999;
const ELLIPSIS: &str = "…";

pub struct EventForm<'a> {
    pub task: TaskId,
    pub title: &'a str,
    pub description: Option<&'a str>,
}

/// Address that opens the event in Google Calendar, for the whole day on which the task is due.
pub fn create_event(db: &mut dyn Repositories, call: &Call, form: &EventForm<'_>) -> Result<Url, Error> {
    let task = tasks::lock_own(db, call, TaskKey::Present(form.task))?;
    let title = details::TITLE.required_line(form.title, Message::new("event-title-required"))?;
    let description = details::DESCRIPTION.optional_text(form.description)?;
    let day = task.details.due_date.ok_or_else(|| Violation::of("taskId", NEEDS_DUE_DATE))?;
    achievements::award(db, call, call.actor.user_id, [AchievementKind::TechWizard])?;
    let appearance = db.safety().find_appearance()?;
    let location = appearance.settings.names.product();
    Ok(link(&title, day, description.as_deref().unwrap_or_default(), location))
}

/// Link with title and details, cut to `MAX_LINK` characters. The title takes precedence.
fn link(title: &str, day: NaiveDate, details: &str, location: &str) -> Url {
    let room = MAX_LINK.saturating_sub(whole_link("", day, "", location).as_str().len());
    let title = shortened(title, room);
    let details = match &title {
        Cow::Borrowed(whole) => shortened(details, room - encoded_length(whole)),
        Cow::Owned(_) => "".into(),
    };
    whole_link(&title, day, &details, location)
}

fn whole_link(title: &str, day: NaiveDate, details: &str, location: &str) -> Url {
    let day = day.format("%Y%m%d");
    let parameters = [
        ("action", "TEMPLATE"),
        ("text", title),
        ("dates", &format!("{day}/{day}")),
        ("details", details),
        ("location", location),
    ];
    Url::parse_with_params("https://calendar.google.com/calendar/render", parameters)
        .expect("a constant URL with parameters is valid")
}

/// Number of characters of a text within a link.
fn encoded_length(text: &str) -> usize {
    byte_serialize(text.as_bytes()).map(str::len).sum()
}

/// Text that takes at most `room` characters of a link: whole, or cut between two characters as a reader sees them.
fn shortened(text: &str, room: usize) -> Cow<'_, str> {
    if encoded_length(text) <= room {
        return text.into();
    }
    let Some(mut room) = room.checked_sub(encoded_length(ELLIPSIS)) else {
        return "".into();
    };
    let mut end = 0;
    for (at, character) in text.grapheme_indices(true) {
        let Some(left) = room.checked_sub(encoded_length(character)) else { break };
        (room, end) = (left, at + character.len());
    }
    format!("{}{ELLIPSIS}", text[..end].trim_end()).into()
}

/// Address of the caller's feed.
pub fn feed_address(db: &mut dyn Repositories, call: &Call) -> Result<String, Error> {
    let renewals = db.accounts().count_feed_renewals(call.actor.user_id)?;
    Ok(address_of(db, call, renewals)?)
}

/// Renews the address; the old one is void from now on.
pub fn renew_feed(db: &mut dyn Repositories, call: &Call) -> Result<String, Error> {
    call.lock_actor(db)?;
    let renewals = db.accounts().renew_feed(call.actor.user_id)?;
    call.record_own_event(db, Topic::Account);
    Ok(address_of(db, call, renewals)?)
}

fn address_of(db: &mut dyn Repositories, call: &Call, renewals: i64) -> Result<String, StorageError> {
    let feed = CalendarFeed { user: call.actor.user_id, renewals };
    Ok(call.site.calendar_address(&feed.sign(&calendar_key(db)?)))
}

fn calendar_key(db: &mut dyn Repositories) -> Result<Vec<u8>, StorageError> {
    server_keys::find(db, ServerKey::Calendar)?.ok_or(StorageError::Lost("server key"))
}

/// Content of a calendar feed.
pub struct Feed {
    pub names: Names,
    /// Language of the owner.
    pub language: Language,
    /// Open tasks with a due date.
    pub tasks: Vec<Task>,
}

/// Open tasks with a due date of the feed's owner.
pub fn read_feed(db: &mut dyn Repositories, token: &str) -> Result<Feed, Error> {
    let owner = find_owner(db, token)?.ok_or(Error::NotFound)?;
    let mut tasks = db.tasks().list(owner.id, owner.id, TaskList::Open)?;
    tasks.retain(|task| task.details.due_date.is_some());
    Ok(Feed { names: db.safety().find_appearance()?.settings.names, language: owner.mail_language(), tasks })
}

fn find_owner(db: &mut dyn Repositories, token: &str) -> Result<Option<User>, StorageError> {
    let Some(feed) = CalendarFeed::verify(token, &calendar_key(db)?) else {
        return Ok(None);
    };
    let is_current = db.accounts().count_feed_renewals(feed.user)? == feed.renewals;
    let owner = db.accounts().find(feed.user)?;
    Ok(owner.filter(|user| is_current && user.closed_at.is_none()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn parameter(url: &Url, name: &str) -> String {
        url.query_pairs().find(|(key, _)| key == name).unwrap().1.into_owned()
    }

    #[test]
    fn links_stay_below_2000_characters() {
        let day = NaiveDate::from_ymd_opt(2026, 12, 24).unwrap();
        let family = "\u{1f468}\u{200d}\u{1f469}\u{200d}\u{1f467}";
        let combined = format!("e{}", "\u{301}".repeat(400));
        for piece in ["a", " ", "&", "\n", "ä", "ش", "\u{1f3ac}", family, "\u{1f1e9}\u{1f1ea}", &combined] {
            for (titles, details) in [(1, 0), (1, 2_000), (200, 2_000), (200, 1), (200, 0)] {
                let (title, details) = (piece.repeat(titles), piece.repeat(details));
                let url = link(&title, day, &details, "Creator Hub");
                assert!(url.as_str().len() < 2_000, "{piece:?}: {}", url.as_str().len());
                for (name, text) in [("text", &title), ("details", &details)] {
                    let shown = parameter(&url, name);
                    let kept = shown.strip_suffix(ELLIPSIS).unwrap_or(&shown);
                    assert!(text.starts_with(kept), "{name} {piece:?}");
                    assert!(
                        shown == *text || shown.ends_with(ELLIPSIS) || shown.is_empty(),
                        "{name} {piece:?}"
                    );
                    let is_whole = kept
                        .graphemes(true)
                        .all(|character| text.graphemes(true).any(|one| one == character));
                    assert!(is_whole, "{name} {piece:?}");
                }
            }
        }
    }

    #[test]
    fn details_are_cut_before_the_title() {
        let day = NaiveDate::from_ymd_opt(2026, 12, 24).unwrap();
        let (title, details) = ("ä".repeat(200), "word ".repeat(1_000));
        let url = link(&title, day, &details, "Creator Hub");
        assert_eq!(parameter(&url, "text"), title);
        assert!(parameter(&url, "details").ends_with("word…"), "{url}");
        assert!(url.as_str().len() > 1_980, "{url}");
        assert_eq!(parameter(&link("a", day, "whole", "Creator Hub"), "details"), "whole");
        assert_eq!(parameter(&link(&"ä".repeat(400), day, "gone", "Creator Hub"), "details"), "");
    }
}
