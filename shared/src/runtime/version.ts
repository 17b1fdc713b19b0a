/** Version of @site/shared, by which remotes recognise the runtime that they get. A test holds it to package.json. */
export const runtimeVersion = '1.0.0'
