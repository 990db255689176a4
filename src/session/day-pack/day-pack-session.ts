import type { DayPackStatus, DayPackSummary } from '#src/offline/day-pack/day-pack.model.ts'
import type { DeviceDayPack } from '#src/offline/day-pack/device-day-pack.ts'
import type { DayPackOwner } from './session-day-pack.model.ts'

export interface OpenedDayPackSession {
  readonly dayPack: DeviceDayPack
  readonly owner: DayPackOwner
  readonly stop: () => void
}

/** The day pack of the page: whose it is, whether it is open, and when it is fetched. */
export interface DayPackSession {
  readonly status: DayPackStatus
  readonly owner: DayPackOwner | null
  readonly open: OpenedDayPackSession | null
  /** Opened customers that wait for the day pack to be open. */
  readonly unrecorded: ReadonlySet<string>
  /** Rises with each opening and closing, so that late results of an earlier one are ignored. */
  readonly generation: number
  readonly isOpening: boolean
  /** The host refuses day packs to this device. */
  readonly isRefused: boolean
  readonly isPulling: boolean
  readonly isDue: boolean
  /** The least time between two pulls has not passed. */
  readonly isResting: boolean
  readonly lastPull: number
  /** A deleted day pack is not opened again at once: somebody signs out, or the device is full. */
  readonly pausedUntil: number
  readonly confirmedCount: number
}

export type DayPackSessionEvent =
  | { readonly name: 'owner_set'; readonly owner: DayPackOwner }
  | { readonly name: 'owner_left' }
  | { readonly name: 'opening' }
  /** Results of one opening, ignored after another. */
  | ({ readonly generation: number } & (
      | { readonly name: 'opened'; readonly open: OpenedDayPackSession }
      | { readonly name: 'opening_ended' }
      | { readonly name: 'pull_ended'; readonly at: number }
      | { readonly name: 'rested' }
    ))
  | {
      readonly name: 'pack_read'
      readonly open: OpenedDayPackSession
      readonly pack: DayPackSummary | null
    }
  | { readonly name: 'ended'; readonly status: DayPackStatus }
  | { readonly name: 'paused'; readonly until: number }
  | { readonly name: 'refused' }
  | { readonly name: 'pull_due' | 'pull_skipped' | 'pull_begun' }
  | { readonly name: 'commands_confirmed'; readonly count: number }
  | { readonly name: 'customer_opened'; readonly agreementNo: string }
  | { readonly name: 'customers_recorded' }

export const closedDayPack: DayPackStatus = { name: 'closed' }

/** What an opening or a closing begins with. */
const idle = {
  open: null,
  isOpening: false,
  isPulling: false,
  isDue: false,
  isResting: false,
  lastPull: -Infinity,
}

export const closedDayPackSession: DayPackSession = {
  ...idle,
  status: closedDayPack,
  owner: null,
  unrecorded: new Set(),
  generation: 0,
  isRefused: false,
  pausedUntil: -Infinity,
  confirmedCount: 0,
}

const toStatus = (isPulling: boolean, pack: DayPackSummary | null): DayPackStatus =>
  isPulling && pack?.readiness.isComplete !== true
    ? { name: 'pulling', ready: pack?.readiness.ready ?? 0, of: pack?.readiness.of ?? 0 }
    : { name: 'open', pack }

const isOutdated = (session: DayPackSession, event: DayPackSessionEvent): boolean =>
  ('generation' in event && event.generation !== session.generation) ||
  (event.name === 'pack_read' && event.open !== session.open)

export const mayPull = ({ open, isPulling, isResting }: DayPackSession): boolean =>
  open !== null && !isPulling && !isResting

type Opening = 'owner_set' | 'owner_left' | 'opening' | 'opened' | 'opening_ended' | 'ended'
type OpeningEvent = Extract<DayPackSessionEvent, { readonly name: Opening }>

function reduceOpening(session: DayPackSession, event: OpeningEvent): DayPackSession {
  switch (event.name) {
    case 'owner_set':
      return { ...session, owner: event.owner }
    case 'owner_left':
      return {
        ...session,
        owner: null,
        isRefused: false,
        pausedUntil: -Infinity,
        unrecorded: new Set(),
      }
    case 'opening':
      return {
        ...session,
        generation: session.generation + 1,
        isOpening: true,
        status: { name: 'opening' },
      }
    case 'opened':
      return { ...session, open: event.open }
    case 'opening_ended':
      return { ...session, isOpening: false }
    case 'ended':
      return { ...session, ...idle, generation: session.generation + 1, status: event.status }
  }
}

const isOpeningEvent = (event: DayPackSessionEvent): event is OpeningEvent =>
  ['owner_set', 'owner_left', 'opening', 'opened', 'opening_ended', 'ended'].includes(event.name)

export function reduceDayPackSession(
  session: DayPackSession,
  event: DayPackSessionEvent,
): DayPackSession {
  if (isOutdated(session, event)) return session
  if (isOpeningEvent(event)) return reduceOpening(session, event)
  switch (event.name) {
    case 'pack_read':
      return { ...session, status: toStatus(session.isPulling, event.pack) }
    case 'pull_due':
      return { ...session, isDue: true }
    case 'pull_skipped':
      return { ...session, isDue: false }
    case 'pull_begun':
      return { ...session, isDue: false, isPulling: true, isResting: true }
    case 'pull_ended':
      return { ...session, isPulling: false, lastPull: event.at }
    case 'rested':
      return { ...session, isResting: false }
    case 'paused':
      return { ...session, pausedUntil: event.until }
    case 'refused':
      return { ...session, isRefused: true }
    case 'commands_confirmed':
      return event.count === session.confirmedCount
        ? session
        : { ...session, confirmedCount: event.count }
    case 'customer_opened':
      return { ...session, unrecorded: new Set([...session.unrecorded, event.agreementNo]) }
    case 'customers_recorded':
      return { ...session, unrecorded: new Set() }
  }
}
