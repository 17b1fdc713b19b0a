/**
 * In the head of every document of the development servers, before its other scripts: the bench prepares a document in one
 * of its frames (shared/src/standalone/bench/prepareFrame.ts). Does nothing elsewhere.
 */
const benchHook = '<script>parent.prepareBenchFrame?.(window)</script>'

module.exports = { benchHook }
