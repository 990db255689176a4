import type { DayPackReader, DayPackStatus } from '#src/offline/day-pack/day-pack.model.ts'
import type { DeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import type { DayPackLocation } from '#src/offline/device/browser-outbox.ts'
import type { Owner, Timers } from '#src/offline/ports/outbox-deps.ts'
import type { StorageFault } from '#src/offline/ports/outbox.model.ts'
import type { SessionOutbox } from '../outbox/session-outbox.ts'

/** Whose day pack it is, and the organisation's settings for it. */
export interface DayPackOwner extends Owner {
  /** Whether the organisation stores customers on devices at all. */
  readonly isEnabled: boolean
  readonly daysKept: number
  readonly timeZone: string
}

/**
 * The page's access to the day pack of the signed-in person. It opens after the outbox, in the
 * vault that the outbox opened.
 */
export interface SessionDayPack {
  readonly subscribe: (onChange: () => void) => () => void
  /** The same object until it changes. */
  readonly status: () => DayPackStatus
  /** Null while no day pack is open. */
  readonly reader: () => DayPackReader | null
  readonly open: (owner: DayPackOwner) => void
  /** Stops fetching; stored customers stay, sealed. */
  readonly close: () => void
  /** Deletes the person's day pack from the device. */
  readonly drop: () => Promise<void>
  /** The customer was opened: they belong to the next pack. */
  readonly recordOpened: (agreementNo: string) => void
}

export interface SessionDayPackDeps {
  readonly outbox: Pick<SessionOutbox, 'subscribe' | 'getState' | 'whenOpen'>
  /** The vault that the outbox opens. */
  readonly vault: {
    readonly subscribe: (onChange: () => void) => () => void
    readonly isLocked: () => boolean
    readonly mayStoreDayPack: () => boolean
  }
  readonly openDayPack: (location: DayPackLocation, owner: DayPackOwner) => Promise<DeviceDayPack>
  /** Deletes the day packs of everyone else who worked on this device. */
  readonly deleteOtherUsersDayPacks: (location: DayPackLocation) => Promise<unknown>
  readonly deleteDayPack: (owner: Owner) => Promise<unknown>
  readonly connection: {
    readonly subscribe: (onChange: () => void) => () => void
    readonly isOnline: () => boolean
  }
  readonly isVisible: () => boolean
  /** Calls when the page becomes visible; returns how to stop. */
  readonly onVisible: (call: () => void) => () => void
  /** Whether the device has storage beyond what recording needs. */
  readonly hasStorageLeft: () => Promise<boolean>
  readonly timers: Timers
  /** The device's fault behind an error; null where it has none. */
  readonly toStorageFault: (error: unknown) => StorageFault | null
  /** Whether the host refuses day packs to this device. */
  readonly isDeviceClosed: (error: unknown) => boolean
}
