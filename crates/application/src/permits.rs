//! Limits of uploads and exports (bulkheads): pictures take memory, and exports occupy a reader for a long time.

pub(crate) mod calls;
pub mod keyed;

use std::{sync::Arc, time::Duration};

use hub_domain::{Error, Violation, model::accounts::user::UserId};
use tokio::sync::Semaphore;

use crate::{
    blocking, call_deadline,
    permits::keyed::{KeyedPermit, KeyedPermits},
};

/// Time that an upload waits, longer than other calls.
const UPLOAD_TIMEOUT: Duration = Duration::from_secs(8);
/// KiB of pictures in memory, from their arrival until they are decoded. Only received bytes count, so that an idle
/// connection takes no permits.
const UPLOAD_KIB: usize = 128 * 1024;

/// Refusal of a second concurrent upload or export of a user.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OneAtATime {
    Upload,
    Export,
}

pub struct Permits {
    /// A permit for each KiB.
    pub upload_kib: Arc<Semaphore>,
    own_upload: KeyedPermits<UserId>,
    decoder: Semaphore,
    own_export: KeyedPermits<UserId>,
    /// Permits of exports, whose duration grows with the database.
    pub exports: Arc<Semaphore>,
    /// Permits of exports of a user's own data. They are separate, so that clients cannot block a mentor's export.
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
