import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { HandoverPreview } from '#domain/customers/contact/handover.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { HandoverDialog } from '#src/features/customer-assignment/handover-dialog.tsx'
import { UserActs } from '#src/features/users/user-acts.tsx'
import type { UserDialog } from '#src/features/users/user-acts.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderUi } from '#tests/ui/render-ui.tsx'

const unlockPath = `POST /users/v1/${northgate}/users/perry/unlock`
const handoverPath = `POST /customer/v1/${northgate}/people/perry/handover`
const previewPath = `${handoverPath}/preview`
const peoplePath = `GET /users/v1/${northgate}/assignable`
const handsOver = ['CanEditUsers', 'CanAssignCustomerToUser'] as const

const perry: EditedUser = {
  userID: 'perry',
  username: 'perry@northgate.example',
  first_name: 'Perry',
  last_name: 'Venn',
  default_language: null,
  status: 'active',
  roles: [],
  dealers: null,
  waits_until: '2026-11-21T14:05:00.000Z',
  is_mfa_enabled: false,
  is_shared: false,
  is_self: false,
  modified_by: null,
  modified_at: null,
}
const person = (userID: string, name: string) => ({
  userID,
  username: `${userID}@northgate.example`,
  name,
  dealers: null,
})
const people = [
  person('ada', 'Ada Marsh'),
  person('ben', 'Ben Hale'),
  person('perry', 'Perry Venn'),
]
const preview: HandoverPreview = {
  count: 0,
  takers: [],
  left_out_count: 214,
  left_out: [],
  customers: 214,
  beyond_own_dealers: 3,
  hash: 'h',
}
const spread: HandoverPreview = {
  ...preview,
  count: 202,
  left_out_count: 12,
  takers: [
    { userID: 'ada', name: 'Ada Marsh', count: 101 },
    { userID: 'ben', name: 'Ben Hale', count: 101 },
  ],
}

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})
const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
const leaving = () => browser.getByRole('switch', { name: 'Deactivate' })
const box = (name: string) => browser.getByRole('checkbox', { name, exact: true })

async function openActs(
  user: EditedUser,
  rights: readonly Right[],
  { host = fakeHost({}), isOnline = true }: { host?: FakeHost; isOnline?: boolean } = {},
) {
  const client = createQueryClient()
  closing.push(() => client.clear())
  const onOpen = vi.fn<(dialog: UserDialog) => void>()
  await renderUi(
    <QueryClientProvider client={client}>
      <UserActs
        api={createHostApi(host)}
        orgId={northgate}
        isOnline={isOnline}
        user={user}
        onOpen={onOpen}
      />
      <FlashHost />
    </QueryClientProvider>,
    { rights },
  )
  return onOpen
}

describe('What can be done about a person', () => {
  it('ends the wait after failed sign-ins', async () => {
    const host = fakeHost({ [unlockPath]: answered({ ...perry, waits_until: null }) })
    await openActs(perry, ['CanEditUsers'], { host })
    await button('End the wait').click()
    await expect.element(browser.getByText(/The wait has ended/u)).toBeVisible()
    expect(host.calls()).toEqual([unlockPath])
  })

  it('says why a wait is not ended', async () => {
    const host = fakeHost({ [unlockPath]: refused('shared_account', 409) })
    await openActs(perry, ['CanEditUsers'], { host })
    await button('End the wait').click()
    await expect.element(browser.getByText(/belongs to other organisations/u)).toBeVisible()
  })

  it('is no wait where there is none, nor in an account of other organisations too', async () => {
    await openActs({ ...perry, waits_until: null }, ['CanEditUsers'])
    await expect.element(button('Rights')).toBeVisible()
    await expect.element(button('End the wait')).not.toBeInTheDocument()
  })

  it('is only what one holds the rights for', async () => {
    const onOpen = await openActs(perry, handsOver)
    await button('Rights').click()
    await button('Hand over customers').click()
    expect(onOpen.mock.calls).toEqual([['rights'], ['handover']])
  })

  it('is nothing without the rights', async () => {
    await openActs({ ...perry, status: 'disabled' }, ['CanEditSelf'])
    await expect.element(browser.getByRole('button')).not.toBeInTheDocument()
  })

  it('waits for the network', async () => {
    await openActs(perry, handsOver, { isOnline: false })
    await expect.element(button('End the wait')).toBeDisabled()
    await expect.element(button('Hand over customers')).toBeDisabled()
  })
})

const done = {
  count: 202,
  takers: spread.takers,
  left_out_count: 12,
  left_out: [],
  batch: 'b-1',
}

const buildHost = () =>
  fakeHost({
    [peoplePath]: answered(people),
    [previewPath]: answered(spread),
    [handoverPath]: answered({ ...done, user: { ...perry, status: 'disabled' } }),
  })

async function openHandover(
  host: FakeHost,
  { isOnline = true, mayDeactivate = true }: { isOnline?: boolean; mayDeactivate?: boolean } = {},
) {
  const client = createQueryClient()
  closing.push(() => client.clear())
  const onClose = vi.fn<() => void>()
  await renderUi(
    <QueryClientProvider client={client}>
      <HandoverDialog
        api={createHostApi(host)}
        orgId={northgate}
        userId="perry"
        name="Perry Venn"
        ownId="nell"
        isOnline={isOnline}
        mayDeactivate={mayDeactivate}
        onClose={onClose}
      />
      <FlashHost />
    </QueryClientProvider>,
    { rights: handsOver },
  )
  return onClose
}

describe('The hand-over of a person’s customers', () => {
  it('counts them before, shows each share, and what was done after', async () => {
    const host = buildHost()
    host.setAnswer(previewPath, answered(preview))
    const onClose = await openHandover(host)
    await expect.element(browser.getByText('Perry Venn has 214 customers.')).toBeVisible()
    await expect.element(browser.getByText(/3 more are at dealers/u)).toBeVisible()
    await expect.element(box('Perry Venn')).not.toBeInTheDocument()
    host.setAnswer(previewPath, answered(spread))
    await box('Ada Marsh').click()
    await box('Ben Hale').click()
    await expect.element(browser.getByText('101 customers').first()).toBeVisible()
    await expect.element(browser.getByText(/12 customers stay/u)).toBeVisible()
    await leaving().click()
    await button('Hand over 202 and deactivate').click()
    await expect.element(browser.getByText('202 customers were handed over')).toBeVisible()
    await expect.element(browser.getByText(/Perry Venn is inactive now/u)).toBeVisible()
    await expect.element(button('Undo')).not.toBeInTheDocument()
    expect(await getSentBodies(host, handoverPath)).toEqual([
      { takers: ['ada', 'ben'], count: 202, hash: 'h', deactivate: true },
    ])
    await button('Close').last().click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('leaves the person active where they only hand over', async () => {
    const host = buildHost()
    await openHandover(host)
    await box('Ada Marsh').click()
    await expect.element(leaving()).not.toBeChecked()
    await button('Hand over 202').click()
    await expect
      .poll(() => getSentBodies(host, handoverPath))
      .toMatchObject([{ takers: ['ada'], deactivate: false }])
  })

  it('is undone from what it says was done, while the person is active', async () => {
    const host = buildHost()
    const undo = `POST /customer/v1/${northgate}/assignments/b-1/undo`
    host.setAnswer(handoverPath, answered({ ...done, user: perry }))
    host.setAnswer(undo, answered({ count: 202, kept: [] }))
    const onClose = await openHandover(host)
    await box('Ada Marsh').click()
    await button('Hand over 202').click()
    await button('Undo').click()
    await expect.poll(() => host.calls()).toContain(undo)
    await expect.poll(() => onClose.mock.calls.length).toBe(1)
  })

  it('offers no deactivation of oneself or of another organisation’s account', async () => {
    await openHandover(buildHost(), { mayDeactivate: false })
    await expect.element(box('Ada Marsh')).toBeVisible()
    await expect.element(leaving()).not.toBeInTheDocument()
    await expect.element(button('Hand over customers')).toBeDisabled()
  })

  it('stays as it was chosen when the customers changed meanwhile', async () => {
    const host = buildHost()
    host.setAnswer(handoverPath, refused('set_changed', 409, { count: 1, hash: 'x' }))
    await openHandover(host)
    await box('Ada Marsh').click()
    await button('Hand over 202').click()
    await expect.element(browser.getByText(/has changed since you saw it/u)).toBeVisible()
    await expect.element(box('Ada Marsh')).toBeChecked()
  })

  it('deactivates somebody who has no customers', async () => {
    const host = buildHost()
    host.setAnswer(previewPath, answered({ ...preview, customers: 0, left_out_count: 0 }))
    await openHandover(host)
    await expect.element(browser.getByText(/Perry Venn has no customers/u)).toBeVisible()
    await leaving().click()
    await button('Deactivate').click()
    await expect
      .poll(() => getSentBodies(host, handoverPath))
      .toMatchObject([{ takers: [], deactivate: true }])
  })

  it('says that there are too many, or that the network is missing', async () => {
    const host = buildHost()
    host.setAnswer(previewPath, refused('too_many', 422, { most: 5000 }))
    await openHandover(host, { isOnline: false })
    await expect.element(browser.getByText(/at most 5000/u)).toBeVisible()
    await expect.element(button(/Hand over/u)).toBeDisabled()
  })
})
