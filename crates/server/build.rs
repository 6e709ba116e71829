//! Rebuild trigger: the macro that embeds the frontend does not notice new file names.

fn main() {
    println!("cargo:rerun-if-changed=../../frontend/dist");
}
