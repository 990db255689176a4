import * as v from 'valibot'
import { templateModel } from '../../imports/template.model.ts'
import type { ImportTemplate } from '../../imports/template.model.ts'
import {
  buildTemplateReader,
  findTemplateFaults,
  getColumnTypes,
  getImportFields,
} from '../../imports/template.rules.ts'
import type { TemplateReader } from '../../imports/template.rules.ts'
import { isDateFormat, UnreadableCell } from '../../imports/cells/value.rules.ts'
import { findStepProblems, nameStepPlace, readStepNotation } from '../steps/step-check.rules.ts'
import { findLaterReads } from '../steps/step-program.rules.ts'
import { findParamErrors, isPlainObject } from '../params/param.rules.ts'
import type { BuiltTemplate } from './built-template.model.ts'
import type {
  ParamError,
  ParamValidation,
  ParamValues,
  ParamWarning,
  Processor,
} from '../params/processor.model.ts'

type Kind = ImportTemplate['kind']

/** The longest list of errors or warnings that is reported. */
export const maxParamFaults = 200

/** A field's parameter as the template's column. */
function toColumn(field: string, defaultType: string | undefined, value: ParamValues) {
  const { column, ...rest } = value
  const names: readonly unknown[] = Array.isArray(column) ? column : []
  return {
    field,
    ...(names.length === 0 ? {} : { column: names.length === 1 ? names[0] : names }),
    type: defaultType,
    ...rest,
  }
}

/** The template that the values stand for, before it is checked. */
function toTemplateContent({ processor, exceptions, params }: BuiltTemplate): ParamValues {
  const forms = new Map(
    getImportFields(processor as Kind).map(({ name, form }) => [name, getColumnTypes(form)[0]]),
  )
  const { name, description, dates, numbers, key, steps } = params
  return {
    name,
    ...(typeof description === 'string' && description.trim() !== '' ? { description } : {}),
    kind: processor,
    ...(exceptions === 'hard' ? { exceptions } : {}),
    numbers,
    dates,
    ...(steps === undefined ? {} : { steps }),
    columns: Object.entries(params).flatMap(([field, value]) =>
      forms.has(field) && isPlainObject(value) ? [toColumn(field, forms.get(field), value)] : [],
    ),
    ...(key === undefined ? {} : { key }),
  }
}

/** The text of the template; what is wrong with it is found by `validateParams`. */
export const writeBuiltTemplate = (built: BuiltTemplate): string =>
  JSON.stringify(toTemplateContent(built), null, 2)

/** A column of a template as its field's parameter. */
function toFieldValue(
  templateColumn: ImportTemplate['columns'][number],
  defaultType: string | undefined,
): ParamValues {
  const { field: _, column, type, ...rest } = templateColumn
  return {
    ...(column === undefined ? {} : { column: typeof column === 'string' ? [column] : column }),
    ...(type === defaultType ? {} : { type }),
    ...rest,
  }
}

/** A template as the builder edits it. */
export function readBuiltTemplate(template: ImportTemplate): BuiltTemplate {
  const { name, description, kind, numbers, dates, columns, key, exceptions, steps } = template
  const forms = new Map(
    getImportFields(kind).map((field) => [field.name, getColumnTypes(field.form)[0]]),
  )
  return {
    processor: kind,
    exceptions: exceptions ?? 'soft',
    params: {
      name,
      ...(description === undefined ? {} : { description }),
      dates,
      numbers,
      ...(steps === undefined ? {} : { steps }),
      ...Object.fromEntries(
        columns.map((column) => [column.field, toFieldValue(column, forms.get(column.field))]),
      ),
      ...(key === undefined ? {} : { key }),
    },
  }
}

/** The path of a place of the template, by the parameter that it comes from. */
function toField(path: string, { columns }: { readonly columns?: unknown }): string {
  const [first, at, ...rest] = path.split('.')
  if (first !== 'columns') return path
  const column: unknown = Array.isArray(columns) ? columns[Number(at)] : undefined
  const field = isPlainObject(column) ? String(column['field']) : 'columns'
  return [field, ...rest].join('.')
}

/** What the model of templates refuses. */
function findModelErrors(content: ParamValues): ParamError[] {
  const parsed = v.safeParse(templateModel, content)
  if (parsed.success) return []
  return parsed.issues.map((issue) => {
    const field = toField(v.getDotPath(issue) ?? '', content)
    if (field === 'columns')
      return { field, error_type: 'no_columns', message: 'ptb_error_no_columns' }
    if (issue.type === 'check')
      return { field, error_type: 'separators', message: 'ptb_error_separators' }
    return { field, error_type: 'content', message: issue.message }
  })
}

/** What the import refuses of a template before it sees a file. */
function findImportErrors(template: ImportTemplate): ParamError[] {
  const formats = [
    { field: 'dates', format: template.dates },
    ...template.columns.flatMap((column) =>
      column.type === 'date' && column.format !== undefined
        ? [{ field: `${column.field}.format`, format: column.format }]
        : [],
    ),
  ]
  return [
    ...formats
      .filter(({ format }) => !isDateFormat(format))
      .map(({ field }) => ({
        field,
        error_type: 'date_format',
        message: 'ptb_error_date_format',
      })),
    ...findTemplateFaults(template).flatMap((fault): ParamError[] =>
      fault.code === 'fields_repeated'
        ? [
            {
              field: 'key.field',
              error_type: 'field_repeated',
              message: 'ptb_error_field_repeated',
            },
          ]
        : [],
    ),
  ]
}

const warn = (field: string, warning_type: string): ParamWarning => ({
  field,
  warning_type,
  message: `ptb_warning_${warning_type}`,
})

function getNames({ field, column }: ImportTemplate['columns'][number]): readonly string[] {
  if (column === undefined) return [field]
  return typeof column === 'string' ? [column] : column
}

/** Columns of the file that two fields read. */
function findSharedColumns({ columns }: ImportTemplate): ParamWarning[] {
  const seen = new Set<string>()
  return columns.flatMap((column) => {
    const names = getNames(column).map((name) => name.trim().toLowerCase())
    const isShared = names.some((name) => seen.has(name))
    for (const name of names) seen.add(name)
    return isShared ? [warn(`${column.field}.column`, 'column_shared')] : []
  })
}

/** What can be run and is hardly meant. */
function findWarnings({ steps = [], ...template }: ImportTemplate): ParamWarning[] {
  const header = [...new Set(template.columns.flatMap(getNames).map((name) => name.toLowerCase()))]
  const keyColumns = (template.key?.from ?? []).filter((part) => !part.startsWith('$'))
  const reader = buildTemplateReader(template, [...new Set([...header, ...keyColumns])])
  const defaults: TemplateReader['columns'] = 'columns' in reader ? reader.columns : []
  return [
    ...findSharedColumns(template),
    ...defaults
      .filter(({ empty }) => empty instanceof UnreadableCell)
      .map(({ field }) => warn(`${field}.default`, 'default_unreadable')),
    ...template.columns
      .filter(({ values, otherValues }) => otherValues === 'refuse' && values === undefined)
      .map(({ field }) => warn(`${field}.otherValues`, 'nothing_to_refuse')),
    ...findLaterReads(steps).map((place) => warn(place, 'step_reads_later')),
  ]
}

/** What is wrong with the steps; `field` names the step. */
function findStepErrors(steps: unknown, { numbers, dates }: ParamValues): ParamError[] {
  return findStepProblems(steps, readStepNotation(numbers, dates)).map((problem) => ({
    field: nameStepPlace(problem),
    error_type: problem.reason,
    message: `ptb_error_${problem.reason}`,
  }))
}

/**
 * Whether a template can be run with these values: with errors it cannot, with warnings alone it can.
 */
export function validateParams({ key, params }: Processor, values: ParamValues): ParamValidation {
  const { steps, ...others } = values
  const declared = [...findParamErrors(params, others), ...findStepErrors(steps, others)]
  const refuse = (errors: readonly ParamError[]): ParamValidation => ({
    valid: false,
    errors: errors.slice(0, maxParamFaults),
    warnings: [],
  })
  if (declared.length > 0) return refuse(declared)
  const content = toTemplateContent({ processor: key, exceptions: 'soft', params: values })
  const unread = findModelErrors(content)
  if (unread.length > 0) return refuse(unread)
  const template = v.parse(templateModel, content)
  const refused = findImportErrors(template)
  if (refused.length > 0) return refuse(refused)
  const warnings = findWarnings(template).slice(0, maxParamFaults)
  return { valid: true, errors: [], warnings }
}

/** What a validation leads to: a message, a question, or a refusal. */
export type ValidationOutcome = 'valid' | 'warned' | 'invalid'

export function getValidationOutcome({
  valid,
  errors,
  warnings,
}: ParamValidation): ValidationOutcome {
  if (!valid || errors.length > 0) return 'invalid'
  return warnings.length > 0 ? 'warned' : 'valid'
}

/** The processors whose name, key or parameters hold the text; all for an empty one. */
export function searchProcessors(
  list: readonly Processor[],
  query: string,
  getName: (processor: Processor) => string,
): readonly Processor[] {
  const searched = query.trim().toLowerCase()
  if (searched === '') return list
  return list.filter((processor) =>
    [getName(processor), processor.key, ...processor.params.map(({ name }) => name)].some((text) =>
      text.toLowerCase().includes(searched),
    ),
  )
}
