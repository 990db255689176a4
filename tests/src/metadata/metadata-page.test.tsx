import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { MetadataRow } from '#domain/organisations/metadata.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { MetadataPage } from '#src/features/metadata/metadata-page.tsx'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { createHostApi } from '#tests/src/api/host-api.ts'
import {
  answered,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const path = `/organisation/v1/${northgate}/metadata`
const listCall = `GET ${path}/list`
const historyCall = `GET ${path}/history`
const createCall = `POST ${path}`
const changeCall = `PUT ${path}/reason/late`
const deleteCall = `DELETE ${path}/reason/late`

const row = (changes: Partial<MetadataRow> = {}): MetadataRow => ({
  category: 'reason',
  key: 'late',
  value: 'too_late',
  lang_value: 'Too late',
  sort_order: 3,
  status: 'active',
  is_own: true,
  username: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
  ...changes,
})

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

async function openMetadata(host: FakeHost, at = '/') {
  const client = createQueryClient()
  closing.push(() => client.clear())
  const { screen } = await renderInRouter(
    <QueryClientProvider client={client}>
      <DraftsProvider drafts={createSessionDrafts()}>
        <MetadataPage api={createHostApi(host)} orgId={northgate} isOnline />
        <FlashHost />
      </DraftsProvider>
    </QueryClientProvider>,
    { rights: ['CanAccessMetadata', 'CanEditOrganisation'], path: at },
  )
  return screen
}

const buildHost = (rows: readonly MetadataRow[]) =>
  fakeHost({ [listCall]: answered(rows), [historyCall]: answered([]) })
const button = (name: string) => browser.getByRole('button', { name, exact: true })
const box = (name: string) => browser.getByRole('textbox', { name, exact: true })
const opened = `/?open=${encodeURIComponent('reason/late')}`

describe('The metadata', () => {
  it('[A-062] show value, reading, key, category, status, who wrote it and when', async () => {
    await openMetadata(buildHost([row()]))
    const cells = () =>
      [...document.querySelectorAll('tbody tr')].map((line) =>
        [...line.children].map(({ textContent }) => textContent),
      )
    await expect
      .poll(cells)
      .toEqual([
        [
          'Too late',
          'too_late',
          'reason',
          'late',
          'Active',
          'Nell Harrowgate',
          '14/11/2026 16:20 PM',
        ],
      ])
  })

  it('[A-063] are created, edited and deleted; a failed deletion is told', async () => {
    const host = buildHost([row()])
    host.setAnswer(createCall, answered(row({ key: 'dear' })))
    host.setAnswer(changeCall, answered(row()))
    host.setAnswer(deleteCall, refused('fault', 500))
    await openMetadata(host)
    await button('Add metadata').click()
    const sheet = browser.getByRole('region', { name: 'Add metadata' })
    await sheet.getByRole('button', { name: 'Add metadata' }).click()
    await expect.element(sheet.getByText('Fill this in.').first()).toBeVisible()
    await box('Category').fill('reason')
    await box('Key').fill('dear')
    await box('Reads as').fill('Too dear')
    await box('Value').fill('too_dear')
    await sheet.getByRole('button', { name: 'Add metadata' }).click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    const dear = { value: 'too_dear', lang_value: 'Too dear', sort_order: 0, status: 'active' }
    expect(await getSentBodies(host, createCall)).toEqual([
      { category: 'reason', key: 'dear', ...dear },
    ])
    await button('Too late').click()
    await box('Reads as').fill('Much too late')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, changeCall))
      .toMatchObject([{ lang_value: 'Much too late', seen: { lang_value: 'Too late' } }])
    await button('Delete').click()
    await expect.element(browser.getByText('It could not be deleted')).toBeVisible()
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([]))
      return Response.json({ category: 'reason', key: 'late' })
    })
    await button('Delete').click()
    await expect.element(browser.getByText('Metadata deleted')).toBeVisible()
    await expect.element(browser.getByText('No metadata yet')).toBeVisible()
  })

  it('of the base organisation say that saving makes an own value', async () => {
    const host = buildHost([row({ is_own: false, username: null, modified_at: null })])
    host.setAnswer(createCall, answered(row()))
    await openMetadata(host, opened)
    await expect.element(browser.getByText(/From the base organisation/u)).toBeVisible()
    expect(button('Delete').query()).toBeNull()
    await browser.getByRole('radio', { name: 'Inactive' }).click()
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, createCall))
      .toMatchObject([{ category: 'reason', key: 'late', status: 'inactive' }])
  })
})

describe('/{orgId}/generic-metadata', () => {
  it('[A-061] needs one of its three rights, else it leads home', async () => {
    for (const right of ['CanViewMetaDataList', 'CanViewMetaData', 'CanAccessMetadata'] as const) {
      const host = signedInHost({ rights: ['CanViewDashboard', right] })
      host.setAnswer(listCall, answered([row()]))
      const page = await openPage(host, `/${northgate}/generic-metadata`)
      await expect.element(page.screen.getByText('Too late')).toBeVisible()
      await page.screen.unmount()
    }
    const barred = signedInHost({ rights: ['CanViewDashboard', 'CanViewOrgSettings'] })
    const without = await openPage(barred, `/${northgate}/generic-metadata`)
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(without.path()).toBe(`/${northgate}/home`)
  })
})
