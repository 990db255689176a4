import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useFeatureAudit } from '#src/session/use-feature-audit.ts'
import { useRecord, useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import type { OfferToPresent } from './create-shown-record.ts'

/** Makes the deal sheet of at most three offers without the customer view. */
export interface DealSheetMaker {
  readonly isBusy: boolean
  readonly make: (details: CustomerDetails, offers: readonly OfferToPresent[]) => void
}

/** The deal sheet of a customer's offers; one is made at a time. */
export function useDealSheet(
  orgId: string,
  agreementNo: string,
  isOnline: boolean,
): DealSheetMaker {
  const api = useApi()
  const boot = useBoot()
  const { i18n } = useTranslation()
  const queryClient = useQueryClient()
  const record = useRecord()
  const outbox = useSessionOutbox()
  const audit = useFeatureAudit(agreementNo)
  const [isBusy, setBusy] = useState(false)
  // A second tap arrives before the button is drawn as busy.
  const isMaking = useRef(false)

  async function make(details: CustomerDetails, offers: readonly OfferToPresent[]) {
    isMaking.current = true
    setBusy(true)
    audit('deal_sheet', { offers: offers.length, oId: offers[0]?.offer.oId ?? null })
    try {
      const { makeDealSheet } = await import('./make-deal-sheet.ts')
      const { language } = i18n
      await makeDealSheet(
        { api, orgId, agreementNo, boot, language, queryClient, record, outbox, isOnline },
        details,
        offers,
      )
    } finally {
      isMaking.current = false
      setBusy(false)
    }
  }

  return {
    isBusy,
    make: (details, offers) => {
      if (offers.length > 0 && !isMaking.current) void make(details, offers)
    },
  }
}
