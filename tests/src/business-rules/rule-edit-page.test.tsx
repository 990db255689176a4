import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { pickRuleSettings } from '#domain/business-rules/business-rule.rules.ts'
import { answered, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import { box, button } from '#tests/src/records/open-records.tsx'
import { buildRule, openRules, ruleCalls, ruleQuery, valid } from './rule-builders.ts'

const edit = 'business-rule-edit?rule=b1'
const shows = (text: string | RegExp) =>
  expect.element(browser.getByText(text).first()).toBeVisible()

describe('/{orgId}/business-rule-edit', () => {
  it('[O-105] sends nothing to validate that does not parse as JSON', async () => {
    const { host } = await openRules(edit)
    await box('Query').fill('{')
    await button('Validate').click()
    await shows('This is not JSON, which begins with { and ends with }.')
    expect(host.calls()).not.toContain(ruleCalls.crud)
  })

  it('[O-106] says “Valid” with the count, or “IS NOT VALID”', async () => {
    const { host } = await openRules(edit)
    host.setAnswer(ruleCalls.crud, valid(118))
    await expect.element(box('Query')).toHaveValue(ruleQuery)
    await button('Validate').click()
    await shows('Valid, 118 customers')
    const problem = { code: 'bad_value', field: 'fParity' }
    host.setAnswer(ruleCalls.crud, answered({ count: null, problem, rule: null }))
    await box('Query').fill('{"fParity":"much"}')
    expect(browser.getByText('Valid, 118 customers').query()).toBeNull()
    await button('Validate').click()
    await shows('IS NOT VALID')
    expect(await getSentBodies(host, ruleCalls.crud)).toEqual([
      { query: ruleQuery },
      { query: '{"fParity":"much"}' },
    ])
  })

  it('[O-108] schedules with POST, then unschedules with DELETE', async () => {
    const { host } = await openRules(edit)
    const scheduled = buildRule({ schedule_id: 'b1', next_run: '2026-11-30T03:00:00.000Z' })
    host.setAnswer(ruleCalls.schedule, () => {
      host.setAnswer(ruleCalls.list, answered([scheduled]))
      return Response.json(scheduled)
    })
    host.setAnswer(ruleCalls.unschedule, () => {
      host.setAnswer(ruleCalls.list, answered([buildRule()]))
      return Response.json(buildRule())
    })
    await button('Schedule').click()
    await shows('Rule scheduled')
    await button('Unschedule').click()
    await shows('Rule no longer scheduled')
    await expect.element(button('Schedule')).toBeVisible()
    expect(await getSentBodies(host, ruleCalls.schedule)).toEqual([{ crontab: '0 3 * * 1-5' }])
    expect(host.calls()).toContain(ruleCalls.unschedule)
  })

  it('tells a crontab in words, and its next five runs as the host says', async () => {
    await openRules(edit)
    await shows(/At 03:00.*Monday through Friday/u)
    await shows('30/11/2026 03:00')
    expect(browser.getByRole('listitem').elements().length).toBeGreaterThanOrEqual(5)
    await box('Crontab').fill('0 25 * * *')
    await button(/^Save/u).click()
    await shows('The host cannot read this crontab.')
  })

  it('shows the runs with their counts, and saves what was changed on what was seen', async () => {
    const { host } = await openRules(edit)
    host.setAnswer(ruleCalls.crud, valid(118, buildRule({ tag: 'today' })))
    await shows('By schedule')
    await shows('131 found, 5 new, mailed')
    await box('Tag').fill('today')
    host.setAnswer(ruleCalls.list, answered([buildRule({ tag: 'today' })]))
    await button('Save 1 change').click()
    await shows('Rule saved')
    const seen = pickRuleSettings(buildRule())
    expect(await getSentBodies(host, ruleCalls.crud)).toEqual([
      { ...seen, tag: 'today', id: 'b1', seen },
    ])
  })

  it('leads from a run to who was new in it', async () => {
    const { host, page } = await openRules(edit)
    await browser.getByRole('link', { name: 'Show the new customers' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/customers`)
    const searched = () =>
      host.requests.map(({ url }) => new URL(url).searchParams.get('campaign')).find(Boolean)
    await expect.poll(searched).toBe('{"id":"r1","type":"rule"}')
  })

  it('[O-111] tells of each act that it succeeded or failed', async () => {
    const { host, page } = await openRules(edit)
    for (const call of [ruleCalls.crud, ruleCalls.schedule, ruleCalls.run])
      host.setAnswer(call, refused('fault', 500))
    await button('Validate').click()
    await shows('The query could not be validated')
    await button('Schedule').click()
    await shows('The rule could not be scheduled')
    host.setAnswer(ruleCalls.crud, valid(118))
    await button('Validate').click()
    await shows('Query validated')
    await button('Run').click()
    const dialog = browser.getByRole('region', { name: 'Run a business rule' })
    await dialog.getByRole('button', { name: 'Run', exact: true }).click()
    await shows('The rule could not be run')
    host.setAnswer(ruleCalls.run, answered(buildRule().last_run))
    await dialog.getByRole('button', { name: 'Run', exact: true }).click()
    await shows('The rule has started')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const scheduled = buildRule({ schedule_id: 'b1' })
    host.setAnswer(ruleCalls.list, answered([scheduled]))
    host.setAnswer(ruleCalls.schedule, answered(scheduled))
    await button('Schedule').click()
    await shows('Rule scheduled')
    host.setAnswer(ruleCalls.unschedule, refused('fault', 500))
    await button('Unschedule').click()
    await shows('The rule could not be unscheduled')
    host.setAnswer(ruleCalls.unschedule, answered(buildRule()))
    await button('Unschedule').click()
    await shows('Rule no longer scheduled')
    host.setAnswer(ruleCalls.list, refused('fault', 500))
    page.queryClient.removeQueries({ queryKey: ['BUSINESS_RULES'] })
    page.router.history.push(`/${northgate}/business-rule`)
    await expect.element(browser.getByText('The business rules could not be loaded')).toBeVisible()
  })

  it('leads back to the list where nothing says which rule was meant', async () => {
    const { page } = await openRules('business-rule-edit')
    await shows(/was not handed over/u)
    await expect.element(button('Ends soon, in parity')).toBeVisible()
    expect(page.path()).toMatch(/business-rule$/u)
  })
})
