import { page as browser } from 'vitest/browser'
import { describe, expect, it } from 'vitest'
import type { Boot } from '#domain/boot/boot.model.ts'
import type { VaultController } from '#src/offline/vault/vault-controller.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'
import {
  signInCall,
  getBootCall,
  noNetwork,
  northgate,
  refused,
} from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import { openPage } from '#tests/src/page/open-page.tsx'
import {
  ageLease,
  findPinField,
  hangLimit,
  moveClock,
  pinTimeout,
  pin,
  typeByKeyboard,
  findUnlockTitle,
  withVaultController,
} from '#tests/src/vault/open-vault.tsx'
import { openToShow, password, side, presentToCustomer, exitButton } from './open-customer-view.tsx'

const wrong = '28046172'
/** What only a person who works here may read of the customer. */
const hidden = 'Wrexley'
const goBack = () => browser.getByRole('button', { name: 'Go back' })
const byPassword = () => browser.getByRole('button', { name: 'Use the password instead' })
const customerPath = `/${northgate}/customer/A-1`

async function typeBack(figures: string): Promise<void> {
  await findPinField().fill(figures)
  await goBack().click()
}

/** A person whose organisation asks for a PIN has chosen one, and starts the presentation. */
async function openTurned(options: Parameters<typeof openToShow>[0] = {}) {
  const page = await openToShow({ ...options, parameters: { offline_protection: 'pin' } })
  const sheet = browser.getByRole('region', { name: 'Choose a PIN for this device' })
  await expect.element(sheet, pinTimeout).toBeVisible()
  await sheet.getByLabelText('New PIN', { exact: true }).fill(pin)
  await sheet.getByLabelText('Repeat the new PIN').fill(pin)
  await sheet.getByRole('button', { name: 'Set PIN' }).click()
  await expect.element(browser.getByText('The PIN is set'), pinTimeout).toBeVisible()
  await expect.poll(() => document.querySelector('ion-modal'), pinTimeout).toBeNull()
  await presentToCustomer()
  return page
}

/** The signed-in person. */
async function getOwner(host: FakeHost): Promise<Owner> {
  const boot = (await (
    await host.fetch(
      new Request(`https://forecourt.example/api${getBootCall(northgate).replace('GET ', '')}`),
    )
  ).json()) as Boot
  return { userId: boot.TOKEN_VALIDATION.userid, orgId: northgate }
}

/** Opens their vault beside the page. */
const withVault = async <Result,>(
  host: FakeHost,
  work: (vault: VaultController) => Promise<Result>,
): Promise<Result> => withVaultController({ owner: await getOwner(host) }, work)

describe('the exit check by PIN', { timeout: hangLimit }, () => {
  it('accepts the PIN, online and offline', async () => {
    const { host, path } = await openTurned()
    await expect.poll(() => document.documentElement.innerHTML).not.toContain(hidden)
    host.setAnswer(signInCall, noNetwork)
    await exitButton().click()
    await expect.element(findPinField(), pinTimeout).toBeVisible()
    expect(password().query()).toBeNull()
    await typeBack(wrong)
    await expect
      .element(browser.getByText('That is not the PIN. 9 tries are left.'), pinTimeout)
      .toBeVisible()
    expect(path()).toBe(`${customerPath}/show`)
    expect(document.documentElement.innerHTML).not.toContain(hidden)
    await typeBack(pin)
    await expect.poll(path, pinTimeout).toBe(customerPath)
    await expect.poll(() => document.documentElement.innerHTML, pinTimeout).toContain(hidden)
    expect(host.calls()).not.toContain(signInCall)
  })

  it('counts tries and waits until a password resets them', async () => {
    const { host, path } = await openTurned()
    await exitButton().click()
    await expect.element(findPinField(), pinTimeout).toBeVisible()
    await withVault(host, async (vault) => {
      for (let tried = 1; tried <= 4; tried++) await vault.unlock(wrong)
    })
    await typeBack(wrong)
    await expect
      .element(browser.getByText(/^Too many wrong tries\. Try again in [01]:\d\d\.$/u), pinTimeout)
      .toBeVisible()
    await expect.element(goBack()).toBeDisabled()
    expect(await withVault(host, (vault) => vault.unlock(pin))).toMatchObject({ name: 'wait' })
    moveClock(61_000)
    expect(await withVault(host, (vault) => vault.unlock(wrong))).toMatchObject({ name: 'wait' })
    await byPassword().click()
    host.setAnswer(signInCall, refused('wrong_credentials', 401))
    await password().fill('a guess')
    await goBack().click()
    await expect.element(browser.getByText(/That is not the password/u), pinTimeout).toBeVisible()
    expect(path()).toBe(`${customerPath}/show`)
    host.setAnswer(signInCall, () =>
      Response.json({
        userid: 'u-1',
        reset_pwd_flag: false,
        pwd_expired_flag: false,
        message: null,
      }),
    )
    await password().fill('their password')
    await goBack().click()
    await expect.poll(path, pinTimeout).toBe(customerPath)
    await expect.poll(() => withVault(host, (vault) => vault.findRefusal()), pinTimeout).toBeNull()
  })

  it('survives a reload, and asks again', async () => {
    const { host, screen } = await openTurned()
    await screen.unmount()
    const again = await openPage(host, `/${northgate}/home`)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    expect(document.documentElement.innerHTML).not.toContain(hidden)
    await typeByKeyboard(pin)
    await expect.element(side(), pinTimeout).toBeVisible()
    expect(again.path()).toBe(`${customerPath}/show`)
    expect(document.documentElement.innerHTML).not.toContain(hidden)
    await exitButton().click()
    await expect.element(findPinField(), pinTimeout).toBeVisible()
    await typeBack(pin)
    await expect.poll(again.path, pinTimeout).toBe(customerPath)
    await again.screen.unmount()
  })

  it('asks for the password after three days without the host', async () => {
    const { host, path } = await openTurned()
    await ageLease({ owner: await getOwner(host) }, 73 * 3_600_000)
    await exitButton().click()
    await expect.element(password(), pinTimeout).toBeVisible()
    expect(findPinField().query()).toBeNull()
    expect(path()).toBe(`${customerPath}/show`)
  })
})
