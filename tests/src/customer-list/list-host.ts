import * as v from 'valibot'
import { addDays } from '#domain/calendar.ts'
import { customerDetailsModel } from '#domain/customers/details/customer-details.model.ts'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerSearchModel } from '#domain/customers/search/customer-search.model.ts'
import type { CustomerSearch } from '#domain/customers/search/customer-search.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import type { AnswerStaleness } from '#domain/staleness.model.ts'
import { northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { BootOverrides } from '#tests/src/page/fake-host.ts'

export const searchCall = `GET /search/v1/${northgate}/customers`
export const widgetSearchCall = `POST /search/v1/${northgate}/customers`
export const widgetCall = (id: string) => `GET /users/v1/${northgate}/widgets/${id}`
export const distinctCall = `GET /search/v1/${northgate}/distinct/customers`
export const detailsCall = (agreementNo: string) =>
  `GET /search/v1/${northgate}/customer/${agreementNo}`

/** Today, or the day this number of days from it; the page's own clock is the real one. */
export const dayFromToday = (days: number) => addDays(new Date().toISOString().slice(0, 10), days)

/** A customer as the host answers it; a test names only the fields that matter to it. */
export function listedCustomer(fields: Partial<CustomerListRow> = {}): CustomerListRow {
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
    ...fields,
  }
}

/** This number of customers, told apart by number. */
export const listedCustomers = (count: number, first = 1): readonly CustomerListRow[] =>
  Array.from({ length: count }, (_, index) =>
    listedCustomer({ fAgreementNo: `A-${first + index}`, cFullName: `Customer ${first + index}` }),
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

export interface ListHostOptions {
  /** Everybody that the search finds, in its order. */
  readonly rows: readonly CustomerListRow[]
  readonly counts?: Partial<CustomerSearch>
  /** What pages answer beside their rows. */
  readonly getStaleness?: () => AnswerStaleness
  /** The scope filters that the host names. */
  readonly scopeFilters?: CustomerSearch['narrowed_by']
  readonly boot?: BootOverrides
}

/** The details of a customer with whom nothing has been done yet. */
export const toCustomerDetails = (row: CustomerListRow): CustomerDetails => ({
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

/**
 * A host with customers: pages of rows without counts, counts without rows, one customer by
 * agreement. Answers are checked against the contract.
 */
export function listHost({
  rows,
  counts = {},
  getStaleness = () => ({}),
  scopeFilters = [],
  boot = {},
}: ListHostOptions) {
  const host = signedInHost({
    rights: [
      'CanViewDashboard',
      'CanSeeSalesPerson',
      'CanAssignCustomerToUser',
      'CanUseGlobalSearch',
    ],
    ...boot,
  })
  const answer = (body: Partial<CustomerSearch>) =>
    Response.json(
      v.parse(customerSearchModel, {
        ...none,
        customer_data: [],
        pagination_ids: [],
        narrowed_by: scopeFilters,
        ...body,
      }),
    )
  host.setAnswer(searchCall, (request) => {
    const query = new URL(request.url).searchParams
    if (query.get('only_count') === 'true') {
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
    const size = Number(query.get('size'))
    const first = (Number(query.get('pageno') ?? 1) - 1) * size
    const page = rows.slice(first, first + size)
    return answer({
      customer_data: [...page],
      pagination_ids: page.map(({ fAgreementNo }) => fAgreementNo),
      pagination_ids_state: `after-${first + page.length}`,
      has_more: rows.length > first + size,
      ...getStaleness(),
    })
  })
  for (const row of rows)
    host.setAnswer(detailsCall(row.fAgreementNo), () =>
      Response.json(v.parse(customerDetailsModel, toCustomerDetails(row))),
    )
  return host
}

/** The query of the last call of a kind: of rows, or of counts alone. */
export function getLastQuery(
  host: ReturnType<typeof listHost>,
  kind: 'rows' | 'counts' = 'rows',
): URLSearchParams {
  const query = host.requests
    .map(({ url }) => new URL(url))
    .filter(
      ({ pathname, searchParams }) =>
        pathname.endsWith('/customers') &&
        pathname.startsWith('/api/search') &&
        !pathname.includes('distinct') &&
        (searchParams.get('only_count') === 'true') === (kind === 'counts'),
    )
  return query.at(-1)?.searchParams ?? new URLSearchParams()
}

export const listPath = (search = ''): string => `/${northgate}/customers${search}`

/** An address with these search parameters, each a JSON value. */
export const withSearch = (values: Readonly<Record<string, unknown>>): string =>
  listPath(
    `?${new URLSearchParams(Object.entries(values).map(([name, value]) => [name, typeof value === 'string' ? value : JSON.stringify(value)])).toString()}`,
  )

/** A customer's row or link, whose name reads on to the registration. */
export const called = (name: string) => ({ name: new RegExp(`^${name} Registration`, 'u') })
