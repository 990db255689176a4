import { isCode, listFiles, readSource } from './source-files.ts'

/**
 * One fact of the product's catalogue in `docs/spec/`; `code` says where it is built, or `open`.
 */
export interface CatalogueRow {
  readonly table: string
  readonly id: string
  /**
   * The call, text key or parameter that the row would be built under; null where it has no name.
   */
  readonly names: readonly string[]
  readonly code: string
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
    const key = row['key'] || row['proposed_key'] || ''
    return (row['methods'] ?? '')
      .split(/[\s,;/]+/)
      .filter((method) => /^[A-Z]+$/.test(method))
      .map((method) => `${key}.${method.toLowerCase()}`)
  }
  const name = table === 'messages' ? row['key_or_text'] : table === 'parameters' ? row['name'] : ''
  return name !== undefined && /^[\w-]+_[\w-]+$/.test(name) ? [name] : []
}

/** The rows of one table of the catalogue. */
export function readCatalogue(table: string): CatalogueRow[] {
  const [head = '', ...lines] = readSource(`docs/spec/${table}.tsv`).trimEnd().split('\n')
  const columns = head.split('\t')
  return lines.map((line) => {
    const cells = line.split('\t')
    const row = Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
    return {
      table,
      id: row['id'] ?? '',
      names: toNames(table, row),
      code: (row['code'] ?? '').trim(),
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

/** Why a row does not say what the code holds; null when it does. */
export function findCatalogueFault(row: CatalogueRow, built: BuiltNames): string | null {
  const { table, id, names, code } = row
  const isBuilt = (name: string) =>
    table === 'endpoints'
      ? built.calls.has(name)
      : table === 'messages'
        ? built.texts.has(name)
        : built.words.has(name)
  if (code === '') return `${table} ${id}: the column code is empty – name what builds it, or open`
  if (code === 'open') {
    const existing = names.find(isBuilt)
    return existing === undefined
      ? null
      : `${table} ${id}: ${existing} is in the code – write it into the column code`
  }
  const missing = code
    .split(' ')
    .find((name) => !(/^[WOA]-\d{3}$/.test(name) ? built.features.has(name) : isBuilt(name)))
  return missing === undefined
    ? null
    : `${table} ${id}: ${missing} is not in the code – build it, or mark the row open`
}
