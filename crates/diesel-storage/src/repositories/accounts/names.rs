//! Names of users.

pub(crate) fn full_name(first: &str, last: &str) -> String {
    format!("{first} {last}").trim().to_owned()
}
