//! The migrations are embedded by a macro that does not notice when only a .sql file changes.

fn main() {
    println!("cargo:rerun-if-changed=migrations");
}
