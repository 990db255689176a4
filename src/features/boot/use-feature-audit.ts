import { useCallback } from 'react'
import type { DealDetails } from '#domain/users/feature-audit.contract.ts'
import { useApi } from './use-api.tsx'
import { useBoot } from './use-boot.tsx'

/** Notes that a feature of the customer's details was used, on which deal. */
export type Audit = (feature: string, dealDetails?: DealDetails) => void

/**
 * Notes uses of features on one customer (W§7 L165). Nothing waits for it and nothing fails with it: what the host cannot be told now is not told at all, for
 * a statistic is not worth a place among the work that waits.
 */
export function useFeatureAudit(agreementNo: string): Audit {
  const api = useApi()
  const { organisation, session } = useBoot()
  const orgId = organisation.id
  const userId = session.userid
  return useCallback(
    (feature, dealDetails = {}) => {
      api.FEATURE_AUDIT.post({
        orgId,
        agreement_number: agreementNo,
        user_id: userId,
        deal_details: dealDetails,
        feature,
      }).catch(() => {})
    },
    [api, orgId, agreementNo, userId],
  )
}
