import * as v from 'valibot'
import { bookSharedModel, dayPackModel } from '#domain/book/day-pack.model.ts'
import { connection } from '#src/features/shell/connection.ts'
import { customer, listHost } from '#tests/src/customer-list/list-host.ts'
import { bookRecord } from './book-record.ts'
import { northgate } from './fake-host.ts'

/** One for all pages of a test file, as on a device. */
let isAway = false

/** Nobody reaches the host any more. */
export function goAway(): void {
  isAway = true
  connection.note(false)
}

/** Everybody reaches it again. */
export function comeBack(): void {
  isAway = false
  dispatchEvent(new Event('online'))
}

/** A host with a day pack of so many customers, which goes away and comes back. Everybody at the host is one more than in the pack. */
export function awayHost(count: number) {
  const rows = Array.from({ length: count }, (_, index) =>
    customer({
      fAgreementNo: `A-${index + 1}`,
      cFullName: `Customer ${String.fromCodePoint(65 + index)}`,
      fParity: 1000 * (index + 1),
      aMake: index % 2 === 0 ? 'Arden' : 'Volta',
    }),
  )
  const host = listHost({
    rows: [customer({ fAgreementNo: 'A-99', cFullName: 'Customer at the host' }), ...rows],
    boot: {
      rights: ['CanViewDashboard', 'CanViewComments', 'CanAddComment', 'CanViewServiceLeads'],
    },
  })
  const path = `POST /search/v1/${northgate}/day-pack`
  const now = () => new Date().toISOString()
  const days = { today: now().slice(0, 10) }
  host.tell(path, () =>
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
        gone: [],
        shared: '1',
      }),
    ),
  )
  host.tell(`${path}/records`, async (request) => {
    const { agreements } = (await request.clone().json()) as {
      readonly agreements: readonly string[]
    }
    return Response.json({
      as_of: now(),
      ...days,
      customers: rows
        .filter(({ fAgreementNo }) => agreements.includes(fAgreementNo))
        .map((row) => bookRecord(row)),
      missing: [],
    })
  })
  host.tell(`${path}/shared`, () =>
    Response.json(v.parse(bookSharedModel, { as_of: now(), version: '1', products: [] })),
  )
  return {
    ...host,
    rows,
    fetch: (request: Request): Promise<Response> =>
      isAway ? Promise.reject(new TypeError('Failed to fetch')) : host.fetch(request),
  }
}
