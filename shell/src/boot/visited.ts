/** Session storage key: '1' when this visit has seen the loader. */
export const visitedKey = 'visited'
/** On `<html>`, as in session storage, empty on a visit's first document; the loader's styles read it. */
export const visitedAttribute = 'data-visited'
