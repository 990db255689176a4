import * as v from 'valibot'
import { writtenText } from './recording.model.ts'

const short = (most: number) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(most),
      v.transform((said) => (said === '' ? null : said)),
    ),
  )
const address = v.nullable(
  v.union([
    v.pipe(
      v.string(),
      v.trim(),
      v.literal(''),
      v.transform(() => null),
    ),
    v.pipe(v.string(), v.trim(), v.email(), v.maxLength(254)),
  ]),
)

/** What may be changed of a customer that is kept here: who they are and how they are reached (U-069). */
export const managedFields = {
  cFullName: writtenText(200),
  cCompanyName: short(200),
  cTitle: short(50),
  cFName: short(100),
  cLName: short(100),
  cPhone: short(50),
  cMobile: short(50),
  cEmail: address,
  cAddress1: short(200),
  cAddress2: short(200),
  cCity: short(100),
  cPostcode: short(20),
} as const

export type ManagedField = keyof typeof managedFields

/** The fields in the order of the form. */
export const managedFieldNames = Object.keys(managedFields) as readonly ManagedField[]

/** Fields by wire name; those that are left out stay as they are. */
export const managedChanges = v.partial(v.strictObject(managedFields))

/** What the person saw in the fields that they changed, as it came. */
export const managedSeen = v.partial(
  v.strictObject(
    Object.fromEntries(managedFieldNames.map((name) => [name, v.nullable(v.string())])) as Record<
      ManagedField,
      v.NullableSchema<v.StringSchema<undefined>, undefined>
    >,
  ),
)

/** One who speaks for the customer. */
const representative = {
  firstName: writtenText(100),
  lastName: v.pipe(v.string(), v.trim(), v.maxLength(100)),
  phone: short(50),
  mobile: short(50),
  email: address,
}

const known = v.object({
  firstName: v.string(),
  lastName: v.string(),
  phone: v.nullable(v.string()),
  mobile: v.nullable(v.string()),
  email: v.nullable(v.string()),
})

/**
 * Representatives by position, with who was seen there; null is nobody, one that is left out stays. Their objections are set by
 * CONTACT_PREFERENCE only.
 */
export const managedRepresentatives = v.optional(
  v.pipe(
    v.array(
      v.object({
        position: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(3)),
        person: v.nullable(v.object(representative)),
        seen: v.nullable(known),
      }),
    ),
    v.maxLength(3),
  ),
  [],
)

export type ManagedChanges = v.InferOutput<typeof managedChanges>
export type ManagedSeen = v.InferOutput<typeof managedSeen>
export type ManagedRepresentative = v.InferOutput<typeof known>
export type ManagedRepresentatives = v.InferOutput<typeof managedRepresentatives>
