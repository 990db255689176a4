import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered } from '#tests/src/page/fake-host.ts'
import { takes } from '#tests/src/outbox/open-tray.tsx'
import {
  addCall,
  customer,
  field,
  hangLimit,
  moveClock,
  patient,
  personBehindPin,
  personWith,
  pill,
  pin,
  recordUnsent,
  start,
  today,
  typeByKeyboard,
  typeOnPad,
  unlockTitle,
  withKeeper,
} from './open-vault.tsx'

const hour = 3_600_000
const wrong = '280462'

describe('a device whose organisation asks for a PIN', { timeout: hangLimit }, () => {
  it('asks for it at a cold start without a network, shows nothing before, and opens by the pad', async () => {
    const person = await personBehindPin(2)
    person.cut()
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await expect
      .element(
        browser.getByText('2 changes wait on this device. They are sent once you have unlocked.'),
      )
      .toBeVisible()
    expect(document.body.textContent).not.toContain(customer)
    await typeOnPad(pin)
    await expect.poll(pill, patient).toContain('2 changes')
    expect(unlockTitle().query()).toBeNull()
    await page.screen.unmount()
  })

  it('sends what waited once it is unlocked, and not before', async () => {
    const person = await personBehindPin(1)
    person.host.tell(addCall, takes())
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    expect(person.host.calls()).not.toContain(addCall)
    await typeByKeyboard(pin)
    await expect.element(today(), patient).toBeVisible()
    await expect.poll(() => person.host.calls(), patient).toContain(addCall)
    await expect.poll(pill, patient).toBe('Online · all sent')
    await page.screen.unmount()
  })

  it('says of a wrong PIN how many tries are left, then has them wait, and in the end sign in', async () => {
    const person = await personBehindPin()
    person.cut()
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await typeByKeyboard(wrong)
    await expect
      .element(browser.getByText('That is not the PIN. 9 tries are left.'), patient)
      .toBeVisible()
    await expect.element(field()).toHaveValue('')
    await typeByKeyboard('12')
    await expect.element(browser.getByText('A PIN has 6 to 12 figures.'), patient).toBeVisible()
    await withKeeper(person, async (keeper) => {
      for (let tried = 2; tried <= 4; tried++) await keeper.unlock(wrong)
    })
    await typeByKeyboard(wrong)
    await expect
      .element(browser.getByText(/^Too many wrong PINs\. Try again in [01]:\d\d\.$/u), patient)
      .toBeVisible()
    await expect
      .element(browser.getByRole('button', { name: 'Unlock', exact: true }))
      .toBeDisabled()
    await page.screen.unmount()
  })

  it('is opened by the host after three days without it, and by nothing else', async () => {
    const person = await personBehindPin()
    moveClock(73 * hour)
    person.cut()
    const page = await start(person)
    await expect
      .element(browser.getByText(/has not reached Forecourt for three days/u), patient)
      .toBeVisible()
    expect(field().query()).toBeNull()
    await expect
      .element(
        browser.getByText('Signing in needs a network. It goes on here as soon as there is one.'),
      )
      .toBeVisible()
    person.mend()
    await page.queryClient.refetchQueries({ queryKey: ['boot'] })
    await expect.element(unlockTitle(), patient).toBeVisible()
    await page.screen.unmount()
  })

  it('says that its clock was set back', async () => {
    const person = await personBehindPin()
    moveClock(-hour)
    person.cut()
    const page = await start(person)
    await expect
      .element(browser.getByText(/^The clock of this device was set back/u), patient)
      .toBeVisible()
    await page.screen.unmount()
  })
})

describe('a device whose organisation asks for none', { timeout: hangLimit }, () => {
  it('opens by itself at a cold start without a network', async () => {
    const person = personWith('device')
    await recordUnsent(person, 1)
    person.cut()
    const page = await start(person)
    await expect.poll(pill, patient).toContain('1 change')
    await page.screen.unmount()
  })

  it('stays shut after three days without the host, as the other does', async () => {
    const person = personWith('device')
    await recordUnsent(person, 1)
    moveClock(73 * hour)
    person.cut()
    const page = await start(person)
    await expect
      .element(browser.getByText(/has not reached Forecourt for three days/u), patient)
      .toBeVisible()
    await page.screen.unmount()
  })

  it('asks for the PIN once more where there was one, and never again', async () => {
    const person = await personBehindPin(0)
    const eased = personWith('device', person.owner.userId)
    const page = await start(eased)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await typeByKeyboard(pin)
    await expect.element(today(), patient).toBeVisible()
    await page.screen.unmount()
    const again = await start(eased)
    await expect.poll(pill, patient).toBe('Online · all sent')
    expect(unlockTitle().query()).toBeNull()
    expect(await withKeeper(person, async (keeper) => keeper.standing())).toMatchObject({
      level: 'device',
    })
    await again.screen.unmount()
  })
})

describe('a forgotten PIN', { timeout: hangLimit }, () => {
  it('cannot be helped without a network', async () => {
    const person = await personBehindPin(3)
    person.cut()
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
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
    await expect.element(field()).toBeVisible()
    await page.screen.unmount()
  })

  it('gives way to a new one after signing in, and the host is told of what was given up', async () => {
    const person = await personBehindPin(3)
    const buried: unknown[] = []
    person.host.tell(
      `POST /notification/v1/${person.owner.orgId}/commands/discarded`,
      async (request) => {
        const body = (await request.clone().json()) as {
          readonly discarded: readonly { readonly id: string }[]
        }
        buried.push(...body.discarded)
        return Response.json(
          { discarded: body.discarded.map(({ id }) => id), arrived: [] },
          { headers: { 'x-request-id': request.headers.get('x-request-id') ?? '' } },
        )
      },
    )
    const page = await start(person)
    await expect.element(unlockTitle(), patient).toBeVisible()
    await browser.getByRole('button', { name: 'Forgotten your PIN?' }).click()
    await browser.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.element(browser.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    person.host.tell('DELETE /authn/v1/validatecookie', answered({ signed_out: true }))
    await browser.getByLabelText('E-mail').fill('ines@demo.example')
    await browser.getByLabelText('Password', { exact: true }).fill('forecourt-demo-2026')
    await browser.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect.element(unlockTitle(), patient).toBeVisible()
    await browser.getByRole('button', { name: 'Forgotten your PIN?' }).click()
    await browser.getByRole('button', { name: 'Give up 3 changes and choose a new PIN' }).click()
    await expect
      .element(browser.getByRole('region', { name: 'Choose a PIN for this device' }), patient)
      .toBeVisible()
    await expect.poll(() => buried, patient).toHaveLength(3)
    await page.screen.unmount()
  })
})
