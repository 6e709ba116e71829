//! Output on the terminal. A reader that has gone, as in `creator-hub doctor | head`, fails no command: what it did is
//! done.

use std::{
    fmt::Arguments,
    io::{self, Write},
};

pub fn print_line(line: Arguments<'_>) {
    let _ = writeln!(io::stdout(), "{line}");
}

pub fn print_error(line: Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}
