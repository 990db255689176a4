import * as v from 'valibot'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { managedFieldNames } from '#domain/customers/details/customer-management.model.ts'
import type {
  ManagedChanges,
  ManagedField,
  ManagedRepresentative,
  ManagedSeen,
} from '#domain/customers/details/customer-management.model.ts'
import type { CustomerEdit } from './customer-management.mutations.ts'

const text = (maxLength: number) =>
  v.optional(v.pipe(v.string(), v.trim(), v.maxLength(maxLength, 'recording_field_long')), '')
const requiredText = (maxLength: number) =>
  v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('recording_name_needed'),
      v.maxLength(maxLength, 'recording_field_long'),
    ),
    '',
  )
const address = v.optional(
  v.pipe(
    v.string(),
    v.trim(),
    v.check(
      (value) => value === '' || v.is(v.pipe(v.string(), v.email()), value),
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

/**
 * The values of the form: every field as text, one person for each position and an empty one for
 * the next.
 */
export const customerEditForm = v.object({
  cFullName: requiredText(200),
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

export type CustomerEditForm = v.InferOutput<typeof customerEditForm>
type Person = CustomerEditForm['people'][number]

const nobody: Person = { firstName: '', lastName: '', phone: '', mobile: '', email: '' }
const maxPeople = 3

const getCurrentField = ({ row, contact }: CustomerDetails, name: ManagedField): string | null => {
  const value: unknown = { ...row, ...contact }[name]
  return typeof value === 'string' ? value : null
}

const getCurrentPerson = (
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

/**
 * The positions of the form: those that are taken, and the next free one. None where
 * representatives may not be seen.
 */
export function listRepresentativePositions({
  representatives,
}: CustomerDetails): readonly number[] {
  if (representatives === undefined) return []
  const last = Math.max(0, ...representatives.map(({ position }) => position))
  return Array.from({ length: Math.min(last + 1, maxPeople) }, (_, index) => index + 1)
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

/** The fields that the person may see and change. */
export function editableFields({ contact }: CustomerDetails): readonly ManagedField[] {
  return managedFieldNames.filter((name) => contact !== undefined || !contactFields.has(name))
}

/** The form's initial values. */
export function toCustomerEditForm(details: CustomerDetails): CustomerEditForm {
  const fields = Object.fromEntries(
    managedFieldNames.map((name) => [name, getCurrentField(details, name) ?? '']),
  ) as Record<ManagedField, string>
  return {
    ...fields,
    people: listRepresentativePositions(details).map((position) =>
      asText(getCurrentPerson(details, position)),
    ),
  }
}

const orNull = (value: string): string | null => (value === '' ? null : value)
const isSame = (one: Person, other: Person): boolean =>
  one.firstName === other.firstName &&
  one.lastName === other.lastName &&
  one.phone === other.phone &&
  one.mobile === other.mobile &&
  one.email === other.email

/**
 * The changes, each with its value in `opened`, the customer when the form was opened; null where
 * nothing changed.
 */
export function toCustomerEdit(
  opened: CustomerDetails,
  form: CustomerEditForm,
): CustomerEdit | null {
  const before = toCustomerEditForm(opened)
  const names = editableFields(opened).filter((name) => form[name] !== before[name])
  const representatives = listRepresentativePositions(opened).flatMap((position, index) => {
    const value = form.people[index] ?? nobody
    if (isSame(value, before.people[index] ?? nobody)) return []
    const one = isSame(value, nobody)
      ? null
      : {
          ...value,
          phone: orNull(value.phone),
          mobile: orNull(value.mobile),
          email: orNull(value.email),
        }
    return [{ position, person: one, seen: getCurrentPerson(opened, position) }]
  })
  if (names.length === 0 && representatives.length === 0) return null
  const changes = Object.fromEntries(
    names.map((name) => [name, name === 'cFullName' ? form[name] : orNull(form[name])]),
  ) as ManagedChanges
  const seen = Object.fromEntries(
    names.map((name) => [name, getCurrentField(opened, name)]),
  ) as ManagedSeen
  return { base: opened.row.version, changes, seen, representatives }
}
