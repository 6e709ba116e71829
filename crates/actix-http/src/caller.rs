//! Who calls. Asking for one of these in a handler's arguments, before the body, is the access check.

use std::future::{Ready, ready};

use actix_session::SessionExt;
use actix_web::{FromRequest, HttpRequest, dev::Payload};
use hub_domain::{Actor, Error};

use crate::{
    error::ApiError,
    session_store::{self, LoadedSession},
};

/// Anybody with a live session.
pub(crate) struct SignedIn(pub(crate) Actor);

/// Only an admin, as the database knows them at this moment.
pub(crate) struct Admin(pub(crate) Actor);

fn signed_in(request: &HttpRequest) -> Result<Actor, ApiError> {
    match session_store::loaded(&request.get_session()) {
        LoadedSession::Nobody => Err(Error::SignedOut.into()),
        LoadedSession::Actor(actor) => Ok(actor),
        LoadedSession::Unavailable => Err(ApiError::unavailable()),
    }
}

impl FromRequest for SignedIn {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(signed_in(request).map(Self))
    }
}

impl FromRequest for Admin {
    type Error = ApiError;
    type Future = Ready<Result<Self, ApiError>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        ready(signed_in(request).and_then(|actor| {
            actor.require_admin()?;
            Ok(Self(actor))
        }))
    }
}
