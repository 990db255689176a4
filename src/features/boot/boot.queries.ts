import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** Texts of letters, e-mails and the customer's own account are data of other screens: they are left out of the boot answer. */
const excludeCategories = 'customer_account,letters'

/** Everything the pages of an organisation stand on, in one round trip (W§7 L174). */
export const bootQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['boot', orgId],
    queryFn: () => api.BOOT.get({ orgId, mergeWithBase: 'true', excludeCategories }),
    staleTime: 5 * 60_000,
    gcTime: Infinity,
  })
