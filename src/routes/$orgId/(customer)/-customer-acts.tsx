import { useMemo, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { useCustomerFlags } from './-customer-flags.tsx'
import { useDataRights } from './-data-rights.tsx'
import { useCustomerVideo } from './-customer-video.tsx'

/** What opens a dialog over a customer's page: flags, data rights and videos. */
export function useCustomerActs(orgId: string) {
  const video = useCustomerVideo(orgId)
  const flags = useCustomerFlags(orgId)
  const rights = useDataRights(orgId)
  return useMemo(
    () => ({
      buttons: (
        <>
          {flags.button}
          {rights.button}
        </>
      ),
      sendVideo: video.open,
      /** The page within each of them, the last outermost. */
      wrap: (details: CustomerDetails, page: ReactNode): ReactNode =>
        rights.wrap(details, flags.wrap(details, video.wrap(details, page))),
    }),
    [video, flags, rights],
  )
}
