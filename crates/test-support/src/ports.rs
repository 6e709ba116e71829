//! Ports, calls and use cases without the HTTP adapter.

use std::{net::Ipv4Addr, sync::Arc};

use chrono::{DateTime, Utc};
use hub_domain::{
    Call, Error,
    model::{
        accounts::{
            email_address::EmailAddress,
            session::Device,
            user::{AccountKey, Role, UserId},
        },
        actor::{Actor, Permission},
        site::{MailRoute, SignInSettings, SignUpPolicy, Site},
    },
    ports::{
        Ports,
        storage::{Repositories, Storage},
    },
    use_cases::accounts::{
        attempts::Source,
        sign_in::{self, NewSession, PasswordProof},
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
        passkeys: None,
        organisation: None,
        site: Arc::new(site("http://localhost:8080", SignUpPolicy::Open)),
    }
}

pub(crate) fn site(public_url: &str, sign_up: SignUpPolicy) -> Site {
    let public_url = public_url.parse().expect("the public address is one");
    Site {
        public_url,
        sign_up,
        mail: MailRoute::Smtp,
        limits_clients: true,
        sign_in: SignInSettings::default(),
    }
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

/// Sign-in after the password was proven. It returns whether it reopened a closed account.
pub fn sign_in(
    ports: &Ports,
    email: &str,
    now: DateTime<Utc>,
) -> impl FnMut(&mut dyn Repositories) -> Result<bool, Error> + Send + use<> {
    let email = EmailAddress::parse(email).expect("it is an address");
    let proven = ports.storage.query(|db| db.accounts().find_credentials(AccountKey::Email(&email)));
    let proven = proven.expect("a query of a test").expect("the account is there");
    let site = ports.site.clone();
    move |db| {
        let device = Device { browser: None, system: None, is_mobile: false, zone: None };
        let source = Source::Network(Ipv4Addr::LOCALHOST.into());
        let proof = PasswordProof { credentials: proven.clone(), source, renewed_hash: None, code: None };
        let session = NewSession { device, device_cookie: None, replaced: None, language: None };
        sign_in::begin(db, now, &site, &proof, &session).map(|signed_in| signed_in.is_returning)
    }
}
