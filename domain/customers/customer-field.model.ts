import type { Right } from '../rights/right.model.ts'

/**
 * What a field holds, and so how it is written, stored and compared:
 * - `text`, `url`: as given; `code`: a short value of a closed list, its words are the text `customer_field_<wire>_<value>`
 * - `status`: one of the thirteen customer statuses
 * - `money`: integer minor units (pence, cents), signed
 * - `integer`, `decimal`; `percent`: 6.9 is 6.9 %
 * - `date`: calendar day `YYYY-MM-DD`; `datetime`: ISO instant
 * - `flag`: true or false; `list`: texts; `record`: nested values, shown in the details only
 */
export type FieldKind =
  | 'text'
  | 'url'
  | 'code'
  | 'status'
  | 'money'
  | 'integer'
  | 'decimal'
  | 'percent'
  | 'date'
  | 'datetime'
  | 'flag'
  | 'list'
  | 'record'

/** The value of a field by its kind, as it travels. An absent value is null. */
export interface FieldValues {
  readonly text: string
  readonly url: string
  readonly code: string
  readonly status: string
  readonly money: number
  readonly integer: number
  readonly decimal: number
  readonly percent: number
  readonly date: string
  readonly datetime: string
  readonly flag: boolean
  readonly list: readonly string[]
  readonly record: unknown
}

/** The subjects that the column chooser and the filter sheet group fields under. */
export const fieldGroups = [
  'identity',
  'vehicle',
  'finance',
  'mileage',
  'tax',
  'workflow',
  'engagement',
  'links',
  'consent',
] as const

export type FieldGroup = (typeof fieldGroups)[number]

/**
 * How a field can be filtered by: `range` {min, max}; `dates` {min, max} in days; `list` any of some values; `text` a part of it;
 * `tri` include, exclude or only; `none` not at all.
 */
export type FilterKind = 'range' | 'dates' | 'list' | 'text' | 'tri' | 'none'

export interface FieldTraits {
  /** The right that a person must hold to see the field. Who may not see it can neither filter, sort nor aggregate by it. */
  readonly right?: Right
  /** The organisation parameter that must be true for the field to exist. */
  readonly flag?: string
  /** The organisation parameter, a list of wire names, that must name the field for it to exist. */
  readonly namedIn?: string
  /** Shown in the list before the person chooses columns (W§9 L207). */
  readonly isInitial?: boolean
  readonly filter?: FilterKind
  readonly isSortable?: boolean
  /** Names a person: never carried in an address or a page state. */
  readonly isPersonal?: boolean
  /** Decimals of a sum or number; sums a month show pence, capital sums do not. */
  readonly decimals?: 0 | 1 | 2
}

export interface CustomerField<Wire extends string = string, Kind extends FieldKind = FieldKind> {
  /** The specification's own spelling; property of the row, of the table and of the filter. */
  readonly wire: Wire
  readonly kind: Kind
  readonly group: FieldGroup
  /** Key of the label's text. */
  readonly label: `customer_field_${Wire}`
  readonly filter: FilterKind
  readonly isSortable: boolean
  readonly isInitial: boolean
  readonly isPersonal: boolean
  readonly decimals: 0 | 1 | 2
  readonly right: Right | null
  readonly flag: string | null
  readonly namedIn: string | null
}

const usualFilter: Readonly<Record<FieldKind, FilterKind>> = {
  text: 'list',
  url: 'none',
  code: 'list',
  status: 'list',
  money: 'range',
  integer: 'range',
  decimal: 'range',
  percent: 'range',
  date: 'dates',
  datetime: 'dates',
  flag: 'tri',
  list: 'list',
  record: 'none',
}

const unsortable: ReadonlySet<FieldKind> = new Set(['url', 'list', 'record'])

/** Makes the fields of one group: each by wire name and kind, with what is unusual about it. */
export function fieldsOf(group: FieldGroup) {
  return <const Wire extends string, const Kind extends FieldKind>(
    wire: Wire,
    kind: Kind,
    traits: FieldTraits = {},
  ): CustomerField<Wire, Kind> => ({
    wire,
    kind,
    group,
    label: `customer_field_${wire}`,
    filter: traits.filter ?? usualFilter[kind],
    isSortable: traits.isSortable ?? !unsortable.has(kind),
    isInitial: traits.isInitial ?? false,
    isPersonal: traits.isPersonal ?? false,
    decimals: traits.decimals ?? (kind === 'percent' || kind === 'decimal' ? 2 : 0),
    right: traits.right ?? null,
    flag: traits.flag ?? null,
    namedIn: traits.namedIn ?? null,
  })
}
