import type { InsertRow } from '../../db/copy-rows.ts'
import { getDemoAccountId, demoAccounts } from './accounts.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { createDemoId } from '../generators/random.ts'

interface DemoSearch {
  readonly key: string
  readonly name: Readonly<Record<DemoOrganisation['language'], string>>
  readonly q: Readonly<Record<string, unknown>>
}

/** Searches relative to the day on which they are opened. */
export const demoSavedSearches: readonly DemoSearch[] = [
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

/** The saved searches of every account that may see them. */
export function buildSavedSearchRows(organisation: DemoOrganisation): InsertRow[] {
  const withoutSearches: ReadonlySet<string> = new Set(['caller-light', 'service-lead'])
  return demoAccounts
    .filter(
      ({ organisations, role }) =>
        organisations.includes(organisation.key) && !withoutSearches.has(role),
    )
    .flatMap(({ username }) =>
      demoSavedSearches.map(({ key, name, q }) => ({
        searchid: createDemoId(demoSeed, organisation.key, username, key),
        userId: getDemoAccountId(username),
        name: name[organisation.language],
        q: JSON.stringify(q),
      })),
    )
}
