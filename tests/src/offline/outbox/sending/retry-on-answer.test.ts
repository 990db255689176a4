import { expect, it } from 'vitest'
import { createRetryOnAnswer } from '#src/offline/outbox/sending/retry-on-answer.ts'

/** A clock that the test moves; `isDelayed` says whether commands wait. */
function createDeps(isDelayed = true) {
  let now = 1_000_000
  let timers: { at: number; call: () => void }[] = []
  const retriedAt: number[] = []
  const subject = createRetryOnAnswer({
    timers: {
      now: () => now,
      after(milliseconds, call) {
        const timer = { at: now + milliseconds, call }
        timers.push(timer)
        return () => {
          timers = timers.filter((one) => one !== timer)
        }
      },
    },
    retry() {
      retriedAt.push(now - 1_000_000)
      return isDelayed
    },
  })
  return {
    subject,
    retriedAt,
    pass: (milliseconds: number) => {
      now += milliseconds
      const due = timers.filter(({ at }) => at <= now)
      timers = timers.filter(({ at }) => at > now)
      for (const { call } of due) call()
    },
    moveClock: (milliseconds: number) => {
      now += milliseconds
    },
  }
}

it('The first answer of the host retries at once', () => {
  const { subject, retriedAt } = createDeps()
  subject.hostAnswered()
  expect(retriedAt).toEqual([0])
})

it('Retries that get no answer to a command become rarer, up to 30 seconds', () => {
  const { subject, retriedAt, pass } = createDeps()
  for (let second = 0; second <= 120; second++) {
    subject.hostAnswered()
    pass(1000)
  }
  expect(retriedAt).toEqual([0, 1000, 3000, 7000, 15_000, 31_000, 61_000, 91_000, 121_000])
})

it('A retry that was held back comes without a further answer', () => {
  const { subject, retriedAt, pass } = createDeps()
  for (let at = 0; at < 3; at++) subject.hostAnswered()
  pass(1000)
  expect(retriedAt).toEqual([0, 1000])
})

it('An answered command makes the next retry immediate', () => {
  const { subject, retriedAt, moveClock } = createDeps()
  subject.hostAnswered()
  subject.commandAnswered()
  moveClock(1)
  subject.hostAnswered()
  expect(retriedAt).toEqual([0, 1])
})

it('Answers while nothing was delayed hold nothing back', () => {
  const { subject, retriedAt } = createDeps(false)
  for (let at = 0; at < 3; at++) subject.hostAnswered()
  expect(retriedAt).toEqual([0, 0, 0])
})

it('Nothing is retried after the end', () => {
  const { subject, retriedAt, pass } = createDeps()
  subject.hostAnswered()
  subject.hostAnswered()
  subject.stop()
  pass(60_000)
  expect(retriedAt).toEqual([0])
})
