//! Appearance of the installation, and the icons of its logo.

use chrono::{DateTime, Utc};

use crate::{
    model::{
        accounts::user::UserId,
        appearance::{Appearance, Settings, logo::Logo},
        version::ExpectedVersion,
    },
    ports::storage_error::Stored,
};

pub trait AppearanceRepository {
    fn find(&mut self) -> Stored<Appearance>;
    /// Saves everything but the logo. Returns whether the present version was an expected one.
    fn save(
        &mut self,
        expected: &ExpectedVersion,
        settings: &Settings,
        by: UserId,
        now: DateTime<Utc>,
    ) -> Stored<bool>;
    /// Replaces the logo with all its icons; `None` removes them.
    fn save_logo(&mut self, logo: Option<&Logo>, by: UserId, now: DateTime<Utc>) -> Stored<()>;
    /// PNG file of the present logo by its name.
    fn find_icon(&mut self, name: &str) -> Stored<Option<Vec<u8>>>;
}
