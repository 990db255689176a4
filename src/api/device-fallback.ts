import type { AskDevice, DeviceReply, DeviceFallback, UnansweredCall } from './device-answer.ts'
import { markFromDevice, NoAnswerAnywhere } from './device-answer.ts'
import { toFailure } from './failure.ts'
import { MissingPathArgument } from './path-arguments.ts'

/**
 * A host that lets somebody wait so long, in milliseconds, is as good as away, where the device has
 * an answer.
 */
export const hostTimeout = 6000

export const isTrouble = (error: unknown, signal: AbortSignal | undefined): boolean =>
  signal?.aborted !== true &&
  !(error instanceof MissingPathArgument) &&
  toFailure(error).kind === 'unreachable'

export const answerFromDevice = ({
  answer,
  source,
}: Extract<DeviceReply, { is: 'answer' }>): object =>
  markFromDevice(
    Array.isArray(answer) ? [...(answer as readonly unknown[])] : { ...answer },
    source,
  )

/** What goes wrong on the device is no answer. */
export const askDeviceOnly = (device: DeviceFallback, call: UnansweredCall): Promise<DeviceReply> =>
  device.answer(call).catch((): DeviceReply => ({ is: 'silence', why: 'no_book', customers: 0 }))

function waited(milliseconds: number, signal: AbortSignal): Promise<'waited'> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('waited'), milliseconds)
    signal.addEventListener('abort', () => clearTimeout(timer))
  })
}

/** Ends with whichever ends first. */
function endingWith(signal: AbortSignal | undefined): AbortController {
  const ending = new AbortController()
  if (signal?.aborted === true) ending.abort(signal.reason)
  signal?.addEventListener('abort', () => ending.abort(signal.reason))
  return ending
}

/**
 * Asks the host, and the device where the host cannot be reached: at once where that is known, else
 * when the call fails or is not answered in time. Anything that the host answers, refusals too, is
 * the answer. Throws `NothingOnDevice` where neither answers.
 */
async function askBoth(
  device: DeviceFallback,
  ...[call, signal, askHost]: Parameters<AskDevice>
): Promise<unknown> {
  if (device.isAway()) {
    const known = await askDeviceOnly(device, call)
    if (known.is === 'answer') return answerFromDevice(known)
  }
  const ending = endingWith(signal)
  const hostAnswer = askHost(ending.signal)
  try {
    const first = await Promise.race([
      hostAnswer.then((answer) => ({ answer })),
      waited(hostTimeout, ending.signal),
    ])
    if (first !== 'waited') return first.answer
    const reply = await askDeviceOnly(device, call)
    if (reply.is !== 'answer') return await hostAnswer
    hostAnswer.catch(() => {})
    device.onHostTimeout()
    return answerFromDevice(reply)
  } catch (error) {
    if (!isTrouble(error, signal)) throw error
    const reply = await askDeviceOnly(device, call)
    if (reply.is === 'answer') return answerFromDevice(reply)
    // A device that holds nobody has nothing to add to the trouble.
    throw reply.customers === 0
      ? error
      : new NoAnswerAnywhere({ why: reply.why, customers: reply.customers }, error)
  } finally {
    ending.abort()
  }
}

/**
 * Has the device stand in for the host in the calls that it hears; every other is the host's alone.
 */
export function withDeviceFallback(device: DeviceFallback): AskDevice {
  return (call, signal, askHost) =>
    device.handles(call.key, call.method) ? askBoth(device, call, signal, askHost) : askHost(signal)
}
