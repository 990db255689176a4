import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Texts of letters, e-mails and the customer's account belong to other screens. */
const excludeCategories = 'customer_account,letters'

/** Everything that an organisation's pages need at the start, in one round trip. */
export const bootQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['BOOT', orgId],
    queryFn: () => api.BOOT.get({ orgId, mergeWithBase: 'true', excludeCategories }),
    staleTime: 5 * 60_000,
    gcTime: Infinity,
  })
