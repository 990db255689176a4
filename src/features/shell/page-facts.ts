import type { RequiredRights } from '#domain/rights/right.model.ts'
import type { PageName } from '#domain/shell/navbar.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

/** A route's static data, which guard, title, breadcrumbs and navbar read. */
export interface PageFacts {
  readonly page?: PageName
  /** Names the screen, never a customer: it is written to the browser's title and history. */
  readonly title?: TextKey
  /** What the page is for, in the help. */
  readonly help?: TextKey
  /** Who may open the page; without it every member may. */
  readonly rights?: RequiredRights
  /** Redirects caller-light and campaign-builder-only users to the customer list. */
  readonly isClosedToListUsers?: boolean
  /** In presentation mode: no frame, navigation, search or connection state. */
  readonly isCustomerSide?: boolean
}

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption extends PageFacts {}
}

declare module '@tanstack/history' {
  interface HistoryState {
    /** Just invited: the second factor is set up next. */
    setUpSecondFactor?: boolean
    /** The tab of the exports that another page leads to. */
    selectedTab?: string
    /** Search text may name a person, so it is never part of the address. */
    keywords?: string
    /** There was search text or another value that may name a person; a reload has lost it. */
    hadWords?: boolean
  }
}
