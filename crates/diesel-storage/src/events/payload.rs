//! Payload of NOTIFY between the servers on one PostgreSQL: the server's identifier on the first line, then one event a
//! line.

use hub_domain::{
    model::{
        accounts::user::UserId,
        event::{About, Changed, Event, TabId, Topic, Topics},
        task::id::TaskId,
    },
    ports::events::BusMessage,
};

/// PostgreSQL's limit is below 8000 bytes.
const MAX_BYTES: usize = 7900;

const GAP: &str = "gap";
const SESSIONS: &str = "sessions";
const CHANGED: &str = "changed";
const CLIENTS: &str = "clients";
const NOBODY: &str = "nobody";
const NO_TAB: &str = "-";

/// Splits the events, in their order, into as few payloads as possible.
pub(crate) fn write<'a>(origin: &str, news: impl IntoIterator<Item = &'a BusMessage>) -> Vec<String> {
    let mut payloads: Vec<String> = Vec::new();
    for line in news.into_iter().map(line) {
        match payloads.last_mut().filter(|payload| payload.len() + 1 + line.len() <= MAX_BYTES) {
            Some(payload) => {
                payload.push('\n');
                payload.push_str(&line);
            }
            None => payloads.push(format!("{origin}\n{line}")),
        }
    }
    payloads
}

fn line(news: &BusMessage) -> String {
    match news {
        BusMessage::Gap => GAP.to_owned(),
        BusMessage::Event(Event::PermissionChanged(user)) => format!("{SESSIONS} {user}"),
        BusMessage::Event(Event::Changed(Changed { topics, about, tasks, tab })) => {
            let topics: Vec<_> = topics.iter().map(Topic::name).collect();
            let about = match about {
                About::Users(users) if users.len() <= About::MAX_NAMED => {
                    users.iter().map(UserId::to_string).collect::<Vec<_>>().join(",")
                }
                About::Users(_) | About::Clients => CLIENTS.to_owned(),
                About::Nobody => NOBODY.to_owned(),
            };
            let tab = tab.as_ref().map_or(NO_TAB, TabId::as_str);
            let tasks: Vec<_> = tasks.iter().map(|task| task.0.to_string()).collect();
            format!("{CHANGED} {} {about} {tab} {}", topics.join(","), tasks.join(","))
        }
    }
}

/// Parses another server's payload. An unreadable line, from a newer version, counts as a change of anything.
pub(crate) fn read(own: &str, payload: &str) -> Vec<BusMessage> {
    let mut lines = payload.lines();
    if lines.next() == Some(own) {
        return Vec::new();
    }
    lines.map(|line| parse(line).unwrap_or(BusMessage::Gap)).collect()
}

fn parse(line: &str) -> Option<BusMessage> {
    let mut fields = line.split(' ');
    let event = match fields.next()? {
        SESSIONS => Event::PermissionChanged(UserId::parse(fields.next()?)?),
        CHANGED => {
            let topics = fields.next()?.split(',').map(Topic::from_name).collect::<Option<Topics>>()?;
            let about = match fields.next()? {
                CLIENTS => About::Clients,
                NOBODY => About::Nobody,
                users => About::Users(users.split(',').map(UserId::parse).collect::<Option<_>>()?),
            };
            let tab = match fields.next()? {
                NO_TAB => None,
                tab => Some(TabId::parse(tab)?),
            };
            // A server of the release before sends none.
            let ids = fields.next().unwrap_or_default().split(',').filter(|id| !id.is_empty());
            let tasks = ids.map(|id| id.parse().ok().map(TaskId)).collect::<Option<_>>()?;
            Event::Changed(Changed { topics, about, tasks, tab })
        }
        _ => return None,
    };
    Some(BusMessage::Event(event))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changed(about: About, tab: Option<&str>) -> BusMessage {
        let (topics, tab) = ([Topic::Tasks, Topic::Mail].into(), tab.and_then(TabId::parse));
        let tasks = if tab.is_some() { vec![TaskId(7), TaskId(12)] } else { Vec::new() };
        BusMessage::Event(Event::Changed(Changed { topics, about, tasks, tab }))
    }

    #[test]
    fn payload_survives_a_round_trip() {
        let news = [
            changed(About::one(UserId::generate()), Some("a-tab")),
            changed(About::some(&[UserId::generate(), UserId::generate()]), None),
            changed(About::Clients, None),
            changed(About::Nobody, Some("another")),
            BusMessage::Event(Event::PermissionChanged(UserId::generate())),
            BusMessage::Gap,
        ];
        let payloads = write("here", &news);
        assert_eq!(payloads.len(), 1, "they fit into one");
        assert_eq!(read("there", &payloads[0]), news);
        assert_eq!(read("here", &payloads[0]), [], "a server does not listen to itself");
    }

    #[test]
    fn a_payload_never_gets_longer_than_postgres_takes() {
        let crowd: Vec<_> = (0..About::MAX_NAMED).map(|_| UserId::generate()).collect();
        let news: Vec<_> = (0..7).map(|_| changed(About::some(&crowd), None)).collect();
        let payloads = write("here", &news);
        assert!(payloads.len() > 1 && payloads.iter().all(|payload| payload.len() <= MAX_BYTES));
        assert_eq!(payloads.iter().flat_map(|payload| read("there", payload)).collect::<Vec<_>>(), news);

        let too_many: Vec<_> = (0..1000).map(|_| UserId::generate()).collect();
        let payloads = write("here", &[changed(About::Users(too_many), None)]);
        assert_eq!(read("there", &payloads[0]), [changed(About::Clients, None)]);
    }

    #[test]
    fn unreadable_payload_counts_as_a_gap() {
        for line in [
            "",
            "nonsense",
            "sessions",
            "sessions maya",
            "changed",
            "changed dreams clients -",
            "changed tasks maya -",
            "changed tasks clients",
            "changed tasks clients a_tab!",
        ] {
            let expected = if line.is_empty() { vec![] } else { vec![BusMessage::Gap] };
            assert_eq!(read("there", &format!("here\n{line}")), expected, "{line:?}");
        }
    }
}
