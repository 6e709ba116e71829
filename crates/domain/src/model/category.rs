//! Categories of tasks, with the spellings of older clients.

use crate::model::{
    by_name::{serialize_by_name, with_names},
    error::Violation,
    language::message::Message,
};

with_names! {
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Category {
        ContentCreation = "Content Creation",
        ContentIdeation = "Content Ideation",
        BusinessDevelopment = "Business Development",
        BusinessOutreach = "Business Outreach",
        /// Assigned by the mentor: a priority, shown in gold on a board of its own.
        TimoTask = "Timo Task",
    }
}

with_names! {
    /// The two boards of a client, by the names of their tabs. A column's order is kept on each of them separately.
    #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
    pub enum Board {
        Roadmap = "roadmap",
        Mentor = "timo",
    }
}

serialize_by_name!(Category, name, |name| Category::parse(name).ok());

pub const CATEGORY_REQUIRED: Message = Message::new("category-required");
pub const UNKNOWN_CATEGORY: Message = Message::new("category-unknown");
pub const MENTOR_ONLY: Message = Message::new("category-mentor-only");

impl Category {
    /// Name for a reader.
    pub fn message(self) -> Message {
        Message::new(match self {
            Self::ContentCreation => "category-content-creation",
            Self::ContentIdeation => "category-content-ideation",
            Self::BusinessDevelopment => "category-business-development",
            Self::BusinessOutreach => "category-business-outreach",
            Self::TimoTask => "category-timo-task",
        })
    }

    pub fn board(self) -> Board {
        if self == Self::TimoTask { Board::Mentor } else { Board::Roadmap }
    }

    /// Parses a canonical name or one of the two old spellings, `Outreach` and `timo_tasks`.
    pub fn parse(text: &str) -> Result<Self, Violation> {
        match text {
            "" => Err(Violation::of("category", CATEGORY_REQUIRED)),
            "Outreach" => Ok(Self::BusinessOutreach),
            "timo_tasks" => Ok(Self::TimoTask),
            name => Self::from_name(name).ok_or_else(|| Violation::of("category", UNKNOWN_CATEGORY)),
        }
    }

    /// Parses a category of a client's own task: any but the mentor's.
    pub fn parse_for_client(text: &str) -> Result<Self, Violation> {
        match Self::parse(text)? {
            Self::TimoTask => Err(Violation::of("category", MENTOR_ONLY)),
            category => Ok(category),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_name_reads_back() {
        for category in Category::ALL {
            assert_eq!(Category::parse(category.name()), Ok(category));
        }
    }

    #[test]
    fn old_spellings_are_read() {
        assert_eq!(Category::parse("Outreach"), Ok(Category::BusinessOutreach));
        assert_eq!(Category::parse("timo_tasks"), Ok(Category::TimoTask));
    }

    #[test]
    fn client_cannot_choose_timo_task_in_any_spelling() {
        for text in ["Timo Task", "timo_tasks", "TIMO TASK", " Timo Task ", "Timo\u{a0}Task", "timo task"] {
            assert!(Category::parse_for_client(text).is_err(), "{text:?}");
        }
    }
}
