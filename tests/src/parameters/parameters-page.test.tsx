import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { ParameterRow } from '#domain/parameters/parameter.model.ts'
import { ParametersPage } from '#src/features/parameters/parameters-page.tsx'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  box,
  button,
  describeRecords,
  leadsHome,
  openWithEach,
} from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}/parameters`
const listCall = `GET ${path}/list`
const historyCall = `GET ${path}/history`
const createCall = `POST ${path}`
const changeCall = `PUT ${path}/TCO_selection_amount`
const deleteCall = `DELETE ${path}/TCO_selection_amount`

const row = (changes: Partial<ParameterRow> = {}): ParameterRow => ({
  key: 'TCO_selection_amount',
  value: '2',
  category: 'offers',
  is_own: true,
  base_value: '3',
  username: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
  ...changes,
})
const legacy = row({ key: 'legacy_crm_push', value: 'on', category: 'crm', base_value: null })

const change = (changes: Partial<ConfigurationChange> = {}): ConfigurationChange => ({
  seq: 1,
  item: 'TCO_selection_amount',
  was: { value: '1', category: 'offers' },
  value: { value: '2', category: 'offers' },
  at: '2026-11-14T16:20:00.000Z',
  by: 'Nell Harrowgate',
  ...changes,
})

const openParameters = describeRecords(
  (place) => <ParametersPage {...place} username="nell@northgate.example" />,
  ['CanViewOrgParams', 'CanEditOrganisation'],
)

const buildHost = (rows: readonly ParameterRow[], changes: readonly ConfigurationChange[] = []) =>
  fakeHost({ [listCall]: answered(rows), [historyCall]: answered(changes) })
const opened = (key: string) => `/?open=${key}`

describe('The parameters', () => {
  it('have a name, a meaning, a type and a default; unknown keys are marked', async () => {
    await openParameters(buildHost([row(), legacy]))
    await browser.getByRole('searchbox').fill('TCO_selection')
    const cells = browser.getByRole('row', { name: /Offers in a comparison/u })
    await expect.element(cells.getByText('TCO_selection_amount')).toBeVisible()
    await expect.element(cells.getByText(/How many offers can be compared at once/u)).toBeVisible()
    await browser.getByRole('searchbox').fill('legacy_crm')
    await expect.element(browser.getByText(/Nothing reads it/u)).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(1)
  })

  it('[A-065] are created by POST and edited by PUT with key, value, category, username', async () => {
    const host = buildHost([row()])
    host.setAnswer(createCall, answered(row({ key: 'own_key' })))
    host.setAnswer(changeCall, answered(row({ value: '1' })))
    await openParameters(host)
    await button('Add a parameter').click()
    await box('Key').fill('own_key')
    await expect.element(browser.getByText(/does not know this key/u)).toBeVisible()
    await box('Value').fill('on')
    await browser
      .getByRole('region', { name: 'Add a parameter' })
      .getByRole('button', { name: 'Add a parameter' })
      .click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    const username = 'nell@northgate.example'
    expect(await getSentBodies(host, createCall)).toEqual([
      { key: 'own_key', value: 'on', category: 'general', username },
    ])
    await browser.getByRole('searchbox').fill('Offers in a comparison')
    await browser.getByRole('button', { name: /^Offers in a comparison/u }).click()
    await box('Value').fill('1')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, changeCall))
      .toEqual([
        {
          value: '1',
          category: 'offers',
          username,
          seen: { value: '2', category: 'offers' },
        },
      ])
    expect(host.calls()).toContain(changeCall)
  })

  it('[A-256] refuse an empty key or value, and are not sent', async () => {
    const host = buildHost([row()])
    await openParameters(host)
    await button('Add a parameter').click()
    const sheet = browser.getByRole('region', { name: 'Add a parameter' })
    const add = sheet.getByRole('button', { name: 'Add a parameter' })
    await box('Value').fill('on')
    await add.click()
    await expect.element(box('Key')).toHaveAttribute('aria-invalid', 'true')
    await box('Key').fill('own_key')
    await box('Value').fill(' ')
    await add.click()
    await expect.element(sheet.getByText('Fill this in.').first()).toBeVisible()
    await expect.element(box('Value')).toHaveAttribute('aria-invalid', 'true')
    expect(host.calls()).not.toContain(createCall)
  })

  it('[A-066] are deleted, or it is said that they could not be; a deletion is undone', async () => {
    const host = buildHost([row()])
    host.setAnswer(deleteCall, refused('fault', 500))
    await openParameters(host, { at: opened('TCO_selection_amount') })
    await button('Back to default').click()
    await expect.element(browser.getByText('It could not be deleted')).toBeVisible()
    host.setAnswer(deleteCall, answered({ key: 'TCO_selection_amount' }))
    host.setAnswer(createCall, answered(row()))
    await button('Back to default').click()
    await expect.element(browser.getByText('Parameter deleted')).toBeVisible()
    await button('Undo').click()
    await expect.element(browser.getByText('Put back', { exact: true })).toBeVisible()
    expect(await getSentBodies(host, createCall)).toMatchObject([
      { key: 'TCO_selection_amount', value: '2', category: 'offers' },
    ])
  })

  it('of a wrong type are not sent: it is said what would be possible', async () => {
    const host = buildHost([row()])
    await openParameters(host, { at: opened('TCO_selection_amount') })
    await box('Value').fill('many')
    await button('Save 1 change').click()
    const possible = /Only a whole number from 1 to 3 is possible\.$/u
    await expect.element(browser.getByRole('alert').getByText(possible).first()).toBeVisible()
    await expect.element(box('Value')).toHaveValue('many')
    expect(host.calls()).not.toContain(changeCall)
  })

  it('show who changed what; a change that is put back is an edit to be saved', async () => {
    const host = buildHost([row()], [change()])
    host.setAnswer(changeCall, answered(row({ value: '1' })))
    await openParameters(host, { at: opened('TCO_selection_amount') })
    const history = browser.getByRole('region', { name: 'History' })
    await expect.element(history.getByText('Nell Harrowgate changed')).toBeVisible()
    await history.getByRole('button', { name: /^Put this back: what Nell/u }).click()
    await expect.element(box('Value')).toHaveValue('1')
    await expect.element(history.getByText(/not saved yet/u)).toBeVisible()
    await button('Save 1 change').click()
    await expect.poll(() => getSentBodies(host, changeCall)).toMatchObject([{ value: '1' }])
  })

  it('that were deleted come back from the page’s history', async () => {
    const host = buildHost([], [change({ value: null })])
    host.setAnswer(createCall, answered(row({ value: '1' })))
    await openParameters(host)
    await button('History').click()
    const sheet = browser.getByRole('region', { name: 'Changes of this page' })
    await sheet.getByRole('button', { name: /^Put this back: what Nell/u }).click()
    await expect.element(browser.getByText('Put back', { exact: true })).toBeVisible()
    expect(await getSentBodies(host, createCall)).toMatchObject([
      { key: 'TCO_selection_amount', value: '1' },
    ])
  })

  it('that two people edit show both values, and one chooses', async () => {
    const host = buildHost([row()])
    host.setAnswer(changeCall, () => {
      host.setAnswer(listCall, answered([row({ value: '3', username: 'Asta Brennick' })]))
      host.setAnswer(changeCall, answered(row({ value: '1' })))
      return refused('stale', 409)()
    })
    await openParameters(host, { at: opened('TCO_selection_amount') })
    await box('Value').fill('1')
    await button('Save 1 change').click()
    const stale = browser.getByRole('region', { name: 'Saved by somebody else in the meantime' })
    await expect.element(stale.getByText(/^Asta Brennick saved this/u)).toBeVisible()
    await stale.getByRole('radio', { name: /^1/u }).click()
    await button('Save 1 change').click()
    await expect
      .poll(async () => (await getSentBodies(host, changeCall)).at(-1))
      .toMatchObject({
        value: '1',
        seen: { value: '3' },
      })
  })

  it('are read-only without the right to edit, and locked without a network', async () => {
    const reader = await openParameters(buildHost([row()]), {
      rights: ['CanViewOrgParams'],
      at: opened('TCO_selection_amount'),
    })
    await expect.element(browser.getByText(/You can see this, but not change it/u)).toBeVisible()
    await expect.element(box('Value')).toBeDisabled()
    expect(button('Add a parameter').query()).toBeNull()
    await reader.unmount()
    const offline = await openParameters(fakeHost({}), { isOnline: false })
    await expect.element(offline.getByText(/shown with the network/u)).toBeVisible()
    await expect.element(button('Add a parameter')).toBeDisabled()
    await offline.unmount()
    const barred = await openParameters(fakeHost({ [listCall]: refused('right_missing', 403) }))
    await expect.element(barred.getByText(/may no longer see the parameters/u)).toBeVisible()
  })

  it('are cards on a phone, whose panel has the history in a tab', async () => {
    await browser.viewport(390, 844)
    await openParameters(buildHost([row()], [change()]))
    await browser.getByRole('searchbox').fill('Offers in a comparison')
    await browser.getByRole('button', { name: /^Offers in a comparison/u }).click()
    await expect.element(box('Value')).toHaveValue('2')
    await browser.getByRole('tab', { name: 'History' }).click()
    await browser.getByRole('button', { name: /^Put this back: what Nell/u }).click()
    await expect.element(box('Value')).toHaveValue('1')
  })
})

describe('/{orgId}/parameters', () => {
  it('[A-064] needs CanViewOrgParamsList or CanViewOrgParams, else it leads home', async () => {
    const opening = await openWithEach('parameters', {
      listCall,
      rows: [row()],
      shows: /^A typed payment changes/u,
      rights: ['CanViewOrgParamsList', 'CanViewOrgParams'],
    })
    expect(opening).toEqual(leadsHome)
  })
})
