import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'

export const sftpServersQuery = (api: Api, orgId: string) =>
  queryOptions({
    queryKey: ['SFTP_SERVERS', orgId] as const,
    queryFn: ({ signal }) => api.SFTP_SERVERS.get({ orgId }, { signal }),
    staleTime: 1000,
    refetchOnWindowFocus: true,
  })
