import type { ShownDeal, ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'

/** A deal as shown to a customer; a test passes only what matters to it. */
export function buildShownDeal(changes: Partial<ShownDeal> = {}): ShownDeal {
  return {
    vehicle: 'Volta Arc 58',
    derivative: 'Long Range',
    picture: null,
    product: 'PCP',
    today: 31_240,
    change: -3461,
    payment: 27_779,
    price: 2_725_000,
    deposit: 191_800,
    contribution: 250_000,
    credit: 2_283_200,
    term: 48,
    mileage: 10_000,
    finalPayment: 1_250_000,
    apr: 3.9,
    chargeForCredit: 272_413,
    totalPayable: 2_997_413,
    asOf: { valuation: '2026-11-21', settlement: '2026-11-20', rates: '2026-11-21T07:30:00.000Z' },
    ...changes,
  }
}

export const poundFormat: ShownDeals['format'] = {
  money: { symbol: '£', placement: 'left', number: { locale: 'en-GB' } },
  date: { date: 'DD/MM/YYYY', dateTime: 'DD/MM/YYYY HH:mm', timeZone: 'Europe/London' },
}

export const euroFormat: ShownDeals['format'] = {
  money: { symbol: '€', placement: 'right', number: { locale: 'de-DE' } },
  date: { date: 'DD.MM.YYYY', dateTime: 'DD.MM.YYYY HH:mm', timeZone: 'Europe/Berlin' },
}

/** What a customer was shown. */
export function buildShown(agreementNo: string, changes: Partial<ShownDeals> = {}): ShownDeals {
  return {
    agreementNo,
    customer: 'Tamsin Wrexley',
    organisation: 'Ashdown Motors',
    dealer: 'Northgate',
    drives: 'Arden Fell',
    registration: 'ZA24 KLM',
    by: 'Robin Marsh',
    at: '2026-11-21T09:00:00.000Z',
    language: 'en_gb',
    format: poundFormat,
    deals: [buildShownDeal()],
    ...changes,
  }
}
