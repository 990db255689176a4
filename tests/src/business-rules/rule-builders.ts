import type { BusinessRule, BusinessRuleRun } from '#domain/business-rules/business-rule.model.ts'
import type { Job } from '#domain/jobs/job.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/processing-tasks/v1/${northgate}`

/** The calls of business rules as the host of a test knows them. */
export const ruleCalls = {
  list: `GET ${path}/business-rules`,
  internal: `GET ${path}/internal-rules`,
  crud: `POST ${path}/business-rules`,
  delete: `DELETE ${path}/business-rules/b1`,
  schedule: `POST ${path}/business-rules/b1/schedule`,
  unschedule: `DELETE ${path}/business-rules/b1/schedule`,
  run: `POST ${path}/business-rules/b1/run`,
  agreements: `GET ${path}/business-rules/b1/agreements`,
  runs: `GET ${path}/business-rules/b1/runs`,
  nextRuns: `GET ${path}/next-rule-runs`,
}

export const ruleQuery = '{"fParity":{"min":0}}'

const runJob: Job = {
  id: 'r1',
  kind: 'business_rule',
  owner_user_id: null,
  subject_id: 'b1',
  state: 'done',
  done: 0,
  total: 0,
  seconds_left: null,
  result: { found: 131, added: 5 },
  failure: null,
  is_cancel_requested: false,
  attempts: 1,
  created_at: '2026-11-24T03:00:00.000Z',
  started_at: '2026-11-24T03:00:01.000Z',
  ended_at: '2026-11-24T03:00:05.000Z',
}

export const buildRuleRun = (changes: Partial<BusinessRuleRun> = {}): BusinessRuleRun => ({
  id: 'r1',
  at: '2026-11-24T03:00:00.000Z',
  by: null,
  found: 131,
  added: 5,
  is_mailed: true,
  actions: [],
  job: runJob,
  ...changes,
})

export const buildRule = (changes: Partial<BusinessRule> = {}): BusinessRule => ({
  id: 'b1',
  name: 'Ends soon, in parity',
  query: ruleQuery,
  crontab: '0 3 * * 1-5',
  tag: 'call this week',
  email_recipient: 'daniel.reeve@northgate.example',
  assignee: '',
  campaign_id: '',
  alerts: false,
  assignee_name: null,
  campaign_title: null,
  created_at: '2026-11-01T09:00:00.000Z',
  created_by: 'Daniel Reeve',
  updated_at: '2026-11-20T16:12:00.000Z',
  updated_by: 'Nell Harrowgate',
  schedule_id: null,
  next_run: null,
  last_run: buildRuleRun(),
  ...changes,
})

export const internalRule = buildRule({
  id: 'internal-in-equity',
  name: 'Positive equity',
  query: '{"fEquity":{"min":0}}',
  crontab: '',
  tag: '',
  email_recipient: '',
  created_at: null,
  created_by: null,
  updated_at: null,
  updated_by: null,
  last_run: null,
})

/** What a validation, or a save, is answered with. */
export const valid = (count: number, rule: BusinessRule | null = null) =>
  answered({ count, problem: null, rule })

/** Opens a page of the rules whole, with one rule on the host unless given others. */
export async function openRules(
  at: string,
  {
    rules = [buildRule()],
    rights = ['CanViewDashboard', 'CanViewBusinessRules'],
  }: { readonly rules?: readonly BusinessRule[]; readonly rights?: readonly Right[] } = {},
) {
  const host = signedInHost({ rights })
  host.setAnswer(ruleCalls.list, answered(rules))
  host.setAnswer(ruleCalls.internal, answered([internalRule]))
  host.setAnswer(ruleCalls.runs, answered([buildRuleRun()]))
  host.setAnswer(
    ruleCalls.nextRuns,
    answered({
      runs: [
        '2026-11-30T03:00:00.000Z',
        '2026-12-01T03:00:00.000Z',
        '2026-12-02T03:00:00.000Z',
        '2026-12-03T03:00:00.000Z',
        '2026-12-04T03:00:00.000Z',
      ],
    }),
  )
  const page = await openPage(host, `/${northgate}/${at}`)
  return { host, page }
}
