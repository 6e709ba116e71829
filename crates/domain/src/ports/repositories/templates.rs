//! Task templates, latest first.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        mentoring::template::{Template, TemplateDetails, TemplateId},
        task::subtasks::SubtaskChange,
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

pub trait TemplateRepository {
    fn list(&mut self) -> Stored<Vec<Template>>;
    fn find(&mut self, id: TemplateId) -> Stored<Option<Template>>;
    fn insert(
        &mut self,
        details: &TemplateDetails,
        subtasks: &[SubtaskChange],
        now: DateTime<Utc>,
    ) -> Stored<Template>;
    /// Updates a template. Subtasks that the edit names keep their ids. Ids of other templates count as new subtasks.
    /// `None`, without a change, if there is no such template in an expected version.
    fn update(
        &mut self,
        id: TemplateId,
        expected: &ExpectedVersion,
        details: &TemplateDetails,
        subtasks: Vec<SubtaskChange>,
        now: DateTime<Utc>,
    ) -> Stored<Option<Template>>;
    /// Returns its title; `None` when there is no such template.
    fn delete(&mut self, id: TemplateId) -> Stored<Option<String>>;
}
