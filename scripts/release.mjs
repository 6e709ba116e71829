// Puts what is given away into target/release-files: the binary without symbols, its checksum, the licences of all that
// is in it, and its bills of materials (CycloneDX) for whoever looks for known faults.
//   node scripts/release.mjs     (HUB_BINARY: another one than target/dist/creator-hub)
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";

const binary = process.env.HUB_BINARY ?? "target/dist/creator-hub";
const folder = "target/release-files";
const notices = /^(licen[cs]e|copying|notice|unlicense)/i;

const version = /creator-hub (\S+)/.exec(execFileSync(binary, ["--version"], { encoding: "utf8" }))[1];
const declared = /^version = "(.*)"$/m.exec(readFileSync("Cargo.toml", "utf8"))[1];
if (version !== declared) throw new Error(`the binary is of version ${version}, Cargo.toml says ${declared}`);
const platform = /host: (\S+)/.exec(execFileSync("rustc", ["-vV"], { encoding: "utf8" }))[1];
const name = `creator-hub-${version}-${platform}`;

rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
copyFileSync(binary, join(folder, name));
chmodSync(join(folder, name), 0o755);
if (!isStripped(join(folder, name))) execFileSync("strip", [join(folder, name)]);
const digest = createHash("sha256").update(readFileSync(join(folder, name))).digest("hex");
// As `sha256sum --check` reads it.
writeFileSync(join(folder, `${name}.sha256`), `${digest}  ${name}\n`);

const parts = [...crates(), ...packages()].sort((one, other) => one.name.localeCompare(other.name));
const unknown = parts.filter(({ licence }) => !licence);
if (unknown.length > 0) throw new Error(`no licence is known of ${unknown.map((part) => part.name).join(", ")}`);
const list = `${name}-licences.txt`;
writeFileSync(join(folder, list), document(parts));
const bills = { crate: billOfCrates(), npm: billOfPackages() };
for (const [of, bill] of Object.entries(bills)) {
  const listed = new Set(bill.components.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:\w+\//, ""))));
  const missing = parts.filter((part) => part.of === of && !listed.has(`${part.name}@${part.version}`));
  if (missing.length > 0) throw new Error(`the bill of ${of} lacks ${missing.map((part) => part.name).join(", ")}`);
  writeFileSync(join(folder, `${name}-${of === "crate" ? "crates" : "npm"}.cdx.json`), `${JSON.stringify(bill, undefined, 2)}\n`);
}

console.log(`${folder}:`);
for (const file of readdirSync(folder)) console.log(`  ${file}  ${(statSync(join(folder, file)).size / 1e6).toFixed(1)} MB`);
console.log(`${parts.length} parts: ${parts.filter(({ of }) => of === "crate").length} crates, ${parts.filter(({ of }) => of === "npm").length} packages of npm`);

function isStripped(file) {
  return !execFileSync("readelf", ["--section-headers", "--wide", file], { encoding: "utf8" }).includes(".symtab");
}

/** Crates linked into the binary, without build and test dependencies. A build dependency has the code of OpenSSL. */
function crates() {
  const options = ["tree", "--locked", "--package", "hub-server", "--features", "pg-tls", "--edges", "normal,no-proc-macro", "--prefix", "none"];
  const tree = execFileSync("cargo", [...options, "--target", platform, "--format", "{p}"], { encoding: "utf8", maxBuffer: 1 << 26 });
  const wanted = new Set(tree.split("\n").filter(Boolean).map((line) => line.split(" ").slice(0, 2).join(" ")));
  const metadata = JSON.parse(execFileSync("cargo", ["metadata", "--locked", "--all-features", "--format-version", "1"], { encoding: "utf8", maxBuffer: 1 << 28 }));
  return metadata.packages
    .filter(({ name, version, source }) => source && (wanted.has(`${name} v${version}`) || name === "openssl-src"))
    .map(({ name, version, license, license_file: file, repository, manifest_path: manifest }) => ({
      of: "crate",
      name,
      version,
      licence: license ?? file,
      from: repository,
      texts: [dirname(manifest), join(dirname(manifest), "openssl")].filter(existsSync).flatMap(textsIn),
    }));
}

/** npm packages of the bundle, without those for building and testing. */
function packages() {
  const lock = JSON.parse(readFileSync("frontend/package-lock.json", "utf8"));
  return bundled(lock)
    .map(([path, { version, license }]) => {
      const place = join("frontend", path);
      if (!existsSync(place)) throw new Error(`${place} is missing: run \`npm ci\` in frontend`);
      const own = JSON.parse(readFileSync(join(place, "package.json"), "utf8"));
      const from = typeof own.repository === "string" ? own.repository : own.repository?.url;
      return { of: "npm", name: own.name ?? path, version, licence: license ?? own.license, from, texts: textsIn(place) };
    });
}

/** Everything that the binary is built of. What only builds it has the scope `excluded`. */
function billOfCrates() {
  const options = ["cyclonedx", "--manifest-path", "crates/server/Cargo.toml", "--format", "json", "--describe", "binaries", "--spec-version", "1.5", "--quiet"];
  execFileSync(".cache/tools/bin/cargo-cyclonedx", [...options, "--target", platform, "--features", "pg-tls"]);
  const written = "crates/server/creator-hub_bin.cdx.json";
  // It names our own crates by the folder they were built in.
  const bill = JSON.parse(readFileSync(written, "utf8").replaceAll(`path+file://${resolve(".")}/`, "path+file:///"));
  rmSync(written);
  // Counted as built with, while its OpenSSL is linked.
  bill.components.find((component) => component.name === "openssl-src").scope = "required";
  return bill;
}

/**
 * The packages of the bundle. npm makes no bill of a package without a version, and ours has the product's; of what is
 * needed for building too, its `--omit dev` leaves out what the bundle has.
 */
function billOfPackages() {
  const place = mkdtempSync(join(tmpdir(), "hub-bill-"));
  const own = { ...JSON.parse(readFileSync("frontend/package.json", "utf8")), version, devDependencies: undefined };
  const lock = JSON.parse(readFileSync("frontend/package-lock.json", "utf8"));
  const packages = { ...Object.fromEntries(bundled(lock)), "": { ...lock.packages[""], version, devDependencies: undefined } };
  writeFileSync(join(place, "package.json"), JSON.stringify(own));
  writeFileSync(join(place, "package-lock.json"), JSON.stringify({ ...lock, version, packages }));
  const options = ["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", "--sbom-type", "application"];
  const bill = JSON.parse(execFileSync("npm", options, { cwd: place, encoding: "utf8", maxBuffer: 1 << 26 }));
  rmSync(place, { recursive: true });
  // Read from the folder.
  bill.metadata.component.name = own.name;
  return bill;
}

function bundled(lock) {
  return Object.entries(lock.packages).filter(([path, { dev, devOptional, optional }]) => path && !dev && !devOptional && !optional);
}

function textsIn(place) {
  return readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isFile() && notices.test(entry.name))
    .map((entry) => readFileSync(join(place, entry.name), "utf8").trim());
}

/** A list of what is inside, then each text once with whose it is. */
function document(parts) {
  const texts = new Map();
  for (const part of parts) {
    for (const text of part.texts) {
      const plain = text.replaceAll("\r\n", "\n");
      const key = plain.replace(/\s+/g, " ");
      if (!texts.has(key)) texts.set(key, { plain, of: [] });
      texts.get(key).of.push(`${part.name} ${part.version}`);
    }
  }
  const lines = [`Creator Hub ${version}`, "", readFileSync("LICENSE", "utf8").trim(), "", readFileSync("NOTICE", "utf8").trim(), "", "What is inside", ""];
  for (const { of, name, version, licence, from } of parts) lines.push(`${name} ${version} (${of}): ${licence}${from ? `, ${from}` : ""}`);
  for (const { plain, of } of texts.values()) lines.push("", "=".repeat(80), [...new Set(of)].join(", "), "=".repeat(80), "", plain);
  return `${lines.join("\n")}\n`;
}
