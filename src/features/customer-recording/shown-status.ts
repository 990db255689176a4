import { useCallback } from 'react'
import type { CustomerStatus } from '#domain/customers/customer-status.model.ts'
import { customerStatuses } from '#domain/customers/customer-status.model.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { useLanguageTag, useText } from '#src/ui/text.ts'
import { useRecordingDesk } from './recording-desk.tsx'

/** What travels beside a status: whose change it is, the metadata's key and word for it, and the language it was shown in (W-234). */
export interface ShownStatus {
  readonly organisationid: string
  readonly userId: string
  readonly key: string
  readonly statusValue: string
  readonly language: string
}

const category = 'customer_status'

/** Answers what travels beside a status; null where the organisation's metadata has no key for it (W-235). */
export function useShownStatus(): (status: CustomerStatus) => ShownStatus | null {
  const say = useText()
  const language = useLanguageTag()
  const { orgId, userId, metadata } = useRecordingDesk()
  return useCallback(
    (status) => {
      const own = metadata(category)
      const all =
        own.length > 0
          ? own
          : customerStatuses.map((key) => ({ key, lang_value: say(`status_${statusNameOf(key)}`) }))
      const known = all.find(({ key }) => key === status)
      return known === undefined
        ? null
        : {
            organisationid: orgId,
            userId,
            key: known.key,
            statusValue: known.lang_value,
            language: language.toLowerCase().replace('-', '_'),
          }
    },
    [metadata, orgId, userId, language, say],
  )
}
