// Drills of the failures that the product must survive, on the built server.
//   node scripts/drills.mjs [--short] [drill…]     (PostgreSQL: TEST_DATABASE_URL and TEST_DATABASE_FOLDER, as postgres-for-tests.sh run sets them)
// Each drill prints what it did and what held. The short form is for machines that have more to do: times may be three times as long.
import { readdirSync } from "node:fs";
import { loadavg } from "node:os";

const asked = process.argv.slice(2);
const isShort = asked.includes("--short");
const names = asked.filter((word) => !word.startsWith("--"));
const all = readdirSync(new URL("drills", import.meta.url)).filter((file) => file.endsWith(".mjs")).map((file) => file.slice(0, -4));
const unknown = names.filter((name) => !all.includes(name));
if (unknown.length > 0) throw new Error(`there is no drill ${unknown.join(", ")}; there are ${all.join(", ")}`);

const failures = [];
// The one that takes an hour comes last.
const order = all.filter((name) => name !== "soak").concat("soak");
for (const name of names.length > 0 ? names : order) {
  const drill = await import(`./drills/${name}.mjs`);
  for (const database of drill.databases) {
    if (database === "postgres" && !process.env.TEST_DATABASE_URL) {
      console.log(`\n${name}, postgres: skipped, there is no TEST_DATABASE_URL`);
      continue;
    }
    console.log(`\n${name}, ${database}: ${drill.promise}`);
    const began = performance.now();
    const held = (statement, isTrue) => {
      console.log(`  ${isTrue ? "held  " : "BROKEN"} ${statement}`);
      if (!isTrue) failures.push(`${name}, ${database}: ${statement}`);
    };
    const within = (statement, value, limit, unit = "ms") => {
      const allowed = isShort && unit === "ms" ? limit * 3 : limit;
      held(`${statement}: ${value === Infinity ? "never" : `${value.toFixed(0)} ${unit}`} (at most ${allowed})`, value <= allowed);
    };
    const say = (text) => console.log(`         ${text}`);
    try {
      await drill.run({ database, isShort, held, within, say });
    } catch (error) {
      held(`it ran to its end: ${error.stack}`, false);
    }
    console.log(`         ${((performance.now() - began) / 1000).toFixed(0)} s, load ${loadavg()[0].toFixed(1)}`);
  }
}
console.log(failures.length === 0 ? "\nEverything held." : `\nBroken:\n${failures.map((each) => `  ${each}`).join("\n")}`);
process.exit(failures.length === 0 ? 0 : 1);
