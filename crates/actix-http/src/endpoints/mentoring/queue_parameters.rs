//! Parameters of a queue that the admins work off.

use hub_domain::{
    Error,
    model::{accounts::user::UserId, mentoring::review::QueueQuery},
};
use serde::Deserialize;

#[derive(Deserialize, utoipa::IntoParams)]
#[into_params(parameter_in = Query)]
pub(crate) struct QueueParameters {
    /// Page size, 1 to 200; by default 50.
    limit: Option<u32>,
    /// `next` of the page before.
    after: Option<String>,
    /// Only what this client has sent.
    #[param(format = "uuid")]
    client: Option<String>,
}

impl QueueParameters {
    pub(crate) fn query(&self) -> Result<QueueQuery, Error> {
        let client = match self.client.as_deref().filter(|id| !id.is_empty()) {
            Some(id) => Some(UserId::parse(id).ok_or(Error::NotFound)?),
            None => None,
        };
        Ok(QueueQuery::parse(self.limit, self.after.as_deref(), client)?)
    }
}
