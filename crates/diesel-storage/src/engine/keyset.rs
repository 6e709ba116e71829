//! Keyset pagination over a timestamp and an id, newest first. Clients are paged by offset, in `repositories/clients`.

/// Key of the last entry that the reader has.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageEnd {
    pub(crate) instant: i64,
    pub(crate) id: i64,
}

impl PageEnd {
    /// Start of the list: every entry is after it.
    pub(crate) const NONE: Self = Self { instant: i64::MAX, id: i64::MAX };

    /// End of the list: no entry is after it.
    pub(crate) const ALL: Self = Self { instant: i64::MIN, id: i64::MIN };

    /// Key just before an entry, which is the next one.
    pub(crate) fn before(instant: i64, id: i64) -> Self {
        Self { instant, id: id.saturating_add(1) }
    }
}

/// Loads the key of the page's last entry, in a table with `id` and `created_at`. If it was deleted, the page begins with
/// the newest entry of a smaller id.
macro_rules! end_of {
    ($connection:expr, $table:ident, $page:expr) => {
        match $page.before {
            None => Ok(crate::engine::keyset::PageEnd::NONE),
            Some(id) => {
                let query = $table::table
                    .filter($table::id.le(id))
                    .order($table::id.desc())
                    .select(($table::created_at, $table::id));
                crate::engine::connection::on_db!($connection, |conn| query.first(conn).optional()).map(
                    |found: Option<(i64, i64)>| match found {
                        Some((instant, found)) if found == id => {
                            crate::engine::keyset::PageEnd { instant, id }
                        }
                        Some((instant, next)) => crate::engine::keyset::PageEnd::before(instant, next),
                        None => crate::engine::keyset::PageEnd::ALL,
                    },
                )
            }
        }
    };
}
pub(crate) use end_of;

/// Filter for the entries after the key, so that one statement serves every page and the whole list. Its first part is
/// redundant: it is the range in which an index is read.
macro_rules! before {
    ($table:ident, $end:expr) => {
        before!($table, created_at, $end)
    };
    ($table:ident, $instant:ident, $end:expr) => {
        $table::$instant.le($end.instant).and($table::$instant.lt($end.instant).or($table::id.lt($end.id)))
    };
}
pub(crate) use before;
