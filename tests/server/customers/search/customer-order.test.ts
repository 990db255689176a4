import { beforeAll, describe, expect, it } from 'vitest'
import { buildOrganisation } from '#tests/support/build.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { getAgreementNumbers, signInListUser } from '../list-user.ts'
import type { ListUser } from '../list-user.ts'

const host = describeHost()
let ines: ListUser

/** By what has ended them; the day of the host's clock is 21 November 2026. */
const endings = {
  none: {},
  future: { fEndDate: '2026-11-22' },
  extended: { fEndDate: '2026-01-01', fExtendedEndDate: '2027-01-01' },
  today: { fEndDate: '2026-11-21' },
  past: { fEndDate: '2025-06-30' },
  terminated: { fEndDate: '2028-01-01', fTerminationDate: '2026-10-01' },
  settled: { fEndDate: '2028-01-01', fEarlySettlementDate: '2026-10-01' },
}

beforeAll(async () => {
  const orgId = await buildOrganisation(host)
  await buildCustomers(host, orgId, [
    ...Object.entries(endings).flatMap(([name, dates], index) => [
      { fAgreementNo: name, fParity: 100 * index, ...dates },
      { fAgreementNo: `${name}-unknown`, fParity: null, ...dates },
    ]),
    ...[14, 9, 11].map((hour) => ({
      fAgreementNo: `call-${hour}`,
      nextStep: 'call',
      nextStepAt: new Date(Date.UTC(2026, 10, 21, hour)),
      fParity: -1000 - hour,
    })),
    ...[10, 16, 8].map((hour) => ({
      fAgreementNo: `visit-${hour}`,
      status: 'appointed',
      nextStepAt: new Date(Date.UTC(2026, 10, 21, hour)),
      fParity: -2000 - hour,
    })),
  ])
  ines = await signInListUser(host, orgId)
})

const live = ['extended', 'future', 'none']
const ended = ['settled', 'terminated', 'past', 'today']
const unknown = (names: readonly string[]) =>
  names.map((name) => `${name}-unknown`).toSorted((one, other) => (one < other ? 1 : -1))

const isAboutEndings = (number: string) => (number.split('-')[0] ?? '') in endings

describe('the list', () => {
  it('[W-076] has live agreements before ended ones, then the best parity', async () => {
    const page = await ines.search({ size: 25 })
    expect(getAgreementNumbers(page).filter(isAboutEndings)).toEqual([
      ...live,
      ...unknown(live),
      ...ended,
      ...unknown(ended),
    ])
    expect(
      page.customer_data.filter(({ isEnded }) => isEnded === true).map((row) => row.fAgreementNo),
    ).toEqual([...ended, ...unknown(ended)])
  })

  it('[W-076] has them so over its pages, forwards and back', async () => {
    const whole = getAgreementNumbers(await ines.search({ size: 25 }))
    const first = await ines.search({ size: 10 })
    const second = await ines.search({
      size: 10,
      pageno: 2,
      paginationIds: first.pagination_ids_state ?? '',
    })
    const back = await ines.search({
      size: 10,
      pageno: 1,
      paginationIds: second.pagination_ids_state ?? '',
    })
    expect(getAgreementNumbers(first)).toEqual(whole.slice(0, 10))
    expect(getAgreementNumbers(second)).toEqual(whole.slice(10, 20))
    expect(getAgreementNumbers(back)).toEqual(whole.slice(0, 10))
    expect(getAgreementNumbers(await ines.search({ size: 10, pageno: 2 }))).toEqual(
      whole.slice(10, 20),
    )
  })

  it('is sorted by any other column regardless of the end', async () => {
    const page = await ines.search({ size: 25, sortby: 'fAgreementNo:asc' })
    const numbers = getAgreementNumbers(page)
    expect(numbers).toEqual(numbers.toSorted())
  })
})

describe('a workflow tab', () => {
  it.each([
    ['call_back', ['call-9', 'call-11', 'call-14']],
    ['appointed', ['visit-8', 'visit-10', 'visit-16']],
  ])('%s is sorted by due time', async (tab, numbers) => {
    expect(getAgreementNumbers(await ines.search({}, { contact_status: tab }))).toEqual(numbers)
  })

  it('takes a chosen sort before that', async () => {
    expect(
      getAgreementNumbers(
        await ines.search({ sortby: 'nextStepAt:desc' }, { contact_status: 'call_back' }),
      ),
    ).toEqual(['call-14', 'call-11', 'call-9'])
  })
})
