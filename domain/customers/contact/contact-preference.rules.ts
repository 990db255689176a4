import type { RequiredRights } from '../../rights/right.model.ts'

/** Recording an objection needs no right; allowing contact again does. */
export const liftObjectionRights = {
  all: ['CanChangeCustomerStatus'],
} as const satisfies RequiredRights

/** Whether it is said why an objection is lifted; in the showroom the customer's own hand lifts it. */
export const isLiftExplained = (lift: {
  readonly reason: string | null
  readonly source: string
}): boolean => lift.reason !== null || lift.source === 'showroom'

/** How long an objection recorded by mistake can be taken back, in milliseconds. */
const takeBackTimeout = 10_000
/** How long the host may hear of that later, in milliseconds: the device was offline. */
const maxTakeBackDelay = 24 * 60 * 60_000

/** Who recorded an objection to a channel, or takes it back, where and when. */
export interface ConsentChange {
  /** Null where nobody is known any more. */
  readonly userId: string | null
  /** Null where the call named no device. */
  readonly deviceId: string | null
  /** By the device's clock. */
  readonly occurredAt: Date
  /** By the host's. */
  readonly receivedAt: Date
}

/**
 * Whether this takes back a slip, which needs no right: the same person on the same device, within
 * `takeBackTimeout` by its clock. `latest` is the latest change to this channel.
 */
export function isTakenBack(
  latest: ConsentChange & { readonly objects: boolean },
  change: ConsentChange,
): boolean {
  const pause = change.occurredAt.getTime() - latest.occurredAt.getTime()
  return (
    latest.objects &&
    latest.userId !== null &&
    latest.userId === change.userId &&
    latest.deviceId !== null &&
    latest.deviceId === change.deviceId &&
    pause >= 0 &&
    pause <= takeBackTimeout &&
    change.receivedAt.getTime() - latest.receivedAt.getTime() <= maxTakeBackDelay
  )
}
