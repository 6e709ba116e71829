import { ask, clients, counted } from "../harness/calls.mjs";
import { emptyDatabase } from "../harness/databases.mjs";
import { baselineJpeg, progressiveJpeg } from "../harness/jpeg.mjs";
import { memoryOf, peakMemoryOf, startServer } from "../harness/server.mjs";

export const promise = "16 pictures at once, each of the kind that costs most, take less than 600 MiB; what would cost more is refused by its header";
export const databases = ["sqlite", "postgres"];

const AT_ONCE = 16;
const BYTES = 5 * 1024 * 1024;
const MEBIBYTES = 600;

export async function run({ database, held, within, say }) {
  const server = await startServer(database, { url: emptyDatabase(database).url, settings: { HUB_CLIENT_LIMITS: "on" } });
  const cookies = await clients(server, AT_ONCE);
  const before = memoryOf(server);
  for (const [kind, picture] of Object.entries({
    "progressive pictures of 16 megapixels and 5 MB": progressiveJpeg(4096, BYTES),
    "pictures of 64 megapixels and 5 MB": baselineJpeg(8192, BYTES),
  })) {
    const body = { profileImageUrl: `data:image/jpeg;base64,${picture.toString("base64")}` };
    let answers;
    const peak = await peakMemoryOf(server, async () => {
      answers = await Promise.all(cookies.map((cookie) => ask(server, "/api/users/profile-picture", { method: "PUT", body, cookie })));
    });
    say(`${AT_ONCE} ${kind}: ${(Math.max(...answers.map(({ milliseconds }) => milliseconds)) / 1000).toFixed(1)} s; before them ${before.toFixed(0)} MiB`);
    held(`they heard: ${counted(answers)}`, answers.every(({ status }) => [200, 503].includes(status)) && answers.some(({ status }) => status === 200));
    within("memory at its peak", peak, MEBIBYTES, "MiB");
  }
  const large = `data:image/jpeg;base64,${progressiveJpeg(4112, 100_000).toString("base64")}`;
  const refused = await ask(server, "/api/users/profile-picture", { method: "PUT", body: { profileImageUrl: large }, cookie: cookies[0] });
  held(`a progressive one of more than 16 megapixels hears ${refused.status}`, refused.status === 422);
  within("which took", refused.milliseconds, 250);
  const { code } = await server.stop();
  held(`it ended with ${code}`, code === 0);
}
