import { useCallback } from 'react'
import type { CustomerStatus } from '#domain/customers/fields/customer-status.model.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { useLanguageTag, useTranslation } from '#src/ui/translation.ts'
import { useContactLog } from './contact-log-context.ts'

/**
 * What is sent beside a status: who changed it, the metadata's key and value for it, and the
 * language shown (W-234).
 */
export interface StatusMetadata {
  readonly organisationid: string
  readonly userId: string
  readonly key: string
  readonly statusValue: string
  readonly language: string
}

const category = 'customer_status'

/**
 * Gives what is sent beside a status; null where the organisation's metadata has no key for it
 * (W-235).
 */
export function useStatusMetadata(): (status: CustomerStatus) => StatusMetadata | null {
  const { t } = useTranslation()
  const language = useLanguageTag()
  const { orgId, userId, metadata } = useContactLog()
  return useCallback(
    (status) => {
      const own = metadata(category)
      const all =
        own.length > 0
          ? own
          : customerStatuses.map((key) => ({ key, lang_value: t(`status_${toStatusName(key)}`) }))
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
    [metadata, orgId, userId, language, t],
  )
}
