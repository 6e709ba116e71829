//! Extractors for the caller (access control). With one of these among its arguments, a handler checks access: every
//! use case authenticates first, in its own job.

use std::{future::Ready, future::ready, marker::PhantomData, net::IpAddr};

use actix_session::{Session, SessionExt};
use actix_web::{FromRequest, HttpRequest, HttpResponse, dev::Payload, http::StatusCode, web};
use hub_application::{
    access::Access,
    runner::{Entry, Runner},
};
use hub_domain::{
    Call, Error,
    model::{actor::Permission, mentoring::activity::Audited},
    ports::{storage::Repositories, storage_error::StorageError},
    use_cases::mentoring::activity,
};
use serde::Serialize;

use crate::{
    error::ApiError,
    execution::{
        call_runner::{entry_of, runner_of},
        idempotency::KeyedBody,
    },
    middleware::network_limits::RateLimits,
    route_receiver::Resources,
};

/// Any user with a live session.
pub(crate) type SignedIn = Caller<Anybody>;

/// An admin, according to the database at this moment.
pub(crate) type Admin = Caller<AdminAlone>;

pub(crate) struct Caller<Kind> {
    pub(crate) runner: Runner,
    pub(crate) entry: Entry,
    /// Network of the client, for limits.
    pub(crate) network: IpAddr,
    session: Session,
    kind: PhantomData<Kind>,
}

pub(crate) struct Anybody;
pub(crate) struct AdminAlone;

/// Kind of caller, which decides what changes return. The table of routes defines the access that it needs.
pub(crate) trait Kind: 'static {
    const IS_ADMIN: bool;
    /// Result of a use case that changes something.
    type Outcome<T>;

    /// Takes the answer out of the result, in the same transaction.
    fn settle<T>(
        outcome: Self::Outcome<T>,
        db: &mut dyn Repositories,
        call: &Call,
    ) -> Result<T, StorageError>;
}

impl Kind for Anybody {
    const IS_ADMIN: bool = false;
    type Outcome<T> = T;

    fn settle<T>(answer: T, _: &mut dyn Repositories, _: &Call) -> Result<T, StorageError> {
        Ok(answer)
    }
}

impl Kind for AdminAlone {
    const IS_ADMIN: bool = true;
    type Outcome<T> = Audited<T>;

    /// Writes the audit entry.
    fn settle<T>(audited: Audited<T>, db: &mut dyn Repositories, call: &Call) -> Result<T, StorageError> {
        let Audited { answer, audit_entry } = audited;
        if let Some(audit_entry) = &audit_entry {
            activity::record(db, call, audit_entry)?;
        }
        Ok(answer)
    }
}

/// Refuses an anonymous client without a cookie before anything of the request is read.
impl<K: Kind> FromRequest for Caller<K> {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let access = Resources::access_of(request).expect("every call is in the table of routes");
        ready(Self::of(request, access))
    }
}

impl<K: Kind> Caller<K> {
    /// Caller of this request, who needs this access.
    pub(crate) fn of(request: &HttpRequest, access: Access) -> Result<Self, ApiError> {
        assert_eq!(access.permission == Some(Permission::Admin), K::IS_ADMIN, "the handler fits its access");
        let entry = entry_of(request, access)?;
        let limits = request.app_data::<web::Data<RateLimits>>().expect("the application has rate limits");
        Ok(Self {
            runner: runner_of(request),
            session: request.get_session(),
            entry,
            network: limits.network_of(request),
            kind: PhantomData,
        })
    }

    /// Checks access before anything else.
    pub(crate) async fn admit(&self) -> Result<(), ApiError> {
        self.query(|_, _| Ok(())).await
    }

    pub(crate) async fn query<T: Send + 'static>(
        &self,
        query: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.watched(self.runner.query_as(self.entry.clone(), query, |found| found).await)
    }

    /// Serializes the result where the query ran, off the threads that serve connections.
    pub(crate) async fn query_json<T, J: Serialize>(
        &self,
        query: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
        to_json: impl FnOnce(T) -> J + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        let write = |found| serde_json::to_vec(&to_json(found)).expect("a response serializes");
        let body = self.watched(self.runner.query_as(self.entry.clone(), query, write).await)?;
        Ok(HttpResponse::Ok().content_type("application/json").body(body))
    }

    /// Runs a query whose answer is a list.
    pub(crate) async fn query_list<T, J: From<T> + Serialize>(
        &self,
        query: impl FnMut(&mut dyn Repositories, &Call) -> Result<Vec<T>, Error> + Send + 'static,
    ) -> Result<HttpResponse, ApiError> {
        self.query_json(query, |found| found.into_iter().map(J::from).collect::<Vec<_>>()).await
    }

    pub(crate) async fn change<T: Send + 'static>(
        &self,
        mut use_case: impl FnMut(&mut dyn Repositories, &Call) -> Result<K::Outcome<T>, Error> + Send + 'static,
    ) -> Result<T, ApiError> {
        let change = move |db: &mut dyn Repositories, call: &Call| {
            let outcome = use_case(db, call)?;
            Ok(K::settle::<T>(outcome, db, call)?)
        };
        self.watched(self.runner.change_as(self.entry.clone(), change).await)
    }

    /// Runs a change once. A repeat gets the recorded response.
    pub(crate) async fn change_once<T, B, J: Serialize, const LIMIT: usize>(
        &self,
        success: StatusCode,
        KeyedBody { body, repeat }: KeyedBody<B, LIMIT>,
        mut use_case: impl FnMut(&mut dyn Repositories, &Call, &B) -> Result<K::Outcome<T>, Error>
        + Send
        + 'static,
        to_json: impl Fn(T) -> J + Send + 'static,
    ) -> Result<HttpResponse, ApiError>
    where
        T: Send + 'static,
        B: Send + 'static,
    {
        let write = move |db: &mut dyn Repositories, call: &Call| {
            let outcome = use_case(db, call, &body)?;
            let answer = to_json(K::settle::<T>(outcome, db, call)?);
            Ok(serde_json::to_string(&answer).expect("a response serializes"))
        };
        let body = self.watched(self.runner.change_once_as(self.entry.clone(), repeat, write).await)?;
        Ok(HttpResponse::build(success).content_type("application/json").body(body))
    }

    /// Deletes the cookie of a session that has just ended.
    pub(crate) fn forget_session(&self) {
        self.session.purge();
    }

    /// Deletes the cookie if the session has expired.
    fn watched<T>(&self, outcome: Result<T, Error>) -> Result<T, ApiError> {
        if let Err(Error::SignedOut) = &outcome {
            self.forget_session();
        }
        outcome.map_err(ApiError::Domain)
    }
}

impl Caller<AdminAlone> {
    /// Runs a change without an audit entry: of the admin's own data, or of the read mark of answers.
    pub(crate) async fn change_own<T: Send + 'static>(
        &self,
        change: impl FnMut(&mut dyn Repositories, &Call) -> Result<T, Error> + Send + 'static,
    ) -> Result<T, ApiError> {
        self.watched(self.runner.change_as(self.entry.clone(), change).await)
    }
}
