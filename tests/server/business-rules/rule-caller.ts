import { vi } from 'vitest'
import type { BusinessRule, BusinessRuleRun } from '#domain/business-rules/business-rule.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { businessRuleJob } from '#server/business-rules/business-rule.job.ts'
import { startJobs } from '#server/jobs/job-host.ts'
import { createSchedulesTask } from '#server/jobs/schedules-task.ts'
import { buildUser } from '#tests/support/build.ts'
import type { TestHost } from '#tests/support/host.ts'
import { createFileCaller } from '../files/file-caller.ts'
import { getJobDeps } from '../jobs/job-fixtures.ts'

export const inParity = '{"fParity":{"min":0}}'

interface Sent<Answer> {
  readonly status: number
  readonly body: Answer
}

export interface RuleCallerLimits {
  readonly rights?: readonly Right[]
  readonly dealerCodes?: readonly string[]
  readonly first_name?: string
}

/** Somebody who looks after the business rules of an organisation. */
export async function createRuleCaller(
  host: TestHost,
  orgId: string,
  limits: RuleCallerLimits = {},
) {
  const user = await buildUser(host, { orgId, rights: ['CanViewBusinessRules'], ...limits })
  const files = await createFileCaller(host, user)
  const send = async <Answer = Record<string, unknown>>(
    method: string,
    path: string,
    body?: object,
  ): Promise<Sent<Answer>> => {
    const answer = await files.call(method, `/processing-tasks/v1/${orgId}/${path}`, { body })
    return { status: answer.status, body: (await answer.json()) as Answer }
  }
  const runs = async (id: string) =>
    (await send<BusinessRuleRun[]>('GET', `business-rules/${id}/runs`)).body
  return {
    user,
    files,
    send,
    runs,
    list: async () => (await send<BusinessRule[]>('GET', 'business-rules')).body,
    create: async (settings: object = {}) => {
      const rule = { name: 'In parity', query: inParity, ...settings }
      const { body } = await send<{ rule: BusinessRule }>('POST', 'business-rules', rule)
      return body.rule
    },
    run: async (id: string, query = inParity) =>
      send<BusinessRuleRun>('POST', `business-rules/${id}/run`, { query }),
    schedule: async (id: string) =>
      (
        await send<BusinessRule>('POST', `business-rules/${id}/schedule`, {
          crontab: '0 3 * * *',
        })
      ).body,
    ended: (id: string, state = 'done') =>
      vi.waitFor(
        async () => {
          const [last] = await runs(id)
          if (last?.job?.state !== state) throw new Error(`The run is ${last?.job?.state}`)
          return last
        },
        { timeout: 60_000, interval: 100 },
      ),
  }
}

export type RuleCaller = Awaited<ReturnType<typeof createRuleCaller>>

/** Runs rules until the returned function is called. */
export const startRuleRuns = (host: TestHost): Promise<() => Promise<void>> =>
  startJobs({ ...getJobDeps(host), files: host.files }, [businessRuleJob], [], {
    superviseSeconds: 1,
  })

/** Lets the schedules fire whose time has come by the rule’s next run. */
export async function fireSchedule(host: TestHost, rule: BusinessRule | undefined): Promise<void> {
  const now = () => new Date(rule?.next_run ?? '')
  await createSchedulesTask([businessRuleJob]).run({ ...getJobDeps(host), now })
}
