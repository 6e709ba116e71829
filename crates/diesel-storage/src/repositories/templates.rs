//! Task templates with their subtasks.

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        mentoring::template::{Template, TemplateDetails, TemplateId, TemplateSubtask},
        task::{
            id::SubtaskId,
            subtasks::{Subtask, SubtaskChange, SubtaskEdit},
        },
        version::{ExpectedVersion, Version},
    },
    ports::{
        repositories::templates::TemplateRepository,
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db, update_expected},
        instant::{instant, micros},
    },
    repositories::task_details::TemplateDetailsRow,
    schema::{program_steps, task_templates, template_subtasks},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = task_templates)]
struct TemplateRow {
    id: i64,
    title: String,
    #[diesel(embed)]
    task: TemplateDetailsRow,
    created_at: i64,
    updated_at: i64,
    version: i64,
}

/// Id, template and title.
type SubtaskRow = (i64, i64, String);

const SUBTASK: (template_subtasks::id, template_subtasks::template_id, template_subtasks::title) =
    (template_subtasks::id, template_subtasks::template_id, template_subtasks::title);

fn to_template(row: TemplateRow, subtasks: Vec<TemplateSubtask>) -> Stored<Template> {
    Ok(Template {
        id: TemplateId(row.id),
        details: TemplateDetails { title: row.title, task: row.task.into() },
        created_at: instant(row.created_at)?,
        updated_at: instant(row.updated_at)?,
        version: Version(row.version),
        subtasks,
    })
}

impl Connection {
    fn subtasks_of_template(&mut self, id: i64) -> Stored<Vec<TemplateSubtask>> {
        let query = template_subtasks::table
            .filter(template_subtasks::template_id.eq(id))
            .order((template_subtasks::position, template_subtasks::id))
            .select(SUBTASK);
        let rows = on_db!(self, |conn| query.load::<SubtaskRow>(conn))?;
        Ok(rows.into_iter().map(|(id, _, title)| TemplateSubtask { id, title }).collect())
    }

    fn insert_template_subtasks<'a>(
        &mut self,
        template: i64,
        subtasks: impl Iterator<Item = (i64, &'a str)>,
    ) -> Stored<()> {
        let rows: Vec<_> = subtasks
            .map(|(position, title)| {
                (
                    template_subtasks::template_id.eq(template),
                    template_subtasks::position.eq(position),
                    template_subtasks::title.eq(title),
                )
            })
            .collect();
        on_db!(self, |conn| diesel::insert_into(template_subtasks::table).values(&rows).execute(conn))
            .map(drop)
    }
}

/// Converts to a task's subtask, because an edit follows the same rules; a template's subtasks have no ticks.
fn as_subtask(subtask: TemplateSubtask) -> Subtask {
    Subtask { id: SubtaskId(subtask.id), title: subtask.title, completed: false }
}

impl TemplateRepository for Connection {
    fn list(&mut self) -> Stored<Vec<Template>> {
        let query =
            task_templates::table.order((task_templates::created_at.desc(), task_templates::id.desc()));
        let rows = on_db!(self, |conn| query.select(TemplateRow::as_select()).load(conn))?;
        let query = template_subtasks::table
            .order((template_subtasks::template_id, template_subtasks::position, template_subtasks::id))
            .select(SUBTASK);
        let subtasks = on_db!(self, |conn| query.load::<SubtaskRow>(conn))?;
        rows.into_iter()
            .map(|row| {
                let id = row.id;
                let from = subtasks.partition_point(|(_, template, _)| *template < id);
                let own = subtasks[from..].iter().take_while(|(_, template, _)| *template == id);
                let own = own.map(|(id, _, title)| TemplateSubtask { id: *id, title: title.clone() });
                to_template(row, own.collect())
            })
            .collect()
    }

    fn find(&mut self, id: TemplateId) -> Stored<Option<Template>> {
        let query = task_templates::table.find(id.0);
        let row = on_db!(self, |conn| query.select(TemplateRow::as_select()).first(conn).optional())?;
        match row {
            None => Ok(None),
            Some(row) => {
                let subtasks = self.subtasks_of_template(row.id)?;
                to_template(row, subtasks).map(Some)
            }
        }
    }

    fn insert(
        &mut self,
        details: &TemplateDetails,
        subtasks: &[SubtaskChange],
        now: DateTime<Utc>,
    ) -> Stored<Template> {
        let row = (
            task_templates::title.eq(&details.title),
            TemplateDetailsRow::from(&details.task),
            task_templates::created_at.eq(micros(now)),
            task_templates::updated_at.eq(micros(now)),
        );
        let id = on_db!(self, |conn| diesel::insert_into(task_templates::table)
            .values(&row)
            .returning(task_templates::id)
            .get_result::<i64>(conn))?;
        self.insert_template_subtasks(id, (0..).zip(subtasks.iter().map(|each| each.title.as_str())))?;
        TemplateRepository::find(self, TemplateId(id))?.ok_or(StorageError::Lost("template"))
    }

    fn update(
        &mut self,
        id: TemplateId,
        expected: &ExpectedVersion,
        details: &TemplateDetails,
        subtasks: Vec<SubtaskChange>,
        now: DateTime<Utc>,
    ) -> Stored<Option<Template>> {
        // This update is first, because it locks the row, which serializes edits of one template.
        let changes = (
            task_templates::title.eq(&details.title),
            TemplateDetailsRow::from(&details.task),
            task_templates::updated_at.eq(micros(now)),
            task_templates::version.eq(task_templates::version + 1),
        );
        let updated_rows = update_expected!(self, expected, task_templates, id.0, changes)?;
        if updated_rows == 0 {
            return Ok(None);
        }
        let present = self.subtasks_of_template(id.0)?;
        let present: Vec<_> = present.into_iter().map(as_subtask).collect();
        let edit = SubtaskEdit::new(&present, subtasks);
        let dropped: Vec<i64> = edit.dropped.iter().map(|id| id.0).collect();
        let gone = template_subtasks::table.filter(template_subtasks::id.eq_any(dropped));
        on_db!(self, |conn| diesel::delete(gone).execute(conn))?;
        for kept in &edit.kept {
            let change = diesel::update(template_subtasks::table.find(kept.id.0)).set((
                template_subtasks::position.eq(kept.position),
                template_subtasks::title.eq(&kept.title),
            ));
            on_db!(self, |conn| change.execute(conn))?;
        }
        self.insert_template_subtasks(id.0, edit.added.iter().map(|new| (new.position, new.title.as_str())))?;
        TemplateRepository::find(self, id)
    }

    fn delete(&mut self, id: TemplateId) -> Stored<Option<String>> {
        // A hidden step outlives its template.
        let title = task_templates::table.find(id.0).select(task_templates::task_title).single_value();
        let removed = program_steps::table
            .filter(program_steps::template_id.eq(id.0))
            .filter(program_steps::removed_at.is_not_null());
        let change = diesel::update(removed)
            .set((program_steps::title.eq(title), program_steps::template_id.eq(None::<i64>)));
        on_db!(self, |conn| change.execute(conn))?;
        let gone = diesel::delete(task_templates::table.find(id.0)).returning(task_templates::title);
        on_db!(self, |conn| gone.get_result(conn).optional())
    }
}
