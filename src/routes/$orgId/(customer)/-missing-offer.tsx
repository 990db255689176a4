import { lazy, useMemo } from 'react'
import { MissingOfferAction } from '#src/features/missing-offer/missing-offer-action.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useDialogOverPage } from './-customer-dialog.tsx'

const MissingOfferDialog = lazy(async () => ({
  default: (await loadChunk(() => import('#src/features/missing-offer/missing-offer-dialog.tsx')))
    .MissingOfferDialog,
}))

/** Why a car is not among a customer's offers. */
export function useMissingOffer(orgId: string) {
  const { isOnline, open, wrap } = useDialogOverPage(orgId, MissingOfferDialog)
  return useMemo(
    () => ({ button: <MissingOfferAction isOnline={isOnline} onOpen={open} />, wrap }),
    [isOnline, open, wrap],
  )
}
