/** Pasted, dropped, or replacing other text, for example by autofill. */
const wholeInputTypes = /^insert(?:From(?:Paste|Drop|Yank)|Replacement)/

/**
 * Whether an input event has inserted a text at once, and not one character that was typed. Keyboards that offer the
 * clipboard insert a number like this, as text or as a composition. A composition contains what was typed before, so
 * its length does not count, but what it adds to the value.
 *
 * @param before Value before the event.
 */
export function arrivesWhole(event: Event, before: string, after: string): boolean {
  // Autofill and scripts send plain events.
  const { inputType } = event as Partial<InputEvent>
  if (!inputType || wholeInputTypes.test(inputType)) return true
  return inputType.startsWith('insert') && addedCharacters(before, after) > 1
}

/** How many characters are between the beginning and the end that both values have. */
function addedCharacters(before: string, after: string): number {
  const [old, now] = [[...before], [...after]]
  const shortest = Math.min(old.length, now.length)
  let start = 0
  while (start < shortest && old[start] === now[start]) start++
  let end = 0
  while (end < shortest - start && old.at(-1 - end) === now.at(-1 - end)) end++
  return now.length - start - end
}
