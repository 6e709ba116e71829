//! Where a page of a list ends above: keyset paging over an instant and an id, newest first.

/// The last entry that its reader has.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageEnd {
    pub(crate) instant: i64,
    pub(crate) id: i64,
}

impl PageEnd {
    /// Every entry comes after it.
    pub(crate) const NONE: Self = Self { instant: i64::MAX, id: i64::MAX };

    /// Nothing comes after an entry that is gone: its reader begins again.
    pub(crate) fn at(instant: Option<i64>, id: i64) -> Self {
        Self { instant: instant.unwrap_or(i64::MIN), id }
    }
}

/// Where the page ends above, in a table with `id` and `created_at`.
macro_rules! end_of {
    ($connection:expr, $table:ident, $page:expr) => {
        match $page.before {
            None => Ok(crate::page::PageEnd::NONE),
            Some(id) => {
                let query = $table::table.find(id).select($table::created_at);
                crate::connection::on_db!($connection, |conn| query.first(conn).optional())
                    .map(|instant| crate::page::PageEnd::at(instant, id))
            }
        }
    };
}
pub(crate) use end_of;

/// The filter that holds for what comes after the end, so that one statement serves every page and the whole list. Its
/// first part says nothing new: it is where an index begins to be read.
macro_rules! before {
    ($table:ident, $end:expr) => {
        before!($table, created_at, $end)
    };
    ($table:ident, $instant:ident, $end:expr) => {
        $table::$instant.le($end.instant).and($table::$instant.lt($end.instant).or($table::id.lt($end.id)))
    };
}
pub(crate) use before;
