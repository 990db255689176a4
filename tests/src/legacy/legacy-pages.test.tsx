import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { rights as everyRight, restrictingRight } from '#domain/rights/right.model.ts'
import { answered, northgate, refused, seesHome, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const call = `GET /organisation/v1/${northgate}/legacy-pages`
const all = everyRight.filter((right) => right !== restrictingRight)

function legacyHost(
  rights: readonly string[] = all,
  source: string | null = 'https://crm.example',
) {
  const host = signedInHost({ rights: [...seesHome, ...rights] })
  host.setAnswer(call, answered({ source }))
  return host
}

const frame = () => document.querySelector<HTMLIFrameElement>('iframe.legacy-frame')

/** Opens the address; the frame that shows, or the wait fails. */
async function findFrame(path: string) {
  const host = legacyHost()
  const page = await openPage(host, `/${northgate}/${path}`)
  await expect.poll(frame).not.toBeNull()
  const [name = ''] = path.split('?')
  expect(frame()?.getAttribute('src')).toBe(
    `/api/organisation/v1/${northgate}/legacy-frame?page=${encodeURIComponent(name)}`,
  )
  expect(frame()?.getAttribute('sandbox')).toContain('allow-scripts')
  const request = host.requests.find(({ url }) => url.includes('/legacy-pages'))
  expect(new URL(request?.url ?? '').searchParams.get('page')).toBe(name)
  await page.screen.unmount()
}

/** How many of them are shown in a frame. */
async function countFrames(paths: readonly string[]): Promise<number> {
  for (const path of paths) await findFrame(path)
  return paths.length
}

describe('Pages of the legacy product with a native page', () => {
  it('[O-228, O-229, O-231] show framed when asked for: dealers, group, users-upload', async () => {
    expect(await countFrames(['dealers?legacy=1', 'group?legacy=1', 'users-upload?legacy=1'])).toBe(
      3,
    )
  })

  it('[O-232, O-233, O-237] show framed when asked for: processing, tasks, export', async () => {
    expect(await countFrames(['processing?legacy=1', 'tasks?legacy=1', 'export?legacy=1'])).toBe(3)
  })

  it('[O-238, O-239, O-240] show framed: business-rule, service-provider, reports', async () => {
    expect(
      await countFrames([
        'business-rule?legacy=1',
        'service-provider?legacy=1',
        'reports?legacy=1',
      ]),
    ).toBe(3)
  })

  it('leave the plain address to the native page, whose menu leads to them', async () => {
    const page = await openPage(legacyHost(), `/${northgate}/reports`)
    await expect.element(browser.getByRole('heading', { name: 'Reports' })).toBeVisible()
    expect(frame()).toBeNull()
    await browser.getByRole('button', { name: /Your account/u }).click()
    await browser.getByText('This page in the earlier product').click()
    await expect.poll(frame).not.toBeNull()
    expect(page.router.state.location.href).toBe(`/${northgate}/reports?legacy=1`)
    await browser.getByRole('link', { name: 'Open the page that replaces it' }).click()
    await expect.element(browser.getByRole('heading', { name: 'Reports' })).toBeVisible()
    expect(frame()).toBeNull()
  })
})

describe('Pages of the legacy product without a native page', () => {
  it('[O-230, O-234, O-235] show framed: user, universal-listpage-config, edit-profile', async () => {
    expect(await countFrames(['user', 'universal-listpage-config', 'edit-profile'])).toBe(3)
  })

  it('[O-236, O-241, O-242] show framed: kpireport, powerbi-reports, exports', async () => {
    expect(await countFrames(['kpireport', 'powerbi-reports?legacy=1', 'exports'])).toBe(3)
  })

  it('[O-243, O-244, O-245] show framed: p4-projects, one of them, p4-search', async () => {
    expect(await countFrames(['p4-projects?legacy=1', 'p4-projects/p-17', 'p4-search'])).toBe(3)
  })

  it('lead home without their right, and to the list where there is only the list', async () => {
    const page = await openPage(legacyHost([]), `/${northgate}/kpireport`)
    await expect.element(browser.getByRole('heading', { name: 'Today' })).toBeVisible()
    expect(page.path()).toBe(`/${northgate}/home`)
    await page.screen.unmount()
    const limited = await openPage(legacyHost([restrictingRight]), `/${northgate}/user`)
    await expect.poll(limited.path).toBe(`/${northgate}/customers`)
  })

  it('are not every address: another is not found', async () => {
    await openPage(legacyHost(), `/${northgate}/nothing-here`)
    await expect
      .element(browser.getByRole('heading', { name: 'There is no such page' }))
      .toBeVisible()
  })
})

describe('A legacy page that is not connected', () => {
  it('is named, with a link to the page that replaces it', async () => {
    const page = await openPage(legacyHost(all, null), `/${northgate}/kpireport`)
    await expect
      .element(browser.getByText('“KPI report” of the earlier product is not connected'))
      .toBeVisible()
    await browser.getByRole('link', { name: 'Open the page that replaces it' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/reports/kpi`)
  })

  it.each([
    ['user', 'users'],
    ['universal-listpage-config', 'customers'],
    ['kpireport', 'reports/kpi'],
    ['exports', 'export'],
    ['p4-projects/p-17', 'p4-projects'],
    ['p4-search', 'p4-projects'],
    ['service-provider?legacy=1', 'service-provider'],
    ['business-rule?legacy=1', 'business-rule'],
  ])('leads from %s to %s', async (legacy, replacement) => {
    const page = await openPage(legacyHost(all, null), `/${northgate}/${legacy}`)
    await expect
      .element(browser.getByRole('link', { name: 'Open the page that replaces it' }))
      .toHaveAttribute('href', `/${northgate}/${replacement}`)
    await browser.getByRole('link', { name: 'Open the page that replaces it' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/${replacement}`)
  })

  it('leads from edit-profile to one’s own page, with the right to edit oneself alone', async () => {
    const page = await openPage(legacyHost(['CanEditSelf'], null), `/${northgate}/edit-profile`)
    await browser.getByRole('link', { name: 'Open the page that replaces it' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/users/u-1`)
  })

  it('leads from the page of users to one’s own, or nowhere, without the right to the list', async () => {
    const page = await openPage(legacyHost(['CanEditSelf'], null), `/${northgate}/user`)
    await browser.getByRole('link', { name: 'Open the page that replaces it' }).click()
    await expect.poll(page.path).toBe(`/${northgate}/users/u-1`)
    await page.screen.unmount()
    await openPage(legacyHost([], null), `/${northgate}/user`)
    await expect
      .element(browser.getByText('“User” of the earlier product is not connected'))
      .toBeVisible()
    expect(
      browser.getByRole('link', { name: 'Open the page that replaces it' }).elements(),
    ).toHaveLength(0)
  })

  it('says why, where the host refuses or fails', async () => {
    const host = legacyHost()
    host.setAnswer(call, refused('right_missing', 403, { rights: [] }))
    const page = await openPage(host, `/${northgate}/user`)
    await expect
      .element(browser.getByText('Your role does not open “User”', { exact: false }))
      .toBeVisible()
    await page.screen.unmount()
    host.setAnswer(call, () => Promise.reject(new TypeError('Failed to fetch')))
    await openPage(host, `/${northgate}/user`)
    await expect
      .element(browser.getByText('“User” of the earlier product could not be opened'))
      .toBeVisible()
  })
})
