//! Sort keys with gaps. A moved task gets a key between its neighbours; only where there is none left are the keys of
//! the column spread again.

use super::TaskId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place(pub i64);

/// Distance between new keys.
pub const GAP: i64 = 1 << 20;

/// Keys on both sides of a position in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbours {
    pub before: Option<Place>,
    pub after: Option<Place>,
}

impl Neighbours {
    /// Free key between them; `None` where there is none.
    pub fn between(self) -> Option<Place> {
        match (self.before, self.after) {
            (None, after) => Some(above(after)),
            (Some(Place(before)), None) => Some(Place(before + GAP)),
            (Some(Place(before)), Some(Place(after))) if after - before > 1 => {
                Some(Place(before + (after - before) / 2))
            }
            (Some(_), Some(_)) => None,
        }
    }
}

/// Free key, and the new keys of the other tasks.
#[derive(Debug, PartialEq, Eq)]
pub struct Room {
    pub place: Place,
    pub moved: Vec<(TaskId, Place)>,
}

impl Room {
    /// Spreads the keys of a column, so that the key at `position` among the sorted `others` is free. A position past
    /// the end is the end.
    pub fn spread(others: &[(TaskId, Place)], position: usize) -> Self {
        let position = position.min(others.len());
        let places = (0..).filter(|at| *at != position).map(evenly);
        Self { place: evenly(position), moved: others.iter().map(|(id, _)| *id).zip(places).collect() }
    }
}

/// Free key above the lowest one of a column.
pub fn above(lowest: Option<Place>) -> Place {
    Place(lowest.map_or(0, |place| place.0 - GAP))
}

fn evenly(position: usize) -> Place {
    Place(GAP * i64::try_from(position).unwrap_or(i64::MAX / GAP))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn column(places: &[i64]) -> Vec<(TaskId, Place)> {
        (1..).zip(places).map(|(id, place)| (TaskId(id), Place(*place))).collect()
    }

    fn around(others: &[(TaskId, Place)], position: usize) -> Neighbours {
        Neighbours {
            before: position.checked_sub(1).map(|at| others[at].1),
            after: others.get(position).map(|(_, place)| *place),
        }
    }

    #[test]
    fn place_is_found_at_both_ends_and_between() {
        let between = |places: &[i64], position| around(&column(places), position).between();
        assert_eq!(between(&[], 0), Some(Place(0)));
        assert_eq!(between(&[0], 0), Some(Place(-GAP)));
        assert_eq!(between(&[0], 1), Some(Place(GAP)));
        assert_eq!(between(&[0, 10], 1), Some(Place(5)));
        assert_eq!(between(&[0, 1], 1), None);
    }

    proptest! {
        /// Compares any sequence of moves with the same moves in a plain list.
        #[test]
        fn the_order_is_that_of_a_list(moves in prop::collection::vec((0_usize..8, 0_usize..9), 1..200)) {
            let mut places = column(&[0, 1, 2, 3, 4, 5, 6, 7]);
            let mut list: Vec<TaskId> = places.iter().map(|(id, _)| *id).collect();
            for (from, to) in moves {
                let id = list.remove(from);
                let to = to.min(list.len());
                list.insert(to, id);

                places.retain(|(other, _)| *other != id);
                let place = around(&places, to).between().unwrap_or_else(|| {
                    let room = Room::spread(&places, to);
                    places.clone_from(&room.moved);
                    room.place
                });
                places.push((id, place));
                places.sort_by_key(|(_, place)| *place);
                prop_assert!(places.windows(2).all(|pair| pair[0].1 < pair[1].1));
                prop_assert_eq!(&list, &places.iter().map(|(id, _)| *id).collect::<Vec<_>>());
            }
        }
    }
}
