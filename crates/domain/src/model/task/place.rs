//! The order of a column. Places are far apart, so that a moved task needs no other task to move; only when two
//! neighbours touch is the column spread out again.

use super::TaskId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub i64);

/// How far apart new places are.
pub const GAP: i64 = 1 << 20;

/// A free place, and the neighbours that had to move for it.
#[derive(Debug, PartialEq, Eq)]
pub struct Room {
    pub place: Place,
    pub moved: Vec<(TaskId, Place)>,
}

impl Room {
    /// Room at `position` among `others`, which are in order; past their end is their end.
    pub fn at(others: &[(TaskId, Place)], position: usize) -> Self {
        let position = position.min(others.len());
        match between(others, position) {
            Some(place) => Self { place, moved: Vec::new() },
            None => Self {
                place: Place(GAP * signed(position)),
                moved: others.iter().map(|(id, _)| *id).zip(spread(position)).collect(),
            },
        }
    }
}

/// A free place above the lowest one of a column.
pub fn above(lowest: Option<Place>) -> Place {
    Place(lowest.map_or(0, |place| place.0 - GAP))
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
                let room = Room::at(&places, to);
                if !room.moved.is_empty() {
                    places.clone_from(&room.moved);
                }
                places.push((id, room.place));
                places.sort_by_key(|(_, place)| *place);
                prop_assert!(places.windows(2).all(|pair| pair[0].1 < pair[1].1));
                prop_assert_eq!(&list, &places.iter().map(|(id, _)| *id).collect::<Vec<_>>());
            }
        }
    }
}
