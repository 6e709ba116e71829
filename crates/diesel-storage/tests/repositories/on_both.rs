//! Runs each contract of a file on both databases.

macro_rules! on_both {
    ($($contract:ident),* $(,)?) => {
        mod on_sqlite {
            $(#[test]
            fn $contract() {
                super::$contract(&hub_test_support::database::TestDatabase::sqlite());
            })*
        }

        mod on_postgres {
            $(#[test]
            fn $contract() {
                if let Some(database) = hub_test_support::database::TestDatabase::postgres() {
                    super::$contract(&database);
                }
            })*
        }
    };
}
