import type { Replacements } from '../ports/outbox-store.ts'

/** Limited by number and not by age: a clock that jumps must not drop what became of a command. */
const maxReplacements = 200

export function withReplacement(
  replacements: Replacements,
  id: string,
  replacementId: string,
): Replacements {
  const others = replacements.filter(([replacedId]) => replacedId !== id)
  return [...others, [id, replacementId] as const].slice(-maxReplacements)
}

export function withoutReplacements(
  replacements: Replacements,
  ids: readonly string[],
): Replacements {
  return replacements.filter(([id]) => !ids.includes(id))
}

/** A command, its replacement, the replacement of that, and further on. */
export function replacementChain(
  replacements: ReadonlyMap<string, string>,
  id: string,
): readonly [string, ...string[]] {
  const chain: [string, ...string[]] = [id]
  for (let next = replacements.get(id); next !== undefined; next = replacements.get(next)) {
    if (chain.includes(next)) break
    chain.push(next)
  }
  return chain
}
