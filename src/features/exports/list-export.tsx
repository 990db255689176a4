import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { useApi } from '#src/session/use-api.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ExportMenu } from './export-menu.tsx'

/** The customer list as it is shown. */
interface ListToExport {
  readonly params: {
    readonly orgId: string
    readonly query: CustomerQuery
    readonly sortby: string
    readonly campaign: { readonly id: string | number; readonly type: string } | undefined
    readonly job: object | undefined
    readonly oId: string | undefined
  }
  readonly columns: readonly string[]
  readonly total: number | undefined
  readonly campaignTitle: string | null
}

interface ListExportProps {
  readonly list: ListToExport
  readonly isOnline: boolean
  /** Opens the exports at a tab. */
  readonly onExports: (tab: 'customers' | 'campaigns') => void
}

/** What can be exported of the customer list as it is shown. */
export function ListExport({ list, isOnline, onExports }: ListExportProps) {
  const api = useApi()
  const { t } = useTranslation()
  const format = useFormat()
  const { params, columns, total, campaignTitle } = list
  const { orgId, query, sortby, campaign, job, oId } = params
  return (
    <ExportMenu
      api={api}
      orgId={orgId}
      isOnline={isOnline}
      customers={{
        kind: 'customers',
        shown: columns,
        settings: {
          q: writeCustomerQuery(query),
          sortby,
          ...(campaign === undefined ? {} : { campaign: JSON.stringify(campaign) }),
          ...(job === undefined ? {} : { job: JSON.stringify(job) }),
          ...(oId === undefined ? {} : { oId }),
        },
        ...(total === undefined
          ? {}
          : { about: t('exports_about', { count: total, customers: format.number(total) }) }),
      }}
      campaign={
        campaign === undefined
          ? null
          : {
              kind: 'campaigns',
              campaignId: String(campaign.id),
              title: campaignTitle ?? '',
              shown: columns,
            }
      }
      onExports={onExports}
    />
  )
}
