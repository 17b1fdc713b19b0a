/** Id of the note in the shell's frame that describes every link with these attributes. */
export const newTabNoteId = 'new-tab'

/** Attributes of a link that opens in a new tab. */
export const newTab = { target: '_blank', rel: 'noopener', 'aria-describedby': newTabNoteId } as const
