//! Steps of programs, handed out by several servers at once.

use hub_domain::{model::accounts::user::UserId, model::mentoring::program::step::StepTiming};
use hub_test_support::{builders::UserBuilder, fixed_clock::parse};

use crate::{
    competing::{competition::at_once, several_servers::servers},
    program_scene::{MORNING, hand_out_due, own, scene},
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
