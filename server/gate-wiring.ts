import { remoteCommandHeader } from '#domain/devices/device.model.ts'
import { idleCountdownSeconds, idlePromptAfterSeconds } from '#domain/sessions/session.model.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'
import { readReceivedCommand } from './commands/command.ts'
import { hasRequestSince, runOnce } from './commands/idempotency.ts'
import { recordDeviceContact } from './devices/device-contact.store.ts'
import { ensureDevice, recordArrival } from './devices/device.store.ts'
import type { GatePorts } from './http/gate-ports.ts'
import { sessionIdHash } from './sessions/cookie.ts'

/** The customer that a call changes: its commands would only wait for each other's row locks. */
function readOrderKey(input: unknown): string | null {
  const { agreementNo } = (input ?? {}) as { readonly agreementNo?: unknown }
  return typeof agreementNo === 'string' ? agreementNo : null
}

/** The gate's ports, filled by the subjects: `server/http` itself imports none of them. */
export const gatePorts: GatePorts = {
  idleSeconds: idlePromptAfterSeconds + idleCountdownSeconds,
  readSessionIdHash: ({ headers, isSecure }) => sessionIdHash(headers, isSecure),
  isLimitedToList: (rights) => isLimitedToList({ rights }),
  readOrderKey,
  readCommand: readReceivedCommand,
  runOnce,
  recordDeviceCall: async (tx, call) => {
    const command = await recordDeviceContact(tx, call)
    return command === 'none' ? {} : { [remoteCommandHeader]: command }
  },
  hasWrittenSince: hasRequestSince,
  recordCommand: async (tx, command) => {
    // The call of a refused command was rolled back, and with it the row of a new device.
    if (command.state === 'refused') await ensureDevice(tx, command)
    await recordArrival(tx, command)
  },
}
