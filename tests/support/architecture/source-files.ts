import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'vite'

const checkout = fileURLToPath(new URL('../../..', import.meta.url))

export const layers = ['domain', 'server', 'src', 'sw', 'build', 'tests', 'e2e'] as const

/** Every file of a room, as a path from the top of the checkout with forward slashes. */
export function listFiles(room: string): string[] {
  return readdirSync(path.join(checkout, room), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      path.relative(checkout, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'),
    )
    .sort()
}

export function readSource(file: string): string {
  return readFileSync(path.join(checkout, file), 'utf8')
}

export const isCode = (file: string): boolean => /\.tsx?$/.test(file)

interface Node {
  readonly type: string
  readonly [key: string]: unknown
}

/** Every node of a syntax tree. */
function* findNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const item of value) yield* findNodes(item)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value && typeof value.type === 'string') yield value as Node
    for (const child of Object.values(value)) yield* findNodes(child)
  }
}

/**
 * The module names in `import('…')` and `import('…').Type`; one that is computed answers as null.
 */
function deepImports(program: unknown): (string | null)[] {
  return [...findNodes(program)]
    .filter(({ type }) => type === 'ImportExpression' || type === 'TSImportType')
    .map(({ source }) =>
      typeof source === 'object' &&
      source !== null &&
      'value' in source &&
      typeof source.value === 'string'
        ? source.value
        : null,
    )
}

/** Whether a source asks what time it is: `new Date()` or `Date()`. */
export function readsClock(file: string, source: string): boolean {
  return [...findNodes(parseSync(file, source).program)].some(
    ({ type, callee, arguments: args }) => {
      const isDate =
        typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'Date'
      return (
        isDate &&
        (type === 'CallExpression' ||
          (type === 'NewExpression' && Array.isArray(args) && args.length === 0))
      )
    },
  )
}

/**
 * Every module that a source names: imports, re-exports, dynamic imports, types of other modules.
 * Null is a computed name.
 */
export function findImports(file: string, source: string): (string | null)[] {
  const { module, program, errors } = parseSync(file, source)
  if (errors.length > 0) throw new Error(`${file} does not parse: ${errors[0]?.message ?? ''}`)
  const named = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest === null ? [] : [moduleRequest.value])),
    ),
  ]
  return [...new Set([...named, ...deepImports(program)])]
}

/**
 * Where an import leads: a path in the checkout (`src/ui/table.tsx`), or the name of a package
 * (`react-dom`, `node:fs`).
 */
export function resolveImport(
  file: string,
  name: string,
): { readonly inside: string } | { readonly library: string } {
  const plain = name.replace(/\?.*$/, '')
  if (plain.startsWith('#')) return { inside: plain.slice(1) }
  if (plain.startsWith('.')) return { inside: path.posix.join(path.posix.dirname(file), plain) }
  if (plain.startsWith('/')) return { inside: `public${plain}` }
  const [scope = '', rest = ''] = plain.split('/')
  return { library: plain.startsWith('@') ? `${scope}/${rest}` : scope }
}
