import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { DuplicatesPage } from '#src/features/data-rights/merge/duplicates-page.tsx'
import {
  answered,
  getSentBodies,
  noNetwork,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import { button, describeRecords } from '#tests/src/records/open-records.tsx'
import { expectAccessible } from '#tests/ui/expect-accessible.ts'

const listCall = `GET /customer/v1/${northgate}/duplicates`
const pairPath = `/customer/v1/${northgate}/customer/A-1/merge`
const undoCall = `POST /customer/v1/${northgate}/customer-merge/m1/undo`
const open = describeRecords(
  (place) => <DuplicatesPage {...place} />,
  ['CanEditOrganisation', 'CanExportCustomer'],
)

const stays = { agreementNo: 'A-1', name: 'Tamsin Quill', dealer: 'Northgate' }
const goes = { agreementNo: 'B-7', name: 'T Quill', dealer: 'Southgate' }
const pair = { id: 'A-1 B-7', stays, goes, reasons: ['email', 'phone'], merge: null }
const merged = {
  ...pair,
  id: 'm1',
  reasons: [],
  merge: {
    id: 'm1',
    at: '2026-11-20T09:00:00.000Z',
    by: 'Ada Holt',
    undone_at: null,
    undone_by: null,
  },
}
const same = (channel: string) => ({ channel, stays: false, goes: false, merged: false })
const preview = {
  stays,
  goes,
  parts: [
    { part: 'name', stays: 'Tamsin Quill', goes: 'T Quill', differs: true },
    { part: 'company', stays: null, goes: null, differs: false },
    { part: 'phone', stays: null, goes: '0113 496 0000', differs: true },
    { part: 'mobile', stays: '07700 900123', goes: '07700 900123', differs: false },
    { part: 'email', stays: 'tamsin@quill.example', goes: 'office@quill.example', differs: true },
    { part: 'address', stays: '1 Mill Lane, Leeds', goes: '1 Mill Lane, Leeds', differs: false },
  ],
  consents: [
    { channel: 'call', stays: false, goes: true, merged: true },
    ...['email', 'sms', 'mail', 'all'].map(same),
  ],
  agreements: [
    { agreementNo: 'A-1', dealer: 'Northgate', side: 'stays', objects: ['call'] },
    { agreementNo: 'B-7', dealer: 'Southgate', side: 'goes', objects: [] },
  ],
  held: [{ part: 'history', count: 14 }],
  seen: 'read',
}

function buildHost() {
  const host = signedInHost()
  host.setAnswer(listCall, (request) => {
    const isMerged = new URL(request.url).searchParams.get('view') === 'merged'
    const rows = [isMerged ? merged : pair]
    return Response.json({ as_of: '2026-11-27T09:00:00.000Z', total: 1, rows })
  })
  host.setAnswer(`GET ${pairPath}`, answered(preview))
  host.setAnswer(`POST ${pairPath}`, answered({ id: 'm1', agreements: 2 }))
  host.setAnswer(undoCall, answered({ left: [{ agreementNo: 'B-7', field: 'cEmail' }] }))
  return host
}

const dialog = () => browser.getByRole('region', { name: 'Merge two people' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

describe('The duplicate customers', () => {
  it('are compared side by side, chosen by part, and merged with the stricter consent', async () => {
    const host = buildHost()
    const screen = await open(host)
    await expect
      .element(screen.getByText('same e-mail address, same telephone number and surname'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Compare… Tamsin Quill, T Quill' }).click()
    await expect.element(dialog().getByText('new objections: Telephone')).toBeVisible()
    await expect
      .element(dialog().getByRole('row', { name: 'Telephone allows objects objects' }))
      .toBeVisible()
    const name = dialog().getByRole('radiogroup', { name: 'Name' })
    await expect.element(name.getByRole('radio', { name: 'Tamsin Quill, Stays' })).toBeChecked()
    // Where the one who stays has nothing, the other's is offered.
    await expect
      .element(dialog().getByRole('radio', { name: '0113 496 0000, Goes into it' }))
      .toBeChecked()
    await dialog().getByRole('radio', { name: 'office@quill.example, Goes into it' }).click()
    await press('Merge')
    await expect.element(browser.getByText('The two are one person now')).toBeVisible()
    expect(await getSentBodies(host, `POST ${pairPath}`)).toEqual([
      { other: 'B-7', taken: ['phone', 'email'], seen: 'read' },
    ])
  })

  it('say in the dialog why a merge is refused, and keep what was chosen', async () => {
    const host = buildHost()
    host.setAnswer(`POST ${pairPath}`, refused('merge_changed', 409))
    const screen = await open(host)
    await screen.getByRole('button', { name: 'Compare… Tamsin Quill, T Quill' }).click()
    const other = dialog().getByRole('radio', { name: 'T Quill, Goes into it' })
    await other.click()
    await press('Merge')
    await expect.element(dialog().getByText(/^Something about the two has changed/)).toBeVisible()
    await expect.element(other).toBeChecked()
    host.setAnswer(`GET ${pairPath}`, refused('already_merged', 409))
    await press('Cancel')
    await screen.getByRole('button', { name: 'Compare… Tamsin Quill, T Quill' }).click()
    await expect.element(dialog().getByText('These two are one person already.')).toBeVisible()
    await expect
      .element(dialog().getByRole('button', { name: 'Merge', exact: true }))
      .toBeDisabled()
  })

  it('that were merged are parted again, and what stays is said', async () => {
    const host = buildHost()
    const screen = await open(host)
    await screen.getByRole('radio', { name: 'Merged' }).click()
    await screen.getByRole('button', { name: 'Undo… Tamsin Quill, T Quill' }).click()
    await browser.getByRole('button', { name: 'Undo the merge', exact: true }).click()
    await expect.element(browser.getByText(/One detail was changed since, and stays/)).toBeVisible()
    expect(host.calls().filter((call) => call === undoCall)).toHaveLength(1)
  })

  it('are compared by number, on a phone too', async () => {
    const host = buildHost()
    await browser.viewport(390, 844)
    const screen = await open(host)
    await expect.element(screen.getByText('Tamsin Quill')).toBeVisible()
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth)
    await expectAccessible()
    await screen.getByRole('button', { name: 'Compare two agreements…' }).click()
    const numbers = browser.getByRole('region', { name: 'Compare two agreements…' })
    await numbers.getByRole('textbox', { name: 'Agreement of the person who stays' }).fill('A-1')
    await numbers.getByRole('textbox', { name: 'Agreement of the other' }).fill('B-7')
    await numbers.getByRole('button', { name: 'Compare', exact: true }).click()
    await expect.element(dialog().getByText('1 Mill Lane, Leeds')).toBeVisible()
    const element = dialog().element()
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth)
    await expectAccessible()
  })

  it('say that there are none', async () => {
    const host = buildHost()
    host.setAnswer(listCall, answered({ as_of: '2026-11-27T09:00:00.000Z', total: 0, rows: [] }))
    const screen = await open(host)
    await expect.element(screen.getByText('No duplicates')).toBeVisible()
    await expectAccessible()
  })

  it('say that they need the network, and compare nothing without it', async () => {
    const host = buildHost()
    host.setAnswer(listCall, noNetwork)
    const screen = await open(host, { isOnline: false })
    await expect.element(screen.getByText(/network/u)).toBeVisible()
    await expect.element(button('Compare two agreements…')).toBeDisabled()
    await expectAccessible()
  })

  it('say that a right is missing', async () => {
    const host = buildHost()
    host.setAnswer(listCall, refused('right_missing', 403))
    const screen = await open(host)
    await expect.element(screen.getByText(/^You may not/u)).toBeVisible()
    await expectAccessible()
  })
})
