import { agreementFields } from './agreement-fields.model.ts'
import type { TemplateFault } from './fault.model.ts'
import { largestMoney, longestText } from './import-field.model.ts'
import type { FieldForm, ImportField, ImportKind } from './import-field.model.ts'
import { inventoryFields } from './inventory-fields.model.ts'
import type { ImportTemplate, TemplateColumn } from './template.model.ts'
import {
  isDateFormat,
  readDate,
  readDecimal,
  readFlag,
  readInteger,
  readMoney,
  readRegistration,
  readText,
  readVin,
  Unreadable,
} from './value.rules.ts'
import type { ReadValue } from './value.rules.ts'

/** Where one field's value comes from: `at` is the cell's place in the row, or -1 when the file lacks the column. */
export interface ColumnReader {
  readonly field: string
  readonly column: string
  readonly at: number
  readonly isRequired: boolean
  readonly read: ReadValue
  /** What an empty cell stands for. */
  readonly empty: ReturnType<ReadValue>
}

/** A part of a key: a cell's place, or the file's name or line. */
export type KeyPart = number | '$file' | '$line'

/** A template held against one file's header. */
export interface FileReader {
  readonly kind: ImportKind
  readonly width: number
  readonly header: readonly string[]
  readonly columns: readonly ColumnReader[]
  readonly key: {
    readonly field: string
    readonly parts: readonly KeyPart[]
    readonly separator: string
  } | null
}

const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  agreements: agreementFields,
  inventory: inventoryFields,
}

const formOfType: Readonly<Record<TemplateColumn['type'], FieldForm>> = {
  text: 'text',
  vin: 'text',
  registration: 'text',
  integer: 'integer',
  decimal: 'number',
  percent: 'number',
  money: 'money',
  date: 'date',
  flag: 'flag',
}

/** The fields that a file of `kind` may fill. */
export function importFields(kind: ImportKind): readonly ImportField[] {
  return fieldsOfKind[kind]
}

function reads(column: TemplateColumn, field: ImportField, template: ImportTemplate): ReadValue {
  const least = field.least ?? -largestMoney
  switch (column.type) {
    case 'text':
      return readText(field.most ?? longestText)
    case 'vin':
      return readVin
    case 'registration':
      return readRegistration
    case 'integer':
      return readInteger(
        column.numbers ?? template.numbers,
        least,
        field.most ?? Number.MAX_SAFE_INTEGER,
      )
    case 'decimal':
    case 'percent':
      return readDecimal(
        column.numbers ?? template.numbers,
        least,
        field.most ?? Number.MAX_SAFE_INTEGER,
      )
    case 'money':
      return readMoney(
        column.numbers ?? template.numbers,
        column.unit ?? 'major',
        least,
        field.most ?? largestMoney,
      )
    case 'date':
      return readDate(column.format ?? template.dates)
    case 'flag':
      return readFlag(column.true, column.false)
  }
}

/** Puts what `values` names in place of what the file writes, before the type is read. */
function mapped(column: TemplateColumn, read: ReadValue): ReadValue {
  if (column.values === undefined) return read
  const meaning = new Map(
    Object.entries(column.values).map(([from, to]) => [from.toLowerCase(), to]),
  )
  const unknown = new Unreadable('value_unknown', Object.keys(column.values).join(', '))
  const isOpen = column.otherValues !== 'refuse'
  return (text) => {
    const value = meaning.get(text.toLowerCase())
    if (value === undefined) return isOpen ? read(text) : unknown
    return value === '' ? null : read(value)
  }
}

function columnNames({ field, column }: TemplateColumn): readonly string[] {
  if (column === undefined) return [field]
  return typeof column === 'string' ? [column] : column
}

function repeatedAmong(names: readonly string[]): string[] {
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))]
}

/** What is wrong with a template whatever the file: fields that do not exist, are named twice, are of another type, or are missing. */
export function templateFaults(template: ImportTemplate): readonly TemplateFault[] {
  const known = new Map(importFields(template.kind).map((field) => [field.name, field]))
  const used = [
    ...template.columns.map(({ field }) => field),
    ...(template.key === undefined ? [] : [template.key.field]),
  ]
  const unknown = used.filter((name) => !known.has(name))
  const twice = repeatedAmong(used)
  const mistyped = template.columns
    .filter(({ field, type }) => known.has(field) && known.get(field)?.form !== formOfType[type])
    .map(({ field }) => field)
  const missing = [...known.values()]
    .filter(({ name, isRequired }) => isRequired === true && !used.includes(name))
    .map(({ name }) => name)
  const formats = [
    template.dates,
    ...template.columns.flatMap((column) =>
      column.type === 'date' && column.format !== undefined ? [column.format] : [],
    ),
  ]
  const wrongFormats = formats.filter((format) => !isDateFormat(format))
  return [
    ...(unknown.length > 0 ? [{ code: 'fields_unknown', fields: unknown } as const] : []),
    ...(twice.length > 0 ? [{ code: 'fields_repeated', fields: twice } as const] : []),
    ...(mistyped.length > 0 ? [{ code: 'fields_of_another_type', fields: mistyped } as const] : []),
    ...(missing.length > 0 ? [{ code: 'fields_missing', fields: missing } as const] : []),
    ...(wrongFormats.length > 0
      ? [{ code: 'date_format_wrong', formats: wrongFormats } as const]
      : []),
  ]
}

/**
 * Holds a template against a file's header. Columns are found by name, in any order and any case; columns that the
 * template does not name are passed over. Refused when a needed column is missing or a read one stands twice.
 */
export function readerFor(
  template: ImportTemplate,
  header: readonly string[],
): FileReader | readonly TemplateFault[] {
  const faults = templateFaults(template)
  if (faults.length > 0) return faults
  const names = header.map((name) => name.trim().toLowerCase())
  const fields = new Map(importFields(template.kind).map((field) => [field.name, field]))
  const missing: string[] = []
  const read: string[] = []

  const find = (candidates: readonly string[]): number => {
    const found = candidates.find((name) => names.includes(name.toLowerCase()))
    if (found !== undefined) read.push(found.toLowerCase())
    return found === undefined ? -1 : names.indexOf(found.toLowerCase())
  }

  const columns = template.columns.map((column): ColumnReader => {
    const field = fields.get(column.field) ?? { name: column.field, form: 'text' }
    const value = mapped(column, reads(column, field, template))
    const isRequired = column.required ?? field.isRequired ?? false
    const at = find(columnNames(column))
    if (at === -1 && isRequired && column.default === undefined)
      missing.push(columnNames(column)[0] ?? column.field)
    return {
      field: column.field,
      column: header[at] ?? columnNames(column)[0] ?? column.field,
      at,
      isRequired,
      read: value,
      empty: column.default === undefined ? null : value(column.default),
    }
  })

  const parts = (template.key?.from ?? []).map((part): KeyPart => {
    if (part === '$file' || part === '$line') return part
    const at = find([part])
    if (at === -1) missing.push(part)
    return at
  })

  const repeated = repeatedAmong(names).filter((name) => read.includes(name))
  if (missing.length > 0 || repeated.length > 0) {
    return [
      ...(missing.length > 0 ? [{ code: 'columns_missing', columns: missing } as const] : []),
      ...(repeated.length > 0 ? [{ code: 'columns_repeated', columns: repeated } as const] : []),
    ]
  }
  const key =
    template.key === undefined
      ? null
      : { field: template.key.field, parts, separator: template.key.separator ?? ':' }
  return { kind: template.kind, width: header.length, header, columns, key }
}
