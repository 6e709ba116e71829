//! Demo data that is filled in at different hours.

use hub_domain::{
    model::mentoring::program::figures::{CountedProgram, ProgramState},
    use_cases::mentoring::programs,
};
use hub_test_support::{
    database::TestDatabase,
    fixed_clock::FixedClock,
    ports::{call, ports},
};

use super::*;

#[test]
fn program_runs_at_any_hour() {
    for now in ["2026-11-26T00:10:00Z", "2026-11-26T06:50:00Z", "2026-11-26T23:50:00Z"] {
        let database = TestDatabase::sqlite();
        let ports = ports(database.storage.clone(), FixedClock::at(now));
        fill(&ports).unwrap();
        let email = EmailAddress::parse(MENTOR_EMAIL).unwrap();
        let mentor = ports.storage.query(move |db| db.accounts().find_by_email(&email)).unwrap().unwrap();
        let call = call(&ports, mentor.id, Role::Admin);
        let programs = ports.storage.query(move |db| programs::list(db, &call)).unwrap();
        let states: Vec<_> = programs.iter().map(CountedProgram::state).collect();
        assert_eq!(states, [ProgramState::Running], "{now}");
    }
}
