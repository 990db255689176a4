import { findStepProblems, nameStepPlace } from '../processing/steps/step-check.rules.ts'
import { buildStepProgram } from '../processing/steps/step-program.rules.ts'
import type { StepProgram } from '../processing/steps/step-program.rules.ts'
import type { MarkCountry } from '../catalogue/registration-mark.ts'
import { agreementFields } from './agreement-fields.model.ts'
import { mappingFields, priceFields } from './catalogue-fields.model.ts'
import type { TemplateFault } from './cells/fault.model.ts'
import { maxMoney, maxTextLength } from './import-field.model.ts'
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
  UnreadableCell,
} from './cells/value.rules.ts'
import type { CellParser } from './cells/value.rules.ts'

/** `at` is the cell's index behind the steps, or -1 when neither file nor steps have the column. */
export interface ColumnReader {
  readonly field: string
  readonly column: string
  readonly at: number
  readonly isRequired: boolean
  readonly read: CellParser
  /** The value of an empty cell. */
  readonly empty: ReturnType<CellParser>
}

/** A cell's index, or the file's name or line. */
export type KeyPart = number | '$file' | '$line'

/** A template applied to one file's header. */
export interface TemplateReader {
  readonly kind: ImportKind
  readonly width: number
  readonly header: readonly string[]
  /** What rows go through first; null without steps. */
  readonly steps: StepProgram | null
  readonly columns: readonly ColumnReader[]
  readonly key: {
    readonly field: string
    readonly parts: readonly KeyPart[]
    readonly separator: string
  } | null
  /** Whose registrations are expected; null for any. */
  readonly country: MarkCountry | null
}

const fieldsOfKind: Readonly<Record<ImportKind, readonly ImportField[]>> = {
  agreements: agreementFields,
  inventory: inventoryFields,
  prices: priceFields,
  mapping: mappingFields,
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

/** The types by which a field of this form can be read, the usual one first. */
export function getColumnTypes(form: FieldForm): readonly TemplateColumn['type'][] {
  return (Object.keys(formOfType) as TemplateColumn['type'][]).filter(
    (type) => formOfType[type] === form,
  )
}

export function getImportFields(kind: ImportKind): readonly ImportField[] {
  return fieldsOfKind[kind]
}

function reads(
  column: TemplateColumn,
  field: ImportField,
  template: ImportTemplate,
  currencySymbol: string | null,
): CellParser {
  const least = field.min ?? -maxMoney
  switch (column.type) {
    case 'text':
      return readText(field.max ?? maxTextLength)
    case 'vin':
      return readVin
    case 'registration':
      return readRegistration
    case 'integer':
      return readInteger(
        column.numbers ?? template.numbers,
        least,
        field.max ?? Number.MAX_SAFE_INTEGER,
      )
    case 'decimal':
    case 'percent':
      return readDecimal(
        column.numbers ?? template.numbers,
        least,
        field.max ?? Number.MAX_SAFE_INTEGER,
      )
    case 'money':
      return readMoney(
        column.numbers ?? template.numbers,
        column.unit ?? 'major',
        least,
        field.max ?? maxMoney,
        currencySymbol,
      )
    case 'date':
      return readDate(column.format ?? template.dates)
    case 'flag':
      return readFlag(column.true, column.false)
  }
}

/** Replaces the values that `values` names, before the type is read. */
function mapped(column: TemplateColumn, read: CellParser): CellParser {
  if (column.values === undefined) return read
  const meaning = new Map(
    Object.entries(column.values).map(([from, to]) => [from.toLowerCase(), to]),
  )
  const unknown = new UnreadableCell('value_unknown', Object.keys(column.values).join(', '))
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

export function findTemplateFaults(template: ImportTemplate): readonly TemplateFault[] {
  const known = new Map(getImportFields(template.kind).map((field) => [field.name, field]))
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
  const wrongSteps = findStepProblems(template.steps, template).map(nameStepPlace)
  return [
    ...(wrongSteps.length > 0 ? [{ code: 'steps_wrong', steps: wrongSteps } as const] : []),
    ...(unknown.length > 0 ? [{ code: 'fields_unknown', fields: unknown } as const] : []),
    ...(twice.length > 0 ? [{ code: 'fields_repeated', fields: twice } as const] : []),
    ...(mistyped.length > 0 ? [{ code: 'fields_of_another_type', fields: mistyped } as const] : []),
    ...(missing.length > 0 ? [{ code: 'fields_missing', fields: missing } as const] : []),
    ...(wrongFormats.length > 0
      ? [{ code: 'date_format_wrong', formats: wrongFormats } as const]
      : []),
  ]
}

const buildKeyReader = (
  { key }: ImportTemplate,
  parts: readonly KeyPart[],
): TemplateReader['key'] =>
  key === undefined ? null : { field: key.field, parts, separator: key.separator ?? ':' }

/**
 * Reads the rows of a file with this header; its faults, or those of the template. A sum in another
 * currency than `currencySymbol` is refused; null takes any. Registrations of another form than
 * the country's are warned of.
 */
export function buildTemplateReader(
  template: ImportTemplate,
  header: readonly string[],
  currencySymbol: string | null = null,
  country: MarkCountry | null = null,
): TemplateReader | readonly TemplateFault[] {
  const faults = findTemplateFaults(template)
  if (faults.length > 0) return faults
  const { steps: stepList = [] } = template
  const steps =
    stepList.length === 0 ? null : buildStepProgram(stepList, header, template, currencySymbol)
  if (steps !== null && !('steps' in steps)) return steps
  const available = steps?.header ?? header
  const names = available.map((name) => name.trim().toLowerCase())
  const fields = new Map(getImportFields(template.kind).map((field) => [field.name, field]))
  const missing: string[] = []
  const read: string[] = [...(steps?.read ?? [])]

  const find = (candidates: readonly string[]): number => {
    const found = candidates.find((name) => names.includes(name.toLowerCase()))
    if (found !== undefined) read.push(found.toLowerCase())
    return found === undefined ? -1 : names.indexOf(found.toLowerCase())
  }

  const columns = template.columns.map((column): ColumnReader => {
    const field = fields.get(column.field) ?? { name: column.field, form: 'text' }
    const value = mapped(column, reads(column, field, template, currencySymbol))
    const isRequired = column.required ?? field.isRequired ?? false
    const at = find(columnNames(column))
    if (at === -1 && isRequired && column.default === undefined)
      missing.push(columnNames(column)[0] ?? column.field)
    return {
      field: column.field,
      column: available[at] ?? columnNames(column)[0] ?? column.field,
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
  const key = buildKeyReader(template, parts)
  return { kind: template.kind, width: header.length, header, steps, columns, key, country }
}
