//! Commands whose reader has gone, as in `creator-hub doctor | head`.

use std::{io, process::Command};

use crate::{
    backups::{restore, succeeded},
    started::Home,
};

/// Runs the command with closed pipes for its output and, if asked, its errors.
fn code_without_reader(command: &mut Command, with_errors: bool) -> (Option<i32>, String) {
    let closed = || {
        let (reader, writer) = io::pipe().unwrap();
        drop(reader);
        writer
    };
    command.stdout(closed());
    if with_errors {
        command.stderr(closed());
    }
    let output = command.output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn commands_end_quietly_without_a_reader() {
    let home = Home::new();
    home.start().stop();
    for with_errors in [false, true] {
        let copy = home.path().join(format!("copy-{with_errors}.db"));
        let address = format!("timo-{with_errors}@example.com");
        for (arguments, expected) in [
            (vec!["--help"], 0),
            (vec!["--version"], 0),
            (vec!["serve", "--help"], 0),
            (vec!["create-admin", "--link"], i32::from(with_errors)),
            (vec!["create-admin", &address], 0),
            (vec!["reset-password", &address], 0),
            (vec!["backup", copy.to_str().unwrap()], 0),
            (vec!["restore", copy.to_str().unwrap()], 0),
            (vec!["doctor"], 0),
            (vec!["doctor", "--json"], 0),
            (vec!["backup", "/nonexistent/copy.db"], 1),
            (vec!["nonsense"], 2),
        ] {
            let mut command = home.command(arguments[0]);
            command.args(&arguments[1..]).env("HUB_BIND", "127.0.0.1:1");
            let (code, stderr) = code_without_reader(&mut command, with_errors);
            assert_eq!(code, Some(expected), "{arguments:?}: {stderr}");
            assert!(expected > 0 || stderr.is_empty(), "{arguments:?}: {stderr}");
        }
        succeeded(&restore(&home, &copy));
    }
}
