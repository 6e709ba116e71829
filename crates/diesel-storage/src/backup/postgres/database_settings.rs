//! `DatabaseSettings`: what is set on a database itself, which no dump of a schema has.

use diesel::{PgConnection, QueryResult, RunQueryDsl, connection::SimpleConnection, sql_types::Text};

use crate::engine::{open_error::one_line, text_row::TextRow};

/// Statement that creates a database with the encoding and the locale of another. An older PostgreSQL lacks columns.
const CREATION: &str = "SELECT format('CREATE DATABASE %I TEMPLATE template0 ENCODING %L LC_COLLATE %L LC_CTYPE %L', \
     $2, pg_encoding_to_char(encoding), datcollate, datctype) || CASE described ->> 'datlocprovider' \
     WHEN 'i' THEN format(' LOCALE_PROVIDER icu ICU_LOCALE %L', \
     coalesce(described ->> 'datlocale', described ->> 'daticulocale')) || \
     CASE WHEN described ->> 'daticurules' IS NULL THEN '' \
     ELSE format(' ICU_RULES %L', described ->> 'daticurules') END \
     WHEN 'b' THEN format(' LOCALE_PROVIDER builtin BUILTIN_LOCALE %L', described ->> 'datlocale') \
     WHEN 'c' THEN ' LOCALE_PROVIDER libc' ELSE '' END AS value \
     FROM pg_database CROSS JOIN LATERAL to_jsonb(pg_database) AS described WHERE datname = $1";

/// Statements that set on a database what is set on another: parameters, also of roles within it, privileges, and the
/// comment. Parameters that are lists are stored with their quotes.
const SETTINGS: &str = "WITH replaced AS (SELECT oid, datacl FROM pg_database WHERE datname = $1), \
     settings AS (SELECT setrole, split_part(setting, '=', 1) AS name, \
     substr(setting, strpos(setting, '=') + 1) AS value FROM pg_db_role_setting \
     JOIN replaced ON setdatabase = replaced.oid CROSS JOIN LATERAL unnest(setconfig) AS setting) \
     SELECT CASE WHEN setrole = 0 THEN format('ALTER DATABASE %I', $2) \
     ELSE format('ALTER ROLE %I IN DATABASE %I', pg_get_userbyid(setrole), $2) END || format(' SET %I TO ', name) || \
     CASE WHEN name IN ('search_path', 'temp_tablespaces', 'local_preload_libraries', 'session_preload_libraries', \
     'shared_preload_libraries', 'unix_socket_directories') THEN (SELECT coalesce(string_agg( \
     quote_literal(coalesce(replace(part[1], '\"\"', '\"'), part[2])), ', ' ORDER BY position), '''''') \
     FROM regexp_matches(value, '\"((?:[^\"]|\"\")*)\"|([^\",[:space:]]+)', 'g') \
     WITH ORDINALITY AS parts (part, position)) ELSE quote_literal(value) END AS value FROM settings \
     UNION ALL SELECT format('REVOKE ALL ON DATABASE %I FROM PUBLIC', $2) FROM replaced WHERE datacl IS NOT NULL \
     UNION ALL SELECT format('GRANT %s ON DATABASE %I TO %s', privilege_type, $2, \
     CASE WHEN grantee = 0 THEN 'PUBLIC' ELSE quote_ident(pg_get_userbyid(grantee)) END) || \
     CASE WHEN is_grantable THEN ' WITH GRANT OPTION' ELSE '' END FROM replaced CROSS JOIN LATERAL aclexplode(datacl) \
     UNION ALL SELECT format('COMMENT ON DATABASE %I IS %L', $2, shobj_description(oid, 'pg_database')) \
     FROM replaced WHERE shobj_description(oid, 'pg_database') IS NOT NULL";

const LIMIT: &str = "SELECT format('ALTER DATABASE %I CONNECTION LIMIT %s', $2, datconnlimit) AS value \
     FROM pg_database WHERE datname = $1";

/// Parameters that decide where the restored tables are, and whose they are.
const NEEDED: [&str; 3] = [" SET search_path TO ", " SET role TO ", " SET default_tablespace TO "];

/// Statements that make a database like the one that it replaces.
pub(super) struct DatabaseSettings {
    pub(super) creation: String,
    /// Privileges, the comment, and the parameters that the restore itself needs.
    pub(super) needed: Vec<TextRow>,
    /// Other parameters.
    pub(super) others: Vec<TextRow>,
    pub(super) limit: String,
}

impl DatabaseSettings {
    /// Reads those of the database `name`, for the database `fresh`.
    pub(super) fn of(conn: &mut PgConnection, name: &str, fresh: &str) -> QueryResult<Self> {
        let bound = |sql: &'static str| {
            diesel::sql_query(sql).bind::<Text, _>(name.to_owned()).bind::<Text, _>(fresh.to_owned())
        };
        let settings = bound(SETTINGS).load::<TextRow>(conn)?.into_iter();
        let (needed, others) = settings.partition(|TextRow { value }| {
            !value.starts_with("ALTER ") || NEEDED.iter().any(|part| value.contains(part))
        });
        Ok(Self {
            creation: bound(CREATION).get_result::<TextRow>(conn)?.value,
            needed,
            others,
            limit: bound(LIMIT).get_result::<TextRow>(conn)?.value,
        })
    }
}

/// Applies settings, and returns the statements that failed, with the reason.
pub(super) fn apply(conn: &mut PgConnection, settings: &[TextRow]) -> Vec<String> {
    let failed = |statement: &TextRow| {
        let error = conn.batch_execute(&statement.value).err()?;
        Some(format!("{} ({})", statement.value, one_line(&error.to_string())))
    };
    settings.iter().filter_map(failed).collect()
}
