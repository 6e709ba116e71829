//! Settings of the environment, as env files of Docker, systemd and Windows have them. Empty ones count as unset, and the
//! value of a secret is in no error.

use std::{collections::HashMap, ffi::OsString};

use clap::{
    Arg, ArgMatches, Command, CommandFactory, FromArgMatches,
    builder::{OsStr, Resettable},
    error::{ContextKind, ContextValue, ErrorKind},
    parser::ValueSource,
};

use crate::config::{Command as Subcommand, Config};

/// A password may begin and end with any character.
const PASSWORD: &str = "HUB_ADMIN_PASSWORD";

pub struct Environment(HashMap<String, OsString>);

impl Environment {
    #[expect(clippy::disallowed_methods, reason = "the only reader of the environment")]
    pub fn of_the_process() -> Self {
        let variables = std::env::vars_os();
        let named = variables.filter_map(|(name, value)| Some((name.into_string().ok()?, value)));
        // A byte order mark at the beginning of a file becomes a part of the first name.
        Self(named.map(|(name, value)| (name.trim_start_matches('\u{feff}').to_owned(), value)).collect())
    }

    /// Value without what a file's format adds: blanks, a carriage return, quotes around the whole. `None` if nothing is
    /// left, or if it is no text.
    fn value(&self, name: &str) -> Option<String> {
        let text = self.0.get(name)?.to_str()?;
        let value =
            if name == PASSWORD { text.trim_end_matches(['\r', '\n']) } else { unquoted(text.trim()) };
        (!value.trim().is_empty()).then(|| value.to_owned())
    }

    fn is_text(&self, name: &str) -> bool {
        self.0.get(name).is_none_or(|value| value.to_str().is_some())
    }
}

fn unquoted(text: &str) -> &str {
    let within = |quote: char| {
        let inner = text.strip_prefix(quote)?.strip_suffix(quote)?;
        (!inner.contains(quote)).then(|| inner.trim())
    };
    within('"').or_else(|| within('\'')).unwrap_or(text)
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
    if let Some(setting) = unreadable(&matches, &given, environment) {
        let sentence = format!("{setting} is no text of UTF-8");
        return Err(command.error(ErrorKind::InvalidUtf8, sentence));
    }
    config.check().map_err(|sentence| command.error(ErrorKind::MissingRequiredArgument, sentence))?;
    if let Subcommand::Serve(settings) = &mut config.command {
        let secrets = settings.secrets();
        settings.secrets_in_arguments =
            given.into_iter().filter(|setting| secrets.contains(&setting.as_str())).collect();
    }
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

/// First setting of the used command that is no text, and that no argument replaces.
fn unreadable(matches: &ArgMatches, given: &[String], environment: &Environment) -> Option<String> {
    let settings = settings_of(matches).into_iter().map(|(_, setting, _)| setting);
    settings.filter(|setting| !given.contains(setting)).find(|setting| !environment.is_text(setting))
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
        read(arguments, &Environment(variables.collect()))
    }

    #[test]
    fn argument_replaces_the_environment() {
        let config = serve(&["--log=warn"], &[("HUB_LOG", "debug"), ("HUB_SIGNUP", "invite")]).unwrap();
        let Subcommand::Serve(settings) = config.command else { unreachable!("it is said") };
        assert_eq!(settings.database.log, "warn");
        assert!(matches!(settings.site.signup, crate::config::SignUp::Invite));
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
