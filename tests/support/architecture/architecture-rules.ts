import path from 'node:path'
import { parseSync } from 'vite'
import { resolveImport, findImports } from './source-files.ts'

/** Sources by path from the top of the checkout. */
export type Sources = ReadonlyMap<string, string>

export const maxFiles = 25
export const maxFunctionLines = 60
export const maxComponentLines = 120

interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

/**
 * Calls `visit` for every node of a syntax tree with the name that the closest declaration around
 * it has.
 */
function walk(value: unknown, name: string, visit: (node: Node, name: string) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, name, visit)
    return
  }
  if (typeof value !== 'object' || value === null) return
  const id = 'id' in value ? value.id : 'key' in value ? value.key : null
  const own = isNode(id) && typeof id['name'] === 'string' ? id['name'] : name
  if (isNode(value)) visit(value, own)
  for (const child of Object.values(value)) walk(child, own, visit)
}

/** Folders with more source files than a table of contents holds. */
export function findCrowdedFolders(files: readonly string[]): string[] {
  const counts = new Map<string, number>()
  for (const file of files) {
    const folder = path.posix.dirname(file)
    counts.set(folder, (counts.get(folder) ?? 0) + 1)
  }
  return [...counts]
    .filter(([, count]) => count > maxFiles)
    .map(
      ([folder, count]) =>
        `${folder} has ${count} files – name its two subjects and give each a folder`,
    )
}

const exported =
  /^export (?:declare )?(?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm

/** Names that two files export; route files all export \`Route\`. */
export function findSecondExports(sources: Sources): string[] {
  const files = new Map<string, Set<string>>()
  for (const [file, source] of sources)
    for (const [, name = ''] of source.matchAll(exported)) {
      if (name === 'Route') continue
      files.set(name, (files.get(name) ?? new Set()).add(file))
    }
  return [...files]
    .filter(([, places]) => places.size > 1)
    .map(
      ([name, places]) =>
        `${name} is exported by ${[...places].join(' and ')} – one name means one thing: say in each what it is`,
    )
}

/** A folder as two of its neighbours see it: `src/features/offers`, `domain/finance`. */
const toFolder = (file: string): string => path.posix.dirname(file).split('/').slice(0, 3).join('/')

const isWithin = (folder: string, other: string): boolean =>
  folder === other || folder.startsWith(`${other}/`) || other.startsWith(`${folder}/`)

/** Pairs of folders of the product that import each other. */
export function findTwoWayFolders(sources: Sources): string[] {
  const edges = new Map<string, string>()
  for (const [file, source] of sources) {
    const from = toFolder(file)
    for (const name of findImports(file, source)) {
      const target = name === null ? null : resolveImport(file, name)
      if (target === null || !('inside' in target)) continue
      const to = toFolder(target.inside)
      if (from.includes('/') && to.includes('/') && !isWithin(from, to))
        edges.set(`${from} ${to}`, file)
    }
  }
  return [...edges].flatMap(([edge, file]) => {
    const [from = '', to = ''] = edge.split(' ')
    const back = edges.get(`${to} ${from}`)
    return from < to && back !== undefined
      ? [`${from} and ${to} import each other (${file}, ${back}) – move what both need below them`]
      : []
  })
}

/** Functions above 60 lines, components above 120. */
export function findLongFunctions(file: string, source: string): string[] {
  const found: string[] = []
  const toLine = (offset: number) => source.slice(0, offset).split('\n').length
  walk(parseSync(file, source).program, '', (node, name) => {
    const isFunction =
      node.type === 'FunctionDeclaration' ||
      node.type === 'FunctionExpression' ||
      node.type === 'ArrowFunctionExpression'
    if (!isFunction) return
    const lines = toLine(node.end) - toLine(node.start) + 1
    const max = file.endsWith('.tsx') && /^[A-Z]/.test(name) ? maxComponentLines : maxFunctionLines
    if (lines > max)
      found.push(
        `${file}:${toLine(node.start)}: ${name} has ${lines} lines, ${max} at most – split it by subject`,
      )
  })
  return found
}
