//! The order of a column. Places are far apart, so that a moved task needs no other task to move; only when two
//! neighbours touch is the column spread out again.

use super::{Column, Task, TaskId};
use crate::{storage::Repositories, storage::StorageError, user::UserId};

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub i64);

const GAP: i64 = 1 << 20;

/// A free place at `position` of the column, counted without `task`; past its end is its end.
pub(super) fn make_room(
    db: &mut dyn Repositories,
    task: &Task,
    column: Column,
    position: usize,
) -> Result<Place, StorageError> {
    let mut others = db.tasks().list_places(task.assignee, column)?;
    others.retain(|(id, _)| *id != task.id);
    let position = position.min(others.len());
    if let Some(place) = between(&others, position) {
        return Ok(place);
    }
    for ((id, _), place) in others.iter().zip(spread(position)) {
        db.tasks().set_place(task.assignee, *id, place)?;
    }
    Ok(Place(GAP * signed(position)))
}

/// A free place above everything in the column.
pub(crate) fn on_top(db: &mut dyn Repositories, user: UserId, column: Column) -> Result<Place, StorageError> {
    let lowest = db.tasks().list_places(user, column)?.first().map_or(GAP, |(_, place)| place.0);
    Ok(Place(lowest - GAP))
}

fn between(others: &[(TaskId, Place)], position: usize) -> Option<Place> {
    let before = position.checked_sub(1).map(|at| others[at].1.0);
    let after = others.get(position).map(|(_, place)| place.0);
    match (before, after) {
        (None, None) => Some(Place(0)),
        (None, Some(after)) => Some(Place(after - GAP)),
        (Some(before), None) => Some(Place(before + GAP)),
        (Some(before), Some(after)) if after - before > 1 => Some(Place(before + (after - before) / 2)),
        (Some(_), Some(_)) => None,
    }
}

/// Even places for a whole column that leave the one at `position` free.
fn spread(position: usize) -> impl Iterator<Item = Place> {
    (0_usize..).filter(move |at| *at != position).map(|at| Place(GAP * signed(at)))
}

fn signed(position: usize) -> i64 {
    i64::try_from(position).unwrap_or(i64::MAX / GAP)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn column(places: &[i64]) -> Vec<(TaskId, Place)> {
        (1..).zip(places).map(|(id, place)| (TaskId(id), Place(*place))).collect()
    }

    #[test]
    fn a_place_is_found_at_both_ends_and_in_between() {
        assert_eq!(between(&column(&[]), 0), Some(Place(0)));
        assert_eq!(between(&column(&[0]), 0), Some(Place(-GAP)));
        assert_eq!(between(&column(&[0]), 1), Some(Place(GAP)));
        assert_eq!(between(&column(&[0, 10]), 1), Some(Place(5)));
        assert_eq!(between(&column(&[0, 1]), 1), None);
    }

    proptest! {
        /// Any sequence of moves keeps the order that a plain list would have.
        #[test]
        fn the_order_is_that_of_a_list(moves in prop::collection::vec((0_usize..8, 0_usize..9), 1..200)) {
            let mut places = column(&[0, 1, 2, 3, 4, 5, 6, 7]);
            let mut list: Vec<TaskId> = places.iter().map(|(id, _)| *id).collect();
            for (from, to) in moves {
                let id = list.remove(from);
                let to = to.min(list.len());
                list.insert(to, id);

                places.retain(|(other, _)| *other != id);
                let place = between(&places, to).unwrap_or_else(|| {
                    for ((_, place), even) in places.iter_mut().zip(spread(to)) {
                        *place = even;
                    }
                    Place(GAP * signed(to))
                });
                places.push((id, place));
                places.sort_by_key(|(_, place)| *place);
                prop_assert!(places.windows(2).all(|pair| pair[0].1 < pair[1].1));
                prop_assert_eq!(&list, &places.iter().map(|(id, _)| *id).collect::<Vec<_>>());
            }
        }
    }
}
