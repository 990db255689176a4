import * as v from 'valibot'
import { classifyResponse, unreachableResult } from './classify-response.ts'
import type { SendResult } from './classify-response.ts'
import type { OpenTombstone } from '../seals.ts'
import type { HostResponse, OutboxDeps, OutgoingCommand } from '../../ports/outbox-deps.ts'

/** An answer that takes longer is not waited for, in milliseconds. */
export const sendTimeout = 20_000

const discardReply = v.object({
  discarded: v.array(v.string()),
  arrived: v.array(v.object({ id: v.string(), answer: v.unknown() })),
})

export type DiscardReply = v.InferOutput<typeof discardReply>

export type HostCallDeps = Pick<OutboxDeps, 'sender' | 'timers' | 'owner' | 'newId'>

/** Null where no answer came in time. `closing` ends the wait. */
async function callHost(
  deps: HostCallDeps,
  closing: AbortSignal,
  send: (signal: AbortSignal) => Promise<HostResponse>,
): Promise<HostResponse | null> {
  // Closed between the claim and the sending: nobody would end the wait.
  if (closing.aborted) return null
  const control = new AbortController()
  let stop = (): void => {}
  const over = new Promise<null>((resolve) => {
    stop = () => {
      control.abort()
      resolve(null)
    }
  })
  const cancel = deps.timers.after(sendTimeout, stop)
  closing.addEventListener('abort', stop)
  try {
    return await Promise.race([send(control.signal).catch(() => null), over])
  } finally {
    cancel()
    closing.removeEventListener('abort', stop)
  }
}

export async function sendCommand(
  deps: HostCallDeps,
  closing: AbortSignal,
  sending: OutgoingCommand,
): Promise<SendResult> {
  const answer = await callHost(deps, closing, (signal) => deps.sender.send(sending, signal))
  return answer === null
    ? unreachableResult
    : classifyResponse(answer, sending.command.id, deps.timers.now())
}

/**
 * Tells the host which commands were discarded. The answer of a confirmed result is a
 * `DiscardReply`.
 */
export async function sendDiscardNotice(
  deps: HostCallDeps,
  closing: AbortSignal,
  tombstones: readonly OpenTombstone[],
): Promise<SendResult> {
  const id = deps.newId()
  const discarded = tombstones.map((one) => ({ id: one.id, deviceSeq: one.deviceSeq }))
  const answer = await callHost(deps, closing, (signal) =>
    deps.sender.discard(id, discarded, deps.owner, signal),
  )
  return answer === null
    ? unreachableResult
    : classifyResponse(answer, id, deps.timers.now(), (body) => v.is(discardReply, body))
}
