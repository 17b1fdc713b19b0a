/** Whether a text can be the address of a database. */
export function isPostgresUrl(text: string): boolean {
  return /^postgres(ql)?:\/\//.test(text) && URL.canParse(text)
}

/** Ends the sentence "… must be" about a text that is not such a URL. The text is not repeated: it can contain a password. */
export const postgresUrlExpected =
  'a URL such as postgres://user:password@host/database, with # and / of a password encoded'
