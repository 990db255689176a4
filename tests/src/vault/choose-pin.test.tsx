import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import {
  hangLimit,
  pinTimeout,
  createPersonBehindPin,
  createPersonBehindShortPin,
  createVaultPerson,
  pin,
  readPill,
  shortPin,
  openPersonsHome,
  findDevicePasswordField,
  findHomeTitle,
  typeByKeyboard,
  findUnlockTitle,
  withVaultController,
} from './open-vault.tsx'
import type { VaultPerson } from './open-vault.tsx'

const sheet = (name = 'Choose a PIN for this device') => browser.getByRole('region', { name })
const readLevel = (person: VaultPerson) =>
  withVaultController(person, async (controller) => {
    const status = await controller.status()
    return status.name === 'none' ? 'none' : status.level
  })

async function choose(figures: string, again = figures): Promise<void> {
  await sheet().getByLabelText('New PIN', { exact: true }).fill(figures)
  await sheet().getByLabelText('Repeat the new PIN').fill(again)
  await sheet().getByRole('button', { name: 'Set PIN' }).click()
}

describe('The PIN', { timeout: hangLimit }, () => {
  it('is asked for where required, and must not be obvious', async () => {
    const person = createVaultPerson('pin')
    const page = await openPersonsHome(person)
    await expect.element(sheet(), pinTimeout).toBeVisible()
    await choose('12345678')
    await expect.element(sheet().getByText('This one is easy to guess.')).toBeVisible()
    await choose('2804617')
    await expect
      .element(sheet().getByText('A PIN has 8 to 12 digits, a password at least 10 characters.'))
      .toBeVisible()
    await choose(pin, '28046172')
    await expect.element(sheet().getByText('The two are not the same.')).toBeVisible()
    expect(await readLevel(person)).toBe('device')
    await choose(pin)
    await expect.element(browser.getByText('The PIN is set'), pinTimeout).toBeVisible()
    expect(await readLevel(person)).toBe('pin')
    await page.screen.unmount()
    const again = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await again.screen.unmount()
  })

  it('can be delayed: the next start asks again', async () => {
    const person = createVaultPerson('pin')
    const page = await openPersonsHome(person)
    await expect.element(sheet(), pinTimeout).toBeVisible()
    await sheet().getByRole('button', { name: 'Later' }).click()
    await expect.element(sheet()).not.toBeInTheDocument()
    expect(await readLevel(person)).toBe('device')
    await page.screen.unmount()
    const again = await openPersonsHome(person)
    await expect.element(sheet(), pinTimeout).toBeVisible()
    await again.screen.unmount()
  })

  it('is not asked for where the organisation requires none', async () => {
    const person = createVaultPerson('off')
    const page = await openPersonsHome(person)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await expect
      .poll(() => document.querySelector('.pill')?.textContent, pinTimeout)
      .toBe('Online · all sent')
    expect(sheet().query()).toBeNull()
    await browser.getByRole('button', { name: /Your account/ }).click()
    await expect.element(browser.getByRole('menuitem', { name: 'Switch user' })).toBeVisible()
    expect(browser.getByRole('menuitem', { name: 'PIN of this device' }).query()).toBeNull()
    await page.screen.unmount()
  })

  it('is changed by those who know it', async () => {
    const person = await createPersonBehindPin(0)
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(pin)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await browser.getByRole('button', { name: /Your account/ }).click()
    await browser.getByRole('menuitem', { name: 'PIN of this device' }).click()
    const change = sheet('Change the PIN of this device')
    await expect.element(change, pinTimeout).toBeVisible()
    await change.getByLabelText('Current PIN or password').fill('28046172')
    await change.getByLabelText('New PIN', { exact: true }).fill('71920485')
    await change.getByLabelText('Repeat the new PIN').fill('71920485')
    await change.getByRole('button', { name: 'Set PIN' }).click()
    await expect
      .element(change.getByText('That is not the PIN. 9 tries are left.'), pinTimeout)
      .toBeVisible()
    await change.getByLabelText('Current PIN or password').fill(pin)
    await change.getByRole('button', { name: 'Set PIN' }).click()
    await expect.element(browser.getByText('The PIN is set'), pinTimeout).toBeVisible()
    expect(
      await withVaultController(person, async (controller) => controller.unlock('71920485')),
    ).toMatchObject({
      name: 'open',
    })
    await page.screen.unmount()
  })

  it('says that it is being set, and nothing more can be sent meanwhile', async () => {
    const person = createVaultPerson('pin')
    const page = await openPersonsHome(person)
    await expect.element(sheet(), pinTimeout).toBeVisible()
    await choose(pin)
    await expect.element(sheet().getByRole('button', { name: 'Setting the PIN' })).toBeDisabled()
    await expect.element(browser.getByText('The PIN is set'), pinTimeout).toBeVisible()
    await page.screen.unmount()
  })

  it('may be a password, which is then asked for with the keyboard', async () => {
    const password = 'grünes Haus am See'
    const person = createVaultPerson('pin')
    const page = await openPersonsHome(person)
    await expect.element(sheet(), pinTimeout).toBeVisible()
    await sheet().getByRole('radio', { name: 'Password' }).click()
    await expect
      .element(sheet().getByText('At least 10 characters, and not the one you sign in with'))
      .toBeVisible()
    const fill = async (typed: string) => {
      await sheet().getByLabelText('New password of this device').fill(typed)
      await sheet().getByLabelText('Repeat the new password').fill(typed)
      await sheet().getByRole('button', { name: 'Set PIN' }).click()
    }
    await fill('grünes')
    await expect
      .element(
        sheet().getByText('A PIN has 8 to 12 digits, a password at least 10 characters.').first(),
      )
      .toBeVisible()
    await fill(password)
    await expect.element(browser.getByText('The PIN is set'), pinTimeout).toBeVisible()
    await page.screen.unmount()

    person.disconnect()
    const again = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await expect.element(browser.getByRole('group', { name: 'Digits' })).not.toBeInTheDocument()
    const unlockBy = async (typed: string) => {
      await findDevicePasswordField().fill(typed)
      await browser.getByRole('button', { name: 'Unlock', exact: true }).click()
    }
    await unlockBy('rotes Haus am See')
    await expect
      .element(
        browser.getByText('That is not the password of this device. 9 tries are left.'),
        pinTimeout,
      )
      .toBeVisible()
    await unlockBy(password)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await again.screen.unmount()
  })
})

describe('A short PIN', { timeout: hangLimit }, () => {
  const longer = () => sheet('Choose a longer PIN')

  it('still opens the device, whose person is asked for a longer one', async () => {
    const person = await createPersonBehindShortPin(2)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(shortPin)
    await expect.element(longer(), pinTimeout).toBeVisible()
    await expect.element(longer().getByText(/^Your PIN has fewer than 8 digits/u)).toBeVisible()
    expect(readPill()).toContain('2 changes')
    await longer().getByLabelText('Current PIN or password').fill(shortPin)
    await longer().getByLabelText('New PIN', { exact: true }).fill(shortPin)
    await longer().getByLabelText('Repeat the new PIN').fill(shortPin)
    await longer().getByRole('button', { name: 'Set PIN' }).click()
    await expect
      .element(longer().getByText('A PIN has 8 to 12 digits, a password at least 10 characters.'))
      .toBeVisible()
    await longer().getByLabelText('New PIN', { exact: true }).fill(pin)
    await longer().getByLabelText('Repeat the new PIN').fill(pin)
    await longer().getByRole('button', { name: 'Set PIN' }).click()
    await expect.element(browser.getByText('The PIN is set'), pinTimeout).toBeVisible()
    await expect.element(longer()).not.toBeInTheDocument()
    expect(readPill()).toContain('2 changes')
    const unlock = (typed: string) =>
      withVaultController(person, async (controller) => controller.unlock(typed))
    expect(await unlock(shortPin)).toMatchObject({ name: 'wrong_pin' })
    expect(await unlock(pin)).toMatchObject({ name: 'open' })
    await page.screen.unmount()
  })

  it('is asked about again at the next unlocking where the person puts it off', async () => {
    const person = await createPersonBehindShortPin(0)
    for (let start = 1; start <= 2; start++) {
      const page = await openPersonsHome(person)
      await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
      await typeByKeyboard(shortPin)
      await expect.element(longer(), pinTimeout).toBeVisible()
      await longer().getByRole('button', { name: 'Later' }).click()
      await expect.element(longer()).not.toBeInTheDocument()
      await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
      await page.screen.unmount()
    }
  })
})
