import { importKinds } from '../../imports/import-field.model.ts'
import type { ImportField, ImportKind } from '../../imports/import-field.model.ts'
import { decimalSigns, groupSigns } from '../../imports/cells/number-notation.model.ts'
import { moneyUnits, otherValues } from '../../imports/template.model.ts'
import { getColumnTypes, getImportFields } from '../../imports/template.rules.ts'
import type { ParamCondition, Processor, ProcessorParam } from '../params/processor.model.ts'

type ParamSettings = Pick<ProcessorParam, 'name' | 'type' | 'description'> & Partial<ProcessorParam>

const declare = (settings: ParamSettings): ProcessorParam => ({
  required: false,
  default: null,
  options: null,
  depend_on: [],
  hidden: false,
  children: null,
  value: settings.default ?? null,
  ...settings,
})

const text = (name: string, description: string, more: Partial<ProcessorParam> = {}) =>
  declare({ name, type: 'string', description, ...more })

const list = (name: string, description: string, more: Partial<ProcessorParam> = {}) =>
  declare({ name, type: 'array', description, ...more })

const numbersParam = (more: Partial<ProcessorParam> = {}): ProcessorParam =>
  declare({
    name: 'numbers',
    type: 'object',
    description: 'ptb_about_numbers',
    children: [
      text('decimal', 'ptb_about_decimal', { required: true, options: [...decimalSigns] }),
      text('group', 'ptb_about_group', { required: true, options: [...groupSigns] }),
    ],
    ...more,
  })

/** What a column can be told beside its name, by the form in which its field is stored. */
function getFormParams({ form }: ImportField): ProcessorParam[] {
  const types = getColumnTypes(form)
  const isNumber = form === 'integer' || form === 'number' || form === 'money'
  return [
    ...(types.length > 1
      ? [text('type', 'ptb_about_type', { options: [...types], default: types[0] })]
      : []),
    ...(isNumber ? [numbersParam()] : []),
    ...(form === 'money' ? [text('unit', 'ptb_about_unit', { options: [...moneyUnits] })] : []),
    ...(form === 'date' ? [text('format', 'ptb_about_format')] : []),
    ...(form === 'flag' ? [list('true', 'ptb_about_true'), list('false', 'ptb_about_false')] : []),
  ]
}

const buildFieldParam = (field: ImportField, depend_on: ParamCondition[]): ProcessorParam =>
  declare({
    name: field.name,
    type: 'object',
    description: `ptb_about_${field.form}`,
    required: field.isRequired === true,
    hidden: field.isRequired !== true,
    depend_on,
    default: {},
    children: [
      list('column', 'ptb_about_column'),
      declare({ name: 'required', type: 'boolean', description: 'ptb_about_required' }),
      text('default', 'ptb_about_default'),
      declare({
        name: 'values',
        type: 'object',
        description: 'ptb_about_values',
        options: ['string'],
      }),
      text('otherValues', 'ptb_about_otherValues', { options: [...otherValues] }),
      ...getFormParams(field),
    ],
  })

const whileHidden = (...names: readonly string[]): ParamCondition[] =>
  names.map((name) => ({ name, is: 'hidden' }))

/** Which fields a kind needs where others are not read: see `rowChecks`. */
function getConditions(kind: ImportKind, name: string): ParamCondition[] {
  if (kind === 'agreements' && name === 'cFullName')
    return whileHidden('cCompanyName', 'cTitle', 'cFName', 'cLName')
  if (kind !== 'prices' || !name.startsWith('rv_') || name === 'rv_mileage') return []
  const residualValues = getImportFields(kind).map((field) => field.name)
  return whileHidden(
    ...residualValues.filter(
      (other) => other.startsWith('rv_') && other !== 'rv_mileage' && other !== name,
    ),
  )
}

/** How a car without a VIN is known: a key that is built of columns. */
const keyParam = (kind: ImportKind): ProcessorParam =>
  declare({
    name: 'key',
    type: 'object',
    description: 'ptb_about_key',
    hidden: true,
    default: { field: 'externalKey', from: ['$file', '$line'] },
    depend_on: whileHidden('aVin', 'externalKey'),
    children: [
      text('field', 'ptb_about_key_field', {
        required: true,
        options: getImportFields(kind).flatMap(({ name, form }) => (form === 'text' ? [name] : [])),
      }),
      list('from', 'ptb_about_key_from', { required: true }),
      text('separator', 'ptb_about_key_separator'),
    ],
  })

const declareProcessor = (kind: ImportKind): Processor => ({
  key: kind,
  name: `ptb_processor_${kind}`,
  params: [
    text('name', 'ptb_about_name', { required: true }),
    text('description', 'ptb_about_description', { hidden: true, default: '' }),
    text('dates', 'ptb_about_dates', { required: true, default: 'DD/MM/YYYY' }),
    numbersParam({ required: true, default: { decimal: '.', group: ',' } }),
    ...getImportFields(kind).map((field) =>
      buildFieldParam(field, getConditions(kind, field.name)),
    ),
    ...(kind === 'inventory' ? [keyParam(kind)] : []),
  ],
})

/** The processors, as the import that runs a template declares them. */
export const processors: readonly Processor[] = importKinds.map(declareProcessor)

export const findProcessor = (key: string): Processor | undefined =>
  processors.find((processor) => processor.key === key)
