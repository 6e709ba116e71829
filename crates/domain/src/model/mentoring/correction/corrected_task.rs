//! Corrected task in the notification to its clients.

use chrono::NaiveDate;
use serde::{Deserialize, Serialize};

use super::Correction;
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
    /// Content of the notification about the changes, with those alone that hold for every client: which copies have the
    /// text of a stopped correction is not known.
    pub fn to_notification(&self) -> CorrectedTask {
        let AssignedTask { details: before, subtask_titles: subtasks, .. } = &self.before;
        let AssignedTask { details: after, subtask_titles: new_subtasks, .. } = &self.after;
        let had_one_title =
            self.former(&before.title, |text| &text.title).all(|title| *title == before.title);
        let mut descriptions = self.former(&before.description, |text| &text.description);
        let mut due_dates = self.former(&before.due_date, |text| &text.due_date);
        let renamed = subtasks.iter().zip(new_subtasks).enumerate().filter(|(index, (before, after))| {
            before != after && self.former_subtasks().all(|titles| titles.get(*index) == Some(*before))
        });
        CorrectedTask {
            title: after.title.clone(),
            category: after.category,
            previous_title: (had_one_title && before.title != after.title).then(|| before.title.clone()),
            has_new_description: descriptions.all(|former| *former != after.description),
            due_date: after.due_date.filter(|_| due_dates.all(|former| *former != after.due_date)),
            renamed: renamed.map(|(_, (before, after))| (before.clone(), after.clone())).collect(),
        }
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
