import { storeRule } from '../../business-rules/business-rule.store.ts'
import type { Database } from '../../db/database.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { toMorning } from '../generators/dates.ts'
import { createDemoId } from '../generators/random.ts'

const names = {
  en: { ending: 'Ends within six months, in parity', tag: 'call this week' },
  de: { ending: 'Endet in sechs Monaten, in Parität', tag: 'diese Woche anrufen' },
} as const

/** A rule that a manager may schedule: who schedules it decides what it finds. */
export async function addDemoRules(
  database: Database,
  { orgId, key, language }: Pick<DemoOrganisation, 'orgId' | 'key' | 'language'>,
  today: string,
): Promise<void> {
  const at = toMorning(today)
  await database.within({ orgId, userId: null }, (tx) =>
    storeRule(tx, {
      orgId,
      id: createDemoId(demoSeed, key, 'business-rule', 'ending'),
      name: names[language].ending,
      query: '{"fEndDate":{"min":"today","max":"today+6m"},"fParity":{"min":0}}',
      crontab: '0 3 * * 1-5',
      tag: names[language].tag,
      email_recipient: '',
      assignee: '',
      campaign_id: '',
      alerts: false,
      created_at: at,
      created_by: 'Forecourt',
      updated_at: at,
      updated_by: 'Forecourt',
      schedule_id: null,
      deleted_at: null,
    }),
  )
}
