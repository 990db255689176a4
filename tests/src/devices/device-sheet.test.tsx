import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import type { FakeHost } from '#tests/src/page/fake-host.ts'
import {
  action,
  device,
  devicesCall,
  openDevices,
  setUpDevices,
  toDeviceId,
  toDevicesAnswer,
} from './open-devices.tsx'

const revocation = (method: string, end: string) =>
  `${method} /notification/v1/${northgate}/fleet/${toDeviceId(end)}/revocation`
const dismissal = `POST /notification/v1/${northgate}/fleet/${toDeviceId('aaaa')}/losses/dismissal`

setUpDevices()

describe('A device', () => {
  const open = async (host: FakeHost, overrides?: { readonly isOnline?: boolean }) => {
    const opened = await openDevices(host, overrides)
    await opened.screen.getByRole('button', { name: 'Rowan Sandiford' }).first().click()
    return opened
  }

  it('lists lost actions with customer and time, where known', async () => {
    await open(
      fakeHost({
        [devicesCall]: toDevicesAnswer(
          device('aaaa', {
            evicted_at: '2026-11-21T08:00:00.000Z',
            lost_count: 22,
            lost: [action(4, 'Ada Penhallow'), action(5)],
          }),
        ),
      }),
    )
    await expect.element(browser.getByText('Ada Penhallow · NG-4')).toBeVisible()
    await expect.element(browser.getByText('Customer not known')).toBeVisible()
    await expect
      .element(browser.getByText('Action 5, missing since 21/11/2026 08:02'))
      .toBeVisible()
    await expect.element(browser.getByText('and 20 more')).toBeVisible()
    await expect
      .element(
        browser.getByText(
          'The browser deleted what this device had stored. This was noticed 21/11/2026 08:00.',
        ),
      )
      .toBeVisible()
  })

  it('has a loss dismissed, which stays listed with the person’s name', async () => {
    const lost = [action(4, 'Ada Penhallow'), action(5)]
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(device('aaaa', { lost_count: 2, lost })),
      [dismissal]: answered({ device: toDeviceId('aaaa'), dismissed: [4] }),
    })
    await open(host)
    host.setAnswer(
      devicesCall,
      toDevicesAnswer(
        device('aaaa', {
          lost_count: 1,
          lost: lost.slice(1),
          dismissed_count: 1,
          dismissed: [
            { ...action(4, 'Ada Penhallow'), by: 'Daniel Reeve', at: '2026-11-21T09:05:00.000Z' },
          ],
        }),
      ),
    )
    await browser.getByRole('button', { name: 'Dealt with: Ada Penhallow' }).click()
    await expect.element(browser.getByText('The loss is marked as dealt with')).toBeVisible()
    await expect
      .element(browser.getByRole('heading', { name: 'Lost, and dealt with' }))
      .toBeVisible()
    await expect
      .element(browser.getByText('dealt with by Daniel Reeve, 21/11/2026 09:05'))
      .toBeVisible()
    expect(await host.requests.find(({ method }) => method === 'POST')?.json()).toEqual({
      person: 'person of aaaa',
      seqs: [4],
    })
    host.setAnswer(dismissal, refused('fault', 500))
    await browser.getByRole('button', { name: 'Mark it as dealt with' }).click()
    await expect.element(browser.getByText('That could not be saved. Try again.')).toBeVisible()
  })

  it('shows its last loss dealt with, though it left the page of the list', async () => {
    const lost = [action(4, 'Ada Penhallow')]
    const others = Array.from({ length: 60 }, (_, at) =>
      device(`${1000 + at}`, { waiting_count: 1 }),
    )
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(device('aaaa', { lost_count: 1, lost }), ...others),
      [dismissal]: answered({ device: toDeviceId('aaaa'), dismissed: [4] }),
    })
    await open(host)
    host.setAnswer(
      devicesCall,
      toDevicesAnswer(...others, device('aaaa', { lost_count: 0, dismissed_count: 1, lost: [] })),
    )
    const dealtWith = browser.getByRole('button', { name: 'Mark it as dealt with' })
    await dealtWith.click()
    await expect.element(dealtWith).not.toBeInTheDocument()
  })

  it('is revoked after a confirmation that names its people', async () => {
    const shared = device('aaaa', { waiting_count: 2, waiting: [action(1), action(2)] })
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(
        shared,
        { ...device('aaaa'), person: { id: 'p2', name: 'Ines Carrow' } },
        device('bbbb', { person: { id: 'p3', name: 'Kim Osei' } }),
      ),
      [revocation('POST', 'aaaa')]: answered({ device: toDeviceId('aaaa'), state: 'revoked' }),
    })
    await open(host)
    await browser.getByRole('button', { name: 'Revoke' }).click()
    const question = browser.getByRole('region', { name: 'Revoke this device?' })
    await expect
      .element(question.getByText('It is used by Rowan Sandiford, Ines Carrow.'))
      .toBeVisible()
    await expect
      .element(question.getByText('Rowan Sandiford: 2 actions not yet arrived'))
      .toBeVisible()
    await expect
      .element(
        question.getByText('it is accepted when Rowan Sandiford signs in on it again', {
          exact: false,
        }),
      )
      .toBeVisible()
    expect(host.calls()).not.toContain(revocation('POST', 'aaaa'))
    host.setAnswer(
      devicesCall,
      toDevicesAnswer({
        ...shared,
        state: 'revoked',
        state_at: '2026-11-21T09:05:00.000Z',
        state_by: 'Daniel Reeve',
      }),
    )
    await question.getByRole('button', { name: 'Revoke' }).click()
    await expect.element(browser.getByText('The device is revoked')).toBeVisible()
    await expect
      .element(
        browser.getByText(
          'Revoked by Daniel Reeve, 21/11/2026 09:05. The device has not connected since. It is notified at its next contact.',
        ),
      )
      .toBeVisible()
    expect(host.calls()).toContain(revocation('POST', 'aaaa'))
  })

  it('stays as it was when the confirmation is cancelled', async () => {
    const host = fakeHost({ [devicesCall]: toDevicesAnswer(device('aaaa')) })
    await open(host)
    await browser.getByRole('button', { name: 'Wipe' }).click()
    await browser
      .getByRole('region', { name: 'Wipe this device?' })
      .getByRole('button', { name: 'Cancel' })
      .click()
    await expect.element(browser.getByRole('region', { name: 'Rowan Sandiford' })).toBeVisible()
    expect(host.calls().filter((call) => !call.startsWith('GET'))).toEqual([])
  })

  it('[O-208, O-223] with unsent actions is wiped only once the loss is ticked, each time', async () => {
    const wipe = `POST /notification/v1/${northgate}/fleet/${toDeviceId('aaaa')}/wipe`
    const unsent = device('aaaa', { waiting_count: 1, waiting: [action(1)] })
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(unsent),
      [wipe]: answered({ device: toDeviceId('aaaa'), state: 'wipe_asked' }),
    })
    await open(host)
    const question = browser.getByRole('region', { name: 'Wipe this device?' })
    const tick = question.getByRole('checkbox', { name: /^What it has not sent is lost/u })
    const confirm = question.getByRole('button', { name: 'Wipe' })
    await browser.getByRole('button', { name: 'Wipe' }).click()
    await expect.element(confirm).toBeDisabled()
    await tick.click()
    await expect.element(confirm).toBeEnabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
    await browser.getByRole('button', { name: 'Wipe' }).click()
    await expect.element(confirm).toBeDisabled()
    expect(host.calls()).not.toContain(wipe)
    await tick.click()
    await confirm.click()
    await expect.poll(() => host.calls()).toContain(wipe)
  })

  it('is trusted again without a confirmation, and explains a failure', async () => {
    const revoked = device('aaaa', {
      state: 'revoked',
      state_at: '2026-11-21T09:05:00.000Z',
      state_by: 'Daniel Reeve',
      told_at: '2026-11-21T09:06:00.000Z',
    })
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(revoked),
      [revocation('DELETE', 'aaaa')]: refused('fault', 500),
    })
    await open(host)
    await expect
      .element(browser.getByText('The device was notified 21/11/2026 09:06.', { exact: false }))
      .toBeVisible()
    await browser.getByRole('button', { name: 'Trust again' }).click()
    await expect
      .element(browser.getByText('The device could not be changed. Try again.'))
      .toBeVisible()
    host.setAnswer(
      revocation('DELETE', 'aaaa'),
      answered({ device: toDeviceId('aaaa'), state: 'active' }),
    )
    await browser.getByRole('button', { name: 'Trust again' }).click()
    await expect.element(browser.getByText('The device is trusted again')).toBeVisible()
  })
})
