import type { RowOf } from '../imports/copy-rows.ts'
import { accountId, demoAccounts } from './accounts.ts'
import type { DemoBook } from './books.ts'
import { demoSeed } from './books.ts'
import { idFor } from './random.ts'

interface DemoSearch {
  readonly key: string
  readonly name: Readonly<Record<DemoBook['language'], string>>
  readonly q: Readonly<Record<string, unknown>>
}

/** Searches that reckon from the day on which they are opened. */
export const demoSearches: readonly DemoSearch[] = [
  {
    key: 'renewals',
    name: { en: 'Renewals due', de: 'Verlängerungen' },
    q: { fEndDate: { min: 'today', max: 'today+6m' }, fParity: { min: -4000 } },
  },
  {
    key: 'equity',
    name: { en: 'Equity of £2,000 or more', de: 'Restwert ab 2.000 €' },
    q: { fEquity: { min: 200_000 } },
  },
  {
    key: 'calls',
    name: { en: 'Calls this week', de: 'Rückrufe dieser Woche' },
    q: { nextStep: ['call'], nextStepAt: { max: 'today+7d' } },
  },
]

/** The saved searches of everybody in the book who may see some. */
export function searchRows(book: DemoBook): RowOf[] {
  const withoutSearches: ReadonlySet<string> = new Set(['caller-light', 'service-lead'])
  return demoAccounts
    .filter(({ books, role }) => books.includes(book.key) && !withoutSearches.has(role))
    .flatMap(({ username }) =>
      demoSearches.map(({ key, name, q }) => ({
        searchid: idFor(demoSeed, book.key, username, key),
        userId: accountId(username),
        name: name[book.language],
        q: JSON.stringify(q),
      })),
    )
}
