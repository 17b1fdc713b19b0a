/** Replaces `require.context` of `content/sharePictures.ts`, which only the bundler has. */
module.exports = { sharePictureOf: () => require('./jestPicture.cjs').default }
