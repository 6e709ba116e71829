//! Events as text of a stream.

use std::collections::BTreeMap;

use actix_web::web::Bytes;
use hub_domain::model::{
    accounts::user::UserId,
    event::{Changed, Listener, TabId, Topic, Topics},
};
use serde::Serialize;
use utoipa::ToSchema;

use crate::wire::names::schema_of_names;

/// First event of a stream.
#[derive(Serialize)]
struct RevisionsJson<'a> {
    /// Identifier of the frontend that this server serves; left out without one.
    #[serde(skip_serializing_if = "Option::is_none")]
    build: Option<&'a str>,
    /// Identifier of the server and number of its last event, as in `X-Revision` of responses.
    revision: String,
    /// Number of the last event of each topic that changed since this server started.
    topics: BTreeMap<&'static str, u64>,
}

pub(crate) fn revisions(build: Option<&str>, revision: String, topics: BTreeMap<&'static str, u64>) -> Bytes {
    let revisions = RevisionsJson { build, revision, topics };
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
    /// Ids of the changed tasks; left out for any of the owner's.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    tasks: Option<Vec<i64>>,
    /// `X-Tab` header of the request that changed them.
    #[schema(required)]
    tab: Option<&'a str>,
}

impl<'a> ChangeJson<'a> {
    fn new(changed: &'a Changed, topics: Topics, owner: Option<UserId>) -> Self {
        Self {
            client: owner.map(|owner| owner.to_string()),
            tasks: (!changed.tasks.is_empty()).then(|| changed.tasks.iter().map(|task| task.0).collect()),
            tab: changed.tab.as_ref().map(TabId::as_str),
            ..Self::of_anybody(topics)
        }
    }

    fn of_anybody(topics: Topics) -> Self {
        Self { what: topics.iter().map(Topic::name).collect(), client: None, tasks: None, tab: None }
    }
}

schema_of_names!(TopicJson as "Topic", Topic::ALL.map(Topic::name));

pub(crate) fn change(changed: &Changed, topics: Topics, owner: Option<UserId>) -> Bytes {
    message(&ChangeJson::new(changed, topics, owner))
}

/// Event about lists without single changes.
pub(crate) fn changes_of_anybody(topics: Topics) -> Bytes {
    message(&ChangeJson::of_anybody(topics))
}

fn message(change: &ChangeJson<'_>) -> Bytes {
    let data = serde_json::to_string(change).expect("an event serializes");
    format!("event: change\ndata: {data}\n\n").into()
}

/// Events of a call's own changes, for its answer. An anonymous caller (`None`) gets no ids.
pub(crate) fn changes(events: &[Changed], caller: Option<Listener>) -> String {
    let of_caller = |changed| match caller {
        Some(caller) => ChangeJson::new(changed, changed.visible_to(caller), changed.owner_for(caller)),
        None => ChangeJson::of_anybody(changed.visible_to_owner()),
    };
    let visible = events.iter().map(of_caller).filter(|change| !change.what.is_empty());
    serde_json::to_string(&visible.collect::<Vec<_>>()).expect("an event serializes")
}
