import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canonicalJson } from '#domain/command.ts'
import type { ShowingDetails } from '#domain/offers/shown/shown-deals.contract.ts'
import type { ShownDeals } from '#domain/offers/shown/shown-deals.model.ts'
import {
  buildShownDeal,
  euroFormat,
  poundFormat,
} from '#tests/domain/offers/shown/shown-deal-builder.ts'
import { hashShownDeals } from '#tests/domain/offers/shown/shown-record-builder.ts'
import { readPdfPages } from './pdf-pages.ts'
import { openShownDealsCaller } from './shown-deals-caller.ts'
import type { ShownDealsCaller } from './shown-deals-caller.ts'

let caller: ShownDealsCaller

const withLocale = (locale: string): ShownDeals['format'] => ({
  ...poundFormat,
  money: { ...poundFormat.money, number: { locale } },
})
const withZone = (timeZone: string): ShownDeals['format'] => ({
  ...poundFormat,
  date: { ...poundFormat.date, timeZone },
})

beforeAll(async () => {
  caller = await openShownDealsCaller({ date_time_format: 'DD/MM/YYYY HH:mm' })
})

afterAll(() => caller.host.close())

describe('the deal sheet', () => {
  const getSheet = async (of: Partial<ShownDeals>) => {
    const { id } = await caller.show(caller.agreement, caller.record(of))
    const body = (await caller.get(caller.at(caller.agreement, `/${id}/sheet`))).body as {
      name: string
      pdf: string
    }
    return { ...body, pages: await readPdfPages(body.pdf) }
  }
  const three = [
    buildShownDeal(),
    buildShownDeal({
      vehicle: 'Arden Fell',
      change: 1212,
      payment: 32_452,
      price: 2_345_601,
      totalPayable: 2_812_345,
    }),
    buildShownDeal({
      vehicle: 'Brisk Öresund',
      change: 0,
      payment: 31_240,
      finalPayment: null,
      apr: 0,
      chargeForCredit: 0,
    }),
  ]

  it('prints three offers with dates, reference and page numbers', async () => {
    const shown = caller.record({ deals: three })
    const { pages, name } = await getSheet({ deals: three })
    const text = pages.join(' ')
    for (const sum of [
      '−£34.61 less a month',
      '+£12.12 more a month',
      'the same as today',
      '£277.79',
      '£324.52',
      '£312.40',
      '£27,250.00',
      '£23,456.01',
      '£1,918.00',
      '£2,500.00',
      '£22,832.00',
      '£12,500.00',
      '£2,724.13',
      '£29,974.13',
      '£28,123.45',
      '£0.00',
      '3.9%',
      '0.0%',
    ])
      expect(text, sum).toContain(sum)
    for (const pageText of [
      'Tamsin Wrexley',
      caller.agreement,
      'Arden Fell, ZA24 KLM',
      'Shown by Robin Marsh, recorded on 21/11/2026 09:00',
      '21/11/2026 07:30',
      '20/11/2026',
      'Representative example: cash price £27,250.00',
      'no offer of credit',
    ])
      expect(text, pageText).toContain(pageText)
    expect(text).toContain(
      `Reference ${shown.hash.slice(0, 4).toUpperCase()}-${shown.hash.slice(4, 8).toUpperCase()}`,
    )
    pages.forEach((page, index) => {
      expect(page).toContain(`Page ${index + 1} of ${pages.length}`)
      expect(page).toContain(shown.hash)
    })
    expect(name).toBe(
      `Deal-sheet-${shown.hash.slice(0, 4).toUpperCase()}-${shown.hash.slice(4, 8).toUpperCase()}.pdf`,
    )
  })

  it('adds up from the price to the amount of credit', async () => {
    const { pages } = await getSheet({ deals: three })
    // 23,456.01 − 1,918.00 − 2,500.00 + 3,793.99 = 22,832.00, and nothing beside the first.
    expect(pages.join(' ')).toMatch(/Other charges less further support\s+–\s+£3,793\.99/u)
  })

  it('uses the language of the showing and the currency of the organisation', async () => {
    const german = await openShownDealsCaller({
      currency_symbol: '€',
      org_currency_placement: 'right',
      number_format: 'de-DE',
      date_time_format: 'DD.MM.YYYY HH:mm',
      time_zone: 'Europe/Berlin',
    })
    const { id } = await german.show(
      german.agreement,
      german.record({ deals: three, language: 'de_de', format: euroFormat }),
    )
    const { pdf } = (await german.get(german.at(german.agreement, `/${id}/sheet`))).body as {
      pdf: string
    }
    const pages = await readPdfPages(pdf)
    await german.host.close()
    const text = pages.join(' ').replaceAll('\u00a0', ' ')
    for (const pageText of [
      'Ihre Angebote',
      'Änderung im Monat',
      '−34,61 € weniger im Monat',
      '277,79 €',
      '27.250,00 €',
      '29.974,13 €',
      'Brisk Öresund',
      'Repräsentatives Beispiel: Barpreis 27.250,00 €',
      'effektiver Jahreszins 3,9 %',
      '21.11.2026 10:00',
      'Seite 1 von',
    ])
      expect(text, pageText).toContain(pageText)
    expect(text).not.toMatch(/Change a month|£/u)
  })

  it('uses the organisation’s own texts', async () => {
    await caller.host.database.pool.query(
      "insert into taxonomy (org_id, language, key, text) values ($1, 'en_gb', 'shown_sheet_title', 'Chosen for you')",
      [caller.orgId],
    )
    const { pages } = await getSheet({ by: 'Reworded' })
    expect(pages[0]).toContain('Chosen for you')
    await caller.host.database.pool.query(
      "delete from taxonomy where org_id = $1 and key = 'shown_sheet_title'",
      [caller.orgId],
    )
  })

  it('has no row for hidden figures', async () => {
    const {
      finalPayment: _final,
      apr: _apr,
      chargeForCredit: _charge,
      totalPayable: _total,
      ...deal
    } = buildShownDeal()
    const { pages } = await getSheet({ deals: [deal] })
    expect(pages.join(' ')).not.toMatch(/final payment|APR|charge for credit|amount payable/iu)
  })

  it('names author, dealer, organisation, customer and time as the host knows them', async () => {
    const { pages } = await getSheet({
      by: 'Mallory Forged',
      at: '2019-01-01T00:00:00.000Z',
      organisation: 'Another Motors',
      dealer: 'Another Dealer',
      customer: 'Somebody Else',
      drives: 'Gold Coach',
      registration: 'FORGED 1',
      format: {
        ...poundFormat,
        date: { ...poundFormat.date, dateTime: '01/01/2019', date: '01/01/2019' },
      },
    })
    const text = pages.join(' ')
    expect(text).toContain('Ashdown Motors · Northgate')
    expect(text).toContain('Tamsin Wrexley')
    expect(text).toContain('Shown by Robin Marsh, recorded on 21/11/2026 09:00')
    expect(text).not.toMatch(/Mallory|Another|Somebody|Gold|FORGED|2019/u)
  })

  it.each([
    ['language', { language: 'qqq' }],
    ['locale', { format: withLocale('xx') }],
    ['locale', { format: withLocale('no locale!') }],
    ['timeZone', { format: withZone('Moon/Tycho') }],
  ] as const)(
    'of a record with an unknown %s is refused, when stored and when printed',
    async (field, bad) => {
      const { shown, hash } = caller.record(bad)
      const refused = { status: 422, body: { code: 'unknown_format', data: { field } } }
      expect(await caller.show(caller.agreement, { shown, hash })).toMatchObject(refused)
      // As the host stored it before it looked.
      const { id } = await caller.show(caller.agreement, caller.record({ by: `Before ${hash}` }))
      await caller.host.database.pool.query(
        'update shown_deals set shown = $2, hash = $3, printed = null, checks = null where id = $1',
        [id, canonicalJson(shown), hash],
      )
      for (const rest of ['', '/sheet'])
        expect(await caller.get(caller.at(caller.agreement, `/${id}${rest}`))).toMatchObject(
          refused,
        )
      expect(await caller.get(caller.at(caller.agreement))).toMatchObject({ status: 200 })
    },
  )

  it('of a record from before the host’s check is marked', async () => {
    const { id } = await caller.show(caller.agreement, caller.record({ by: 'Long ago' }))
    await caller.host.database.pool.query(
      'update shown_deals set printed = null, checks = null where id = $1',
      [id],
    )
    const { pdf } = (await caller.get(caller.at(caller.agreement, `/${id}/sheet`))).body as {
      pdf: string
    }
    const text = (await readPdfPages(pdf)).join(' ').replaceAll(/\s+/gu, ' ')
    expect(text).toContain('Offer 1, Volta Arc 58: calculated on the device, not confirmed')
    expect(text).toContain('Ashdown Motors · Northgate')
  })

  it('is refused for a changed record', async () => {
    const { id } = await caller.show(caller.agreement, caller.record({ by: 'Before' }))
    await caller.host.database.pool.query(
      "update shown_deals set shown = replace(shown, '27779', '27778') where id = $1",
      [id],
    )
    expect(await caller.get(caller.at(caller.agreement, `/${id}/sheet`))).toMatchObject({
      status: 422,
      body: { code: 'hash_mismatch' },
    })
    const body = (await caller.get(caller.at(caller.agreement, `/${id}`))).body as ShowingDetails
    expect(hashShownDeals(body.shown)).not.toBe(body.hash)
  })
})
