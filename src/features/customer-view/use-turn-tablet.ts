import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { OfferToShow } from '#domain/offers/shown-deals.rules.ts'
import { useApi } from '#src/features/boot/use-api.tsx'
import { useBoot } from '#src/features/boot/use-boot.tsx'
import { useFeatureAudit } from '#src/features/boot/use-feature-audit.ts'
import { useRecord } from '#src/features/boot/use-outbox.tsx'

/** Turns the tablet to a customer, showing at most three offers; `onTurned` is called once this tab is kept to the customer's side. */
export function useTurnTablet(orgId: string, agreementNo: string, onTurned: () => void) {
  const api = useApi()
  const boot = useBoot()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const record = useRecord()
  const audit = useFeatureAudit(agreementNo)
  const isTurning = useRef(false)

  async function turn(details: CustomerDetails, offers: readonly OfferToShow[]): Promise<void> {
    isTurning.current = true
    try {
      const { turnTablet } = await import('./turn-tablet.ts')
      if (
        !(await turnTablet(
          { api, orgId, agreementNo, boot, language: i18n.language, queryClient, record },
          details,
          offers,
        ))
      )
        return
      audit('show_customer', { offers: offers.length, oId: offers[0]?.offer.oId ?? null })
      onTurned()
    } finally {
      isTurning.current = false
    }
  }

  return (details: CustomerDetails, offers: readonly OfferToShow[]): void => {
    // A second tap while the first is under way would be a second showing.
    if (offers.length > 0 && !isTurning.current) void turn(details, offers)
  }
}
