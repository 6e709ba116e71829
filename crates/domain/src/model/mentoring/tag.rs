//! Tags of clients, which admins alone see.

use serde::{Deserialize, Serialize};

use crate::model::{
    by_name::with_names,
    error::Violation,
    language::message::Message,
    mentoring::named_value::parse_name,
    text::{TextRule, fold},
};

/// Most tags in all.
pub const MAX_TAGS: usize = 500;
/// Most tags of a client, an invitation, or a link.
pub const MAX_TAGS_OF_ONE: usize = 50;
/// Separator of names in a cell of a spreadsheet, which no name contains.
pub const SEPARATOR: char = ';';

pub const NAME_TAKEN: Message = Message::new("tag-name-taken");
pub const UNKNOWN_TAG: Message = Message::new("tag-unknown");
pub const INTO_ITSELF: Message = Message::new("tag-into-itself");
pub const NO_TAG_CHOSEN: Message = Message::new("tag-none-chosen");
const NAME_REQUIRED: Message = Message::new("tag-name-required");
const NAME_WITH_SEPARATOR: Message = Message::new("tag-name-with-separator");

const NAME: TextRule = TextRule { field: "name", label: "label-name", max_chars: 32 };

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct TagId(pub i64);

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag {
    pub id: TagId,
    pub name: TagName,
    pub colour: TagColour,
}

/// Tag in the list of all, with its clients and the segments with a condition on it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ListedTag {
    pub tag: Tag,
    pub clients: i64,
    pub segments: Vec<String>,
}

/// Name that was checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TagName(String);

impl TagName {
    pub fn parse(text: &str) -> Result<Self, Violation> {
        let name = NAME.required_line(text, NAME_REQUIRED)?;
        if name.contains(SEPARATOR) {
            return Err(Violation::of(NAME.field, NAME_WITH_SEPARATOR));
        }
        Ok(Self(name))
    }

    /// Takes a name that was checked before it was stored.
    pub fn from_stored(name: String) -> Self {
        Self(name)
    }

    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// Form in which two names are compared.
    pub fn folded(&self) -> String {
        fold(&self.0)
    }
}

with_names! {
    #[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
    pub enum TagColour {
        #[default]
        Stone = "stone",
        Rose = "rose",
        Coral = "coral",
        Moss = "moss",
        Pine = "pine",
        Teal = "teal",
        Marine = "marine",
        Iris = "iris",
    }
}

/// Tag with raw input.
#[derive(Debug, Clone, Copy)]
pub struct TagForm<'a> {
    pub name: &'a str,
    pub colour: &'a str,
}

impl TagForm<'_> {
    pub fn check(&self) -> Result<(TagName, TagColour), Violation> {
        let name = TagName::parse(self.name)?;
        let colour = parse_name("colour", Some(self.colour), &TagColour::ALL, TagColour::name)?;
        Ok((name, colour.unwrap_or_default()))
    }
}

/// Raw input that replaces values of a tag. Absent ones stay.
#[derive(Debug, Clone, Copy)]
pub struct TagChanges<'a> {
    pub name: Option<&'a str>,
    pub colour: Option<&'a str>,
}

impl TagChanges<'_> {
    pub fn apply_to(&self, tag: &Tag) -> Result<Tag, Violation> {
        let name = self.name.unwrap_or(tag.name.as_str());
        let (name, colour) = TagForm { name, colour: self.colour.unwrap_or(tag.colour.name()) }.check()?;
        Ok(Tag { id: tag.id, name, colour })
    }
}

/// Effect of a merge on clients.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MergePreview {
    /// Clients who have the tag that is deleted.
    pub clients: i64,
    /// Clients who have both.
    pub both: i64,
    /// Clients who have the other tag afterwards.
    pub afterwards: i64,
}

/// Ids of tags, each once.
pub fn tag_ids(ids: &[i64], field: &'static str) -> Result<Vec<TagId>, Violation> {
    let mut tags: Vec<_> = ids.iter().copied().map(TagId).collect();
    tags.sort_unstable();
    tags.dedup();
    if tags.len() > MAX_TAGS_OF_ONE {
        return Err(Violation::of(field, Message::new("tag-too-many-of-one").number("max", MAX_TAGS_OF_ONE)));
    }
    Ok(tags)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(name: &str) -> Message {
        let violation = TagName::parse(name).unwrap_err();
        assert_eq!(violation.field, Some("name"));
        violation.message
    }

    #[test]
    fn name_is_one_short_line_without_separator() {
        assert_eq!(TagName::parse("  Early bird ").unwrap().as_str(), "Early bird");
        assert_eq!(TagName::parse("=HYPERLINK(\"x\")").unwrap().as_str(), "=HYPERLINK(\"x\")");
        assert_eq!(TagName::parse("<b>VIP</b>").unwrap().as_str(), "<b>VIP</b>");
        assert!(TagName::parse(&"ü".repeat(32)).is_ok());
        assert_eq!(refused(&"ü".repeat(33)), "Name must be at most 32 characters.");
        assert_eq!(refused(" "), NAME_REQUIRED);
        assert_eq!(refused("a\nb"), "Name must not contain control characters.");
        assert_eq!(refused("a; b"), NAME_WITH_SEPARATOR);
    }

    #[test]
    fn names_are_compared_folded() {
        let folded = |name: &str| TagName::parse(name).unwrap().folded();
        assert_eq!(folded("ÉARLY bird"), folded("e\u{301}arly  BIRD"));
        assert_ne!(folded("early"), folded("nearly"));
    }

    #[test]
    fn unknown_colour_is_refused() {
        let violation = TagForm { name: "VIP", colour: "gold" }.check().unwrap_err();
        assert_eq!(violation.field, Some("colour"));
        assert_eq!(TagForm { name: "VIP", colour: "iris" }.check().unwrap().1, TagColour::Iris);
    }

    #[test]
    fn tags_of_one_are_bounded_and_distinct() {
        assert_eq!(tag_ids(&[3, 1, 3], "tags"), Ok(vec![TagId(1), TagId(3)]));
        assert_eq!(tag_ids(&(0..51).collect::<Vec<_>>(), "tags").unwrap_err().field, Some("tags"));
    }
}
