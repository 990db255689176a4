import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { everyRight } from '#tests/src/customer-details/open-details.tsx'
import { getSentBodies } from '#tests/src/page/fake-host.ts'
import { confirmCustomerCommand, openContactLogPage, preferenceCall } from './open-contact-log.tsx'

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
})
