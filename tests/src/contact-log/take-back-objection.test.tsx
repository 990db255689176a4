import { describe, expect, it } from 'vitest'
import { page as browser, userEvent } from 'vitest/browser'
import { everyRight } from '#tests/src/customer-details/open-details.tsx'
import { getSentBodies, noNetwork } from '#tests/src/page/fake-host.ts'
import {
  confirmCustomerCommand,
  dialog,
  gone,
  openContactLogPage,
  preferenceCall,
  written,
} from './open-contact-log.tsx'

const call = () =>
  browser
    .getByRole('list', { name: 'Ways of contact' })
    .getByRole('switch', { name: 'Call', exact: true })
/** On or off, the state in words, and the consequence. */
function readSwitch() {
  const element = call().query()
  const described = element?.getAttribute('aria-describedby')?.split(' ') ?? []
  return [
    element?.getAttribute('aria-checked'),
    ...described.map((id) => document.querySelector(`#${CSS.escape(id)}`)?.textContent),
  ]
}

describe('an objection to one channel', () => {
  it('is taken back from the notice, also without the right to lift', async () => {
    const { host } = await openContactLogPage({
      rights: everyRight,
      answers: {
        [preferenceCall]: async (request) => {
          const { objects } = (await request.clone().json()) as { objects: boolean }
          return confirmCustomerCommand({ version: objects ? 2 : 3, dnc: objects })(request)
        },
      },
    })
    await browser.getByRole('button', { name: /^May contact:/u }).click()
    await call().click()
    await expect
      .poll(readSwitch)
      .toEqual(['false', 'Objected to', 'You may not lift an objection.'])
    await expect.element(call()).toBeDisabled()
    const notice = browser.getByTestId('flash').filter({ hasText: 'Objection recorded' })
    await notice.getByRole('button', { name: 'Undo' }).click()
    await expect
      .poll(readSwitch)
      .toEqual(['true', 'Allowed', 'Switching it off records an objection at once.'])
    await expect
      .poll(async () => (await getSentBodies(host, preferenceCall)).map(({ objects }) => objects))
      .toEqual([true, false])
  })

  it('is lifted with the reason, which is asked for and survives Escape', async () => {
    const { host } = await openContactLogPage({
      row: { dnc: true },
      answers: { [preferenceCall]: noNetwork },
    })
    const opener = browser.getByRole('button', { name: /^May contact:/u })
    const ask = async () => {
      await opener.click()
      await expect
        .poll(readSwitch)
        .toEqual(['false', 'Objected to', 'Switching it on lifts the objection and asks why.'])
      await call().click()
      await expect
        .element(dialog().getByRole('heading', { name: 'Lift the objection: Call' }))
        .toBeVisible()
    }
    const reason = dialog().getByRole('textbox', { name: 'Reason' })
    await ask()
    await dialog().getByRole('button', { name: 'Allow it again' }).click()
    await expect
      .element(dialog().getByRole('alert').filter({ hasText: 'Say why' }).first())
      .toBeVisible()
    await reason.fill('Asked us to ring')
    await userEvent.keyboard('{Escape}')
    await gone()
    expect(written(host)).toEqual([])
    await ask()
    await expect.element(reason).toHaveValue('Asked us to ring')
    await reason.click()
    await userEvent.keyboard('{Control>}{Enter}{/Control}')
    await gone()
    await expect.element(opener).toHaveTextContent('May contact: 4 of 4')
    await expect
      .poll(async () => getSentBodies(host, preferenceCall))
      .toMatchObject([{ channel: 'call', objects: false, reason: 'Asked us to ring' }])
  })
})
