//! Details of a task in each table that stores them. A new detail gets its columns and conversions here.

use chrono::NaiveDate;
use diesel::{
    dsl::AsExprOf,
    prelude::*,
    sql_types::{Bool, Date, Nullable, Text},
};
use hub_domain::model::{
    category::Category,
    task::{details::TaskDetails, recurrence::Recurrence},
};

use crate::{
    engine::text_column::TextColumn,
    schema::{assignment_tasks, program_steps, task_templates, tasks},
};

/// Details of a client's task, for reading, inserting and updating.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = tasks, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct TaskDetailsRow {
    title: String,
    description: Option<String>,
    category: TextColumn<Category>,
    due_date: Option<NaiveDate>,
    needs_review: bool,
    recurrence: Option<TextColumn<Recurrence>>,
}

impl From<TaskDetailsRow> for TaskDetails {
    fn from(row: TaskDetailsRow) -> Self {
        let TaskDetailsRow { title, description, category, due_date, needs_review, recurrence } = row;
        let recurrence = recurrence.map(|TextColumn(recurrence)| recurrence);
        Self { title, description, category: category.0, due_date, needs_review, recurrence }
    }
}

impl From<&TaskDetails> for TaskDetailsRow {
    fn from(details: &TaskDetails) -> Self {
        let TaskDetails { title, description, category, due_date, needs_review, recurrence } =
            details.clone();
        let (category, recurrence) = (TextColumn(category), recurrence.map(TextColumn));
        Self { title, description, category, due_date, needs_review, recurrence }
    }
}

/// Columns of a client's task, for copies by INSERT … SELECT.
pub(crate) const DETAILS: DetailsColumns = (
    tasks::title,
    tasks::description,
    tasks::category,
    tasks::due_date,
    tasks::needs_review,
    tasks::recurrence,
);

type DetailsColumns = (
    tasks::title,
    tasks::description,
    tasks::category,
    tasks::due_date,
    tasks::needs_review,
    tasks::recurrence,
);

type DetailsValues<'a> = (
    AsExprOf<&'a str, Text>,
    AsExprOf<Option<&'a str>, Nullable<Text>>,
    AsExprOf<&'static str, Text>,
    AsExprOf<Option<NaiveDate>, Nullable<Date>>,
    AsExprOf<bool, Bool>,
    AsExprOf<Option<String>, Nullable<Text>>,
);

/// Values of [`DETAILS`].
pub(crate) fn details_values(details: &TaskDetails) -> DetailsValues<'_> {
    let TaskDetails { title, description, category, due_date, needs_review, recurrence } = details;
    (
        title.as_str().into_sql::<Text>(),
        description.as_deref().into_sql::<Nullable<Text>>(),
        category.name().into_sql::<Text>(),
        (*due_date).into_sql::<Nullable<Date>>(),
        (*needs_review).into_sql::<Bool>(),
        recurrence.as_ref().map(ToString::to_string).into_sql::<Nullable<Text>>(),
    )
}

/// Details of a template, whose tasks get their due dates later.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = task_templates, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct TemplateDetailsRow {
    task_title: String,
    description: Option<String>,
    category: TextColumn<Category>,
    needs_review: bool,
    recurrence: Option<TextColumn<Recurrence>>,
}

impl From<TemplateDetailsRow> for TaskDetails {
    fn from(row: TemplateDetailsRow) -> Self {
        let TemplateDetailsRow { task_title: title, description, category, needs_review, recurrence } = row;
        let recurrence = recurrence.map(|TextColumn(recurrence)| recurrence);
        Self { title, description, category: category.0, due_date: None, needs_review, recurrence }
    }
}

impl From<&TaskDetails> for TemplateDetailsRow {
    fn from(details: &TaskDetails) -> Self {
        let TaskDetails { title: task_title, description, category, due_date: _, needs_review, recurrence } =
            details.clone();
        let (category, recurrence) = (TextColumn(category), recurrence.map(TextColumn));
        Self { task_title, description, category, needs_review, recurrence }
    }
}

/// Details of an assignment's task. A correction changes no recurrence.
#[derive(Queryable, Selectable, Insertable)]
#[diesel(table_name = assignment_tasks, treat_none_as_default_value = false)]
pub(crate) struct AssignedDetailsRow {
    title: String,
    description: Option<String>,
    category: TextColumn<Category>,
    due_date: Option<NaiveDate>,
    needs_review: bool,
}

impl From<AssignedDetailsRow> for TaskDetails {
    fn from(row: AssignedDetailsRow) -> Self {
        let AssignedDetailsRow { title, description, category, due_date, needs_review } = row;
        Self { title, description, category: category.0, due_date, needs_review, recurrence: None }
    }
}

impl From<&TaskDetails> for AssignedDetailsRow {
    fn from(details: &TaskDetails) -> Self {
        let TaskDetails { title, description, category, due_date, needs_review, recurrence: _ } =
            details.clone();
        Self { title, description, category: TextColumn(category), due_date, needs_review }
    }
}

/// Details of a program's step, all NULL if its task is a template's. They have no recurrence.
#[derive(Default, Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = program_steps, treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct StepDetailsRow {
    title: Option<String>,
    description: Option<String>,
    category: Option<TextColumn<Category>>,
    needs_review: Option<bool>,
}

impl StepDetailsRow {
    /// Returns `None` if no task was written for the step.
    pub(crate) fn into_details(self) -> Option<TaskDetails> {
        let Self { title, description, category, needs_review } = self;
        let TextColumn(category) = category?;
        let (title, needs_review) = (title?, needs_review?);
        Some(TaskDetails { title, description, category, due_date: None, needs_review, recurrence: None })
    }
}

impl From<&TaskDetails> for StepDetailsRow {
    fn from(details: &TaskDetails) -> Self {
        let TaskDetails { title, description, category, due_date: _, needs_review, recurrence: _ } =
            details.clone();
        let (title, category) = (Some(title), Some(TextColumn(category)));
        Self { title, description, category, needs_review: Some(needs_review) }
    }
}
