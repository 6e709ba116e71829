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

    /// Key of an entry. After a deleted entry the page is empty, and the reader starts again.
    pub(crate) fn at(instant: Option<i64>, id: i64) -> Self {
        Self { instant: instant.unwrap_or(i64::MIN), id }
    }
}

/// Loads the key of the page's last entry, in a table with `id` and `created_at`.
macro_rules! end_of {
    ($connection:expr, $table:ident, $page:expr) => {
        match $page.before {
            None => Ok(crate::engine::keyset::PageEnd::NONE),
            Some(id) => {
                let query = $table::table.find(id).select($table::created_at);
                crate::engine::connection::on_db!($connection, |conn| query.first(conn).optional())
                    .map(|instant| crate::engine::keyset::PageEnd::at(instant, id))
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
