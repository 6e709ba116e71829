//! Bounded queue of changes before the writers: first in first out in each lane, with a deadline for each change.

use std::{
    collections::{HashSet, VecDeque},
    sync::{Condvar, Mutex, MutexGuard, PoisonError},
    time::{Duration, Instant},
};

use hub_domain::ports::{
    storage::{Change, Lane},
    storage_error::StorageError,
};

/// Capacity of a lane. The next change is answered with `Busy` immediately.
const LENGTH: usize = 1024;

pub(crate) struct Queue {
    state: Mutex<State>,
    changed: Condvar,
    max_wait: Duration,
    /// Longest time in which people pass the jobs, on a writer that both share.
    patience: Duration,
}

struct State {
    people: VecDeque<Waiting>,
    jobs: VecDeque<Waiting>,
    /// People whose change is at work, where several writers share the lane.
    at_work: HashSet<String>,
    last_job: Instant,
    is_closed: bool,
}

struct Waiting {
    change: Box<dyn Change>,
    since: Instant,
}

/// Turn of a person. Further changes of the person wait until it is dropped.
pub(crate) struct Turn<'a> {
    queue: &'a Queue,
    person: Option<String>,
}

impl Drop for Turn<'_> {
    fn drop(&mut self) {
        if let Some(person) = self.person.take() {
            self.queue.lock().at_work.remove(&person);
            self.queue.changed.notify_all();
        }
    }
}

impl State {
    fn lane(&mut self, lane: Lane) -> &mut VecDeque<Waiting> {
        match lane {
            Lane::People => &mut self.people,
            Lane::Jobs => &mut self.jobs,
        }
    }
}

impl Queue {
    pub(crate) fn new(max_wait: Duration, patience: Duration) -> Self {
        let state = State {
            people: VecDeque::new(),
            jobs: VecDeque::new(),
            at_work: HashSet::new(),
            last_job: Instant::now(),
            is_closed: false,
        };
        Self { state: Mutex::new(state), changed: Condvar::new(), max_wait, patience }
    }

    pub(crate) fn submit(&self, change: Box<dyn Change>, lane: Lane) {
        let mut state = self.lock();
        let waiting = state.lane(lane);
        if waiting.len() >= LENGTH {
            drop(state);
            return change.settle(Err(StorageError::Busy));
        }
        waiting.push_back(Waiting { change, since: Instant::now() });
        drop(state);
        self.changed.notify_all();
    }

    /// Number of waiting changes.
    pub(crate) fn len(&self) -> usize {
        let state = self.lock();
        state.people.len() + state.jobs.len()
    }

    /// Lets the writers end once nothing waits.
    pub(crate) fn close(&self) {
        self.lock().is_closed = true;
        self.changed.notify_all();
    }

    /// Waits for the next change of both lanes: a person's, or a job's if no person waits or the last job is long ago
    /// (aging). `None` when the queue is closed.
    pub(crate) fn next(&self) -> Option<(Box<dyn Change>, Lane)> {
        self.wait_for(|state| {
            let is_turn_of_jobs = !state.jobs.is_empty() && state.last_job.elapsed() >= self.patience;
            let lane = if is_turn_of_jobs || state.people.is_empty() { Lane::Jobs } else { Lane::People };
            let next = state.lane(lane).pop_front().ok_or(state.is_closed)?;
            if lane == Lane::Jobs {
                state.last_job = Instant::now();
            }
            Ok((next, lane))
        })
    }

    /// Returns the next change of a lane if one is waiting already.
    pub(crate) fn next_waiting(&self, lane: Lane) -> Option<Box<dyn Change>> {
        let next = self.wait_for(|state| Ok((state.lane(lane).pop_front().ok_or(true)?, ())));
        next.map(|(change, ())| change)
    }

    /// Waits for the next change of a lane whose person has no other at work. `None` when the queue is closed.
    pub(crate) fn next_turn(&self, lane: Lane) -> Option<(Box<dyn Change>, Turn<'_>)> {
        self.wait_for(|state| {
            let is_free = |waiting: &Waiting| {
                waiting.change.person().is_none_or(|person| !state.at_work.contains(person))
            };
            let waiting = if lane == Lane::People { &state.people } else { &state.jobs };
            let is_over = state.is_closed && waiting.is_empty();
            let index = waiting.iter().position(is_free).ok_or(is_over)?;
            let next = state.lane(lane).remove(index).ok_or(is_over)?;
            let person = next.change.person().map(str::to_owned);
            state.at_work.extend(person.clone());
            Ok((next, Turn { queue: self, person }))
        })
    }

    /// Waits until something can be taken in time. `take` fails with whether nothing will ever come.
    fn wait_for<T>(
        &self,
        mut take: impl FnMut(&mut State) -> Result<(Waiting, T), bool>,
    ) -> Option<(Box<dyn Change>, T)> {
        let mut state = self.lock();
        loop {
            match take(&mut state) {
                Ok((Waiting { change, since }, with)) => {
                    drop(state);
                    if since.elapsed() <= self.max_wait {
                        return Some((change, with));
                    }
                    drop(with);
                    change.settle(Err(StorageError::Busy));
                    state = self.lock();
                }
                Err(true) => return None,
                Err(false) => {
                    state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
                }
            }
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[cfg(test)]
mod tests {
    use std::{
        iter,
        sync::mpsc::{Receiver, Sender, channel},
        thread,
    };

    use hub_domain::ports::{
        storage::{Repositories, Rollback},
        storage_error::Stored,
    };

    use super::*;

    const LONG: Duration = Duration::from_secs(5);

    /// Change that reports its outcome.
    struct Told {
        outcome: Sender<Stored<()>>,
        person: Option<&'static str>,
    }

    impl Change for Told {
        fn run(&mut self, _: &mut dyn Repositories) -> Result<(), Rollback> {
            unreachable!("nobody writes here")
        }

        fn person(&self) -> Option<&str> {
            self.person
        }

        fn settle(self: Box<Self>, durable: Stored<()>) {
            let _ = self.outcome.send(durable);
        }
    }

    fn told() -> (Box<Told>, Receiver<Stored<()>>) {
        let (outcome, heard) = channel();
        (Box::new(Told { outcome, person: None }), heard)
    }

    fn of(person: &'static str) -> Told {
        Told { person: Some(person), ..*told().0 }
    }

    /// Lanes in the order in which they are taken.
    fn order(patience: Duration) -> Vec<Lane> {
        let queue = Queue::new(LONG, patience);
        for lane in [Lane::Jobs, Lane::Jobs, Lane::People, Lane::People] {
            queue.submit(told().0, lane);
        }
        queue.close();
        iter::from_fn(|| queue.next()).map(|(_, lane)| lane).collect()
    }

    #[test]
    fn people_come_before_jobs() {
        assert_eq!(order(LONG), [Lane::People, Lane::People, Lane::Jobs, Lane::Jobs]);
    }

    #[test]
    fn jobs_wait_for_people_no_longer_than_patience() {
        assert_eq!(order(Duration::ZERO), [Lane::Jobs, Lane::Jobs, Lane::People, Lane::People]);
    }

    #[test]
    fn persons_second_change_waits_for_the_first() {
        let queue = Queue::new(LONG, LONG);
        for person in ["maya", "maya", "noah"] {
            queue.submit(Box::new(of(person)), Lane::People);
        }
        let person = |turn: &Turn<'_>| turn.person.clone().unwrap();
        let (_, first) = queue.next_turn(Lane::People).unwrap();
        let (_, second) = queue.next_turn(Lane::People).unwrap();
        assert_eq!([person(&first), person(&second)], ["maya", "noah"]);
        thread::scope(|scope| {
            let third = scope.spawn(|| person(&queue.next_turn(Lane::People).unwrap().1));
            drop(first);
            assert_eq!(third.join().unwrap(), "maya");
        });
    }

    #[test]
    fn expired_change_is_answered_busy_and_skipped() {
        let queue = Queue::new(Duration::ZERO, LONG);
        let (late, heard) = told();
        queue.submit(late, Lane::People);
        thread::sleep(Duration::from_millis(1));
        assert!(queue.next_waiting(Lane::People).is_none());
        assert!(matches!(heard.try_recv(), Ok(Err(StorageError::Busy))));
    }

    #[test]
    fn full_lane_answers_busy_immediately() {
        let queue = Queue::new(LONG, LONG);
        for _ in 0..LENGTH {
            queue.submit(told().0, Lane::Jobs);
        }
        let (rejected, heard) = told();
        queue.submit(rejected, Lane::Jobs);
        assert_eq!(queue.len(), LENGTH, "what was turned away does not wait");
        assert!(matches!(heard.try_recv(), Ok(Err(StorageError::Busy))));
        queue.submit(told().0, Lane::People);
        assert!(queue.next_waiting(Lane::People).is_some(), "jobs leave people their room");
        assert_eq!(iter::from_fn(|| queue.next_waiting(Lane::Jobs)).count(), LENGTH);
        assert_eq!(queue.len(), 0);
    }

    #[test]
    fn closed_queue_is_drained() {
        let queue = Queue::new(LONG, LONG);
        queue.submit(told().0, Lane::People);
        queue.close();
        assert!(queue.next().is_some());
        assert!(queue.next().is_none());
        assert!(queue.next_turn(Lane::Jobs).is_none());
    }
}
