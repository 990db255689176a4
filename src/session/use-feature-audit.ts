import { useCallback } from 'react'
import type { DealDetails } from '#domain/users/feature-audit.contract.ts'
import { useApi } from './use-api.tsx'
import { useBoot } from './boot/use-boot.tsx'

/** Records that a feature of the customer's details was used, on which deal. */
export type RecordFeatureUse = (feature: string, dealDetails?: DealDetails) => void

/** Records feature use on a customer. It is a statistic: a failed call is dropped. */
export function useFeatureAudit(agreementNo: string): RecordFeatureUse {
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
