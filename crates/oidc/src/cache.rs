//! Cache of what the provider announces: its endpoints and keys.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use chrono::{DateTime, TimeDelta, Utc};
use hub_domain::{Clock, ports::identity_provider::ProviderError};
use openidconnect::core::CoreJsonWebKeySet;

use crate::{
    discovery::{Discovery, Endpoints},
    http_client::HttpClient,
    issuer::Issuer,
};

const MAX_AGE: TimeDelta = TimeDelta::hours(1);
/// Time between two renewals for keys that are not known, and after one that failed.
const PAUSE: TimeDelta = TimeDelta::minutes(1);

pub(crate) struct Announced {
    pub(crate) endpoints: Endpoints,
    pub(crate) keys: CoreJsonWebKeySet,
    fetched_at: DateTime<Utc>,
}

pub(crate) struct Cache {
    clock: Arc<dyn Clock>,
    state: Mutex<State>,
    /// Held during a fetch, so that one is made for all who wait. Who finds what they need takes `state` alone.
    renewal: Mutex<()>,
}

#[derive(Clone, Default)]
struct State {
    current: Option<Arc<Announced>>,
    /// Number of renewals that ended, with whatever result.
    renewals: u64,
    failure: Option<(DateTime<Utc>, ProviderError)>,
    /// Last renewal for a key that was not known.
    keys_missed_at: Option<DateTime<Utc>>,
}

impl Cache {
    pub(crate) fn new(clock: Arc<dyn Clock>) -> Self {
        Self { clock, state: Mutex::default(), renewal: Mutex::default() }
    }

    /// Not older than an hour.
    pub(crate) fn fresh(&self, http: &HttpClient, issuer: &Issuer) -> Result<Arc<Announced>, ProviderError> {
        let seen = self.state().clone();
        match seen.current {
            Some(current) if self.is_within(MAX_AGE, current.fetched_at) => Ok(current),
            _ => self.renew(http, issuer, seen.renewals),
        }
    }

    /// As fresh as the provider allows: older than an hour while it is away.
    pub(crate) fn latest(&self, http: &HttpClient, issuer: &Issuer) -> Result<Arc<Announced>, ProviderError> {
        let seen = self.state().clone();
        let Some(current) = seen.current else {
            return self.renew(http, issuer, seen.renewals);
        };
        let has_just_failed = seen.failure.is_some_and(|(at, _)| self.is_within(PAUSE, at));
        if self.is_within(MAX_AGE, current.fetched_at) || has_just_failed {
            return Ok(current);
        }
        match self.renew(http, issuer, seen.renewals) {
            Err(ProviderError::Away(error)) => {
                tracing::warn!(
                    issuer = issuer.as_str(),
                    error,
                    "identity provider not reached; its cached addresses are used"
                );
                Ok(current)
            }
            outcome => outcome,
        }
    }

    /// After a key was not among those of `used`. `None` where the keys were renewed for that within a minute.
    pub(crate) fn renewed_keys(
        &self,
        http: &HttpClient,
        issuer: &Issuer,
        used: &Arc<Announced>,
    ) -> Option<Result<Arc<Announced>, ProviderError>> {
        let seen = {
            let mut state = self.state();
            if let Some(current) = state.current.as_ref().filter(|current| !Arc::ptr_eq(current, used)) {
                return Some(Ok(current.clone()));
            }
            if state.keys_missed_at.is_some_and(|at| self.is_within(PAUSE, at)) {
                return None;
            }
            state.keys_missed_at = Some(self.clock.now());
            state.renewals
        };
        Some(self.renew(http, issuer, seen))
    }

    /// `seen`: number of renewals that the caller knows of. Another one that ended meanwhile answers for this one.
    fn renew(&self, http: &HttpClient, issuer: &Issuer, seen: u64) -> Result<Arc<Announced>, ProviderError> {
        let _turn = self.renewal.lock().unwrap_or_else(PoisonError::into_inner);
        {
            let state = self.state();
            if state.renewals != seen {
                return match (&state.failure, &state.current) {
                    (None, Some(current)) => Ok(current.clone()),
                    (Some((_, error)), _) => Err(error.clone()),
                    (None, None) => Err(ProviderError::Away("nothing was fetched yet".to_owned())),
                };
            }
        }
        let outcome = self.fetch(http, issuer);
        let mut state = self.state();
        state.renewals += 1;
        match &outcome {
            Ok(announced) => {
                state.current = Some(announced.clone());
                state.failure = None;
            }
            Err(error) => state.failure = Some((self.clock.now(), error.clone())),
        }
        outcome
    }

    fn fetch(&self, http: &HttpClient, issuer: &Issuer) -> Result<Arc<Announced>, ProviderError> {
        let discovery: Discovery = http.get_json(&issuer.discovery_address(), None)?;
        let endpoints = discovery.endpoints(issuer)?;
        let keys = http.get_json(&endpoints.keys, None)?;
        Ok(Arc::new(Announced { endpoints, keys, fetched_at: self.clock.now() }))
    }

    /// False too for a time in the future, after the clock was set back.
    fn is_within(&self, time: TimeDelta, instant: DateTime<Utc>) -> bool {
        (TimeDelta::zero()..time).contains(&(self.clock.now() - instant))
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
