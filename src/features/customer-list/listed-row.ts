import type { QueryClient } from '@tanstack/react-query'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'

/** What a list that was shown knows of a customer: the columns that it had. */
export function findListedRow(
  queryClient: QueryClient,
  orgId: string,
  agreementNo: string,
): CustomerListRow | undefined {
  const rows = queryClient
    .getQueriesData<{ readonly customer_data: readonly CustomerListRow[] }>({
      queryKey: ['customers', orgId],
    })
    .flatMap(([, page]) => page?.customer_data ?? [])
    .filter(({ fAgreementNo }) => fAgreementNo === agreementNo)
  // Lists have different columns: the neighbours' list has the name alone.
  return rows.length === 0 ? undefined : Object.assign({}, ...rows)
}
