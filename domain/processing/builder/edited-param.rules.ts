import { getParamType, isPlainObject, sortParams } from '../params/param.rules.ts'
import type { ParamType, ProcessorParam } from '../params/processor.model.ts'

/** A parameter, or one inside of it, as the dialog edits it. */
export interface EditedParam {
  /** Unique among its siblings. */
  readonly id: string
  readonly name: string
  /** Empty until it is chosen for an added one. */
  readonly type: ParamType | ''
  /** Null for one that a person added. */
  readonly declared: ProcessorParam | null
  readonly text: string
  readonly isOn: boolean
  readonly items: readonly string[]
  readonly children: readonly EditedParam[]
}

const emptyParam = { text: '', isOn: false, items: [], children: [] } as const

const toText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

function toChildren(param: ProcessorParam | null, value: unknown): EditedParam[] {
  const values = isPlainObject(value) ? value : {}
  const declared = param?.children ?? null
  if (declared !== null)
    return sortParams(declared).map((child) => toEditedParam(child, values[child.name]))
  return Object.entries(values).map(([name, inner], at) =>
    toEdited({ id: `added-${at}`, name, type: getParamType(inner) ?? '', declared: null }, inner),
  )
}

const toEdited = (
  about: Pick<EditedParam, 'id' | 'name' | 'type' | 'declared'>,
  value: unknown,
): EditedParam => ({
  ...about,
  text: toText(value),
  isOn: value === true,
  items: Array.isArray(value) ? value.map(toText) : [],
  children: about.type === 'object' ? toChildren(about.declared, value) : [],
})

/** A declared parameter with its value, to be edited. */
export const toEditedParam = (param: ProcessorParam, value: unknown): EditedParam =>
  toEdited({ id: param.name, name: param.name, type: param.type, declared: param }, value)

/** The next free name of a child: example_{parent}-{n}. */
export function getNextChildName(parent: string, names: readonly string[]): string {
  let number = 1
  while (names.includes(`example_${parent}-${number}`)) number += 1
  return `example_${parent}-${number}`
}

/** Adds a child to an object whose names are free; its type is chosen, unless only one may be. */
export function addChild(parent: EditedParam): EditedParam {
  const { children, declared, name } = parent
  const ids = new Set(children.map(({ id }) => id))
  let number = children.length
  while (ids.has(`added-${number}`)) number += 1
  const [only, ...others] = declared?.options ?? []
  const type = only !== undefined && others.length === 0 ? (only as ParamType) : ''
  const added: EditedParam = {
    ...emptyParam,
    id: `added-${number}`,
    name: getNextChildName(
      name,
      children.map((child) => child.name),
    ),
    type,
    declared: null,
  }
  return { ...parent, children: [...children, added] }
}

/** Items without blanks round them; empty ones are ignored. */
export const cleanItems = (items: readonly string[]): string[] =>
  items.map((item) => item.trim()).filter((item) => item !== '')

const wholeNumber = /^[-+]?\d+$/u
const decimalNumber = /^[-+]?(\d+(\.\d*)?|\.\d+)(e[-+]?\d+)?$/iu

/** The number that a text is; null for one that is none. */
export function parseParamNumber(text: string, type: 'integer' | 'number'): number | null {
  const trimmed = text.trim()
  if (!(type === 'integer' ? wholeNumber : decimalNumber).test(trimmed)) return null
  const value = Number(trimmed)
  const isUsable = type === 'integer' ? Number.isSafeInteger(value) : Number.isFinite(value)
  return isUsable ? value : null
}

/** Text keys of what is wrong, by the path of ids joined by slashes, and which part of it. */
export type EditFaults = ReadonlyMap<string, string>

export const getFaultPlace = (path: string, part: 'name' | 'type' | 'value'): string =>
  `${path} ${part}`

function findOwnFaults(param: EditedParam, path: string): [string, string][] {
  const { name, type, text, items, declared } = param
  const faults: [string, string][] = []
  if (name.trim() === '') faults.push([getFaultPlace(path, 'name'), 'field_required'])
  if (type === '') faults.push([getFaultPlace(path, 'type'), 'field_required'])
  const isNumber = type === 'integer' || type === 'number'
  const isBlank = type === 'array' ? cleanItems(items).length === 0 : text.trim() === ''
  const hasText = type === 'array' || type === 'string' || isNumber
  const isMissing =
    declared?.required === true && hasText && isBlank && declared.options?.includes('') !== true
  if (isMissing) faults.push([getFaultPlace(path, 'value'), 'field_required'])
  else if (isNumber && !(isBlank && declared !== null) && parseParamNumber(text, type) === null)
    faults.push([getFaultPlace(path, 'value'), 'ptb-invalid_number'])
  return faults
}

/** Whether nothing was entered into it. */
const isBlankParam = ({ type, text, isOn, items, children }: EditedParam): boolean =>
  type === 'object'
    ? children.every((child) => child.declared !== null && isBlankParam(child))
    : text === '' && !isOn && cleanItems(items).length === 0

const isLeftOut = (param: EditedParam): boolean =>
  param.declared !== null && !param.declared.required && isBlankParam(param)

function findFaults(param: EditedParam, path: string): [string, string][] {
  const names = param.children.map(({ name }) => name.trim())
  return [
    ...findOwnFaults(param, path),
    ...param.children.flatMap((child, at): [string, string][] => {
      const inner = `${path}/${child.id}`
      const isRepeated = names[at] !== '' && names.indexOf(names[at] ?? '') < at
      return [
        ...(isRepeated
          ? [[getFaultPlace(inner, 'name'), 'ptb-unique_name'] satisfies [string, string]]
          : []),
        ...(isLeftOut(child) ? [] : findFaults(child, inner)),
      ]
    }),
  ]
}

/** What has to be put right before the parameter can be saved. */
export const findEditFaults = (param: EditedParam): EditFaults =>
  new Map(findFaults(param, param.id))

/** The value of one that holds something; undefined of one that is left out. */
function toKnownValue(param: EditedParam): unknown {
  const { type, text, isOn, items, children } = param
  if (isLeftOut(param)) return undefined
  if (type === 'integer' || type === 'number') return parseParamNumber(text, type) ?? undefined
  if (type === 'boolean') return isOn
  if (type === 'array') return cleanItems(items)
  return type === 'object' ? toObject(children) : text
}

const toObject = (children: readonly EditedParam[]): Record<string, unknown> =>
  Object.fromEntries(
    children.flatMap((child) => {
      const value = toKnownValue(child)
      return value === undefined ? [] : [[child.name.trim(), value]]
    }),
  )

/** What the card holds after the dialog is saved. */
export function toParamValue(param: EditedParam): unknown {
  const value = toKnownValue(param)
  if (value !== undefined) return value
  if (param.type === 'object') return {}
  if (param.type === 'array') return []
  return param.type === 'boolean' ? false : ''
}
