import { afterEach, describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { chooseTheme } from '#src/ui/theme.ts'
import { answered, logoutCall, northgate, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const petrol = '#055d7e'
const image_url =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="20" height="20"/%3E'

const readProperty = (name: string) =>
  getComputedStyle(document.documentElement).getPropertyValue(name).trim()

const openHome = async (theme?: string) => {
  const host = signedInHost({ image_url, ...(theme === undefined ? {} : { theme }) })
  host.setAnswer(logoutCall, answered({ ok: true }))
  const page = await openPage(host, `/${northgate}/home`)
  await expect.element(browser.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  return page
}

afterEach(() => chooseTheme('device'))

describe('An organisation', () => {
  it('[O-183] has its colours, font and picture on the page, until one signs out', async () => {
    chooseTheme('light')
    const page = await openHome('--accent: #7a1f3d; --font: Georgia;')
    expect(readProperty('--accent')).toBe('#7a1f3d')
    expect(getComputedStyle(document.body).fontFamily).toMatch(/^Georgia/u)
    const link = document.querySelector('nav [aria-current=page]')
    expect(link === null ? '' : getComputedStyle(link).color).toBe('rgb(122, 31, 61)')
    expect(document.querySelector('header img')?.getAttribute('src')).toBe(image_url)
    chooseTheme('dark')
    expect(readProperty('--accent')).not.toBe('#7a1f3d')
    chooseTheme('light')
    page.session.lock('refused')
    await expect.element(browser.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    expect(readProperty('--accent')).toBe(petrol)
  })

  it.each([
    '--accent: url(https://evil.example/x.png)',
    '@import "https://evil.example/x.css"; body { position: fixed }',
    '--ink: #ffffff; --surface-paper: #ffffff',
  ])('changes nothing by %j', async (theme) => {
    chooseTheme('light')
    await openHome(theme)
    expect(readProperty('--accent')).toBe(petrol)
    expect(document.documentElement.getAttribute('style') ?? '').toBe('')
  })
})
