//! Everything beside the API: the embedded frontend, the API document, health checks, metrics.

pub(crate) mod api_doc;
pub(crate) mod frontend;
pub(crate) mod health;
pub(crate) mod metrics_page;
pub(crate) mod page;
