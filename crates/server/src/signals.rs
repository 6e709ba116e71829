//! Signals that end the process, heard from its first line on: for the first process of a container they have no
//! default action.

use std::{
    io, mem,
    process::exit,
    sync::{Arc, Mutex, PoisonError},
    thread,
};

use tokio::{
    runtime,
    signal::unix::{SignalKind, signal},
};

/// Listener of SIGTERM, SIGINT and SIGHUP.
pub struct Signals(Arc<Mutex<Phase>>);

/// Effect of the next signal.
enum Phase {
    /// Ends a command. The exit status has the signal's number.
    Command,
    /// Ends the start of a server, which has nothing to finish.
    Start,
    /// Begins a graceful stop.
    Service(Box<dyn FnOnce() + Send>),
    /// Ends the graceful stop at once.
    Stop,
}

impl Signals {
    /// Listens on a thread of its own. A signal that is ignored stays so: `nohup` ignores SIGHUP.
    pub fn listen() -> io::Result<Self> {
        let phase = Arc::new(Mutex::new(Phase::Command));
        let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
        let entered = runtime.enter();
        let mut terminate = signal(SignalKind::terminate())?;
        let mut interrupt = signal(SignalKind::interrupt())?;
        let mut hangup = if is_ignored(libc::SIGHUP) { None } else { Some(signal(SignalKind::hangup())?) };
        drop(entered);
        let shared = phase.clone();
        let heard = async move {
            loop {
                let kind = tokio::select! {
                    _ = terminate.recv() => SignalKind::terminate(),
                    _ = interrupt.recv() => SignalKind::interrupt(),
                    Some(()) = async { hangup.as_mut()?.recv().await } => SignalKind::hangup(),
                };
                obey(&shared, kind);
            }
        };
        thread::Builder::new().name("signals".to_owned()).spawn(move || runtime.block_on(heard))?;
        Ok(Self(phase))
    }

    /// Lets a signal end the start of a server without an error.
    pub fn begin_start(&self) {
        self.set(Phase::Start);
    }

    /// Lets the first signal begin a graceful stop, and the second one end it at once.
    pub fn stop_by(&self, stop: impl FnOnce() + Send + 'static) {
        self.set(Phase::Service(Box::new(stop)));
    }

    fn set(&self, phase: Phase) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = phase;
    }
}

fn obey(phase: &Mutex<Phase>, kind: SignalKind) {
    let mut phase = phase.lock().unwrap_or_else(PoisonError::into_inner);
    match mem::replace(&mut *phase, Phase::Stop) {
        // As a shell reports a command that a signal ended.
        Phase::Command => exit(128 + kind.as_raw_value()),
        Phase::Start => {
            tracing::info!("start given up: asked to stop");
            exit(0);
        }
        Phase::Service(stop) => {
            tracing::info!(graceful = true, "server stopping");
            stop();
        }
        Phase::Stop => {
            tracing::info!(graceful = false, "server stopping");
            exit(0);
        }
    }
}

fn is_ignored(signal: libc::c_int) -> bool {
    #[expect(unsafe_code, reason = "the C library has no safe interface for it")]
    // SAFETY: it changes nothing, and writes the present action into memory of its own.
    unsafe {
        let mut action = mem::zeroed::<libc::sigaction>();
        libc::sigaction(signal, std::ptr::null(), &raw mut action) == 0
            && action.sa_sigaction == libc::SIG_IGN
    }
}
