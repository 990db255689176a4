import type { Api } from '#src/api/client.ts'
import type { BookDesk } from '#src/features/boot/book-desk.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import type { SessionKeeper } from '#src/features/session/session-keeper.ts'
import { connection } from '#src/features/shell/connection.ts'
import type { HeardOrders } from './heard-orders.ts'
import { pageTimers } from './page-timers.ts'

export interface PageDevice {
  readonly api: Api
  readonly orgId: string
  readonly desk: OutboxDesk
  readonly book: BookDesk
  readonly orders: HeardOrders
  readonly session: SessionKeeper
}

/** Reports to the host for this device, and has it do what it is told; the programme for it is fetched once an outbox is open. Answers how to stop. */
export function attendPageDevice({
  api,
  orgId,
  desk,
  book,
  orders,
  session,
}: PageDevice): () => void {
  let isOver = false
  let stop = (): void => {}

  async function attend(): Promise<void> {
    await desk.opened()
    const [{ attendDevice }, { appVersion }] = await Promise.all([
      import('./attend-device.ts'),
      import('./app-version.ts'),
    ])
    if (isOver) return
    stop = attendDevice({
      orgId,
      appVersion,
      api,
      desk,
      connection,
      onOrder: orders.onOrder,
      isVisible: () => document.visibilityState === 'visible',
      heldBook() {
        const reader = book.reader()
        if (reader === null) return null
        const readiness = reader.pack()?.readiness
        return {
          customers: reader.customers().length,
          of: readiness?.of ?? null,
          as_of: readiness?.asOf ?? null,
        }
      },
      onBook(call) {
        let was = book.standing().name
        return book.subscribe(() => {
          const { name } = book.standing()
          if (was === 'pulling' && name === 'open') call()
          was = name
        })
      },
      dropBook: book.drop,
      timers: pageTimers,
      lock: session.lock,
    })
  }

  // A browser that keeps nothing has nothing to report.
  attend().catch(() => {})
  return () => {
    isOver = true
    stop()
  }
}
