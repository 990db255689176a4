import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Right } from '#domain/rights/right.model.ts'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { AllUsersPage } from '#src/features/users/all-users-page.tsx'
import { UserPage } from '#src/features/users/user-page.tsx'
import { UsersPage } from '#src/features/users/users-page.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const path = `/users/v1/${northgate}`
const editor = ['CanEditUsers', 'CanViewUsers'] as const
const languages = [
  { language_id: 'en_gb', language_description: 'English' },
  { language_id: 'de_de', language_description: 'Deutsch' },
]

const perry: EditedUser = {
  userID: 'perry',
  username: 'perry@northgate.example',
  first_name: 'Perry',
  last_name: 'Venn',
  default_language: null,
  status: 'active',
  roles: ['sales'],
  dealers: null,
  waits_until: null,
  is_mfa_enabled: false,
  is_shared: false,
  is_self: false,
  modified_by: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
}

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

const buildHost = (user: EditedUser = perry): FakeHost =>
  fakeHost({
    [`GET ${path}/users`]: answered({
      users: [user],
      total: 1,
      counts: { users: 1, active: 1, disabled: 0 },
      as_of: '2026-11-21T09:00:00.000Z',
    }),
    [`GET ${path}/users/perry`]: answered(user),
    [`GET ${path}/users/perry/reactivation`]: answered({ may_send_email: false }),
    [`GET ${path}/user-dealers`]: answered([{ code: 'D1', name: 'Harbour Road' }]),
    [`GET ${path}/user-history`]: answered([
      {
        seq: 1,
        item: 'perry',
        was: { first_name: 'Percy' },
        value: { first_name: 'Perry' },
        at: '2026-11-14T16:20:00.000Z',
        by: 'Nell Harrowgate',
      },
    ]),
    [`GET /authz/v1/${northgate}/roles`]: answered([
      {
        id: 'sales',
        name: 'Sales',
        description: '',
        members: 1,
        rights: 1,
        username: null,
        modified_at: null,
      },
    ]),
    [`PUT ${path}/users/perry`]: answered(user),
  })

async function open(
  host: FakeHost,
  page: (place: {
    readonly api: ReturnType<typeof createHostApi>
    readonly orgId: string
    readonly isOnline: boolean
  }) => ReactNode,
  { rights = editor, isOnline = true }: { rights?: readonly Right[]; isOnline?: boolean } = {},
) {
  const client = createQueryClient()
  closing.push(() => client.clear())
  await renderInRouter(
    <QueryClientProvider client={client}>
      <DraftsProvider drafts={createSessionDrafts()}>
        {page({ api: createHostApi(host), orgId: northgate, isOnline })}
        <FlashHost />
      </DraftsProvider>
    </QueryClientProvider>,
    { rights },
  )
}
const openList = (host: FakeHost, options?: Parameters<typeof open>[2]) =>
  open(
    host,
    (place) => <UsersPage {...place} ownId="nell" languages={languages} onImport={() => {}} />,
    options,
  )
const openUser = (host: FakeHost, options?: Parameters<typeof open>[2]) =>
  open(
    host,
    (place) => (
      <UserPage {...place} userId="perry" languages={languages} renderDialog={() => null} />
    ),
    options,
  )
const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
const box = (name: string) => browser.getByRole('textbox', { name, exact: true })

describe('The list of users', () => {
  it('shows person, roles, dealers and state; a name leads to the page', async () => {
    await openList(buildHost())
    const row = browser.getByRole('row', { name: /Perry Venn/u })
    await expect.element(row.getByText('Sales')).toBeVisible()
    await expect.element(row.getByText('Every dealer')).toBeVisible()
    await expect.element(row.getByText('Active')).toBeVisible()
    await expect
      .element(row.getByRole('link', { name: 'Perry Venn' }))
      .toHaveAttribute('href', `/${northgate}/users/perry`)
  })

  it('shows until when somebody has to wait after failed sign-ins', async () => {
    const waiting = { ...perry, waits_until: '2026-11-21T14:05:00.000Z' }
    await openList(buildHost(waiting))
    await expect.element(browser.getByText('waits until 14:05')).toBeVisible()
  })

  it('opens nobody’s page to people who may not edit', async () => {
    await openList(buildHost(), { rights: ['CanViewUsers'] })
    await expect.element(browser.getByText('Perry Venn')).toBeVisible()
    await expect.element(browser.getByRole('link', { name: 'Perry Venn' })).not.toBeInTheDocument()
  })
})

describe('The page of a user', () => {
  it('says until when the person has to wait, with what ends it', async () => {
    await openUser(buildHost({ ...perry, waits_until: '2026-11-21T14:05:00.000Z' }))
    await expect.element(browser.getByText(/has to wait until 14:05/u)).toBeVisible()
    await expect.element(button('End the wait')).toBeVisible()
  })

  it('saves what was typed, with what it is based on', async () => {
    const host = buildHost()
    await openUser(host)
    await box('First name').fill('Percival')
    await button('Save 1 change').click()
    const seen = {
      first_name: 'Perry',
      last_name: 'Venn',
      default_language: null,
      status: 'active',
      roles: ['sales'],
      dealers: null,
    }
    await expect
      .poll(() => getSentBodies(host, `PUT ${path}/users/perry`))
      .toEqual([{ ...seen, first_name: 'Percival', seen }])
  })

  it('puts a recorded change back as an edit to be saved', async () => {
    await openUser(buildHost())
    await browser
      .getByRole('region', { name: 'History' })
      .getByRole('button', { name: /^Put this back: what Nell/u })
      .click()
    await expect.element(box('First name')).toHaveValue('Percy')
  })

  it('says why a change was refused, and loses nothing', async () => {
    const host = buildHost()
    host.setAnswer(`PUT ${path}/users/perry`, refused('last_administrator', 409))
    await openUser(host)
    await box('Last name').fill('Vane')
    await button('Save 1 change').click()
    await expect.element(browser.getByText(/^Nobody could administer/u)).toBeVisible()
    await expect.element(box('Last name')).toHaveValue('Vane')
  })

  it('of oneself has neither roles nor dealers nor a state', async () => {
    await openUser(buildHost({ ...perry, is_self: true }), { rights: ['CanEditSelf'] })
    await expect.element(box('First name')).toBeVisible()
    await expect.element(browser.getByText('Roles', { exact: true })).not.toBeInTheDocument()
    await expect.element(browser.getByText('State', { exact: true })).not.toBeInTheDocument()
  })

  it('of another says so to who may edit themselves alone', async () => {
    const host = buildHost()
    host.setAnswer(`GET ${path}/users/perry`, refused('right_missing', 403))
    await openUser(host, { rights: ['CanEditSelf'] })
    await expect.element(browser.getByText(/^You may edit your own page/u)).toBeVisible()
  })

  it('of a shared account leaves name and state to the person', async () => {
    await openUser(buildHost({ ...perry, is_shared: true }))
    await expect.element(browser.getByText(/^This account belongs to other/u)).toBeVisible()
    await expect.element(box('First name')).toBeDisabled()
  })
})

describe('The dialog ReactivateUser', () => {
  const inactive = { ...perry, status: 'disabled' as const }

  it('[O-220] opens from its action and can be cancelled without a call', async () => {
    const host = buildHost(inactive)
    await openUser(host)
    await button('Reactivate').click()
    await expect.element(browser.getByText('Reactivate Perry Venn?')).toBeVisible()
    await expect.element(button('Activate')).toBeEnabled()
    await expect.element(button('Activate and e-mail')).toBeVisible()
    await button('Cancel').click()
    await expect.element(button('Activate')).not.toBeInTheDocument()
    expect(host.calls()).not.toContain(`POST ${path}/users/perry/reactivation`)
  })

  it('[O-225] offers the e-mail only where user_reactivation_confirmation exists', async () => {
    const host = buildHost(inactive)
    host.setAnswer(`POST ${path}/users/perry/reactivation`, answered(perry))
    await openUser(host)
    await button('Reactivate').click()
    await expect.element(browser.getByText(/user_reactivation_confirmation/u)).toBeVisible()
    await expect.element(button('Activate and e-mail')).toBeDisabled()
    await button('Cancel').click()
    host.setAnswer(`GET ${path}/users/perry/reactivation`, answered({ may_send_email: true }))
    await button('Reactivate').click()
    await button('Activate and e-mail').click()
    await expect.element(browser.getByText('Activated; the e-mail is on its way')).toBeVisible()
    expect(await getSentBodies(host, `POST ${path}/users/perry/reactivation`)).toEqual([
      { send_email: true },
    ])
  })

  it('activates without an e-mail too', async () => {
    const host = buildHost(inactive)
    host.setAnswer(`POST ${path}/users/perry/reactivation`, answered(perry))
    await openUser(host)
    await button('Reactivate').click()
    await button('Activate').click()
    await expect
      .poll(() => getSentBodies(host, `POST ${path}/users/perry/reactivation`))
      .toEqual([{ send_email: false }])
  })
})

describe('All users', () => {
  const found = {
    users: [
      {
        userID: 'perry',
        first_name: 'Perry',
        last_name: 'Venn',
        username: 'perry@northgate.example',
        status: 'active',
        org_names: ['Northgate', 'Harbour Road'],
      },
    ],
    total: 1,
    as_of: '2026-11-21T09:00:00.000Z',
  }

  it('show name, username, state and organisations', async () => {
    const host = fakeHost({ [`GET ${path}/all-users`]: answered(found) })
    await open(host, (place) => <AllUsersPage {...place} />)
    const row = browser.getByRole('row', { name: /Perry Venn/u })
    await expect.element(row.getByText('perry@northgate.example')).toBeVisible()
    await expect.element(row.getByText('Northgate, Harbour Road')).toBeVisible()
    await expect.element(row.getByText('Active')).toBeVisible()
  })

  it('[A-021] are searched by q and exported with the same q', async () => {
    const host = fakeHost({
      [`GET ${path}/all-users`]: answered(found),
      [`GET ${path}/all-users/export`]: answered({ name: 'all-users.csv', content: 'x' }),
    })
    await open(host, (place) => <AllUsersPage {...place} />)
    await browser.getByRole('searchbox').fill('venn')
    const getQueries = (call: string) =>
      host.requests
        .map(({ url }) => new URL(url))
        .filter(({ pathname }) => pathname.endsWith(call))
        .map(({ searchParams }) => searchParams.get('q'))
    await expect.poll(() => getQueries('/all-users').at(-1)).toBe('venn')
    await button('Export').click()
    await expect.poll(() => getQueries('/export')).toEqual(['venn'])
  })
})
