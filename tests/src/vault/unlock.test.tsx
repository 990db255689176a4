import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered } from '#tests/src/page/fake-host.ts'
import { acceptTrayCommand } from '#tests/src/outbox/open-tray.tsx'
import {
  vaultAddCommentCall,
  dueCustomerName,
  findPinField,
  hangLimit,
  moveClock,
  pinTimeout,
  createPersonBehindPin,
  createVaultPerson,
  readPill,
  pin,
  recordUnsent,
  openPersonsHome,
  findHomeTitle,
  typeByKeyboard,
  typeOnPad,
  findUnlockTitle,
  withVaultController,
} from './open-vault.tsx'

const hour = 3_600_000
const wrong = '28046172'

describe('A device', { timeout: hangLimit }, () => {
  it('asks for it at an offline start, and shows nothing before', async () => {
    const person = await createPersonBehindPin(2)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await expect
      .element(
        browser.getByText('2 changes wait on this device. They are sent once you have unlocked.'),
      )
      .toBeVisible()
    expect(document.body.textContent).not.toContain(dueCustomerName)
    await typeOnPad(pin)
    await expect.element(browser.getByRole('button', { name: 'Unlocking' })).toBeDisabled()
    await expect.poll(readPill, pinTimeout).toContain('2 changes')
    expect(findUnlockTitle().query()).toBeNull()
    await page.screen.unmount()
  })

  it('sends unsent changes once it is unlocked, and not before', async () => {
    const person = await createPersonBehindPin(1)
    person.host.setAnswer(vaultAddCommentCall, acceptTrayCommand())
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    expect(person.host.calls()).not.toContain(vaultAddCommentCall)
    await typeByKeyboard(pin)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await expect.poll(() => person.host.calls(), pinTimeout).toContain(vaultAddCommentCall)
    await expect.poll(readPill, pinTimeout).toBe('Online · all sent')
    await page.screen.unmount()
  })

  it('counts wrong PINs, then waits, and in the end asks to sign in', async () => {
    const person = await createPersonBehindPin()
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(wrong)
    await expect
      .element(browser.getByText('That is not the PIN. 9 tries are left.'), pinTimeout)
      .toBeVisible()
    await expect.element(findPinField()).toHaveValue('')
    await typeByKeyboard('12')
    await expect
      .element(browser.getByText('That is too short. It does not count as a try.'), pinTimeout)
      .toBeVisible()
    await withVaultController(person, async (controller) => {
      for (let tried = 2; tried <= 4; tried++) await controller.unlock(wrong)
    })
    await typeByKeyboard(wrong)
    await expect
      .element(browser.getByText(/^Too many wrong tries\. Try again in [01]:\d\d\.$/u), pinTimeout)
      .toBeVisible()
    await expect
      .element(browser.getByRole('button', { name: 'Unlock', exact: true }))
      .toBeDisabled()
    await page.screen.unmount()
  })

  it('says that it did not answer where its script is missing, and counts no try', async () => {
    const person = await createPersonBehindPin()
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    const { Worker } = globalThis
    globalThis.Worker = class extends Worker {
      constructor() {
        super('/gone/pin-worker.js', { type: 'module' })
      }
    }
    try {
      for (let tried = 1; tried <= 5; tried++) {
        await typeByKeyboard(pin)
        await expect
          .element(browser.getByText('This device did not answer.', { exact: false }), pinTimeout)
          .toBeVisible()
      }
    } finally {
      globalThis.Worker = Worker
    }
    await typeByKeyboard(pin)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await page.screen.unmount()
  })

  it('opens by a contact with the host after three days', async () => {
    const person = await createPersonBehindPin()
    moveClock(73 * hour)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect
      .element(browser.getByText(/has not reached Forecourt for three days/u), pinTimeout)
      .toBeVisible()
    expect(findPinField().query()).toBeNull()
    await expect
      .element(
        browser.getByText('Signing in needs a network. It goes on here as soon as there is one.'),
      )
      .toBeVisible()
    person.reconnect()
    await page.queryClient.refetchQueries({ queryKey: ['BOOT'] })
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await page.screen.unmount()
  })

  it('explains that its clock was set back', async () => {
    const person = await createPersonBehindPin()
    moveClock(-hour)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect
      .element(browser.getByText(/^The clock of this device was set back/u), pinTimeout)
      .toBeVisible()
    await page.screen.unmount()
  })
})

describe('A device without a PIN', { timeout: hangLimit }, () => {
  it('opens by itself at a cold start without a network', async () => {
    const person = createVaultPerson('device')
    await recordUnsent(person, 1)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect.poll(readPill, pinTimeout).toContain('1 change')
    await page.screen.unmount()
  })

  it('stays locked after three days without the host', async () => {
    const person = createVaultPerson('device')
    await recordUnsent(person, 1)
    moveClock(73 * hour)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect
      .element(browser.getByText(/has not reached Forecourt for three days/u), pinTimeout)
      .toBeVisible()
    await page.screen.unmount()
  })

  it('asks for a former PIN once more, and never again', async () => {
    const person = await createPersonBehindPin(0)
    const eased = createVaultPerson('device', person.owner.userId)
    const page = await openPersonsHome(eased)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await typeByKeyboard(pin)
    await expect.element(findHomeTitle(), pinTimeout).toBeVisible()
    await page.screen.unmount()
    const again = await openPersonsHome(eased)
    await expect.poll(readPill, pinTimeout).toBe('Online · all sent')
    expect(findUnlockTitle().query()).toBeNull()
    expect(
      await withVaultController(person, async (controller) => controller.status()),
    ).toMatchObject({
      level: 'device',
    })
    await again.screen.unmount()
  })
})

describe('A PIN', { timeout: hangLimit }, () => {
  it('cannot be helped without a network', async () => {
    const person = await createPersonBehindPin(3)
    person.disconnect()
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await browser.getByRole('button', { name: 'Forgotten your PIN?' }).click()
    await expect
      .element(
        browser.getByText(
          /^3 unsent changes can only be opened with the old PIN\. With a new PIN they are lost for good/u,
        ),
      )
      .toBeVisible()
    await expect.element(browser.getByText(/^A new PIN needs a network/u)).toBeVisible()
    expect(browser.getByRole('button', { name: /choose a new PIN/u }).query()).toBeNull()
    await browser.getByRole('button', { name: 'Try the PIN again' }).click()
    await expect.element(findPinField()).toBeVisible()
    await page.screen.unmount()
  })

  it('is replaced after signing in, and the host learns of discarded changes', async () => {
    const person = await createPersonBehindPin(3)
    const discarded: unknown[] = []
    person.host.setAnswer(
      `POST /notification/v1/${person.owner.orgId}/commands/discarded`,
      async (request) => {
        const body = (await request.clone().json()) as {
          readonly discarded: readonly { readonly id: string }[]
        }
        discarded.push(...body.discarded)
        return Response.json(
          { discarded: body.discarded.map(({ id }) => id), arrived: [] },
          { headers: { 'x-request-id': request.headers.get('x-request-id') ?? '' } },
        )
      },
    )
    const page = await openPersonsHome(person)
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await browser.getByRole('button', { name: 'Forgotten your PIN?' }).click()
    await browser.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.element(browser.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    person.host.setAnswer('DELETE /authn/v1/validatecookie', answered({ signed_out: true }))
    await browser.getByLabelText('E-mail').fill('ines@demo.example')
    await browser.getByLabelText('Password', { exact: true }).fill('forecourt-demo-2026')
    await browser.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.element(findUnlockTitle(), pinTimeout).toBeVisible()
    await browser.getByRole('button', { name: 'Forgotten your PIN?' }).click()
    await browser.getByRole('button', { name: 'Discard 3 changes and choose a new PIN' }).click()
    await expect
      .element(browser.getByRole('region', { name: 'Choose a PIN for this device' }), pinTimeout)
      .toBeVisible()
    await expect.poll(() => discarded, pinTimeout).toHaveLength(3)
    await page.screen.unmount()
  })
})
