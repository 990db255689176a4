import { TextDecoder } from 'node:util'
import { SaxesParser } from 'saxes'
import type { CsvFile, CsvRow, CsvRows } from './csv-file.ts'
import type { CsvEncoding } from './csv-text.ts'

export const isXmlName = (name: string): boolean => /\.xml$/iu.test(name)

/** Elements that are read before it is decided which of them are rows. */
const weighedElements = 2000

/** Objects whose names make the header; a name that comes later only is passed over. */
const headerRows = 1000

interface XmlElement {
  readonly name: string
  /** The line on which it begins, from 1. */
  readonly line: number
  readonly attributes: Readonly<Record<string, string>>
  readonly children: XmlElement[]
  text: string
  isClosed: boolean
}

/** A file with a document type, or one that is not well formed. */
class RefusedXml extends Error {}

/** The names of the elements that are rows: the outermost that repeat, else those in the root. */
function findRowPath(root: XmlElement): readonly string[] {
  let level: readonly (readonly [element: XmlElement, path: readonly string[]])[] = [
    [root, [root.name]],
  ]
  const [first] = root.children
  const fallback = [root.name, ...(first === undefined ? [] : [first.name])]
  while (level.length > 0) {
    const below = level.flatMap(([parent, path]) =>
      parent.children.map((child) => [child, [...path, child.name]] as const),
    )
    const names = below.map(([, path]) => path.join('\n'))
    const repeated = below.find((_, at) => names.indexOf(names[at] ?? '') !== at)
    if (repeated !== undefined) return repeated[1]
    level = below
  }
  return fallback
}

/** Values by the names that lead to them from the row; of several of one name all. */
function listValues(element: XmlElement, prefix = ''): readonly (readonly [string, string])[] {
  const attributes = Object.entries(element.attributes).map(
    ([name, value]) => [`${prefix}${name}`, value] as const,
  )
  const children = element.children.flatMap((child) => {
    const name = `${prefix}${child.name}`
    const inner = listValues(child, `${name}.`)
    return child.children.length === 0 ? [[name, child.text.trim()] as const, ...inner] : inner
  })
  return [...attributes, ...children]
}

interface XmlRow {
  readonly line: number
  readonly values: ReadonlyMap<string, string>
}

function toXmlRow(element: XmlElement): XmlRow {
  const values = new Map<string, string>()
  for (const [name, value] of listValues(element)) {
    const before = values.get(name)
    values.set(name, before === undefined || before === '' ? value : `${before}; ${value}`)
  }
  return { line: element.line, values }
}

/** Builds elements from a stream of text and gives away those that are rows. */
class RowBuilder {
  private readonly open: XmlElement[] = []
  private root: XmlElement | undefined
  private path: readonly string[] | undefined
  private closed = 0
  private rows: XmlRow[] = []
  private readonly parser = new SaxesParser()

  constructor() {
    const { parser, open } = this
    parser.on('doctype', () => {
      throw new RefusedXml('document type')
    })
    parser.on('error', (error) => {
      throw new RefusedXml(error.message)
    })
    parser.on('opentag', ({ name, attributes }) => {
      const line = parser.line
      const element = { name, line, attributes, children: [], text: '', isClosed: false }
      open.at(-1)?.children.push(element)
      this.root ??= element
      open.push(element)
    })
    const addText = (text: string) => {
      const element = open.at(-1)
      if (element !== undefined) element.text += text
    }
    parser.on('text', addText)
    parser.on('cdata', addText)
    parser.on('closetag', () => this.close())
  }

  /** The rows that end in the text. */
  add(text: string): readonly XmlRow[] {
    this.parser.write(text)
    return this.take()
  }

  finish(): readonly XmlRow[] {
    this.parser.close()
    if (this.path === undefined) this.decide()
    return this.take()
  }

  private take(): readonly XmlRow[] {
    const taken = this.rows
    this.rows = []
    return taken
  }

  private close(): void {
    const depth = this.open.length
    const element = this.open.pop()
    if (element === undefined) return
    element.isClosed = true
    this.closed += 1
    if (this.path === undefined) {
      if (this.closed >= weighedElements) this.decide()
      return
    }
    const names = [...this.open, element].map(({ name }) => name)
    if (depth !== this.path.length || this.path.some((name, at) => name !== names[at])) return
    this.rows.push(toXmlRow(element))
    this.open.at(-1)?.children.pop()
  }

  /** Decides which elements are rows, and gives away those that have ended. */
  private decide(): void {
    if (this.root === undefined) return
    this.path = findRowPath(this.root)
    const give = (parent: XmlElement, [name, ...inner]: readonly string[]): void => {
      for (const child of parent.children.filter((one) => one.name === name)) {
        if (inner.length > 0) give(child, inner)
        else if (child.isClosed) this.rows.push(toXmlRow(child))
      }
      if (inner.length > 0) return
      const unfinished = parent.children.filter((one) => one.name !== name || !one.isClosed)
      parent.children.splice(0, parent.children.length, ...unfinished)
    }
    give(this.root, this.path.slice(1))
  }
}

interface XmlRows {
  readonly rows: readonly XmlRow[]
  readonly bytesRead: number
}

async function* readRows(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): AsyncGenerator<XmlRows> {
  const decoder = new TextDecoder(encoding)
  const builder = new RowBuilder()
  let bytesRead = 0
  for await (const piece of bytes) {
    bytesRead += piece.byteLength
    yield { rows: builder.add(decoder.decode(piece, { stream: true })), bytesRead }
  }
  yield { rows: [...builder.add(decoder.decode()), ...builder.finish()], bytesRead }
}

const toRow = ({ line, values }: XmlRow, header: readonly string[]): CsvRow => ({
  line,
  cells: header.map((name) => values.get(name) ?? ''),
  fault: null,
})

/**
 * Streams an XML file: its rows are the outermost elements that repeat, their columns what is in
 * them, by the names that lead to it (`Customer.Name`). Null for one with a document type, and for
 * one that is not well formed at its beginning; what is wrong later ends the reading with an error.
 */
export async function readXml(
  bytes: AsyncIterable<Uint8Array>,
  encoding: CsvEncoding,
): Promise<CsvFile | null> {
  const pieces = readRows(bytes, encoding)
  const first: XmlRow[] = []
  let bytesRead = 0
  try {
    while (first.length < headerRows) {
      const { value, done } = await pieces.next()
      if (done === true) break
      first.push(...value.rows)
      bytesRead = value.bytesRead
    }
  } catch (error) {
    if (error instanceof RefusedXml) return null
    throw error
  }
  const header = [...new Set(first.flatMap(({ values }) => [...values.keys()]))]
  async function* rows(): AsyncGenerator<CsvRows> {
    yield { rows: first.map((row) => toRow(row, header)), bytesRead }
    for await (const piece of pieces)
      yield { rows: piece.rows.map((row) => toRow(row, header)), bytesRead: piece.bytesRead }
  }
  const [begin] = first
  return {
    header:
      begin === undefined || header.length === 0
        ? null
        : { cells: header, line: begin.line, delimiter: ',', encoding },
    rows: rows(),
  }
}
