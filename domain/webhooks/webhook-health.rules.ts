const hour = 3_600_000

export const webhookHealthHours = {
  /** Without any delivery, after which the person named is told. */
  notice: 12,
  /** Without any delivery, after which nothing more is sent until a person has it go on. */
  pause: 72,
  /** An event is tried this long. */
  trying: 24,
} as const

/** After five minutes of failures a silent receiver is tried by one event a minute. */
const patience = { failing: 5 * 60_000, pause: 60_000 } as const

export interface ReceiverHealth {
  /** The first failure since the last delivery. */
  readonly failingSince: Date | null
  readonly failedAt: Date | null
  /** When the person was told of it. */
  readonly warnedAt: Date | null
}

export interface FailedAttempt {
  readonly at: Date
  /** The event is given up. */
  readonly isOver: boolean
}

/** What a failed attempt means for a subscription: it is told once, and paused in the end. */
export function nextReceiverHealth(
  { failingSince, warnedAt }: ReceiverHealth,
  { at, isOver }: FailedAttempt,
): ReceiverHealth & { readonly isToWarn: boolean; readonly isToPause: boolean } {
  const since = failingSince ?? at
  const hours = (at.getTime() - since.getTime()) / hour
  const isToPause = isOver && hours >= webhookHealthHours.pause
  const isToWarn = !isToPause && warnedAt === null && hours >= webhookHealthHours.notice
  return {
    failingSince: since,
    failedAt: at,
    warnedAt: isToWarn ? at : warnedAt,
    isToWarn,
    isToPause,
  }
}

/** Whether another event has just found the receiver silent, so that this one waits. */
export function isReceiverResting({ failingSince, failedAt }: ReceiverHealth, now: Date): boolean {
  if (failingSince === null || failedAt === null) return false
  const at = now.getTime()
  return at - failingSince.getTime() >= patience.failing && at - failedAt.getTime() < patience.pause
}
