import { createDemoId } from '../generators/random.ts'
import type { DemoLanguage } from '../generators/people.ts'

export interface DemoDealer {
  readonly code: string
  readonly name: string
  readonly city: string
  readonly salesPeople: readonly string[]
}

/** One organisation of the demo. */
export interface DemoOrganisation {
  readonly key: 'northgate' | 'lindenhof' | 'harbour'
  readonly orgId: string
  readonly name: string
  readonly prefix: string
  readonly language: DemoLanguage
  readonly agreementCount: number
  readonly parameters: Readonly<Record<string, string>>
  readonly dealers: readonly DemoDealer[]
  readonly groups: readonly { readonly name: string; readonly dealers: readonly string[] }[]
  /** Multiplies the catalogue's prices. */
  readonly priceFactor: number
}

export const demoSeed = 4600

/** Of a hundred customers of a dealer, how many are to be reached in a month. */
const monthlyShares = {
  contactedTarget: 60,
  appointedTarget: 16,
  attendedTarget: 9,
  soldTarget: 6,
} as const

/** What the dealers of a group are to reach together in a month. */
export function getGroupTargets(
  { agreementCount, dealers }: DemoOrganisation,
  groupDealers: number,
): Readonly<Record<keyof typeof monthlyShares, number>> {
  const customers = (agreementCount / dealers.length) * groupDealers
  const toTarget = (share: number) => Math.round((share / 100) * customers)
  return {
    contactedTarget: toTarget(monthlyShares.contactedTarget),
    appointedTarget: toTarget(monthlyShares.appointedTarget),
    attendedTarget: toTarget(monthlyShares.attendedTarget),
    soldTarget: toTarget(monthlyShares.soldTarget),
  }
}

export const demoBaseOrganisation = {
  id: createDemoId(demoSeed, 'organisation', 'base'),
  name: 'Forecourt',
} as const

const northgateDealers: readonly DemoDealer[] = [
  {
    code: 'NMG01',
    name: 'Northgate',
    city: 'Thornbury Vale',
    salesPeople: ['R. Sandiford', 'P. Venn'],
  },
  {
    code: 'NMG02',
    name: 'Harbour Road',
    city: 'Port Averley',
    salesPeople: ['M. Okell', 'I. Carrow'],
  },
  {
    code: 'NMG03',
    name: 'Quayside',
    city: 'Port Averley',
    salesPeople: ['T. Marlwick', 'S. Everley'],
  },
  {
    code: 'NMG04',
    name: 'Mill Lane',
    city: 'Brackstow',
    salesPeople: ['A. Tresk', 'J. Hollowdell'],
  },
  {
    code: 'NMG05',
    name: 'Castle Hill',
    city: 'Wynmere',
    salesPeople: ['F. Galecroft', 'O. Dunstow'],
  },
  {
    code: 'NMG06',
    name: 'Station Approach',
    city: 'Kettham',
    salesPeople: ['B. Quenthorne', 'N. Iselwick'],
  },
]

const lindenhofDealers: readonly DemoDealer[] = [
  {
    code: 'LHG01',
    name: 'Lindenhof Talhausen',
    city: 'Talhausen',
    salesPeople: ['K. Auerhagen', 'S. Falkenborn'],
  },
  {
    code: 'LHG02',
    name: 'Lindenhof Seebrück',
    city: 'Seebrück',
    salesPeople: ['M. Grauwald', 'J. Haselkamp'],
  },
  {
    code: 'LHG03',
    name: 'Lindenhof Kronwerder',
    city: 'Kronwerder',
    salesPeople: ['T. Immenthal', 'U. Kronsberger'],
  },
  {
    code: 'LHG04',
    name: 'Lindenhof Ohlenstedt',
    city: 'Ohlenstedt',
    salesPeople: ['W. Moorheide', 'V. Nebelmann'],
  },
  {
    code: 'LHG05',
    name: 'Lindenhof Rautental',
    city: 'Rautental',
    salesPeople: ['L. Silberöhler', 'N. Uferstedt'],
  },
  {
    code: 'LHG06',
    name: 'Lindenhof Winterfeld',
    city: 'Winterfeld',
    salesPeople: ['P. Wintergässer', 'H. Eschenbrück'],
  },
]

const harbourDealers: readonly DemoDealer[] = [
  {
    code: 'HRL01',
    name: 'Harbour Road Leasing',
    city: 'Port Averley',
    salesPeople: ['C. Wrexcombe'],
  },
  { code: 'HRL02', name: 'Harbour Road Fleet', city: 'Wynmere', salesPeople: ['G. Arkmere'] },
]

/** The first has the workflow, the second is German, the third leases only. */
export const demoOrganisations: readonly DemoOrganisation[] = [
  {
    key: 'northgate',
    orgId: createDemoId(demoSeed, 'organisation', 'northgate'),
    name: 'Northgate Motor Group',
    prefix: 'NG',
    language: 'en',
    agreementCount: 5000,
    priceFactor: 1,
    dealers: northgateDealers,
    groups: [
      { name: 'Northgate and Harbour Road', dealers: ['NMG01', 'NMG02'] },
      { name: 'Coast', dealers: ['NMG02', 'NMG03', 'NMG05'] },
      { name: 'Inland', dealers: ['NMG01', 'NMG04', 'NMG06'] },
    ],
    parameters: {
      workflow_enabled: 'true',
      digital_pre_inspection_enabled: 'true',
      propensity_UI_features: 'true',
      enable_model_mapping: 'true',
      show_my_account_link_features: 'true',
      send_to_my_account_button: 'true',
      mbm_TCO_selection: 'true',
      'show-mapping_source': 'true',
      central_stock_dealer: 'NMG06',
      saved_offer_threshold: '100',
      email_marketing_provider: 'true',
      show_duplicate_record_warning: 'true',
      customer_details_additional_customer_fields:
        'P11D_TAX_PRICE,CO2_EMISSIONS,SMT_COVER,LEGAL_STATUS_DESCRIPTION',
      customer_details_mileage_editable: 'true',
      customer_details_old_mileage_editable: 'true',
      organisation_notice:
        'Showrooms close at 16:00 on Sundays. Call customers of Castle Hill before noon.',
    },
  },
  {
    key: 'lindenhof',
    orgId: createDemoId(demoSeed, 'organisation', 'lindenhof'),
    name: 'Autohaus Lindenhof Gruppe',
    prefix: 'LH',
    language: 'de',
    agreementCount: 1000,
    priceFactor: 1.14,
    dealers: lindenhofDealers,
    groups: [
      { name: 'Nord', dealers: ['LHG02', 'LHG04', 'LHG06'] },
      { name: 'Süd', dealers: ['LHG01', 'LHG03', 'LHG05'] },
    ],
    parameters: {
      currency_symbol: '€',
      tax_rate_percentage: '19',
      org_currency_placement: 'right',
      number_format: 'de-DE',
      date_time_format: 'DD.MM.YYYY HH:mm',
      time_zone: 'Europe/Berlin',
      workflow_enabled: 'true',
      show_my_account_link_features: 'true',
    },
  },
  {
    key: 'harbour',
    orgId: createDemoId(demoSeed, 'organisation', 'harbour'),
    name: 'Harbour Road Leasing',
    prefix: 'HR',
    language: 'en',
    agreementCount: 60,
    priceFactor: 1,
    dealers: harbourDealers,
    groups: [{ name: 'All of Harbour Road', dealers: ['HRL01', 'HRL02'] }],
    parameters: { workflow_enabled: 'false' },
  },
]
