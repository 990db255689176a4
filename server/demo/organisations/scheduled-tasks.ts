import type { Database } from '../../db/database.ts'
import { preCalculationJob } from '../../pre-calculation/pre-calculation.job.ts'
import { scheduleJob } from '../../jobs/schedules-task.ts'
import { readOrganisationTimeZone } from '../../organisations/organisation-time-zone.ts'
import { storeTask } from '../../scheduled-tasks/scheduled-task.store.ts'
import type { DemoOrganisation } from '../dataset/demo-organisations.ts'
import { demoSeed } from '../dataset/demo-organisations.ts'
import { createDemoId } from '../generators/random.ts'
import { toMorning } from '../generators/dates.ts'

const titles = {
  en: { daily: 'Calculate all offers', monthly: 'Calculate offers each month' },
  de: { daily: 'Alle Angebote berechnen', monthly: 'Angebote monatlich berechnen' },
} as const

/** A task before each working day, and one at the start of a month that is disabled. */
export async function addDemoTasks(
  database: Database,
  organisation: Pick<DemoOrganisation, 'orgId' | 'key' | 'language'>,
  today: string,
): Promise<void> {
  const { orgId, key, language } = organisation
  const timeZone = await readOrganisationTimeZone(database, orgId)
  const now = toMorning(today)
  const toId = (name: string) => createDemoId(demoSeed, key, 'task', name)
  const common = { orgId, changed_by: 'Forecourt', changed_at: now }
  await database.within({ orgId, userId: null }, async (tx) => {
    const id = toId('daily')
    const crontab = '30 5 * * 1-6'
    const title = titles[language].daily
    await storeTask(tx, { ...common, id, title, crontab, is_enabled: true })
    const schedule = { orgId, id, cron: crontab, timeZone, subjectId: id }
    await scheduleJob(tx, preCalculationJob, schedule, now)
    await storeTask(tx, {
      ...common,
      id: toId('monthly'),
      title: titles[language].monthly,
      crontab: '0 4 1 * *',
      is_enabled: false,
    })
  })
}
