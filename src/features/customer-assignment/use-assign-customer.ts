import { useRecord } from '#src/session/outbox/use-outbox.tsx'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

/** One customer to be assigned to somebody; null is nobody. */
export interface CustomerAssignment {
  readonly agreementNo: string
  readonly assignee: string | null
  /** The assignee's name, for the notice. */
  readonly name: string
  /** The assignee on the screen. */
  readonly seen: string | null
}

/**
 * Assigns one customer, online or offline, with a notice that offers Undo. Answers whether this
 * device stored it.
 */
export function useAssignCustomer(): (giving: CustomerAssignment) => Promise<boolean> {
  const record = useRecord()
  const assign = async ({
    agreementNo,
    assignee,
    seen,
  }: Omit<CustomerAssignment, 'name'>): Promise<boolean> => {
    try {
      await record('customer.assign', { agreementNo, assignee, seen })
      return true
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      flash.error('assign_not_kept')
      return false
    }
  }
  return async ({ agreementNo, assignee, name, seen }) => {
    if (!(await assign({ agreementNo, assignee, seen }))) return false
    const undo = {
      key: 'flash_undo',
      run: () => void assign({ agreementNo, assignee: seen, seen: assignee }),
    } as const
    if (assignee === null) flash.success('assign_unassigned', {}, undo)
    else flash.success('assign_done', { name }, undo)
    return true
  }
}
