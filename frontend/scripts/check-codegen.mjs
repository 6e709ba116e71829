// Fails when src/api/generated.ts no longer follows from docs/openapi.json.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const file = new URL("../src/api/generated.ts", import.meta.url);
const committed = readFileSync(file, "utf8");
execFileSync("npm", ["run", "--silent", "codegen"], { stdio: ["ignore", "ignore", "inherit"] });
const fresh = readFileSync(file, "utf8");
if (fresh !== committed) {
  writeFileSync(file, committed);
  console.error("src/api/generated.ts is stale: run `npm run codegen` and commit the result.");
  process.exit(1);
}
console.log("src/api/generated.ts follows from docs/openapi.json.");
