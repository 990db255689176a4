import { useMemo } from 'react'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import { useSelectedReceipts } from '#src/session/outbox/use-outbox.tsx'
import type { Receipt } from '#src/offline/ports/outbox.model.ts'
import {
  changesRow,
  findOpenReceipt,
  applyReceipt,
} from '#src/offline/outbox/contact-log-changes.ts'
import type { GetUserName } from '#src/offline/outbox/contact-log-changes.ts'

/** What this device has recorded about the customers of a list. */
export interface RowOverlay {
  /** The row with recorded changes applied; a column that the row does not have is not added. */
  readonly applyTo: (row: CustomerListRow) => CustomerListRow
  /** The receipt of the last change that the host does not have yet. */
  readonly getPendingReceipt: (row: CustomerListRow) => Receipt | undefined
}

const none: readonly Receipt[] = []

export function createRowOverlay(
  receipts: readonly Receipt[],
  getUserName: GetUserName,
): RowOverlay {
  const byLane = new Map<string, Receipt[]>()
  for (const receipt of receipts)
    byLane.set(receipt.command.lane, [...(byLane.get(receipt.command.lane) ?? []), receipt])
  const getReceipts = ({ fAgreementNo }: CustomerListRow): readonly Receipt[] =>
    byLane.get(customerLane(fAgreementNo)) ?? none
  return {
    applyTo(row) {
      const recorded = getReceipts(row)
      if (recorded.length === 0) return row
      const changed = recorded.reduce(
        (current, receipt) => applyReceipt(current, receipt, getUserName),
        row,
      )
      return Object.fromEntries(
        Object.entries(changed).filter(([wire]) => Object.hasOwn(row, wire)),
      ) as CustomerListRow
    },
    getPendingReceipt: (row) => findOpenReceipt(getReceipts(row)),
  }
}

/** What this device has recorded about the customers of any list. */
export function useRowOverlay(getUserName: GetUserName): RowOverlay {
  const receipts = useSelectedReceipts(changesRow)
  return useMemo(() => createRowOverlay(receipts, getUserName), [receipts, getUserName])
}
