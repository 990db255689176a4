import type { Api } from '#src/api/client.ts'
import type { SessionDayPack } from '#src/session/day-pack/session-day-pack.model.ts'
import type { SessionOutbox } from '#src/session/outbox/session-outbox.ts'
import type { SessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import { connection } from '#src/features/shell/connection.ts'
import type { RemoteCommandSignal } from '../host/remote-command-signal.ts'
import { pageTimers } from './page-timers.ts'

export interface PageDeviceDeps {
  readonly api: Api
  readonly orgId: string
  readonly outbox: SessionOutbox
  readonly dayPack: SessionDayPack
  readonly remoteCommands: RemoteCommandSignal
  readonly session: SessionMonitor
}

/** Starts the device reporter once an outbox is open; its code loads then. Returns how to stop. */
export function startPageDeviceReporter({
  api,
  orgId,
  outbox,
  dayPack,
  remoteCommands,
  session,
}: PageDeviceDeps): () => void {
  let isOver = false
  let stop = (): void => {}

  async function attend(): Promise<void> {
    await outbox.whenOpen()
    const [{ startDeviceReporter }, { appVersion }] = await Promise.all([
      import('./device-reporter.ts'),
      import('./app-version.ts'),
    ])
    if (isOver) return
    stop = startDeviceReporter({
      orgId,
      appVersion,
      api,
      outbox,
      connection,
      onRemoteCommand: remoteCommands.onRemoteCommand,
      isVisible: () => document.visibilityState === 'visible',
      getStoredDayPack() {
        const reader = dayPack.reader()
        if (reader === null) return null
        const readiness = reader.pack()?.readiness
        return {
          customers: reader.customers().length,
          of: readiness?.of ?? null,
          as_of: readiness?.asOf ?? null,
        }
      },
      onDayPackPulled(call) {
        let was = dayPack.status().name
        return dayPack.subscribe(() => {
          const { name } = dayPack.status()
          if (was === 'pulling' && name === 'open') call()
          was = name
        })
      },
      deleteDayPack: dayPack.drop,
      timers: pageTimers,
      lock: session.lock,
    })
  }

  // Without storage there is nothing to report.
  attend().catch(() => {})
  return () => {
    isOver = true
    stop()
  }
}
