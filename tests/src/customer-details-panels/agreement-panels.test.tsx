import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { getPanelValue } from '#tests/src/customer-details/open-details.tsx'
import { answered, refused } from '#tests/src/page/fake-host.ts'
import {
  chosenPanel,
  detailsHost,
  everyFlag,
  everyRight,
  openDetailsTab,
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

  it('[W-129, W-140] shows every excess mileage field, without decimals', async () => {
    await openDetailsTab('excess_mileage', { row })
    await expect.element(panelHeading('Excess mileage')).toBeVisible()
    const text = Object.fromEntries(
      [...document.querySelectorAll('[role="tabpanel"] dl > div')].map((pair) => [
        pair.querySelector('dt')?.textContent ?? '',
        pair.querySelector('dd')?.textContent ?? '',
      ]),
    )
    expect(text).toEqual({
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
    await openDetailsTab('excess_mileage')
    await expect
      .element(chosenPanel().getByRole('heading', { name: 'No mileage known' }))
      .toBeVisible()
  })
})

describe('the pre-approvals tab', () => {
  it('[W-133] shows amount and expiry', async () => {
    await openDetailsTab('pre_approvals', {
      row: { pFinancePreApprovedAmount: 1_800_000, pFinancePreApprovedExpiry: '2027-01-31' },
    })
    await expect.element(panelHeading('Pre-approvals')).toBeVisible()
    expect(getPanelValue('Amount approved')).toBe('£18,000')
    expect(getPanelValue('Valid until')).toBe('31/01/2027')
  })

  it.each([
    ['2026-11-20', /20\/11\/2026 ?ended/u],
    ['2026-11-21', /21\/11\/2026 ?last day today/u],
    [null, /^No end date$/u],
  ])('shows the state of an expiry on %s', async (expiry, words) => {
    await openDetailsTab('pre_approvals', {
      row: { pFinancePreApprovedAmount: 1_800_000, pFinancePreApprovedExpiry: expiry },
    })
    await expect.element(panelHeading('Pre-approvals')).toBeVisible()
    expect(getPanelValue('Valid until')).toMatch(words)
  })

  it('says why it is empty', async () => {
    await openDetailsTab('pre_approvals')
    await expect
      .element(chosenPanel().getByRole('heading', { name: 'No pre-approval' }))
      .toBeVisible()
  })
})

describe('the propensity tab', () => {
  it('shows the score in words, with the permitted indicators', async () => {
    await openDetailsTab('propensity', {
      row: {
        propensity_bucket: 'high',
        ev_flag: true,
        digitalContactDate: '2026-11-02',
        predictedRepurchaseDate: '2027-03-01',
      },
      rights: everyRight.filter((right) => right !== 'CanViewCashCustomers'),
    })
    await expect.element(panelHeading('Propensity')).toBeVisible()
    expect(getPanelValue('Propensity')).toBe('High: likely to renew now')
    expect(getPanelValue('Digital contact')).toBe('02/11/2026')
    expect(getPanelValue('Repurchase expected')).toBeUndefined()
  })

  it('shows a score without words as it came, and why there is none', async () => {
    const { screen } = await openDetailsTab('propensity', {
      row: { propensity_bucket: 'thirdparty' },
    })
    await expect.element(panelHeading('Propensity')).toBeVisible()
    expect(getPanelValue('Propensity')).toBe('thirdparty')
    await screen.unmount()
    await openDetailsTab('propensity', { row: { ev_flag: null } })
    await expect
      .element(chosenPanel().getByRole('heading', { name: 'Not scored yet' }))
      .toBeVisible()
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

  it('[W-134] shows work, hours, cost, contact and date', async () => {
    const host = detailsHost()
    host.setAnswer(serviceCall, answered(visits.slice(1)))
    await openDetailsTab('service_history', host)
    await expect.element(panelHeading('Annual service')).toBeVisible()
    expect([
      getPanelValue('Date'),
      getPanelValue('Hours sold'),
      getPanelValue('Estimated cost'),
      getPanelValue('Contact'),
    ]).toEqual(['01/05/2026', '1.8', '£190', 'J. Kettwell'])
  })

  it('[W-135] shows that its load failed, and retries', async () => {
    const host = detailsHost()
    host.setAnswer(serviceCall, refused('trouble', 500))
    await openDetailsTab('service_history', host)
    await expect
      .element(
        chosenPanel().getByRole('alert').getByText('The service history could not be loaded'),
      )
      .toBeVisible()
    host.setAnswer(serviceCall, answered(visits))
    await chosenPanel().getByRole('button', { name: 'Try again' }).click()
    await expect.element(panelHeading('Brakes due')).toBeVisible()
  })

  it('shows loading, an empty list, or a missing right', async () => {
    const host = detailsHost()
    host.setAnswer(serviceCall, () => new Promise(() => undefined))
    const waiting = await openDetailsTab('service_history', host)
    await expect.element(chosenPanel().getByText('Loading the service history')).toBeInTheDocument()
    await waiting.screen.unmount()
    host.setAnswer(serviceCall, answered([]))
    const empty = await openDetailsTab('service_history', host)
    await expect
      .element(chosenPanel().getByRole('heading', { name: 'No service history' }))
      .toBeVisible()
    await empty.screen.unmount()
    host.setAnswer(serviceCall, refused('missing_rights', 403))
    await openDetailsTab('service_history', host)
    await expect
      .element(chosenPanel().getByText(/Your role does not include CanViewServiceLeads/u))
      .toBeVisible()
  })
})

describe('the warnings tab', () => {
  it('[W-136] lists the customer’s warnings', async () => {
    await openDetailsTab('warnings', {
      answer: { warnings: ['valuation_old', 'Arrears since May'] },
    })
    await expect.element(panelHeading('Warnings').first()).toBeVisible()
    expect(
      [...document.querySelectorAll('[role="tabpanel"] .warning')].map(
        (entry) => entry.textContent,
      ),
    ).toEqual(['The valuation is old', 'Arrears since May'])
  })

  it('[W-283] shows the intentions and warnings of the details', async () => {
    await openDetailsTab('warnings', {
      answer: { warnings: ['Arrears'], cIntentions: ['change', 'Wants electric'] },
    })
    await expect.element(chosenPanel().getByRole('region', { name: 'Intentions' })).toBeVisible()
    expect(chosenPanel().getByRole('region', { name: 'Intentions' }).element().textContent).toBe(
      'IntentionsWants to change the vehicleWants electric',
    )
    expect(chosenPanel().getByRole('region', { name: 'Warnings' }).element().textContent).toBe(
      'WarningsArrears',
    )
  })

  it('[W-137] shows payment holidays with CanViewPaymentHolsExtensions only', async () => {
    const held = await openDetailsTab('warnings', {
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
      getPanelValue('Payments deferred'),
      getPanelValue('Payment holiday until'),
      getPanelValue('Payments added'),
      getPanelValue('Extended until'),
    ]).toEqual(['3', '30/06/2026', '2', '14/05/2027'])
    expect(panelText()).toContain('Payments were deferred or the agreement was extended')
    await held.screen.unmount()
    await openDetailsTab('warnings', {
      row: { fHolidayPayments: 3 },
      answer: { warnings: ['payment_holiday_extension', 'Arrears'] },
      rights: everyRight.filter((right) => right !== 'CanViewPaymentHolsExtensions'),
      parameters: everyFlag,
    })
    await expect.element(chosenPanel().getByText('Arrears')).toBeVisible()
    expect(panelText()).not.toMatch(/put off|added|extension|longer/iu)
  })

  it('says so where there is nothing', async () => {
    await openDetailsTab('warnings')
    await expect.element(chosenPanel().getByText('There is nothing to warn of.')).toBeVisible()
    await expect
      .element(browser.getByText(/Nothing is known of what the customer wants/u))
      .toBeVisible()
  })
})
