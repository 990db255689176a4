import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { button } from '#tests/src/records/open-records.tsx'
import { expectAccessible } from '#tests/ui/expect-accessible.ts'
import { buildRule, buildRuleRun, openRules, ruleCalls, valid } from './rule-builders.ts'

const assignable = `GET /users/v1/${northgate}/assignable`
const campaigns = `GET /campaign/v1/${northgate}/campaigns`
const mayAct: readonly Right[] = [
  'CanViewDashboard',
  'CanViewBusinessRules',
  'CanAssignCustomerToUser',
  'CanAddCampaign',
]
const nell = { userID: 'u1', username: 'nell@x.example', name: 'Nell Harrowgate', dealers: null }

async function openRule(rule = buildRule(), rights = mayAct) {
  const opened = await openRules('business-rule-edit?rule=b1', { rules: [rule], rights })
  opened.host.setAnswer(assignable, answered([nell]))
  opened.host.setAnswer(campaigns, answered([]))
  return opened
}

const select = (name: string) =>
  browser.getByRole('button', { name: new RegExp(`^${name}, `, 'u') })
const notify = browser.getByRole('switch', { name: /^Notify the assignees/u })

describe('What a rule does with new customers', () => {
  it('is chosen beside the mail and saved', async () => {
    const { host } = await openRule()
    host.setAnswer(ruleCalls.crud, valid(118, buildRule({ assignee: 'u1', alerts: true })))
    await select('Assign to').click({ force: true })
    await browser.getByRole('radio', { name: 'Nell Harrowgate' }).click()
    await notify.click()
    await expectAccessible()
    await button('Save 2 changes').click()
    await expect.element(browser.getByText('Rule saved').first()).toBeVisible()
    const [sent] = await getSentBodies(host, ruleCalls.crud)
    expect(sent).toMatchObject({
      assignee: 'u1',
      alerts: true,
      seen: { assignee: '', alerts: false },
    })
  })

  it('says at its field why the host refuses it, and loses nothing', async () => {
    const { host } = await openRule()
    const data = { action: 'assign', problem: 'assignee_unknown' }
    host.setAnswer(ruleCalls.crud, refused('action_refused', 422, data))
    await select('Assign to').click({ force: true })
    await browser.getByRole('radio', { name: 'Nell Harrowgate' }).click()
    await button('Save 1 change').click()
    await expect.element(browser.getByText(/no longer here. Choose another/u).first()).toBeVisible()
    await expect.element(select('Assign to')).toHaveAccessibleName(/Nell Harrowgate/u)
  })

  it('stays in sight, closed, to whom the rights are missing', async () => {
    const rule = buildRule({ assignee: 'u9', assignee_name: 'Una Moor', campaign_id: 'c1' })
    const { host } = await openRule(rule, ['CanViewDashboard', 'CanViewBusinessRules'])
    await expect.element(select('Assign to')).toHaveAccessibleName(/Una Moor/u)
    await expect.element(select('Add to campaign')).toHaveAccessibleName(/do not see/u)
    await expect.element(browser.getByText('Your role cannot set this.').first()).toBeVisible()
    expect(host.calls()).not.toContain(assignable)
    expect(host.calls()).not.toContain(campaigns)
  })

  it('is told of each run, also what was not done', async () => {
    const { host } = await openRule()
    host.setAnswer(
      ruleCalls.runs,
      answered([
        buildRuleRun({
          actions: [
            { action: 'assign', done: 1204, left_out: 2, problem: null },
            { action: 'campaign', done: 0, left_out: 5, problem: 'campaign_ended' },
          ],
        }),
      ]),
    )
    await expect.element(browser.getByText('1,204 assigned, 2 left as they were')).toBeVisible()
    await expect
      .element(browser.getByText(/^Nobody was added to the campaign. This campaign has ended/u))
      .toBeVisible()
  })
})
