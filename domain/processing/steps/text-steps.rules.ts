import type { StepOfKey } from './step.model.ts'
import { readCell, writeCell } from './step-run.rules.ts'
import type { RunStep, StepParts } from './step-run.rules.ts'

/** Fills empty cells, or all of a column. */
export function buildDefault(
  { params: { column, value, fills = 'empty' } }: StepOfKey<'default'>,
  { make }: StepParts,
): RunStep {
  const made = make(column)
  return (cells) =>
    fills === 'all' || readCell(cells, made) === '' ? writeCell(cells, made, value) : null
}

/** The parts of a text, at most `count`; the last one has what is left. */
function cutFromStart(text: string, separator: string, count: number): string[] {
  const parts: string[] = []
  let left = text
  for (let at = left.indexOf(separator); at !== -1; at = left.indexOf(separator)) {
    if (parts.length === count - 1) break
    parts.push(left.slice(0, at).trim())
    left = left.slice(at + separator.length).trimStart()
  }
  return [...parts, left]
}

/** The parts of a text, at most `count`; the first one has what is left. */
function cutFromEnd(text: string, separator: string, count: number): string[] {
  const parts: string[] = []
  let left = text
  for (let at = left.lastIndexOf(separator); at !== -1; at = left.lastIndexOf(separator)) {
    if (parts.length === count - 1) break
    parts.unshift(left.slice(at + separator.length).trim())
    left = left.slice(0, at).trimEnd()
  }
  return [left, ...parts]
}

/** Cuts a cell into columns; those that get no part are empty. */
export function buildSplit(
  { params: { column, into, separator = ' ', from = 'start' } }: StepOfKey<'split'>,
  { find, make }: StepParts,
): RunStep {
  const read = find(column)
  const made = into.map(make)
  const cut = from === 'start' ? cutFromStart : cutFromEnd
  return (cells) => {
    const parts = cut(readCell(cells, read), separator, made.length)
    const before = from === 'end' ? made.length - parts.length : 0
    made.forEach(({ at }, index) => {
      cells[at] = parts[index - before] ?? ''
    })
    return null
  }
}

/** Joins the cells that are filled. */
export function buildJoin(
  { params: { columns, into, separator } }: StepOfKey<'join'>,
  { find, make }: StepParts,
): RunStep {
  const read = columns.map(find)
  const made = make(into)
  return (cells) => {
    const parts = read.map((column) => readCell(cells, column)).filter((part) => part !== '')
    return writeCell(cells, made, parts.join(separator))
  }
}

const firstLetters = /(^|[\s\-'’.])(\p{L})/gu

type Format = StepOfKey<'format'>['params']

const formats: Readonly<Record<Format['as'], (text: string, params: Format) => string>> = {
  trim: (text) => text.replaceAll(/\s+/gu, ' '),
  upper: (text) => text.toUpperCase(),
  lower: (text) => text.toLowerCase(),
  capitals_of_words: (text) =>
    text
      .toLowerCase()
      .replaceAll(
        firstLetters,
        (_, before: string, letter: string) => before + letter.toUpperCase(),
      ),
  digits: (text) => text.replaceAll(/\D/gu, ''),
  pad: (text, { length = 0, fill = '0' }) => text.padStart(length, fill),
}

/** Writes a cell in another form; an empty one stays empty. */
export function buildFormat({ params }: StepOfKey<'format'>, { find, make }: StepParts): RunStep {
  const read = find(params.column)
  const made = params.into === undefined ? read : make(params.into)
  const format = formats[params.as]
  return (cells) => {
    const text = readCell(cells, read)
    return writeCell(cells, made, text === '' ? '' : format(text, params))
  }
}
