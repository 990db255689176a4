import * as v from 'valibot'
import { isCalendarDay } from '../calendar.ts'
import type { configurationParts } from '../history/history.model.ts'
import { organisationId } from '../organisation-id.ts'

/** The parts whose state as of any date is known, in the order in which they are put back. */
export const restorableParts = [
  'organisation',
  'parameter',
  'metadata',
  'role',
  'dealer',
  'dealer_group',
  'user',
  'product',
  'rv_rule',
  'incentive',
  'processing_template',
] as const satisfies readonly (typeof configurationParts)[number][]

export type RestorablePart = (typeof restorableParts)[number]

/** The parts that mean the same in another organisation. */
export const copiedParts: ReadonlySet<RestorablePart> = new Set([
  'parameter',
  'metadata',
  'role',
  'product',
  'rv_rule',
  'incentive',
  'processing_template',
])

/** What one answer lists, and one call puts back. */
export const maxDifferences = 1000
/** People that a preview names. */
export const maxNamedPeople = 20

/** No configuration is older, and the database knows no year 0. */
const firstDay = '1900-01-01'

const day = v.pipe(
  v.string(),
  v.check((text) => isCalendarDay(text) && text >= firstDay, 'day'),
)
const time = v.pipe(v.string(), v.regex(/^([01]\d|2[0-3]):[0-5]\d$/u, 'time'))

/** A date of the organisation: the end of the day, or a minute of it. */
export const dateEntries = { day: v.optional(day), time: v.optional(time) }

/** Where a configuration is taken from: a date, another organisation, or that one as of a date. */
export const sourceEntries = { ...dateEntries, source: v.optional(organisationId) }

export type ConfigurationSource = v.InferOutput<v.ObjectSchema<typeof sourceEntries, undefined>>

const itemName = v.pipe(v.string(), v.minLength(1), v.maxLength(300))

/** An item, or without one every difference of the part. */
export const chosenModel = v.object({
  part: v.picklist(restorableParts),
  item: v.optional(itemName),
})

export type ChosenItem = v.InferOutput<typeof chosenModel>

export const chosenItems = v.pipe(v.array(chosenModel), v.minLength(1), v.maxLength(maxDifferences))

const values = v.nullable(v.record(v.string(), v.unknown()))
const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** An item that differs: `target` as of the date or over there, `now` here; null where there is none. */
export const differenceModel = v.object({
  part: v.picklist(restorableParts),
  item: v.string(),
  name: v.string(),
  target: values,
  now: values,
})

export type ConfigurationDifference = v.InferOutput<typeof differenceModel>

/** Why a part is not compared: its right is missing, or it is seen as a whole alone. */
export const partObstacles = ['right_missing', 'outside_dealers'] as const

export const comparedPartModel = v.object({
  part: v.picklist(restorableParts),
  obstacle: v.nullable(v.picklist(partObstacles)),
  /** Whether the caller may change it here today. */
  may_edit: v.boolean(),
  differences: count,
})

export type ComparedPart = v.InferOutput<typeof comparedPartModel>

export const comparisonModel = v.object({
  /** The instant that it is the state of. */
  at: v.string(),
  /** The first recorded change; null where nothing is recorded. */
  begins_at: v.nullable(v.string()),
  parts: v.array(comparedPartModel),
  /** As many as one answer lists; `parts` counts all. */
  differences: v.array(differenceModel),
  /** Names this very comparison: putting back refuses another one as `stale`. */
  basis: v.string(),
})

export type ConfigurationComparison = v.InferOutput<typeof comparisonModel>

export const configurationStateModel = v.object({
  at: v.string(),
  begins_at: v.nullable(v.string()),
  /** How many there are; an answer lists the first of them. */
  total: count,
  items: v.array(
    v.object({ item: v.string(), name: v.string(), values: v.record(v.string(), v.unknown()) }),
  ),
})

export type ConfigurationState = v.InferOutput<typeof configurationStateModel>

/** An item that is not put back, and the code of the rule that refuses it. */
export const refusedItemModel = v.object({
  part: v.picklist(restorableParts),
  item: v.string(),
  name: v.string(),
  code: v.string(),
  /** The rights that are missing, where that is why. */
  rights: v.array(v.string()),
})

export type RefusedItem = v.InferOutput<typeof refusedItemModel>

export const restoredModel = v.object({ restored: count, refused: v.array(refusedItemModel) })

export type RestoredConfiguration = v.InferOutput<typeof restoredModel>

export const rightsEffectModel = v.object({
  /** People who would lose a right, and gain one. */
  losing: count,
  gaining: count,
  /** People of whom either is true; the first of them by name are listed. */
  total: count,
  people: v.array(
    v.object({
      id: v.string(),
      name: v.string(),
      lost: v.array(v.string()),
      gained: v.array(v.string()),
    }),
  ),
})

export type RightsEffect = v.InferOutput<typeof rightsEffectModel>

export const customersEffectModel = v.object({
  total: count,
  compared: count,
  /** Those compared whose parity would change, and those whose offers would in any way. */
  parity: count,
  offers: count,
})

export type CustomersEffect = v.InferOutput<typeof customersEffectModel>

/** What putting back would do; a part of it is null where nothing chosen touches it. */
export const restoreEffectModel = v.object({
  ...restoredModel.entries,
  rights: v.nullable(rightsEffectModel),
  customers: v.nullable(customersEffectModel),
})

export type RestoreEffect = v.InferOutput<typeof restoreEffectModel>
