import { page as browser } from 'vitest/browser'
import { vi } from 'vitest'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { customerFields } from '#domain/customers/fields/customer.fields.ts'
import { newProductConfiguration } from '#domain/catalogue/product-configuration.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { listedCustomer, detailsCall } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { BootOverrides } from '#tests/src/page/fake-host.ts'
import { customerAnswer } from './customer-answer.ts'

export const oneDocCall = `GET /customer/v1/${northgate}/customer/A-1/onedoc-last-sent`
export const detailsProductsCall = `GET /organisation/v1/${northgate}/product-config`
export const rvRulesCall = `GET /organisation/v1/${northgate}/rv-config`
export const mileageCall = `POST /customer/v1/${northgate}/customer/A-1/mileage`

const fieldRights = customerFields.flatMap(({ right }) => (right === null ? [] : [right]))
export const tabRights = [
  'CanViewComments',
  'CanViewServiceLeads',
  'CanViewExcessMileage',
  'CanViewPreApprovals',
  'CanSendCustomerSMS',
  'CanViewDigitalInspections',
] as const
export const everyRight = [
  'CanViewDashboard',
  'CanViewRepresentatives',
  ...tabRights,
  ...fieldRights,
]
export const everyFlag = {
  propensity_UI_features: 'true',
  digital_pre_inspection_enabled: 'true',
  customer_details_additional_customer_fields:
    'P11D_TAX_PRICE,SMT_COVER,CO2_EMISSIONS,LEGAL_STATUS_DESCRIPTION,CHANGES_MADE',
}

export interface DetailsOptions {
  readonly row?: Partial<CustomerListRow>
  readonly answer?: Partial<CustomerDetails>
  readonly rights?: readonly string[]
  readonly parameters?: BootOverrides['parameters']
}

/** A host that knows the one customer A-1, and when their documents were sent. */
export function detailsHost({
  row,
  answer,
  rights = everyRight,
  parameters = everyFlag,
}: DetailsOptions = {}) {
  const host = signedInHost({ rights, parameters })
  host.setAnswer(detailsCall('A-1'), answered(customerAnswer(listedCustomer(row), answer)))
  host.setAnswer(oneDocCall, answered({ last_sent_to_onedoc: null, cOneDocStatus: null }))
  host.setAnswer(detailsProductsCall, answered([newProductConfiguration('PCP')]))
  host.setAnswer(rvRulesCall, answered([]))
  return host
}

export const detailsPath = (search = ''): string => `/${northgate}/customer/A-1${search}`

/** Opens the customer's page and waits until they have arrived. */
export async function openDetails(
  options: DetailsOptions | ReturnType<typeof detailsHost> = {},
  search = '',
) {
  const host = 'setAnswer' in options ? options : detailsHost(options)
  const page = await openList(host, detailsPath(search))
  await vi.waitUntil(
    () =>
      document.querySelector('[role="tabpanel"]') !== null &&
      document.querySelector('.panel-waiting') === null,
    // The first page of a file brings the whole of the page with it.
    { timeout: 40_000 },
  )
  return {
    ...page,
    host,
    search: () => page.router.state.location.search as Readonly<Record<string, unknown>>,
  }
}

/** The names of the sidebar's tabs, top to bottom. */
export const tabNames = () =>
  [...document.querySelectorAll('.details-tabs .details-tab-label')].map(
    (label) => label.textContent,
  )

/** The sidebar, or the drawer in its place. */
export const sidebar = () => browser.getByRole('tablist', { name: 'Customer details' })

/** A value beside its name, in the panel. */
export const getPanelValue = (name: string): string | undefined =>
  [...document.querySelectorAll('[role="tabpanel"] dl > div')]
    .find((pair) => pair.querySelector('dt')?.textContent === name)
    ?.querySelector('dd')
    ?.textContent?.replace(/^VIN \S{17}/u, '')
    .replaceAll(/\s+/gu, ' ')
    .trim()

export const detailsPanel = () => browser.getByRole('tabpanel').first()
