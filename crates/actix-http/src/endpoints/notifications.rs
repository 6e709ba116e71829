//! Notifications of the caller.

use actix_web::{HttpResponse, delete, get, put, web};
use chrono::{DateTime, Utc};
use hub_domain::{
    model::notification::{
        Notification, NotificationCounts, NotificationId, NotificationKind, NotificationLink,
        text::WordedNotification,
    },
    use_cases::notifications,
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::{
    error::{ApiError, ErrorBody},
    execution::{
        caller::SignedIn, page_query::PageQuery, query_string::QueryString, request_language::RequestLanguage,
    },
    wire::names::schema_of_names,
};

#[derive(Serialize, ToSchema)]
#[schema(as = Notification)]
pub(crate) struct NotificationJson {
    id: i64,
    #[serde(rename = "type")]
    #[schema(value_type = NotificationKindJson)]
    kind: &'static str,
    title: String,
    description: String,
    timestamp: DateTime<Utc>,
    read: bool,
    /// Always false: deleted notifications are not listed.
    deleted: bool,
    /// Target of a click.
    #[schema(required)]
    link: Option<NotificationLinkJson>,
}

schema_of_names!(
    NotificationKindJson as "NotificationType",
    NotificationKind::ALL.map(NotificationKind::name)
);

#[derive(Serialize, ToSchema)]
#[schema(as = NotificationLink)]
struct NotificationLinkJson {
    #[schema(value_type = NotificationLinkKind)]
    kind: &'static str,
    /// Type of the achievement, or id of the task, note, number or period of a check-in; for several tasks, their board: `roadmap` or `timo`.
    #[schema(required)]
    id: Option<String>,
}

schema_of_names!(
    NotificationLinkKind as "NotificationLinkKind",
    ["achievement", "task", "tasks", "note", "checkIn", "number"]
);

impl From<NotificationLink> for NotificationLinkJson {
    fn from(link: NotificationLink) -> Self {
        let (kind, id) = link.kind_and_id();
        Self { kind, id: Some(id) }
    }
}

impl NotificationJson {
    pub(crate) fn of(notification: Notification, language: &RequestLanguage) -> Self {
        let WordedNotification { title, description } = language.format_notification(&notification.text);
        Self {
            id: notification.id.0,
            kind: notification.kind.name(),
            title,
            description,
            timestamp: notification.created_at,
            read: notification.read_at.is_some(),
            deleted: false,
            link: notification.link.map(NotificationLinkJson::from),
        }
    }
}

/// List the caller's notifications, newest first.
#[utoipa::path(
    tag = "Notification",
    operation_id = "listNotifications",
    params(PageQuery),
    responses(
        (status = OK, body = Vec<NotificationJson>),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/notifications")]
pub(crate) async fn list(
    caller: SignedIn,
    QueryString(query): QueryString<PageQuery>,
) -> Result<HttpResponse, ApiError> {
    let language = RequestLanguage::current();
    caller
        .query_json(
            move |db, call| notifications::list(db, call, query.page()?),
            move |found| {
                let worded = found.into_iter().map(|found| NotificationJson::of(found, &language));
                worded.collect::<Vec<_>>()
            },
        )
        .await
}

#[derive(Serialize, ToSchema)]
#[schema(as = NotificationCounts)]
pub(crate) struct NotificationCountsJson {
    total: i64,
    unread: i64,
}

impl From<NotificationCounts> for NotificationCountsJson {
    fn from(counts: NotificationCounts) -> Self {
        Self { total: counts.total, unread: counts.unread }
    }
}

/// Count the caller's notifications.
#[utoipa::path(
    tag = "Notification",
    operation_id = "countNotifications",
    responses((status = OK, body = NotificationCountsJson))
)]
#[get("/notifications/counts")]
pub(crate) async fn count(caller: SignedIn) -> Result<HttpResponse, ApiError> {
    caller.query_json(notifications::count, NotificationCountsJson::from).await
}

/// Mark one notification as read.
#[utoipa::path(
    tag = "Notification",
    operation_id = "markNotificationRead",
    params(("id" = i64, Path)),
    responses(
        (status = OK, body = NotificationJson),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[put("/notifications/{id}/read")]
pub(crate) async fn mark_read(
    caller: SignedIn,
    id: web::Path<i64>,
) -> Result<web::Json<NotificationJson>, ApiError> {
    let id = NotificationId(*id);
    let notification = caller.change(move |db, call| notifications::mark_read(db, call, id)).await?;
    Ok(web::Json(NotificationJson::of(notification, &RequestLanguage::current())))
}

#[derive(Serialize, ToSchema)]
pub(crate) struct MarkedRead {
    /// Number of those that were unread.
    count: usize,
}

/// Mark every notification of the caller as read.
#[utoipa::path(
    tag = "Notification",
    operation_id = "markAllNotificationsRead",
    responses((status = OK, body = MarkedRead))
)]
#[put("/notifications/read-all")]
pub(crate) async fn mark_all_read(caller: SignedIn) -> Result<web::Json<MarkedRead>, ApiError> {
    let marked = caller.change(notifications::mark_all_read).await?;
    Ok(web::Json(MarkedRead { count: marked }))
}

/// Delete a notification.
#[utoipa::path(
    tag = "Notification",
    operation_id = "deleteNotification",
    params(("id" = i64, Path)),
    responses(
        (status = NO_CONTENT),
        (status = NOT_FOUND, body = ErrorBody),
    )
)]
#[delete("/notifications/{id}")]
pub(crate) async fn delete(caller: SignedIn, id: web::Path<i64>) -> Result<HttpResponse, ApiError> {
    let id = NotificationId(*id);
    caller.change(move |db, call| notifications::delete(db, call, id)).await?;
    Ok(HttpResponse::NoContent().finish())
}
