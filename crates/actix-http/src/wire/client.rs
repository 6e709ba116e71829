//! Clients, for an admin.

use chrono::{DateTime, Utc};
use hub_domain::model::mentoring::{
    attention::Attention,
    client::{ClientTaskCounts, Direction, ListedClient},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::names::schema_of_names;

/// Card of a client.
#[derive(Serialize, ToSchema)]
#[schema(as = Client)]
#[serde(rename_all = "camelCase")]
pub(crate) struct ClientJson {
    #[schema(format = "uuid")]
    id: String,
    email: String,
    first_name: String,
    last_name: String,
    /// Name of a stock picture, an https address, or the path of an uploaded picture.
    #[schema(required)]
    profile_image_url: Option<String>,
    /// Always false: admins are no clients.
    is_admin: bool,
    created_at: DateTime<Utc>,
    task_counts: ClientTaskCountsJson,
}

/// Counts of both boards together.
#[derive(Serialize, ToSchema)]
#[schema(as = ClientTaskCounts)]
pub(crate) struct ClientTaskCountsJson {
    /// Tasks in To Do and In Progress.
    open: i64,
    /// Tasks that are not completed, and due before the client's today.
    overdue: i64,
    /// Tasks in Done, waiting to be completed.
    waiting: i64,
    completed: i64,
}

impl From<ClientTaskCounts> for ClientTaskCountsJson {
    fn from(counts: ClientTaskCounts) -> Self {
        let ClientTaskCounts { open, overdue, waiting, completed } = counts;
        Self { open, overdue, waiting, completed }
    }
}

impl From<ListedClient> for ClientJson {
    fn from(client: ListedClient) -> Self {
        Self {
            id: client.id.to_string(),
            email: client.email.to_string(),
            first_name: client.first_name,
            last_name: client.last_name,
            profile_image_url: client.profile_image_url,
            is_admin: false,
            created_at: client.created_at,
            task_counts: client.task_counts.into(),
        }
    }
}

schema_of_names!(pub(crate) DirectionJson as "SortDirection", Direction::ALL.map(Direction::name));

schema_of_names!(pub(crate) AttentionReason as "AttentionReason", Attention::ALL.map(Attention::name));
