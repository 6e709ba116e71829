//! Command lines of the programs, and counts of their output.

use std::os::unix::fs::PermissionsExt;

use hub_test_support::postgres_database::PostgresDatabase;

use super::*;

#[test]
fn several_hosts_are_dumped_from_the_primary() {
    let url = PostgresUrl::parse("postgres://hub:word@one,two/hub");
    let program = Program::at(DUMP, &url).unwrap();
    let arguments: Vec<_> = program.command.get_args().map(|argument| argument.to_string_lossy()).collect();
    assert!(arguments[0].starts_with("--dbname=postgres://hub@one,two/hub?"), "{arguments:?}");
    assert!(arguments[0].contains("target_session_attrs=read-write"), "{arguments:?}");
}

#[test]
fn secrets_are_on_no_command_line() {
    let url = PostgresUrl::parse(
        "postgres://hub:Kqzx@db/hub?sslkey=/key&sslpassword=Kq%20zx%26&oauth_client_secret=Kqzx\
         &scram_client_key=Kqzx&scram_server_key=Kqzx",
    );
    for url in [&url, &PostgresUrl::parse(&url.with_database("other"))] {
        let program = Program::at(DUMP, url).unwrap();
        let arguments: Vec<_> = program.command.get_args().map(|one| one.to_string_lossy()).collect();
        assert!(arguments[0].contains("?sslkey=/key&"), "{arguments:?}");
        assert!(!arguments.concat().contains("Kq"), "{arguments:?}");
        let service = program.service.unwrap();
        let text = std::fs::read_to_string(service.path()).unwrap();
        let lines = ["sslpassword=Kq zx&", "oauth_client_secret=Kqzx", "scram_client_key=Kqzx"];
        assert!(
            text.starts_with("[creator-hub]\n") && lines.iter().all(|line| text.contains(line)),
            "{text}"
        );
        assert_eq!(service.as_file().metadata().unwrap().permissions().mode() & 0o777, 0o600);
        let variables: Vec<_> = program.command.get_envs().map(|(name, _)| name.to_owned()).collect();
        assert_eq!(variables, ["PGPASSWORD", "PGSERVICE", "PGSERVICEFILE"]);
    }
    assert!(
        Program::at(DUMP, &PostgresUrl::parse("postgres://db/hub?sslkey=/key")).unwrap().service.is_none()
    );
    let url = "postgres://db/hub?service=own&sslpassword=Kqzx";
    let refused = Program::at(DUMP, &PostgresUrl::parse(url)).err().unwrap().to_string();
    assert!(refused.contains("sslpassword") && !refused.contains("Kqzx"), "{refused}");
}

#[test]
fn rows_are_counted_as_they_are_written_down() {
    let text = "SET x = 1;\n\nCOPY \"our \"\"hub\".users (id, name) FROM stdin;\n1\tMaya\n2\tCOPY a (b)\n\\.\n\n\
         COPY \"our \"\"hub\".notes (id) FROM stdin;\n\\.\nCOPY cron.job (id) FROM stdin;\n1\n\\.\n\
         COPY \"our \"\"hub\".__diesel_schema_migrations (version, run_on) \
         FROM stdin;\n20261120000000\t2026-11-20\n\\.\n\
         COPY \"our \"\"hub\".schema_compatibility (required_migration) FROM stdin;\n20261120000000\n\\.\n";
    let dump = count_rows(text.as_bytes()).unwrap();
    let expected = [("users", 2), ("notes", 0), (MIGRATIONS, 1), (COMPATIBILITY, 1)];
    assert_eq!(dump.counts.0, expected.map(|(table, rows)| (table.to_owned(), rows)).into());
    assert_eq!(dump.schema, "our \"hub");
    assert_eq!(dump.applied, ["20261120000000"]);
    assert_eq!(dump.required.unwrap(), "20261120000000");
}

#[test]
fn timeouts_of_the_role_end_no_copy() {
    let Some(db) = PostgresDatabase::empty() else { return };
    let conn = &mut connect(&format!("{}?options=-cstatement_timeout%3D1s", db.url)).unwrap();
    let timeout = query_text(conn, "SELECT current_setting('statement_timeout') AS value").unwrap();
    assert_eq!(timeout, "0");
}
