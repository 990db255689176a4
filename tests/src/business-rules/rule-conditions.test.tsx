import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { box, button } from '#tests/src/records/open-records.tsx'
import { buildRule, openRules, ruleCalls } from './rule-builders.ts'

const edit = 'business-rule-edit?rule=b1'
const dialog = browser.getByRole('region', { name: 'Combine conditions' })

describe('the conditions of a business rule', () => {
  it('say the query in words, are edited as a tree, and write the query', async () => {
    const query = '{"fParity":{"min":0},"any":[{"fEquity":{"min":0}},{"status":["call back"]}]}'
    await openRules(edit, { rules: [buildRule({ query })] })
    const words = 'Parity £0 or better · Equity £0 or better or Status Call back'
    await expect.element(browser.getByText(words)).toBeVisible()
    await button('Combine conditions').click()
    await dialog.getByRole('button', { name: 'Remove condition: Status' }).click()
    await dialog.getByRole('button', { name: /^Show/u }).click()
    await expect
      .element(box('Query'))
      .toHaveValue('{"any":[{"fEquity":{"min":0}}],"fParity":{"min":0}}')
    await expect
      .element(browser.getByText('Equity £0 or better · Parity £0 or better'))
      .toBeVisible()
    await expect.element(button('Save 1 change')).toBeVisible()
  })

  it('fill a new rule without saving it', async () => {
    const { host } = await openRules('business-rule-edit?rule=new')
    await box('Name').fill('In parity')
    await button('Combine conditions').click()
    await dialog.getByRole('button', { name: 'Add condition' }).click()
    await userEvent.keyboard('Parity{Enter}')
    await expect.element(dialog.getByRole('textbox', { name: 'Parity, from' })).toHaveFocus()
    await userEvent.keyboard('0')
    await dialog.getByRole('button', { name: /^Show/u }).click()
    await expect.element(box('Query')).toHaveValue('{"fParity":{"min":0}}')
    await expect.poll(() => document.querySelector('ion-modal')).toBeNull()
    expect(host.calls()).not.toContain(ruleCalls.crud)
    await expect.element(button('Create rule')).toBeVisible()
  })

  it('are not offered for a query that cannot be read, which stays as it is', async () => {
    await openRules(edit)
    await box('Query').fill('{"fParity":"much"}')
    await expect
      .element(browser.getByText('Written like this the query cannot be shown as conditions.'))
      .toBeVisible()
    await expect.element(button('Combine conditions')).toBeDisabled()
    await expect.element(box('Query')).toHaveValue('{"fParity":"much"}')
  })
})
