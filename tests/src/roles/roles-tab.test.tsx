import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import type { Role, RoleMember, RoleRight } from '#domain/roles/role.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { RolesTab } from '#src/features/roles/roles-tab.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const path = `/authz/v1/${northgate}/roles`
const rightsPath = `${path}/sales/rights`
const usersPath = `${path}/sales/users`
const editor = ['CanEditOrganisation', 'CanEditUsers'] as const

const sales: Role = {
  id: 'sales',
  name: 'Sales',
  description: 'Sells at one dealer',
  members: 1,
  rights: 1,
  username: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
}
const right = (name: string, enabled: boolean): RoleRight => ({
  right: name,
  user: enabled ? 'Nell Harrowgate' : null,
  modified: enabled ? '2026-11-14T16:20:00.000Z' : null,
  enabled,
  target_organisation: northgate,
  delegate: false,
})
const member = (userID: string, first_name: string): RoleMember => ({
  userID,
  first_name,
  last_name: 'Venn',
  username: `${userID}@northgate.example`,
})
const toPerson = (one: RoleMember) => ({
  ...one,
  default_language: null,
  status: 'active',
  roles: [],
  dealers: null,
})
const perry = member('perry', 'Perry')
const addedRight: ConfigurationChange = {
  seq: 1,
  item: 'sales',
  was: { name: 'Sales', description: '' },
  value: { name: 'Sales', description: '', CanViewRate: true },
  at: '2026-11-14T16:20:00.000Z',
  by: 'Nell Harrowgate',
}

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

function buildHost(): FakeHost {
  const host = fakeHost({
    [`GET ${path}`]: answered([sales]),
    [`GET ${path}/history`]: answered([addedRight]),
    [`GET ${rightsPath}`]: answered([
      right('CanViewRate', true),
      right('CanEditUsers', false),
      right('CanLogonAsOtherUser', false),
    ]),
    [`GET ${rightsPath}/delegatable`]: answered(['CanEditUsers', 'CanViewRate']),
    [`GET ${rightsPath}/audit`]: answered([
      {
        permission: 'CanViewRate',
        username: 'Nell Harrowgate',
        modified: '2026-11-14T16:20:00.000Z',
        enabled: true,
      },
    ]),
    [`GET ${usersPath}`]: answered([perry]),
  })
  host.setAnswer(`POST ${rightsPath}`, answered([]))
  host.setAnswer(`DELETE ${rightsPath}`, answered([]))
  return host
}

async function openRoles(
  host: FakeHost,
  { rights = editor, at = '/' }: { rights?: readonly Right[]; at?: string } = {},
) {
  const client = createQueryClient()
  closing.push(() => client.clear())
  await renderInRouter(
    <QueryClientProvider client={client}>
      <DraftsProvider drafts={createSessionDrafts()}>
        <RolesTab api={createHostApi(host)} orgId={northgate} isOnline renderHolders={() => null} />
        <FlashHost />
      </DraftsProvider>
    </QueryClientProvider>,
    { rights, path: at },
  )
}
const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
const tab = (name: string) => browser.getByRole('tab', { name, exact: true })
const openedAt = (part: string) => ({ at: `/?open=sales&tab=${part}` })
const sent = (name: string) => [{ right: name, target_organisation: northgate, delegate: false }]

describe('The roles tab', () => {
  it('[A-053] lists roles with id, name, description and members', async () => {
    await openRoles(buildHost())
    const row = browser.getByRole('row', { name: /Sales/u })
    await expect.element(row.getByText('Sells at one dealer')).toBeVisible()
    await expect.element(row.getByText('sales', { exact: true })).toBeVisible()
    await expect.element(row.getByRole('cell', { name: '1', exact: true }).first()).toBeVisible()
  })

  it('[A-055] opens a permissions view or a members view of a role, then goes back', async () => {
    await openRoles(buildHost())
    await button('Sales').click()
    await tab('Permissions').click()
    await expect.element(browser.getByRole('switch', { name: 'CanViewRate' })).toBeVisible()
    await tab('Members').click()
    await expect.element(browser.getByText('Perry Venn')).toBeVisible()
    await browser.getByRole('button', { name: /^Close/u }).click()
    await expect.element(browser.getByText('Perry Venn')).not.toBeInTheDocument()
    await expect.element(button('Sales')).toBeVisible()
  })

  it('needs a name for a role, and opens what was created', async () => {
    const host = buildHost()
    host.setAnswer(`POST ${path}`, answered({ ...sales, id: 'new', name: 'Agents' }))
    await openRoles(host)
    await button('Add a role').click()
    const sheet = browser.getByRole('region', { name: 'Add a role' })
    await sheet.getByRole('textbox', { name: 'Description' }).fill('Telephone')
    await sheet.getByRole('button', { name: 'Add a role' }).click()
    await expect.element(sheet.getByText('Fill this in.').first()).toBeVisible()
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Agents')
    host.setAnswer(`GET ${path}`, answered([sales, { ...sales, id: 'new', name: 'Agents' }]))
    await sheet.getByRole('button', { name: 'Add a role' }).click()
    await expect
      .poll(() => getSentBodies(host, `POST ${path}`))
      .toEqual([{ name: 'Agents', description: 'Telephone' }])
    await expect.element(browser.getByRole('region', { name: 'Agents', exact: true })).toBeVisible()
  })

  it('[A-054] needs no description for a role; it is edited and deleted', async () => {
    const host = buildHost()
    host.setAnswer(`POST ${path}`, answered({ ...sales, id: 'new', name: 'Agents' }))
    host.setAnswer(`PUT ${path}/sales`, answered({ ...sales, name: 'Sellers' }))
    host.setAnswer(`DELETE ${path}/sales`, answered({ id: 'sales' }))
    await openRoles(host)
    await button('Add a role').click()
    const sheet = browser.getByRole('region', { name: 'Add a role' })
    await sheet.getByRole('button', { name: 'Add a role' }).click()
    await expect.poll(() => sheet.getByText('Fill this in.').elements().length).toBe(1)
    expect(host.calls()).not.toContain(`POST ${path}`)
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Agents')
    await sheet.getByRole('button', { name: 'Add a role' }).click()
    await expect
      .poll(() => getSentBodies(host, `POST ${path}`))
      .toEqual([{ name: 'Agents', description: '' }])
    await button('Sales').click()
    await tab('Details').click()
    await browser.getByRole('textbox', { name: 'Name' }).fill('Sellers')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, `PUT ${path}/sales`))
      .toMatchObject([{ name: 'Sellers', description: 'Sells at one dealer' }])
    await button('Delete').click()
    await expect.poll(() => host.calls()).toContain(`DELETE ${path}/sales`)
  })

  it('says why a role could not be deleted', async () => {
    const host = buildHost()
    host.setAnswer(`DELETE ${path}/sales`, refused('role_has_members', 409, { members: 1 }))
    await openRoles(host, openedAt('details'))
    await button('Delete').click()
    await expect.element(browser.getByText(/^1 person has this role/u)).toBeVisible()
  })
})

describe('The permissions of a role', () => {
  it('[A-056] list right, user, modified and enabled', async () => {
    await openRoles(buildHost(), openedAt('permissions'))
    const row = browser.getByRole('row', { name: /CanViewRate/u })
    await expect.element(row.getByText('Nell Harrowgate')).toBeVisible()
    await expect.element(row.getByText('14/11/2026')).toBeVisible()
    await expect.element(row.getByRole('switch')).toBeChecked()
  })

  it('[A-057] are added and removed, each for the organisation and not to be passed on', async () => {
    const host = buildHost()
    await openRoles(host, openedAt('permissions'))
    await browser.getByRole('switch', { name: 'CanEditUsers' }).click()
    await browser.getByRole('switch', { name: 'CanViewRate' }).click()
    await button('Save 2 changes').click()
    await expect
      .poll(() => getSentBodies(host, `DELETE ${rightsPath}`))
      .toEqual([{ rights: sent('CanViewRate') }])
    expect(await getSentBodies(host, `POST ${rightsPath}`)).toEqual([
      { rights: sent('CanEditUsers') },
    ])
  })

  it('[A-059] can be changed where they are among the delegatable ones', async () => {
    await openRoles(buildHost(), openedAt('permissions'))
    await expect.element(browser.getByRole('switch', { name: 'CanEditUsers' })).toBeEnabled()
    const beyond = browser.getByRole('switch', { name: 'CanLogonAsOtherUser' })
    await expect.element(beyond).toBeDisabled()
    await expect.element(beyond).toHaveAccessibleDescription(/^You do not hold it/u)
  })

  it('that would be one’s own last are refused with the reason; nothing is lost', async () => {
    const host = buildHost()
    host.setAnswer(
      `DELETE ${rightsPath}`,
      refused('own_last_right', 409, { rights: ['CanViewRate'] }),
    )
    await openRoles(host, openedAt('permissions'))
    await browser.getByRole('switch', { name: 'CanViewRate' }).click()
    await button('Save 1 change').click()
    await expect
      .element(browser.getByText(/^You would lose what you edit roles with: CanViewRate/u))
      .toBeVisible()
    await expect.element(browser.getByRole('switch', { name: 'CanViewRate' })).not.toBeChecked()
  })

  it('come back one by one from the history, as an edit to be saved', async () => {
    const host = buildHost()
    await openRoles(host, openedAt('details'))
    await browser
      .getByRole('region', { name: 'History' })
      .getByRole('button', { name: /^Put this back: what Nell/u })
      .click()
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, `DELETE ${rightsPath}`))
      .toEqual([{ rights: sent('CanViewRate') }])
  })

  it('have an audit of who changed each when', async () => {
    await openRoles(buildHost(), openedAt('audit'))
    const row = browser.getByRole('row', { name: /CanViewRate/u })
    await expect.element(row.getByText('Nell Harrowgate')).toBeVisible()
    await expect.element(row.getByText('given')).toBeVisible()
  })
})

describe('The members of a role', () => {
  it('[A-060] are added and removed in bulk as a list of ids', async () => {
    const host = buildHost()
    const found = [member('ada', 'Ada'), member('ben', 'Ben'), perry]
    host.setAnswer(
      `GET /users/v1/${northgate}/users`,
      answered({
        users: found.map(toPerson),
        total: 3,
        counts: { users: 3, active: 3, disabled: 0 },
        as_of: '2026-11-21T09:00:00.000Z',
      }),
    )
    host.setAnswer(`POST ${usersPath}`, answered([...found]))
    host.setAnswer(`DELETE ${usersPath}`, answered([]))
    await openRoles(host, openedAt('members'))
    await browser.getByRole('searchbox', { name: 'Search people to add' }).fill('venn')
    await browser.getByRole('checkbox', { name: /^Ada Venn/u }).click()
    await browser.getByRole('checkbox', { name: /^Ben Venn/u }).click()
    host.setAnswer(`GET ${usersPath}`, answered(found))
    await button('Add 2 people').click()
    await expect.element(browser.getByText('The role was given to 2 people')).toBeVisible()
    expect(await getSentBodies(host, `POST ${usersPath}`)).toEqual([{ users: ['ada', 'ben'] }])
    await browser.getByRole('checkbox', { name: /^Perry Venn/u }).click()
    await browser.getByRole('checkbox', { name: /^Ada Venn/u }).click()
    await button('Remove 2 people').click()
    await expect
      .poll(() => getSentBodies(host, `DELETE ${usersPath}`))
      .toEqual([{ users: ['perry', 'ada'] }])
  })

  it('[A-237] come with id and name', async () => {
    await openRoles(buildHost(), openedAt('members'))
    await expect.element(browser.getByText('Perry Venn')).toBeVisible()
    await expect.element(browser.getByText('perry@northgate.example')).toBeVisible()
  })

  it('are seen and not changed by people who may only see', async () => {
    await openRoles(buildHost(), { rights: ['CanViewUsers'], ...openedAt('members') })
    await expect.element(browser.getByText('Perry Venn')).toBeVisible()
    await expect.element(browser.getByRole('checkbox')).not.toBeInTheDocument()
  })
})
