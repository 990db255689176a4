import { useMemo, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { useCustomerFlags } from './-customer-flags.tsx'
import { useDataRights } from './-data-rights.tsx'
import { useCustomerVideo } from './-customer-video.tsx'
import { useMissingOffer } from './-missing-offer.tsx'

/** What opens a dialog over a customer's page: flags, data rights, videos, a missing car. */
export function useCustomerActs(orgId: string) {
  const video = useCustomerVideo(orgId)
  const flags = useCustomerFlags(orgId)
  const rights = useDataRights(orgId)
  const missingOffer = useMissingOffer(orgId)
  return useMemo(
    () => ({
      buttons: (
        <>
          {flags.button}
          {rights.button}
        </>
      ),
      sendVideo: video.open,
      missingOffer: missingOffer.button,
      /** The page within each of them, the last outermost. */
      wrap: (details: CustomerDetails, page: ReactNode): ReactNode =>
        [missingOffer, video, flags, rights].reduce<ReactNode>(
          (inner, act) => act.wrap(details, inner),
          page,
        ),
    }),
    [missingOffer, video, flags, rights],
  )
}
