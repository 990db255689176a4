import * as v from 'valibot'
import type { FieldKind } from './customer-field.model.ts'
import { customerFields } from './customer.fields.ts'
import type { CustomerRow } from './customer.fields.ts'
import { contactStatuses } from './customer-status.model.ts'

const valueModels: Readonly<Record<FieldKind, v.GenericSchema>> = {
  text: v.string(),
  url: v.string(),
  code: v.string(),
  status: v.string(),
  money: v.pipe(v.number(), v.integer()),
  integer: v.pipe(v.number(), v.integer()),
  decimal: v.number(),
  percent: v.number(),
  date: v.string(),
  datetime: v.string(),
  flag: v.boolean(),
  list: v.array(v.string()),
  record: v.unknown(),
}

/** What every row carries beside its fields. */
export interface CustomerRowHead {
  readonly fAgreementNo: string
  /** Raised by every change; a change names the version that it was based on. */
  readonly version: number
  readonly contact_status: string
  readonly assignedUserId: string | null
  /** Ended or settled on the organisation's day; left out by older hosts. */
  readonly isEnded?: boolean
  /** A campaign that has not ended leaves them alone, to be compared; absent for no. */
  readonly isHeldOut?: boolean
}

/** Head and requested fields, as far as the person may see them. */
export type CustomerListRow = CustomerRowHead & CustomerRow

/**
 * Derived from the catalogue; money in minor units, days `YYYY-MM-DD`, instants ISO. A field
 * without access is absent, never null.
 */
export const customerRowModel = v.object({
  ...Object.fromEntries(
    customerFields.map((field) => [field.wire, v.optional(v.nullable(valueModels[field.kind]))]),
  ),
  fAgreementNo: v.string(),
  version: v.number(),
  contact_status: v.picklist(contactStatuses),
  assignedUserId: v.nullable(v.string()),
  isEnded: v.optional(v.boolean()),
  isHeldOut: v.optional(v.boolean()),
}) as unknown as v.GenericSchema<CustomerListRow>
