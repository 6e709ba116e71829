//! Steps of programs, handed out by several servers at once.

use chrono_tz::Tz;
use hub_domain::{
    model::{
        accounts::user::{UserChange, UserId},
        mentoring::program::step::StepTiming,
    },
    use_cases::mentoring::programs,
};
use hub_test_support::{builders::UserBuilder, database::TestDatabase, fixed_clock::parse, ports};

use crate::{
    competing::{competition::at_once, races::while_held, several_servers::servers},
    mentoring::program_scene::{EVENING, MORNING, day, days, hand_out_due, own, scene},
};

const CLIENTS: usize = 450;

#[test]
fn servers_hand_each_step_out_once() {
    for (db, servers) in servers() {
        let scene = scene(&db);
        let program = scene.program("x", vec![own("a", StepTiming::Day(0)), own("b", StepTiming::Day(1))]);
        let client = |number| UserBuilder::new(&format!("c{number}@example.com")).insert(&*db.storage).id;
        let clients: Vec<UserId> = (0..CLIENTS).map(client).collect();
        scene.enrol(program, &clients, "2026-11-20", MORNING);
        let given = at_once(4, |number| hand_out_due(&servers[number % servers.len()], parse(MORNING)));
        assert_eq!(given.into_iter().sum::<usize>(), CLIENTS);
        for client in clients {
            assert_eq!(scene.titles(client), ["a"]);
        }
    }
}

#[test]
fn pause_waits_for_a_change_of_zone() {
    let Some(db) = TestDatabase::postgres() else { return };
    let scene = scene(&db);
    let program = scene.program("x", days(&[("a", 1)]));
    scene.enrol(program, &[scene.maya], "2026-11-20", MORNING);
    let (maya, call) = (scene.maya, scene.mentor(EVENING));
    let enrolment = scene.enrolment(program, maya);
    // It is the next day in Auckland already.
    let (travelled, paused) = while_held(
        &db,
        move |db| {
            db.accounts().lock(maya)?;
            Ok(db.accounts().set(maya, UserChange::Zone(Tz::Pacific__Auckland))?)
        },
        || ports::run(&scene.ports, move |db| programs::pause(db, &call, program).map(drop)),
    );
    travelled.unwrap();
    paused.unwrap();
    let pause = scene.state(enrolment).pause().unwrap();
    assert_eq!(pause.on, day("2026-11-21"));
}
