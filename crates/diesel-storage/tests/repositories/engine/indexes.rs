//! Indexes of foreign keys, for cascading deletes that no statement shows.

use hub_test_support::database::TestDatabase;

on_both! {
    every_foreign_key_has_an_index,
}

const WITHOUT_INDEX_ON_SQLITE: &str = "sqlite_master AS child, pragma_foreign_key_list(child.name) AS reference \
     WHERE child.type = 'table' AND reference.seq = 0 AND NOT EXISTS ( \
         SELECT 1 FROM pragma_index_list(child.name) AS listed, pragma_index_info(listed.name) AS indexed \
         WHERE indexed.seqno = 0 AND indexed.name = reference.\"from\" AND (listed.partial = 0 OR EXISTS ( \
             SELECT 1 FROM sqlite_master AS made WHERE made.name = listed.name \
             AND made.sql LIKE '%WHERE ' || reference.\"from\" || ' IS NOT NULL')))";

const WITHOUT_INDEX_ON_POSTGRES: &str = "pg_constraint AS reference JOIN pg_attribute AS referring \
     ON referring.attrelid = reference.conrelid AND referring.attnum = reference.conkey[1] \
     WHERE reference.contype = 'f' AND NOT EXISTS ( \
         SELECT 1 FROM pg_index WHERE indrelid = reference.conrelid AND indkey[0] = reference.conkey[1] \
         AND (indpred IS NULL OR pg_get_expr(indpred, indrelid) = format('(%I IS NOT NULL)', referring.attname)))";

fn every_foreign_key_has_an_index(db: &TestDatabase) {
    let without =
        if db.url.starts_with("sqlite") { WITHOUT_INDEX_ON_SQLITE } else { WITHOUT_INDEX_ON_POSTGRES };
    assert_eq!(db.raw().count(without), 0);
    // The check itself finds a missing index.
    db.raw().execute("DROP INDEX tasks_of_client");
    assert_eq!(db.raw().count(without), 1);
}
