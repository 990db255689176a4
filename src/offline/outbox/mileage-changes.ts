import * as v from 'valibot'
import { customerRowModel } from '#domain/customers/fields/customer-row.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { MileageCorrection } from '#domain/customers/mileage.model.ts'
import { correctRowMileage } from '#domain/customers/mileage.rules.ts'
import type { MileageRow } from '#domain/customers/mileage.rules.ts'
import type { Receipt } from '../ports/outbox.model.ts'

const mileageAnswer = v.object({ row: customerRowModel })

/**
 * What a corrected mileage changes of a row: the mileage while it waits, and all figures that the
 * host derived once it has answered; null where a row of this version holds them already.
 */
export function getMileageChange(
  row: MileageRow & { readonly version: number },
  { command, status }: Receipt,
): Partial<CustomerListRow> | null {
  if (status.name !== 'confirmed') {
    const { which, new_mileage: miles } = command.body as MileageCorrection
    return correctRowMileage(row, which, miles)
  }
  const read = v.safeParse(mileageAnswer, status.answer)
  return read.success && read.output.row.version > row.version ? read.output.row : null
}
