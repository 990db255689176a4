import type { Timers } from '#src/offline/ports/outbox-deps.ts'

export const pageTimers: Timers = {
  now: () => Date.now(),
  after(milliseconds, call) {
    const timer = setTimeout(call, milliseconds)
    return () => clearTimeout(timer)
  },
}
