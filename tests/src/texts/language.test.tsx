import { afterEach, describe, expect, it, vi } from 'vitest'
import { page as window } from 'vitest/browser'
import { de_de } from '#domain/texts/de_de.ts'
import { en_gb } from '#domain/texts/en_gb.ts'
import { findCutOffText } from '#tests/support/visible-text.ts'
import {
  answered,
  buildBoot,
  getBootCall,
  sessionCall,
  buildHomeDay,
  getHomeDayCall,
  fakeHost,
  harbour,
  notSignedIn,
  northgate,
  refused,
  signedInHost,
} from '../page/fake-host.ts'
import type { FakeHost } from '../page/fake-host.ts'
import { openPage } from '../page/open-page.tsx'

const languages = 'GET /organisation/v1/languages'
const baseTexts = 'GET /organisation/v1/taxonomy'

afterEach(() => {
  document.documentElement.lang = 'en-GB'
})

/** Nobody is signed in, and the base organisation has both languages. */
function bilingualHost(): FakeHost {
  const host = fakeHost({
    [sessionCall]: notSignedIn,
    [languages]: answered([
      { language_id: 'de_de', language_description: 'Deutsch' },
      { language_id: 'en_gb', language_description: 'English (UK)' },
    ]),
  })
  host.setAnswer(baseTexts, ({ url }) => {
    const language = new URL(url).searchParams.get('language')
    return Response.json({ language, texts: language === 'de_de' ? de_de : en_gb })
  })
  return host
}

/** Keys stand in small letters with underscores: nothing that people read does. */
const keysOnShow = (text: string | null): readonly string[] =>
  [...(text ?? '').matchAll(/\b[a-z]+(?:_[a-z0-9]+)+\b/gu)].map(([key]) => key)

type OpenPage = Awaited<ReturnType<typeof openPage>>

async function chooseLanguage({ screen }: OpenPage, from: string, to: string): Promise<void> {
  await screen.getByRole('button', { name: from, exact: false }).click()
  await screen.getByRole('menuitemradio', { name: to }).click()
}

describe('the language of sign-in', () => {
  it('[W-008] is chosen from the host’s and changes labels at once', async () => {
    const host = bilingualHost()
    const page = await openPage(host, '/login')
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const typed = page.screen.getByLabelText('E-mail')
    await typed.fill('karla@demo-de.example')
    await page.screen.getByRole('button', { name: 'Language: English (UK)' }).click()
    await expect
      .poll(() =>
        page.screen
          .getByRole('menuitemradio')
          .elements()
          .map((item) => item.textContent?.trim()),
      )
      .toEqual(['Deutsch', 'English (UK)'])
    await page.screen.getByRole('menuitemradio', { name: 'Deutsch' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await expect.element(page.screen.getByRole('button', { name: 'Anmelden' })).toBeVisible()
    await expect.element(page.screen.getByLabelText('Passwort', { exact: true })).toBeVisible()
    expect(document.documentElement.lang).toBe('de-de')
    // A reload would have emptied the form.
    await expect.element(page.screen.getByLabelText('E-Mail')).toHaveValue('karla@demo-de.example')
    expect(page.screen.container.textContent).not.toMatch(/Sign in|Password|Forgotten|Language/)
    await expect.poll(() => page.screen.getByRole('menuitemradio').elements()).toHaveLength(0)
    await chooseLanguage(page, 'Deutsch', 'English (UK)')
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(document.documentElement.lang).toBe('en-gb')
  })

  it('is remembered on the device until somebody signs in', async () => {
    const first = await openPage(bilingualHost(), '/login')
    await chooseLanguage(first, 'English (UK)', 'Deutsch')
    await expect.element(first.screen.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
    await first.screen.unmount()
    const second = await openPage(bilingualHost(), '/login')
    await expect.element(second.screen.getByRole('heading', { name: 'Anmelden' })).toBeVisible()
  })

  it('is English while the host does not answer', async () => {
    localStorage.setItem('forecourt.language', 'de_de')
    const host = bilingualHost()
    host.setAnswer(baseTexts, refused('fault', 500))
    const page = await openPage(host, '/login')
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(document.documentElement.lang).toBe('en-gb')
  })

  it('shows sentences, not keys, on every page', async () => {
    for (const path of ['/login', '/reset-password', '/404']) {
      const page = await openPage(bilingualHost(), path)
      await expect.element(page.screen.getByRole('heading', { level: 1 })).toBeVisible()
      expect(keysOnShow(page.screen.container.textContent), path).toEqual([])
      await page.screen.unmount()
    }
    const host = signedInHost({ orgId: northgate }, { orgId: harbour })
    const page = await openPage(host, '/organisations')
    await expect
      .element(page.screen.getByRole('link', { name: 'Northgate Motor Group' }))
      .toBeVisible()
    expect(keysOnShow(page.screen.container.textContent)).toEqual([])
  })
})

const euros = {
  currency_symbol: '€',
  org_currency_placement: 'right',
  number_format: 'de-DE',
  date_time_format: 'DD.MM.YYYY HH:mm',
  time_zone: 'Europe/Berlin',
}

function germanHost(): FakeHost {
  const host = signedInHost({ parameters: euros })
  const answer = buildBoot({ parameters: euros, texts: de_de })
  host.setAnswer(
    getBootCall(northgate),
    answered({ ...answer, TAXONOMY: { language: 'de_de', texts: de_de } }),
  )
  const customer = {
    fAgreementNo: 'LH-1',
    cFullName: 'Öznur Grauwald',
    aVrm: null,
    aMake: 'Volta',
    aModel: 'Terra',
    nextStep: 'call',
    assignedUser: null,
    fParity: -123_461,
  }
  host.setAnswer(
    getHomeDayCall(northgate),
    answered(
      buildHomeDay({
        total_customers: 4812,
        overdue_count: 1,
        overdue: [{ ...customer, due_at: '2026-11-19T10:00:00Z' }],
        hot_leads_count: 1,
        hot_leads: [{ ...customer, due_at: '2026-12-02T10:00:00Z' }],
      }),
    ),
  )
  return host
}

/** Names of people, cars and organisations: they may be shortened, a word of the page may not. */
const namesOnly = '.day-row .ellipsis, .organisation .ellipsis, .user-name'

describe('somebody whose language is German', () => {
  it('reads German with the organisation’s formats', async () => {
    const page = await openPage(germanHost(), `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('heading', { name: 'Heute', exact: true }))
      .toBeVisible()
    await expect.element(page.screen.getByRole('link', { name: '4.812 Kunden' })).toBeVisible()
    await expect.element(page.screen.getByText('−1.234,61 €').first()).toBeVisible()
    await expect.element(page.screen.getByText('2 Tage', { exact: true })).toBeVisible()
    await expect.element(page.screen.getByText('bis 02.12.2026')).toBeVisible()
    await expect.element(page.screen.getByText('Stand 11:00.')).toBeVisible()
    expect(document.documentElement.lang).toBe('de-de')
    expect(keysOnShow(page.screen.container.textContent)).toEqual([])
    expect(page.screen.container.textContent).not.toMatch(
      /\b(?:Today|Overdue|Home|Customers|Hot leads,|Search|Sign|days)\b/,
    )
  })

  it('reads German again after another organisation', async () => {
    const organisations = [northgate, harbour]
    const host = signedInHost(
      { orgId: northgate, organisations },
      { orgId: harbour, organisations, texts: { ...en_gb, home_today: 'The day at the harbour' } },
    )
    const german = buildBoot({ orgId: northgate, organisations })
    host.setAnswer(
      getBootCall(northgate),
      answered({ ...german, TAXONOMY: { language: 'de_de', texts: de_de } }),
    )
    const page = await openPage(host, `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('heading', { name: 'Heute', exact: true }))
      .toBeVisible()
    await page.router.navigate({ to: '/$orgId/home', params: { orgId: harbour } })
    await expect
      .element(page.screen.getByRole('heading', { name: 'The day at the harbour' }))
      .toBeVisible()
    await page.router.navigate({ to: '/$orgId/home', params: { orgId: northgate } })
    await expect
      .element(page.screen.getByRole('heading', { name: 'Heute', exact: true }))
      .toBeVisible()
    expect(host.calls().filter((call) => call === getBootCall(northgate))).toHaveLength(1)
  })

  it.each([1440, 1366, 834, 390])('finds no text cut off at %i px', async (width) => {
    await window.viewport(width, 900)
    const page = await openPage(germanHost(), `/${northgate}/home`)
    await expect.element(page.screen.getByText('Öznur Grauwald').first()).toBeVisible()
    await vi.waitFor(() => expect(findCutOffText(namesOnly).cutOff).toEqual([]))
    expect(findCutOffText(namesOnly).checked).toBeGreaterThan(20)
  })
})
