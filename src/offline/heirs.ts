/** Which command stands in for which, that is gone: by id, the newest last. */
export type Heirs = readonly (readonly [id: string, heir: string])[]

/** So many are remembered: by number and not by age, since a clock that jumps must not make a write forget what became of it. */
const mostHeirs = 200

export function withHeir(heirs: Heirs, id: string, heir: string): Heirs {
  return [...heirs.filter(([one]) => one !== id), [id, heir] as const].slice(-mostHeirs)
}

export function withoutHeirs(heirs: Heirs, ids: readonly string[]): Heirs {
  return heirs.filter(([id]) => !ids.includes(id))
}

/** A command, the one that stands in for it, the one that stands in for that, and so on. */
export function lineFrom(
  heirs: ReadonlyMap<string, string>,
  id: string,
): readonly [string, ...string[]] {
  const line: [string, ...string[]] = [id]
  for (let heir = heirs.get(id); heir !== undefined && !line.includes(heir); heir = heirs.get(heir))
    line.push(heir)
  return line
}
