import { describe, expect, it } from 'vitest'
import type { Right } from '#domain/rights/right.model.ts'
import { answered, getSentBodies, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/users/v1/${northgate}`
const person = {
  userID: 'perry',
  username: 'perry@northgate.example',
  first_name: 'Perry',
  last_name: 'Venn',
  default_language: null,
  status: 'active',
  roles: [],
  dealers: null,
}
const edited = {
  ...person,
  is_mfa_enabled: false,
  is_shared: false,
  is_self: true,
  modified_by: null,
  modified_at: null,
}
const counts = { users: 1, active: 1, disabled: 0 }
const as_of = '2026-11-21T09:00:00.000Z'

function buildHost(rights: readonly Right[]): FakeHost {
  const host = signedInHost({ rights: ['CanViewDashboard', ...rights] })
  host.setAnswer(`GET ${path}/users`, answered({ users: [person], total: 1, counts, as_of }))
  host.setAnswer(
    `GET ${path}/all-users`,
    answered({ users: [{ ...person, org_names: ['Northgate'] }], total: 1, as_of }),
  )
  host.setAnswer(`GET ${path}/users/perry`, answered(edited))
  return host
}

async function opensWith(address: string, rights: readonly Right[]): Promise<boolean> {
  const { screen, path: getPath } = await openPage(buildHost(rights), `/${northgate}/${address}`)
  const shown = screen.getByText('Perry Venn').or(screen.getByRole('heading', { name: 'Today' }))
  await expect.element(shown.first()).toBeVisible()
  const opened = getPath() === `/${northgate}/${address}`
  await screen.unmount()
  return opened
}

describe('The addresses of users', () => {
  it('[A-011] /{orgId}/users needs CanViewUsers or CanViewOrgSettings', async () => {
    expect(await opensWith('users', ['CanViewUsers'])).toBe(true)
    expect(await opensWith('users', ['CanViewOrgSettings'])).toBe(true)
    expect(await opensWith('users', ['CanEditSelf', 'CanEditUsers'])).toBe(false)
  })

  it('[A-012] /{orgId}/users/{userId} needs CanEditSelf or CanEditUsers', async () => {
    expect(await opensWith('users/perry', ['CanEditSelf'])).toBe(true)
    expect(await opensWith('users/perry', ['CanEditUsers'])).toBe(true)
    expect(await opensWith('users/perry', ['CanViewUsers', 'CanViewOrgSettings'])).toBe(false)
  })

  it('[A-020, A-222] /{orgId}/all-users needs CanLogonAsOtherUser, and is searched', async () => {
    expect(await opensWith('all-users', ['CanEditUsers', 'CanViewUsers'])).toBe(false)
    const host = buildHost(['CanLogonAsOtherUser'])
    const { screen } = await openPage(host, `/${northgate}/all-users`)
    const row = screen.getByRole('row', { name: /Perry Venn/u })
    for (const text of ['perry@northgate.example', 'Active', 'Northgate'])
      await expect.element(row.getByText(text, { exact: true })).toBeVisible()
    await screen.getByRole('searchbox', { name: /^Search everybody/u }).fill('venn')
    const getLast = () => {
      const request = host.requests.findLast(({ url }) => url.includes('/all-users'))
      return Object.fromEntries(new URL(request?.url ?? 'http://x').searchParams)
    }
    await expect.poll(getLast).toMatchObject({ q: 'venn', size: '50', pageno: '1' })
  })

  it('[A-226] /{orgId}/users/{userId} opens the user page, which is edited and saved', async () => {
    const host = buildHost(['CanEditUsers'])
    host.setAnswer(`PUT ${path}/users/perry`, answered({ ...edited, first_name: 'Percy' }))
    const { screen } = await openPage(host, `/${northgate}/users/perry`)
    await screen.getByRole('textbox', { name: 'First name' }).fill('Percy')
    await screen.getByRole('button', { name: 'Save 1 change' }).click()
    await expect.element(screen.getByRole('heading', { name: 'Percy Venn' })).toBeVisible()
    expect(await getSentBodies(host, `PUT ${path}/users/perry`)).toMatchObject([
      { first_name: 'Percy' },
    ])
  })
})
