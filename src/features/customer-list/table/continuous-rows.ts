import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { Sight } from '#src/ui/table/continuous.ts'

/** Pages that follow each other, from 1. */
export interface PageRange {
  readonly from: number
  readonly to: number
}

/** Rows between what is in sight and the edge of its page when the page beyond is fetched. */
const rowsAhead = 25

/** The pages that are needed where these rows are in sight; there are none beyond `lastPage`. */
export function getNeededPages(
  { first, last }: Sight,
  { size, lastPage }: { readonly size: number; readonly lastPage: number },
): PageRange {
  const toPage = (index: number) => Math.min(Math.floor(Math.max(index, 0) / size) + 1, lastPage)
  return { from: toPage(first - rowsAhead), to: toPage(last + rowsAhead) }
}

export interface FetchedPage {
  readonly customer_data: readonly CustomerListRow[]
  readonly has_more: boolean
}

export type ContinuousPage = FetchedPage | 'waiting' | 'failed'

export interface ContinuousRows {
  /** Undefined is a row that has not been fetched. */
  readonly rows: readonly (CustomerListRow | undefined)[]
  /** No further page is there to be requested. */
  readonly isEnd: boolean
}

/**
 * The rows of pages from the first on, each customer once: one who has moved meanwhile stays where
 * they were met first. What is to come has its place, a last page that failed has none.
 */
export function joinPages(
  pages: readonly ContinuousPage[],
  { size, total }: { readonly size: number; readonly total: number | undefined },
): ContinuousRows {
  const rows: (CustomerListRow | undefined)[] = []
  const passed = new Set<string>()
  const addPlaces = () => {
    const left = total === undefined || total <= rows.length ? size : total - rows.length
    for (let place = Math.min(left, size); place > 0; place -= 1) rows.push(undefined)
  }
  for (const [index, page] of pages.entries()) {
    if (page === 'failed' && index === pages.length - 1) break
    if (typeof page === 'string') addPlaces()
    else
      for (const row of page.customer_data) {
        if (!passed.has(row.fAgreementNo)) rows.push(row)
        passed.add(row.fAgreementNo)
      }
  }
  const last = pages.at(-1)
  const isFetched = typeof last === 'object'
  if (isFetched && last.has_more) addPlaces()
  return { rows, isEnd: isFetched && !last.has_more }
}
