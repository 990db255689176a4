import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { createQueryClient } from '#src/app/query-client.ts'
import { UsersUploadPage } from '#src/features/users/import/users-upload-page.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const importCall = `POST /users/v1/${northgate}/users/import`
const continueCall = `${importCall}/continue`
const row = (line: number, first_name: string, error: string | null) => ({
  line,
  username: `${first_name}@x.example`,
  first_name,
  last_name: 'Marsh',
  password: '••••••••',
  role: '',
  error,
})
const found = {
  datasetid: 'file-1',
  users_total: 2,
  users: [row(2, 'Ada', null)],
  errors: [row(3, 'Ben', 'username_taken')],
}

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

async function open(host: FakeHost) {
  const client = createQueryClient()
  const done: string[] = []
  closing.push(() => client.clear())
  await renderInRouter(
    <QueryClientProvider client={client}>
      <UsersUploadPage
        api={createHostApi(host)}
        orgId={northgate}
        ownId="nell"
        isOnline
        onDone={() => done.push('list')}
      />
      <FlashHost />
    </QueryClientProvider>,
    { rights: ['CanEditUsers'] },
  )
  return done
}
const button = (name: string | RegExp) => browser.getByRole('button', { name, exact: true })
const choose = (content = 'username\n') =>
  browser
    .getByLabelText('CSV file', { exact: true })
    .upload(new File([content], 'users.csv', { type: 'text/csv' }))

describe('The import of users', () => {
  it('[A-015] shows datasetid’s users and errors as successes and failures', async () => {
    const host = fakeHost({ [importCall]: answered(found) })
    await open(host)
    await choose()
    const failures = browser.getByRole('region', { name: 'Cannot be added' })
    await expect.element(failures.getByText('Ben@x.example')).toBeVisible()
    const successes = browser.getByRole('region', { name: 'Can be added' })
    await expect.element(successes.getByText('Ada@x.example')).toBeVisible()
    expect(await getSentBodies(host, importCall)).toEqual([
      { org_id: northgate, callerID: 'nell', import_csv: btoa('username\n') },
    ])
  })

  it('[A-016] shows username, first name, last name, password and error of a row', async () => {
    await open(fakeHost({ [importCall]: answered(found) }))
    await choose()
    const shown = browser.getByRole('row', { name: /Ben@x\.example/u })
    for (const text of ['Ben', 'Marsh', '••••••••', 'This address has an account already.'])
      await expect.element(shown.getByText(text, { exact: true })).toBeVisible()
  })

  it('[A-017] continues with datasetid and org_id, then leads to the list', async () => {
    const host = fakeHost({
      [importCall]: answered(found),
      [continueCall]: answered({ users_total: 1 }),
    })
    const done = await open(host)
    await choose()
    await button('Continue with 1 person').click()
    await expect.element(browser.getByText('The users were imported')).toBeVisible()
    expect(done).toEqual(['list'])
    expect(await getSentBodies(host, continueCall)).toEqual([
      { org_id: northgate, datasetid: 'file-1' },
    ])
  })

  it('[A-018] returns to the upload with Upload again', async () => {
    await open(fakeHost({ [importCall]: answered(found) }))
    await choose()
    await button('Upload again').click()
    await expect.element(browser.getByLabelText('CSV file')).toBeVisible()
    await expect.element(browser.getByText('Ada@x.example')).not.toBeInTheDocument()
  })

  it('[A-019] that failed says why, or that it failed', async () => {
    const host = fakeHost({
      [importCall]: refused('header_refused', 422, { missing: ['username'] }),
    })
    await open(host)
    await choose()
    await expect.element(browser.getByText(/names? the columns: username missing/u)).toBeVisible()
    host.setAnswer(importCall, refused('fault', 500))
    await choose()
    await expect.element(browser.getByText(/^The users could not be imported/u)).toBeVisible()
  })

  it('tells a file that is too large before it is sent', async () => {
    const host = fakeHost({})
    await open(host)
    await choose('x'.repeat(600_001))
    await expect.element(browser.getByText(/larger than 600 KB/u)).toBeVisible()
    expect(host.calls()).toEqual([])
  })
})
