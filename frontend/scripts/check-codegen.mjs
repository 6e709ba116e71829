// Fails if the generated files in src/api differ from what docs/openapi.json yields.
import { execFileSync } from "node:child_process";
import { readFileSync, statSync, utimesSync, writeFileSync } from "node:fs";
import config from "../codegen.config.cjs";

const names = Object.keys(config.outputFiles);
const fileOf = (name) => new URL(`../${name}`, import.meta.url);
const committed = names.map((name) => readFileSync(fileOf(name), "utf8"));
const changedAt = names.map((name) => statSync(fileOf(name)).mtime);
execFileSync("npm", ["run", "--silent", "codegen"], { stdio: ["ignore", "ignore", "inherit"] });
const stale = names.filter((name, index) => readFileSync(fileOf(name), "utf8") !== committed[index]);
for (const [index, name] of names.entries()) {
  writeFileSync(fileOf(name), committed[index]);
  // A newer file would have the screens and the server built again.
  utimesSync(fileOf(name), changedAt[index], changedAt[index]);
}
if (stale.length > 0) {
  console.error(`Stale: ${stale.join(", ")}. Run "npm run codegen" and commit the result.`);
  process.exit(1);
}
console.log("src/api follows from docs/openapi.json.");
