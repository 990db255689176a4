import { isCode, listFiles, readSource } from './source-files.ts'

/** One fact of the product's catalogue in `docs/spec/`. */
export interface CatalogueRow {
  readonly table: string
  readonly id: string
  /** The call, text key, right or parameter that builds the row; none where it has no name. */
  readonly names: readonly string[]
  /** What builds a row that is not found under its name: feature ids or words, or `open`. */
  readonly code: string
  /** Whether `docs/spec/open.txt` lists it. */
  readonly isOpen: boolean
}

/** What the code holds that a row can name. */
export interface BuiltNames {
  /** `KEY.method` */
  readonly calls: ReadonlySet<string>
  readonly texts: ReadonlySet<string>
  /** Every word of the product's sources, demo data left out. */
  readonly words: ReadonlySet<string>
  /** Ids that a test names. */
  readonly features: ReadonlySet<string>
}

export const catalogueTables = [
  'endpoints',
  'messages',
  'dialogs',
  'permissions',
  'validations',
  'parameters',
  'states',
] as const

function toNames(table: string, row: Readonly<Record<string, string>>): string[] {
  if (table === 'endpoints') {
    // Two addresses were read without a call, and two calls without an address: they are the same.
    const ofPath = /^may be the path of (\w+)$/.exec(row['notes'] ?? '')?.[1]
    const key = row['key'] || ofPath || row['proposed_key'] || ''
    return (row['methods'] ?? '')
      .split(/[\s,;/]+/)
      .filter((method) => /^[A-Z]+$/.test(method))
      .map((method) => `${key}.${method.toLowerCase()}`)
  }
  if (table === 'permissions') return [row['right'] ?? '']
  const name = table === 'messages' ? row['key_or_text'] : table === 'parameters' ? row['name'] : ''
  return name !== undefined && /^[\w-]+_[\w-]+$/.test(name) ? [name] : []
}

/** The ids of `docs/spec/open.txt`: features and named rows of the catalogue that wait. */
export const readOpenIds = (): string[] =>
  readSource('docs/spec/open.txt').split('\n').filter(Boolean)

/** The rows of one table of the catalogue. */
export function readCatalogue(table: string, open: ReadonlySet<string>): CatalogueRow[] {
  const [head = '', ...lines] = readSource(`docs/spec/${table}.tsv`).trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
    const id = row['id'] ?? ''
    return {
      table,
      id,
      names: toNames(table, row),
      code: (row['code'] ?? '').trim(),
      isOpen: open.has(id),
    }
  })
}

const productLayers = ['domain', 'server', 'src', 'sw'] as const

/** Every word that the product's sources write, texts and demo data left out. */
export function readProductWords(): Set<string> {
  const files = productLayers.flatMap(listFiles)
  const sources = files.filter(
    (file) => isCode(file) && !/^domain\/texts\/|^server\/demo\//.test(file),
  )
  return new Set(sources.flatMap((file) => readSource(file).match(/[A-Za-z_][\w-]*/g) ?? []))
}

function isBuilt(table: string, name: string, built: BuiltNames): boolean {
  if (/^[WOA]-\d{3}$/.test(name)) return built.features.has(name)
  if (table === 'endpoints') return built.calls.has(name)
  return table === 'messages' ? built.texts.has(name) : built.words.has(name)
}

/** Why a row does not say what the code holds; null when it does. */
export function findCatalogueFault(row: CatalogueRow, built: BuiltNames): string | null {
  const { table, id, names, code, isOpen } = row
  if (names.length > 0 && code === 'open')
    return `${table} ${id}: it has a name of its own – list it in docs/spec/open.txt instead`
  if (names.length === 0 && code === '')
    return `${table} ${id}: the column code is empty – name what builds it, or open`
  if (code === 'open') return null
  const builders = code === '' ? names : code.split(' ')
  if (isOpen) {
    // Several rows name one right: which of them is built is said by hand.
    if (table === 'permissions') return null
    const existing = builders.find((name) => isBuilt(table, name, built))
    return existing === undefined
      ? null
      : `${table} ${id}: ${existing} is in the code – strike ${id} from docs/spec/open.txt`
  }
  const missing = builders.find((name) => !isBuilt(table, name, built))
  return missing === undefined
    ? null
    : `${table} ${id}: ${missing} is not in the code – build it, or list ${id} in docs/spec/open.txt`
}

/** Why the list of what is open does not fit the ids that tests name. */
export function findFeatureFaults(
  all: readonly string[],
  open: ReadonlySet<string>,
  named: ReadonlySet<string>,
): string[] {
  const unnamed = all.filter((id) => !open.has(id) && !named.has(id))
  const shown = all.filter((id) => open.has(id) && named.has(id))
  return [
    ...unnamed.map((id) => `${id} is named by no test – name it, or list it in docs/spec/open.txt`),
    ...shown.map((id) => `${id} is named by a test – strike it from docs/spec/open.txt`),
  ]
}

/** The ids of `docs/features.tsv`: all that the product will have. */
export const readFeatureIds = (): string[] =>
  readSource('docs/features.tsv')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t')[0] ?? '')
