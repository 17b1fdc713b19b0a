/** Read by the development servers: platform/bundler/devServer/slowPictures.cjs. */
export function writeSlowPictures(areSlow: boolean): void {
  document.cookie = `slow-pictures=1; path=/; samesite=strict${areSlow ? '' : '; max-age=0'}`
}
