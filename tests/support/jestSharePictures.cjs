/** Replaces `require.context` of `content/sharePictures.ts`, which only the bundler has. */
module.exports = { findSharePicture: () => require('../../platform/bundler/jest/jestPicture.cjs').default }
