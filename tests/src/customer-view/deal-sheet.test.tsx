import * as v from 'valibot'
import { page as browser } from 'vitest/browser'
import { expect, it } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { shownDealsModel } from '#domain/offers/shown/shown-deals.model.ts'
import type { ShownRecord } from '#domain/offers/shown/shown-deals.commands.ts'
import { answered, getSentBodies, noNetwork, refused } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer } from '#tests/src/page/fake-host.ts'
import { acceptsShowing, openToShow, showCall, shownCall } from './open-customer-view.tsx'

const sheetButton = () => browser.getByRole('button', { name: 'Deal sheet', exact: true })
const flashText = (text: RegExp) => browser.getByText(text)

/** A host that records a showing and then has this sheet of it. */
async function openWithSheet(sheet: FakeAnswer) {
  const page = await openToShow({ answers: { [shownCall()]: answered([]) } })
  const { host } = page
  host.setAnswer(showCall, (request) => {
    const id = request.headers.get(commandHeaders.id) ?? ''
    host.setAnswer(shownCall(`/${id}/sheet`), sheet)
    return acceptsShowing(request)
  })
  return page
}

it('one tap makes the deal sheet without the customer view', async () => {
  const { host } = await openWithSheet(answered({ name: 'Deal-sheet-1.pdf', pdf: btoa('%PDF') }))
  await sheetButton().click()
  await expect.element(flashText(/The deal sheet is downloaded/u)).toBeVisible()
  const [sent] = (await getSentBodies(host, showCall)) as unknown as readonly ShownRecord[]
  expect(sent?.shown).toMatchObject({ medium: 'paper', agreementNo: 'A-1' })
  expect(sent?.shown.deals).toHaveLength(1)
  // The host takes a record with nothing else in it.
  expect(v.safeParse(shownDealsModel, sent?.shown).issues).toBeUndefined()
  expect(location.pathname).not.toContain('/show')
})

it('a sheet that cannot be printed says that its figures are saved', async () => {
  await openWithSheet(refused('fault', 500))
  await sheetButton().click()
  await expect.element(flashText(/could not be printed. Its figures are saved/u)).toBeVisible()
})

it('without the host the sheet waits on the device and says so', async () => {
  await openToShow({ answers: { [showCall]: noNetwork, [shownCall()]: answered([]) } })
  await sheetButton().click()
  await expect.element(flashText(/saved on this device and not sent yet/u)).toBeVisible()
  await expect
    .element(browser.getByRole('button', { name: /^Deal sheet \d.*not sent yet/u }))
    .toBeVisible()
})
