import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  hangLimit,
  patient,
  personBehindPin,
  personWith,
  pin,
  start,
  today,
  typeByKeyboard,
  unlockTitle,
  withKeeper,
} from './open-vault.tsx'
import type { Person } from './open-vault.tsx'

const sheet = (name = 'Choose a PIN for this device') => browser.getByRole('region', { name })
const levelOf = (person: Person) =>
  withKeeper(person, async (keeper) => {
    const standing = await keeper.standing()
    return standing.name === 'none' ? 'none' : standing.level
  })

async function choose(figures: string, again = figures): Promise<void> {
  await sheet().getByLabelText('New PIN', { exact: true }).fill(figures)
  await sheet().getByLabelText('New PIN once more').fill(again)
  await sheet().getByRole('button', { name: 'Set PIN' }).click()
}

describe('the PIN of a device', { timeout: hangLimit }, () => {
  it('is asked for where the organisation wants one, and takes none that anybody would try first', async () => {
    const person = personWith('pin')
    const page = await start(person)
    await expect.element(sheet(), patient).toBeVisible()
    await choose('123456')
    await expect.element(sheet().getByText('Anybody would try this one first.')).toBeVisible()
    await choose('12345')
    await expect.element(sheet().getByText('A PIN has 6 to 12 figures.')).toBeVisible()
    await choose(pin, '280462')
    await expect.element(sheet().getByText('The two are not the same.')).toBeVisible()
    expect(await levelOf(person)).toBe('device')
    await choose(pin)
    await expect.element(browser.getByText('The PIN is set'), patient).toBeVisible()
    expect(await levelOf(person)).toBe('pin')
    await page.screen.unmount()
    const again = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await again.screen.unmount()
  })

  it('can be put off: the former protection holds, and the next start asks again', async () => {
    const person = personWith('pin')
    const page = await start(person)
    await expect.element(sheet(), patient).toBeVisible()
    await sheet().getByRole('button', { name: 'Later' }).click()
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(await levelOf(person)).toBe('device')
    await page.screen.unmount()
    const again = await start(person)
    await expect.element(sheet(), patient).toBeVisible()
    await again.screen.unmount()
  })

  it('is not asked for where the organisation wants none', async () => {
    const person = personWith('off')
    const page = await start(person)
    await expect.element(today(), patient).toBeVisible()
    await expect
      .poll(() => document.querySelector('.pill')?.textContent, patient)
      .toBe('Online · all sent')
    expect(sheet().query()).toBeNull()
    await browser.getByRole('button', { name: /Your account/ }).click()
    await expect.element(browser.getByRole('menuitem', { name: 'Switch user' })).toBeVisible()
    expect(browser.getByRole('menuitem', { name: 'PIN of this device' }).query()).toBeNull()
    await page.screen.unmount()
  })

  it('is changed by whoever knows it', async () => {
    const person = await personBehindPin(0)
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await typeByKeyboard(pin)
    await expect.element(today(), patient).toBeVisible()
    await browser.getByRole('button', { name: /Your account/ }).click()
    await browser.getByRole('menuitem', { name: 'PIN of this device' }).click()
    const change = sheet('Another PIN for this device')
    await expect.element(change, patient).toBeVisible()
    await change.getByLabelText('PIN so far').fill('280462')
    await change.getByLabelText('New PIN', { exact: true }).fill('719204')
    await change.getByLabelText('New PIN once more').fill('719204')
    await change.getByRole('button', { name: 'Set PIN' }).click()
    await expect
      .element(change.getByText('That is not the PIN. 9 tries are left.'), patient)
      .toBeVisible()
    await change.getByLabelText('PIN so far').fill(pin)
    await change.getByRole('button', { name: 'Set PIN' }).click()
    await expect.element(browser.getByText('The PIN is set'), patient).toBeVisible()
    expect(await withKeeper(person, async (keeper) => keeper.unlock('719204'))).toMatchObject({
      name: 'open',
    })
    await page.screen.unmount()
  })
})
