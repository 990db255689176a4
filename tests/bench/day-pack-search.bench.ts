import { toMatchedCustomer } from '#domain/day-pack/day-pack-answers.rules.ts'
import type {
  DayPackSearchInput,
  DayPackSearchContext,
} from '#domain/day-pack/day-pack-search.rules.ts'
import { indexDayPack, searchDayPack } from '#domain/day-pack/day-pack-search.rules.ts'
import { listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { buildFullDayPackRecord } from '#tests/src/page/day-pack-record.ts'

const size = 10_000
const rounds = 25
const names = [
  'Zoë Marsh',
  'Adam Köhler',
  'Ines Carrow',
  'Tamsin Wrexley',
  'Åse Lund',
  'M. O’Brien',
  'Škoda Fleet',
]
const makes = ['Arden', 'Volta', 'Fell', 'Corso']

const book = Array.from({ length: size }, (_, index) =>
  toMatchedCustomer(
    buildFullDayPackRecord(
      listedCustomer({
        fAgreementNo: `AG-${String(index).padStart(6, '0')}`,
        cFullName: `${names[index % names.length] ?? ''} ${(index * 7919) % size}`,
        aVrm: `AB${index % 90} ${(index * 31) % 997}`,
        aMake: makes[index % makes.length] ?? null,
        fParity: ((index * 7919) % 40_000) - 10_000,
        fEndDate: `2027-0${(index % 9) + 1}-1${index % 9}`,
      }),
    ),
  ),
)

const searching: DayPackSearchContext = {
  rights: new Set(),
  parameters: new Map(),
  timeZone: 'Europe/London',
  now: '2026-11-21T15:00:00.000Z',
  groups: new Map(),
}
const queries = (q: object): DayPackSearchInput => ({
  q: JSON.stringify(q),
  size: 50,
  pageno: 1,
  minimal_columns: 'cFullName,aVrm,fParity',
  counts: false,
  only_count: false,
  countOnly: false,
})

/** What a person types, key by key. */
const typed = Array.from('wrexley 77', (_, index) => 'wrexley 77'.slice(0, index + 1))
const filtered = ['Volta', 'Arden', 'Corso'].map((aMake, index) => ({
  aMake: [aMake],
  fEndDate: { min: 'today', max: `today+${index + 3}m` },
  fParity: { min: index * 1000 },
}))

const middle = (sample: readonly number[]): number =>
  sample.toSorted((one, other) => one - other)[Math.floor(sample.length / 2)] ?? 0

function measureTimes(work: () => void): number {
  const began = performance.now()
  work()
  return performance.now() - began
}

/** The least that looking through the book can cost: each row once, one comparison. */
function bareLoop(): number {
  let found = 0
  for (const { row } of book)
    if (typeof row.cFullName === 'string' && row.cFullName.includes('77')) found += 1
  return found
}

export default async function bench(report: (line: string) => void): Promise<void> {
  const begun = performance.now()
  const laidOut = indexDayPack(book)
  laidOut.getSorted({ field: 'fParity', direction: 'desc' })
  const first = performance.now() - begun
  const search = (q: object) => {
    searchDayPack(laidOut, queries(q), searching)
    searchDayPack(laidOut, { ...queries(q), only_count: true }, searching)
  }
  for (const keywords of typed) search({ keywords })
  const bare: number[] = []
  const keys: number[] = []
  const filters: number[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(measureTimes(bareLoop))
    for (const keywords of typed) keys.push(measureTimes(() => search({ keywords })))
    for (const q of filtered) filters.push(measureTimes(() => search(q)))
  }
  const least = middle(bare)
  const line = (what: string, sample: readonly number[]) =>
    `${what} over ${size} customers: ${middle(sample).toFixed(2)} ms a key, rows and counts (worst ${Math.max(...sample).toFixed(2)} ms, ${(middle(sample) / least).toFixed(1)} of a bare loop)`
  report(line('typed words', keys))
  report(line('three filters', filters))
  report(`${size} customers put in order once for a sort: ${first.toFixed(1)} ms`)
}
