/** What only a mentor asks for is a file of its own: nobody else has to load it. */
const isForMentors = (_name, { path, verb }) =>
  path.startsWith("/api/admin") || (path === "/api/users" && verb === "get");

/** What the links in mails lead to, signing up among it, and which mails one wants: seldom asked for, so not part of the first screens. */
const isAboutMail = (_name, { path }) =>
  /^\/api\/(mail-preferences|unsubscribe|invitation-details|auth\/(signup|(forgot|reset)-password|(confirm-email|send-confirmation|not-me)))\b/.test(
    path,
  );

/** Parts of Account Settings that are seldom looked at. */
const isAboutAccount = (_name, { path, verb }) =>
  /^\/api\/(account|calendar-feed|sessions|two-factor|users\/profile-picture|auth\/change-password)\b/.test(
    path,
  ) ||
  (path === "/api/users/{id}" && verb === "put");

/** Who is here: all that the sign-in screen needs, and what every screen asks first. */
const isAboutSession = (_name, { path }) =>
  /^\/api\/(auth\/(login|user)|config|users\/time-zone)$/.test(path);

/** The browser goes there by itself. */
const isNoCall = (_name, { path }) => /^\/api\/(events|login|logout|users\/\{id\}\/picture)$/.test(path);

/** @type {import("@rtk-query/codegen-openapi").ConfigFile} */
module.exports = {
  schemaFile: "../docs/openapi.json",
  apiFile: "./src/api/hubApi.ts",
  apiImport: "hubApi",
  outputFiles: {
    "./src/api/generated.ts": {
      exportName: "generatedApi",
      filterEndpoints: (...endpoint) =>
        ![isAboutSession, isForMentors, isAboutMail, isAboutAccount, isNoCall].some((isElsewhere) =>
          isElsewhere(...endpoint),
        ),
    },
    "./src/api/generatedAboutSession.ts": {
      exportName: "generatedSessionApi",
      filterEndpoints: isAboutSession,
    },
    "./src/api/generatedAboutMail.ts": {
      exportName: "generatedMailApi",
      filterEndpoints: isAboutMail,
    },
    "./src/api/generatedAboutAccount.ts": {
      exportName: "generatedAccountApi",
      filterEndpoints: isAboutAccount,
    },
    "./src/api/generatedForMentors.ts": {
      exportName: "generatedMentorApi",
      filterEndpoints: isForMentors,
    },
  },
  hooks: true,
  tag: true,
  encodePathParams: true,
};
