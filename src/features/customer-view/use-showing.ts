import { useQuery } from '@tanstack/react-query'
import type { ShownRecord } from '#domain/offers/shown-deals.commands.ts'
import type { ShownDeals } from '#domain/offers/shown-deals.model.ts'
import { onScreen } from '#domain/offers/shown-deals.rules.ts'
import { customerLane } from '#domain/customers/recording.commands.ts'
import type { Api } from '#src/api/client.ts'
import { useOutbox, useReceipts } from '#src/features/boot/use-outbox.tsx'
import { screenQuery } from './customer-view.queries.ts'
import { showingInMemory } from './showing-memory.ts'
import type { Turned } from './turned.ts'

export interface Showing {
  readonly shown: ShownDeals | null
  /** It may still be found. */
  readonly isLooking: boolean
}

/** What this tab is turned to: from memory, after a reload from this device's outbox, else from the host. */
export function useShowing(api: Api, { orgId, agreementNo, shownId }: Turned): Showing {
  const { status } = useOutbox()
  const receipts = useReceipts(customerLane(agreementNo))
  const inMemory = showingInMemory(shownId)
  const receipt = receipts.find(({ command }) => command.id === shownId)
  const onDevice =
    receipt?.command.kind === 'deals.show' ? (receipt.command.body as ShownRecord).shown : null
  const isDeviceAsked = status === 'open' || status === 'absent'
  const asked = useQuery({
    ...screenQuery(api, orgId, agreementNo, shownId),
    enabled: inMemory === null && onDevice === null && isDeviceAsked,
  })
  const known = inMemory ?? onDevice
  const shown = known === null ? (asked.data ?? null) : onScreen(known)
  return { shown, isLooking: shown === null && (!isDeviceAsked || asked.isFetching) }
}
