//! Audit log of the admins (screen *activity*).

use std::collections::{HashMap, HashSet};

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::{email_address::EmailAddress, user::UserId},
        mentoring::{
            activity::{Action, Activity, ActivityFilter, ActivityId, ActivityKind, AuditEntry},
            assignment::{AssignmentId, RECALL_WINDOW},
            note_batch::NoteBatchId,
        },
        page::Page,
    },
    ports::{repositories::activity::ActivityRepository, storage_error::Stored},
};

use crate::{
    engine::{
        connection::{Connection, MAX_BOUND, on_db},
        instant::{instant, micros, optional_instant},
        keyset::{before, end_of},
    },
    repositories::{accounts::user_row::user_id, clients::like_part},
    schema::{activity, assignees, assignments, note_batches, notes, users},
};

#[derive(Queryable, Selectable)]
#[diesel(table_name = activity)]
struct ActivityRow {
    id: i64,
    created_at: i64,
    actor_id: Option<String>,
    kind: String,
    action: String,
    client_id: Option<String>,
    clients: i64,
    tasks: i64,
    stayed: i64,
    titles: String,
    template: Option<String>,
    assignment_id: Option<i64>,
    revision: Option<i64>,
    note_batch_id: Option<i64>,
}

/// Full names by the ids of their users.
type Names = HashMap<String, String>;

/// Times of assignments and batches of notes that were not recalled, by their ids.
struct Recallable {
    assignments: HashMap<i64, i64>,
    note_batches: HashMap<i64, i64>,
}

impl Connection {
    /// Entries about a client, and about assignments and notes to the client. Each is found by an index.
    fn entries_about(&mut self, client: UserId) -> Stored<Vec<i64>> {
        let client = client.to_string();
        let given = assignees::table
            .filter(assignees::client_id.eq(&client))
            .select(assignees::assignment_id.nullable());
        let sent = notes::table.filter(notes::client_id.eq(&client)).select(notes::batch_id);
        let of_client = activity::table.filter(activity::client_id.eq(&client)).select(activity::id);
        let of_given = activity::table.filter(activity::assignment_id.eq_any(given)).select(activity::id);
        let of_sent = activity::table.filter(activity::note_batch_id.eq_any(sent)).select(activity::id);
        let mut ids = on_db!(self, |conn| of_client.load::<i64>(conn))?;
        ids.extend(on_db!(self, |conn| of_given.load::<i64>(conn))?);
        ids.extend(on_db!(self, |conn| of_sent.load::<i64>(conn))?);
        // Only the newest ones, because a statement can bind a limited number.
        ids.sort_unstable_by(|one, other| other.cmp(one));
        ids.truncate(MAX_BOUND);
        Ok(ids)
    }

    fn names_of<'a>(&mut self, ids: impl Iterator<Item = &'a String>) -> Stored<Names> {
        let ids: HashSet<_> = ids.collect();
        let query = users::table.filter(users::id.eq_any(ids)).select((
            users::id,
            users::first_name,
            users::last_name,
        ));
        let rows = on_db!(self, |conn| query.load::<(String, String, String)>(conn))?;
        Ok(rows.into_iter().map(|(id, first, last)| (id, format!("{first} {last}"))).collect())
    }
}

/// Times of those of these rows that were not recalled, by their ids.
macro_rules! recallable {
    ($self:expr, $table:ident, $ids:expr) => {{
        let query = $table::table
            .filter($table::id.eq_any($ids.collect::<Vec<i64>>()))
            .filter($table::recalled_at.is_null())
            .select(($table::id, $table::created_at));
        on_db!($self, |conn| query.load::<(i64, i64)>(conn))?.into_iter().collect()
    }};
}

/// Action of a row. `None`: it is unknown to this release.
fn action_of(row: &ActivityRow) -> Option<Action> {
    Action::ALL.into_iter().find(|action| action.kind().name() == row.kind && action.name() == row.action)
}

fn to_activity(row: ActivityRow, action: Action, names: &Names, recallable: &Recallable) -> Stored<Activity> {
    let name =
        |id: &Option<String>| id.as_ref().and_then(|id| names.get(id)).map(|name| name.trim().to_owned());
    let done_at = match action {
        Action::TasksAssigned | Action::StepsGiven | Action::StepJumped => {
            row.assignment_id.and_then(|id| recallable.assignments.get(&id))
        }
        Action::NoteSent => row.note_batch_id.and_then(|id| recallable.note_batches.get(&id)),
        _ => None,
    };
    Ok(Activity {
        id: ActivityId(row.id),
        at: instant(row.created_at)?,
        actor_name: name(&row.actor_id),
        client_name: name(&row.client_id),
        audit_entry: AuditEntry {
            action,
            client: row.client_id.as_deref().map(user_id).transpose()?,
            clients: row.clients,
            tasks: row.tasks,
            stayed: row.stayed,
            titles: row.titles.lines().map(str::to_owned).collect(),
            template: row.template,
            assignment: row.assignment_id.map(AssignmentId),
            revision: row.revision,
            note_batch: row.note_batch_id.map(NoteBatchId),
        },
        recallable_until: optional_instant(done_at.copied())?.map(|at| at + RECALL_WINDOW),
    })
}

impl ActivityRepository for Connection {
    fn insert(&mut self, actor: Option<UserId>, audit_entry: &AuditEntry, now: DateTime<Utc>) -> Stored<()> {
        let row = (
            activity::created_at.eq(micros(now)),
            activity::actor_id.eq(actor.map(|actor| actor.to_string())),
            activity::kind.eq(audit_entry.action.kind().name()),
            activity::action.eq(audit_entry.action.name()),
            activity::client_id.eq(audit_entry.client.map(|client| client.to_string())),
            activity::clients.eq(audit_entry.clients),
            activity::tasks.eq(audit_entry.tasks),
            activity::stayed.eq(audit_entry.stayed),
            activity::titles.eq(audit_entry.titles.join("\n")),
            activity::template.eq(audit_entry.template.as_deref()),
            activity::assignment_id.eq(audit_entry.assignment.map(|assignment| assignment.0)),
            activity::revision.eq(audit_entry.revision),
            activity::note_batch_id.eq(audit_entry.note_batch.map(|batch| batch.0)),
        );
        on_db!(self, |conn| diesel::insert_into(activity::table).values(&row).execute(conn)).map(drop)
    }

    fn add_to_steps_given(&mut self, assignment: AssignmentId, clients: i64, tasks: i64) -> Stored<()> {
        let entry = activity::table
            .filter(activity::assignment_id.eq(assignment.0))
            .filter(activity::action.eq(Action::StepsGiven.name()))
            .filter(activity::kind.eq(Action::StepsGiven.kind().name()));
        let change = diesel::update(entry).set((
            activity::client_id.eq(None::<String>),
            activity::clients.eq(activity::clients + clients),
            activity::tasks.eq(activity::tasks + tasks),
        ));
        on_db!(self, |conn| change.execute(conn)).map(drop)
    }

    fn list(&mut self, filter: ActivityFilter, page: Page) -> Stored<Vec<Activity>> {
        let end = end_of!(self, activity, page)?;
        let about = filter.client.map(|client| self.entries_about(client)).transpose()?;
        let rows = on_db!(self, |conn| {
            let mut query = activity::table
                .filter(before!(activity, end))
                .order((activity::created_at.desc(), activity::id.desc()))
                .limit(i64::from(page.limit))
                .select(ActivityRow::as_select())
                .into_boxed();
            if let Some(kind) = filter.kind {
                query = query.filter(activity::kind.eq(kind.name()));
            }
            if let Some(ids) = &about {
                query = query.filter(activity::id.eq_any(ids));
            }
            query.load::<ActivityRow>(conn)
        })?;
        let names = self.names_of(rows.iter().flat_map(|row| [&row.actor_id, &row.client_id]).flatten())?;
        let recallable = Recallable {
            assignments: recallable!(self, assignments, rows.iter().filter_map(|row| row.assignment_id)),
            note_batches: recallable!(self, note_batches, rows.iter().filter_map(|row| row.note_batch_id)),
        };
        let known = rows.into_iter().filter_map(|row| Some((action_of(&row)?, row)));
        known.map(|(action, row)| to_activity(row, action, &names, &recallable)).collect()
    }

    fn forget_address(&mut self, email: &EmailAddress, stands_for_it: &str) -> Stored<()> {
        let invitations = activity::table
            .filter(activity::kind.eq(ActivityKind::Invitation.name()))
            .filter(activity::titles.like(like_part(email.as_str())).escape('\\'))
            .select((activity::id, activity::titles));
        for (id, titles) in on_db!(self, |conn| invitations.load::<(i64, String)>(conn))? {
            let known = titles.lines().map(|line| if line == email.as_str() { stands_for_it } else { line });
            let titles = known.collect::<Vec<_>>().join("\n");
            let change = diesel::update(activity::table.find(id)).set(activity::titles.eq(titles));
            on_db!(self, |conn| change.execute(conn))?;
        }
        Ok(())
    }
}
