import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, northgate, seesHome, signedInHost } from '#tests/src/page/fake-host.ts'
import type { BootOverrides } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'

const lateReason = {
  category: 'reason',
  key: 'late',
  value: 'too_late',
  lang_value: 'Too late',
  sort_order: 3,
  status: 'active',
  is_own: true,
  username: 'Nell',
  modified_at: '2026-11-14T16:20:05.000Z',
}

const spring = {
  name: 'Spring',
  status: 'unpublished',
  version_id: 'v1',
  created_at: '2026-11-01T09:00:00.000Z',
  modified_at: '2026-11-20T17:30:00.000Z',
  csv_count: 1240,
}

async function openAt(place: string, boot: BootOverrides = {}) {
  const rights = [...seesHome, 'CanAccessMetadata', 'CanViewOfferMappingList']
  const host = signedInHost({ rights, ...boot })
  host.setAnswer(`GET /organisation/v1/${northgate}/metadata/list`, answered([lateReason]))
  host.setAnswer(`GET /mapping/v1/${northgate}/rule-sets`, answered([spring]))
  return openPage(host, `/${northgate}/${place}`)
}

const cell = (name: string) => browser.getByRole('cell', { name, exact: true })

describe('Dates of the administration', () => {
  it('[A-210] have seconds, and in the mapping list the half of the day', async () => {
    const metadata = await openAt('generic-metadata', { without: 'date_time_format' })
    await expect.element(cell('14/11/2026 04:20:05')).toBeVisible()
    await metadata.screen.unmount()
    await openAt('mappings', { without: 'date_time_format' })
    await expect.element(cell('01/11/2026 09:00 AM')).toBeVisible()
    await expect.element(cell('20/11/2026 17:30 PM')).toBeVisible()
  })

  it('are written as the organisation has chosen, where it has', async () => {
    const metadata = await openAt('generic-metadata')
    await expect.element(cell('14/11/2026 16:20')).toBeVisible()
    await metadata.screen.unmount()
    await openAt('mappings')
    await expect.element(cell('20/11/2026 17:30')).toBeVisible()
  })
})
