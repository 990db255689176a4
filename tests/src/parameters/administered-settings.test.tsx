import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate, seesHome, signedInHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const path = `/organisation/v1/${northgate}`
const written = { is_own: true, username: 'Nell', modified_at: '2026-11-14T16:20:00.000Z' }

describe('Somebody who administers the organisation', () => {
  it('[A-220] manages metadata and parameters', async () => {
    const rights = ['CanViewOrgSettings', 'CanEditOrganisation', 'CanAccessMetadata']
    const host = signedInHost({ rights: [...seesHome, ...rights, 'CanViewOrgParams'] })
    host.setAnswer(
      `GET ${path}/metadata/list`,
      answered([
        {
          category: 'reason',
          key: 'late',
          value: 'too_late',
          lang_value: 'Too late',
          sort_order: 3,
          status: 'active',
          ...written,
        },
      ]),
    )
    host.setAnswer(
      `GET ${path}/parameters/list`,
      answered([
        { key: 'own_key', value: 'on', category: 'general', base_value: null, ...written },
      ]),
    )
    const page = await openPage(host, `/${northgate}/settings`)
    await browser.getByRole('link', { name: 'Metadata' }).first().click()
    await expect.poll(page.path).toBe(`/${northgate}/generic-metadata`)
    await expect.element(browser.getByRole('row', { name: /Too late/u })).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Add metadata' })).toBeEnabled()
    await page.screen.unmount()
    const other = await openPage(host, `/${northgate}/settings`)
    await browser.getByRole('link', { name: 'Parameters' }).first().click()
    await expect.poll(other.path).toBe(`/${northgate}/parameters`)
    await browser.getByRole('searchbox').fill('own_key')
    await expect.element(browser.getByRole('row', { name: /own_key/u })).toBeVisible()
    await expect.element(browser.getByRole('button', { name: 'Add a parameter' })).toBeEnabled()
  })
})
