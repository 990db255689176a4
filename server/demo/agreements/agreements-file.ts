import { isDemoLease } from '../catalogue/products.ts'
import { makeAgreement } from './agreement.ts'
import type { DemoAgreement } from './agreement.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { getEdgeCaseAgreements } from './edge-case-agreements.ts'

const day = (iso: string | null): string =>
  iso === null ? '' : `${iso.slice(8)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`
const sum = (minor: number | null): string => (minor === null ? '' : (minor / 100).toFixed(2))
const number = (value: number | null): string => (value === null ? '' : String(value))
const yes = (flag: boolean): string => (flag ? 'yes' : '')

/**
 * The columns of the shipped agreements template, in the order in which the demo writes them, each
 * with its cell.
 */
const columns: readonly (readonly [name: string, cell: (agreement: DemoAgreement) => string])[] = [
  ['Agreement number', (one) => one.number],
  ['Title', (one) => (one.company === null ? one.person.title : '')],
  ['First name', (one) => (one.company === null ? one.person.first : '')],
  ['Last name', (one) => (one.company === null ? one.person.last : '')],
  ['Company', (one) => one.company ?? ''],
  ['Phone', (one) => one.person.phone],
  ['Mobile', (one) => one.person.mobile],
  ['E-mail', (one) => one.person.email],
  ['Address', (one) => one.street],
  ['Town', (one) => one.town],
  ['Postcode', (one) => one.postcode],
  ['Dealer code', (one) => one.dealer.code],
  ['Dealer', (one) => one.dealer.name],
  ['Sales person', (one) => one.salesPerson],
  ['Make', (one) => one.car.make],
  ['Model', (one) => one.car.model],
  ['Derivative', (one) => one.car.derivative],
  ['Body', (one) => one.car.body],
  ['VIN', (one) => one.vin],
  ['Registration', (one) => one.registration],
  ['Model year', (one) => one.start.slice(0, 4)],
  ['Registered on', (one) => day(one.start)],
  ['Fuel', (one) => one.car.fuel],
  ['Product', (one) => one.product],
  ['Cash price', (one) => sum(one.price)],
  ['Deposit', (one) => sum(one.deposit)],
  ['Dealer contribution', (one) => sum(one.depositSub)],
  ['Amount of credit', (one) => sum(one.credit)],
  ['Payment', (one) => sum(one.payment)],
  ['Term', (one) => number(one.term)],
  ['Final payment', (one) => sum(one.balloon)],
  ['Rate', (one) => number(one.rate)],
  ['Rate type', (one) => (one.rate === null ? '' : 'apr')],
  ['Start', (one) => day(one.start)],
  ['End', (one) => day(one.end)],
  ['Initial rentals', (one) => (isDemoLease(one.product) ? '3' : '')],
  ['Arrears', (one) => sum(one.arrears)],
  ['Quoted settlement', (one) => sum(one.quotedSettlement)],
  ['Quoted until', (one) => day(one.quotedUntil)],
  ['Terminated on', (one) => day(one.terminatedOn)],
  ['Termination reason', (one) => one.terminationReason ?? ''],
  ['Valuation average', (one) => sum(one.valuation)],
  [
    'Valuation clean',
    (one) => sum(one.valuation === null ? null : Math.round(one.valuation * 0.0106) * 100),
  ],
  ['Guarantor', (one) => one.guarantor ?? ''],
  ['Miles a year', (one) => number(one.milesAYear)],
  ['Contract miles', (one) => number(Math.round((one.milesAYear * one.term) / 12))],
  ['Miles at delivery', () => '12'],
  ['Miles now', (one) => number(one.milesNow + 12)],
  [
    'Excess pence a mile',
    (one) =>
      one.product === 'PCP' || isDemoLease(one.product)
        ? (6 + (one.price % 7) * 0.9).toFixed(1)
        : '',
  ],
  ['CO2', (one) => number(one.car.co2)],
  ['Next service', (one) => day(one.nextService)],
  ['Previous agreement', (one) => one.previousAgreement ?? ''],
  ['Contact 1 first name', (one) => one.person.first],
  ['Contact 1 last name', (one) => one.person.last],
  ['Contact 1 phone', (one) => one.person.phone],
  ['Contact 1 mobile', (one) => one.person.mobile],
  ['Contact 1 e-mail', (one) => one.person.email],
  ['Contact 2 first name', (one) => one.second?.first ?? ''],
  ['Contact 2 last name', (one) => one.second?.last ?? ''],
  ['Contact 2 phone', (one) => one.second?.phone ?? ''],
  ['Contact 2 mobile', (one) => one.second?.mobile ?? ''],
  ['Contact 2 e-mail', (one) => one.second?.email ?? ''],
  ['No calls', (one) => yes(one.objects.call)],
  ['No e-mail', (one) => yes(one.objects.email)],
  ['No SMS', (one) => yes(one.objects.sms)],
  ['No letters', (one) => yes(one.objects.letter)],
  ['Do not contact', (one) => yes(one.objects.all)],
]

const quoted = (cell: string): string =>
  /[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell
const linesAtOnce = 500

/** The agreement at `index`: edge cases first, then generated ones. */
export function getDemoAgreement(
  organisation: DemoOrganisation,
  today: string,
  index: number,
): DemoAgreement {
  return (
    getEdgeCaseAgreements(organisation, today)[index]?.agreement ??
    makeAgreement(organisation, today, index)
  )
}

/**
 * The agreements as CSV of the shipped template, in chunks; the same bytes for the same `today` and
 * `count`.
 */
export async function* writeAgreementsFile(
  organisation: DemoOrganisation,
  today: string,
  count: number,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`${columns.map(([name]) => name).join(',')}\n`)
  for (let from = 0; from < count; from += linesAtOnce) {
    const lines = Array.from({ length: Math.min(linesAtOnce, count - from) }, (_, at) => {
      const agreement = getDemoAgreement(organisation, today, from + at)
      return `${columns.map(([, cell]) => quoted(cell(agreement))).join(',')}\n`
    })
    yield Buffer.from(lines.join(''))
  }
}
