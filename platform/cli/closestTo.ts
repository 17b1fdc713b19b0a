/**
 * The most similar of the candidates.
 *
 * @returns Undefined when none is similar enough to be a typing mistake.
 */
export function closestTo(text: string, candidates: readonly string[]): string | undefined {
  const startsWithIt = candidates.filter((candidate) => text.length > 1 && candidate.startsWith(text))
  if (startsWithIt.length === 1) return startsWithIt[0]
  const [best] = candidates
    .map((candidate) => ({ candidate, edits: editsBetween(text, candidate) }))
    .sort((one, other) => one.edits - other.edits)
  return best && best.edits <= Math.max(1, Math.floor(best.candidate.length / 2)) ? best.candidate : undefined
}

/** Levenshtein distance. Two swapped neighbours count as two edits. */
function editsBetween(one: string, other: string): number {
  let previous = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [row, character] of [...one].entries()) {
    const current = [row + 1]
    for (let column = 0; column < other.length; column++) {
      const replaced = previous[column]! + (character === other[column] ? 0 : 1)
      current.push(Math.min(replaced, previous[column + 1]! + 1, current[column]! + 1))
    }
    previous = current
  }
  return previous[other.length]!
}
