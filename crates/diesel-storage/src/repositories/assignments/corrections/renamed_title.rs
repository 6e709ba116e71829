//! Title of a subtask after a correction. One statement renames all subtasks, because two titles may be swapped.

use diesel::{
    backend::Backend,
    prelude::*,
    query_builder::{AstPass, QueryFragment},
    serialize::ToSql,
    sql_types::{BigInt, Bool, HasSqlType, Text},
};
use hub_domain::model::mentoring::correction::Renaming;

use crate::engine::expression::varying_expression;

/// Renaming with owned texts, which a statement needs.
struct OwnRenaming {
    index: Option<i64>,
    before: String,
    after: String,
}

fn owned(renamings: &[Renaming<'_>]) -> Vec<OwnRenaming> {
    let own = |each: &Renaming<'_>| OwnRenaming {
        index: each.index,
        before: each.before.to_owned(),
        after: each.after.to_owned(),
    };
    renamings.iter().map(own).collect()
}

/// The new title of a subtask that is renamed.
pub(crate) struct RenamedTitle(Vec<OwnRenaming>);

impl RenamedTitle {
    pub(super) fn of(renamings: &[Renaming<'_>]) -> Self {
        Self(owned(renamings))
    }
}

/// Condition of subtasks that are renamed.
pub(crate) struct IsRenamed(Vec<OwnRenaming>);

pub(crate) fn is_renamed(renamings: &[Renaming<'_>]) -> IsRenamed {
    IsRenamed(owned(renamings))
}

varying_expression!(RenamedTitle, Text, Never);
varying_expression!(IsRenamed, Bool, Never);

impl OwnRenaming {
    /// Writes the condition of the subtasks.
    fn walk<'b, DB>(&'b self, out: &mut AstPass<'_, 'b, DB>) -> QueryResult<()>
    where
        DB: Backend + HasSqlType<Text> + HasSqlType<BigInt>,
        String: ToSql<Text, DB>,
        i64: ToSql<BigInt, DB>,
    {
        out.push_sql("subtasks.title = ");
        out.push_bind_param::<Text, String>(&self.before)?;
        if let Some(index) = &self.index {
            out.push_sql(" AND subtasks.position = ");
            out.push_bind_param::<BigInt, i64>(index)?;
        }
        Ok(())
    }
}

impl<DB> QueryFragment<DB> for RenamedTitle
where
    DB: Backend + HasSqlType<Text> + HasSqlType<BigInt>,
    String: ToSql<Text, DB>,
    i64: ToSql<BigInt, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        out.push_sql("CASE");
        for renaming in &self.0 {
            out.push_sql(" WHEN ");
            renaming.walk(&mut out)?;
            out.push_sql(" THEN ");
            out.push_bind_param::<Text, String>(&renaming.after)?;
        }
        out.push_sql(" ELSE subtasks.title END");
        Ok(())
    }
}

impl<DB> QueryFragment<DB> for IsRenamed
where
    DB: Backend + HasSqlType<Text> + HasSqlType<BigInt>,
    String: ToSql<Text, DB>,
    i64: ToSql<BigInt, DB>,
{
    fn walk_ast<'b>(&'b self, mut out: AstPass<'_, 'b, DB>) -> QueryResult<()> {
        for (index, renaming) in self.0.iter().enumerate() {
            out.push_sql(if index == 0 { "(" } else { " OR " });
            renaming.walk(&mut out)?;
        }
        out.push_sql(")");
        Ok(())
    }
}
