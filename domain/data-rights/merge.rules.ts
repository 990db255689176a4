import { contactChannels } from '../customers/contact/contact-permission.rules.ts'
import type { ObjectionFlag } from '../customers/contact/contact-permission.rules.ts'
import type { ConsentChannel } from '../customers/contact/contact-preference.model.ts'
import { mergeParts } from './merge.model.ts'
import type { MergePart } from './merge.model.ts'

/** Each channel of the ledger with its field of the customer's row. */
export const channelFlags: readonly {
  readonly channel: ConsentChannel
  readonly flag: ObjectionFlag | 'doNotContact'
}[] = [...contactChannels, { channel: 'all', flag: 'doNotContact' }]

type DetailField = (typeof mergeParts)[MergePart][number]

type Details = Readonly<Record<DetailField, string | null>>
type Flags = Readonly<Record<ObjectionFlag | 'doNotContact', boolean>>

/** What a merge reads of an agreement and may change. */
export type MergedRow = Details &
  Flags & {
    readonly status: string
    readonly nextStep: string | null
    readonly nextStepAt: Date | null
  }

/** Fields of a row by name, as they are stored: an instant as ISO. */
export type StoredFields = Readonly<Record<string, string | boolean | null>>

/** Whether the two differ in any field of the part. */
export const isDifferentPart = (part: MergePart, one: Details, other: Details): boolean =>
  mergeParts[part].some((field) => one[field] !== other[field])

/** A part on one line; null where nothing is known. */
export function printMergePart(part: MergePart, details: Details): string | null {
  if (part === 'name') return details.cFullName
  const known = mergeParts[part].map((field) => details[field] ?? '').filter((text) => text !== '')
  return known.length === 0 ? null : known.join(', ')
}

/** The stricter of several: an objection of one is an objection of all. */
export const hasObjection = (channel: ConsentChannel, rows: readonly Flags[]): boolean =>
  channelFlags.some((one) => one.channel === channel && rows.some((row) => row[one.flag]))

/** The channels whose objection is new to one of the merged. */
export const findNewObjections = (row: Flags, all: readonly Flags[]): ConsentChannel[] =>
  channelFlags
    .filter(({ channel, flag }) => !row[flag] && hasObjection(channel, all))
    .map(({ channel }) => channel)

/** The details that all agreements get: of each part that differs, those of the chosen person. */
export function chooseDetails(
  stays: Details,
  goes: Details,
  taken: readonly MergePart[],
): Partial<Record<DetailField, string | null>> {
  const parts = (Object.keys(mergeParts) as MergePart[]).filter((part) =>
    isDifferentPart(part, stays, goes),
  )
  const fields = parts.flatMap((part) =>
    mergeParts[part].map((field) => [field, (taken.includes(part) ? goes : stays)[field]] as const),
  )
  return Object.fromEntries(fields)
}

const toStored = (value: string | boolean | Date | null): string | boolean | null =>
  value instanceof Date ? value.toISOString() : value

/** What a merge writes to one agreement, and what was there: only what changes. */
export function buildMergedFields(
  row: MergedRow,
  all: readonly Flags[],
  details: Partial<Record<DetailField, string | null>>,
): { readonly was: StoredFields; readonly set: StoredFields } {
  const objections = findNewObjections(row, all)
  const flags = channelFlags.filter(({ channel }) => objections.includes(channel))
  // No contact at all is a status too, and empties the diary.
  const silenced = objections.includes('all')
    ? { status: 'do not contact', nextStep: 'none', nextStepAt: null }
    : {}
  const merged: StoredFields = {
    ...details,
    ...Object.fromEntries(flags.map(({ flag }) => [flag, true])),
    ...silenced,
  }
  const changed = Object.entries(merged).flatMap(([field, value]) => {
    const was = toStored(row[field as keyof MergedRow])
    return was === value ? [] : [{ field, was, value }]
  })
  return {
    was: Object.fromEntries(changed.map(({ field, was }) => [field, was])),
    set: Object.fromEntries(changed.map(({ field, value }) => [field, value])),
  }
}

const silencedFields: readonly string[] = ['doNotContact', 'status', 'nextStep', 'nextStepAt']

/**
 * What undoing a merge puts back on one agreement. What was changed after the merge stays: another
 * value, or a channel about which the customer has spoken since.
 */
export function findRestorable(
  row: MergedRow,
  { was, set }: { readonly was: StoredFields; readonly set: StoredFields },
  spokenSince: ReadonlySet<ConsentChannel>,
): { readonly restored: StoredFields; readonly left: readonly string[] } {
  const isStill = (field: string): boolean => {
    if (toStored(row[field as keyof MergedRow]) !== set[field]) return false
    if (silencedFields.includes(field)) return !spokenSince.has('all')
    const channel = channelFlags.find(({ flag }) => flag === field)?.channel
    return channel === undefined || !spokenSince.has(channel)
  }
  const fields = Object.keys(set)
  // Half of "no contact" would be a status that nothing explains.
  const isMasterLeft =
    fields.includes('doNotContact') &&
    silencedFields.slice(0, 2).some((field) => fields.includes(field) && !isStill(field))
  const left = fields.filter(
    (field) => !isStill(field) || (isMasterLeft && silencedFields.includes(field)),
  )
  return {
    restored: Object.fromEntries(
      fields
        .filter((field) => !left.includes(field))
        .map((field) => [field, was[field] ?? null] as const),
    ),
    left,
  }
}

/**
 * What an import writes to a merged agreement: where the file still brings what was there before the
 * merge, the chosen value; anything else is news.
 */
export function applyMergedFields(
  imported: Readonly<Record<string, unknown>>,
  { was, set }: { readonly was: StoredFields; readonly set: StoredFields },
): Readonly<Record<string, unknown>> {
  const details = Object.values(mergeParts).flat()
  const held = details.filter(
    (field) => field in set && field in imported && (imported[field] ?? null) === was[field],
  )
  return held.length === 0
    ? imported
    : { ...imported, ...Object.fromEntries(held.map((field) => [field, set[field]])) }
}
