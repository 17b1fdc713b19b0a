/** On `<html>`: '1' once this visit has seen the loader, empty on its first document. The loader's styles read it. */
export const visitedAttribute = 'data-visited'
