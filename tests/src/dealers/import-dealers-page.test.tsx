import { expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { ImportDealersPage } from '#src/features/dealers/import-dealers-page.tsx'
import { ApiProvider } from '#src/session/use-api.tsx'
import { answered, fakeHost, northgate } from '#tests/src/page/fake-host.ts'
import { box, button, describeRecords } from '#tests/src/records/open-records.tsx'

const filesCall = `GET /organisation/v1/${northgate}/files`

const openImport = describeRecords(
  (place) => (
    <ApiProvider api={place.api}>
      <ImportDealersPage {...place} />
    </ApiProvider>
  ),
  ['CanViewDealers', 'CanEditDealers'],
)

it('[O-210] The upload of dealers shows file and description, and is left without a call', async () => {
  const host = fakeHost({ [filesCall]: answered([]) })
  await openImport(host)
  await expect.element(browser.getByText('No file imported yet')).toBeVisible()
  await button('Upload a file').click()
  const dialog = browser.getByRole('region', { name: 'Upload a file' })
  await expect.element(dialog.getByText('CSV, at most 5 MB')).toBeVisible()
  await box('Description').fill('The list of spring')
  await button('Import').click()
  await expect.element(dialog.getByText(/^Choose a file first/u)).toBeVisible()
  await button('Cancel').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(host.calls()).toEqual([filesCall])
})
