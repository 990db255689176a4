import * as v from 'valibot'
import { addDays } from '#domain/deals/calendar.ts'
import { customerDetailsModel } from '#domain/customers/customer-details.model.ts'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { customerSearchModel } from '#domain/customers/customer.model.ts'
import type { CustomerListRow, CustomerSearch } from '#domain/customers/customer.model.ts'
import { northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { BootWish } from '#tests/src/page/fake-host.ts'

export const searchCall = `GET /search/v1/${northgate}/customers`
export const widgetSearchCall = `POST /search/v1/${northgate}/customers`
export const widgetCall = (id: string) => `GET /users/v1/${northgate}/widgets/${id}`
export const distinctCall = `GET /search/v1/${northgate}/distinct/customers`
export const detailsCall = (agreementNo: string) =>
  `GET /search/v1/${northgate}/customer/${agreementNo}`

/** The day that is today or so many days from it; the page's own clock is the real one. */
export const dayFromToday = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

/** A customer as the host answers it; a test names only what matters to it. */
export function customer(wish: Partial<CustomerListRow> = {}): CustomerListRow {
  return {
    fAgreementNo: 'A-1',
    version: 1,
    contact_status: 'uncontacted',
    assignedUserId: null,
    cFullName: 'Tamsin Wrexley',
    aVrm: 'ZA22KPL',
    aMake: 'Arden',
    aModel: 'Fell',
    pFuelType: 'Petrol',
    fProductType: 'PCP',
    fPayment: 31_240,
    fEquity: 191_800,
    fParity: 5023,
    nextPaymentDays: 20,
    fEndDate: dayFromToday(110),
    status: 'not set',
    nextStep: 'none',
    nextStepAt: null,
    warnings: [],
    buyUpFlag: false,
    ev_flag: false,
    actionBy: null,
    dnc: false,
    dne: false,
    dnm: false,
    dns: false,
    doNotContact: false,
    ...wish,
  }
}

/** So many customers, told apart by number. */
export const customers = (count: number, first = 1): readonly CustomerListRow[] =>
  Array.from({ length: count }, (_, index) =>
    customer({ fAgreementNo: `A-${first + index}`, cFullName: `Customer ${first + index}` }),
  )

const none = {
  total_count: null,
  total_is_capped: false,
  total_customers: null,
  positive_parity_count: null,
  positive_equity_count: null,
  aggregations: null,
  pagination_ids_state: null,
  has_more: false,
  limit_hit: false,
  narrowed_by: [],
}

export interface Book {
  /** Everybody that the search finds, in its order. */
  readonly rows: readonly CustomerListRow[]
  readonly counts?: Partial<CustomerSearch>
  /** What the host says that the search is kept to. */
  readonly narrowedBy?: CustomerSearch['narrowed_by']
  readonly boot?: BootWish
}

/** The details of a customer with whom nothing has been done yet. */
export const detailsOf = (row: CustomerListRow): CustomerDetails => ({
  as_of: new Date().toISOString(),
  today: dayFromToday(0),
  row,
  figures: { as_of: null, day: null, equity_steps: [] },
  warnings: [],
  cIntentions: [],
  proposals: [],
  saved_offers: [],
  applied_offers: [],
  hotLeads: [],
  activeHotLeads: [],
  campaigns: [],
  counts: {},
})

/** A host with a book of customers: pages of rows without counts, counts without rows, one customer by agreement. What it answers is held against the contract. */
export function listHost({ rows, counts = {}, narrowedBy = [], boot = {} }: Book) {
  const host = signedInHost({ rights: ['CanViewDashboard', 'CanSeeSalesPerson'], ...boot })
  const answer = (body: Partial<CustomerSearch>) =>
    Response.json(
      v.parse(customerSearchModel, {
        ...none,
        customer_data: [],
        pagination_ids: [],
        narrowed_by: narrowedBy,
        ...body,
      }),
    )
  host.tell(searchCall, (request) => {
    const asked = new URL(request.url).searchParams
    if (asked.get('only_count') === 'true') {
      return answer({
        total_count: rows.length,
        total_customers: 4812,
        positive_parity_count: 118,
        positive_equity_count: 230,
        aggregations: {
          fParity: { min: -12_000, max: 45_050 },
          fEquity: { min: -500_000, max: 900_000 },
        },
        ...counts,
      })
    }
    const size = Number(asked.get('size'))
    const first = (Number(asked.get('pageno')) - 1) * size
    const page = rows.slice(first, first + size)
    return answer({
      customer_data: [...page],
      pagination_ids: page.map(({ fAgreementNo }) => fAgreementNo),
      pagination_ids_state: `after-${first + page.length}`,
      has_more: rows.length > first + size,
    })
  })
  for (const row of rows)
    host.tell(detailsCall(row.fAgreementNo), () =>
      Response.json(v.parse(customerDetailsModel, detailsOf(row))),
    )
  return host
}

/** The query of the last call of a kind: of rows, or of counts alone. */
export function lastAsked(
  host: ReturnType<typeof listHost>,
  kind: 'rows' | 'counts' = 'rows',
): URLSearchParams {
  const asked = host.asked
    .map(({ url }) => new URL(url))
    .filter(
      ({ pathname, searchParams }) =>
        pathname.endsWith('/customers') &&
        pathname.startsWith('/api/search') &&
        !pathname.includes('distinct') &&
        (searchParams.get('only_count') === 'true') === (kind === 'counts'),
    )
  return asked.at(-1)?.searchParams ?? new URLSearchParams()
}

export const listPath = (search = ''): string => `/${northgate}/customers${search}`

/** An address with these search parameters, each a JSON value. */
export const withSearch = (values: Readonly<Record<string, unknown>>): string =>
  listPath(
    `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`,
  )

/** A customer's row or link, whose name reads on to the registration. */
export const called = (name: string) => ({ name: new RegExp(`^${name} Registration`, 'u') })
