//! Corrected task in the values of notifications and mail.

use chrono::NaiveDate;
use hub_domain::model::{category::Category, mentoring::correction::CorrectedTask};
use serde::{Deserialize, Serialize};

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(crate) struct StoredCorrection {
    title: String,
    category: String,
    previous_title: Option<String>,
    has_new_description: bool,
    due_date: Option<NaiveDate>,
    /// Titles of subtasks, before and after.
    renamed: Vec<(String, String)>,
}

impl From<CorrectedTask> for StoredCorrection {
    fn from(task: CorrectedTask) -> Self {
        let CorrectedTask { title, category, previous_title, has_new_description, due_date, renamed } = task;
        let category = category.name().to_owned();
        Self { title, category, previous_title, has_new_description, due_date, renamed }
    }
}

impl StoredCorrection {
    pub(crate) fn read(self) -> Option<CorrectedTask> {
        let Self { title, category, previous_title, has_new_description, due_date, renamed } = self;
        let category = Category::parse(&category).ok()?;
        Some(CorrectedTask { title, category, previous_title, has_new_description, due_date, renamed })
    }
}
