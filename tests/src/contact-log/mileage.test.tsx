import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import type { Locator } from 'vitest/browser'
import { commandHeaders } from '#domain/command.ts'
import { customerAnswer } from '#tests/src/customer-details/customer-answer.ts'
import { everyFlag, getPanelValue, mileageCall } from '#tests/src/customer-details/open-details.tsx'
import { detailsCall, listedCustomer } from '#tests/src/customer-list/list-host.ts'
import { answered, getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import type { FakeAnswer, FakeHost } from '#tests/src/page/fake-host.ts'
import {
  confirmCustomerCommand,
  openContactLogPage,
  refuseCustomerCommand,
} from './open-contact-log.tsx'

const parameters = {
  ...everyFlag,
  customer_details_mileage_editable: 'true',
  customer_details_old_mileage_editable: 'true',
}
const row = {
  cMileage: 31_480,
  cActualDeliveredMileage: 10,
  cSoldMileage: 40_000,
  aValuationAverage: 1_385_000,
  excessMileageCost: 0,
  version: 4,
}

const openMileages = (answer: FakeAnswer) =>
  openContactLogPage({
    row,
    parameters,
    answers: { [mileageCall]: answer },
    search: '?tab=agreement',
  })

/** The host corrects it, and answers with what follows. */
function correctsTo(host: FakeHost, changes: object): FakeAnswer {
  return async (request) => {
    const changed = listedCustomer({ ...row, version: 5, ...changes })
    host.setAnswer(detailsCall('A-1'), answered(customerAnswer(changed)))
    const confirmed = await confirmCustomerCommand({ version: changed.version })(request)
    return Response.json(
      { ...((await confirmed.json()) as object), row: changed },
      { headers: { [commandHeaders.id]: request.headers.get(commandHeaders.id) ?? '' } },
    )
  }
}

const editButton = (field = 'Mileage driven') =>
  browser.getByRole('button', { name: `Change ${field}` })
const panel = () => browser.getByRole('tabpanel').first()
const isSaved = () => getPanelValue('Mileage driven')?.includes('Saved on this device')
const followsLater = () => panel().getByText(/^Valuation, equity and excess mileage follow/u)

async function type(miles: string, field = 'Mileage driven', label = 'Odometer'): Promise<void> {
  await editButton(field).click()
  await browser.getByRole('textbox', { name: label }).fill(miles)
  await browser.getByRole('button', { name: 'Save', exact: true }).click()
}

const tray = () => browser.getByRole('region', { name: 'Changes on this device' })
const getText = (part: Locator) => part.query()?.textContent

const getIds = (host: FakeHost) =>
  host.requests
    .filter((_request, at) => host.calls()[at] === mileageCall)
    .map((request) => request.headers.get(commandHeaders.id))

describe('A mileage', () => {
  it('[W-145] is posted as new_mileage, and derived values follow', async () => {
    const { host } = await openMileages(noNetwork)
    const derived = { cMileage: 45_000, aValuationAverage: 1_310_000, excessMileageCost: 43_500 }
    host.setAnswer(mileageCall, correctsTo(host, derived))
    await editButton().click()
    const input = browser.getByRole('textbox', { name: 'Odometer' })
    await expect.element(input).toHaveValue('31,490')
    await expect.element(input).toHaveFocus()
    await input.fill('45,010')
    await browser.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(() => getPanelValue('Valuation, average')).toBe('£13,100')
    expect([
      getPanelValue('Mileage driven'),
      getPanelValue('Excess charge expected'),
      followsLater().query(),
    ]).toEqual(['45,000', '£435', null])
    await expect.element(editButton()).toHaveFocus()
    expect(await getSentBodies(host, mileageCall)).toEqual([
      expect.objectContaining({ new_mileage: 45_010, which: 'mileage', seen: 31_490, base: 4 }),
    ])
  })

  it('recorded offline is shown, waits, and is sent once', async () => {
    const { host } = await openMileages(noNetwork)
    await type('45,010')
    await expect.poll(isSaved).toBe(true)
    expect(getPanelValue('Mileage driven')).toMatch(/^45,000/u)
    expect([getPanelValue('Contract mileage'), getPanelValue('Valuation, average')]).toEqual([
      '40,000',
      '£13,850',
    ])
    await expect.element(followsLater()).toBeVisible()
    await browser.getByRole('tab', { name: 'Excess mileage' }).click()
    await expect.poll(() => getPanelValue('Mileage driven')).toBe('45,000')
    await expect.element(followsLater()).toBeVisible()
    await browser.getByRole('tab', { name: 'Agreement' }).click()
    await browser.getByRole('button', { name: /1 change/u }).click()
    await expect.poll(() => getText(tray())).toMatch(/Odometer: 45,010/u)
    await browser.getByRole('button', { name: 'Close' }).first().click()
    host.setAnswer(mileageCall, correctsTo(host, { cMileage: 45_000 }))
    dispatchEvent(new Event('online'))
    await expect.poll(() => getPanelValue('Mileage driven'), { timeout: 15_000 }).toBe('45,000')
    await expect.element(followsLater()).not.toBeInTheDocument()
    expect(new Set(getIds(host)).size).toBe(1)
  })

  it('corrected twice offline is based on its own first value', async () => {
    const { host } = await openMileages(noNetwork)
    await type('45,010')
    await expect.poll(isSaved).toBe(true)
    await type('46,010')
    await expect.poll(() => getPanelValue('Mileage driven')).toMatch(/^46,000/u)
    await type('50,000', 'Contract mileage', 'Contract mileage')
    await expect.poll(() => getPanelValue('Contract mileage')).toMatch(/^50,000Saved/u)
    host.setAnswer(mileageCall, correctsTo(host, { cMileage: 46_000 }))
    dispatchEvent(new Event('online'))
    await expect
      .poll(
        async () =>
          Object.fromEntries(
            (await getSentBodies(host, mileageCall)).map(({ new_mileage: miles, seen }) => [
              String(miles),
              seen,
            ]),
          ),
        { timeout: 15_000 },
      )
      .toEqual({ 45010: 31_490, 46010: 45_010, 50000: 40_000 })
  })

  it('[W-146] shows customer_failed_mileage_update, and keeps the typed value', async () => {
    const { host } = await openMileages(refuseCustomerCommand('not_editable', 403))
    await type('45,010')
    const alert = panel().getByRole('alert')
    await expect.poll(() => getText(alert)).toMatch(/^The mileage could not be changed/u)
    await expect
      .poll(() => getText(alert))
      .toMatch(/Your organisation does not allow this mileage/u)
    expect(getPanelValue('Mileage driven')).toMatch(/^31,480/u)
    await expect.element(editButton()).not.toBeInTheDocument()
    await browser.getByRole('button', { name: /1 needs you/u }).click()
    await expect
      .poll(() => getText(tray()))
      .toMatch(/Your organisation does not allow this mileage/u)
    await browser.getByRole('button', { name: 'Close' }).first().click()
    await panel().getByRole('button', { name: 'Discard 45,010' }).click()
    await expect.element(editButton()).toHaveFocus()
    expect(getIds(host)).toHaveLength(1)
  })

  const refuseAsStale = refuseCustomerCommand('stale', 409, {
    yours: { new_mileage: 45_010, version: 4 },
    theirs: { mileage: 33_010, version: 9 },
    conflicts: [
      {
        about: 'mileage',
        mine: '45010',
        theirs: '33010',
        was: '31490',
        by: 'Daniel Reeve',
        at: null,
      },
    ],
  })

  it('shows both values of a conflict, and can overwrite the other', async () => {
    const { host } = await openMileages(refuseAsStale)
    await type('45,010')
    await expect
      .poll(() => getText(panel().getByRole('alert')))
      .toMatch(/Their odometer reading is 33,010, yours is 45,010\./u)
    await browser.getByRole('button', { name: /1 needs you/u }).click()
    await expect
      .poll(() => getText(tray().getByRole('listitem')))
      .toMatch(/Yours\s*45,010\s*Theirs\s*33,010 Daniel Reeve\s*It was\s*31,490/u)
    await browser.getByRole('button', { name: 'Close' }).first().click()
    host.setAnswer(mileageCall, correctsTo(host, { cMileage: 45_000, version: 10 }))
    await panel().getByRole('button', { name: 'Save mine, 45,010' }).click()
    await expect.poll(() => getPanelValue('Mileage driven')).toBe('45,000')
    expect((await getSentBodies(host, mileageCall)).map(({ base, seen }) => [base, seen])).toEqual([
      [4, 31_490],
      [9, 33_010],
    ])
    expect(new Set(getIds(host)).size).toBe(2)
  })

  it('leaves the other value of a conflict', async () => {
    const { host } = await openMileages(refuseAsStale)
    host.setAnswer(
      detailsCall('A-1'),
      answered(customerAnswer(listedCustomer({ ...row, cMileage: 33_000, version: 9 }))),
    )
    await type('45,010')
    await panel().getByRole('button', { name: 'Keep theirs, 33,010' }).click()
    await expect.poll(() => getPanelValue('Mileage driven')).toBe('33,000')
    await expect.element(editButton()).toBeVisible()
    expect(getIds(host)).toHaveLength(1)
  })

  it('is sent again from the tray upon the current one', async () => {
    const { host } = await openMileages(refuseAsStale)
    host.setAnswer(
      detailsCall('A-1'),
      answered(customerAnswer(listedCustomer({ ...row, cMileage: 33_000, version: 9 }))),
    )
    await type('45,010')
    await browser.getByRole('button', { name: /1 needs you/u }).click()
    host.setAnswer(mileageCall, correctsTo(host, { cMileage: 45_000, version: 10 }))
    await browser.getByRole('button', { name: 'Send again' }).click()
    await expect.poll(() => getPanelValue('Mileage driven')).toBe('45,000')
    const bodies = await getSentBodies(host, mileageCall)
    expect(bodies.at(-1)).toMatchObject({ base: 9, seen: 33_010 })
  })

  it('must be a whole number, and another one', async () => {
    const { host } = await openMileages(noNetwork)
    await type('many')
    await expect.element(panel().getByText('A whole number from 0 to 2,000,000')).toBeVisible()
    await browser.getByRole('textbox', { name: 'Odometer' }).fill('31,490')
    await browser.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.element(editButton()).toBeVisible()
    expect(isSaved()).toBe(false)
    expect(host.calls()).not.toContain(mileageCall)
  })
})
