import * as v from 'valibot'
import { judgeAnswer, unreachable } from './judge-answer.ts'
import type { Judgement } from './judge-answer.ts'
import type { OpenTombstone } from './seals.ts'
import type { Answer, OutboxWorld, Sending } from './world.ts'

/** An answer that takes longer is not waited for, in milliseconds. */
export const patience = 20_000

const burial = v.object({
  discarded: v.array(v.string()),
  arrived: v.array(v.object({ id: v.string(), answer: v.unknown() })),
})

export type Burial = v.InferOutput<typeof burial>

export type AskWorld = Pick<OutboxWorld, 'sender' | 'timers' | 'owner' | 'newId'>

/** Sends, waits at most so long, and judges. `closing` ends the wait. */
async function ask(
  world: AskWorld,
  closing: AbortSignal,
  send: (signal: AbortSignal) => Promise<Answer>,
): Promise<Answer | null> {
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
  const cancel = world.timers.after(patience, stop)
  closing.addEventListener('abort', stop)
  try {
    return await Promise.race([send(control.signal).catch(() => null), over])
  } finally {
    cancel()
    closing.removeEventListener('abort', stop)
  }
}

export async function askToRecord(
  world: AskWorld,
  closing: AbortSignal,
  sending: Sending,
): Promise<Judgement> {
  const answer = await ask(world, closing, (signal) => world.sender.send(sending, signal))
  return answer === null ? unreachable : judgeAnswer(answer, sending.command.id, world.timers.now())
}

/** Tells the host of commands that were given up. Confirmed, the judgement's answer is a `Burial`. */
export async function askToGiveUp(
  world: AskWorld,
  closing: AbortSignal,
  stones: readonly OpenTombstone[],
): Promise<Judgement> {
  const id = world.newId()
  const given = stones.map((stone) => ({ id: stone.id, deviceSeq: stone.deviceSeq }))
  const answer = await ask(world, closing, (signal) =>
    world.sender.giveUp(id, given, world.owner, signal),
  )
  return answer === null
    ? unreachable
    : judgeAnswer(answer, id, world.timers.now(), (body) => v.is(burial, body))
}
