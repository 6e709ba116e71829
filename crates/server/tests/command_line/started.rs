//! Processes of the binary, killed at the end of each test. A failed test shows the output of its servers.

use std::{
    io::{BufRead, BufReader, Read, Write, pipe},
    net::{SocketAddr, TcpListener},
    path::Path,
    process::{self, Child, Command, ExitStatus, Stdio},
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
        mpsc::{self, Receiver},
    },
    thread::{self, JoinHandle},
    time::{Duration, Instant},
};

use hub_test_support::raw_connection::RawConnection;
use tempfile::TempDir;

const PATIENCE: Duration = Duration::from_mins(1);
/// Longest time of a server's background work.
const PATIENCE_FOR_WORKERS: Duration = Duration::from_mins(2);

/// Command with an empty environment, in a folder of its own.
pub fn creator_hub(folder: &Path) -> Command {
    let mut command = Command::new("/usr/bin/env");
    // Tests that run under `nohup` would pass on that hangups are ignored.
    command.args(["--default-signal=HUP", env!("CARGO_BIN_EXE_creator-hub")]);
    command.env_clear().current_dir(folder).stdin(Stdio::null());
    command
}

pub struct Outcome {
    pub code: Option<i32>,
    pub stdout: String,
    pub stderr: String,
}

impl Outcome {
    /// Error that an operator reads: exit status 1, and one sentence.
    #[track_caller]
    pub fn sentence(&self) -> &str {
        assert_eq!(self.code, Some(1), "{}", self.stderr);
        let sentence = self.stderr.trim_end();
        assert!(!sentence.contains('\n'), "one sentence: {sentence}");
        let parts: Vec<_> = sentence.split(": ").collect();
        let is_told_twice = |part: &&str| parts.iter().filter(|other| *other == part).count() > 1;
        assert!(!parts.iter().any(is_told_twice), "told twice: {sentence}");
        sentence.strip_prefix("creator-hub: ").unwrap_or_else(|| panic!("who says this? {sentence}"))
    }
}

pub fn run(command: &mut Command) -> Outcome {
    let output = command.output().unwrap();
    Outcome {
        code: output.status.code(),
        stdout: String::from_utf8(output.stdout).unwrap(),
        stderr: String::from_utf8(output.stderr).unwrap(),
    }
}

/// Runs the command with a text on its standard input.
pub fn run_with_input(command: &mut Command, input: &str) -> Outcome {
    let (reader, mut writer) = pipe().unwrap();
    writer.write_all(input.as_bytes()).unwrap();
    drop(writer);
    run(command.stdin(reader))
}

/// Waits for the result of a server's background work.
#[track_caller]
pub fn wait_until(what: &str, mut is_true: impl FnMut() -> bool) {
    let begin = Instant::now();
    while !is_true() {
        assert!(begin.elapsed() < PATIENCE_FOR_WORKERS, "{what}");
        thread::sleep(Duration::from_millis(2));
    }
}

/// Folder of a server, which can be started there repeatedly.
pub struct Home {
    folder: Arc<TempDir>,
    pub database_url: String,
}

impl Home {
    pub fn new() -> Self {
        let folder = Arc::new(tempfile::tempdir().unwrap());
        let database_url = format!("sqlite://{}", folder.path().join("hub.db").display());
        Self { folder, database_url }
    }

    pub fn with_database(database_url: &str) -> Self {
        Self { database_url: database_url.to_owned(), ..Self::new() }
    }

    pub fn path(&self) -> &Path {
        self.folder.path()
    }

    /// Connects to the database directly.
    pub fn raw(&self) -> RawConnection {
        match self.database_url.strip_prefix("sqlite://") {
            Some(path) => RawConnection::sqlite(Path::new(path)),
            None => RawConnection::postgres(&self.database_url),
        }
    }

    pub fn command(&self, subcommand: &str) -> Command {
        let mut command = creator_hub(self.folder.path());
        command.arg(subcommand).env("DATABASE_URL", &self.database_url);
        command
    }

    pub fn start(&self) -> Server {
        self.start_with(&[])
    }

    pub fn start_with(&self, settings: &[(&str, &str)]) -> Server {
        self.start_at(free_address(), settings)
    }

    /// Starts with a limit of the file size, which simulates a full disk.
    pub fn start_with_room_for(&self, bytes: u64) -> Server {
        // The unit of `ulimit -f` is half a kilobyte.
        let script = format!("trap '' XFSZ; ulimit -f {}; exec \"$0\" serve", bytes / 512);
        let mut command = Command::new("/bin/sh");
        command.env_clear().current_dir(self.folder.path()).stdin(Stdio::null()).stderr(Stdio::piped());
        command.args(["-c", &script, env!("CARGO_BIN_EXE_creator-hub")]);
        Self::start_as(command.env("DATABASE_URL", &self.database_url).env("HUB_LOG", "warn"))
    }

    /// Starts the command, and waits until its server is reachable.
    pub fn start_as(command: &mut Command) -> Server {
        Self::start_as_at(command, free_address())
    }

    pub fn start_at(&self, address: SocketAddr, settings: &[(&str, &str)]) -> Server {
        let mut command = self.command("serve");
        command.env("HUB_LOG", "warn").envs(settings.iter().copied()).stderr(Stdio::piped());
        Self::start_as_at(&mut command, address).in_folder(self)
    }

    fn start_as_at(command: &mut Command, address: SocketAddr) -> Server {
        let server = Server::spawn(command, address);
        server.is_ready();
        server
    }

    /// Starts a server that may have to wait before it is ready.
    pub fn spawn(&self) -> Server {
        let mut command = self.command("serve");
        Server::spawn(command.env("HUB_LOG", "warn").stderr(Stdio::piped()), free_address()).in_folder(self)
    }
}

/// Free address outside the ephemeral ports, any of which a connection could take before the server.
pub fn free_address() -> SocketAddr {
    static TAKEN: AtomicU32 = AtomicU32::new(0);
    loop {
        let number = process::id().wrapping_add(TAKEN.fetch_add(1, Ordering::Relaxed)) % 20_000;
        let address = SocketAddr::from(([127, 0, 0, 1], 10_000 + u16::try_from(number).unwrap()));
        if TcpListener::bind(address).is_ok() {
            return address;
        }
    }
}

/// Output of a process, read continuously: a full pipe would block it.
struct Written {
    text: Arc<Mutex<String>>,
    reader: Option<JoinHandle<()>>,
}

impl Written {
    /// Reads the lines. `on_line` is called until it returns false.
    fn by(
        pipe: Option<impl Read + Send + 'static>,
        mut on_line: impl FnMut(&str) -> bool + Send + 'static,
    ) -> Self {
        let text = Arc::new(Mutex::new(String::new()));
        let shared = Arc::clone(&text);
        let reader = pipe.map(|pipe| {
            thread::spawn(move || {
                let mut wanted = true;
                for line in BufReader::new(pipe).lines().map_while(Result::ok) {
                    wanted = wanted && on_line(&line);
                    let mut text = shared.lock().unwrap();
                    text.push_str(&line);
                    text.push('\n');
                }
            })
        });
        Self { text, reader }
    }

    /// Complete, because the process has ended.
    fn whole(&mut self) -> String {
        if let Some(reader) = self.reader.take() {
            reader.join().unwrap();
        }
        self.text.lock().unwrap().clone()
    }
}

pub struct Server {
    child: Child,
    /// Keeps the folder until the process has ended.
    folder: Option<Arc<TempDir>>,
    pub address: SocketAddr,
    lines: Receiver<String>,
    log_lines: Receiver<String>,
    stdout: Written,
    stderr: Written,
}

#[track_caller]
fn first_with(lines: &Receiver<String>, arguments: &str) -> String {
    let deadline = Instant::now() + PATIENCE;
    loop {
        let left = deadline.saturating_duration_since(Instant::now());
        match lines.recv_timeout(left) {
            Ok(line) if line.contains(arguments) => return line,
            Ok(_) => {}
            Err(error) => panic!("the server never said {arguments:?}: {error}"),
        }
    }
}

impl Server {
    fn spawn(command: &mut Command, address: SocketAddr) -> Self {
        let mut child = command.env("HUB_BIND", address.to_string()).stdout(Stdio::piped()).spawn().unwrap();
        let (said, lines) = mpsc::channel();
        let stdout = Written::by(child.stdout.take(), move |line| said.send(line.to_owned()).is_ok());
        let (logged, log_lines) = mpsc::channel();
        let stderr = Written::by(child.stderr.take(), move |line| logged.send(line.to_owned()).is_ok());
        Self { child, folder: None, address, lines, log_lines, stdout, stderr }
    }

    fn in_folder(mut self, home: &Home) -> Self {
        self.folder = Some(home.folder.clone());
        self
    }

    /// Waits until the server announces itself. Its port is bound before.
    #[track_caller]
    pub fn is_ready(&self) {
        self.line_with("Creator Hub is at ");
    }

    /// Waits for a line on the terminal with this text.
    #[track_caller]
    pub fn line_with(&self, arguments: &str) -> String {
        first_with(&self.lines, arguments)
    }

    /// Waits for a line of the log with this text.
    #[track_caller]
    pub fn log_line_with(&self, arguments: &str) -> String {
        first_with(&self.log_lines, arguments)
    }

    /// Id of the process.
    pub fn id(&self) -> u32 {
        self.child.id()
    }

    pub fn signal(&self, name: &str) {
        let sent = Command::new("kill").arg(format!("-{name}")).arg(self.child.id().to_string()).status();
        assert!(sent.unwrap().success());
    }

    /// Waits until the server has ended. Returns also the output since the last awaited line.
    pub fn ended(mut self) -> (ExitStatus, String, String) {
        let status = self.child.wait().unwrap();
        let said = self.lines.iter().collect::<Vec<_>>().join("\n");
        (status, said, self.stderr.whole())
    }

    /// Stops it by a signal, as an operator does.
    #[track_caller]
    pub fn stop(self) -> String {
        self.signal("TERM");
        let (status, said, stderr) = self.ended();
        assert_eq!(status.code(), Some(0), "{said}\n{stderr}");
        said
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // A failed test leaves no server behind.
        let _ = self.child.kill();
        let status = self.child.wait();
        if thread::panicking() {
            let (stdout, stderr) = (self.stdout.whole(), self.stderr.whole());
            eprintln!(
                "the server at {} ended ({status:?})\nstdout:\n{stdout}stderr:\n{stderr}",
                self.address
            );
        }
    }
}
