/** Calls of admins, in a chunk that no client loads. */
const isForAdmins = (_name, { path, verb }) =>
  path.startsWith("/api/admin") || (path === "/api/users" && verb === "get");

/** Calls that need no session: signing in and up, and the links of mails. They come with every screen's first chunk. */
const isAnonymous = (_name, { path }) =>
  /^\/api\/(config|unsubscribe|invitation-details|auth\/(login|user|signup|forgot-password|reset-password|confirm-email|not-me))\b/.test(
    path,
  );

/** Ways to sign in and to prove who is there, besides the password of a sign-in. No screen's first chunk has them. */
const isSignInWay = (_name, { path }) =>
  /^\/api\/(passkeys|auth\/(passkey|prove|ways|oidc\/link))\b/.test(path);

/** Addresses that the browser visits or streams by itself. */
const isNoCall = (_name, { path }) =>
  /^\/api\/(events|login|logout|auth\/oidc\/(start|callback)|users\/\{id\}\/picture|appearance\/(icon|theme)-.*)$/.test(
    path,
  );

/** Calls that only read, though they are posted: their question has no room in an address. */
const postedReads = [
  {
    pattern: [
      "countTags",
      "previewChoice",
      "previewSegment",
      "previewProgram",
      "previewEnrolment",
      "previewCheckIn",
      "previewNumberChoice",
    ],
    type: "query",
  },
];

/** Boards are asked for without ids. */
const boards = [{ pattern: "listTasks", parameterFilter: () => false }];

/** @type {import("@rtk-query/codegen-openapi").ConfigFile} */
module.exports = {
  schemaFile: "../docs/openapi.json",
  apiFile: "./src/api/hubApi.ts",
  apiImport: "hubApi",
  outputFiles: {
    "./src/api/generated/anonymous.ts": {
      exportName: "anonymousApi",
      filterEndpoints: isAnonymous,
    },
    "./src/api/generated/signInWays.ts": {
      exportName: "signInWaysApi",
      filterEndpoints: isSignInWay,
    },
    "./src/api/generated/client.ts": {
      exportName: "clientApi",
      filterEndpoints: (...endpoint) =>
        ![isAnonymous, isSignInWay, isForAdmins, isNoCall].some((isElsewhere) => isElsewhere(...endpoint)),
      endpointOverrides: boards,
    },
    "./src/api/generated/admin.ts": {
      exportName: "adminApi",
      filterEndpoints: isForAdmins,
      endpointOverrides: postedReads,
    },
  },
  hooks: true,
  encodePathParams: true,
};
