//! Built frontend, embedded in the binary. A debug build reads it from the folder.

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../frontend/dist"]
#[allow_missing = true]
pub(crate) struct Frontend;
