//! Events as text of a stream.

use std::collections::BTreeMap;

use actix_web::web::Bytes;
use hub_domain::model::{
    accounts::user::UserId,
    event::{TabId, Topic, Topics},
};
use serde::Serialize;
use utoipa::ToSchema;

/// First event of a stream.
#[derive(Serialize)]
struct RevisionsJson {
    /// Identifier of the server and number of its last event, as in `X-Revision` of responses.
    revision: String,
    /// Number of the last event of each topic that changed since this server started.
    topics: BTreeMap<&'static str, u64>,
}

pub(crate) fn revisions(revision: String, topics: BTreeMap<&'static str, u64>) -> Bytes {
    let revisions = RevisionsJson { revision, topics };
    let data = serde_json::to_string(&revisions).expect("an event serializes");
    // Delay in milliseconds after which a browser reconnects by itself.
    format!("retry: 2000\nevent: revisions\ndata: {data}\n\n").into()
}

/// Event about changed lists.
#[derive(Serialize, ToSchema)]
#[schema(as = ChangeEvent)]
pub(crate) struct ChangeJson<'a> {
    #[schema(value_type = Vec<TopicJson>)]
    what: Vec<&'static str>,
    /// Id of their owner; null for several or all users.
    #[schema(required, format = "uuid")]
    client: Option<String>,
    /// `X-Tab` header of the request that changed them.
    #[schema(required)]
    tab: Option<&'a str>,
}

#[derive(ToSchema)]
#[schema(as = Topic, rename_all = "lowercase")]
#[expect(dead_code, reason = "documents the names that the domain writes")]
enum TopicJson {
    Tasks,
    Achievements,
    Notifications,
    Notes,
    Profile,
    Templates,
    Clients,
    Invitations,
    Activity,
    Mail,
    Reviews,
    Programs,
}

pub(crate) fn change(topics: Topics, owner: Option<UserId>, tab: Option<&TabId>) -> Bytes {
    let change = ChangeJson {
        what: topics.iter().map(Topic::name).collect(),
        client: owner.map(|owner| owner.to_string()),
        tab: tab.map(TabId::as_str),
    };
    let data = serde_json::to_string(&change).expect("an event serializes");
    format!("event: change\ndata: {data}\n\n").into()
}
