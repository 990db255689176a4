import { sql } from 'drizzle-orm'
import { defineJob } from '#server/jobs/job-kind.ts'
import type { JobContext } from '#server/jobs/job-kind.ts'

/** Where a job may be killed: a line for each, on the output of a host process of its own. */
const printPlace = (place: string): void => {
  if (process.env['PRINT_PLACES'] === '1') process.stdout.write(`at ${place}\n`)
}

const addEffect = (context: JobContext, step: number) => {
  const { orgId, id } = context.job
  return sql`insert into effects values (${orgId}, ${id}, ${step})`
}

/** Three steps, each a transaction: those that an earlier attempt has done are not done again. */
export const steppedJob = defineJob({
  kind: 'stepped',
  afterCrash: 'repeat',
  retryLimit: 30,
  retryDelaySeconds: 1,
  handler: async (context) => {
    for (let step = context.job.done + 1; step < 3; step++) {
      printPlace('step')
      await context.step(
        async (tx) => {
          await tx.execute(addEffect(context, step))
          await tx.execute(sql`select pg_sleep(0.005)`)
        },
        { done: step, total: 3 },
      )
    }
    printPlace('finish')
    await context.finish(async (tx) => {
      await tx.execute(addEffect(context, 3))
      return { steps: 3 }
    })
  },
})

/** An effect outside of the job's transactions, as a letter that has left the house. */
export const outsideJob = defineJob({
  kind: 'outside',
  afterCrash: 'needs_person',
  handler: async (context) => {
    printPlace('before the effect')
    await context.database.within({ orgId: context.job.orgId, userId: null }, (tx) =>
      tx.execute(addEffect(context, 1)),
    )
    printPlace('after the effect')
  },
})
