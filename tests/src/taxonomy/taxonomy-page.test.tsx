import { QueryClientProvider } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import type { TaxonomyRow } from '#domain/organisations/organisation.model.ts'
import { createQueryClient } from '#src/app/query-client.ts'
import { TaxonomyPage } from '#src/features/taxonomy/taxonomy-page.tsx'
import { createHostApi } from '#tests/src/api/host-api.ts'
import {
  answered,
  fakeHost,
  noNetwork,
  northgate,
  refused,
  signedInHost,
} from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { renderInRouter } from '#tests/ui/render-in-router.tsx'

const listCall = `GET /organisation/v1/${northgate}/taxonomy/list`
const languages = [
  { language_id: 'en_gb', language_description: 'English (UK)' },
  { language_id: 'de_de', language_description: 'Deutsch' },
]
const texts: readonly TaxonomyRow[] = [
  { key: 'shell_customers', language: 'de_de', text: 'Kundschaft', is_own: true },
  { key: 'shell_customers', language: 'en_gb', text: 'Customers', is_own: false },
  { key: 'shell_home', language: 'en_gb', text: 'Home', is_own: false },
]

const closing: (() => void)[] = []
beforeEach(() => browser.viewport(1440, 900))
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function openTexts(answer: FakeAnswer, isOnline = true) {
  const host = fakeHost({ [listCall]: answer })
  const api = createHostApi(host)
  const client = createQueryClient()
  closing.push(() => client.clear())
  const part = (online: boolean) => (
    <QueryClientProvider client={client}>
      <TaxonomyPage api={api} orgId={northgate} languages={languages} isOnline={online} />
    </QueryClientProvider>
  )
  return { host, ...(await renderInRouter(part(isOnline))) }
}

const readRows = () =>
  [...document.querySelectorAll('tbody tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  )
const readCounts = () =>
  [...document.querySelectorAll('.counts dd')].map(({ textContent }) => textContent)

describe('The texts', () => {
  it('show key, language, text, and whether it is an own one', async () => {
    await openTexts(answered(texts))
    await expect.poll(readRows).toEqual([
      ['shell_customers', 'Deutsch', 'Kundschaft', 'Own text'],
      ['shell_customers', 'English (UK)', 'Customers', 'Base organisation'],
      ['shell_home', 'English (UK)', 'Home', 'Base organisation'],
    ])
    expect(readCounts()).toEqual(['3', '1'])
  })

  it('are searched with keys alone, without another call', async () => {
    const { host, screen } = await openTexts(answered(texts))
    await expect.poll(() => readRows().length).toBe(3)
    await userEvent.keyboard('/')
    await expect.element(screen.getByRole('searchbox', { name: 'Search texts' })).toHaveFocus()
    await userEvent.keyboard('KUND')
    await expect.poll(readRows).toEqual([['shell_customers', 'Deutsch', 'Kundschaft', 'Own text']])
    await expect.element(screen.getByText('1 found', { exact: true })).toBeVisible()
    await userEvent.keyboard('xyz')
    await expect
      .element(screen.getByText('No key, language or text contains “KUNDxyz”.'))
      .toBeVisible()
    await userEvent.keyboard('{Tab}{Tab}{Enter}')
    await expect.poll(() => readRows().length).toBe(3)
    await expect.element(screen.getByRole('searchbox')).toHaveFocus()
    expect(host.calls()).toEqual([listCall])
  })

  it('come in pages, and a search starts at the first', async () => {
    const many = Array.from({ length: 120 }, (_, index) => ({
      key: `text_${String(index).padStart(3, '0')}`,
      language: 'en_gb',
      text: `Sentence ${index}`,
      is_own: false,
    }))
    const { screen } = await openTexts(answered(many))
    await expect.poll(() => readRows().length).toBe(50)
    await screen.getByRole('button', { name: 'Next page' }).click()
    await screen.getByRole('button', { name: 'Next page' }).click()
    await expect.poll(() => readRows().map(([key]) => key)).toHaveLength(20)
    await screen.getByRole('searchbox').fill('text_00')
    await expect.poll(() => readRows().map(([key]) => key)?.[0]).toBe('text_000')
    expect(readRows()).toHaveLength(10)
  })

  it('are cards on a phone', async () => {
    await browser.viewport(390, 844)
    await openTexts(answered(texts))
    await expect
      .poll(() => document.querySelector('.cards li')?.textContent)
      .toBe('shell_customersKundschaftLanguage DeutschFrom Own text')
    await expect.poll(() => document.querySelector('table')).toBeNull()
  })
})

describe('The texts that cannot be shown', () => {
  it.each<readonly [string, FakeAnswer, boolean, string]>([
    ['there are none', answered([]), true, 'Neither this organisation nor the base organisation'],
    ['the right is gone', refused('right_missing', 403), true, 'You may no longer see the texts.'],
    ['there is no network', noNetwork, false, 'The texts are shown when the network is back.'],
  ])('say that %s', async (_name, answer, isOnline, sentence) => {
    const { screen } = await openTexts(answer, isOnline)
    await expect.element(screen.getByText(sentence, { exact: false })).toBeVisible()
  })

  it('have their table’s shape while loading', async () => {
    const { screen } = await openTexts(() => new Promise<Response>(() => undefined))
    await expect.element(screen.getByRole('columnheader', { name: 'Language' })).toBeVisible()
    await expect.poll(() => document.querySelectorAll('tbody .skeleton').length).toBeGreaterThan(0)
  })

  it('are loaded again after a failure', async () => {
    const { host, screen } = await openTexts(refused('fault', 500))
    await expect
      .element(screen.getByRole('heading', { name: 'The texts could not be loaded' }))
      .toBeVisible()
    host.setAnswer(listCall, answered(texts))
    await screen.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(() => readRows().length).toBe(3)
  })
})

describe('/{orgId}/taxonomy', () => {
  const findLink = (page: Awaited<ReturnType<typeof openPage>>) =>
    page.screen.getByRole('link', { name: 'Texts', exact: true })

  it('[A-067] needs CanViewTaxonomyList, else it leads home', async () => {
    const admitted = signedInHost({ rights: ['CanViewDashboard', 'CanViewTaxonomyList'] })
    admitted.setAnswer(listCall, answered(texts))
    const withRight = await openPage(admitted, `/${northgate}/home`)
    await findLink(withRight).first().click()
    await expect.element(withRight.screen.getByRole('heading', { name: 'Texts' })).toBeVisible()
    await expect.element(withRight.screen.getByText('Kundschaft')).toBeVisible()
    expect(withRight.path()).toBe(`/${northgate}/taxonomy`)
    await withRight.screen.unmount()

    const barred = signedInHost({ rights: ['CanViewDashboard', 'CanViewOrgSettings'] })
    const without = await openPage(barred, `/${northgate}/taxonomy`)
    await expect.element(without.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect([without.path(), findLink(without).query()]).toEqual([`/${northgate}/home`, null])
    expect(barred.calls()).not.toContain(listCall)
  })

  it('leads a caller-light person to the customers', async () => {
    const host = signedInHost({ rights: ['CanViewTaxonomyList'] })
    const page = await openPage(host, `/${northgate}/taxonomy`)
    await expect.poll(page.path).toBe(`/${northgate}/customers`)
    expect(findLink(page).query()).toBeNull()
    expect(host.calls()).not.toContain(listCall)
  })
})
