import { ORPCError } from '@orpc/server'
import { previewedRuns } from '#domain/jobs/crontab.rules.ts'
import type { CallContext } from '../http/context.ts'
import { CronRefusedError, getNextRuns } from './cron.ts'

/** Turns a crontab that cannot be into the refusal that its field shows. */
export async function refuseCrontab<Result>(work: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CronRefusedError)) throw error
    throw new ORPCError('crontab_refused', {
      status: 422,
      message: error.message,
      data: { code: error.code },
    })
  }
}

/** When a crontab would run next. Refuses `crontab_refused`. */
export async function previewCrontab(
  { organisation: { timeZone }, now }: CallContext,
  crontab: string,
): Promise<{ runs: string[] }> {
  const runs = await refuseCrontab(() =>
    getNextRuns(crontab, { timeZone, after: now, count: previewedRuns }),
  )
  return { runs: runs.map((at) => at.toISOString()) }
}
