// Checks docs/openapi.json with the tools that others read it with: a validator, a client generator of Python, and one of
// TypeScript. None may warn, and the generated client signs in to a real server and assigns a task.
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pythonProgram } from "./harness/python.mjs";
import { admin, startServer } from "./harness/server.mjs";

const document = resolve(process.env.HUB_API_DOCUMENT ?? "docs/openapi.json");
const folder = mkdtempSync(join(tmpdir(), "hub-api-document-"));
process.on("exit", () => rmSync(folder, { recursive: true, force: true }));

/** Fails with what the program wrote if that is a warning or an error. */
function runs(statement, program, args, options = {}) {
  const { status, stdout, stderr, error } = spawnSync(program, args, { encoding: "utf8", ...options });
  const output = `${stdout ?? ""}${stderr ?? ""}${error ?? ""}`.trim();
  const isHeld = status === 0 && !/warning|skipping|error/i.test(output);
  console.log(`  ${isHeld ? "held  " : "BROKEN"} ${statement}${isHeld ? "" : `\n${output}`}`);
  if (!isHeld) process.exitCode = 1;
  return isHeld;
}

runs("openapi-spec-validator: the document is valid", pythonProgram("openapi-spec-validator"), [document]);

const types = join(folder, "api.ts");
const nodeProgram = (name) => resolve("frontend/node_modules/.bin", name);
runs("openapi-typescript makes types of it", nodeProgram("openapi-typescript"), [document, "--output", types]);
runs("which TypeScript takes", nodeProgram("tsc"), ["--noEmit", "--strict", "--ignoreConfig", types]);

const generator = join(folder, "generator.yml");
// The generator knows no pictures; they are bytes to it.
writeFileSync(
  generator,
  `post_hooks: []
content_type_overrides:
  image/png: application/octet-stream
  image/jpeg: application/octet-stream
`,
);
const client = join(folder, "creator_hub_client");
const generated = runs("openapi-python-client makes a client of it", pythonProgram("openapi-python-client"), [
  ...["generate", "--path", document, "--output-path", client],
  ...["--meta", "none", "--config", generator, "--fail-on-warning"],
]);
if (generated) {
  const server = await startServer("sqlite");
  const env = { ...process.env, PYTHONPATH: folder, PYTHONDONTWRITEBYTECODE: "1" };
  const args = ["scripts/harness/generated_client.py", server.site, admin.email, admin.password];
  runs("the generated client signs in and assigns a task", pythonProgram("python"), args, { env });
  await server.stop();
}
