import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  answered,
  getBootCall,
  buildBoot,
  buildHomeDay,
  getHomeDayCall,
  harbour,
  northgate,
  refused,
  signedInHost,
  seesHome,
} from './fake-host.ts'
import { openPage } from './open-page.tsx'

describe('The frame', () => {
  it('[O-148] has both logos, search, session warning and user menu', async () => {
    const image_url =
      'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/%3E'
    const page = await openPage(
      signedInHost({
        image_url,
        hasMultipleSessions: true,
        rights: [...seesHome, 'CanUseGlobalSearch'],
      }),
      `/${northgate}/customers`,
    )
    const header = page.screen.getByRole('banner')
    await expect
      .element(header.getByRole('link', { name: 'Forecourt, home' }))
      .toHaveAttribute('href', `/${northgate}/home`)
    expect(document.querySelector('header img')?.getAttribute('src')).toBe(image_url)
    await expect.element(header.getByRole('button', { name: /^Search customers/u })).toBeVisible()
    await expect
      .element(header.getByRole('button', { name: 'Also signed in elsewhere' }))
      .toBeVisible()
    await expect
      .element(header.getByRole('button', { name: /Ines Carrow.*Your account/ }))
      .toBeVisible()
    await header.getByRole('link', { name: 'Forecourt, home' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
  })

  it('has neither logo nor warning where there is none to show', async () => {
    const page = await openPage(signedInHost(), `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(document.querySelector('header img')).toBeNull()
    expect(page.screen.getByRole('button', { name: 'Also signed in elsewhere' }).query()).toBeNull()
  })

  it('[O-152] ends the other sessions after a confirmation, and stops warning', async () => {
    const host = signedInHost({ hasMultipleSessions: true })
    host.setAnswer('DELETE /authn/v1/sessions', answered({ ended: 2 }))
    const page = await openPage(host, `/${northgate}/home`)
    await page.screen.getByRole('button', { name: 'Also signed in elsewhere' }).click()
    expect(host.calls()).not.toContain('DELETE /authn/v1/sessions')
    host.setAnswer(getBootCall(northgate), answered(buildBoot()))
    await browser.getByRole('button', { name: 'End the other sessions' }).click()
    await expect.element(browser.getByText('Your other sessions have ended')).toBeVisible()
    await expect
      .poll(() => page.screen.getByRole('button', { name: 'Also signed in elsewhere' }).query())
      .toBeNull()
    expect(host.calls()).toContain('DELETE /authn/v1/sessions')
  })

  it('searches without writing the text into the address', async () => {
    const host = signedInHost({ rights: [...seesHome, 'CanUseGlobalSearch'] })
    const page = await openPage(host, `/${northgate}/home`)
    await page.screen.getByRole('button', { name: /^Search customers/u }).click()
    await browser.getByRole('combobox').fill('  Oona Brightmoor ')
    await browser
      .getByRole('option', { name: 'All that match “Oona Brightmoor” in the list' })
      .click()
    await expect.poll(() => page.path()).toBe(`/${northgate}/customers`)
    expect(page.router.state.location.state.keywords).toBe('Oona Brightmoor')
    expect(page.router.state.location.href).not.toContain('Oona')
  })

  it('[O-154] stores breadcrumbs without customers through a reload, until sign-out', async () => {
    const host = signedInHost()
    const page = await openPage(host, `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    await page.screen.getByRole('link', { name: 'Customers', exact: true }).first().click()
    const breadcrumbs = () =>
      [...document.querySelectorAll('.breadcrumb > *:not(svg)')].map((crumb) => crumb.textContent)
    await expect.poll(() => breadcrumbs()).toEqual(['Home', 'Customers'])
    expect(localStorage.getItem('forecourt.breadcrumb')).toContain(`/${northgate}/customers`)
    await page.screen.unmount()
    const again = await openPage(host, `/${northgate}/customers`)
    await expect.poll(() => breadcrumbs()).toEqual(['Home', 'Customers'])
    await again.session.logOut()
    expect(localStorage.getItem('forecourt.breadcrumb')).toBeNull()
  })
})

describe('Logging out', () => {
  it('[O-155] clears user, single sign-on and dealer filter from storage', async () => {
    const page = await openPage(signedInHost(), `/${northgate}/home`)
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(localStorage.getItem('forecourt.user')).toBe(northgate)
    for (const item of ['sso', 'dealer-filter']) localStorage.setItem(`forecourt.${item}`, 'x')
    localStorage.setItem('forecourt.theme', 'dark')
    await page.screen.getByRole('button', { name: /Your account/u }).click()
    await browser.getByRole('menuitem', { name: 'Log out' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    const stored = ['user', 'sso', 'dealer-filter', 'theme']
    expect(stored.map((item) => localStorage.getItem(`forecourt.${item}`))).toEqual([
      null,
      null,
      null,
      'dark',
    ])
  })
})

describe('A closed page', () => {
  it('[O-008] at an unknown path says so, with a link home', async () => {
    const page = await openPage(signedInHost(), '/x/y/z')
    await expect
      .element(page.screen.getByRole('heading', { name: 'There is no such page' }))
      .toBeVisible()
    await page.screen.getByRole('link', { name: 'Go home' }).click()
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
  })

  it('[O-003] leads home without its right, and to /404 without an organisation', async () => {
    const page = await openPage(signedInHost(), '/404')
    await page.router.navigate({ to: '/$orgId/taxonomy', params: { orgId: northgate } })
    await expect.element(page.screen.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.router.navigate({ to: '/$orgId/taxonomy', params: { orgId: harbour } })
    await expect
      .element(page.screen.getByRole('heading', { name: 'There is no such page' }))
      .toBeVisible()
    expect(page.path()).toBe('/404')
  })

  async function whereHomeLeads(
    rights: readonly string[],
  ): Promise<{ path: string; hasHome: boolean }> {
    const page = await openPage(signedInHost({ rights }), `/${northgate}/home`)
    await expect.element(page.screen.getByRole('button', { name: /Your account/ })).toBeVisible()
    return {
      path: page.path(),
      hasHome: page.screen.getByRole('link', { name: 'Home', exact: true }).query() !== null,
    }
  }

  it('[W-011, W-013] sends caller-light users from home to the list', async () => {
    expect(await whereHomeLeads([])).toEqual({ path: `/${northgate}/customers`, hasHome: false })
  })

  it('[W-014] sends campaign-builder-only users from home to the list', async () => {
    expect(await whereHomeLeads(['CanViewDashboard', 'CanSeeCampaignBuilderOnlyAccess'])).toEqual({
      path: `/${northgate}/customers`,
      hasHome: false,
    })
  })
})

describe('Home', () => {
  const customer = {
    fAgreementNo: 'A-1001',
    cFullName: 'Oona Brightmoor',
    aVrm: 'ZR22 HJD',
    aMake: 'Kestrel',
    aModel: 'Gyre 1.6',
    nextStep: 'call',
    assignedUser: 'I. Carrow',
    fParity: 3460,
  }

  it('[O-019] shows counts in its toolbar, each a link into the list', async () => {
    const page = await openPage(signedInHost(), `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('link', { name: '4,812 Customers' }))
      .toHaveAttribute('href', `/${northgate}/customers`)
    const parity = page.screen.getByRole('link', { name: '118 Positive parity' })
    await expect.element(parity).toBeVisible()
    expect(new URL((parity.element() as HTMLAnchorElement).href).searchParams.get('q')).toBe(
      '{"fParity":{"min":0}}',
    )
    await expect
      .element(page.screen.getByRole('link', { name: '230 Positive equity' }))
      .toBeVisible()
    await expect.element(page.screen.getByRole('link', { name: '0 Hot leads' })).toBeVisible()
  })

  it('[O-022] shows the disclaimer, and the notice unless it is empty', async () => {
    const page = await openPage(
      signedInHost({
        texts: {
          organisation_notice: 'Winter event 5 and 6 December.',
          home_disclaimer: 'Not a quotation.',
        },
      }),
      `/${northgate}/home`,
    )
    await expect.element(page.screen.getByText('Not a quotation.')).toBeVisible()
    await expect
      .element(page.screen.getByRole('complementary', { name: 'Notice' }))
      .toHaveTextContent('Winter event 5 and 6 December.')
    await page.screen.unmount()
    const other = await openPage(signedInHost(), `/${northgate}/home`)
    await expect.element(other.screen.getByText(/not a quotation/)).toBeVisible()
    expect(other.screen.getByRole('complementary', { name: 'Notice' }).query()).toBeNull()
  })

  it('shows overdue, due and hot customers, with links to each and to all', async () => {
    const host = signedInHost()
    host.setAnswer(
      getHomeDayCall(northgate),
      answered(
        buildHomeDay({
          overdue_count: 7,
          overdue: [{ ...customer, due_at: '2026-11-18T15:00:00.000Z' }],
          due_today_count: 1,
          due_today: [
            {
              ...customer,
              fAgreementNo: 'A-1002',
              cFullName: 'Idris Vale',
              nextStep: 'visit',
              due_at: '2026-11-21T14:30:00.000Z',
              fParity: null,
            },
          ],
        }),
      ),
    )
    const page = await openPage(host, `/${northgate}/home`)
    const overdue = page.screen.getByRole('region', { name: 'Overdue', exact: true })
    await expect
      .element(overdue.getByRole('link', { name: /Oona Brightmoor.*3 days/ }))
      .toBeVisible()
    await expect
      .element(overdue.getByRole('link', { name: /Oona Brightmoor/ }))
      .toHaveAttribute('href', `/${northgate}/customer/A-1001`)
    const all = overdue.getByRole('link', { name: /^All 7/ }).element() as HTMLAnchorElement
    expect(JSON.parse(new URL(all.href).searchParams.get('q') ?? '')).toEqual({
      nextStep: ['call', 'visit'],
      nextStepAt: { max: '2026-11-20' },
    })
    await expect
      .element(
        page.screen
          .getByRole('region', { name: 'Due today' })
          .getByRole('link', { name: /Idris Vale.*14:30.*Parity not known/ }),
      )
      .toBeVisible()
    await expect.element(page.screen.getByText('No hot leads are open.')).toBeVisible()
  })

  it('explains that the day could not be loaded, and tries again', async () => {
    const host = signedInHost()
    host.setAnswer(getHomeDayCall(northgate), refused('bad_input', 400))
    const page = await openPage(host, `/${northgate}/home`)
    await expect
      .element(page.screen.getByRole('heading', { name: 'The day could not be loaded' }))
      .toBeVisible()
    host.setAnswer(getHomeDayCall(northgate), answered(buildHomeDay()))
    await page.screen.getByRole('button', { name: 'Try again' }).click()
    await expect.element(page.screen.getByRole('link', { name: '4,812 Customers' })).toBeVisible()
  })
})
