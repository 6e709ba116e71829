//! Folded forms that an older release stored: they are made anew when a database is opened. Rows that are right, which
//! is nearly all of them, are read and not written.

use std::collections::{HashMap, HashSet};

use diesel::prelude::*;
use hub_domain::{model::text::fold, ports::storage_error::Stored};

use super::client_summary::searched_text;
use crate::{
    engine::connection::{Connection, on_db},
    schema::{check_ins, client_summaries, numbers, programs, segments, tags, users},
};

/// Number of clients that are read at once, and written in one transaction.
const CHUNK: i64 = 500;

/// Refolds the names of a table in which they are unique. Of two names that have become alike, which were different
/// before, the second one keeps its older form: nothing is merged or renamed.
macro_rules! refold_names {
    ($connection:expr, $table:ident) => {{
        let query = $table::table.order($table::id).select(($table::id, $table::name, $table::folded_name));
        let rows =
            crate::engine::connection::on_db!($connection, |conn| query.load::<(i64, String, String)>(conn))?;
        for (id, name, folded) in crate::projections::folding::outdated(rows) {
            let row = $table::table.filter($table::id.eq(id)).filter($table::name.eq(name));
            let change = diesel::update(row).set($table::folded_name.eq(folded));
            crate::engine::connection::on_db!($connection, |conn| change.execute(conn))?;
        }
    }};
}
pub(crate) use refold_names;

/// Whether another row has the name of a hidden one now.
macro_rules! has_namesake {
    ($connection:expr, $table:ident, $id:expr) => {{
        let name = $table::table.find($id).select($table::folded_name);
        let name: String = crate::engine::connection::on_db!($connection, |conn| name.first(conn))?;
        let namesakes =
            $table::table.filter($table::folded_name.eq(name)).filter($table::deleted_at.is_null());
        let is_taken = diesel::select(diesel::dsl::exists(namesakes));
        crate::engine::connection::on_db!($connection, |conn| is_taken.get_result::<bool>(conn))
    }};
}
pub(crate) use has_namesake;

/// Folded form of a row whose name changes to `$name`. A name that stays keeps its form, too, of which there is a
/// second one where both are older than the rule.
macro_rules! refolded {
    ($table:ident, $name:expr, $folded:expr) => {
        diesel::dsl::case_when($table::name.eq($name), $table::folded_name)
            .otherwise($folded.into_sql::<diesel::sql_types::Text>())
    };
}
pub(crate) use refolded;

/// Names with their right form, where that is another than the present one, and free.
pub(crate) fn outdated(rows: Vec<(i64, String, String)>) -> Vec<(i64, String, String)> {
    let mut taken: HashSet<_> = rows.iter().map(|(_, _, present)| present.clone()).collect();
    let rows = rows.into_iter().filter_map(|(id, name, present)| {
        let folded = fold(&name);
        (folded != present && taken.insert(folded.clone())).then_some((id, name, folded))
    });
    rows.collect()
}

/// Id of a client, the text of a search before and after, and the name after.
type Refolded = (String, String, String, String);

impl Connection {
    /// Refolds everything that is stored folded. May run on several servers at once.
    pub(crate) fn refold(&mut self) -> Stored<()> {
        refold_names!(self, tags);
        refold_names!(self, segments);
        refold_names!(self, programs);
        refold_names!(self, check_ins);
        refold_names!(self, numbers);
        let mut reached = String::new();
        while let Some((last, outdated)) = self.outdated_clients(&reached)? {
            reached = last;
            if outdated.is_empty() {
                continue;
            }
            self.begin_changing()?;
            for (id, before, search, name) in outdated {
                // A client who was renamed meanwhile has the right form already.
                let row = client_summaries::table.find(id).filter(client_summaries::search.eq(before));
                let change = diesel::update(row)
                    .set((client_summaries::search.eq(search), client_summaries::name.eq(name)));
                on_db!(self, |conn| change.execute(conn))?;
            }
            self.commit()?;
        }
        Ok(())
    }

    /// Clients of the next chunk whose text is folded by another rule, and the last id of the chunk.
    fn outdated_clients(&mut self, after: &str) -> Stored<Option<(String, Vec<Refolded>)>> {
        let query = client_summaries::table
            .filter(client_summaries::user_id.gt(after))
            .order(client_summaries::user_id)
            .limit(CHUNK)
            .select((
                client_summaries::user_id,
                client_summaries::email,
                client_summaries::name,
                client_summaries::search,
            ));
        let rows = on_db!(self, |conn| query.load::<(String, String, String, String)>(conn))?;
        let Some((last, ..)) = rows.last() else {
            return Ok(None);
        };
        let last = last.clone();
        let ids = rows.iter().map(|(id, ..)| id);
        let query = users::table
            .filter(users::id.eq_any(ids))
            .select((users::id, (users::first_name, users::last_name)));
        let names = on_db!(self, |conn| query.load::<(String, (String, String))>(conn))?;
        let names: HashMap<_, _> = names.into_iter().collect();
        let outdated = rows.into_iter().filter_map(|(id, email, present, before)| {
            let (first, last) = names.get(&id)?;
            let full_name = format!("{first} {last}");
            let (name, search) = (fold(&full_name), searched_text(&full_name, &email));
            (name != present || search != before).then_some((id, before, search, name))
        });
        Ok(Some((last, outdated.collect())))
    }
}
