//! Ports, calls and use cases without the HTTP adapter.

use std::sync::Arc;

use hub_domain::{
    Call, Error,
    model::{
        accounts::user::{Role, UserId},
        actor::{Actor, Permission},
        site::{MailRoute, SignUpPolicy, Site},
    },
    ports::{
        Ports,
        storage::{Repositories, Storage},
    },
};
use hub_system::Argon2Hasher;

use crate::fixed_clock::FixedClock;

/// Ports on any storage, with cheap hashing.
pub fn ports(storage: Arc<dyn Storage>, clock: Arc<FixedClock>) -> Ports {
    Ports {
        storage,
        clock,
        hasher: Arc::new(Argon2Hasher::for_tests()),
        site: Arc::new(site("http://localhost:8080", SignUpPolicy::Open)),
    }
}

pub(crate) fn site(public_url: &str, sign_up: SignUpPolicy) -> Site {
    let public_url = public_url.parse().expect("the public address is one");
    Site { public_url, sign_up, mail: MailRoute::Smtp, limits_clients: true }
}

/// Call of this user, now.
pub fn call(ports: &Ports, user_id: UserId, role: Role) -> Call {
    let actor = Actor { user_id, permission: Permission::of(role), zone: chrono_tz::Tz::UTC, language: None };
    Call { actor, now: ports.clock.now(), site: ports.site.clone(), tab: None }
}

/// Runs a use case as the product does, for tests of concurrent use cases.
pub fn run<T: Send + 'static>(
    ports: &Ports,
    use_case: impl FnMut(&mut dyn Repositories) -> Result<T, Error> + Send + 'static,
) -> Result<T, Error> {
    ports.storage.change(use_case)
}
