import { page as browser } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import type { Boot } from '#domain/organisations/organisation.contract.ts'
import type { VaultKeeper } from '#src/offline/vault-keeper.ts'
import type { Owner } from '#src/offline/world.ts'
import { authenticate, bootOf, noNetwork, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  ageLease,
  field,
  hangLimit,
  moveClock,
  patient,
  pin,
  typeByKeyboard,
  unlockTitle,
  withKeeper,
} from '#tests/src/vault/open-vault.tsx'
import { openToShow, password, side, turnTablet, wayBack } from './open-customer-view.tsx'

const wrong = '280462'
/** What only somebody who works here may read of the customer. */
const hidden = 'Wrexley'
const goBack = () => browser.getByRole('button', { name: 'Go back' })
const byPassword = () => browser.getByRole('button', { name: 'Use the password instead' })
const customerPath = `/${northgate}/customer/A-1`

async function typeBack(figures: string): Promise<void> {
  await field().fill(figures)
  await goBack().click()
}

/** Somebody whose organisation asks for a PIN has chosen one, and turns the tablet. */
async function openTurned(wish: Parameters<typeof openToShow>[0] = {}) {
  const page = await openToShow({ ...wish, parameters: { offline_protection: 'pin' } })
  const sheet = browser.getByRole('region', { name: 'Choose a PIN for this device' })
  await expect.element(sheet, patient).toBeVisible()
  await sheet.getByLabelText('New PIN', { exact: true }).fill(pin)
  await sheet.getByLabelText('New PIN once more').fill(pin)
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(browser.getByText('The PIN is set'), patient).toBeVisible()
  await expect.poll(() => document.querySelector('ion-modal'), patient).toBeNull()
  await turnTablet()
  return page
}

/** Whoever is signed in. */
async function ownerOf(host: FakeHost): Promise<Owner> {
  const boot = (await (
    await host.fetch(
      new Request(`https://forecourt.example/api${bootOf(northgate).replace('GET ', '')}`),
    )
  ).json()) as Boot
  return { userId: boot.TOKEN_VALIDATION.userid, orgId: northgate }
}

/** Works with their vault, beside the page. */
const withVault = async <Result,>(
  host: FakeHost,
  work: (keeper: VaultKeeper) => Promise<Result>,
): Promise<Result> => withKeeper({ owner: await ownerOf(host) }, work)

describe('the way back from the customer, on a device with a PIN', { timeout: hangLimit }, () => {
  it('is the PIN, with a network and without, and nothing of the customer is there before', async () => {
    const { host, path } = await openTurned()
    await expect.poll(() => document.documentElement.innerHTML).not.toContain(hidden)
    host.tell(authenticate, noNetwork)
    await wayBack().click()
    await expect.element(field(), patient).toBeVisible()
    expect(password().query()).toBeNull()
    await typeBack(wrong)
    await expect
      .element(browser.getByText('That is not the PIN. 9 tries are left.'), patient)
      .toBeVisible()
    expect(path()).toBe(`${customerPath}/show`)
    expect(document.documentElement.innerHTML).not.toContain(hidden)
    await typeBack(pin)
    await expect.poll(path, patient).toBe(customerPath)
    await expect.poll(() => document.documentElement.innerHTML, patient).toContain(hidden)
    expect(host.calls()).not.toContain(authenticate)
  })

  it('costs the tries and the waits of unlocking, and the password ends them', async () => {
    const { host, path } = await openTurned()
    await wayBack().click()
    await expect.element(field(), patient).toBeVisible()
    await withVault(host, async (keeper) => {
      for (let tried = 1; tried <= 4; tried++) await keeper.unlock(wrong)
    })
    await typeBack(wrong)
    await expect
      .element(browser.getByText(/^Too many wrong PINs\. Try again in [01]:\d\d\.$/u), patient)
      .toBeVisible()
    await expect.element(goBack()).toBeDisabled()
    expect(await withVault(host, (keeper) => keeper.unlock(pin))).toMatchObject({ name: 'wait' })
    moveClock(61_000)
    expect(await withVault(host, (keeper) => keeper.unlock(wrong))).toMatchObject({ name: 'wait' })
    await byPassword().click()
    host.tell(authenticate, refused('wrong_credentials', 401))
    await password().fill('a guess')
    await goBack().click()
    await expect.element(browser.getByText(/That is not the password/u), patient).toBeVisible()
    expect(path()).toBe(`${customerPath}/show`)
    host.tell(authenticate, () =>
      Response.json({
        userid: 'u-1',
        reset_pwd_flag: false,
        pwd_expired_flag: false,
        message: null,
      }),
    )
    await password().fill('their password')
    await goBack().click()
    await expect.poll(path, patient).toBe(customerPath)
    await expect.poll(() => withVault(host, (keeper) => keeper.barred()), patient).toBeNull()
  })

  it('is no shorter after a reload: the PIN opens the device on the customer’s side, and the way back asks again', async () => {
    const { host, screen } = await openTurned()
    await screen.unmount()
    const again = await openPage(host, `/${northgate}/home`)
    await expect.element(unlockTitle(), patient).toBeVisible()
    expect(document.documentElement.innerHTML).not.toContain(hidden)
    await typeByKeyboard(pin)
    await expect.element(side(), patient).toBeVisible()
    expect(again.path()).toBe(`${customerPath}/show`)
    expect(document.documentElement.innerHTML).not.toContain(hidden)
    await wayBack().click()
    await expect.element(field(), patient).toBeVisible()
    await typeBack(pin)
    await expect.poll(again.path, patient).toBe(customerPath)
    await again.screen.unmount()
  })

  it('is the password where the host was not heard for three days: no PIN opens anything then', async () => {
    const { host, path } = await openTurned()
    await ageLease({ owner: await ownerOf(host) }, 73 * 3_600_000)
    await wayBack().click()
    await expect.element(password(), patient).toBeVisible()
    expect(field().query()).toBeNull()
    expect(path()).toBe(`${customerPath}/show`)
  })
})
