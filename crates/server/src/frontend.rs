//! Built frontend, embedded in the binary. A debug build reads it from the folder. Scripts and styles, which are 5 MB,
//! are left out but for their compressed forms.

use rust_embed::RustEmbed;

#[derive(RustEmbed)]
#[folder = "$CARGO_MANIFEST_DIR/../../frontend/dist"]
#[exclude = "assets/*.js"]
#[exclude = "assets/*.css"]
#[allow_missing = true]
pub(crate) struct Frontend;
