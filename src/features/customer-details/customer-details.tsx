import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { FieldAccess } from '#domain/customers/customer-field.rules.ts'
import { productTypesOf, visibleFields } from '#domain/customers/customer-field.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import type { Api } from '#src/api/client.ts'
import { failureOf } from '#src/api/failure.ts'
import { Face } from '#src/ui/face/face.tsx'
import { Loader } from '#src/ui/face/loader.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { PageHead } from '#src/ui/frame/page-head.tsx'
import { Scroll } from '#src/ui/frame/scroll.tsx'
import { useText } from '#src/ui/text.ts'
import { customerQuery } from './customer-details.queries.ts'
import { CustomerFacts } from './customer-facts.tsx'
import { CustomerFigures } from './customer-figures.tsx'
import { CustomerHead } from './customer-head.tsx'
import './customer-details.css'

export interface CustomerDetailsProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly access: FieldAccess
  readonly steps: ReactNode
  /** Drawn where there is no such customer. */
  readonly unknown: ReactNode
}

/** A customer's page: who, what they drive and pay, where they stand, and every figure of the agreement that the person may see. */
export function CustomerDetails({ api, orgId, agreementNo, access, steps, unknown }: CustomerDetailsProps) {
  const say = useText()
  const { organisation } = useFormat()
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(customerQuery(api, orgId, agreementNo))
  if (data === undefined) {
    const failure = error === null ? undefined : failureOf(error)
    if (failure?.kind === 'refused' && failure.code === 'not_found') return unknown
    return (
      <div className="customer-details">
        <Loader isLoading={isFetching} label={say('details_loading')} />
        <PageHead title={say('details_title')} actions={steps} />
        {failure !== undefined && (
          <Face kind="failed" title={say('customer_page_failed_load_data')} text={say(failure.kind === 'unreachable' ? 'list_unreachable' : 'list_host_trouble')} onRetry={() => void refetch()} />
        )}
      </div>
    )
  }
  const now = new Date(dataUpdatedAt).toISOString()
  const { row } = data
  return (
    <div className="customer-details">
      <Loader isLoading={isFetching} label={say('details_loading')} />
      <CustomerHead row={row} steps={steps} />
      <Scroll label={say('details_region')}>
        <CustomerFacts row={row} now={now} today={formatDate(now, { ...organisation.date, date: 'YYYY-MM-DD' })} />
        <CustomerFigures row={row} fields={visibleFields(access)} leaseProducts={productTypesOf('lease', access.parameters)} />
      </Scroll>
    </div>
  )
}
