import { findTimeZone } from '../formatting/date.ts'
import { isKnownLocale } from '../formatting/number.ts'
import { findKnownParameter } from './known-parameter.model.ts'
import type { KnownParameter, ParameterType } from './known-parameter.model.ts'
import { isSwitchedOn } from '../organisations/parameter.rules.ts'

export const maxParameterKey = 100
export const maxParameterValue = 4000
export const maxParameterCategory = 40

/** Why a value is refused; `expected` is what would be possible, in the words of the type. */
export type ParameterValueProblem =
  | { readonly code: 'switch' | 'time_zone' | 'number_format' | 'date_format' | 'numbers' }
  | { readonly code: 'number' | 'whole_number'; readonly min: number; readonly max: number }
  | {
      readonly code: 'choice' | 'list'
      readonly part: string
      readonly options: readonly string[]
    }

const splitList = (value: string): readonly string[] =>
  value
    .replaceAll(/^\[|\]$/gu, '')
    .split(',')
    .map((item) => item.trim().replaceAll(/^"|"$/gu, '').trim())
    .filter((item) => item !== '')

const isNumberFormat = (value: string): boolean =>
  /^\d{1,3}(?:[^\d]\d{3})+[^\d]\d+$/u.test(value) || isKnownLocale(value.replaceAll('_', '-'))

const isDateFormat = (value: string): boolean =>
  ['YYYY', 'MM', 'DD', 'HH', 'mm'].every((token) => value.includes(token))

function findNumberProblem(
  value: string,
  { min, max, whole }: Extract<ParameterType, { kind: 'number' }>,
): ParameterValueProblem | null {
  const isWritten = whole ? /^\d{1,9}$/u.test(value) : /^\d{1,9}(?:\.\d{1,6})?$/u.test(value)
  const isWithin = isWritten && Number(value) >= min && Number(value) <= max
  return isWithin ? null : { code: whole ? 'whole_number' : 'number', min, max }
}

function findTypeProblem(value: string, type: ParameterType): ParameterValueProblem | null {
  switch (type.kind) {
    case 'switch':
      return ['true', 'false', '1', '0'].includes(value.toLowerCase()) ? null : { code: 'switch' }
    case 'number':
      return findNumberProblem(value, type)
    case 'choice':
      return type.options.includes(value)
        ? null
        : { code: 'choice', part: value, options: type.options }
    case 'list': {
      const { options } = type
      const other = splitList(value).find((item) => options?.includes(item) === false)
      return options === undefined || other === undefined
        ? null
        : { code: 'list', part: other, options }
    }
    case 'numbers':
      return splitList(value).every((item) => /^[1-9]\d{0,5}$/u.test(item))
        ? null
        : { code: 'numbers' }
    case 'time_zone':
      return findTimeZone(value) === null ? { code: 'time_zone' } : null
    case 'number_format':
      return isNumberFormat(value) ? null : { code: 'number_format' }
    case 'date_format':
      return isDateFormat(value) ? null : { code: 'date_format' }
    case 'text':
      return null
  }
}

/**
 * Why a parameter cannot have the value. None may be empty, which leaves it to its default; one
 * that the product does not know may have any.
 */
export function findParameterProblem(key: string, value: string): ParameterValueProblem | null {
  const known = findKnownParameter(key)
  const written = value.trim()
  return known === null || written === '' ? null : findTypeProblem(written, known.type)
}

const secretNames = /(?:password|passwd|secret|token|credential|private_?key|api_?key)$/iu

/** Parameters reach every device of the organisation, so none may hold a secret. */
export const isSecretKey = (key: string): boolean =>
  secretNames.test(key) && findKnownParameter(key) === null

/** Whether a value means the same as the default: `1` is `true`, an empty one is the default. */
export function isParameterDefault(
  value: string,
  { type, default: standard }: Pick<KnownParameter, 'type' | 'default'>,
): boolean {
  const written = value.trim()
  if (written === '') return true
  if (type.kind === 'switch') return isSwitchedOn(written) === isSwitchedOn(standard)
  return written === standard
}
