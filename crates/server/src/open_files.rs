//! Limit of open files and connections: each open screen holds one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// Raises the soft limit to the hard limit: systems start programs with much less.
pub fn allow_as_many_as_possible() {
    let limit = getrlimit(Resource::Nofile);
    // Best effort: it works with less, for fewer users at once.
    if let Err(error) = setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum })
    {
        tracing::warn!(%error, limit = limit.current, "limit of open files not raised");
    }
}

/// Present limit. `None`: unlimited.
pub fn allowed() -> Option<u64> {
    getrlimit(Resource::Nofile).maximum
}
