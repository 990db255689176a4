import * as v from 'valibot'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { managedFieldNames } from '#domain/customers/customer-management.model.ts'
import type {
  ManagedChanges,
  ManagedField,
  ManagedRepresentative,
  ManagedSeen,
} from '#domain/customers/customer-management.model.ts'
import type { ManagedEdit } from './managed.mutations.ts'

const text = (most: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(most, 'recording_field_long')), '')
const needed = (most: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('recording_name_needed'),
      v.maxLength(most, 'recording_field_long'),
    ),
    '',
  )
const address = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (said) => said === '' || v.is(v.pipe(v.string(), v.email()), said),
      'recording_email_invalid',
    ),
    v.maxLength(254, 'recording_field_long'),
  ),
  '',
)

const person = v.pipe(
  v.object({
    firstName: text(100),
    lastName: text(100),
    phone: text(50),
    mobile: text(50),
    email: address,
  }),
  v.forward(
    v.check(
      ({ firstName, ...others }) =>
        firstName !== '' || Object.values(others).every((part) => part === ''),
      'recording_first_name_needed',
    ),
    ['firstName'],
  ),
)

/** What the form holds: every field as text, and one person a position, the last of them perhaps yet to come. */
export const managedForm = v.object({
  cFullName: needed(200),
  cCompanyName: text(200),
  cTitle: text(50),
  cFName: text(100),
  cLName: text(100),
  cPhone: text(50),
  cMobile: text(50),
  cEmail: address,
  cAddress1: text(200),
  cAddress2: text(200),
  cCity: text(100),
  cPostcode: text(20),
  people: v.array(person),
})

export type ManagedForm = v.InferOutput<typeof managedForm>
type Person = ManagedForm['people'][number]

const nobody: Person = { firstName: '', lastName: '', phone: '', mobile: '', email: '' }
const mostPeople = 3

const standingField = ({ row, contact }: CustomerDetails, name: ManagedField): string | null => {
  const value: unknown = { ...row, ...contact }[name]
  return typeof value === 'string' ? value : null
}

const standingPerson = (
  { representatives = [] }: CustomerDetails,
  position: number,
): ManagedRepresentative | null => {
  const one = representatives.find((known) => known.position === position)
  return one === undefined
    ? null
    : {
        firstName: one.firstName,
        lastName: one.lastName,
        phone: one.phone,
        mobile: one.mobile,
        email: one.email,
      }
}

const asText = (one: ManagedRepresentative | null): Person =>
  one === null
    ? nobody
    : {
        firstName: one.firstName,
        lastName: one.lastName,
        phone: one.phone ?? '',
        mobile: one.mobile ?? '',
        email: one.email ?? '',
      }

/** The positions that the form has: those that are taken, and the next free one. None where representatives may not be seen. */
export function positionsOf({ representatives }: CustomerDetails): readonly number[] {
  if (representatives === undefined) return []
  const last = Math.max(0, ...representatives.map(({ position }) => position))
  return Array.from({ length: Math.min(last + 1, mostPeople) }, (_, index) => index + 1)
}

const contactFields: ReadonlySet<ManagedField> = new Set<ManagedField>([
  'cPhone',
  'cMobile',
  'cEmail',
  'cAddress1',
  'cAddress2',
  'cCity',
  'cPostcode',
])

/** The fields that the person may see, and so change. */
export function fieldsOf({ contact }: CustomerDetails): readonly ManagedField[] {
  return managedFieldNames.filter((name) => contact !== undefined || !contactFields.has(name))
}

/** The form as it opens. */
export function formOf(details: CustomerDetails): ManagedForm {
  const fields = Object.fromEntries(
    managedFieldNames.map((name) => [name, standingField(details, name) ?? '']),
  ) as Record<ManagedField, string>
  return {
    ...fields,
    people: positionsOf(details).map((position) => asText(standingPerson(details, position))),
  }
}

const orNull = (said: string): string | null => (said === '' ? null : said)
const isSame = (one: Person, other: Person): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.phone === other.phone &&
  one.mobile === other.mobile &&
  one.email === other.email

/** What was changed, each with what stood there when the form was opened; null where nothing was. `opened` is the customer then. */
export function editOf(opened: CustomerDetails, form: ManagedForm): ManagedEdit | null {
  const before = formOf(opened)
  const names = fieldsOf(opened).filter((name) => form[name] !== before[name])
  const representatives = positionsOf(opened).flatMap((position, index) => {
    const said = form.people[index] ?? nobody
    if (isSame(said, before.people[index] ?? nobody)) return []
    const one = isSame(said, nobody)
      ? null
      : {
          ...said,
          phone: orNull(said.phone),
          mobile: orNull(said.mobile),
          email: orNull(said.email),
        }
    return [{ position, person: one, seen: standingPerson(opened, position) }]
  })
  if (names.length === 0 && representatives.length === 0) return null
  const changes = Object.fromEntries(
    names.map((name) => [name, name === 'cFullName' ? form[name] : orNull(form[name])]),
  ) as ManagedChanges
  const seen = Object.fromEntries(
    names.map((name) => [name, standingField(opened, name)]),
  ) as ManagedSeen
  return { base: opened.row.version, changes, seen, representatives }
}
