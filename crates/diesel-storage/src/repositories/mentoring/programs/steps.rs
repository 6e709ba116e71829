//! Steps of programs, with their tasks: a template's, or one written for the step.

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::{
    dsl::{exists, not},
    prelude::*,
};
use hub_domain::{
    model::mentoring::{
        assignment::AssignedTask,
        program::{
            ProgramId,
            step::{ProgramStep, StepChange, StepContent, StepId, StepTemplate, StepTiming},
        },
        template::TemplateId,
    },
    ports::storage_error::Stored,
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::micros,
    },
    repositories::task_details::{StepDetailsRow, TemplateDetailsRow},
    schema::{program_steps, step_releases, task_templates, template_subtasks},
};

/// Columns of a step without its task's details. Flat, because embedded rows beside a join compile slowly.
#[derive(Queryable, Selectable)]
#[diesel(table_name = program_steps)]
struct StepRow {
    id: i64,
    program_id: i64,
    template_id: Option<i64>,
    subtasks: Option<String>,
    day: Option<i64>,
    after_days: Option<i64>,
    due_after: Option<i64>,
}

/// Written fields of a step, for inserting and updating.
#[derive(Insertable, AsChangeset)]
#[diesel(table_name = program_steps, treat_none_as_default_value = false, treat_none_as_null = true)]
struct ChangeRow {
    program_id: i64,
    position: i64,
    template_id: Option<i64>,
    #[diesel(embed)]
    details: StepDetailsRow,
    subtasks: Option<String>,
    day: Option<i64>,
    after_days: Option<i64>,
    due_after: Option<i64>,
}

impl ChangeRow {
    fn of(program: ProgramId, index: usize, change: &StepChange) -> Self {
        let (template_id, details, subtasks) = match &change.content {
            StepContent::Template(template) => (Some(template.0), StepDetailsRow::default(), None),
            StepContent::Task(AssignedTask { details, subtask_titles, .. }) => {
                let subtasks = serde_json::to_string(subtask_titles).expect("titles serialize");
                (None, details.into(), Some(subtasks))
            }
        };
        Self {
            program_id: program.0,
            position: i64::try_from(index).unwrap_or(i64::MAX),
            template_id,
            details,
            subtasks,
            day: change.timing.day(),
            after_days: change.timing.after_days(),
            due_after: change.due_after,
        }
    }
}

fn to_step(
    row: &StepRow,
    written: StepDetailsRow,
    template: Option<(String, TemplateDetailsRow)>,
    subtasks: &HashMap<i64, Vec<String>>,
) -> Stored<ProgramStep> {
    let broken = || unreadable("step of program", row.id);
    let timing = match (row.day, row.after_days) {
        (Some(day), None) => StepTiming::Day(day),
        (None, Some(days)) => StepTiming::After(days),
        (Some(_), Some(_)) | (None, None) => return Err(broken()),
    };
    let (template, details, subtask_titles) =
        if let Some((id, (title, details))) = row.template_id.zip(template) {
            let titles = subtasks.get(&id).cloned().unwrap_or_default();
            (Some(StepTemplate { id: TemplateId(id), title }), details.into(), titles)
        } else {
            let titles = row.subtasks.as_deref().and_then(|text| serde_json::from_str(text).ok());
            let (details, titles) = written.into_details().zip(titles).ok_or_else(broken)?;
            (None, details, titles)
        };
    let task = AssignedTask { details, subtask_titles, program_step: None };
    Ok(ProgramStep { id: StepId(row.id), template, task, timing, due_after: row.due_after })
}

impl Connection {
    /// Present steps of a program, or of all, by the program's id and in their order.
    pub(super) fn list_steps(
        &mut self,
        program: Option<ProgramId>,
    ) -> Stored<HashMap<i64, Vec<ProgramStep>>> {
        let rows = on_db!(self, |conn| {
            let mut query = program_steps::table
                .left_join(task_templates::table)
                .filter(program_steps::removed_at.is_null())
                .order((program_steps::program_id, program_steps::position, program_steps::id))
                .select((
                    StepRow::as_select(),
                    StepDetailsRow::as_select(),
                    task_templates::title.nullable(),
                    Option::<TemplateDetailsRow>::as_select(),
                ))
                .into_boxed();
            if let Some(id) = program {
                query = query.filter(program_steps::program_id.eq(id.0));
            }
            query.load::<(StepRow, StepDetailsRow, Option<String>, Option<TemplateDetailsRow>)>(conn)
        })?;
        let templates: HashSet<_> = rows.iter().filter_map(|(row, ..)| row.template_id).collect();
        let subtasks = self.subtasks_of_templates(templates)?;
        let mut steps: HashMap<i64, Vec<ProgramStep>> = HashMap::new();
        for (row, written, title, task) in rows {
            let in_program = steps.entry(row.program_id).or_default();
            in_program.push(to_step(&row, written, title.zip(task), &subtasks)?);
        }
        Ok(steps)
    }

    fn subtasks_of_templates(&mut self, templates: HashSet<i64>) -> Stored<HashMap<i64, Vec<String>>> {
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
    ) -> Stored<()> {
        let rows: Vec<_> = steps.map(|(index, change)| ChangeRow::of(program, index, change)).collect();
        if rows.is_empty() {
            return Ok(());
        }
        on_db!(self, |conn| diesel::insert_into(program_steps::table).values(&rows).execute(conn)).map(drop)
    }

    /// Writes the steps of an edit. A removed step is deleted, or hidden if it has releases. A job updates the
    /// positions of people.
    pub(super) fn write_steps(
        &mut self,
        program: ProgramId,
        steps: &[StepChange],
        now: DateTime<Utc>,
    ) -> Stored<()> {
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
                let change = ChangeRow::of(program, index, step);
                on_db!(self, |conn| diesel::update(row).set(&change).execute(conn))?;
            }
        }
        self.insert_steps(program, steps.iter().enumerate().filter(|(_, step)| step.id.is_none()))
    }
}
