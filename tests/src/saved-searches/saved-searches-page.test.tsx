import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { SavedSearch } from '#domain/saved-searches/saved-search.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { SavedSearchesPage } from '#src/features/saved-searches/saved-searches-page.tsx'
import { BootProvider } from '#src/session/boot/use-boot.tsx'
import { toBootFacts } from '#src/session/boot/boot-facts.ts'
import { createSessionDrafts } from '#src/session/outbox/session-drafts.ts'
import { DraftsProvider } from '#src/session/outbox/use-draft.tsx'
import { FlashHost } from '#src/ui/flash/flash-host.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { defaultFormat } from '#src/ui/format.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import {
  answered,
  buildBoot,
  fakeHost,
  getSentBodies,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const listCall = `GET /users/v1/${northgate}/searches`
const changeCall = `PUT /users/v1/${northgate}/searches/s1`
const deleteCall = `DELETE /users/v1/${northgate}/searches/s1`
const countCall = `GET /search/v1/${northgate}/customers`

const q = '{"fEndDate":{"max":"today+6m"},"status":["call back"]}'
const saved = (changes: Partial<SavedSearch> = {}): SavedSearch => ({
  searchid: 's1',
  organisationid: northgate,
  name: 'To call',
  search: q,
  q,
  created_at: '2026-11-24T09:00:00.000Z',
  is_shared: false,
  is_own: true,
  may_change: true,
  is_pinned: false,
  saved_by: 'Robin Marsh',
  ...changes,
})
const counts = (total_count: number) => ({
  customer_data: [],
  total_count,
  total_is_capped: false,
  total_customers: 5000,
  positive_parity_count: 0,
  positive_equity_count: 0,
  aggregations: null,
  pagination_ids: [],
  pagination_ids_state: null,
  has_more: false,
  limit_hit: false,
  narrowed_by: [],
})

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
  for (const { id } of flash.messages()) flash.dismiss(id)
})

async function open(host: FakeHost, isOnline = true) {
  const client = createQueryClient()
  closing.push(() => client.clear())
  const facts = toBootFacts(buildBoot(), () => {})
  const { screen } = await renderInRouter(
    <QueryClientProvider client={client}>
      <BootProvider facts={facts}>
        <DraftsProvider drafts={createSessionDrafts()}>
          <SavedSearchesPage
            api={createHostApi(host)}
            orgId={northgate}
            isOnline={isOnline}
            getAssigneeName={(id) => id}
          />
          <FlashHost />
        </DraftsProvider>
      </BootProvider>
    </QueryClientProvider>,
    { format: defaultFormat },
  )
  return screen
}
const answerSearches = (...searches: readonly SavedSearch[]) => ({
  [listCall]: answered(searches),
  [countCall]: answered(counts(17)),
})
const button = (name: string) => browser.getByRole('button', { name, exact: true })

describe('The saved searches', () => {
  it('[O-254] show their name, what they search and when they were created', async () => {
    await open(fakeHost(answerSearches(saved())))
    const row = browser.getByRole('row').filter({ hasText: 'To call' })
    await expect.element(row.getByText(/6 months from now · Status Call back/u)).toBeVisible()
    await expect.element(row.getByText(/24\/11\/2026/u)).toBeVisible()
    await expect.element(row.getByText('17', { exact: true })).toBeVisible()
  })

  it('[O-062] lead to the customer list with the search URL-encoded', async () => {
    await open(fakeHost(answerSearches(saved())))
    const link = browser.getByRole('link', { name: 'To call' })
    await expect
      .element(link)
      .toHaveAttribute('href', `/${northgate}/customers?${String(new URLSearchParams({ q }))}`)
  })

  it('keep words out of the address, as they may name a customer', async () => {
    await open(fakeHost(answerSearches(saved({ q: '{"keywords":"Quenstow"}' }))))
    const link = browser.getByRole('link', { name: 'To call' })
    await expect.element(link).toBeVisible()
    expect((await link.findElement()).getAttribute('href')).not.toContain('Quenstow')
  })

  it('say what they leave out of a search that one may not make whole', async () => {
    const shared = saved({
      q: '{"aSeat":["red"],"status":["call back"]}',
      is_own: false,
      may_change: false,
    })
    await open(fakeHost(answerSearches({ ...shared, is_shared: true })))
    await expect.element(browser.getByText(/^Left out.*aSeat$/u)).toBeVisible()
    await expect.element(browser.getByText('Shared by Robin Marsh')).toBeVisible()
    await expect.element(button('Delete To call')).not.toBeInTheDocument()
  })

  it('[O-063] are deleted once it is confirmed; the row goes', async () => {
    const host = fakeHost({ ...answerSearches(saved()), [deleteCall]: refused('fault', 500) })
    await open(host)
    await button('Delete To call').click()
    await button('Delete').click()
    await expect.element(browser.getByText('The search could not be deleted')).toBeVisible()
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([]))
      return Response.json({ searchid: 's1' })
    })
    await button('Delete To call').click()
    await button('Delete').click()
    await expect.element(browser.getByText('Search deleted')).toBeVisible()
    await expect.element(browser.getByText('No saved search yet')).toBeVisible()
  })

  it('are renamed in a form that keeps what was typed when it is refused', async () => {
    const host = fakeHost({
      ...answerSearches(saved()),
      [changeCall]: refused('search_names_person', 422),
    })
    await open(host)
    await button('Edit To call').click()
    const name = browser.getByRole('textbox', { name: 'Name' })
    await name.fill('')
    await button('Save 1 change').click()
    await expect.element(browser.getByText('Give the search a name.')).toBeVisible()
    await name.fill('This week')
    await button('Save 1 change').click()
    await expect
      .element(browser.getByRole('button', { name: /which may name a customer/u }))
      .toBeVisible()
    await expect.element(name).toHaveValue('This week')
    host.setAnswer(changeCall, answered(saved({ name: 'This week' })))
    await button('Save 1 change').click()
    await expect.element(browser.getByText('Search changed')).toBeVisible()
    expect((await getSentBodies(host, changeCall)).at(-1)).toEqual({
      name: 'This week',
      is_shared: false,
    })
  })

  it('cannot be changed without a network', async () => {
    await open(fakeHost(answerSearches(saved())), false)
    await expect.element(button('Add To call to the navigation')).toBeDisabled()
    await expect.element(button('Delete To call')).toBeDisabled()
  })
})
