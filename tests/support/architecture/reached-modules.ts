import { findImports, resolveImport } from './source-files.ts'

/** The modules of `domain/` that no other layer of the product reaches, by their sources. */
export function findUnreachedModules(product: ReadonlyMap<string, string>): readonly string[] {
  const reached = new Set([...product.keys()].filter((file) => !file.startsWith('domain/')))
  // A set visits what is added to it while it is walked.
  for (const file of reached) {
    const source = product.get(file)
    if (source === undefined) continue
    for (const name of findImports(file, source)) {
      const found = name === null ? null : resolveImport(file, name)
      if (found !== null && 'inside' in found) reached.add(found.inside)
    }
  }
  return [...product.keys()].filter((file) => !reached.has(file)).toSorted()
}
