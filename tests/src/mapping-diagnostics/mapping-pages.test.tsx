import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import { mappingHost } from '#tests/src/model-mapping/mapping-builders.ts'

describe('Administrators', () => {
  it('[A-216] open model mapping, diagnostics and overrides from the settings', async () => {
    const host = mappingHost({
      rights: ['CanViewMappingV2', 'CanLogonAsOtherUser', 'CanViewOrgSettings'],
    })
    host.setAnswer(`GET /mapping/v1/${northgate}/offer-mapping-override`, answered([]))
    for (const [name, shown] of [
      ['Model mapping', browser.getByRole('grid')],
      ['Mapping diagnostics', browser.getByRole('button', { name: 'Run analysis' })],
      ['Mapping overrides', browser.getByRole('tab', { name: 'Configurations' })],
    ] as const) {
      const page = await openPage(host, `/${northgate}/settings`)
      const section = browser.getByRole('region', { name: 'Which car for whom' })
      await section.getByRole('link', { name }).click()
      await expect.element(browser.getByRole('heading', { level: 1, name })).toBeVisible()
      await expect.element(shown).toBeVisible()
      await page.screen.unmount()
    }
  })
})
