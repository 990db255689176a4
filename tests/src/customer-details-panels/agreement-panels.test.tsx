import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { valueOf } from '#tests/src/customer-details/open-details.tsx'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  panel,
  detailsHost,
  everyFlag,
  everyRight,
  openTab,
  panelHeading,
  panelText,
  serviceCall,
} from './panel-answers.ts'

describe('the excess mileage tab', () => {
  const row = {
    cSoldMileage: 40_000,
    cMileage: 36_120,
    expectedMileage: 43_900,
    totalExtendedSum: 500,
    excessMileage: 3400,
    fMileageCost: 8.5,
    excessMileageCost: 28_900,
    currentExcessMileage: 120,
    currentExcessMileageCost: 1020,
    flagDate: '2026-09-14',
    excessMileageDate: '2027-01-05',
    cDistanceCalculated: 43_800,
    cDistanceCalculatedOriginal: 43_100,
    cActualDeliveredMileage: 12,
  }

  it('[W-129, W-140] shows every excess mileage field of the answer, its sums with no decimals', async () => {
    await openTab('excess_mileage', { row })
    await expect.element(panelHeading('Excess mileage')).toBeVisible()
    const said = Object.fromEntries(
      [...document.querySelectorAll('[role="tabpanel"] dl > div')].map((pair) => [
        pair.querySelector('dt')?.textContent ?? '',
        pair.querySelector('dd')?.textContent ?? '',
      ]),
    )
    expect(said).toEqual({
      'Excess mileage today': '120',
      'Excess charge today': '£10',
      'Excess first seen': '14/09/2026',
      'Mileage expected at the end': '43,900',
      'Excess mileage expected': '3,400',
      'Excess charge expected': '£289',
      'Contract mileage used up': '05/01/2027',
      'Contract mileage': '40,000',
      'Mileage added': '500',
      'Mileage driven': '36,120',
      'Mileage at delivery': '12',
      'Charge a mile, pence': '8.50',
      'Distance calculated': '43,800',
      'Distance calculated before': '43,100',
    })
  })

  it('says why it is empty and what to do', async () => {
    await openTab('excess_mileage')
    await expect.element(panel().getByRole('heading', { name: 'No mileage known' })).toBeVisible()
  })
})

describe('the pre-approvals tab', () => {
  it('[W-133] shows amount and expiry', async () => {
    await openTab('pre_approvals', {
      row: { pFinancePreApprovedAmount: 1_800_000, pFinancePreApprovedExpiry: '2027-01-31' },
    })
    await expect.element(panelHeading('Pre-approvals')).toBeVisible()
    expect(valueOf('Amount approved')).toBe('£18,000')
    expect(valueOf('Valid until')).toBe('31/01/2027')
  })

  it.each([
    ['2026-11-20', /20\/11\/2026 ?ended/u],
    ['2026-11-21', /21\/11\/2026 ?last day today/u],
    [null, /^No end given$/u],
  ])('says of an expiry on %s where it stands', async (expiry, words) => {
    await openTab('pre_approvals', {
      row: { pFinancePreApprovedAmount: 1_800_000, pFinancePreApprovedExpiry: expiry },
    })
    await expect.element(panelHeading('Pre-approvals')).toBeVisible()
    expect(valueOf('Valid until')).toMatch(words)
  })

  it('says why it is empty', async () => {
    await openTab('pre_approvals')
    await expect.element(panel().getByRole('heading', { name: 'No pre-approval' })).toBeVisible()
  })
})

describe('the propensity tab', () => {
  it('says the score in words, with the signs that the person may see', async () => {
    await openTab('propensity', {
      row: {
        propensity_bucket: 'high',
        ev_flag: true,
        digitalContactDate: '2026-11-02',
        predictedRepurchaseDate: '2027-03-01',
      },
      rights: everyRight.filter((right) => right !== 'CanViewCashCustomers'),
    })
    await expect.element(panelHeading('Propensity')).toBeVisible()
    expect(valueOf('Propensity')).toBe('High: likely to renew now')
    expect(valueOf('Digital contact')).toBe('02/11/2026')
    expect(valueOf('Repurchase expected')).toBeUndefined()
  })

  it('shows a score without words as it came, and says why there is none', async () => {
    const { screen } = await openTab('propensity', { row: { propensity_bucket: 'thirdparty' } })
    await expect.element(panelHeading('Propensity')).toBeVisible()
    expect(valueOf('Propensity')).toBe('thirdparty')
    await screen.unmount()
    await openTab('propensity', { row: { ev_flag: null } })
    await expect.element(panel().getByRole('heading', { name: 'Not scored yet' })).toBeVisible()
  })
})

describe('the service history tab', () => {
  const visits = [
    {
      id: 's2',
      serviceDescription: 'Brakes due',
      soldHours: null,
      estimatedCost: null,
      serviceContactName: null,
      serviceDate: null,
    },
    {
      id: 's1',
      serviceDescription: 'Annual service',
      soldHours: 1.8,
      estimatedCost: 18_950,
      serviceContactName: 'J. Kettwell',
      serviceDate: '2026-05-01T10:00:00.000Z',
    },
  ]

  it('[W-134] shows description, sold hours, estimated cost, contact name and date', async () => {
    const host = detailsHost()
    host.tell(serviceCall, answered(visits.slice(1)))
    await openTab('service_history', host)
    await expect.element(panelHeading('Annual service')).toBeVisible()
    expect([
      valueOf('Date'),
      valueOf('Hours sold'),
      valueOf('Estimated cost'),
      valueOf('Contact'),
    ]).toEqual(['01/05/2026', '1.8', '£190', 'J. Kettwell'])
  })

  it('[W-135] says detail_page_failed_service_history_load when the load fails, and tries again', async () => {
    const host = detailsHost()
    host.tell(serviceCall, refused('trouble', 500))
    await openTab('service_history', host)
    await expect
      .element(panel().getByRole('alert').getByText('The service history could not be loaded'))
      .toBeVisible()
    host.tell(serviceCall, answered(visits))
    await panel().getByRole('button', { name: 'Try again' }).click()
    await expect.element(panelHeading('Brakes due')).toBeVisible()
  })

  it('says that it is loading, that it is empty, and whose right is missing', async () => {
    const host = detailsHost()
    host.tell(serviceCall, () => new Promise(() => undefined))
    const waiting = await openTab('service_history', host)
    await expect.element(panel().getByText('Loading the service history')).toBeInTheDocument()
    await waiting.screen.unmount()
    host.tell(serviceCall, answered([]))
    const empty = await openTab('service_history', host)
    await expect.element(panel().getByRole('heading', { name: 'No service history' })).toBeVisible()
    await empty.screen.unmount()
    host.tell(serviceCall, refused('missing_rights', 403))
    await openTab('service_history', host)
    await expect
      .element(panel().getByText(/Your role does not include CanViewServiceLeads/u))
      .toBeVisible()
  })
})

describe('the warnings tab', () => {
  it('[W-136] lists the customer’s warnings', async () => {
    await openTab('warnings', { answer: { warnings: ['valuation_old', 'Arrears since May'] } })
    await expect.element(panelHeading('Warnings').first()).toBeVisible()
    expect(
      [...document.querySelectorAll('[role="tabpanel"] .warning')].map(
        (entry) => entry.textContent,
      ),
    ).toEqual(['The valuation is old', 'Arrears since May'])
  })

  it('[W-283] shows the intentions and the warnings that come with the details', async () => {
    await openTab('warnings', {
      answer: { warnings: ['Arrears'], cIntentions: ['change', 'Wants electric'] },
    })
    await expect.element(panel().getByRole('region', { name: 'Intentions' })).toBeVisible()
    expect(panel().getByRole('region', { name: 'Intentions' }).element().textContent).toBe(
      'IntentionsWants to change the vehicleWants electric',
    )
    expect(panel().getByRole('region', { name: 'Warnings' }).element().textContent).toBe(
      'WarningsArrears',
    )
  })

  it('[W-137] shows payments put off and added, and the holiday extension warning, with CanViewPaymentHolsExtensions only', async () => {
    const held = await openTab('warnings', {
      row: {
        fHolidayPayments: 3,
        fHolidayUntil: '2026-06-30',
        fExtendedPayments: 2,
        fExtendedEndDate: '2027-05-14',
      },
      answer: { warnings: ['payment_holiday_extension'] },
    })
    await expect.element(panelHeading('Payment holidays and extension')).toBeVisible()
    expect([
      valueOf('Payments put off'),
      valueOf('Payment holiday until'),
      valueOf('Payments added'),
      valueOf('Extended until'),
    ]).toEqual(['3', '30/06/2026', '2', '14/05/2027'])
    expect(panelText()).toContain('Payments were put off or the agreement was made longer')
    await held.screen.unmount()
    await openTab('warnings', {
      row: { fHolidayPayments: 3 },
      answer: { warnings: ['payment_holiday_extension', 'Arrears'] },
      rights: everyRight.filter((right) => right !== 'CanViewPaymentHolsExtensions'),
      parameters: everyFlag,
    })
    await expect.element(panel().getByText('Arrears')).toBeVisible()
    expect(panelText()).not.toMatch(/put off|added|extension|longer/iu)
  })

  it('says so where there is nothing', async () => {
    await openTab('warnings')
    await expect.element(panel().getByText('There is nothing to warn of.')).toBeVisible()
    await expect
      .element(browser.getByText(/Nothing is known of what the customer wants/u))
      .toBeVisible()
  })
})
