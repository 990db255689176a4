import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import { findDeviceCustomers } from '#domain/palette/customer-matches.rules.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from '#tests/src/page/day-pack-record.ts'

const size = 10_000
const shown = 8
const rounds = 15
/** Milliseconds in which the device's customers are to be found for a key. */
const aim = 150
const names = ['Zoë Marsh', 'Adam Köhler', 'Ines Carrow', 'Tamsin Wrexley', 'Callum Threadgold']

const customers = Array.from({ length: size }, (_, index) =>
  toMatchedCustomer(
    buildFullDayPackRecord(
      listedCustomer({
        fAgreementNo: `AG-${String(index).padStart(6, '0')}`,
        cFullName: `${names[index % names.length] ?? ''} ${(index * 7919) % size}`,
        aVrm: `AB${index % 90} ${(index * 31) % 997}`,
        aVin: `ZBJJ62BAXTX${String(index).padStart(6, '0')}`,
      }),
    ),
  ),
)

/** A name, a registration, a VIN and an agreement, key by key, and what nobody matches. */
const typed = ['wrexley 77', 'ab45 12', 'TX009', 'ag-0004', "'; drop table", '‮lac'].flatMap(
  (words) => Array.from(words, (_, index) => words.slice(0, index + 1)),
)

/** The least that looking through the day pack can cost: each row once, one comparison. */
const bareLoop = (): number =>
  customers.filter(({ row }) => typeof row.cFullName === 'string' && row.cFullName.includes('77'))
    .length

function measureTimes(work: () => unknown): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

const middle = (sample: readonly number[]): number =>
  sample.toSorted((one, other) => one - other)[Math.floor(sample.length / 2)] ?? 0

export default async function bench(report: (line: string) => void): Promise<void> {
  for (const words of typed) findDeviceCustomers(customers, words, shown)
  const keys: number[] = []
  const bare: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(measureTimes(bareLoop))
    for (const words of typed)
      keys.push(measureTimes(() => findDeviceCustomers(customers, words, shown)))
  }
  const worst = Math.max(...keys)
  report(
    `palette over ${size} customers: ${middle(keys).toFixed(1)} ms a key, worst ${worst.toFixed(1)} ms (aim ${aim}), ${(middle(keys) / middle(bare)).toFixed(1)} of a bare loop`,
  )
}
