// Holds the documents against what is there: links and files, make's targets, commands, flags and settings, the table of
// settings and .env.example. Commands that harm nobody are run, in a folder that is thrown away.
//   node scripts/check-documents.mjs [--write]     (--write: takes the table of settings from the program)
import { execFileSync, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, normalize, resolve } from "node:path";
import { anchors, fences, prose } from "./harness/markdown.mjs";

const binary = resolve(process.env.HUB_BINARY ?? "target/release/creator-hub");
const documents = [
  ...readdirSync(".").filter((name) => name.endsWith(".md")),
  ...readdirSync("docs", { recursive: true }).filter((name) => name.endsWith(".md")).map((name) => join("docs", name)),
  "crates/diesel-storage/migrations/README.md",
];
/** Read by the scripts and the tests, not by the server. */
const settingsOfTools = new Set(["HUB_BINARY", "HUB_CHROMIUM"]);

const wrong = [];
const say = (where, what) => wrong.push(`${where}: ${what}`);

const scratch = mkdtempSync(join(tmpdir(), "hub-documents-"));
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
mkdirSync(join(scratch, "bin"));
symlinkSync(binary, join(scratch, "bin/creator-hub"));
const cleanEnvironment = { PATH: `${join(scratch, "bin")}:${process.env.PATH}`, HOME: scratch, LANG: "C.UTF-8" };

const program = commandsOf();
const targets = new Set([...readFileSync("Makefile", "utf8").matchAll(/^([a-z][a-z0-9-]*):/gm)].map(([, name]) => name));
const settings = Object.values(program).flatMap((command) => command.options.filter((option) => option.setting));
// A secret may stand in a file.
const files = settings.filter(({ isSecret }) => isSecret).map(({ setting }) => `${setting}_FILE`);
const known = new Set([...settings.map(({ setting }) => setting), ...files, ...settingsOfTools]);

checkTable(process.argv.includes("--write"));
checkExample();
for (const file of documents) {
  checkLinks(file);
  const commands = [...inlineCommands(file), ...fencedCommands(file)];
  for (const { command, where } of commands) checkCommand(command, where);
  checkNames(file);
}
checkCompose();
runSafeOnes();

if (wrong.length > 0) {
  console.log(`The documents are not true:\n${wrong.map((each) => `  ${each}`).join("\n")}`);
  process.exit(1);
}
console.log(`${documents.length} documents hold.`);

function help(...words) {
  return execFileSync(binary, [...words, "--help"], { encoding: "utf8", env: cleanEnvironment });
}

/** Every command of the program with its options, from its own help. */
function commandsOf() {
  const names = [...help().split("Commands:")[1].split("Options:")[0].matchAll(/^  ([a-z-]+)  /gm)].map(([, name]) => name);
  return Object.fromEntries(names.filter((name) => name !== "help").map((name) => [name, { options: optionsOf(help(name)) }]));
}

function optionsOf(text) {
  const starts = text.split(/\n(?=\s+(?:-\w, )?--[a-z])/).slice(1);
  return starts.map((block) => {
    const one = (pattern) => pattern.exec(block)?.[1];
    const meaning = block
      .split("\n")
      .slice(1)
      .map((line) => line.trim())
      .filter((line) => line && !line.startsWith("[") && line !== "Possible values:")
      .map((line) => line.replace(/^- (\w+):\s+/, "`$1`: "));
    const fallback = one(/\[default: (.*)\]/);
    return {
      flag: one(/--([a-z-]+)/),
      setting: one(/\[env: ([A-Z_]+)=?[^\]]*\]/),
      // The help shows no value of a secret.
      isSecret: /\[env: [A-Z_]+\]/.test(block),
      fallback: fallback === '""' ? undefined : fallback,
      meaning: meaning.join(". ").replaceAll("|", "\\|"),
    };
  });
}

function checkTable(isWritten) {
  const [open, close] = ["<!-- settings:", "<!-- end of settings -->"];
  const text = readFileSync("README.md", "utf8");
  const from = text.indexOf("\n", text.indexOf(open)) + 1;
  const to = text.indexOf(close);
  const rows = program.serve.options
    .filter(({ setting }) => setting)
    .map(({ setting, flag, fallback, meaning }) => `| \`${setting}\` | \`--${flag}\` | ${fallback ? `\`${fallback}\`` : ""} | ${meaning} |`);
  const table = ["| Setting | Flag | Default | Meaning |", "| --- | --- | --- | --- |", ...rows, ""].join("\n");
  if (isWritten) writeFileSync("README.md", text.slice(0, from) + table + text.slice(to));
  else if (text.slice(from, to) !== table) say("README.md", "the table of settings is stale: run `node scripts/check-documents.mjs --write`");
}

/** Each setting once; with its default, or as a comment where it has none. */
function checkExample() {
  const found = new Map();
  for (const [, comment, name, value] of readFileSync(".env.example", "utf8").matchAll(/^(#?)([A-Z_]+)=(.*)$/gm)) {
    if (found.has(name)) say(".env.example", `${name} stands there twice`);
    found.set(name, { isComment: comment === "#", value });
  }
  for (const { setting, fallback } of program.serve.options.filter((option) => option.setting)) {
    const line = found.get(setting);
    found.delete(setting);
    if (!line) say(".env.example", `${setting} is missing`);
    else if (!line.isComment && line.value !== (fallback ?? "")) say(".env.example", `${setting} is ${line.value}, its default is ${fallback}`);
    else if (line.isComment && fallback) say(".env.example", `${setting} has a default, ${fallback}, and is commented out`);
  }
  for (const name of found.keys()) say(".env.example", `the server knows no ${name}`);
}

function checkLinks(file) {
  prose(file).forEach((line, at) => {
    for (const [, target] of line.matchAll(/\]\(([^)\s]+)\)/g)) {
      if (/^[a-z]+:/.test(target)) continue;
      const [path, anchor] = target.split("#");
      const place = path ? normalize(join(dirname(file), path)) : file;
      if (!existsSync(place)) say(`${file}:${at + 1}`, `there is no ${place}`);
      else if (anchor && !anchors(place).includes(anchor)) say(`${file}:${at + 1}`, `${place} has no heading #${anchor}`);
    }
    for (const [, path] of line.matchAll(/`((?:scripts|docs|packaging|e2e|frontend\/src|crates)\/[\w./-]+)`/g)) {
      if (!existsSync(path)) say(`${file}:${at + 1}`, `there is no ${path}`);
    }
  });
}

function inlineCommands(file) {
  return prose(file).flatMap((line, at) =>
    [...line.matchAll(/`((?:creator-hub|make|node|npm|cargo) ?[^`]*)`/g)].map(([, command]) => ({ command, where: `${file}:${at + 1}` })),
  );
}

function fencedCommands(file) {
  return fences(file)
    .filter(({ info }) => info.split(" ")[0] === "sh")
    .flatMap((block) => {
      const checked = spawnSync("bash", ["-n"], { input: block.lines.join("\n"), encoding: "utf8" });
      if (checked.status !== 0) say(`${file}:${block.line}`, checked.stderr.trim());
      return block.lines.map((command, at) => ({ command: command.replace(/\s+# .*/, ""), where: `${file}:${block.line + at + 1}` }));
    });
}

function checkCommand(command, where) {
  const words = command.split(/\s+/);
  if (words[0] === "make") {
    for (const word of words.slice(1)) {
      if (!/=/.test(word) && !targets.has(word)) say(where, `make has no target ${word}`);
    }
  }
  if (words[0] === "node" && !existsSync(words[1] ?? "")) say(where, `there is no ${words[1]}`);
  const at = words.findIndex((word) => /(^|\/)creator-hub$/.test(word));
  if (at < 0 || !words[at + 1] || !/^(\.?\/?[\w/]*creator-hub|systemd-run)$/.test(words[0])) return;
  const name = words[at + 1];
  if (name.startsWith("-")) return;
  const known = program[name];
  if (!known) return say(where, `creator-hub has no command ${name}`);
  for (const word of words.slice(at + 2).filter((each) => each.startsWith("--"))) {
    const flag = word.slice(2).split("=")[0];
    if (!known.options.some((option) => option.flag === flag)) say(where, `creator-hub ${name} has no --${flag}`);
  }
}

function checkNames(file) {
  // The changelog may speak of what was.
  if (file === "CHANGELOG.md") return;
  readFileSync(file, "utf8").split("\n").forEach((line, at) => {
    for (const [name] of line.matchAll(/\bHUB_[A-Z_]+\b/g)) {
      if (!known.has(name) && name !== "HUB_DATABASE_PASSWORD") say(`${file}:${at + 1}`, `the server knows no ${name}`);
    }
  });
}

/** Variables of the compose file are in the documents' `.env`, and its settings are known. */
function checkCompose() {
  const text = readFileSync("docker-compose.yml", "utf8");
  const block = fences("docs/hosting.md").find(({ lines }) => lines[0]?.startsWith("cat >.env"));
  for (const [, name] of text.matchAll(/\$\{([A-Z_]+):\?/g)) {
    if (!block.lines.some((line) => line.startsWith(`${name}=`))) say("docs/hosting.md", `docker-compose.yml asks for ${name}`);
  }
  for (const [, name] of text.matchAll(/^      (HUB_[A-Z_]+):/gm)) {
    if (!known.has(name)) say("docker-compose.yml", `the server knows no ${name}`);
  }
}

/** Each document in an empty folder, with a database of one admin, who is the one of the documents. */
function runSafeOnes() {
  for (const file of documents.filter((name) => name !== "CHANGELOG.md")) {
    const inline = inlineCommands(file).filter(({ command }) => isSafe(command));
    const blocks = fences(file).filter(({ info }) => info.split(" ")[0] === "sh");
    if (inline.length + blocks.length === 0) continue;
    const run = runnerIn(join(scratch, file.replaceAll("/", "-")));
    for (const { command, where } of inline) run(command, where);
    for (const block of blocks) runBlock(block, run);
  }
  const run = runnerIn(join(scratch, "example"));
  run(`set -a; . ${resolve(".env.example")}; set +a; creator-hub create-admin you@example.com`, ".env.example");
}

function runnerIn(folder) {
  mkdirSync(folder);
  const run = (script, where) => {
    const done = spawnSync("bash", ["-euo", "pipefail", "-c", script], { cwd: folder, env: cleanEnvironment, encoding: "utf8", timeout: 60_000 });
    if (done.status !== 0) say(where, `\`${script.split("\n")[0]}\` failed: ${(done.stderr || done.stdout).trim().split("\n").at(-1)}`);
    else console.log(`ran ${script.split("\n")[0]}`);
  };
  run("creator-hub create-admin you@example.com --password-stdin <<<at-least-8-characters", "the admin of the documents");
  return run;
}

/** A whole command of the program that ends by itself. Upper case stands for what the reader puts there. */
function isSafe(command) {
  const [, name, rest] = /^creator-hub ([a-z-]+)(?: (.*))?$/.exec(command) ?? [];
  return name === "doctor" || (name !== "serve" && name in program && /@|\.backup$/.test(rest ?? ""));
}

function runBlock(block, run) {
  const lines = block.lines.map((line) => line.replace(/\s+# .*/, ""));
  const where = `${block.file}:${block.line}`;
  if (lines.every((line) => line.startsWith("export ") || isSafe(line))) run(lines.join("\n"), where);
  else if (lines[0].startsWith("cat >")) run(lines.slice(0, lines.indexOf("END") + 1).join("\n"), where);
  for (const line of lines.filter((each) => each.startsWith("install "))) {
    const source = line.split(" ").at(-2);
    // Into a folder in place of the root.
    const placed = line.replace(/ \/(?=\S+$)/, ` ${scratch}/root/`).replace(source, source.startsWith("target/") ? binary : resolve(source));
    run(placed.replace("install ", "install -D "), where);
  }
}
