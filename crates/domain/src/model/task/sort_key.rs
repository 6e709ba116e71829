//! Sort keys with gaps. A moved task gets a key between its neighbours. If no key is left there, the keys of the column
//! are spread again.

use crate::model::task::id::TaskId;

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SortKey(pub i64);

/// Distance between new keys.
pub const GAP: i64 = 1 << 20;

/// Keys on both sides of a position in a column.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Neighbours {
    pub before: Option<SortKey>,
    pub after: Option<SortKey>,
}

impl Neighbours {
    /// Free key between them; `None` if there is none.
    pub fn between(self) -> Option<SortKey> {
        match (self.before, self.after) {
            (None, after) => Some(above(after)),
            (Some(SortKey(before)), None) => Some(SortKey(before + GAP)),
            (Some(SortKey(before)), Some(SortKey(after))) if after - before > 1 => {
                Some(SortKey(before + (after - before) / 2))
            }
            (Some(_), Some(_)) => None,
        }
    }
}

/// Free key, and the new keys of the other tasks.
#[derive(Debug, PartialEq, Eq)]
pub struct Room {
    pub sort_key: SortKey,
    pub moved: Vec<(TaskId, SortKey)>,
}

impl Room {
    /// Spreads the keys of a column, so that the key at `position` among the sorted `others` is free. A position past
    /// the end is the end.
    pub fn spread(others: &[(TaskId, SortKey)], position: usize) -> Self {
        let position = position.min(others.len());
        let sort_keys = (0..).filter(|at| *at != position).map(evenly);
        Self { sort_key: evenly(position), moved: others.iter().map(|(id, _)| *id).zip(sort_keys).collect() }
    }
}

/// Free key above the lowest one of a column.
pub fn above(lowest: Option<SortKey>) -> SortKey {
    SortKey(lowest.map_or(0, |sort_key| sort_key.0 - GAP))
}

fn evenly(position: usize) -> SortKey {
    SortKey(GAP * i64::try_from(position).unwrap_or(i64::MAX / GAP))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn column(sort_keys: &[i64]) -> Vec<(TaskId, SortKey)> {
        (1..).zip(sort_keys).map(|(id, sort_key)| (TaskId(id), SortKey(*sort_key))).collect()
    }

    fn around(others: &[(TaskId, SortKey)], position: usize) -> Neighbours {
        Neighbours {
            before: position.checked_sub(1).map(|at| others[at].1),
            after: others.get(position).map(|(_, sort_key)| *sort_key),
        }
    }

    #[test]
    fn sort_key_is_found_at_ends_and_between() {
        let between = |sort_keys: &[i64], position| around(&column(sort_keys), position).between();
        assert_eq!(between(&[], 0), Some(SortKey(0)));
        assert_eq!(between(&[0], 0), Some(SortKey(-GAP)));
        assert_eq!(between(&[0], 1), Some(SortKey(GAP)));
        assert_eq!(between(&[0, 10], 1), Some(SortKey(5)));
        assert_eq!(between(&[0, 1], 1), None);
    }

    proptest! {
        /// Compares any sequence of moves with the same moves in a plain list.
        #[test]
        fn the_order_is_that_of_a_list(moves in prop::collection::vec((0_usize..8, 0_usize..9), 1..200)) {
            let mut sort_keys = column(&[0, 1, 2, 3, 4, 5, 6, 7]);
            let mut list: Vec<TaskId> = sort_keys.iter().map(|(id, _)| *id).collect();
            for (from, to) in moves {
                let id = list.remove(from);
                let to = to.min(list.len());
                list.insert(to, id);

                sort_keys.retain(|(other, _)| *other != id);
                let sort_key = around(&sort_keys, to).between().unwrap_or_else(|| {
                    let room = Room::spread(&sort_keys, to);
                    sort_keys.clone_from(&room.moved);
                    room.sort_key
                });
                sort_keys.push((id, sort_key));
                sort_keys.sort_by_key(|(_, sort_key)| *sort_key);
                prop_assert!(sort_keys.windows(2).all(|pair| pair[0].1 < pair[1].1));
                prop_assert_eq!(&list, &sort_keys.iter().map(|(id, _)| *id).collect::<Vec<_>>());
            }
        }
    }
}
