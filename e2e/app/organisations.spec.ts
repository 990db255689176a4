import { expect, test } from '@playwright/test'
import { ListPage } from '../support/list.page.ts'
import { signInAtHome } from '../support/contact-log-journey.ts'

test(
  '[W-273] one address serves the people of two organisations, each their own customers',
  { tag: '@desktop' },
  async ({ page, browser }) => {
    const northgate = await signInAtHome(page, 'manager@demo.example')
    const other = await browser.newContext()
    const german = await other.newPage()
    const autohaus = await signInAtHome(german, 'admin@demo-de.example')
    expect(autohaus).not.toBe(northgate)
    expect(new URL(german.url()).origin).toBe(new URL(page.url()).origin)

    await page.goto(`/${northgate}/customers`)
    await german.goto(`/${autohaus}/customers`)
    const rows = page.locator('[data-agreement]:visible')
    const germanRows = german.locator('[data-agreement]:visible')
    await expect(rows.first()).toBeVisible()
    await expect(germanRows.first()).toBeVisible()
    const agreements = (list: typeof rows) =>
      list.evaluateAll((all) => all.map((row) => row.getAttribute('data-agreement') ?? ''))
    const ours = new Set(await agreements(rows))
    expect((await agreements(germanRows)).filter((agreement) => ours.has(agreement))).toEqual([])

    // Neither opens the other's address.
    const [mine = ''] = ours
    await german.goto(`/${northgate}/customer/${mine}`)
    await expect(german.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(german.locator('[role=tabpanel]')).toHaveCount(0)
    await page.goto(`/${autohaus}/customers`)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(new ListPage(page).rows).toHaveCount(0)
    await other.close()
  },
)
