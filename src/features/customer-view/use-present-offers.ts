import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import { useRecord } from '#src/session/outbox/use-outbox.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { useRights } from '#src/ui/rights.tsx'
import type { OfferToPresent } from './create-shown-record.ts'

/**
 * Starts the presentation of at most three offers; `onPresented` is called once this tab is in
 * presentation mode.
 */
export function usePresentOffers(orgId: string, agreementNo: string, onPresented: () => void) {
  const api = useApi()
  const boot = useBoot()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const record = useRecord()
  const audit = useFeatureAudit(agreementNo)
  const isPresenting = useRef(false)
  const { isActing } = useRights()

  async function present(
    details: CustomerDetails,
    offers: readonly OfferToPresent[],
  ): Promise<void> {
    isPresenting.current = true
    try {
      const { presentOffers } = await import('./present-offers.ts')
      if (
        !(await presentOffers(
          { api, orgId, agreementNo, boot, language: i18n.language, queryClient, record },
          details,
          offers,
        ))
      )
        return
      audit('show_customer', { offers: offers.length, oId: offers[0]?.offer.oId ?? null })
      onPresented()
    } finally {
      isPresenting.current = false
    }
  }

  return (details: CustomerDetails, offers: readonly OfferToPresent[]): void => {
    // Its exit check would ask for the password of the person who is acted for.
    if (isActing) {
      flash.error('shown_not_kept_away')
      return
    }
    // A second tap while the first is under way would be a second showing.
    if (offers.length > 0 && !isPresenting.current) void present(details, offers)
  }
}
