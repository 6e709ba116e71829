//! Body of a program: its written fields and steps.

use hub_domain::model::mentoring::program::{ProgramForm, calendar::DaysOffForm, step::StepForm};
use serde::Deserialize;
use utoipa::ToSchema;

use super::step_task::StepTaskBody;
use crate::wire::nullable::null_as_empty;

/// Largest body: 20 kB for each of 200 steps.
pub(crate) const PROGRAM_LIMIT: usize = 4 * 1024 * 1024;

#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ProgramBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, min_length = 1, max_length = 60)]
    name: String,
    #[schema(max_length = 200)]
    description: Option<String>,
    /// Whether no step is released on Saturdays and Sundays.
    #[serde(default, deserialize_with = "null_as_empty")]
    skips_weekends: bool,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(max_items = 100)]
    days_off: Vec<DaysOffBody>,
    /// Whether sign-up by the community link enrols.
    #[serde(default, deserialize_with = "null_as_empty")]
    joins_by_link: bool,
    /// In their order.
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, max_items = 200)]
    steps: Vec<StepBody>,
}

/// Days without steps, both ends included.
#[derive(Deserialize, ToSchema)]
struct DaysOffBody {
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    from: String,
    #[serde(default, deserialize_with = "null_as_empty")]
    #[schema(required, format = Date)]
    to: String,
    #[schema(max_length = 60)]
    name: Option<String>,
}

/// Step with a template or a task, and a day or days after the step before.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct StepBody {
    /// Id of a present step to keep; without it, a new one.
    id: Option<i64>,
    template_id: Option<i64>,
    task: Option<StepTaskBody>,
    /// Days after the start.
    #[schema(minimum = 0, maximum = 730)]
    day: Option<i64>,
    /// Days after the completion of the step before.
    #[schema(minimum = 0, maximum = 365)]
    after_days: Option<i64>,
    /// Days until it is due.
    #[schema(minimum = 0, maximum = 365)]
    due_after: Option<i64>,
}

impl ProgramBody {
    /// Calls a function with the form, whose rows are of their own.
    pub(crate) fn with_form<T>(&self, call: impl FnOnce(&ProgramForm<'_>) -> T) -> T {
        let days_off = self.days_off.iter();
        let days_off: Vec<_> = days_off
            .map(|off| DaysOffForm { from: &off.from, to: &off.to, name: off.name.as_deref() })
            .collect();
        let steps = self.steps.iter().map(|step| StepForm {
            id: step.id,
            template: step.template_id,
            task: step.task.as_ref().map(StepTaskBody::form),
            day: step.day,
            after_days: step.after_days,
            due_after: step.due_after,
        });
        let steps: Vec<_> = steps.collect();
        call(&ProgramForm {
            name: &self.name,
            description: self.description.as_deref(),
            skips_weekends: self.skips_weekends,
            days_off: &days_off,
            joins_by_link: self.joins_by_link,
            steps: &steps,
        })
    }
}
