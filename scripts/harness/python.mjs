// Programs of Python, in an environment of their own.
import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";

/** The path of one of them. Installed once for each list of requirements. */
export function pythonProgram(name) {
  const list = "scripts/harness/requirements.txt";
  const environment = resolve(".cache/python");
  const stamp = join(environment, "requirements");
  const wanted = createHash("sha256").update(readFileSync(list)).digest("hex");
  if (!existsSync(stamp) || readFileSync(stamp, "utf8") !== wanted) {
    console.log("Installing what Python needs");
    execFileSync("python3", ["-m", "venv", "--clear", environment], { stdio: "inherit" });
    const options = ["install", "--quiet", "--disable-pip-version-check", "--require-hashes", "--requirement", list];
    execFileSync(join(environment, "bin/pip"), options, { stdio: "inherit" });
    writeFileSync(stamp, wanted);
  }
  return join(environment, "bin", name);
}
