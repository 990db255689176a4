import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

/** The token check: whose session this is (W§4 L106). */
export const sessionQuery = (api: Api) =>
  queryOptions({ queryKey: ['session'], queryFn: () => api.TOKEN_VALIDATION.get({}), staleTime: 0 })
