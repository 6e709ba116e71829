//! Names of actions.

use super::*;

#[test]
fn kind_and_name_tell_actions_apart() {
    for (at, one) in Action::ALL.iter().enumerate() {
        for other in &Action::ALL[at + 1..] {
            assert_ne!((one.kind(), one.name()), (other.kind(), other.name()));
        }
    }
}
