//! Settings of the environment, as env files of Docker, systemd and Windows have them. Empty ones count as unset, a secret
//! may stand in a file (`…_FILE`), and its value is in no error.

use std::{
    collections::{HashMap, HashSet},
    ffi::OsString,
    fs,
};

use clap::{
    Arg, ArgMatches, Command, CommandFactory, FromArgMatches,
    builder::{OsStr, Resettable},
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};

use crate::config::{BYTE_ORDER_MARK, Command as Subcommand, Config};

/// A password may begin and end with any character.
const PASSWORD: &str = "HUB_ADMIN_PASSWORD";
/// Beginning of the names of settings, but `DATABASE_URL`.
const PREFIX: &str = "HUB_";
/// Ending of the name of a variable with the path of a file that has the secret.
const OF_FILE: &str = "_FILE";

/// Variables, and those that cannot be read, with the reason.
#[derive(Default)]
pub struct Environment {
    variables: HashMap<String, OsString>,
    unreadable: HashMap<String, String>,
}

impl Environment {
    #[expect(clippy::disallowed_methods, reason = "the only reader of the environment")]
    pub fn of_the_process() -> Self {
        let variables = std::env::vars_os();
        let named = variables.filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
        // That of an env file becomes a part of the first name.
        Self::of(named.map(|(name, value)| (name.trim_start_matches(BYTE_ORDER_MARK).to_owned(), value)))
    }

    /// Reads the files of secrets.
    fn of(variables: impl Iterator<Item = (String, OsString)>) -> Self {
        let mut environment = Self { variables: variables.collect(), ..Self::default() };
        for setting in secret_settings() {
            let path = environment.value(&format!("{setting}{OF_FILE}"));
            let read = match (&path, environment.value(&setting)) {
                (None, _) => continue,
                (Some(_), Some(_)) => Err(format!("{setting} and {setting}{OF_FILE} are both set")),
                (Some(path), None) => fs::read_to_string(path)
                    .map_err(|error| format!("{setting}{OF_FILE}: {path} cannot be read: {error}")),
            };
            match read {
                Ok(text) => {
                    let value = text.trim_start_matches(BYTE_ORDER_MARK).into();
                    environment.variables.insert(setting, value);
                }
                Err(sentence) => {
                    environment.unreadable.insert(setting, sentence);
                }
            }
        }
        environment
    }

    /// Value without what a file's format adds: blanks, a carriage return, quotes around the whole. `None` if nothing is
    /// left, or if it is no text.
    fn value(&self, name: &str) -> Option<String> {
        let text = self.variables.get(name)?.to_str()?;
        let value =
            if name == PASSWORD { text.trim_end_matches(['\r', '\n']) } else { unquoted(text.trim()) };
        (!value.trim().is_empty()).then(|| value.to_owned())
    }

    /// Names of variables that look like settings and are none, sorted: typing errors.
    fn unknown_settings(&self) -> Vec<String> {
        let settings = settings_with(|_| true);
        let is_known = |name: &str| settings.contains(name.strip_suffix(OF_FILE).unwrap_or(name));
        // Kubernetes and Docker set some for a service called hub.
        let is_of_a_service = |name: &str| name.contains("_SERVICE_") || name.contains("_PORT");
        let names = self.variables.keys().filter(|name| name.starts_with(PREFIX));
        let mut unknown: Vec<_> =
            names.filter(|name| !is_known(name) && !is_of_a_service(name)).cloned().collect();
        unknown.sort_unstable();
        unknown
    }

    /// Reason that a setting cannot be read.
    fn fault(&self, setting: &str) -> Option<String> {
        let is_text = self.variables.get(setting).is_none_or(|value| value.to_str().is_some());
        let fault = self.unreadable.get(setting).cloned();
        fault.or_else(|| (!is_text).then(|| format!("{setting} is no text of UTF-8")))
    }
}

fn unquoted(text: &str) -> &str {
    let within = |quote: char| {
        let inner = text.strip_prefix(quote)?.strip_suffix(quote)?;
        (!inner.contains(quote)).then(|| inner.trim())
    };
    within('"').or_else(|| within('\'')).unwrap_or(text)
}

impl Config {
    /// Reads the arguments and the environment. Ends the process with help, or with an error.
    pub fn read() -> Self {
        read(std::env::args_os(), &Environment::of_the_process()).unwrap_or_else(|error| error.exit())
    }
}

/// Reads the arguments, and the environment for settings that they leave out.
pub fn read(
    arguments: impl IntoIterator<Item = OsString>,
    environment: &Environment,
) -> Result<Config, clap::Error> {
    let arguments: Vec<_> = arguments.into_iter().collect();
    let mut command = Config::command()
        .mut_subcommands(|command| command.mut_args(|argument| with_value_of(argument, environment)));
    let matches = command.try_get_matches_from_mut(&arguments).map_err(|error| match error.kind() {
        // The help shows the settings' names, which the other command does not know.
        ErrorKind::DisplayHelp => Config::command().try_get_matches_from(&arguments).err().unwrap_or(error),
        _ => without_secrets(error),
    })?;
    let mut config = Config::from_arg_matches(&matches).map_err(without_secrets)?;
    let given = given_as_arguments(&matches);
    if let Some(sentence) = first_fault(&matches, &given, environment) {
        return Err(command.error(ErrorKind::InvalidValue, sentence));
    }
    config.check().map_err(|sentence| command.error(ErrorKind::MissingRequiredArgument, sentence))?;
    let settings = match &mut config.command {
        Subcommand::Serve(settings) => settings,
        Subcommand::Doctor(doctor) => &mut doctor.serve,
        _ => return Ok(config),
    };
    let secrets = settings.secrets();
    settings.secrets_in_arguments =
        given.into_iter().filter(|setting| secrets.contains(&setting.as_str())).collect();
    settings.unknown_settings = environment.unknown_settings();
    Ok(config)
}

/// Settings of the used command that were given as arguments, by their names in the environment.
fn given_as_arguments(matches: &ArgMatches) -> Vec<String> {
    let mut given = Vec::new();
    for (argument, setting, matches) in settings_of(matches) {
        if matches.value_source(argument.get_id().as_str()) == Some(ValueSource::CommandLine) {
            given.push(setting);
        }
    }
    given
}

fn with_value_of(argument: Arg, environment: &Environment) -> Arg {
    let Some(setting) = setting_of(&argument) else {
        return argument;
    };
    let argument = argument.env(Resettable::<OsStr>::Reset);
    match environment.value(&setting) {
        Some(value) => argument.default_value(value),
        None => argument,
    }
}

fn setting_of(argument: &Arg) -> Option<String> {
    argument.get_env()?.to_str().map(str::to_owned)
}

/// Reason that a setting of the used command cannot be read, unless an argument replaces it.
fn first_fault(matches: &ArgMatches, given: &[String], environment: &Environment) -> Option<String> {
    let settings = settings_of(matches).into_iter().map(|(_, setting, _)| setting);
    settings.filter(|setting| !given.contains(setting)).find_map(|setting| environment.fault(&setting))
}

/// Settings whose value no message shows, of all commands.
fn secret_settings() -> HashSet<String> {
    settings_with(Arg::is_hide_env_values_set)
}

/// Settings whose arguments the predicate selects, of all commands.
fn settings_with(predicate: impl Fn(&Arg) -> bool) -> HashSet<String> {
    let command = Config::command();
    let arguments = command.get_subcommands().flat_map(Command::get_arguments);
    arguments.filter(|argument| predicate(argument)).filter_map(setting_of).collect()
}

fn settings_of(matches: &ArgMatches) -> Vec<(Arg, String, &ArgMatches)> {
    let Some((name, matches)) = matches.subcommand() else {
        return Vec::new();
    };
    let command = Config::command();
    let arguments = command.find_subcommand(name).into_iter().flat_map(Command::get_arguments);
    arguments.filter_map(|argument| Some((argument.clone(), setting_of(argument)?, matches))).collect()
}

/// Names the setting beside its flag, and hides the value of a secret.
fn without_secrets(mut error: clap::Error) -> clap::Error {
    let Some(ContextValue::String(named)) = error.get(ContextKind::InvalidArg).cloned() else {
        return error;
    };
    let hidden = || ContextValue::String("…".to_owned());
    if error.kind() == ErrorKind::UnknownArgument && !named.starts_with('-') {
        // It may be the rest of a secret with a blank.
        error.insert(ContextKind::InvalidArg, hidden());
        return error;
    }
    let mut command = Config::command();
    // An argument is worded as in the error only after that.
    command.build();
    let mut arguments = command.get_subcommands().flat_map(Command::get_arguments);
    if let Some(argument) = arguments.find(|argument| argument.to_string() == named)
        && let Some(setting) = setting_of(argument)
    {
        let flag = argument.get_long().unwrap_or_default();
        error.insert(ContextKind::InvalidArg, ContextValue::String(format!("{setting} (--{flag})")));
        if argument.is_hide_env_values_set() {
            error.insert(ContextKind::InvalidValue, hidden());
        }
    }
    error
}

#[cfg(test)]
mod tests {
    use super::*;

    fn serve(arguments: &[&str], variables: &[(&str, &str)]) -> Result<Config, clap::Error> {
        let variables = variables.iter().map(|(name, value)| ((*name).to_owned(), OsString::from(value)));
        let arguments = ["creator-hub", "serve"].iter().chain(arguments).map(OsString::from);
        read(arguments, &Environment::of(variables))
    }

    #[test]
    fn argument_replaces_the_environment() {
        let config = serve(&["--log=warn"], &[("HUB_LOG", "debug"), ("HUB_SIGNUP", "invite")]).unwrap();
        let Subcommand::Serve(settings) = config.command else { unreachable!("it is said") };
        assert_eq!(settings.database.log, "warn");
        assert!(matches!(settings.site.signup, crate::config::shared_settings::SignUp::Invite));
    }

    #[test]
    fn password_keeps_its_quotes_and_blanks() {
        let set = [("HUB_ADMIN_EMAIL", "timo@example.com"), (PASSWORD, " \"open sesame\" \r")];
        let Subcommand::Serve(settings) = serve(&[], &set).unwrap().command else {
            unreachable!("it is said")
        };
        assert_eq!(settings.admin_password.as_deref(), Some(" \"open sesame\" "));
        assert!(!format!("{:?}", settings.admin_password).contains("sesame"));
    }

    #[test]
    fn secret_may_stand_in_a_file() {
        let folder = tempfile::tempdir().unwrap();
        let file = |name: &str, text: &str| {
            let path = folder.path().join(name);
            fs::write(&path, text).unwrap();
            path.to_str().unwrap().to_owned()
        };
        let (password, url) =
            (file("password", "\u{feff} open sesame\n"), file("url", "postgres://hub:hunter2@db/hub\r\n"));
        let token = file("token", "a token of sixteen\n");
        let set = [
            ("HUB_ADMIN_EMAIL", "timo@example.com"),
            ("HUB_ADMIN_PASSWORD_FILE", &password),
            ("DATABASE_URL_FILE", &url),
            ("HUB_METRICS_TOKEN_FILE", &token),
            ("HUB_SMTP_URL_FILE", ""),
        ];
        let Subcommand::Serve(settings) = serve(&[], &set).unwrap().command else {
            unreachable!("it is said")
        };
        assert_eq!(settings.admin_password.as_deref(), Some(" open sesame"));
        assert_eq!(&*settings.database.database_url, "postgres://hub:hunter2@db/hub");
        assert_eq!(settings.metrics_token.as_deref(), Some("a token of sixteen"));
        assert!(settings.site.smtp_url.is_none());

        let error = |set: &[(&str, &str)]| serve(&[], set).err().unwrap().to_string();
        let both = error(&[("HUB_METRICS_TOKEN", "another of sixteen"), ("HUB_METRICS_TOKEN_FILE", &token)]);
        assert!(both.contains("HUB_METRICS_TOKEN and HUB_METRICS_TOKEN_FILE are both set"), "{both}");
        let missing = error(&[("HUB_SMTP_URL_FILE", "/no/such/file")]);
        assert!(missing.contains("HUB_SMTP_URL_FILE: /no/such/file cannot be read"), "{missing}");
        let invalid = error(&[("HUB_SECRET_KEY_FILE", &password)]);
        assert!(
            invalid.contains("HUB_SECRET_KEY (--secret-key)") && !invalid.contains("sesame"),
            "{invalid}"
        );
        assert!(serve(&["--database-url=sqlite://x.db"], &[("DATABASE_URL_FILE", "/no/such/file")]).is_ok());
    }

    #[test]
    fn unknown_settings_are_found() {
        let set = [
            ("HUB_SMPT_URL", "smtp://mail"),
            ("HUB_DATABASE_URL", "sqlite://x.db"),
            ("HUB_SMTP_URL_FILE", ""),
            ("HUB_LOG", "warn"),
            ("HUB_SERVICE_HOST", "10.0.0.1"),
            ("HUB_PORT_8080_TCP", "tcp://10.0.0.1:8080"),
            ("GITHUB_TOKEN", "x"),
        ];
        let Subcommand::Serve(settings) = serve(&[], &set).unwrap().command else {
            unreachable!("it is said")
        };
        assert_eq!(settings.unknown_settings, ["HUB_DATABASE_URL", "HUB_SMPT_URL"]);
    }

    #[test]
    fn secrets_are_in_no_error() {
        for arguments in [
            &["--metrics-token", "hunter2"][..],
            &["--smtp-url=smtp://hub:hunter2/x@mail"],
            &["--public-url", "https://hub:hunter2@hub.example.com"],
            &["hunter2"],
            &["--admin-pasword=hunter2"],
        ] {
            let error = serve(arguments, &[]).err().unwrap().to_string();
            assert!(!error.contains("hunter2"), "{arguments:?}: {error}");
        }
        let error = serve(&["--bind", "nonsense"], &[]).err().unwrap().to_string();
        assert!(error.contains("'nonsense' for 'HUB_BIND (--bind)'"), "{error}");
    }
}
