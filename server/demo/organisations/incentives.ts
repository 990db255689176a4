import { addDays } from '#domain/calendar.ts'
import { readIncentive } from '#domain/incentive-settings/incentive-input.rules.ts'
import type { IncentiveValues } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { Database } from '../../db/database.ts'
import { incentives } from '../../db/schema/index.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'

const names = {
  en: {
    winter: 'Winter electric',
    winterNext: 'Winter electric, part 2',
    loyal: 'Loyalty',
    early: 'Loyalty at New Year',
    waived: 'Two payments waived',
    company: 'Company cars',
  },
  de: {
    winter: 'Elektro im Winter',
    winterNext: 'Elektro im Winter, Teil 2',
    loyal: 'Treuebonus',
    early: 'Treuebonus zum Jahreswechsel',
    waived: 'Zwei Raten erlassen',
    company: 'Dienstwagen',
  },
} as const

interface DemoIncentive {
  readonly type: IncentiveType
  readonly id: string
  /** Days from today. */
  readonly from: number
  readonly to: number
  readonly values: IncentiveValues
}

/** Two with a gap between, and some that clash. */
const buildDemoCampaigns = (language: DemoOrganisation['language']): readonly DemoIncentive[] => {
  const name = names[language]
  const winter = { code: 'WIN', plan_type: 'PCP', deposit_sub: 150_000 }
  return [
    {
      type: 'campaign',
      id: 'winter',
      from: -58,
      to: -4,
      values: { ...winter, name: name.winter },
    },
    {
      type: 'campaign',
      id: 'winter-2',
      from: 9,
      to: 64,
      values: { ...winter, name: name.winterNext },
    },
    {
      type: 'campaign',
      id: 'loyal',
      from: 5,
      to: 125,
      values: { name: name.loyal, code: 'LOY-500', plan_type: 'HP', deposit_sub: 50_000 },
    },
    {
      type: 'campaign',
      id: 'early',
      from: 19,
      to: 66,
      values: {
        name: name.early,
        code: 'LOY-NY',
        plan_type: 'HP',
        customer_type: 'individual',
        deposit_sub: 65_000,
      },
    },
    {
      type: 'campaign',
      id: 'waived',
      from: 33,
      to: 95,
      values: { name: name.waived, code: 'PULL-2', plan_type: 'Lease', pull_forward: 2 },
    },
  ]
}

/** None is valid today: the demo's offers stay theirs. */
const buildDemoIncentives = (language: DemoOrganisation['language']): readonly DemoIncentive[] => [
  ...buildDemoCampaigns(language),
  {
    type: 'offer',
    id: 'fell',
    from: 5,
    to: 64,
    values: { brand: 'Arden', model: 'Fell', deposit_sub: 75_000 },
  },
  {
    type: 'offer',
    id: 'brook',
    from: 36,
    to: 95,
    values: { brand: 'Arden', model: 'Brook', rate: 3.9 },
  },
  {
    type: 'overlay',
    id: 'company',
    from: 5,
    to: 64,
    values: {
      name: names[language].company,
      code: 'CO-400',
      customer_type: 'company',
      cash_amount: 40_000,
    },
  },
]

/** Incentives of the next months. */
export async function addDemoIncentives(
  database: Database,
  { orgId, language }: Pick<DemoOrganisation, 'orgId' | 'language'>,
  today: string,
): Promise<void> {
  const rows = buildDemoIncentives(language).map(({ type, id, from, to, values }) => {
    const days = { valid_from: addDays(today, from), valid_to: addDays(today, to) }
    const read = readIncentive(type, { ...values, ...days })
    if (!read.ok) throw new Error(`The demo's incentive ${id} is refused`)
    return { orgId, type, id, incentive: read.value }
  })
  await database.within({ orgId, userId: null }, (tx) => tx.insert(incentives).values(rows))
}
