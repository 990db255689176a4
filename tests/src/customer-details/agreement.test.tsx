import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import type { DetailsOptions } from './open-details.tsx'
import { answered } from '#tests/src/page/fake-host.ts'
import {
  detailsHost,
  everyRight,
  everyFlag,
  oneDocCall,
  openDetails,
  getPanelValue,
} from './open-details.tsx'

const openAgreement = (fields: DetailsOptions | ReturnType<typeof detailsHost> = {}) =>
  openDetails(fields, '?tab=agreement')
const correcting = [...everyRight, 'CanChangeCustomerStatus']
const editable = {
  ...everyFlag,
  customer_details_mileage_editable: 'true',
  customer_details_old_mileage_editable: 'true',
}
const mileages = {
  cMileage: 31_480,
  cSoldMileage: 40_000,
  aValuationAverage: 1_385_000,
  excessMileageCost: 0,
  version: 4,
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the agreement tab', () => {
  it('[W-128] shows the vehicle and the finance fields of the answer', async () => {
    const { screen } = await openAgreement({
      row: {
        aMake: 'Arden',
        aModel: 'Fell',
        aDerivative: '1.5 T SE',
        aVin: 'ZGA54ZMV8ME002778',
        aVrm: 'ZA22KPL',
        aModelYear: 2022,
        aRegDate: '2022-03-14',
        fProductType: 'PCP',
        fTerm: 48,
        fBalloon: 1_124_000,
        fRate: 4.9,
        fStartDate: '2023-03-14',
        fSettlementType: 'statutory',
        settlements: [
          { settlementType: 'statutory', settlementValue: 1_193_200, settlementDate: '2027-01-18' },
        ],
      },
    })
    const names = [
      'Make',
      'Model',
      'Derivative',
      'VIN',
      'Registration',
      'Model year',
      'Registered',
      'Product',
      'Term, months',
      'Balloon',
      'Rate',
      'Started',
      'Kind of settlement',
    ]
    expect(Object.fromEntries(names.map((name) => [name, getPanelValue(name)]))).toEqual({
      Make: 'Arden',
      Model: 'Fell',
      Derivative: '1.5 T SE',
      VIN: 'ZGA54ZMV8ME002778',
      Registration: 'ZA22 KPL',
      'Model year': '2022',
      Registered: '14/03/2022',
      Product: 'PCP',
      'Term, months': '48',
      Balloon: '£11,240',
      Rate: '4.90%',
      Started: '14/03/2023',
      'Kind of settlement': 'Statutory',
    })
    await expect
      .element(screen.getByRole('table', { name: 'Settlements' }))
      .toHaveTextContent('SettlementsStatutory18/01/2027£11,932')
  })

  it('[W-130] shows the optional tax fields only when they are present', async () => {
    const { screen } = await openAgreement({
      row: {
        P11D_TAX_PRICE: 2_450_000,
        CO2_EMISSIONS: 41.5,
        SMT_COVER: null,
        LEGAL_STATUS_DESCRIPTION: '',
        CHANGES_MADE: 'Term extended',
      },
    })
    const labels = () =>
      [...document.querySelectorAll('[role="tabpanel"] .field-section')]
        .find((section) => section.textContent?.startsWith('Additional'))
        ?.querySelectorAll('dt')
    expect([...(labels() ?? [])].map((label) => label.textContent)).toEqual([
      'P11D price',
      'CO₂, g/km',
      'Changes made',
    ])
    await screen.unmount()
    await openAgreement({})
    expect(labels()).toBeUndefined()
  })

  it('[W-143] shows the configured additional fields, in their order', async () => {
    const { screen } = await openAgreement({
      row: { cBPID: 'BP-77', dName: 'Northgate' },
      parameters: { customer_details_additional_customer_fields: 'dName,cBPID,nothing' },
    })
    const section = () =>
      [...document.querySelectorAll('[role="tabpanel"] .field-section')].find((found) =>
        found.textContent?.startsWith('Additional'),
      )
    expect(
      [...(section()?.querySelectorAll('dd') ?? [])].map((value) => value.textContent),
    ).toEqual(['Northgate', 'BP-77'])
    await screen.unmount()
    await openAgreement({ row: { cBPID: 'BP-77' }, parameters: {} })
    expect(section()).toBeUndefined()
  })

  it('[W-151] shows when documents were sent last, and their lock', async () => {
    const host = detailsHost()
    host.setAnswer(
      oneDocCall,
      answered({ last_sent_to_onedoc: '2026-11-21T09:20:00.000Z', cOneDocStatus: 'signed' }),
    )
    const { screen } = await openAgreement(host)
    await expect.element(screen.getByText('21/11/2026 09:20')).toBeVisible()
    await expect.element(screen.getByText('Can be sent again from 10:20')).toBeVisible()
    expect(getPanelValue('State')).toBe('signed')
    await screen.unmount()
    host.setAnswer(
      oneDocCall,
      answered({ last_sent_to_onedoc: '2026-11-21T08:59:00.000Z', cOneDocStatus: 'signed' }),
    )
    const later = await openAgreement(host)
    await expect.element(later.screen.getByText('21/11/2026 08:59')).toBeVisible()
    expect(document.body.textContent).not.toContain('Can be sent again')
  })

  it('[W-153] copies a value, and clears the confirmation after one second', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    const { screen } = await openAgreement({ row: { aVin: 'ZGA54ZMV8ME002778' } })
    const button = screen.getByRole('button', { name: 'Copy VIN' })
    await expect.element(button).toBeVisible()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    ;(button.element() as HTMLElement).click()
    const text = () =>
      [...document.querySelectorAll('[role="tabpanel"] [role="status"]')]
        .map((status) => status.textContent)
        .join('')
    await vi.waitUntil(() => text() === 'Copied')
    expect(copied).toHaveBeenCalledWith('ZGA54ZMV8ME002778')
    vi.advanceTimersByTime(999)
    expect(text()).toBe('Copied')
    vi.advanceTimersByTime(1)
    await vi.waitUntil(() => text() === '')
  })

  it('reserves space for the vehicle’s picture, and loads it lazily', async () => {
    // The tests' server has no pictures, and one that is not there is taken away.
    const ends = new AbortController()
    onTestFinished(() => ends.abort())
    const ignore = (event: Event) => event.stopPropagation()
    addEventListener('error', ignore, { capture: true, signal: ends.signal })
    const { screen } = await openAgreement({ row: { aVehicleImageURL: '/picture.svg' } })
    const picture = screen.getByRole('img', { name: 'Arden Fell' })
    await expect.element(picture).toHaveAttribute('loading', 'lazy')
    await expect.element(picture).toHaveAttribute('width', '240')
    await expect.element(picture).toHaveAttribute('height', '135')
  })

  it('shows no picture where there is none at its address', async () => {
    const { screen } = await openAgreement({ row: { aVehicleImageURL: '/no-such-picture.svg' } })
    await expect.element(screen.getByRole('img', { name: 'Arden Fell' })).not.toBeInTheDocument()
  })
})

describe('a mileage', () => {
  const edits = async (
    parameters: Readonly<Record<string, string>>,
    rights: readonly string[] = correcting,
  ) => {
    const { screen } = await openAgreement({ row: mileages, parameters, rights })
    const names = [...document.querySelectorAll('[role="tabpanel"] button')]
      .map((button) => button.getAttribute('aria-label'))
      .filter((name) => name?.startsWith('Change '))
    await screen.unmount()
    return names
  }

  it('[W-144] is editable by its flag, the old one by another', async () => {
    expect(await edits(everyFlag)).toEqual([])
    expect(await edits({ ...everyFlag, customer_details_mileage_editable: 'true' })).toEqual([
      'Change Mileage driven',
    ])
    expect(await edits({ ...everyFlag, customer_details_old_mileage_editable: 'true' })).toEqual([
      'Change Contract mileage',
    ])
  })

  it('is not editable without the right to change the status', async () => {
    expect(await edits(editable, everyRight)).toEqual([])
  })
})
