import { queryOptions } from '@tanstack/react-query'
import type { ExportKind } from '#domain/exports/export-rights.model.ts'
import { isExportOpen, readExports } from '#domain/exports/export.rules.ts'
import type { Api } from '#src/api/client.ts'

/** The calls of each kind: its list and its download. */
const listCalls = {
  customers: 'CUSTOMER_EXPORTS',
  campaigns: 'CAMPAIGN_EXPORTS',
  users: 'USER_EXPORTS',
  p4Export: 'P4_EXPORTS',
  reports: 'REPORT_EXPORTS',
} as const satisfies Readonly<Record<ExportKind, keyof Api>>

const downloadCalls = {
  customers: 'CUSTOMER_DOWNLOAD',
  campaigns: 'CAMPAIGN_DOWNLOAD',
  users: 'USER_DOWNLOAD',
  p4Export: 'P4_DOWNLOAD',
  reports: 'REPORT_DOWNLOAD',
} as const satisfies Readonly<Record<ExportKind, keyof Api>>

export const exportsKey = (orgId: string, kind: ExportKind) => [listCalls[kind], orgId] as const

/** Milliseconds, while something is under way; a person may refresh at any time. */
const whileOpen = 10_000

/** The exports of a kind, the latest first. */
export const exportsQuery = (api: Api, orgId: string, kind: ExportKind) =>
  queryOptions({
    queryKey: exportsKey(orgId, kind),
    queryFn: async ({ signal }) =>
      readExports(await api[listCalls[kind]].get({ orgId }, { signal })),
    staleTime: 1000,
    refetchOnWindowFocus: true,
    refetchInterval: ({ state: { data } }) =>
      data?.some((entry) => isExportOpen(entry) || entry.delivery?.state === 'waiting') === true
        ? whileOpen
        : false,
  })

/** Where the browser gets a file, for some minutes. */
export async function fetchDownloadAddress(
  api: Api,
  kind: ExportKind,
  input: { readonly orgId: string; readonly exportId: string; readonly language: string },
): Promise<string> {
  const { address } = await api[downloadCalls[kind]].get(input)
  return address
}
