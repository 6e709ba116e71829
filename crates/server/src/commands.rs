//! Commands of the operator.

pub(crate) mod backup;
pub(crate) mod create_admin;
pub(crate) mod doctor;
pub(crate) mod reset_password;
pub(crate) mod rotate_keys;
