/** The groups in each group, by id. */
export type GroupTree = ReadonlyMap<string, readonly string[]>

/**
 * The way from `from` down to `to`, both included; null where there is none. What is above something
 * cannot be put below it.
 */
export function findGroupPath(
  children: GroupTree,
  from: string,
  to: string,
): readonly string[] | null {
  const before = new Map<string, string | null>([[from, null]])
  const open = [from]
  for (let id = open.shift(); id !== undefined; id = open.shift()) {
    if (id === to) {
      const path = []
      for (let at: string | null = id; at !== null; at = before.get(at) ?? null) path.unshift(at)
      return path
    }
    for (const child of children.get(id) ?? [])
      if (!before.has(child)) {
        before.set(child, id)
        open.push(child)
      }
  }
  return null
}
