import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { useApi } from '#src/session/use-api.tsx'
import { customerDetailsQuery } from '#src/features/customer-details/panel-data/customer-details.queries.ts'
import type { CustomerStep } from '#src/features/customer-details/customer-steps.tsx'
import type { NextCustomer } from '#src/features/contact-log/context/contact-log-deps.ts'
import { useRowOverlay } from '#src/features/customer-list/table/row-overlay.ts'

/**
 * Who comes next in the list, with what this device has recorded about them; undefined until the
 * page has fetched them ahead, which it does as soon as it is idle.
 */
export function useNextCustomer(
  orgId: string,
  step: CustomerStep | undefined,
  getAssigneeName: Parameters<typeof useRowOverlay>[0],
): NextCustomer | undefined {
  const navigate = useNavigate()
  const { applyTo } = useRowOverlay(getAssigneeName)
  const { agreementNo = '', state } = step ?? {}
  const { data } = useQuery({
    ...customerDetailsQuery(useApi(), orgId, agreementNo),
    enabled: false,
  })
  return useMemo(() => {
    if (data === undefined || state === undefined) return undefined
    const { cFullName, nextStep, nextStepAt } = applyTo(data.row)
    return {
      name: cFullName ?? agreementNo,
      nextStep,
      nextStepAt,
      open: () =>
        void navigate({
          to: '/$orgId/customer/$agreementNo',
          params: { orgId, agreementNo },
          search: true,
          state: (before) => ({ ...before, ...state }),
        }),
    }
  }, [data, state, agreementNo, applyTo, navigate, orgId])
}
