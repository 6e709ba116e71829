//! Tasks that no client has changed.

use diesel::{
    dsl::auto_type,
    prelude::*,
    sql_types::{BigInt, Nullable},
};

use crate::schema::tasks;

diesel::define_sql_function! {
    /// SQL's COALESCE: the first of the two that is not NULL.
    fn coalesce(value: Nullable<BigInt>, otherwise: BigInt) -> BigInt;
}

/// Condition of tasks that no client has changed. Each change by a client updates `updated_at`; a correction records
/// its own update.
#[auto_type(no_type_alias)]
pub(super) fn is_unchanged() -> _ {
    tasks::updated_at.eq(coalesce(tasks::corrected_at, tasks::created_at))
}
