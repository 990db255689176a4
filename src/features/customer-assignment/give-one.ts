import { useRecord } from '#src/features/boot/use-outbox.tsx'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { flash } from '#src/ui/flash/flash-store.ts'

/** One customer to be given to somebody; null is nobody. */
export interface Giving {
  readonly agreementNo: string
  readonly assignee: string | null
  /** Of the assignee, for what is said. */
  readonly name: string
  /** Whose the customer is on the screen. */
  readonly seen: string | null
}

/** Gives one customer to somebody, with or without a network, says so, and offers to take it back. Answers whether this device keeps it. */
export function useGiveOne(): (giving: Giving) => Promise<boolean> {
  const record = useRecord()
  const give = async ({ agreementNo, assignee, seen }: Omit<Giving, 'name'>): Promise<boolean> => {
    try {
      await record('customer.assign', { agreementNo, assignee, seen })
      return true
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      flash.error('assign_not_kept')
      return false
    }
  }
  return async ({ agreementNo, assignee, name, seen }) => {
    if (!(await give({ agreementNo, assignee, seen }))) return false
    const undo = {
      key: 'assign_undo',
      run: () => void give({ agreementNo, assignee: seen, seen: assignee }),
    } as const
    if (assignee === null) flash.success('assign_unassigned', {}, undo)
    else flash.success('assign_done', { name }, undo)
    return true
  }
}
