import * as v from 'valibot'
import { dayPackSharedModel, dayPackModel } from '#domain/day-pack/day-pack.model.ts'
import type { CustomerListRow } from '#domain/customers/fields/customer-row.model.ts'
import { connection } from '#src/features/shell/connection.ts'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from './day-pack-record.ts'
import { noNetwork, northgate } from './fake-host.ts'
import type { FakeAnswer } from './fake-host.ts'

/** What answers in the host's place: one for all pages of a test file, as on a device. */
let inPlaceOfHost: FakeAnswer | null = null

/** Cuts the network. */
export function disconnectHost(): void {
  inPlaceOfHost = noNetwork
  connection.report('unreachable')
}

/** From now on somebody else answers every call; no page is told so. */
export function answerInPlaceOfHost(answer: FakeAnswer): void {
  inPlaceOfHost = answer
}

/** Restores the network; `isNoticed` says whether the browser notices. */
export function reconnectHost(isNoticed = true): void {
  inPlaceOfHost = null
  if (isNoticed) dispatchEvent(new Event('online'))
}

/** The first customer has the second's agreement, too. */
const otherAgreements = ({ fAgreementNo }: Pick<CustomerListRow, 'fAgreementNo'>) =>
  fAgreementNo === 'A-1'
    ? { total: 1, agreements: [{ fAgreementNo: 'A-2', aVrm: 'ZB34XYZ' }] }
    : { total: 0, agreements: [] }

/**
 * A host with a day pack of `count` customers, which can go away. A search there finds one more.
 * All have what `common` says.
 */
export function createAwayHost(count: number, common: Partial<CustomerListRow> = {}) {
  const rows = Array.from({ length: count }, (_, index) =>
    listedCustomer({
      fAgreementNo: `A-${index + 1}`,
      cFullName: `Customer ${String.fromCodePoint(65 + index)}`,
      fParity: 1000 * (index + 1),
      aMake: index % 2 === 0 ? 'Arden' : 'Volta',
      ...common,
    }),
  )
  const host = listHost({
    rows: [listedCustomer({ fAgreementNo: 'A-99', cFullName: 'Customer at the host' }), ...rows],
    boot: {
      rights: ['CanViewDashboard', 'CanViewComments', 'CanAddComment', 'CanViewServiceLeads'],
    },
  })
  const path = `POST /search/v1/${northgate}/day-pack`
  const now = () => new Date().toISOString()
  const days = { today: now().slice(0, 10) }
  host.setAnswer(path, () =>
    Response.json(
      v.parse(dayPackModel, {
        as_of: now(),
        ...days,
        limits: { customers: 500, megabytes: 50, daysAhead: 2, daysKept: 7 },
        customers: rows.map(({ fAgreementNo }) => ({
          agreementNo: fAgreementNo,
          version: '1',
          reasons: ['assigned'],
        })),
        left_out: 0,
        total: 852,
        gone: [],
        shared: '1',
      }),
    ),
  )
  host.setAnswer(`${path}/records`, async (request) => {
    const { agreements } = (await request.clone().json()) as {
      readonly agreements: readonly string[]
    }
    return Response.json({
      as_of: now(),
      ...days,
      customers: rows
        .filter(({ fAgreementNo }) => agreements.includes(fAgreementNo))
        .map((row) => buildFullDayPackRecord(row, { other_agreements: otherAgreements(row) })),
      missing: [],
    })
  })
  host.setAnswer(`${path}/shared`, () =>
    Response.json(v.parse(dayPackSharedModel, { as_of: now(), version: '1', products: [] })),
  )
  return {
    ...host,
    rows,
    fetch: (request: Request): Promise<Response> =>
      inPlaceOfHost === null ? host.fetch(request) : Promise.resolve(inPlaceOfHost(request)),
  }
}
