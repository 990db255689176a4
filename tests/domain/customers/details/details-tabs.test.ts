import { describe, expect, it } from 'vitest'
import { detailsTabIds } from '#domain/customers/details/details-tabs.model.ts'
import { detailsTabs, firstDetailsTab } from '#domain/customers/details/details-tabs.rules.ts'
import type {
  DetailsTabId,
  TabFacts,
  TabObstacle,
} from '#domain/customers/details/details-tabs.rules.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'

const allOn = { propensity_UI_features: 'true', digital_pre_inspection_enabled: 'true' }
const full: TabFacts = { hotLeads: 1, inspectionStatus: 'submitted', inspections: 1 }

interface Case {
  readonly rights?: readonly string[]
  readonly parameters?: Readonly<Record<string, string>>
  readonly facts?: TabFacts
}

const tabsFor = ({ rights = everyRight, parameters = allOn, facts = full }: Case) =>
  detailsTabs({ rights: new Set(rights), parameters: new Map(Object.entries(parameters)) }, facts)
const without = (...gone: readonly Right[]) => everyRight.filter((right) => !gone.includes(right))

describe('the tabs of the details', () => {
  it('follow the specification’s order', () => {
    expect(tabsFor({}).map(({ id }) => id)).toEqual([
      'key_financials',
      'comments',
      'permissions',
      'agreement',
      'propensity',
      'service_history',
      'excess_mileage',
      'customer_links',
      'pre_approvals',
      'campaigns',
      'warnings',
      'contact',
      'hot_leads',
      'digital_pre_inspection',
    ])
    expect(firstDetailsTab).toBe(detailsTabIds[0])
    expect(
      tabsFor({}).every(
        ({ isEnabled, isShown, obstacle }) => isEnabled && isShown && obstacle === null,
      ),
    ).toBe(true)
  })

  it.each<[DetailsTabId, TabObstacle, Case]>([
    ['comments', 'right', { rights: without('CanViewComments') }],
    ['service_history', 'right', { rights: without('CanViewServiceLeads') }],
    ['excess_mileage', 'right', { rights: without('CanViewExcessMileage') }],
    ['pre_approvals', 'right', { rights: without('CanViewPreApprovals') }],
    ['contact', 'right', { rights: without('CanSendCustomerSMS', 'CanSendCustomerEmail') }],
    ['digital_pre_inspection', 'right', { rights: without('CanViewDigitalInspections') }],
    ['digital_pre_inspection', 'parameter', { parameters: { propensity_UI_features: 'true' } }],
    [
      'digital_pre_inspection',
      'no_data',
      { facts: { ...full, inspectionStatus: null, inspections: 0 } },
    ],
    ['propensity', 'parameter', { parameters: { ...allOn, propensity_UI_features: 'false' } }],
    ['hot_leads', 'no_data', { facts: { ...full, hotLeads: 0 } }],
  ])('disable %s alone without a %s', (id, obstacle, missing) => {
    const changed = tabsFor(missing).filter((tab) => tab.obstacle !== null)
    expect(changed).toEqual([{ id, isShown: obstacle === 'no_data', isEnabled: false, obstacle }])
  })

  it.each(['CanSendCustomerSMS', 'CanSendCustomerEmail'])(
    'open the contact tab for %s alone',
    (right) => {
      expect(tabsFor({ rights: [right] }).find(({ id }) => id === 'contact')).toMatchObject({
        isShown: true,
        isEnabled: true,
      })
    },
  )

  it('count an inspection’s status or record as data', () => {
    const inspection = (facts: TabFacts) =>
      tabsFor({ facts }).find(({ id }) => id === 'digital_pre_inspection')?.isEnabled
    expect(inspection({ ...full, inspections: 0, inspectionStatus: 'ineligible' })).toBe(true)
    expect(inspection({ ...full, inspections: 1, inspectionStatus: null })).toBe(true)
  })

  it('stay available without rights where none is needed', () => {
    const shown = tabsFor({
      rights: [],
      parameters: {},
      facts: { hotLeads: 0, inspectionStatus: null, inspections: 0 },
    }).filter(({ isEnabled }) => isEnabled)
    expect(shown.map(({ id }) => id)).toEqual([
      'key_financials',
      'permissions',
      'agreement',
      'customer_links',
      'campaigns',
      'warnings',
    ])
  })
})
