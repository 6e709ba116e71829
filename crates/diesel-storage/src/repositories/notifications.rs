//! Notifications with soft delete: deleted ones stay in the table and are never listed.

mod text_values;

use chrono::{DateTime, Utc};
use diesel::prelude::*;
use hub_domain::{
    model::{
        accounts::user::{UserId, full_name},
        achievement::AchievementKind,
        category::Board,
        mentoring::{assignment::AssignmentId, check_in::PeriodId, note::NoteId, number::NumberId},
        notification::{
            NewNotification, Notification, NotificationCounts, NotificationId, NotificationKind,
            NotificationLink,
            text::{NotificationText, WordedNotification},
        },
        page::Page,
        task::id::TaskId,
    },
    ports::{
        repositories::notifications::{DeletedNotices, NotificationRepository, ThreadNotices},
        storage_error::{StorageError, Stored},
    },
};

use crate::{
    engine::{
        connection::{Connection, on_db},
        error::unreadable,
        instant::{instant, micros, optional_instant},
        keyset::{before, end_of},
    },
    repositories::accounts::user_row::user_id,
    schema::{notifications, users},
};

pub(crate) use text_values::StoredText;

/// Notification to many recipients. Only the id in the link differs.
pub(crate) struct SharedNotice<'a> {
    /// User whom the text names.
    pub(crate) subject: Option<UserId>,
    pub(crate) kind: NotificationKind,
    pub(crate) text: &'a NotificationText,
    pub(crate) link_kind: &'static str,
    pub(crate) assignment: Option<AssignmentId>,
    pub(crate) created_at: DateTime<Utc>,
}

/// Inserts a notification for each row of a query. `to`: the user, `link`: the id in the link.
macro_rules! insert_notices {
    ($self:expr, $rows:expr, to: $user:expr, link: $link:expr, $shared:expr) => {{
        use diesel::sql_types::{BigInt, Nullable, Text};

        use crate::{repositories::notifications, schema::notifications as table};

        let notifications::SharedNotice { subject, kind, text, link_kind, assignment, created_at } = $shared;
        let notifications::StoredText { title, description, values } = notifications::StoredText::of(text);
        let rows = $rows.select((
            $user,
            kind.name().into_sql::<Text>(),
            title.into_sql::<Text>(),
            description.into_sql::<Text>(),
            values.into_sql::<Nullable<Text>>(),
            link_kind.into_sql::<Nullable<Text>>(),
            $link,
            crate::engine::instant::micros(created_at).into_sql::<BigInt>(),
            assignment.map(|assignment| assignment.0).into_sql::<Nullable<BigInt>>(),
            subject.map(|subject| subject.to_string()).into_sql::<Nullable<Text>>(),
        ));
        let columns = (
            table::user_id,
            table::kind,
            table::title,
            table::description,
            table::text_values,
            table::link_kind,
            table::link_id,
            table::created_at,
            table::assignment_id,
            table::subject_id,
        );
        crate::engine::connection::on_db!($self, |conn| rows
            .insert_into(table::table)
            .into_columns(columns)
            .execute(conn))
        .map(drop)
    }};
}
pub(crate) use insert_notices;

#[derive(Queryable, Selectable)]
#[diesel(table_name = notifications)]
struct NotificationRow {
    id: i64,
    kind: String,
    title: String,
    description: String,
    link_kind: Option<String>,
    link_id: Option<String>,
    created_at: i64,
    read_at: Option<i64>,
    text_values: Option<String>,
}

const ACHIEVEMENT_LINK: &str = "achievement";
pub(crate) const TASK_LINK: &str = "task";
pub(crate) const TASKS_LINK: &str = "tasks";
pub(crate) const NOTE_LINK: &str = "note";
pub(crate) const CHECK_IN_LINK: &str = "checkIn";
pub(crate) const NUMBER_LINK: &str = "number";

/// Link of a row. `None`: its kind is unknown to this release.
fn to_link(kind: Option<&str>, id: Option<&str>) -> Option<NotificationLink> {
    let id = id.unwrap_or_default();
    let number = || id.parse().ok();
    match kind? {
        ACHIEVEMENT_LINK => AchievementKind::from_name(id).map(NotificationLink::Achievement),
        TASK_LINK => number().map(|id| NotificationLink::Task(TaskId(id))),
        // Rows of earlier releases name no board: several tasks were always mentor tasks.
        TASKS_LINK => Some(NotificationLink::Tasks(Board::from_name(id).unwrap_or(Board::Mentor))),
        NOTE_LINK => number().map(|id| NotificationLink::Note(NoteId(id))),
        CHECK_IN_LINK => number().map(|id| NotificationLink::CheckIn(PeriodId(id))),
        NUMBER_LINK => number().map(|id| NotificationLink::Number(NumberId(id))),
        _ => None,
    }
}

/// Notifications of a query with the names of their subjects, if the accounts are open.
macro_rules! with_subjects {
    ($notifications:expr) => {
        $notifications
            .left_join(users::table.on(
                notifications::subject_id.assume_not_null().eq(users::id).and(users::closed_at.is_null()),
            ))
            .select((NotificationRow::as_select(), (users::first_name, users::last_name).nullable()))
    };
}

type NamedRow = (NotificationRow, Option<(String, String)>);

fn to_notification((row, subject): NamedRow) -> Stored<Notification> {
    let notification = Notification::try_from(row)?;
    Ok(match subject {
        Some((first, last)) => {
            Notification { text: notification.text.with_name(full_name(&first, &last)), ..notification }
        }
        None => notification,
    })
}

impl TryFrom<NotificationRow> for Notification {
    type Error = StorageError;

    fn try_from(row: NotificationRow) -> Stored<Self> {
        Ok(Self {
            id: NotificationId(row.id),
            kind: NotificationKind::from_name(&row.kind)
                .ok_or_else(|| unreadable("notification kind", &row.kind))?,
            link: to_link(row.link_kind.as_deref(), row.link_id.as_deref()),
            text: text_values::read(
                row.text_values.as_deref(),
                WordedNotification { title: row.title, description: row.description },
            ),
            created_at: instant(row.created_at)?,
            read_at: optional_instant(row.read_at)?,
        })
    }
}

impl NotificationRepository for Connection {
    fn insert(&mut self, notification: &NewNotification) -> Stored<()> {
        let link = notification.link.as_ref().map(NotificationLink::kind_and_id);
        let StoredText { title, description, values } = StoredText::of(&notification.text);
        let row = (
            notifications::user_id.eq(notification.user_id.to_string()),
            notifications::subject_id.eq(notification.subject.map(|subject| subject.to_string())),
            notifications::kind.eq(notification.kind.name()),
            notifications::title.eq(title),
            notifications::description.eq(description),
            notifications::text_values.eq(values),
            notifications::link_kind.eq(link.as_ref().map(|(kind, _)| *kind)),
            notifications::link_id.eq(link.as_ref().map(|(_, id)| id)),
            notifications::created_at.eq(micros(notification.created_at)),
        );
        on_db!(self, |conn| diesel::insert_into(notifications::table).values(&row).execute(conn)).map(drop)
    }

    fn list(&mut self, user: UserId, page: Page) -> Stored<Vec<Notification>> {
        let end = end_of!(self, notifications, page)?;
        let query = notifications::table
            .filter(notifications::user_id.eq(user.to_string()))
            .filter(notifications::deleted_at.is_null())
            .filter(before!(notifications, end))
            .order((notifications::created_at.desc(), notifications::id.desc()))
            .limit(i64::from(page.limit));
        on_db!(self, |conn| with_subjects!(query).load::<NamedRow>(conn))?
            .into_iter()
            .map(to_notification)
            .collect()
    }

    fn count(&mut self, user: UserId) -> Stored<NotificationCounts> {
        let all = notifications::table
            .filter(notifications::user_id.eq(user.to_string()))
            .filter(notifications::deleted_at.is_null());
        let unread = all.clone().filter(notifications::read_at.is_null());
        let query = diesel::select((all.count().single_value(), unread.count().single_value()));
        let (total, unread): (Option<i64>, Option<i64>) = on_db!(self, |conn| query.first(conn))?;
        Ok(NotificationCounts { total: total.unwrap_or_default(), unread: unread.unwrap_or_default() })
    }

    fn mark_read(
        &mut self,
        user: UserId,
        id: NotificationId,
        now: DateTime<Utc>,
    ) -> Stored<Option<Notification>> {
        let mine = notifications::table
            .filter(notifications::id.eq(id.0))
            .filter(notifications::user_id.eq(user.to_string()))
            .filter(notifications::deleted_at.is_null());
        let unread = mine.clone().filter(notifications::read_at.is_null());
        on_db!(self, |conn| diesel::update(unread)
            .set(notifications::read_at.eq(micros(now)))
            .execute(conn))?;
        on_db!(self, |conn| with_subjects!(mine).first::<NamedRow>(conn).optional())?
            .map(to_notification)
            .transpose()
    }

    fn mark_all_read(&mut self, user: UserId, now: DateTime<Utc>) -> Stored<usize> {
        let unread = notifications::table
            .filter(notifications::user_id.eq(user.to_string()))
            .filter(notifications::deleted_at.is_null())
            .filter(notifications::read_at.is_null());
        on_db!(self, |conn| diesel::update(unread).set(notifications::read_at.eq(micros(now))).execute(conn))
    }

    fn delete(&mut self, user: UserId, which: DeletedNotices, now: DateTime<Utc>) -> Stored<bool> {
        let own = diesel::update(notifications::table)
            .filter(notifications::user_id.eq(user.to_string()))
            .filter(notifications::deleted_at.is_null());
        let deleted_at = notifications::deleted_at.eq(micros(now));
        let deleted = on_db!(self, |conn| match which {
            DeletedNotices::One(id) => own.filter(notifications::id.eq(id.0)).set(deleted_at).execute(conn),
            DeletedNotices::Kind(kind) => {
                own.filter(notifications::kind.eq(kind.name())).set(deleted_at).execute(conn)
            }
        })?;
        Ok(deleted > 0)
    }

    fn take_back(&mut self, ThreadNotices { subject, task, kind, at }: ThreadNotices) -> Stored<Vec<UserId>> {
        let (first, last) = at.map_or((i64::MIN, i64::MAX), |at| (micros(at), micros(at)));
        let told = notifications::table
            .filter(notifications::created_at.between(first, last))
            .filter(notifications::subject_id.eq(subject.to_string()))
            .filter(notifications::link_kind.eq(TASK_LINK))
            .filter(notifications::link_id.eq(task.0.to_string()))
            .filter(notifications::kind.eq(kind.name()))
            .filter(notifications::read_at.is_null());
        let taken = diesel::delete(told).returning(notifications::user_id);
        let readers = on_db!(self, |conn| taken.load::<String>(conn))?;
        readers.iter().map(|id| user_id(id)).collect()
    }
}
