//! Thread of a mentor's task: submissions, decisions and comments, in one order.

pub mod id;

use chrono::{DateTime, TimeDelta, Utc};

use crate::model::{
    accounts::{profile::is_web_address, user::UserId},
    by_name::with_names,
    error::Violation,
    language::message::Message,
    page::{Page, check_limit},
    task::{Task, id::TaskId},
    text::{TextRule, trimmed},
    thread::id::EntryId,
};

/// Time during which the author can delete a comment.
pub const DELETABLE_FOR: TimeDelta = TimeDelta::minutes(10);
pub const MAX_LINKS: usize = 5;
const MAX_LINK_CHARS: usize = 2_000;

const SUBMISSION: TextRule = TextRule { field: "text", label: "label-text", max_chars: 2_000 };
const TEXT: TextRule = TextRule { field: "text", label: "label-text", max_chars: 1_000 };

pub const SUBMISSION_REQUIRED: Message = Message::new("submission-required");
const TOO_MANY_LINKS: Message = Message::new("submission-too-many-links");
const INVALID_LINK: Message = Message::new("url-invalid");
const CHANGES_REQUIRED: Message = Message::new("changes-required");
const COMMENT_REQUIRED: Message = Message::new("comment-required");

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Entry {
    pub id: EntryId,
    pub task: TaskId,
    /// `None` once that account is closed or deleted.
    pub author: Option<Person>,
    pub content: Content,
    pub created_at: DateTime<Utc>,
}

/// Author in the view of other users.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Person {
    pub id: UserId,
    pub first_name: String,
    pub last_name: String,
    pub profile_image_url: Option<String>,
    pub is_admin: bool,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Content {
    Submission { work: Work, revision: i64, state: SubmissionState },
    Approved { revision: i64, text: Option<String> },
    ChangesAsked { revision: i64, text: String },
    Comment { text: String },
}

/// Work that a client submits: text, links, or both.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Work {
    pub text: Option<String>,
    pub links: Vec<String>,
}

with_names! {
    /// State of a submission.
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum SubmissionState {
        Waiting = "waiting",
        Withdrawn = "withdrawn",
        Approved = "approved",
        ChangesAsked = "changes",
    }
}

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq)]
    pub enum EntryKind {
        Submission = "submission",
        Approved = "approved",
        ChangesAsked = "changes",
        Comment = "comment",
    }
}

impl Content {
    pub fn kind(&self) -> EntryKind {
        match self {
            Self::Submission { .. } => EntryKind::Submission,
            Self::Approved { .. } => EntryKind::Approved,
            Self::ChangesAsked { .. } => EntryKind::ChangesAsked,
            Self::Comment { .. } => EntryKind::Comment,
        }
    }

    pub fn revision(&self) -> Option<i64> {
        match self {
            Self::Submission { revision, .. }
            | Self::Approved { revision, .. }
            | Self::ChangesAsked { revision, .. } => Some(*revision),
            Self::Comment { .. } => None,
        }
    }

    pub fn text(&self) -> Option<&str> {
        match self {
            Self::Submission { work: Work { text, .. }, .. } | Self::Approved { text, .. } => text.as_deref(),
            Self::ChangesAsked { text, .. } | Self::Comment { text } => Some(text),
        }
    }

    pub fn links(&self) -> &[String] {
        match self {
            Self::Submission { work, .. } => &work.links,
            Self::Approved { .. } | Self::ChangesAsked { .. } | Self::Comment { .. } => &[],
        }
    }

    pub fn state(&self) -> Option<SubmissionState> {
        match self {
            Self::Submission { state, .. } => Some(*state),
            Self::Approved { .. } | Self::ChangesAsked { .. } | Self::Comment { .. } => None,
        }
    }
}

impl Entry {
    /// Whether it is a comment of this user.
    pub fn is_comment_of(&self, user: UserId) -> bool {
        self.content.kind() == EntryKind::Comment
            && self.author.as_ref().is_some_and(|author| author.id == user)
    }

    pub fn can_be_deleted(&self, by: UserId, now: DateTime<Utc>) -> bool {
        self.is_comment_of(by) && now - self.created_at < DELETABLE_FOR
    }

    pub fn seen_by(self, reader: UserId, now: DateTime<Utc>) -> VisibleEntry {
        VisibleEntry { can_be_deleted: self.can_be_deleted(reader, now), entry: self }
    }
}

/// Entry before it is stored.
pub struct NewEntry {
    pub task: TaskId,
    pub author: UserId,
    pub content: Content,
    pub created_at: DateTime<Utc>,
}

/// Entry with the permissions of its reader.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VisibleEntry {
    pub entry: Entry,
    pub can_be_deleted: bool,
}

/// Page of a thread, with its context.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Thread {
    pub task: Task,
    /// Full name of the admin who assigned the task, as long as the account is open.
    pub assigned_by: Option<String>,
    /// Oldest first.
    pub entries: Vec<VisibleEntry>,
    /// Start of the previous page, if there is one.
    pub before: Option<EntryId>,
    /// Last entry that the reader has read.
    pub last_read: Option<EntryId>,
}

/// Decision of a mentor on a submission.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Decision {
    /// With or without praise.
    Approved(Option<String>),
    ChangesAsked(String),
}

impl Decision {
    const APPROVED: &str = "approved";
    const CHANGES: &str = "changes";

    pub fn parse(name: &str, text: Option<&str>) -> Result<Self, Violation> {
        match name {
            Self::APPROVED => TEXT.optional_text(text.map(str::trim)).map(Self::Approved),
            Self::CHANGES => {
                TEXT.required_text(text.unwrap_or_default(), CHANGES_REQUIRED).map(Self::ChangesAsked)
            }
            _ => Err(Violation::of("decision", Message::new("decision-unknown"))),
        }
    }
}

impl Work {
    pub fn parse(text: Option<&str>, links: &[String]) -> Result<Self, Violation> {
        let text = SUBMISSION.optional_text(text.map(str::trim))?;
        let links: Vec<_> = links.iter().map(|link| trimmed(link)).filter(|link| !link.is_empty()).collect();
        if links.len() > MAX_LINKS {
            return Err(Violation::of("links", TOO_MANY_LINKS.number("max", MAX_LINKS)));
        }
        let is_link =
            |link: &&str| link.chars().count() <= MAX_LINK_CHARS && is_web_address(link, &["http", "https"]);
        if !links.iter().all(is_link) {
            return Err(Violation::of("links", INVALID_LINK));
        }
        if text.is_none() && links.is_empty() {
            return Err(Violation::of("text", SUBMISSION_REQUIRED));
        }
        Ok(Self { text, links: links.into_iter().map(str::to_owned).collect() })
    }
}

/// Parses the text of a comment and trims it.
pub fn parse_comment(text: &str) -> Result<String, Violation> {
    TEXT.required_text(text, COMMENT_REQUIRED)
}

/// Page of a thread, of fifty entries by default.
pub fn parse_page(limit: Option<u32>, before: Option<i64>) -> Result<Page, Violation> {
    let limit = check_limit(limit)?;
    Ok(Page { limit, before })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn links(links: &[&str]) -> Vec<String> {
        links.iter().map(|link| (*link).to_owned()).collect()
    }

    #[test]
    fn submission_needs_text_or_links() {
        let link = "https://example.com/film";
        assert_eq!(
            Work::parse(Some(" Here. "), &links(&["", " https://example.com/film "])),
            Ok(Work { text: Some("Here.".to_owned()), links: links(&[link]) })
        );
        assert!(Work::parse(None, &links(&[link])).is_ok());
        for text in [None, Some(""), Some(" \n ")] {
            assert_eq!(Work::parse(text, &links(&[" "])), Err(Violation::of("text", SUBMISSION_REQUIRED)));
        }
    }

    #[test]
    fn text_of_a_submission_is_bounded() {
        assert!(Work::parse(Some(&"ä".repeat(2_000)), &[]).is_ok());
        for text in ["x".repeat(2_001), "a\u{0}b".to_owned(), "a\u{1b}b".to_owned()] {
            assert_eq!(Work::parse(Some(&text), &[]).unwrap_err().field, Some("text"));
        }
        assert!(Work::parse(Some("one\n\ttwo"), &[]).is_ok());
    }

    #[test]
    fn links_of_a_submission_are_web_addresses() {
        let six = ["https://example.com"; 6];
        assert!(Work::parse(None, &links(&six[1..])).is_ok());
        assert_eq!(
            Work::parse(None, &links(&six)).unwrap_err(),
            Violation::of("links", TOO_MANY_LINKS.number("max", 5))
        );
        let start = "https://example.com/";
        let longest = format!("{start}{}", "x".repeat(2_000 - start.len()));
        assert!(Work::parse(None, &links(&[&longest])).is_ok());
        for link in [
            "javascript:alert(1)",
            "data:text/html,hi",
            "ftp://example.com",
            "example.com",
            "https://",
            "https:///path",
            "https://exa mple.com",
            "https://example.com/\nhttps://example.org",
            &format!("{longest}x"),
        ] {
            assert_eq!(
                Work::parse(Some("Here."), &links(&[link])),
                Err(Violation::of("links", INVALID_LINK)),
                "{link}"
            );
        }
    }

    #[test]
    fn asked_changes_demand_text_and_praise_does_not() {
        assert_eq!(Decision::parse("approved", None), Ok(Decision::Approved(None)));
        assert_eq!(
            Decision::parse("approved", Some(" Great! ")),
            Ok(Decision::Approved(Some("Great!".to_owned())))
        );
        for text in [None, Some(" ")] {
            assert_eq!(Decision::parse("changes", text), Err(Violation::of("text", CHANGES_REQUIRED)));
        }
        let (longest, too_long) = ("x".repeat(1_000), "x".repeat(1_001));
        for name in ["approved", "changes"] {
            assert!(Decision::parse(name, Some(&longest)).is_ok());
            assert_eq!(Decision::parse(name, Some(&too_long)).unwrap_err().field, Some("text"));
        }
        for name in ["", "Approved", "withdrawn"] {
            assert_eq!(Decision::parse(name, Some("x")).unwrap_err().field, Some("decision"));
        }
    }

    #[test]
    fn own_comment_is_deletable_for_ten_minutes() {
        let (maya, noah) = (UserId::generate(), UserId::generate());
        let author = Person {
            id: maya,
            first_name: "Maya".to_owned(),
            last_name: "Example".to_owned(),
            profile_image_url: None,
            is_admin: false,
        };
        let mut entry = Entry {
            id: EntryId(1),
            task: TaskId(1),
            author: Some(author),
            content: Content::Comment { text: "And?".to_owned() },
            created_at: DateTime::UNIX_EPOCH,
        };
        let after = |seconds| DateTime::UNIX_EPOCH + TimeDelta::seconds(seconds);
        assert!(entry.can_be_deleted(maya, after(599)));
        assert!(!entry.can_be_deleted(maya, after(600)));
        assert!(!entry.can_be_deleted(noah, after(0)));
        entry.content = Content::Approved { revision: 1, text: None };
        assert!(!entry.can_be_deleted(maya, after(0)), "a decision is no comment");
    }
}
