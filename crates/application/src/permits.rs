//! Limits of uploads and exports (bulkheads): pictures take memory, exports occupy a reader for long.

pub(crate) mod calls;
pub mod keyed;

use std::{sync::Arc, time::Duration};

use hub_domain::{Error, Violation, model::accounts::user::UserId};
use tokio::sync::Semaphore;

use crate::{
    blocking, call_deadline,
    permits::keyed::{KeyedPermit, KeyedPermits},
};

/// An upload may wait longer than a board.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(8);
/// Bytes of pictures in memory, from their arrival until they are decoded. Only what has arrived counts: a connection
/// that sends nothing keeps nobody out.
const UPLOAD_KIB: usize = 128 * 1024;

/// Refusal of what a user may do once at a time.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OneAtATime {
    Upload,
    Export,
}

pub struct Permits {
    /// A permit for each KiB.
    upload_kib: Arc<Semaphore>,
    own_upload: KeyedPermits<UserId>,
    decoder: Semaphore,
    own_export: KeyedPermits<UserId>,
    /// Turns of exports, which are as long as the database.
    pub exports: Arc<Semaphore>,
    /// Turns of exports of a user's own data, so that no client keeps a mentor from an export.
    pub own_data: Arc<Semaphore>,
}

impl Default for Permits {
    fn default() -> Self {
        Self {
            upload_kib: Arc::new(Semaphore::new(UPLOAD_KIB)),
            own_upload: KeyedPermits::new(1),
            decoder: Semaphore::new(1),
            own_export: KeyedPermits::new(1),
            exports: Arc::new(Semaphore::new(1)),
            own_data: Arc::new(Semaphore::new(1)),
        }
    }
}

impl Permits {
    /// Permit of a user for one picture at a time.
    pub fn own_upload(&self, user: UserId) -> Result<KeyedPermit<UserId>, OneAtATime> {
        self.own_upload.try_acquire(user).ok_or(OneAtATime::Upload)
    }

    pub fn upload_kib(&self) -> &Arc<Semaphore> {
        &self.upload_kib
    }

    /// Decodes an upload: one at a time, because it takes up to 256 MB.
    pub async fn decode<T: Send + 'static>(
        &self,
        upload: String,
        parse: fn(&str) -> Result<T, Violation>,
    ) -> Result<T, Error> {
        let parse = move || parse(&upload).map_err(Violation::into);
        let picture = blocking::run(&self.decoder, UPLOAD_TIMEOUT, parse).await;
        call_deadline::renew();
        picture
    }

    /// Permit of a user for one export at a time.
    pub fn own_export(&self, user: UserId) -> Result<KeyedPermit<UserId>, OneAtATime> {
        self.own_export.try_acquire(user).ok_or(OneAtATime::Export)
    }
}
