import type { Api } from '#src/api/client.ts'
import type { OutboxDesk } from '#src/features/boot/outbox-desk.ts'
import type { SessionKeeper } from '#src/features/session/session-keeper.ts'
import { connection } from '#src/features/shell/connection.ts'
import type { HeardOrders } from './heard-orders.ts'

export interface PageDevice {
  readonly api: Api
  readonly orgId: string
  readonly desk: OutboxDesk
  readonly orders: HeardOrders
  readonly session: SessionKeeper
}

/** Reports to the host for this device, and has it do what it is told; the programme for it is fetched once an outbox is open. Answers how to stop. */
export function attendPageDevice({ api, orgId, desk, orders, session }: PageDevice): () => void {
  let isOver = false
  let stop = (): void => {}

  async function attend(): Promise<void> {
    await desk.opened()
    const [{ attendDevice }, { appVersion }] = await Promise.all([import('./attend-device.ts'), import('./app-version.ts')])
    if (isOver) return
    stop = attendDevice({
      orgId,
      appVersion,
      api,
      desk,
      connection,
      onOrder: orders.onOrder,
      isVisible: () => document.visibilityState === 'visible',
      timers: {
        now: () => Date.now(),
        after(milliseconds, call) {
          const timer = setTimeout(call, milliseconds)
          return () => clearTimeout(timer)
        },
      },
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
