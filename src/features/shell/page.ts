import type { RightsNeeded } from '#domain/rights/right.model.ts'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

/** What a route says of its page, once; the guard, the title, the breadcrumb and the navbar read it. */
export interface PageFacts {
  readonly page?: PageName
  /** Names the screen, never a customer: it stands in the browser's title and history. */
  readonly title?: TextKey
  /** Who may open the page; without it every member may. */
  readonly rights?: RightsNeeded
  /** Caller-light and campaign-builder-only users are sent to the customer list instead (W§1 L14). */
  readonly isClosedToListUsers?: boolean
  /** The customer holds the device: no frame, no places, no search, nothing of the connection. */
  readonly isCustomerSide?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Free words of a customer search: they may name a person, so they never stand in the address. */
    keywords?: string
    /** There were words, or other values that may name a person: where they are not here any more, a reload has lost them. */
    hadWords?: boolean
  }
}
