import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { listedCustomer, listHost } from '#tests/src/customer-list/list-host.ts'
import { openList } from '#tests/src/customer-list/open-list.tsx'
import { answered, getSentBodies, northgate } from '#tests/src/page/fake-host.ts'
import { box, button } from '#tests/src/records/open-records.tsx'

const saveCall = `POST /users/v1/${northgate}`
const filtered = `/${northgate}/customers?q=${encodeURIComponent('{"status":["call back"]}')}`

function buildHost() {
  const host = listHost({
    rows: [listedCustomer()],
    counts: { total_count: 1 },
    boot: { rights: ['CanViewDashboard', 'CanSeeSavedSearch'] },
  })
  host.setAnswer(
    saveCall,
    answered({ searchid: 's1', name: 'To call', search: '{}', q: '{}', is_own: true }),
  )
  return host
}

const dialog = () => browser.getByRole('region', { name: 'Save this search' })

describe('Save search', () => {
  it('[O-202] is a dialog with name, closed without a call', async () => {
    const host = buildHost()
    await openList(host, filtered)
    await button('Save search').click()
    await expect.element(dialog()).toBeVisible()
    await expect.element(box('Name')).toBeVisible()
    const before = host.calls().length
    await dialog().getByRole('button', { name: 'Close', exact: true }).click()
    await expect.element(dialog()).not.toBeInTheDocument()
    expect(host.calls().slice(before)).toEqual([])
  })

  it('requires a name, and saves the list’s search under it', async () => {
    const host = buildHost()
    await openList(host, filtered)
    await button('Save search').click()
    await expect.element(dialog()).toBeVisible()
    const save = dialog().getByRole('button', { name: 'Save search', exact: true })
    await save.click()
    await expect.element(dialog().getByText('Give the search a name.').first()).toBeVisible()
    expect(host.calls()).not.toContain(saveCall)
    await box('Name').fill('To call')
    await save.click()
    await expect.poll(() => host.calls()).toContain(saveCall)
    expect(await getSentBodies(host, saveCall)).toEqual([
      { name: 'To call', q: '{"status":["call back"]}', is_shared: false },
    ])
  })
})
