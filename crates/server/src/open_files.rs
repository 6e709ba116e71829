//! How many files and connections the process may hold open: each open screen holds one.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// As far as an ordinary process may: systems start programs with far fewer than they allow.
pub fn allow_as_many_as_possible() {
    let limit = getrlimit(Resource::Nofile);
    // Best effort: with fewer it works too, for fewer people at once.
    if setrlimit(Resource::Nofile, Rlimit { current: limit.maximum, maximum: limit.maximum }).is_err() {
        tracing::warn!(allowed = limit.current, "the limit of open files could not be raised");
    }
}

/// `None`: any number.
pub fn allowed() -> Option<u64> {
    getrlimit(Resource::Nofile).maximum
}
