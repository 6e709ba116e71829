/**
 * A webpack loader for libraries whose modules make contexts and components when they are loaded. The minifier cannot
 * know that nothing else happens there, so it keeps what the app never uses: of react-router, the half that loads data.
 * What is assigned to a class of that half would keep the class.
 */
module.exports = (source) =>
  source
    .replace(/^\w+\.(displayName|contextType) = .*;$/gm, "")
    .replace(
      /= (new WeakMap\(|(?:React\w*\.)?(?:createContext|createElement|forwardRef|memo)\()/g,
      "= /* @__PURE__ */ $1",
    );
