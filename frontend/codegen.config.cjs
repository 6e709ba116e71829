/** What only a mentor asks for is a file of its own: nobody else has to load it. */
const isForMentors = (_name, { path, verb }) =>
  path.startsWith("/api/admin") || (path === "/api/users" && verb === "get");

/** @type {import("@rtk-query/codegen-openapi").ConfigFile} */
module.exports = {
  schemaFile: "../docs/openapi.json",
  apiFile: "./src/api/hubApi.ts",
  apiImport: "hubApi",
  outputFiles: {
    "./src/api/generated.ts": {
      exportName: "generatedApi",
      filterEndpoints: (...endpoint) => !isForMentors(...endpoint),
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
