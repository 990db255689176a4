import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import * as v from 'valibot'
import { hotLeadModel } from '#domain/customers/hot-lead.model.ts'
import { dayFromToday } from '#tests/src/customer-list/list-host.ts'
import { hotLeadAnswer, offerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { getPanelValue } from '#tests/src/customer-details/open-details.tsx'
import {
  chosenPanel,
  campaignAnswer,
  inspectionAnswer,
  openDetailsTab,
  panelHeading,
  panelText,
} from './panel-answers.ts'

describe('the campaigns tab', () => {
  it('[W-139] shows only campaigns whose end date is in the future', async () => {
    const campaigns = [
      campaignAnswer('past', { endDate: dayFromToday(-2) }),
      campaignAnswer('coming', { endDate: dayFromToday(30) }),
      campaignAnswer('endless'),
    ]
    await openDetailsTab('campaigns', { answer: { campaigns, today: dayFromToday(-5) } })
    await expect.element(panelHeading('Campaign coming Campaign')).toBeVisible()
    expect(panelText()).toContain('Campaign endless')
    expect(panelText()).not.toContain('Campaign past')
  })

  it('[W-288] shows a campaign with its P4, builder and 4S proposals', async () => {
    const made = [
      { oId: 'A-1-M1', recommended: true },
      { oId: 'GONE', recommended: false },
    ]
    const kinds = [
      {
        campaign: campaignAnswer('p4', { campaignType: 'p4', label: 'Autumn', p4_proposals: made }),
        mark: 'Forecast (P4), Autumn',
        list: 'Proposals of the forecast (P4)',
      },
      {
        campaign: campaignAnswer('b', {
          campaignType: 'builder',
          label: 'Autumn',
          campaign_builder_proposals: made,
        }),
        mark: 'Campaign builder, Autumn',
        list: 'Proposals of the campaign builder',
      },
      {
        campaign: campaignAnswer('f', {
          campaignType: '4s',
          label: 'Autumn',
          fours_proposals: made,
        }),
        mark: '4S project, Autumn',
        list: 'Proposals of the 4S project',
      },
    ]
    for (const { campaign, mark, list } of kinds) {
      const { screen } = await openDetailsTab('campaigns', {
        answer: { campaigns: [campaign], proposals: [offerAnswer()] },
      })
      await expect.element(panelHeading(`${campaign.title} ${mark}`)).toBeVisible()
      expect([getPanelValue('Starts'), getPanelValue(list)]).toEqual([
        '01/10/2026',
        'Volta Arc 58, recommended £277.79 a monthGONE',
      ])
      await screen.unmount()
    }
  })

  it('leads from a campaign’s proposal to the offer', async () => {
    const { search } = await openDetailsTab('campaigns', {
      answer: {
        campaigns: [
          campaignAnswer('b', {
            campaignType: 'builder',
            campaign_builder_proposals: [{ oId: 'A-1-M1', recommended: false }],
          }),
        ],
        proposals: [offerAnswer()],
      },
    })
    await chosenPanel().getByRole('link', { name: 'Volta Arc 58' }).click()
    await expect.poll(search).toMatchObject({ oId: 'A-1-M1', tab: 'key_financials' })
  })

  it('says why it is empty', async () => {
    await openDetailsTab('campaigns')
    await expect.element(chosenPanel().getByRole('heading', { name: 'No campaign' })).toBeVisible()
  })
})

describe('the hot leads tab', () => {
  const lead = v.parse(hotLeadModel, {
    id: 'L-1',
    actionBy: '2026-11-30T10:00:00.000Z',
    expiredByLMS: false,
    receivedDate: '2026-11-20T09:30:00.000Z',
    offer: {
      colour: 'Moss',
      otrp: 2_500_050,
      vin: 'ZZZVOLTA000000001',
      groupStock: true,
      trueEquity: 150_000,
      term: 48,
      mileage: 12_000,
      productType: 'PCP',
      payment: 27_779,
      cash: 200_000,
    },
    search: {
      type: 'Car',
      transmission: 'Automatic',
      fuel: 'Electric',
      body: 'Estate',
      doors: 5,
      maxOTRP: 2_700_000,
      maxCashInput: 210_000,
      maxPayment: 31_000,
      model: 'Arc',
      seats: 7,
      accessories: ['Towbar', 'Roof rails'],
      servicePlan: false,
      condition: 'Used',
    },
    finance: { valuation: 1_385_000, settlement: 1_193_200 },
  })

  it('[W-155] shows dates, offer, search and finance part', async () => {
    await openDetailsTab('hot_leads', { answer: { hotLeads: [lead], activeHotLeads: [lead] } })
    await expect.element(panelHeading('Hot lead of 20/11/2026 Open')).toBeVisible()
    expect([getPanelValue('Act by'), getPanelValue('Received')]).toEqual([
      '30/11/2026 10:00',
      '20/11/2026 09:30',
    ])
    const part = (name: string) =>
      [
        ...(panelHeading(name).element().closest('section')?.querySelectorAll('dl > div') ?? []),
      ].map(
        (pair) =>
          `${pair.querySelector('dt')?.textContent}: ${pair.querySelector('dd')?.textContent}`,
      )
    expect(part('Offer viewed')).toEqual([
      'On-the-road price: £25,001',
      'Payment a month: £278',
      'Cash: £2,000',
      'Product: PCP',
      'Term, months: 48',
      'Mileage a year: 12,000',
      'Colour: Moss',
      expect.stringContaining('ZZZVOLTA000000001'),
      'Group stock: Yes',
      'True equity: £1,500',
    ])
    expect(part('Search')).toEqual([
      'Model: Arc',
      'Kind of vehicle: Car',
      'Body: Estate',
      'Fuel: Electric',
      'Transmission: Automatic',
      'Doors: 5',
      'Seats: 7',
      'Condition: Used',
      'Maximum price: £27,000',
      'Maximum cash: £2,100',
      'Maximum payment a month: £310',
      'Accessories: Towbar, Roof rails',
      'Service plan: No',
    ])
    expect(part('Finance')).toEqual(['Valuation: £13,850', 'Settlement: £11,932'])
  })

  it('marks the expired ones, and says by what', async () => {
    const hotLeads = [
      hotLeadAnswer('open'),
      { ...hotLeadAnswer('late'), actionBy: '2026-11-21T09:59:59.000Z' },
      { ...hotLeadAnswer('closed'), expiredByLMS: true },
    ]
    await openDetailsTab('hot_leads', { answer: { hotLeads } })
    await expect
      .element(chosenPanel().getByText('Expired: closed by the leads system'))
      .toBeVisible()
    expect(
      [...document.querySelectorAll('[role="tabpanel"] .panel-mark')].map(
        (mark) => mark.textContent,
      ),
    ).toEqual(['Open', 'Expired', 'Expired: closed by the leads system'])
    expect(panelText()).toContain('Nothing specified')
  })
})

describe('the inspection tab', () => {
  it.each([
    [
      'eligible',
      'Eligible',
      'The customer may send an inspection in and has not done so yet. Ask them for one.',
    ],
    ['ineligible', 'Not eligible', 'This customer is not eligible for a digital inspection.'],
    ['submitted', 'Submitted', null],
  ])(
    '[W-138] shows the status %s, the date and the records',
    async (dpiStatusString, words, empty) => {
      const isSent = empty === null
      await openDetailsTab('digital_pre_inspection', {
        row: { dpiStatusString, dpiSubmissionDate: isSent ? '2026-11-01' : null },
        answer: { digitalPreInspections: { records: isSent ? [inspectionAnswer()] : [] } },
      })
      await expect.element(panelHeading('Digital inspection')).toBeVisible()
      expect([getPanelValue('Status'), getPanelValue('Submitted on')]).toEqual([
        words,
        isSent ? '01/11/2026' : '–',
      ])
      const sums = ['Mileage', 'Excess mileage', 'Excess charge', 'Total cost'].map((name) =>
        getPanelValue(name),
      )
      expect(sums).toEqual(
        isSent ? ['41,000', '1,000', '£81', '£246'] : [undefined, undefined, undefined, undefined],
      )
      await expect
        .element(chosenPanel().getByText(empty ?? 'dent at the bumper, front left'))
        .toBeVisible()
    },
  )

  it('[W-294] shows the id and the received date of each record', async () => {
    await openDetailsTab('digital_pre_inspection', {
      row: { dpiStatusString: 'submitted' },
      answer: {
        digitalPreInspections: {
          records: [
            inspectionAnswer({ id: 'i-2', received_date: '2026-11-15T08:00:00.000Z' }),
            inspectionAnswer(),
          ],
        },
      },
    })
    const records = () =>
      [...document.querySelectorAll('[role="tabpanel"] article')].map((record) => [
        record.querySelector('h3')?.textContent,
        record.querySelector('dd')?.textContent,
      ])
    await expect.element(panelHeading('Inspection i-2')).toBeVisible()
    expect(records()).toEqual([
      ['Inspection i-2', '15/11/2026 08:00'],
      ['Inspection i-1', '01/11/2026 10:00'],
    ])
  })

  it('shows damage pictures at a fixed size, lazily, and enlarges', async () => {
    await openDetailsTab('digital_pre_inspection', {
      row: { dpiStatusString: 'submitted' },
      answer: { digitalPreInspections: { records: [inspectionAnswer()] } },
    })
    const small = chosenPanel().getByRole('img', {
      name: 'Picture 1 of dent at the bumper, front left',
    })
    await expect.element(small).toHaveAttribute('loading', 'lazy')
    await expect.element(small).toHaveAttribute('width', '160')
    await chosenPanel()
      .getByRole('button', { name: 'Open larger: Picture 1 of dent at the bumper, front left' })
      .click()
    await expect
      .element(browser.getByRole('dialog', { name: 'Picture 1 of dent at the bumper, front left' }))
      .toBeVisible()
    await expect
      .poll(() => document.querySelector('ion-modal img')?.getBoundingClientRect().width ?? 0)
      .toBeGreaterThan(600)
  })

  it('loads no picture of another origin, and marks a missing one', async () => {
    const damage = {
      location: null,
      content: { panel: 'sill', severity: null, estimate: { value: null } },
    }
    await openDetailsTab('digital_pre_inspection', {
      row: { dpiStatusString: 'submitted' },
      answer: {
        digitalPreInspections: {
          records: [
            inspectionAnswer({
              damages: [
                { ...damage, images: ['https://elsewhere.example/1.jpg'] },
                { ...damage, images: ['/pictures/none.jpg'] },
              ],
            }),
          ],
        },
      },
    })
    await expect.element(chosenPanel().getByText('No picture')).toBeVisible()
    await expect.element(chosenPanel().getByText('The picture could not be loaded.')).toBeVisible()
    expect(document.querySelector('[role="tabpanel"] img[src^="https:"]')).toBeNull()
  })
})
