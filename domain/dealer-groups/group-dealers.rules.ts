import type { GroupTree } from './group-tree.rules.ts'

/** The dealers of a group and of those within it, however deep, each once. */
export function collectGroupDealers(
  children: GroupTree,
  dealers: ReadonlyMap<string, readonly string[]>,
  id: string,
): readonly string[] {
  const seen = new Set([id])
  const found = new Set<string>()
  for (const group of seen) {
    for (const code of dealers.get(group) ?? []) found.add(code)
    for (const child of children.get(group) ?? []) seen.add(child)
  }
  return [...found]
}
