/** @type {import("@rtk-query/codegen-openapi").ConfigFile} */
module.exports = {
  schemaFile: "../docs/openapi.json",
  apiFile: "./src/api/hubApi.ts",
  apiImport: "hubApi",
  outputFile: "./src/api/generated.ts",
  exportName: "generatedApi",
  hooks: true,
  tag: true,
  encodePathParams: true,
};
