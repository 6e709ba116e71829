//! Check-ins: what opens to whom, exactly once.

mod oracle;
mod year;
