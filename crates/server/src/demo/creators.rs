//! People of the demo: the mentor and the clients.

pub const MENTOR_EMAIL: &str = "timo@demo.example";
pub const MENTOR_NAME: &str = "Timo Berg";

pub struct Creator {
    pub email: &'static str,
    pub first_name: &'static str,
    pub last_name: &'static str,
    /// Stock picture; without one the welcome dialog appears after sign-in.
    pub face: Option<&'static str>,
    /// Number of completed tasks.
    pub completed: usize,
}

const fn creator(
    email: &'static str,
    first_name: &'static str,
    last_name: &'static str,
    face: Option<&'static str>,
    completed: usize,
) -> Creator {
    Creator { email, first_name, last_name, face, completed }
}

pub const CREATORS: [Creator; 12] = [
    creator("maya@demo.example", "Maya", "Okafor", Some("avatar-2"), 43),
    creator("jonas@demo.example", "Jonas", "Lindqvist", Some("avatar-7"), 12),
    creator("priya@demo.example", "Priya", "Raman", Some("avatar-6"), 102),
    creator("lucia@demo.example", "Lucía", "Herrera", Some("animal-fox"), 27),
    creator("tom@demo.example", "Tom", "Baker", Some("avatar-11"), 4),
    creator("aiko@demo.example", "Aiko", "Tanaka", Some("animal-panda"), 58),
    creator("samuel@demo.example", "Samuel", "Mensah", Some("avatar-5"), 19),
    creator("hanna@demo.example", "Hanna", "Nowak", Some("animal-owl"), 9),
    creator("omar@demo.example", "Omar", "Haddad", Some("avatar-12"), 33),
    creator("chloe@demo.example", "Chloé", "Martin", Some("animal-rabbit"), 2),
    creator("diego@demo.example", "Diego", "Santos", Some("avatar-3"), 1),
    creator("elif@demo.example", "Elif", "Yıldız", None, 0),
];
