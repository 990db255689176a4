import { describe, expect, it } from 'vitest'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { dayFromToday } from './list-host.ts'

import { label, balloon, openWith, cells, columnTexts } from './open-columns.tsx'

describe('a cell shows', () => {
  it('[W-092] the assigned user’s name and the day of the assignment', async () => {
    await openWith(
      [
        { assignedUser: 'Ines Carrow', assignedUserDate: '2026-11-02T23:30:00.000Z' },
        { assignedUser: null },
      ],
      ['Assigned to'],
    )
    await expect.poll(() => columnTexts('Assigned to')).toEqual(['Ines Carrow02/11/2026', '–'])
  })

  it('[W-093] parity in amber below zero, else in green, with its label', async () => {
    await openWith([{ fParity: -100 }, { fParity: 0 }], [])
    await expect.poll(() => columnTexts('Parity')).toEqual(['−£1.00 over', '+£0.00 within'])
    const colours = cells('Parity').map(
      (cell) => getComputedStyle(cell.querySelector('.money') as Element).color,
    )
    expect(colours).toEqual(['rgb(107, 61, 0)', 'rgb(17, 91, 47)'])
  })

  it('[W-094] N/A for equity when the next payment is 180 days away', async () => {
    await openWith([{ nextPaymentDays: 180 }, { nextPaymentDays: 181 }], [])
    await expect.poll(() => columnTexts('Parity')).toEqual(['+£50.23 within', 'N/A'])
    expect(columnTexts('Equity')).toEqual(['+£1,918 in hand', 'N/A'])
  })

  it('[W-095] each status with its word and in a colour of its own', async () => {
    await openWith(
      customerStatuses.map((status) => ({ status })),
      [],
    )
    await expect.poll(() => columnTexts('Status').length).toBe(customerStatuses.length)
    expect(columnTexts('Status')).toEqual([
      'Not set',
      'Selected',
      'Assigned',
      'Letter sent',
      'Contacted',
      'Call back',
      'Appointed',
      'Attended',
      'On going',
      'Sold',
      'Refinanced',
      'Not sold',
      'Do not contact',
    ])
    const colours = cells('Status').map(
      (cell) => getComputedStyle(cell.querySelector('i') as Element).color,
    )
    expect(new Set(colours).size).toBe(customerStatuses.length)
  })

  it('[W-106] a VIN with its last ten characters brought out', async () => {
    await openWith([{ aVin: 'ZGA54ZMV8ME002778' }], ['VIN'])
    expect(document.querySelector('tbody .vin mark')?.textContent).toBe('V8ME002778')
  })

  it.each([
    ['true', ['V8ME002778']],
    ['false', []],
  ])('[O-180] the end of a VIN, search_display_prominent_VIN %s', async (on, ends) => {
    const parameters = { search_display_prominent_VIN: on, usedcar_display_prominent_VIN: 'true' }
    await openWith([{ aVin: 'ZGA54ZMV8ME002778' }], ['VIN'], { parameters })
    expect(columnTexts('VIN')[0]).toContain('ZGA54ZMV8ME002778')
    const marks = [...document.querySelectorAll('tbody mark')]
    expect(marks.map(({ textContent }) => textContent)).toEqual(ends)
  })

  it('[W-281] the deal-parity position, 1 to 7', async () => {
    await openWith(
      Array.from({ length: 7 }, (_, index) => ({ fParityPosition: index + 1 })),
      ['Parity position'],
    )
    expect(columnTexts('Parity position')).toEqual(['1', '2', '3', '4', '5', '6', '7'])
  })

  it('[W-260] days as DD/MM/YYYY and instants as DD/MM/YYYY HH:mm A', async () => {
    await openWith(
      [{ fStartDate: '2024-03-09', processed_at: '2026-07-01T13:05:00.000Z' }],
      ['Started', 'Processed'],
      { parameters: { date_time_format: 'DD/MM/YYYY HH:mm A' } },
    )
    expect([columnTexts('Started'), columnTexts('Processed')]).toEqual([
      ['09/03/2024'],
      ['01/07/2026 14:05 PM'],
    ])
  })

  it('[W-261] money with its symbol at the left unless set to right', async () => {
    const { screen } = await openWith([{ fBalloon: 123_400 }], [balloon])
    expect(columnTexts(balloon)).toEqual(['£1,234'])
    await screen.unmount()
    localStorage.clear()
    await openWith([{ fBalloon: 123_400 }], [balloon], {
      parameters: { org_currency_placement: 'right' },
    })
    expect(columnTexts(balloon)).toEqual(['1,234\u00a0£'])
  })

  it('[W-262] numbers as the parameter number_format says', async () => {
    await openWith([{ cMileage: 31_480, fBalloon: 123_400 }], [label('cMileage'), balloon], {
      parameters: { number_format: 'de-DE' },
    })
    expect([columnTexts(label('cMileage')), columnTexts(balloon)]).toEqual([['31.480'], ['£1.234']])
  })

  it('marks of hot lead, electric car, buy-up, warnings, objections', async () => {
    await openWith(
      [
        {
          actionBy: `${dayFromToday(2)}T10:00:00.000Z`,
          ev_flag: true,
          buyUpFlag: true,
          warnings: ['a', 'b'],
          dne: true,
        },
        { actionBy: `${dayFromToday(-2)}T10:00:00.000Z`, doNotContact: true },
      ],
      [],
    )
    await expect.poll(() => cells('Flags').length).toBe(2)
    const labels = (cell: HTMLElement | undefined) =>
      [...(cell?.querySelectorAll('[role="img"]') ?? [])].map((mark) =>
        mark.getAttribute('aria-label'),
      )
    expect(cells('Flags').map(labels)).toEqual([
      ['Hot lead', 'Electric', 'Buy-up', '2 warnings'],
      [],
    ])
    expect(cells('Contact').map(labels)).toEqual([
      ['Call', 'No e-mail', 'Letter', 'SMS'],
      ['No calls', 'No e-mail', 'No letters', 'No SMS'],
    ])
  })
})
