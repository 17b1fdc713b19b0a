/** The last step of a release: from here on, it goes live. */
export const ACTIVATION_STEP = 'Activating the release set'
