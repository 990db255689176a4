import { useMemo } from 'react'
import type { CustomerListRow } from '#domain/customers/customer.model.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import { useSelectedReceipts } from '#src/features/boot/use-outbox.tsx'
import type { Receipt } from '#src/offline/outbox.model.ts'
import { changesRow, openStanding, rowAfter } from '#src/offline/recorded-standing.ts'
import type { NameOf } from '#src/offline/recorded-standing.ts'

/** What this device has recorded about the customers of a list. */
export interface RecordedRows {
  /** The row with it laid over; a column that the row does not hold stays away. */
  readonly over: (row: CustomerListRow) => CustomerListRow
  /** The last of it that the host does not have yet. */
  readonly openOf: (row: CustomerListRow) => Receipt | undefined
}

const none: readonly Receipt[] = []

export function recordedRows(receipts: readonly Receipt[], nameOf: NameOf): RecordedRows {
  const byLane = new Map<string, Receipt[]>()
  for (const receipt of receipts)
    byLane.set(receipt.command.lane, [...(byLane.get(receipt.command.lane) ?? []), receipt])
  const of = ({ fAgreementNo }: CustomerListRow): readonly Receipt[] =>
    byLane.get(customerLane(fAgreementNo)) ?? none
  return {
    over(row) {
      const recorded = of(row)
      if (recorded.length === 0) return row
      const laid = recorded.reduce((standing, receipt) => rowAfter(standing, receipt, nameOf), row)
      return Object.fromEntries(
        Object.entries(laid).filter(([wire]) => Object.hasOwn(row, wire)),
      ) as CustomerListRow
    },
    openOf: (row) => openStanding(of(row)),
  }
}

/** What this device has recorded about the customers of whichever list; `nameOf` says what to call an assignee. */
export function useRecordedRows(nameOf: NameOf): RecordedRows {
  const receipts = useSelectedReceipts(changesRow)
  return useMemo(() => recordedRows(receipts, nameOf), [receipts, nameOf])
}
