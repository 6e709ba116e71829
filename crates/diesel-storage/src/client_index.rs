//! The names of all clients in memory, so that a search and a page cost the same among ten clients and among ten thousand.
//!
//! It stands for one version of the directory. Each change of who is listed under which name makes another version, in the
//! same transaction; whoever reads asks for the version first, so that a reader finds what its own snapshot has.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use fixedbitset::FixedBitSet;
use hub_domain::model::{
    client::{ClientQuery, ClientSort, Direction},
    search::Search,
    user::UserId,
};

/// The index that readers share.
#[derive(Default)]
pub(crate) struct SharedIndex(Mutex<Option<Arc<ClientIndex>>>);

impl SharedIndex {
    /// Of this version, if it is the one at hand.
    pub(crate) fn get(&self, version: &str) -> Option<Arc<ClientIndex>> {
        let shared = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        shared.as_ref().filter(|index| index.version == version).cloned()
    }

    pub(crate) fn set(&self, index: Arc<ClientIndex>) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(index);
    }
}

pub(crate) struct ClientIndex {
    version: String,
    /// Oldest account first. A client's place here stands for the client in everything below.
    clients: Vec<IndexedClient>,
    by_id: Vec<usize>,
    by_name: Vec<usize>,
    by_email: Vec<usize>,
    /// Whose text has two bytes side by side.
    pairs: HashMap<[u8; 2], FixedBitSet>,
}

struct IndexedClient {
    id: UserId,
    text: Box<str>,
}

/// What is searched of a client, whose name has been folded.
pub(crate) fn searched_text(name: &str, email: &str) -> String {
    format!("{name} {email}")
}

impl ClientIndex {
    /// Of clients with folded name and email, oldest account first.
    pub(crate) fn new(version: String, rows: &[(UserId, String, String)]) -> Self {
        let clients: Vec<_> = rows
            .iter()
            .map(|(id, name, email)| IndexedClient { id: *id, text: searched_text(name, email).into() })
            .collect();
        let mut pairs = HashMap::new();
        for (place, client) in clients.iter().enumerate() {
            for pair in pairs_of(&client.text) {
                pairs.entry(pair).or_insert_with(|| FixedBitSet::with_capacity(clients.len())).insert(place);
            }
        }
        let places: Vec<_> = (0..rows.len()).collect();
        let (mut by_id, mut by_name, mut by_email) = (places.clone(), places.clone(), places);
        by_id.sort_unstable_by_key(|place| rows[*place].0);
        by_name.sort_unstable_by_key(|place| (&rows[*place].1, rows[*place].0));
        by_email.sort_unstable_by_key(|place| (&rows[*place].2, rows[*place].0));
        Self { version, clients, by_id, by_name, by_email, pairs }
    }

    /// One part of those whom the query's search finds, and how many it finds in all. `among`: of these alone.
    pub(crate) fn page(&self, query: &ClientQuery, among: Option<&[UserId]>) -> (Vec<UserId>, usize) {
        let mut found = self.found(&query.filter.search);
        if let Some(ids) = among {
            let mut among = self.places_of(ids);
            if let Some(found) = &found {
                among.intersect_with(found);
            }
            found = Some(among);
        }
        let total = found.as_ref().map_or(self.clients.len(), |found| found.count_ones(..));
        if query.offset as usize >= total {
            return (Vec::new(), total);
        }
        let order: Box<dyn DoubleEndedIterator<Item = usize>> = match query.sort {
            ClientSort::CreatedAt | ClientSort::Role => Box::new(0..self.clients.len()),
            ClientSort::Name => Box::new(self.by_name.iter().copied()),
            ClientSort::Email => Box::new(self.by_email.iter().copied()),
        };
        let mut order: Box<dyn Iterator<Item = usize>> = match query.direction {
            Direction::Ascending => order,
            Direction::Descending => Box::new(order.rev()),
        };
        if let Some(found) = found {
            order = Box::new(order.filter(move |place| found.contains(*place)));
        }
        let page = order.skip(query.offset as usize).take(query.limit as usize);
        (page.map(|place| self.clients[place].id).collect(), total)
    }

    fn places_of(&self, ids: &[UserId]) -> FixedBitSet {
        let mut places = FixedBitSet::with_capacity(self.clients.len());
        for id in ids {
            if let Ok(at) = self.by_id.binary_search_by_key(id, |place| self.clients[*place].id) {
                places.insert(self.by_id[at]);
            }
        }
        places
    }

    /// Whose text has all words; `None` is everybody.
    fn found(&self, search: &Search) -> Option<FixedBitSet> {
        let (first, others) = search.words().split_first()?;
        let mut found = self.candidates(first);
        for word in others {
            found.intersect_with(&self.candidates(word));
        }
        // A longer word may have its pairs in different places.
        for word in search.words().iter().filter(|word| word.len() > 2) {
            let without: Vec<_> =
                found.ones().filter(|place| !self.clients[*place].text.contains(word)).collect();
            for place in without {
                found.remove(place);
            }
        }
        Some(found)
    }

    /// Whose text has all pairs of the word: of two bytes or fewer, exactly those who have the word.
    fn candidates(&self, word: &str) -> FixedBitSet {
        let mut candidates = FixedBitSet::with_capacity(self.clients.len());
        if let [byte] = word.as_bytes() {
            // Every text is longer than that, so the byte is in a pair.
            for (_, places) in self.pairs.iter().filter(|(pair, _)| pair.contains(byte)) {
                candidates.union_with(places);
            }
            return candidates;
        }
        candidates.insert_range(..);
        for pair in pairs_of(word) {
            match self.pairs.get(&pair) {
                Some(places) => candidates.intersect_with(places),
                None => candidates.clear(),
            }
        }
        candidates
    }
}

/// Bytes and not letters: in UTF-8 a word is in a text exactly where its bytes are.
fn pairs_of(text: &str) -> impl Iterator<Item = [u8; 2]> {
    text.as_bytes().windows(2).map(|pair| [pair[0], pair[1]])
}

#[cfg(test)]
mod tests {
    use hub_domain::model::client::{ClientFilterForm, ClientQueryForm};

    use super::*;

    fn index(names: &[&str]) -> (ClientIndex, Vec<UserId>) {
        let ids: Vec<_> = names.iter().map(|_| UserId::generate()).collect();
        let rows: Vec<_> = ids
            .iter()
            .zip(names)
            .map(|(id, name)| (*id, (*name).to_owned(), format!("{}@example.com", name.replace(' ', "."))))
            .collect();
        (ClientIndex::new("1".to_owned(), &rows), ids)
    }

    /// Places of those on the page, and how many there are in all.
    fn page(names: &[&str], form: ClientQueryForm) -> (Vec<usize>, usize) {
        page_among(names, form, None)
    }

    fn page_among(names: &[&str], form: ClientQueryForm, among: Option<&[usize]>) -> (Vec<usize>, usize) {
        let (index, ids) = index(names);
        let among: Option<Vec<_>> = among.map(|places| places.iter().map(|place| ids[*place]).collect());
        let (found, total) = index.page(&form.parse().unwrap(), among.as_deref());
        (found.iter().map(|id| ids.iter().position(|other| other == id).unwrap()).collect(), total)
    }

    fn search(names: &[&str], text: &str) -> Vec<usize> {
        let filter = ClientFilterForm { search: Some(text), attention: None };
        page(names, ClientQueryForm { filter, direction: Some("asc"), ..ClientQueryForm::default() }).0
    }

    #[test]
    fn a_word_is_found_where_its_letters_stand_side_by_side() {
        let names = ["anna kana", "kana nan", "nora mo"];
        assert_eq!(search(&names, "ana"), [0, 1]);
        assert_eq!(search(&names, "nanna"), [] as [usize; 0], "its pairs alone are not enough");
        assert_eq!(search(&names, "kan anna"), [0]);
        assert_eq!(search(&names, "a"), [0, 1, 2]);
        assert_eq!(search(&names, "k"), [0, 1]);
        assert_eq!(search(&names, "z"), [] as [usize; 0]);
        assert_eq!(search(&names, "mo"), [2]);
        assert_eq!(search(&names, "mo@"), [2], "names and addresses alike");
    }

    #[test]
    fn a_page_says_how_many_there_are_in_all() {
        let form = ClientQueryForm { limit: Some(2), sort: Some("name"), ..ClientQueryForm::default() };
        let names = ["lena", "amara", "maya", "noah"];
        assert_eq!(page(&names, form), (vec![3, 2], 4));
        assert_eq!(page(&names, ClientQueryForm { offset: Some(3), ..form }), (vec![1], 4));
        assert_eq!(page(&names, ClientQueryForm { direction: Some("asc"), ..form }), (vec![1, 0], 4));
        let filter = ClientFilterForm { search: Some("ma"), attention: None };
        assert_eq!(page(&names, ClientQueryForm { filter, offset: Some(1), ..form }), (vec![1], 2));
    }

    #[test]
    fn a_page_can_be_of_some_alone() {
        let names = ["lena", "amara", "maya", "noah"];
        let form =
            ClientQueryForm { sort: Some("name"), direction: Some("asc"), ..ClientQueryForm::default() };
        assert_eq!(page_among(&names, form, Some(&[3, 0, 2])), (vec![0, 2, 3], 3));
        let filter = ClientFilterForm { search: Some("ma"), attention: None };
        assert_eq!(page_among(&names, ClientQueryForm { filter, ..form }, Some(&[3, 2])), (vec![2], 1));
        assert_eq!(page_among(&names, form, Some(&[])), (vec![], 0));
    }

    #[test]
    fn an_index_is_shared_as_long_as_its_version_is_the_present_one() {
        let shared = SharedIndex::default();
        assert!(shared.get("1").is_none());
        shared.set(Arc::new(index(&["maya"]).0));
        assert!(shared.get("1").is_some());
        assert!(shared.get("2").is_none());
    }
}
