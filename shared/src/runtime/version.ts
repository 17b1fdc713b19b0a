/** Version of @site/shared that remotes check. A test compares it with package.json. */
export const runtimeVersion = '1.0.0'
