import { describe, expect, it } from 'vitest'
import { page as browser } from 'vitest/browser'
import { answered, fakeHost, northgate, refused } from '#tests/src/page/fake-host.ts'
import {
  device,
  devicesCall,
  openDevices,
  setUpDevices,
  toDeviceId,
  toDevicesAnswer,
} from './open-devices.tsx'

const revocation = (method: string, end: string) =>
  `${method} /notification/v1/${northgate}/fleet/${toDeviceId(end)}/revocation`
const person = (name: string) => ({ id: name, name })
const revokedState = {
  state: 'revoked',
  state_at: '2026-11-21T09:05:00.000Z',
  state_by: 'Daniel Reeve',
} as const

setUpDevices()

describe('Devices', () => {
  const parts = [
    device('aaaa', { person: person('Ada Bell') }),
    device('aaaa', { person: person('Ines Carrow') }),
    device('bbbb', { person: person('Kim Osei') }),
    device('cccc', { person: person('Nell Ward'), ...revokedState }),
  ]
  const open = async (answers: Parameters<typeof fakeHost>[0] = {}) => {
    const host = fakeHost({
      [devicesCall]: toDevicesAnswer(...parts),
      [revocation('POST', 'aaaa')]: answered({ device: toDeviceId('aaaa'), state: 'revoked' }),
      [revocation('POST', 'bbbb')]: answered({ device: toDeviceId('bbbb'), state: 'revoked' }),
      [revocation('DELETE', 'aaaa')]: answered({ device: toDeviceId('aaaa'), state: 'active' }),
      [revocation('DELETE', 'bbbb')]: answered({ device: toDeviceId('bbbb'), state: 'active' }),
      ...answers,
    })
    const { screen } = await openDevices(host)
    for (const name of ['Ada Bell', 'Kim Osei', 'Nell Ward'])
      await screen.getByRole('checkbox', { name: new RegExp(`^Select ${name}`, 'u') }).click()
    await screen.getByRole('button', { name: 'Revoke 3' }).click()
    return {
      host,
      screen,
      dialog: browser.getByRole('region', { name: 'Revoke the selected devices?' }),
    }
  }
  const acts = ({ calls }: { readonly calls: () => readonly string[] }) =>
    calls().filter((call) => !call.startsWith('GET'))

  it('are revoked after naming all whom that reaches, and trusted again by Undo', async () => {
    const { host, screen, dialog } = await open()
    await expect
      .element(
        dialog.getByText(
          '2 devices are revoked. They are used by Ada Bell, Ines Carrow, Kim Osei.',
        ),
      )
      .toBeVisible()
    await expect
      .element(dialog.getByText('3 selected = 2 changed + 1 left as they are'))
      .toBeVisible()
    await expect.element(dialog.getByText('Nell Ward')).toBeVisible()
    expect(acts(host)).toEqual([])
    await dialog.getByRole('button', { name: 'Revoke 2 devices' }).click()
    await expect.element(screen.getByText('2 devices are revoked', { exact: true })).toBeVisible()
    expect(acts(host)).toEqual([revocation('POST', 'aaaa'), revocation('POST', 'bbbb')])
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('2 devices are trusted again')).toBeVisible()
    expect(acts(host).slice(2)).toEqual([
      revocation('DELETE', 'aaaa'),
      revocation('DELETE', 'bbbb'),
    ])
  })

  it('say for which of them it failed, and Undo covers the others', async () => {
    const { host, screen, dialog } = await open({
      [revocation('POST', 'bbbb')]: refused('fault', 500),
    })
    await dialog.getByRole('button', { name: 'Revoke 2 devices' }).click()
    await expect
      .element(screen.getByText('1 device could not be revoked. It is as it was.'))
      .toBeVisible()
    await screen.getByRole('button', { name: 'Undo' }).click()
    await expect.element(screen.getByText('The device is trusted again')).toBeVisible()
    expect(acts(host).at(-1)).toBe(revocation('DELETE', 'aaaa'))
  })

  it('stay selected where nothing could be revoked', async () => {
    const { screen, dialog } = await open({
      [revocation('POST', 'aaaa')]: refused('fault', 500),
      [revocation('POST', 'bbbb')]: refused('fault', 500),
    })
    await dialog.getByRole('button', { name: 'Revoke 2 devices' }).click()
    await expect.element(dialog.getByText('That could not be saved. Try again.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect.element(screen.getByText('3 selected')).toBeVisible()
  })
})

describe('A device that an address opens', () => {
  it('is shown, also where it is on another page', async () => {
    const others = Array.from({ length: 60 }, (_none, at) => device(`${1000 + at}`))
    const zoe = device('ffff', { person: person('Zoe Hart') })
    const path = `/?sort=%22person%3Aasc%22&open=${encodeURIComponent(`"${zoe.device} Zoe Hart"`)}`
    await openDevices(fakeHost({ [devicesCall]: toDevicesAnswer(...others, zoe) }), { path })
    await expect.element(browser.getByRole('region', { name: 'Zoe Hart' })).toBeVisible()
  })

  it('is said to be gone where nobody has it any more', async () => {
    const path = `/?open=${encodeURIComponent('"x y"')}`
    await openDevices(fakeHost({ [devicesCall]: toDevicesAnswer(device('aaaa')) }), { path })
    await expect.element(browser.getByText('You can no longer see this device.')).toBeVisible()
  })
})
