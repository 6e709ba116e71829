//! Steps of programs, with the tasks that they give: a template's, or one that was written for the step.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use hub_domain::{
    model::{
        category::Category,
        mentoring::{
            assignment::AssignedTask,
            program::{
                ProgramId,
                step::{ProgramStep, StepChange, StepContent, StepId, StepTemplate, StepTiming},
            },
            template::TemplateId,
        },
        task::details::TaskDetails,
    },
    ports::storage_error::StorageError,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::micros,
        stored_repeat::StoredRepeat,
        text_enum::TextEnum,
    },
    schema::{program_steps, step_releases, task_templates, template_subtasks},
};

/// Step, beside its template. Flat, as every row beside a join.
#[derive(Queryable, Selectable)]
#[diesel(table_name = program_steps)]
struct StepRow {
    id: i64,
    program_id: i64,
    template_id: Option<i64>,
    title: Option<String>,
    description: Option<String>,
    category: Option<String>,
    needs_review: Option<bool>,
    subtasks: Option<String>,
    day: Option<i64>,
    after_days: Option<i64>,
    due_after: Option<i64>,
}

#[derive(Queryable, Selectable)]
#[diesel(table_name = task_templates)]
struct TemplateRow {
    id: i64,
    title: String,
    task_title: String,
    description: Option<String>,
    category: TextEnum<Category>,
    needs_review: bool,
    repeat: Option<StoredRepeat>,
}

/// Written fields of a step, for inserting and updating.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = program_steps, treat_none_as_default_value = false, treat_none_as_null = true)]
struct ChangeRow {
    program_id: i64,
    position: i64,
    template_id: Option<i64>,
    title: Option<String>,
    description: Option<String>,
    category: Option<&'static str>,
    needs_review: Option<bool>,
    subtasks: Option<String>,
    day: Option<i64>,
    after_days: Option<i64>,
    due_after: Option<i64>,
}

impl ChangeRow {
    fn of(program: ProgramId, index: usize, change: &StepChange) -> Self {
        let mut row = Self {
            program_id: program.0,
            position: i64::try_from(index).unwrap_or(i64::MAX),
            template_id: None,
            title: None,
            description: None,
            category: None,
            needs_review: None,
            subtasks: None,
            day: change.timing.day(),
            after_days: change.timing.after_days(),
            due_after: change.due_after,
        };
        match &change.content {
            StepContent::Template(template) => row.template_id = Some(template.0),
            StepContent::Task(AssignedTask { details, subtask_titles, .. }) => {
                row.title = Some(details.title.clone());
                row.description.clone_from(&details.description);
                row.category = Some(details.category.name());
                row.needs_review = Some(details.needs_review);
                row.subtasks = Some(serde_json::to_string(subtask_titles).expect("titles serialize"));
            }
        }
        row
    }
}

/// Task of a template without a due date.
fn of_template(row: TemplateRow, subtask_titles: Vec<String>) -> (StepTemplate, AssignedTask) {
    let details = TaskDetails {
        title: row.task_title,
        description: row.description,
        category: row.category.0,
        due_date: None,
        needs_review: row.needs_review,
        repeat: row.repeat.map(|StoredRepeat(repeat)| repeat),
    };
    let template = StepTemplate { id: TemplateId(row.id), title: row.title };
    (template, AssignedTask { details, subtask_titles, program_step: None })
}

/// Task that was written for a step.
fn written(row: &StepRow) -> Option<AssignedTask> {
    let details = TaskDetails {
        title: row.title.clone()?,
        description: row.description.clone(),
        category: Category::parse(row.category.as_deref()?).ok()?,
        due_date: None,
        needs_review: row.needs_review?,
        repeat: None,
    };
    let subtask_titles = serde_json::from_str(row.subtasks.as_deref()?).ok()?;
    Some(AssignedTask { details, subtask_titles, program_step: None })
}

fn to_step(
    row: &StepRow,
    template: Option<TemplateRow>,
    subtasks: &HashMap<i64, Vec<String>>,
) -> Result<ProgramStep, StorageError> {
    let broken = || unreadable("step of program", row.id);
    let timing = match (row.day, row.after_days) {
        (Some(day), None) => StepTiming::Day(day),
        (None, Some(days)) => StepTiming::After(days),
        (Some(_), Some(_)) | (None, None) => return Err(broken()),
    };
    let (template, task) = match template {
        Some(template) => {
            let titles = subtasks.get(&template.id).cloned().unwrap_or_default();
            let (template, task) = of_template(template, titles);
            (Some(template), task)
        }
        None => (None, written(row).ok_or_else(broken)?),
    };
    Ok(ProgramStep { id: StepId(row.id), template, task, timing, due_after: row.due_after })
}

impl Connection {
    /// Present steps of a program, or of all, by the program's id and in their order.
    pub(super) fn list_steps(
        &mut self,
        program: Option<ProgramId>,
    ) -> Result<HashMap<i64, Vec<ProgramStep>>, StorageError> {
        let rows = on_db!(self, |conn| {
            let mut query = program_steps::table
                .left_join(task_templates::table)
                .filter(program_steps::removed_at.is_null())
                .order((program_steps::program_id, program_steps::position, program_steps::id))
                .select((StepRow::as_select(), Option::<TemplateRow>::as_select()))
                .into_boxed();
            if let Some(id) = program {
                query = query.filter(program_steps::program_id.eq(id.0));
            }
            query.load::<(StepRow, Option<TemplateRow>)>(conn)
        })?;
        let templates: HashSet<_> = rows.iter().filter_map(|(row, _)| row.template_id).collect();
        let subtasks = self.subtasks_of_templates(templates)?;
        let mut steps: HashMap<i64, Vec<ProgramStep>> = HashMap::new();
        for (row, template) in rows {
            steps.entry(row.program_id).or_default().push(to_step(&row, template, &subtasks)?);
        }
        Ok(steps)
    }

    fn subtasks_of_templates(
        &mut self,
        templates: HashSet<i64>,
    ) -> Result<HashMap<i64, Vec<String>>, StorageError> {
        if templates.is_empty() {
            return Ok(HashMap::new());
        }
        let query = template_subtasks::table
            .filter(template_subtasks::template_id.eq_any(templates))
            .order((template_subtasks::template_id, template_subtasks::position, template_subtasks::id))
            .select((template_subtasks::template_id, template_subtasks::title));
        let mut titles: HashMap<i64, Vec<String>> = HashMap::new();
        for (template, title) in on_db!(self, |conn| query.load::<(i64, String)>(conn))? {
            titles.entry(template).or_default().push(title);
        }
        Ok(titles)
    }

    pub(super) fn insert_steps<'a>(
        &mut self,
        program: ProgramId,
        steps: impl Iterator<Item = (usize, &'a StepChange)>,
    ) -> Result<(), StorageError> {
        let rows: Vec<_> = steps.map(|(index, change)| ChangeRow::of(program, index, change)).collect();
        if rows.is_empty() {
            return Ok(());
        }
        on_db!(self, |conn| diesel::insert_into(program_steps::table).values(&rows).execute(conn)).map(drop)
    }

    /// Writes the steps of an edit. One that is left out is deleted, unless somebody has it.
    pub(super) fn write_steps(
        &mut self,
        program: ProgramId,
        steps: &[StepChange],
        now: DateTime<Utc>,
    ) -> Result<(), StorageError> {
        let kept: Vec<_> = steps.iter().filter_map(|step| step.id).map(|id| id.0).collect();
        let left_out = || {
            program_steps::table
                .filter(program_steps::program_id.eq(program.0))
                .filter(program_steps::removed_at.is_null())
                .filter(not(program_steps::id.eq_any(kept.clone())))
        };
        let releases = step_releases::table.filter(step_releases::step_id.eq(program_steps::id));
        let unused = left_out().filter(not(exists(releases)));
        on_db!(self, |conn| diesel::delete(unused).execute(conn))?;
        let change = diesel::update(left_out()).set(program_steps::removed_at.eq(micros(now)));
        on_db!(self, |conn| change.execute(conn))?;
        for (index, step) in steps.iter().enumerate() {
            if let Some(id) = step.id {
                let row = program_steps::table.find(id.0).filter(program_steps::program_id.eq(program.0));
                let change = diesel::update(row).set(ChangeRow::of(program, index, step));
                on_db!(self, |conn| change.execute(conn))?;
            }
        }
        self.insert_steps(program, steps.iter().enumerate().filter(|(_, step)| step.id.is_none()))
    }
}
