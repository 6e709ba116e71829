//! Messages to systemd, for a unit of `Type=notify` (`sd_notify`). The crate `sd-notify` knows no abstract
//! sockets.

use std::io;

pub fn tell_ready() {
    tell("READY=1");
}

pub fn tell_stopping() {
    tell("STOPPING=1");
}

/// Best effort: a server without systemd works as well.
fn tell(state: &str) {
    if let Err(error) = send(state) {
        tracing::warn!(%error, "service manager not told");
    }
}

#[cfg(target_os = "linux")]
#[expect(clippy::disallowed_methods, reason = "a variable of systemd is no setting")]
fn send(state: &str) -> io::Result<()> {
    use std::{
        env,
        os::{
            linux::net::SocketAddrExt,
            unix::{
                ffi::OsStrExt,
                net::{SocketAddr, UnixDatagram},
            },
        },
    };

    let Some(socket) = env::var_os("NOTIFY_SOCKET") else {
        return Ok(());
    };
    let address = match socket.as_bytes().strip_prefix(b"@") {
        Some(name) => SocketAddr::from_abstract_name(name)?,
        None => SocketAddr::from_pathname(&socket)?,
    };
    UnixDatagram::unbound()?.send_to_addr(state.as_bytes(), &address).map(drop)
}

#[cfg(not(target_os = "linux"))]
fn send(_: &str) -> io::Result<()> {
    Ok(())
}
