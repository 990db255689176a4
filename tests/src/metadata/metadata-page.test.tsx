import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { MetadataRow } from '#domain/organisations/metadata.model.ts'
import { MetadataPage } from '#src/features/metadata/metadata-page.tsx'
import { answered, fakeHost, getSentBodies, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  box,
  button,
  describeRecords,
  leadsHome,
  openWithEach,
} from '#tests/src/records/open-records.tsx'

const path = `/organisation/v1/${northgate}/metadata`
const listCall = `GET ${path}/list`
const historyCall = `GET ${path}/history`
const createCall = `POST ${path}`
const changeCall = `PUT ${path}/reason/late`
const deleteCall = `DELETE ${path}/reason/late`

const row = (changes: Partial<MetadataRow> = {}): MetadataRow => ({
  category: 'reason',
  key: 'late',
  value: 'too_late',
  lang_value: 'Too late',
  sort_order: 3,
  status: 'active',
  is_own: true,
  username: 'Nell Harrowgate',
  modified_at: '2026-11-14T16:20:00.000Z',
  ...changes,
})

const openMetadata = describeRecords(
  (place) => <MetadataPage {...place} />,
  ['CanAccessMetadata', 'CanEditOrganisation'],
)

const buildHost = (rows: readonly MetadataRow[]) =>
  fakeHost({ [listCall]: answered(rows), [historyCall]: answered([]) })
const opened = `/?open=${encodeURIComponent('reason/late')}`

describe('The metadata', () => {
  it('[A-062] show value, reading, key, category, status, who wrote it and when', async () => {
    await openMetadata(buildHost([row()]))
    const cells = () =>
      [...document.querySelectorAll('tbody tr')].map((line) =>
        [...line.children].map(({ textContent }) => textContent),
      )
    await expect
      .poll(cells)
      .toEqual([
        [
          'Too late',
          'too_late',
          'reason',
          'late',
          'Active',
          'Nell Harrowgate',
          '14/11/2026 16:20 PM',
        ],
      ])
  })

  it('[A-063] are created, edited and deleted; a failed deletion is told', async () => {
    const host = buildHost([row()])
    host.setAnswer(createCall, answered(row({ key: 'dear' })))
    host.setAnswer(changeCall, answered(row()))
    host.setAnswer(deleteCall, refused('fault', 500))
    await openMetadata(host)
    await button('Add metadata').click()
    const sheet = browser.getByRole('region', { name: 'Add metadata' })
    await sheet.getByRole('button', { name: 'Add metadata' }).click()
    await expect.element(sheet.getByText('Fill this in.').first()).toBeVisible()
    await box('Category').fill('reason')
    await box('Key').fill('dear')
    await box('Reads as').fill('Too dear')
    await box('Value').fill('too_dear')
    await sheet.getByRole('button', { name: 'Add metadata' }).click()
    await expect.element(browser.getByText('Saved')).toBeVisible()
    const dear = { value: 'too_dear', lang_value: 'Too dear', sort_order: 0, status: 'active' }
    expect(await getSentBodies(host, createCall)).toEqual([
      { category: 'reason', key: 'dear', ...dear },
    ])
    await button('Too late').click()
    await box('Reads as').fill('Much too late')
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, changeCall))
      .toMatchObject([{ lang_value: 'Much too late', seen: { lang_value: 'Too late' } }])
    await button('Delete').click()
    await expect.element(browser.getByText('It could not be deleted')).toBeVisible()
    host.setAnswer(deleteCall, () => {
      host.setAnswer(listCall, answered([]))
      return Response.json({ category: 'reason', key: 'late' })
    })
    await button('Delete').click()
    await expect.element(browser.getByText('Metadata deleted')).toBeVisible()
    await expect.element(browser.getByText('No metadata yet')).toBeVisible()
  })

  it('[A-256] refuse an empty key or value, and are not sent', async () => {
    const host = buildHost([row()])
    await openMetadata(host)
    await button('Add metadata').click()
    const sheet = browser.getByRole('region', { name: 'Add metadata' })
    const add = sheet.getByRole('button', { name: 'Add metadata' })
    await box('Category').fill('reason')
    await box('Reads as').fill('Too dear')
    await box('Value').fill('too_dear')
    await add.click()
    await expect.element(box('Key')).toHaveAttribute('aria-invalid', 'true')
    await box('Key').fill('dear')
    await box('Value').fill('')
    await add.click()
    await expect.element(box('Value')).toHaveAttribute('aria-invalid', 'true')
    await expect.element(sheet.getByText('Fill this in.').first()).toBeVisible()
    expect(host.calls()).not.toContain(createCall)
  })

  it('of the base organisation say that saving makes an own value', async () => {
    const host = buildHost([row({ is_own: false, username: null, modified_at: null })])
    host.setAnswer(createCall, answered(row()))
    await openMetadata(host, { at: opened })
    await expect.element(browser.getByText(/From the base organisation/u)).toBeVisible()
    expect(button('Delete').query()).toBeNull()
    await browser.getByRole('radio', { name: 'Inactive' }).click()
    await button('Save 1 change').click()
    await expect
      .poll(() => getSentBodies(host, createCall))
      .toMatchObject([{ category: 'reason', key: 'late', status: 'inactive' }])
  })
})

describe('/{orgId}/generic-metadata', () => {
  it('[A-061] needs one of its three rights, else it leads home', async () => {
    const opening = await openWithEach('generic-metadata', {
      listCall,
      rows: [row()],
      shows: 'Too late',
      rights: ['CanViewMetaDataList', 'CanViewMetaData', 'CanAccessMetadata'],
    })
    expect(opening).toEqual(leadsHome)
  })
})
