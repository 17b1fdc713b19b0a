/**
 * Lets the minifier drop unused parts of react-router. `Link.displayName = "Link"` counts as a use of `Link`, and a call of
 * `forwardRef` as a side effect. Unused links and forms were 3.5 KB on every page.
 *
 * @param {string} source A module of react-router's production build.
 * @returns {string} The same module without display names, with its components and contexts marked as pure.
 */
module.exports = function treeShakableRouterLoader(source) {
  return source
    .replace(/^\w+\.displayName = "\w+";$/gm, '')
    .replace(/ = (React\d*\.(?:createContext|forwardRef|memo)\()/g, ' = /* @__PURE__ */ $1')
}
