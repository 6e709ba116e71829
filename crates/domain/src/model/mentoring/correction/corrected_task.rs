//! Corrected task in the notification to its clients.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::{Correction, TaskText};
use crate::model::{
    category::{Board, Category},
    language::message::{DayStyle, Message},
    mentoring::assignment::AssignedTask,
};

/// Sentence in place of the changes, where none holds for every client.
pub const UNNAMED: Message = Message::new("correction-unnamed");

/// Corrected task in the notification to its clients.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CorrectedTask {
    pub title: String,
    pub category: Category,
    /// Title before, where it changed.
    pub previous_title: Option<String>,
    pub has_new_description: bool,
    /// New due date.
    pub due_date: Option<NaiveDate>,
    /// Titles of renamed subtasks, before and after.
    pub renamed: Vec<(String, String)>,
}

impl Correction {
    /// Content of the notification about the changes, with those alone that hold for every client.
    pub fn to_notification(&self) -> CorrectedTask {
        let AssignedTask { details: before, subtask_titles: subtasks, .. } = &self.before;
        let AssignedTask { details: after, subtask_titles: new_subtasks, .. } = &self.after;
        let previous_title = self.replaced(&before.title, |text| &text.title, &after.title);
        let description = self.replaced(&before.description, |text| &text.description, &after.description);
        let due_date = self.replaced(&before.due_date, |text| &text.due_date, &after.due_date);
        let renamed = self.replaced(subtasks, |text| &text.subtasks, new_subtasks);
        let renamed = renamed.into_iter().flatten().zip(new_subtasks);
        let renamed = renamed.filter(|(before, after)| before != after);
        CorrectedTask {
            title: after.title.clone(),
            category: after.category,
            previous_title: previous_title.cloned(),
            has_new_description: description.is_some(),
            due_date: due_date.and(after.due_date),
            renamed: renamed.map(|(before, after)| (before.clone(), after.clone())).collect(),
        }
    }

    /// Value that the correction replaces, if all copies have it. Which copies have that of a stopped correction is not
    /// known.
    fn replaced<'a, T: PartialEq>(
        &'a self,
        before: &'a T,
        of: impl Fn(&'a TaskText) -> &'a T,
        after: &T,
    ) -> Option<&'a T> {
        let is_alike = self.former(before, of).all(|former| former == before);
        (is_alike && before != after).then_some(before)
    }
}

impl CorrectedTask {
    /// Sentence that names the changed fields.
    pub fn summary(&self) -> Message {
        let changes = self.changes();
        if changes.is_empty() {
            UNNAMED
        } else {
            Message::new("correction-changes").parts("changes", changes)
        }
    }

    fn changes(&self) -> Vec<Message> {
        let due_date =
            self.due_date.map(|day| Message::new("correction-due-date").day("day", day, DayStyle::Full));
        let renamed = Message::new("correction-subtasks").number("count", self.renamed.len());
        [
            self.previous_title.is_some().then(|| Message::new("correction-title")),
            self.has_new_description.then(|| Message::new("correction-description")),
            due_date,
            (!self.renamed.is_empty()).then_some(renamed),
        ]
        .into_iter()
        .flatten()
        .collect()
    }
}

/// Board that a correction's notification opens: the mentor board if at least one task is on it.
pub fn board_of(tasks: &[CorrectedTask]) -> Board {
    let is_priority = |task: &CorrectedTask| task.category.board() == Board::Mentor;
    if tasks.iter().any(is_priority) { Board::Mentor } else { Board::Roadmap }
}
