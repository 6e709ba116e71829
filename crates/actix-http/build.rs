//! The frontend is embedded by a macro that does not notice when a new build has files of other names.

fn main() {
    println!("cargo:rerun-if-changed=../../frontend/dist");
}
