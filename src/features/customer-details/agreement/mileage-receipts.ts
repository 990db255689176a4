import { useMemo } from 'react'
import * as v from 'valibot'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { MileageCorrection } from '#domain/customers/mileage.model.ts'
import { hasEffect } from '#src/offline/outbox/contact-log-changes.ts'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import { useReceipts } from '#src/session/outbox/use-outbox.tsx'

export const getCorrection = ({ command }: Receipt) => command.body as MileageCorrection

/** The corrected mileages of a customer that this device has recorded, oldest first. */
export function useMileageReceipts(agreementNo: string): readonly Receipt[] {
  const receipts = useReceipts(customerLane(agreementNo))
  return useMemo(
    () => receipts.filter(({ command }) => command.kind === 'mileage.correct'),
    [receipts],
  )
}

/** Whether it is shown although the host does not have it yet. */
export const isPending = (receipt: Receipt): boolean =>
  receipt.status.name !== 'confirmed' && hasEffect(receipt)

const staleAnswer = v.object({
  data: v.object({
    theirs: v.object({ mileage: v.nullable(v.number()), version: v.number() }),
  }),
})

/** The stored mileage of a refused correction and its version; null where it is no conflict. */
export function findTheirs({ status }: Receipt) {
  if (status.name !== 'needs_you' || status.reason !== 'stale') return null
  const read = v.safeParse(staleAnswer, status.answer)
  return read.success ? read.output.data.theirs : null
}
