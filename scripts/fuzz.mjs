// Calls the whole API with values by chance, as its own document describes it, and holds every answer against the
// document: no 5xx, and only the statuses, content types and bodies that stand there.
//   node scripts/fuzz.mjs [seconds a role]     (HUB_FUZZ_SEED names another run; the usual one is always the same)
import { spawn } from "node:child_process";
import { once } from "node:events";
import { resolve } from "node:path";
import { asBrowsers } from "./harness/encodings.mjs";
import { call, people, signIn, signUp, task } from "./harness/people.mjs";
import { pythonProgram } from "./harness/python.mjs";
import { startServer } from "./harness/server.mjs";

const [seconds = "25"] = process.argv.slice(2);
const seed = process.env.HUB_FUZZ_SEED ?? "20261122";
const document = resolve(process.env.HUB_FUZZ_DOCUMENT ?? "docs/openapi.json");
const checks = [
  "not_a_server_error",
  "status_code_conformance",
  "content_type_conformance",
  "response_headers_conformance",
  "response_schema_conformance",
];
/** Signed in, these end the session of all calls after them, or never end. */
const endless = ["signOut", "events"];

const schemathesis = pythonProgram("schemathesis");
const server = await startServer("sqlite", {
  // Refused heads of requests are told as errors there.
  settings: { HUB_LOG: "error,actix_http=off" },
});
const broken = [];
try {
  const { known, roles } = await community();
  for (const [role, who] of Object.entries(roles)) {
    console.log(`as ${role}`);
    if (!(await run(role, who, known))) broken.push(role);
  }
} finally {
  const { code } = await server.stop();
  if (code !== 0) broken.push(`the server ended with ${code}`);
}
if (server.log().trim()) {
  console.log(server.log());
  broken.push("the server's log tells of errors");
}
if (broken.length > 0) {
  console.log(`Failed: ${broken.join(", ")}`);
  process.exit(1);
}

async function run(role, { cookie, email, sessions = [] }, known) {
  const own = { email, sessions };
  const options = [
    ...["run", document, "--url", server.site, "--checks", checks.join(",")],
    ...["--phases", "examples,coverage,fuzzing,stateful", "--max-time", seconds, "--seed", seed, "--workers", "1"],
    ...["--continue-on-failure", "--warnings", "off", "--no-color", "--request-timeout", "10", "--max-redirects", "0"],
    ...(cookie ? ["--header", `Cookie: ${cookie}`] : []),
    ...(cookie ? endless.flatMap((operation) => ["--exclude-operation-id", operation]) : []),
  ];
  const child = spawn(schemathesis, options, {
    // Folder of its cache.
    cwd: ".cache/python",
    stdio: ["ignore", "inherit", "inherit"],
    env: {
      ...process.env,
      SCHEMATHESIS_HOOKS: "fuzz_hooks",
      PYTHONPATH: resolve("scripts/harness"),
      PYTHONDONTWRITEBYTECODE: "1",
      HUB_FUZZ_SEED: seed,
      HUB_FUZZ_KNOWN: JSON.stringify(known),
      HUB_FUZZ_OWN: JSON.stringify(own),
    },
  });
  const [code] = await once(child, "exit");
  return code === 0;
}

/** A mentor and a client with something of every kind, so that calls find what they ask for. */
async function community() {
  const client = people.creators[0];
  await signUp(server, client);
  await signUp(server, people.creators[1]);
  const cookies = { client: await signIn(server, client), admin: await signIn(server, people.owner) };
  const post = async (path, body, cookie) => (await call(server, path, body, cookie)).json();
  const get = async (path, cookie) => (await fetch(server.site + path, { headers: { ...asBrowsers, cookie } })).json();
  const put = async (path, body, cookie) => {
    const headers = { ...asBrowsers, "content-type": "application/json", cookie };
    const answer = await fetch(server.site + path, { method: "PUT", headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
  };
  const due = task("").dueDate;
  for (let number = 0; number < 6; number += 1) {
    await post("/api/tasks", task(`Task ${number}`), cookies.client);
    await post("/api/tasks", task(`Task ${number}`), cookies.admin);
  }
  const given = { title: "Given", category: "Timo Task", dueDate: due, needsReview: true, subtasks: [{ title: "one" }] };
  const { id: clientId } = await get("/api/auth/user", cookies.client);
  const { id: adminId } = await get("/api/auth/user", cookies.admin);
  const assignments = [];
  for (let number = 0; number < 3; number += 1) {
    const { assignmentId } = await post("/api/admin/assign-tasks-bulk", { tasks: [given], assignToAll: true }, cookies.admin);
    assignments.push(assignmentId);
  }
  const fields = { title: "Template", taskTitle: "Task", category: "Timo Task" };
  const template = { template: fields, subtasks: [{ title: "one" }] };
  const templates = [await post("/api/admin/task-templates", template, cookies.admin)];
  templates.push(await post("/api/admin/task-templates", template, cookies.admin));
  const invitation = await post("/api/admin/invitations", { email: "invited@example.test" }, cookies.admin);
  await post(`/api/admin/clients/${clientId}/notes`, { message: "Well done." }, cookies.admin);
  const link = await post("/api/admin/generate-community-link", {}, cookies.admin);
  const reset = await post(`/api/admin/clients/${clientId}/reset-link`, {}, cookies.admin);
  const mail = await get("/api/admin/mail", cookies.admin);
  // Each assigned task is in Done, with a submission that waits and a comment.
  const submissions = [];
  const comments = [];
  const assigned = await get("/api/tasks/timo", cookies.client);
  for (const { id } of assigned) {
    await put(`/api/tasks/${id}/status`, { status: "done" }, cookies.client);
    submissions.push(await post(`/api/tasks/${id}/submissions`, { text: "There." }, cookies.client));
    comments.push(await post(`/api/tasks/${id}/comments`, { text: "And?" }, cookies.client));
  }
  const tasks = [...(await get("/api/tasks", cookies.client)), ...(await get("/api/tasks", cookies.admin))];
  const notifications = await get("/api/notifications", cookies.client);
  const ids = (things) => ({ id: (things ?? []).map((thing) => thing.id) });
  const lastPart = (address) => address.split("/").at(-1);
  const users = { id: [clientId, adminId] };
  const known = {
    "/api/tasks/{id}": ids(tasks),
    "/api/tasks/{id}/restore": ids(tasks),
    "/api/tasks/{id}/status": ids(tasks),
    "/api/tasks/{id}/comments": ids(assigned),
    "/api/tasks/{id}/submissions": ids(assigned),
    "/api/tasks/{id}/submissions/waiting": ids(assigned),
    "/api/tasks/{id}/thread": ids(assigned),
    "/api/tasks/{id}/thread/read": ids(assigned),
    "/api/comments/{id}": ids(comments),
    "/api/admin/submissions/{id}/decision": ids(submissions),
    "/api/admin/tasks/{id}/needs-review": ids(assigned),
    "/api/subtasks/{id}": ids(tasks.flatMap((each) => each.subtasks)),
    "/api/notifications/{id}": ids(notifications),
    "/api/notifications/{id}/read": ids(notifications),
    "/api/users/{id}": users,
    "/api/users/{id}/picture": users,
    "/api/admin/assignments/{id}/recall": { id: assignments },
    "/api/admin/invitations/{id}": ids([invitation]),
    "/api/admin/task-templates/{id}": ids(templates),
    "/api/admin/mail/{id}/retry": ids(mail),
    "/api/invitation-details/{token}": { token: [lastPart(link.signupUrl)] },
    "/api/auth/reset-password/{token}": { token: [lastPart(reset.url)] },
  };
  for (const part of ["", "/completed-tasks", "/completed-weeks", "/notes", "/reset-link", "/tasks", "/timo-tasks"]) {
    known[`/api/admin/clients/{id}${part}`] = { id: [clientId] };
  }
  // A few devices more, which may be signed out.
  const others = [];
  const sessions = {};
  for (const [role, who] of [["client", client], ["admin", people.owner]]) {
    for (let number = 0; number < 3; number += 1) await signIn(server, who);
    const devices = await get("/api/sessions", cookies[role]);
    sessions[role] = devices.filter(({ isCurrent }) => isCurrent).map(({ id }) => String(id));
    others.push(...devices.filter(({ isCurrent }) => !isCurrent).map(({ id }) => id));
  }
  known["/api/sessions/{id}"] = { id: others };
  const roles = {
    nobody: {},
    client: { cookie: cookies.client, email: client.email, sessions: sessions.client },
    admin: { cookie: cookies.admin, email: people.owner.email, sessions: sessions.admin },
  };
  return { known, roles };
}
