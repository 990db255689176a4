import { useQuery } from '@tanstack/react-query'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import { toScreenDeals } from '#domain/offers/shown/shown-deals.rules.ts'
import { customerLane } from '#domain/customers/contact/customer-lane.ts'
import type { Api } from '#src/api/client.ts'
import { useOutboxState, useReceipts } from '#src/session/outbox/use-outbox.tsx'
import { showingOnScreenQuery } from './customer-view.queries.ts'
import { getCachedShowing } from './showing-cache.ts'
import type { Presentation } from './presentation-mode.ts'

export interface Showing {
  readonly shown: ShownDeals | null
  /** It may still be found. */
  readonly isLoading: boolean
}

/**
 * What this tab presents: from memory, after a reload from this device's outbox, else from the
 * host.
 */
export function useShowing(api: Api, { orgId, agreementNo, shownId }: Presentation): Showing {
  const { status } = useOutboxState()
  const receipts = useReceipts(customerLane(agreementNo))
  const inMemory = getCachedShowing(shownId)
  const receipt = receipts.find(({ command }) => command.id === shownId)
  const onDevice =
    receipt?.command.kind === 'deals.show' ? (receipt.command.body as ShownRecord).shown : null
  const isDeviceReady = status === 'open' || status === 'absent'
  const screen = useQuery({
    ...showingOnScreenQuery(api, orgId, agreementNo, shownId),
    enabled: inMemory === null && onDevice === null && isDeviceReady,
  })
  const known = inMemory ?? onDevice
  const shown = known === null ? (screen.data ?? null) : toScreenDeals(known)
  return { shown, isLoading: shown === null && (!isDeviceReady || screen.isFetching) }
}
