/** Session storage key: this visit has seen the loader. */
export const visitedKey = 'visited'
/** On `<html>` from the second document of a visit on; the loader's styles read it. */
export const visitedAttribute = 'data-visited'
