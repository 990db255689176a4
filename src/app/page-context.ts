import type { QueryClient } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import type { SessionMonitor } from '#src/features/sign-in/session-monitor.ts'
import type { PageActing } from './acting.ts'
import type { DayPackFallback } from './device/day-pack-fallback.ts'
import type { EarlyDevice } from './device/early-device.ts'
import type { HostContact } from './host/host-contact.ts'
import type { CachedBootStart } from './host/cached-boot.ts'

/** What the page hands to every route. */
export interface PageContext {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly session: SessionMonitor
  readonly acting: PageActing
  /** Scheme, host and port of the API host, and the page's way to call it. */
  readonly reach: { readonly host: string; readonly fetch: (request: Request) => Promise<Response> }
  /** The page's way to event streams. */
  readonly events: {
    readonly host: string
    readonly openSource: (address: string) => EventSource
  }
  readonly hostContact: HostContact
  readonly browser: {
    /** The query of the address as it came: the router’s own is read as JSON. */
    readonly getSearch: () => string
    /** Leaves the page for another site. */
    readonly leaveTo: (url: string) => void
  }
  /** The boot answer that the device has cached, where the page may start before the host answers. */
  readonly cachedBoot: Pick<CachedBootStart, 'read' | 'mayStartAt'>
  /** The organisation's device where it is opened before its page is drawn. */
  readonly earlyDevice: Pick<EarlyDevice, 'open' | 'take'>
  /**
   * Resolves when the device's storage may be opened: at once where the page starts from it, else
   * when the page has drawn.
   */
  readonly whenDeviceIsDue: () => Promise<void>
  /** Takes the day pack that answers calls which do not reach the host. */
  readonly dayPackAnswers: Pick<DayPackFallback, 'serve'>
  /** The language of the pages before sign-in, stored on this device. */
  readonly languages: {
    readonly chosen: () => string
    readonly choose: (language: string) => Promise<void>
  }
  readonly showChosenTexts: () => Promise<void>
  /**
   * Runs the device's remote commands while nobody is signed in; returns what the person must be
   * told.
   */
  readonly runSignedOutCommands: () => Promise<'wiped' | 'revoked' | null>
  readonly showTexts: (language: string, texts: Readonly<Record<string, string>>) => Promise<void>
}
