import type { Right } from '../../rights/right.model.ts'

/**
 * What a field holds, and so how it is written, stored and compared:
 * - `text`, `url`: as given
 * - `code`: a short value of a closed list, shown as the text `customer_field_<wire>_<value>`
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

/** By kind, as it travels. An absent value is null. */
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

/** The groups of the column chooser and the filter sheet. */
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
 * `range` {min, max}; `dates` {min, max} in days; `list` any of some values; `text` a part of it;
 * `tri` include, exclude or only.
 */
export type FilterKind = 'range' | 'dates' | 'list' | 'text' | 'tri' | 'none'

export interface FieldTraits {
  /** Without it a person cannot see, filter, sort or aggregate by the field. */
  readonly right?: Right
  /** Like `right`, where any one of several will do. */
  readonly someRight?: readonly Right[]
  /** The organisation parameter that must be true for the field to exist. */
  readonly flag?: string
  /** The organisation parameter, a list of wire names, that must name the field for it to exist. */
  readonly namedIn?: string
  /** Shown in the list before the person chooses columns. */
  readonly isInitial?: boolean
  readonly filter?: FilterKind
  readonly isSortable?: boolean
  /** Identifies a person: never part of an address or a page state. */
  readonly isPersonal?: boolean
  /** Monthly sums show pence, capital sums do not. */
  readonly decimals?: 0 | 1 | 2
}

export interface CustomerField<Wire extends string = string, Kind extends FieldKind = FieldKind> {
  /** The specification's spelling; property of the row, the table and the filter. */
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
  readonly someRight: readonly Right[] | null
  readonly flag: string | null
  readonly namedIn: string | null
}

const defaultFilter: Readonly<Record<FieldKind, FilterKind>> = {
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

/** Defines the fields of one group by wire name and kind, with what differs from the default. */
export function fieldFactory(group: FieldGroup) {
  return <const Wire extends string, const Kind extends FieldKind>(
    wire: Wire,
    kind: Kind,
    traits: FieldTraits = {},
  ): CustomerField<Wire, Kind> => ({
    wire,
    kind,
    group,
    label: `customer_field_${wire}`,
    filter: traits.filter ?? defaultFilter[kind],
    isSortable: traits.isSortable ?? !unsortable.has(kind),
    isInitial: traits.isInitial ?? false,
    isPersonal: traits.isPersonal ?? false,
    decimals: traits.decimals ?? (kind === 'percent' || kind === 'decimal' ? 2 : 0),
    right: traits.right ?? null,
    someRight: traits.someRight ?? null,
    flag: traits.flag ?? null,
    namedIn: traits.namedIn ?? null,
  })
}
