import type { AskDevice, DeviceFallback, DeviceReply } from './device-answer.ts'
import { answerFromDevice, askDeviceOnly, isTrouble } from './device-fallback.ts'

/** The device at the start of a page that was drawn without waiting for the host. */
export interface StartingDevice extends DeviceFallback {
  /** Whether the page has just started from what the device holds. */
  readonly isStarting: () => boolean
  /** Whether the device's answer is worth drawing until the host's own is there. */
  readonly isDrawn: (reply: DeviceReply) => boolean
  /** The host has answered what the device had answered first: the call may be repeated. */
  readonly onHostFollowed: () => void
}

/** Answers that begin a page, each asked for once at its start. */
const startCalls: ReadonlySet<string> = new Set(['CUSTOMER_SEARCH.get'])

/**
 * Asks host and device together for what a started page draws first, and answers with whichever is
 * there first. After the device, the host's answer waits for the same call to be repeated. Every
 * other call is passed to `otherwise`.
 */
export function withDeviceStart(device: StartingDevice, otherwise: AskDevice): AskDevice {
  const begun = new Set<string>()
  const followed = new Map<string, Promise<unknown>>()
  return async (call, signal, askHost) => {
    // Once the start is over, perhaps for somebody else, no answer of it is given any more.
    if (!device.isStarting()) followed.clear()
    const id = JSON.stringify(call)
    const waiting = followed.get(id)
    if (waiting !== undefined) {
      followed.delete(id)
      return waiting
    }
    const name = `${call.key}.${call.method}`
    if (!device.isStarting() || !startCalls.has(name) || begun.has(name))
      return otherwise(call, signal, askHost)
    begun.add(name)
    // Without the signal: the query that asked has ended by the time that the host follows.
    const hostAnswer = askHost(undefined)
    const reply = askDeviceOnly(device, call)
    const drawn = reply.then((known) =>
      device.isDrawn(known) ? known : hostAnswer.then(() => null),
    )
    try {
      const first = await Promise.race([hostAnswer.then(() => null), drawn])
      if (first?.is !== 'answer') return await hostAnswer
      followed.set(id, hostAnswer)
      hostAnswer.then(device.onHostFollowed, (error: unknown) => {
        followed.delete(id)
        if (!isTrouble(error, undefined)) device.onHostFollowed()
      })
      return answerFromDevice(first)
    } catch (error) {
      const known = isTrouble(error, signal) ? await reply : null
      if (known?.is !== 'answer') throw error
      return answerFromDevice(known)
    }
  }
}
