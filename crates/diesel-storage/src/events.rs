//! Events on their way to subscribers, in this process and on other servers.

pub(crate) mod bus;
pub(crate) mod listener;
pub(crate) mod payload;
pub(crate) mod publisher;
