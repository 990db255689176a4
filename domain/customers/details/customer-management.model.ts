import * as v from 'valibot'
import { requiredText } from '../../input.model.ts'

const short = (maxLength: number) =>
  v.nullable(
    v.pipe(
      v.string(),
      v.trim(),
      v.maxLength(maxLength),
      v.transform((text) => (text === '' ? null : text)),
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

/** Editable fields of a customer that is managed in this product. */
export const managedFields = {
  cFullName: requiredText(200),
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

/** In the order of the form. */
export const managedFieldNames = Object.keys(managedFields) as readonly ManagedField[]

/** By wire name; fields that are left out do not change. */
export const managedChanges = v.partial(v.strictObject(managedFields))

/** The values that the person saw in the changed fields. */
export const managedSeen = v.partial(
  v.strictObject(
    Object.fromEntries(managedFieldNames.map((name) => [name, v.nullable(v.string())])) as Record<
      ManagedField,
      v.NullableSchema<v.StringSchema<undefined>, undefined>
    >,
  ),
)

const representative = {
  firstName: requiredText(100),
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
 * By position, with the person that was seen there; null removes, an absent position does not
 * change. CONTACT_PREFERENCE alone sets objections.
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
