import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { useRecord } from '#src/session/outbox/use-outbox.tsx'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

interface Move {
  readonly agreementNo: string
  readonly assignee: string | null
  readonly seen: string | null
}

/**
 * Assigns several customers to one person, each by a command of its own, online or offline, with a
 * notice that takes all of them back. Answers whether this device stored them.
 */
export function useMoveCustomers() {
  const record = useRecord()
  /** Those that this device stored, in their order, up to the first that it could not. */
  const store = async (moves: readonly Move[]): Promise<readonly Move[]> => {
    const stored: Move[] = []
    try {
      for (const move of moves) {
        await record('customer.assign', move)
        stored.push(move)
      }
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      flash.error('assign_not_kept')
    }
    return stored
  }
  return async (
    customers: readonly Pick<CustomerListRow, 'fAgreementNo' | 'assignedUserId'>[],
    { id: assignee, name }: { readonly id: string | null; readonly name: string },
  ): Promise<boolean> => {
    const stored = await store(
      customers.map(({ fAgreementNo: agreementNo, assignedUserId: seen }) => ({
        agreementNo,
        assignee,
        seen,
      })),
    )
    if (stored.length > 0)
      flash.success(
        'assign_done_many',
        { count: stored.length, name },
        {
          key: 'flash_undo',
          run: () =>
            void store(
              stored.map(({ agreementNo, seen }) => ({
                agreementNo,
                assignee: seen,
                seen: assignee,
              })),
            ),
        },
      )
    return stored.length === customers.length
  }
}
