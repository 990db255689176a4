import { createFileRoute, redirect } from '@tanstack/react-router'
import { toFailure } from '#src/api/failure.ts'

/** Looks the customer of a hash up, and opens them in its place. */
export const Route = createFileRoute('/$orgId/(customer)/hashed-customer/$hash')({
  staticData: { title: 'details_title', isClosedToListUsers: true },
  beforeLoad: async ({ context: { api }, params: { orgId, hash } }) => {
    const found = await api.HASHED_CUSTOMER.get({ orgId, hash }).catch((error: unknown) => {
      const failure = toFailure(error)
      if (failure.kind === 'refused' && [400, 404].includes(failure.status)) return null
      throw error
    })
    if (found === null) throw redirect({ to: '/404', replace: true })
    throw redirect({
      to: '/$orgId/customer/$agreementNo',
      params: { orgId, agreementNo: found.fAgreementNo },
      replace: true,
    })
  },
})
