import { describe, expect, it, vi } from 'vitest'
import { en_gb } from '#domain/texts/en_gb.ts'
import { toBootFacts } from '#src/session/boot/boot-facts.ts'
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
  buildSessionAnswer,
  signedInHost,
} from './fake-host.ts'
import { openPage } from './open-page.tsx'

const homeHeading = 'Today'
const { home_today: _removed, ...withoutToday } = en_gb
const { vault_title: vaultTitle, ...withoutVault } = en_gb

describe('The boot', () => {
  it('[W-271] loads every part of the boot before the page shows, in one call', async () => {
    const host = signedInHost()
    let answer: (response: Response) => void = () => {}
    host.setAnswer(getBootCall(northgate), () => new Promise((resolve) => (answer = resolve)))
    const page = await openPage(host, `/${northgate}/home`)
    await vi.waitFor(() => expect(host.calls()).toEqual([getBootCall(northgate)]))
    expect(page.screen.getByRole('heading').query()).toBeNull()
    const whole = buildBoot()
    expect(Object.keys(whole).sort()).toEqual([
      'BASE_ORG',
      'DATA_TABLE_LAST_CLEAR',
      'EFFECTIVE_PERMISSIONS',
      'GET_ORGANISATION',
      'GET_SAVED_SEARCH',
      'LANGUAGES',
      'MANAGE_SESSIONS',
      'ORG_METADATA',
      'PARAM_KEYS',
      'TAXONOMY',
      'TOKEN_VALIDATION',
      'USER_DETAILS',
    ])
    answer(Response.json(whole))
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
    await vi.waitFor(() => expect(host.calls()).toContain(getHomeDayCall(northgate)))
    expect(host.calls().filter((call) => call === getBootCall(northgate))).toHaveLength(1)
    expect(host.calls()[0]).toBe(getBootCall(northgate))
  })

  it('[W-033] shows only the loader while the session is unknown', async () => {
    const host = signedInHost()
    let answer: (response: Response) => void = () => {}
    host.setAnswer(getBootCall(northgate), () => new Promise((resolve) => (answer = resolve)))
    const page = await openPage(host, `/${northgate}/home`)
    await expect.poll(() => page.screen.container.textContent?.trim()).toBe('Loading')
    answer(Response.json(buildBoot()))
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
  })

  it('[W-032] leads to sign-in when the token check fails, and remembers the page', async () => {
    const host = fakeHost({ [getBootCall(northgate)]: notSignedIn, [sessionCall]: notSignedIn })
    const page = await openPage(host, `/${northgate}/customers`)
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(page.path()).toBe('/login')
    expect(page.router.state.location.search).toEqual({ from: `/${northgate}/customers` })
    const ofSignIn = /\/(?:languages|sso|passkeys\/challenge)$/u
    expect(host.calls().filter((call) => !ofSignIn.test(call))).toEqual([getBootCall(northgate)])
  })

  it('[O-001] leads to sign-in from every page of an organisation', async () => {
    const host = fakeHost({ [getBootCall(northgate)]: notSignedIn, [sessionCall]: notSignedIn })
    const { router } = await openPage(host, '/login')
    const pages = Object.keys(router.routesByPath).filter((path) => path.startsWith('/$orgId'))
    expect(pages.length).toBeGreaterThanOrEqual(6)
    for (const page of pages) {
      const path = page.replace('$orgId', northgate).replaceAll(/\$\w*/gu, 'A-1')
      await router.navigate({ href: path })
      expect([page, router.state.location.pathname]).toEqual([page, '/login'])
      expect(router.state.location.search).toMatchObject({ from: path })
    }
  })

  it('[W-002] sets no organisation unless the first part of the path has 36 characters', async () => {
    const host = signedInHost()
    const page = await openPage(host, '/short/home')
    await expect
      .element(page.screen.getByRole('heading', { name: 'There is no such page' }))
      .toBeVisible()
    expect(host.calls()).toEqual([])
    await page.router.navigate({ to: '/$orgId/home', params: { orgId: northgate } })
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
    expect(host.calls()[0]).toBe(getBootCall(northgate))
  })

  it('treats another person’s organisation like an unknown one', async () => {
    const page = await openPage(signedInHost(), `/${harbour}/home`)
    await expect
      .element(page.screen.getByRole('heading', { name: 'There is no such page' }))
      .toBeVisible()
    expect(page.path()).toBe('/404')
  })

  it('explains a failing host, and tries again', async () => {
    const host = signedInHost()
    host.setAnswer(getBootCall(northgate), refused('fault', 500))
    const page = await openPage(host, `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('alert').filter({ hasText: 'This could not be loaded' }), {
        timeout: 10_000,
      })
      .toBeVisible()
    host.setAnswer(getBootCall(northgate), answered(buildBoot()))
    await page.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
  })
})

describe('Texts', () => {
  it('[W-004, W-006] come from the host’s taxonomy with its base, some excluded', async () => {
    const host = signedInHost({ texts: { ...en_gb, home_today: 'The day in Northgate' } })
    const page = await openPage(host, `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('heading', { name: 'The day in Northgate' }))
      .toBeVisible()
    const query = new URL(host.requests[0]?.url ?? '').searchParams
    expect(query.get('mergeWithBase')).toBe('true')
    expect(query.get('excludeCategories')).toBe('customer_account,letters')
  })

  it('[W-005] are en_gb for a person without a language', async () => {
    const host = signedInHost()
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByText('No hot leads are open.')).toBeVisible()
    expect(new URL(host.requests[0]?.url ?? '').searchParams.has('language')).toBe(false)
    expect(document.documentElement.lang).toBe('en-gb')
  })

  it('[W-007] that are missing fall back to en_gb, and an unknown key shows as itself', async () => {
    const page = await openPage(
      signedInHost({ texts: { ...withoutToday, home_hot_leads: 'Heisse Spuren' } }),
      `/${northgate}/home`,
    )
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
    await expect.element(page.screen.getByRole('heading', { name: 'Heisse Spuren' })).toBeVisible()
    expect(page.texts.i18n.t('a_key_that_nobody_knows')).toBe('a_key_that_nobody_knows')
  })

  it('that no page begins with fall back once the page has its answers', async () => {
    const page = await openPage(signedInHost({ texts: withoutVault }), `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
    await expect.poll(() => page.texts.i18n.t('vault_title')).toBe(vaultTitle)
  })

  it('keep their plurals when they fall back', async () => {
    const host = signedInHost({ texts: {} })
    const customer = {
      fAgreementNo: 'A-1',
      cFullName: 'Oona Brightmoor',
      aVrm: null,
      aMake: null,
      aModel: null,
      nextStep: 'call',
      assignedUser: null,
      fParity: null,
    }
    host.setAnswer(
      getHomeDayCall(northgate),
      answered(
        buildHomeDay({
          overdue_count: 2,
          overdue: [
            { ...customer, due_at: '2026-11-20T10:00:00Z' },
            { ...customer, fAgreementNo: 'A-2', due_at: '2026-11-19T10:00:00Z' },
          ],
        }),
      ),
    )
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByText('1 day', { exact: true })).toBeVisible()
    await expect.element(page.screen.getByText('2 days', { exact: true })).toBeVisible()
  })
})

describe('Settings', () => {
  it('[W-001] are those of the path’s organisation: name, texts and rights', async () => {
    const organisations = [northgate, harbour]
    const host = signedInHost(
      { orgId: northgate, organisations },
      {
        orgId: harbour,
        organisations,
        rights: [],
        texts: { ...en_gb, shell_customers: 'Kunden' },
        parameters: { currency_symbol: '€' },
      },
    )
    const page = await openPage(host, `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('button', { name: 'Northgate Motor Group' }))
      .toBeVisible()
    await expect
      .element(page.screen.getByRole('link', { name: 'Home', exact: true }).first())
      .toBeVisible()
    await page.screen.getByRole('button', { name: 'Northgate Motor Group' }).click()
    await page.screen.getByRole('menuitemradio', { name: 'Harbour Road' }).click()
    await expect.element(page.screen.getByRole('link', { name: 'Kunden' })).toBeVisible()
    expect(page.screen.getByRole('link', { name: 'Home', exact: true }).query()).toBeNull()
    expect(page.path()).toBe(`/${harbour}/customers`)
  })

  it('[W-265] that are missing are warned of once, and replaced by their fallback', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const page = await openPage(signedInHost({ without: 'time_zone' }), `/${northgate}/home`)
    await expect.element(page.screen.getByText(/^As of 10:00/)).toBeVisible()
    expect(warned.mock.calls.flat()).toEqual([
      'The parameter time_zone is missing in this organisation; its fallback is used',
    ])
    warned.mockRestore()
    const warn = vi.fn<(sentence: string) => void>()
    const { metadata } = toBootFacts(buildBoot(), warn)
    const fallback = [
      { category: 'reason', key: 'price', value: 'price', lang_value: 'Price', sort_order: 1 },
    ]
    expect(metadata('reason', fallback)).toEqual(fallback)
    expect([metadata('reason'), metadata('other')]).toEqual([[], []])
    expect(warn.mock.calls.flat()).toEqual(
      ['reason', 'other'].map(
        (name) =>
          `The metadata category ${name} is missing in this organisation; its fallback is used`,
      ),
    )
  })

  it('[W-295] and every other call use another API host when one is configured', async () => {
    const host = signedInHost()
    host.setAnswer(sessionCall, answered(buildSessionAnswer()))
    const page = await openPage(host, '/login', { address: 'https://api.elsewhere.example:8443' })
    await expect.element(page.screen.getByRole('heading', { name: homeHeading })).toBeVisible()
    await vi.waitFor(() => expect(host.requests.length).toBeGreaterThan(2))
    expect(new Set(host.requests.map(({ url }) => new URL(url).origin))).toEqual(
      new Set(['https://api.elsewhere.example:8443']),
    )
  })
})
