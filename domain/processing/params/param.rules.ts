import type { ParamError, ParamType, ParamValues, ProcessorParam } from './processor.model.ts'

export const isPlainObject = (value: unknown): value is ParamValues =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What a value of each type is. */
const typeChecks: Readonly<Record<ParamType, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isSafeInteger(value),
  number: (value) => typeof value === 'number' && Number.isFinite(value),
  boolean: (value) => typeof value === 'boolean',
  array: (value) => Array.isArray(value) && value.every((item) => typeof item === 'string'),
  object: isPlainObject,
}

/** The type of a JSON value; null of none. */
export function getParamType(value: unknown): ParamType | null {
  if (typeChecks.integer(value)) return 'integer'
  const types: readonly ParamType[] = ['string', 'number', 'boolean', 'array', 'object']
  return types.find((type) => typeChecks[type](value)) ?? null
}

/** Required first, then by name; what is required may depend on others. */
export const sortParams = (
  params: readonly ProcessorParam[],
  isRequired: (param: ProcessorParam) => boolean = ({ required }) => required,
): ProcessorParam[] =>
  params.toSorted(
    (one, other) =>
      Number(isRequired(other)) - Number(isRequired(one)) ||
      one.name.localeCompare(other.name, 'en'),
  )

export const isShown = (values: ParamValues, name: string): boolean => Object.hasOwn(values, name)

/** Whether a parameter is needed, always or as the others are now. */
export const isParamRequired = (
  { required, depend_on }: ProcessorParam,
  values: ParamValues,
): boolean =>
  required ||
  (depend_on.length > 0 &&
    depend_on.every(({ name, is }) => isShown(values, name) === (is === 'shown')))

const isEmpty = (param: ProcessorParam, value: unknown): boolean =>
  value === undefined ||
  value === null ||
  (typeof value === 'string' && value.trim() === '' && param.options?.includes(value) !== true) ||
  (param.type === 'array' && Array.isArray(value) && value.length === 0)

const toParamError = (field: string, error_type: string): ParamError => ({
  field,
  error_type,
  message: `ptb_error_${error_type}`,
})

/** What is wrong with the values of an object whose names are free. */
function findFreeErrors(
  { options }: ProcessorParam,
  values: ParamValues,
  field: string,
): ParamError[] {
  const entries = Object.entries(values)
  const isAllowed = (value: unknown) => {
    const type = getParamType(value)
    return type !== null && (options === null || options.includes(type))
  }
  return [
    ...entries
      .filter(([name]) => name.trim() === '')
      .map(() => toParamError(field, 'name_missing')),
    ...entries
      .filter(([, value]) => !isAllowed(value))
      .map(([name]) => toParamError(`${field}.${name}`, 'wrong_type')),
  ]
}

function findValueErrors(param: ProcessorParam, value: unknown, field: string): ParamError[] {
  const { type, options, children } = param
  if (!typeChecks[type](value)) return [toParamError(field, 'wrong_type')]
  if (type === 'string' && options !== null)
    return options.includes(value as string) ? [] : [toParamError(field, 'not_an_option')]
  if (type !== 'object') return []
  const values = value as ParamValues
  return children === null
    ? findFreeErrors(param, values, field)
    : findParamErrors(children, values, `${field}.`)
}

/** What is wrong with values, by what is declared; `prefix` is the path of their object. */
export function findParamErrors(
  params: readonly ProcessorParam[],
  values: ParamValues,
  prefix = '',
): ParamError[] {
  const known = new Set(params.map(({ name }) => name))
  return [
    ...Object.keys(values)
      .filter((name) => !known.has(name))
      .map((name) => toParamError(`${prefix}${name}`, 'unknown')),
    ...params.flatMap((param) => {
      const value = values[param.name]
      const field = `${prefix}${param.name}`
      if (isEmpty(param, value))
        return isParamRequired(param, values) ? [toParamError(field, 'missing')] : []
      return findValueErrors(param, value, field)
    }),
  ]
}

/** What a parameter holds when it is first shown. */
export function getFirstValue({ type, default: standard, children }: ProcessorParam): unknown {
  if (standard !== null && standard !== undefined) return standard
  if (type === 'array') return []
  if (type === 'boolean') return false
  if (type !== 'object') return ''
  const required = (children ?? []).filter((child) => child.required)
  return Object.fromEntries(required.map((child) => [child.name, getFirstValue(child)]))
}
