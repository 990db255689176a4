import { describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, getSentBodies, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { box, button, leadsHome, openWithEach } from '#tests/src/records/open-records.tsx'
import { buildRule, internalRule, openRules, ruleCalls, ruleQuery, valid } from './rule-builders.ts'

const name = 'Ends soon, in parity'
const cell = (text: string | RegExp) => browser.getByRole('cell', { name: text, exact: true })
const tab = (label: string) => browser.getByRole('tab', { name: label })
const rows = () =>
  browser
    .getByRole('rowheader')
    .elements()
    .map((header) => header.textContent)

const ofRules = (host: FakeHost) => host.calls().filter((call) => call.includes('/business-rules'))

async function choose(act: string, row = name) {
  await button(`Actions for ${row}`).click()
  await browser.getByRole('menuitem', { name: act, exact: true }).click()
}

const dialog = () => browser.getByRole('region', { name: 'Run a business rule' })

describe('/{orgId}/business-rule', () => {
  it('needs the right of business rules or of processing, else it leads home', async () => {
    expect(
      await openWithEach('business-rule', {
        listCall: ruleCalls.list,
        rows: [buildRule()],
        shows: name,
        rights: ['CanViewBusinessRules', 'CanViewProcessingTasks'],
      }),
    ).toEqual(leadsHome)
  })

  it('[O-101, O-258] has the tabs businessRules and internal, whose rules INTERNAL_RULES answers', async () => {
    const { host, page } = await openRules('business-rule')
    await expect.element(button(name)).toBeVisible()
    expect(host.calls()).not.toContain(ruleCalls.internal)
    await tab('Internal').click()
    await expect.element(button('Positive equity')).toBeVisible()
    expect(host.calls()).toContain(ruleCalls.internal)
    expect(page.router.state.location.searchStr).toContain('internal')
    await tab('Business rules').click()
    await expect.element(button(name)).toBeVisible()
    expect(page.router.state.location.searchStr).toContain('businessRules')
  })

  it('[O-102] is sorted by crontab, ascending, at first', async () => {
    await openRules('business-rule', {
      rules: [
        buildRule({ id: 'b3', name: 'Never', crontab: '' }),
        buildRule({ id: 'b2', name: 'Noon', crontab: '0 5 * * *' }),
        buildRule(),
      ],
    })
    await expect.element(button('Noon')).toBeVisible()
    expect(rows()).toEqual([name, 'Noon', 'Never'])
  })

  it('[O-103] shows name, query, crontab, tag, recipient, and when by whom', async () => {
    await browser.viewport(1900, 900)
    await openRules('business-rule')
    await expect.element(button(name)).toBeVisible()
    for (const text of [ruleQuery, '0 3 * * 1-5', 'call this week'])
      await expect.element(cell(text)).toBeVisible()
    await expect.element(cell('daniel.reeve@northgate.example')).toBeVisible()
    await expect.element(cell('01/11/2026 09:00 Daniel Reeve')).toBeVisible()
    await expect.element(cell('20/11/2026 16:12 Nell Harrowgate')).toBeVisible()
    await expect.element(cell('131 found, 5 new')).toBeVisible()
  })

  it('[O-104] hands the row to the edit page, which draws it before the host answers', async () => {
    const { host, page } = await openRules('business-rule')
    await expect.element(button(name)).toBeVisible()
    host.setAnswer(ruleCalls.list, () => new Promise<Response>(() => undefined))
    page.queryClient.removeQueries({ queryKey: ['BUSINESS_RULES'] })
    await choose('Edit')
    await expect.element(browser.getByRole('heading', { level: 1, name })).toBeVisible()
    expect(page.path()).toMatch(/business-rule-edit$/u)
    expect(page.router.state.location.state.businessRule).toMatchObject({ id: 'b1', name })
    await expect.element(box('Query')).toHaveValue(ruleQuery)
  })

  it('[O-109] deletes a rule once that is confirmed', async () => {
    const { host } = await openRules('business-rule')
    host.setAnswer(ruleCalls.delete, () => {
      host.setAnswer(ruleCalls.list, answered([]))
      return Response.json({ id: 'b1' })
    })
    await choose('Delete')
    await browser
      .getByRole('region', { name: 'Delete this rule?' })
      .getByRole('button', { name: 'Delete', exact: true })
      .click()
    await expect.element(browser.getByText('Rule deleted')).toBeVisible()
    await expect.element(browser.getByText('No business rule yet')).toBeVisible()
  })

  it('[O-110] sends the browser to the agreements of BUSINESS_RULE_AGREEMENTS', async () => {
    const { host, page } = await openRules('business-rule')
    host.setAnswer(ruleCalls.agreements, answered({ address: '/api/signed' }))
    await choose('Download agreements')
    await vi.waitFor(() => expect(page.openedPaths).toContain('/api/signed'))
  })

  it('says why nothing is shown: none, refused', async () => {
    const { page } = await openRules('business-rule', { rules: [] })
    await expect.element(browser.getByText('No business rule yet')).toBeVisible()
    await page.screen.unmount()
    const barred = await openRules('business-rule')
    barred.host.setAnswer(ruleCalls.internal, refused('right_missing', 403))
    await tab('Internal').click()
    await expect.element(browser.getByText(/may no longer see the business rules/u)).toBeVisible()
  })

  it('is cards on a phone', async () => {
    await browser.viewport(390, 844)
    await openRules('business-rule')
    await expect.element(button(name)).toBeVisible()
    await expect.element(browser.getByText('131 found, 5 new')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390)
  })
})

describe('The dialog that runs a rule', () => {
  it('[O-187] shows the query, and is cancelled without a call', async () => {
    const { host } = await openRules('business-rule')
    await choose('Run')
    await expect.element(dialog().getByRole('textbox', { name: 'Query' })).toHaveValue(ruleQuery)
    await dialog().getByRole('button', { name: 'Cancel' }).click()
    await expect.poll(() => dialog().query()).toBeNull()
    expect(ofRules(host).filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('[O-107] validates the edited query first, then runs it', async () => {
    const { host } = await openRules('business-rule')
    host.setAnswer(ruleCalls.crud, valid(118))
    host.setAnswer(ruleCalls.run, answered(buildRule().last_run))
    await choose('Run')
    const query = dialog().getByRole('textbox', { name: 'Query' })
    await query.fill('{')
    await dialog().getByRole('button', { name: 'Run', exact: true }).click()
    await expect
      .element(
        dialog()
          .getByText(/is not JSON/u)
          .first(),
      )
      .toBeVisible()
    const edited = '{"fParity":{"min":1000}}'
    await query.fill(edited)
    await dialog().getByRole('button', { name: 'Run', exact: true }).click()
    await expect.element(dialog().getByText('Valid, 118 customers')).toBeVisible()
    await expect.element(browser.getByText('The rule has started')).toBeVisible()
    expect(ofRules(host).filter((call) => call.startsWith('POST'))).toEqual([
      ruleCalls.crud,
      ruleCalls.run,
    ])
    expect(await getSentBodies(host, ruleCalls.crud)).toEqual([{ query: edited }])
    expect(await getSentBodies(host, ruleCalls.run)).toEqual([{ query: edited }])
  })

  it('does not run what is not valid', async () => {
    const { host } = await openRules('business-rule')
    const problem = { code: 'unknown_field', field: 'fNothing' }
    host.setAnswer(ruleCalls.crud, answered({ count: null, problem, rule: null }))
    await choose('Run')
    await dialog().getByRole('button', { name: 'Run', exact: true }).click()
    await expect.element(dialog().getByText('IS NOT VALID')).toBeVisible()
    await expect.element(dialog().getByText(/no criterion “fNothing”/u)).toBeVisible()
    expect(host.calls()).not.toContain(ruleCalls.run)
  })
})

describe('A rule of the product', () => {
  it('is run and copied, but not scheduled or deleted', async () => {
    const { host } = await openRules('business-rule?tab=internal')
    host.setAnswer(ruleCalls.crud, valid(9, buildRule({ id: 'b2', name: internalRule.name })))
    await button(`Actions for ${internalRule.name}`).click()
    await expect.element(browser.getByRole('menuitem', { name: 'Run' })).toBeVisible()
    expect(browser.getByRole('menuitem', { name: 'Delete' }).query()).toBeNull()
    await browser.getByRole('menuitem', { name: 'Copy as a rule' }).click()
    await expect.element(box('Name')).toHaveValue(internalRule.name)
    await button('Create rule').click()
    await expect.element(browser.getByText('Rule saved')).toBeVisible()
    expect(await getSentBodies(host, ruleCalls.crud)).toEqual([
      {
        name: internalRule.name,
        query: internalRule.query,
        crontab: '',
        tag: '',
        email_recipient: '',
        assignee: '',
        campaign_id: '',
        alerts: false,
      },
    ])
  })
})
