//! Audit log of the admins (screen *activity*).

use actix_web::{HttpResponse, get};
use chrono::{DateTime, Utc};
use hub_domain::{
    model::{
        language::message::Message,
        mentoring::activity::{self as stored, Activity, ActivityKind, AuditEntry},
        page::Page,
    },
    use_cases::mentoring::activity,
};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use crate::{
    endpoints::mentoring::corrections::FORMER_ADMIN,
    error::{ApiError, ErrorBody},
    execution::{caller::Admin, query_string::QueryString, request_language::RequestLanguage},
    wire::names::schema_of_names,
};

/// Entry about a change by an admin.
#[derive(Serialize, ToSchema)]
#[schema(as = Activity)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ActivityJson {
    id: i64,
    #[schema(value_type = ActivityKindJson)]
    kind: &'static str,
    #[schema(value_type = ActivityActionJson)]
    action: &'static str,
    at: DateTime<Utc>,
    actor_name: String,
    /// Client that it is about, where that is exactly one.
    #[schema(required)]
    client: Option<ActivityClient>,
    /// Number of clients that it is about; for invitations, of people.
    clients: i64,
    /// Tasks of all clients together that were assigned, recalled or reviewed.
    tasks: i64,
    /// Tasks of all clients together, or notes, that a recall left; clients whom a stopped job did not reach; days by which a program was shifted.
    stayed: i64,
    /// First titles of tasks, first addresses that were invited, or names of tags or segments.
    titles: Vec<String>,
    /// Title of the template, or name of the program, check-in or number, that it is about.
    #[schema(required)]
    template: Option<String>,
    #[schema(required)]
    assignment_id: Option<i64>,
    /// Note to many that was sent or recalled.
    #[schema(required)]
    note_batch_id: Option<i64>,
    /// Revision of the submission that was decided on.
    #[schema(required)]
    revision: Option<i64>,
    /// Time until which it can be recalled; null when it cannot, or not any more.
    #[schema(required)]
    recallable_until: Option<DateTime<Utc>>,
}

#[derive(Serialize, ToSchema)]
struct ActivityClient {
    /// Null when the account is deleted.
    #[schema(required, format = "uuid")]
    id: Option<String>,
    name: String,
}

schema_of_names!(ActivityKindJson as "ActivityKind", ActivityKind::ALL.map(ActivityKind::name));

schema_of_names!(
    ActivityActionJson as "ActivityAction",
    [
        "assigned", "recalled", "created", "edited", "deleted", "changed", "revoked", "sent", "cancelled",
        "demanded", "demanded_of_all", "passkey_added", "passkey_removed", "organisation_linked",
        "organisation_unlinked", "admin_by_organisation", "released", "approved", "changes_asked",
        "corrected", "merged", "tagged", "stopped", "paused", "resumed", "shifted", "enrolled", "given",
        "taken", "read_in", "written", "joined", "left", "jumped", "started", "ended", "reminded", "replied",
        "commented", "logo_changed", "logo_removed", "comment_deleted", "admin_created", "admin_promoted",
        "password_set", "link_created", "two_factor_removed", "keys_rotated", "tried_again",
    ]
);

const DELETED_CLIENT: Message = Message::new("deleted-client");
const INVITED_PERSON: Message = Message::new("invited-person");

impl ActivityJson {
    fn of(activity: Activity, language: &RequestLanguage) -> Self {
        let AuditEntry {
            action,
            client,
            clients,
            tasks,
            stayed,
            titles,
            template,
            assignment,
            revision,
            note_batch,
        } = activity.audit_entry;
        let word_title = |title: String| match title.as_str() {
            stored::DELETED_CLIENT => language.word(&DELETED_CLIENT),
            stored::INVITED_PERSON => language.word(&INVITED_PERSON),
            _ => title,
        };
        // Invitations count people who are no clients yet.
        let is_about_one = clients == 1 && action.kind() != ActivityKind::Invitation;
        Self {
            id: activity.id.0,
            kind: action.kind().name(),
            action: action.name(),
            at: activity.at,
            actor_name: activity.actor_name.unwrap_or_else(|| language.word(&FORMER_ADMIN)),
            client: is_about_one.then(|| ActivityClient {
                id: client.map(|id| id.to_string()),
                name: activity.client_name.unwrap_or_else(|| language.word(&DELETED_CLIENT)),
            }),
            clients,
            tasks,
            stayed,
            titles: titles.into_iter().map(word_title).collect(),
            template,
            assignment_id: assignment.map(|id| id.0),
            note_batch_id: note_batch.map(|id| id.0),
            revision,
            recallable_until: activity.recallable_until,
        }
    }
}

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ActivityQuery {
    /// Only entries of this kind.
    #[param(inline, value_type = Option<ActivityKindJson>)]
    kind: Option<String>,
    /// Only entries about this client, or about several with this one among them.
    client_id: Option<String>,
    /// Largest number of entries, 1 to 200. Without it and `before`, all of them.
    limit: Option<u32>,
    /// Id of the last entry that the caller has: the response begins after it.
    before: Option<i64>,
}

/// List the changes by admins, and those of what people sign in with, newest first. Entries are kept for a year.
#[utoipa::path(
    tag = "Activity",
    operation_id = "listActivity",
    params(ActivityQuery),
    responses(
        (status = OK, body = Vec<ActivityJson>),
        (status = NOT_FOUND, body = ErrorBody, description = "`clientId` is no id"),
        (status = UNPROCESSABLE_ENTITY, body = ErrorBody),
    )
)]
#[get("/admin/activity")]
pub(crate) async fn list(
    caller: Admin,
    QueryString(query): QueryString<ActivityQuery>,
) -> Result<HttpResponse, ApiError> {
    let language = RequestLanguage::current();
    caller
        .query_json(
            move |db, call| {
                let page = Page::parse(query.limit, query.before)?;
                activity::list(db, call, query.kind.as_deref(), query.client_id.as_deref(), page)
            },
            move |found| {
                found.into_iter().map(|entry| ActivityJson::of(entry, &language)).collect::<Vec<_>>()
            },
        )
        .await
}
