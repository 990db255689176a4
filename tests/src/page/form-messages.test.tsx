import { beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { openRules, ruleCalls } from '#tests/src/business-rules/rule-builders.ts'
import { forecastCalls, openForecast } from '#tests/src/predictive-parity/forecast-answers.ts'
import { answered, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { box, button } from '#tests/src/records/open-records.tsx'

beforeEach(() => browser.viewport(1600, 900))

async function openProject() {
  const { host } = await openForecast('p4-projects')
  await button('Create project').click()
  const dialog = browser.getByRole('region', { name: 'Create project' })
  const create = () => dialog.getByRole('button', { name: 'Create project' }).click()
  return { host, dialog, create }
}

const figures = [
  ['Sales wanted', '', 'Fill this in.'],
  ['Sales wanted', 'many', 'Enter a number'],
  ['Sales wanted', '-5', 'Nothing below 0 can be entered'],
  ['Sales wanted', '12.5', 'Enter a whole number'],
  ['Sales wanted', '1000001', 'Too long or too large: at most 1,000,000'],
  ['Months', '0', 'Too short or too small: at least 1'],
] as const

describe('a form whose schema has no message of its own', () => {
  it('[A-209] says that an entry is missing, no number, too small, too big or not whole', async () => {
    const { host, create, dialog } = await openProject()
    await box('Name').fill('Electric first')
    for (const [label, typed, message] of figures) {
      await box(label).fill(typed)
      await create()
      await expect.element(dialog.getByText(message).last()).toBeVisible()
      await expect.element(box(label)).toHaveValue(typed)
      await box(label).fill('10')
      await expect.poll(() => dialog.getByText(message).elements().length).toBe(0)
    }
    expect(host.calls()).not.toContain(forecastCalls.create)
  })

  it('[A-209] says that a date is missing', async () => {
    const host = signedInHost({ rights: ['CanViewDashboard', 'CanCreate4SProject'] })
    host.setAnswer(`GET /campaign/v1/${northgate}/4s-projects`, answered([]))
    await openPage(host, `/${northgate}/4s-projects`)
    await button('Create 4S project').first().click()
    const dialog = browser.getByRole('region', { name: 'Create 4S project' })
    await box('First day').fill('')
    await dialog.getByRole('button', { name: 'Create 4S project' }).click()
    await expect.element(dialog.getByText('Enter a date').last()).toBeVisible()
  })

  it('[A-209] says that a text is not valid or not JSON', async () => {
    const { host } = await openRules('business-rule-edit?rule=b1')
    await box('Query').fill('{')
    await box('E-mail recipient').fill('nobody')
    await button(/^Save/u).click()
    const invalid = 'This entry is not valid'
    const notJson = 'This is not JSON, which begins with { and ends with }.'
    await expect.element(browser.getByText(invalid).last()).toBeVisible()
    await expect.element(browser.getByText(notJson).last()).toBeVisible()
    expect(host.calls()).not.toContain(ruleCalls.crud)
  })

  it('gives way to the message that a schema has', async () => {
    const { create, dialog } = await openProject()
    await box('Conversion, percent').fill('many')
    await create()
    const own = 'A percentage above 0 and up to 100 is needed.'
    await expect.element(dialog.getByText(own).last()).toBeVisible()
    await expect.poll(() => dialog.getByText('Enter a number').elements().length).toBe(0)
  })
})
