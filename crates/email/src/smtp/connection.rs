//! Connection to an SMTP server, read and written in short slices, so that its caller can renew a lease or stop.

use std::{
    io::{self, ErrorKind, Read, Write},
    net::{IpAddr, SocketAddr, TcpStream, ToSocketAddrs},
    sync::Arc,
    time::{Duration, Instant},
};

use rustls::{ClientConfig, ClientConnection, RootCertStore, StreamOwned, pki_types::ServerName};
use url::Host;

use super::{
    reply::{Reply, ReplyLine},
    server_url::ServerUrl,
};

/// Time between two looks at the caller's wish.
const SLICE: Duration = Duration::from_millis(500);
const MAX_LINE_BYTES: usize = 8 * 1024;
const MAX_REPLY_LINES: usize = 200;

/// Longest waits for the server, by phase.
#[derive(Debug, Clone, Copy)]
pub struct Timeouts {
    pub connect: Duration,
    pub greeting: Duration,
    pub command: Duration,
    /// After the final dot.
    pub end: Duration,
    /// Once the caller may not wait any more.
    pub stop: Duration,
}

impl Timeouts {
    /// Values of RFC 5321, 4.5.3.2. A connection that is not there after ten seconds will not come.
    pub const STANDARD: Self = Self {
        connect: Duration::from_secs(10),
        greeting: Duration::from_mins(5),
        command: Duration::from_mins(5),
        end: Duration::from_mins(10),
        stop: Duration::from_secs(10),
    };
    /// Of somebody who waits at a terminal.
    pub const INTERACTIVE: Self = Self {
        greeting: Duration::from_mins(1),
        command: Duration::from_mins(1),
        end: Duration::from_mins(1),
        ..Self::STANDARD
    };

    fn slice(&self) -> Duration {
        [self.greeting, self.command, self.end, self.stop].into_iter().fold(SLICE, Duration::min)
    }
}

/// Reason why no reply came.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Lost {
    TimedOut(Duration),
    /// The caller did not want to wait any longer.
    Stopped,
    Closed,
    Broken(String),
    NoSmtp(String),
    /// An answer to the beginning of TLS that is none.
    NoTls,
    /// Refused by us or by TLS, with the sentence that says why.
    Unusable(String),
}

enum Stream {
    Plain(TcpStream),
    Tls(Box<StreamOwned<ClientConnection, TcpStream>>),
}

impl Stream {
    fn io(&mut self) -> &mut (dyn ReadWrite + 'static) {
        match self {
            Self::Plain(stream) => stream,
            Self::Tls(stream) => stream,
        }
    }
}

trait ReadWrite: Read + Write {}

impl<T: Read + Write> ReadWrite for T {}

pub(crate) struct Connection<'a> {
    stream: Stream,
    /// Bytes that were received and not read.
    received: Vec<u8>,
    timeouts: Timeouts,
    may_wait: &'a mut dyn FnMut() -> bool,
    stops_at: Option<Instant>,
}

impl<'a> Connection<'a> {
    pub(crate) fn open(
        server: &ServerUrl,
        timeouts: Timeouts,
        may_wait: &'a mut dyn FnMut() -> bool,
    ) -> Result<Self, Lost> {
        let mut last = Lost::Unusable(format!("The name {} leads to no address", server.host));
        for address in addresses(server)? {
            if !may_wait() {
                return Err(Lost::Stopped);
            }
            match connect(address, &timeouts) {
                Ok(stream) => {
                    let stream = Stream::Plain(stream);
                    return Ok(Self { stream, received: Vec::new(), timeouts, may_wait, stops_at: None });
                }
                Err(error) => last = Lost::Unusable(describe(server, &error, timeouts.connect)),
            }
        }
        Err(last)
    }

    /// Address of this end.
    pub(crate) fn local_ip(&self) -> Option<IpAddr> {
        let socket = match &self.stream {
            Stream::Plain(stream) => stream,
            Stream::Tls(stream) => &stream.sock,
        };
        socket.local_addr().ok().map(|address| address.ip().to_canonical())
    }

    pub(crate) fn is_encrypted(&self) -> bool {
        matches!(self.stream, Stream::Tls(_))
    }

    /// Begins TLS. What was received before it, unencrypted, is dropped.
    pub(crate) fn encrypt(self, host: &Host, timeout: Duration) -> Result<Self, Lost> {
        let Stream::Plain(socket) = self.stream else {
            return Err(Lost::Unusable("TLS was begun twice".to_owned()));
        };
        let client = ClientConnection::new(tls_settings()?, server_name(host)?)
            .map_err(|error| Lost::Unusable(format!("TLS failed: {error}")))?;
        let stream = Stream::Tls(Box::new(StreamOwned::new(client, socket)));
        let mut encrypted = Self { stream, received: Vec::new(), ..self };
        let deadline = Instant::now() + timeout;
        loop {
            let Stream::Tls(stream) = &mut encrypted.stream else { unreachable!("it was just made") };
            if !stream.conn.is_handshaking() {
                return Ok(encrypted);
            }
            match stream.conn.complete_io(&mut stream.sock) {
                Ok((0, 0)) => return Err(Lost::Closed),
                Ok(_) => {}
                Err(error) if is_slice_over(&error) => encrypted.go_on(deadline, timeout)?,
                Err(error) => return Err(tls_failure(&error)),
            }
        }
    }

    pub(crate) fn read_reply(&mut self, timeout: Duration) -> Result<Reply, Lost> {
        let deadline = Instant::now() + timeout;
        let mut lines = Vec::new();
        loop {
            let line = self.read_line(deadline, timeout)?;
            let Some(read) = ReplyLine::parse(&line).filter(|_| lines.len() < MAX_REPLY_LINES) else {
                return Err(Lost::NoSmtp(line));
            };
            lines.push(read.text);
            if read.is_last {
                return Ok(Reply { code: read.code, lines });
            }
        }
    }

    pub(crate) fn write(&mut self, bytes: &[u8], timeout: Duration) -> Result<(), Lost> {
        let deadline = Instant::now() + timeout;
        let mut left = bytes;
        while !left.is_empty() {
            match self.stream.io().write(left) {
                Ok(0) => return Err(Lost::Closed),
                Ok(written) => left = &left[written..],
                Err(error) => self.wait_after(&error, deadline, timeout)?,
            }
        }
        loop {
            match self.stream.io().flush() {
                Ok(()) => return Ok(()),
                Err(error) => self.wait_after(&error, deadline, timeout)?,
            }
        }
    }

    fn read_line(&mut self, deadline: Instant, timeout: Duration) -> Result<String, Lost> {
        loop {
            if let Some(end) = self.received.iter().position(|&byte| byte == b'\n') {
                let line: Vec<u8> = self.received.drain(..=end).collect();
                return Ok(String::from_utf8_lossy(&line).trim_end().to_owned());
            }
            if self.received.len() > MAX_LINE_BYTES {
                return Err(Lost::NoSmtp(String::from_utf8_lossy(&self.received[..80]).into_owned()));
            }
            // A server that sends a byte now and then does not get more time.
            self.go_on(deadline, timeout)?;
            let mut bytes = [0; 1024];
            match self.stream.io().read(&mut bytes) {
                Ok(0) => return Err(Lost::Closed),
                Ok(read) => self.received.extend_from_slice(&bytes[..read]),
                Err(error) => self.wait_after(&error, deadline, timeout)?,
            }
        }
    }

    fn wait_after(&mut self, error: &io::Error, deadline: Instant, timeout: Duration) -> Result<(), Lost> {
        match error.kind() {
            _ if is_slice_over(error) => self.go_on(deadline, timeout),
            ErrorKind::UnexpectedEof
            | ErrorKind::ConnectionReset
            | ErrorKind::ConnectionAborted
            | ErrorKind::BrokenPipe => Err(Lost::Closed),
            _ => Err(Lost::Broken(plain(error))),
        }
    }

    /// Fails at the deadline, and some time after the caller may not wait any more.
    fn go_on(&mut self, deadline: Instant, timeout: Duration) -> Result<(), Lost> {
        let now = Instant::now();
        if self.stops_at.is_none() && !(self.may_wait)() {
            self.stops_at = Some(now + self.timeouts.stop);
        }
        if self.stops_at.is_some_and(|stops_at| now >= stops_at) {
            return Err(Lost::Stopped);
        }
        if now >= deadline { Err(Lost::TimedOut(timeout)) } else { Ok(()) }
    }
}

fn addresses(server: &ServerUrl) -> Result<Vec<SocketAddr>, Lost> {
    match &server.host {
        Host::Ipv4(ip) => Ok(vec![(*ip, server.port).into()]),
        Host::Ipv6(ip) => Ok(vec![(*ip, server.port).into()]),
        Host::Domain(name) => {
            let found = (name.as_str(), server.port).to_socket_addrs();
            found
                .map(Iterator::collect)
                .map_err(|error| Lost::Unusable(format!("The name {name} is not known: {}", plain(&error))))
        }
    }
}

fn connect(address: SocketAddr, timeouts: &Timeouts) -> io::Result<TcpStream> {
    let stream = TcpStream::connect_timeout(&address, timeouts.connect)?;
    stream.set_read_timeout(Some(timeouts.slice()))?;
    stream.set_write_timeout(Some(timeouts.slice()))?;
    stream.set_nodelay(true)?;
    Ok(stream)
}

fn describe(server: &ServerUrl, error: &io::Error, timeout: Duration) -> String {
    match error.kind() {
        ErrorKind::ConnectionRefused => format!("{server} refuses connections"),
        ErrorKind::TimedOut | ErrorKind::WouldBlock => {
            format!("{server} was not reached within {}", in_time(timeout))
        }
        ErrorKind::HostUnreachable | ErrorKind::NetworkUnreachable => {
            format!("No way leads to {server} from here")
        }
        _ => format!("{server} was not reached: {}", plain(error)),
    }
}

/// Time in words.
pub(crate) fn in_time(time: Duration) -> String {
    match time.as_secs() {
        0 => format!("{} ms", time.as_millis()),
        seconds if seconds % 60 == 0 => format!("{} min", seconds / 60),
        seconds => format!("{seconds} s"),
    }
}

/// Words of the error, without the number of the operating system.
pub(crate) fn plain(error: &io::Error) -> String {
    let text = error.to_string();
    text.split_once(" (os error").map_or(text.as_str(), |(text, _)| text).to_owned()
}

fn tls_failure(error: &io::Error) -> Lost {
    match error.get_ref().and_then(|cause| cause.downcast_ref::<rustls::Error>()) {
        Some(rustls::Error::InvalidMessage(_)) => Lost::NoTls,
        _ => Lost::Unusable(format!("TLS failed: {}", plain(error))),
    }
}

/// The socket's timeout, which both errors mean.
fn is_slice_over(error: &io::Error) -> bool {
    matches!(error.kind(), ErrorKind::WouldBlock | ErrorKind::TimedOut | ErrorKind::Interrupted)
}

fn server_name(host: &Host) -> Result<ServerName<'static>, Lost> {
    match host {
        Host::Ipv4(ip) => Ok(ServerName::from(IpAddr::from(*ip))),
        Host::Ipv6(ip) => Ok(ServerName::from(IpAddr::from(*ip))),
        Host::Domain(name) => ServerName::try_from(name.clone())
            .map_err(|_| Lost::Unusable(format!("TLS failed: {name} is no name of a server"))),
    }
}

/// Trusts what this machine trusts. Read for each connection, so that renewed certificates need no restart.
fn tls_settings() -> Result<Arc<ClientConfig>, Lost> {
    let mut roots = RootCertStore::empty();
    roots.add_parsable_certificates(rustls_native_certs::load_native_certs().certs);
    if roots.is_empty() {
        return Err(Lost::Unusable(
            "TLS failed: this machine trusts no certificate (ca-certificates)".to_owned(),
        ));
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let settings = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| Lost::Unusable(format!("TLS failed: {error}")))?
        .with_root_certificates(roots)
        .with_no_client_auth();
    Ok(Arc::new(settings))
}
