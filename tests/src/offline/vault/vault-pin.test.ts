import { hash as nativeHash } from '@node-rs/argon2'
import { beforeEach, describe, expect, it } from 'vitest'
import { checkPinAttempt, maxPinAttempts, noAttempts } from '#src/offline/vault/pin-attempts.ts'
import { pinCost } from '#src/offline/vault/pin-stretching.ts'
import type { StretchPin } from '#src/offline/vault/pin-stretching.ts'
import { stretchPin } from '#src/offline/vault/stretch-pin.ts'
import {
  sealedText,
  stretchTimeout,
  VaultDevice,
  vaultName,
  vaultOwner,
  vaultPin,
} from './vault-device.ts'

const minute = 60_000
const hour = 60 * minute

let device: VaultDevice
beforeEach(() => {
  device = new VaultDevice()
})

describe('a PIN', { timeout: stretchTimeout }, () => {
  it('is stretched as Argon2id is: the published answer and the host’s library’s', async () => {
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
    const salt = new TextEncoder().encode('somesalt')
    // Of the reference implementation's tests: t = 2, m = 256 KiB, p = 1.
    expect(hex(await stretchPin('password', { salt, passes: 2, kibibytes: 256 }))).toBe(
      '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
    )
    const theirs = await nativeHash(vaultPin, {
      salt,
      timeCost: 3,
      memoryCost: 1024,
      parallelism: 1,
      outputLen: 32,
    })
    expect(
      Buffer.from(await stretchPin(vaultPin, { salt, passes: 3, kibibytes: 1024 }))
        .toString('base64')
        .replace('=', ''),
    ).toBe(theirs.split('$').at(-1))
  })
})

/** What the version before left of a PIN: cheaper to guess, and typed with digits. */
async function leaveCheapPin(): Promise<void> {
  const before: StretchPin = (typed, { salt }) =>
    stretchPin(typed, { salt, passes: 2, kibibytes: 1024 })
  await device.createController(vaultOwner, before).setLevel({ level: 'pin', pin: vaultPin })
  await device.change(({ stretching }) => ({
    stretching: stretching && { salt: stretching.salt, passes: 2, kibibytes: 1024 },
  }))
}

const readCost = () => device.stored.get(vaultName)?.stretching

describe('an older PIN', { timeout: stretchTimeout }, () => {
  it('opens the vault, and is stretched again at today’s cost', async () => {
    const sealed = await device.seal()
    await leaveCheapPin()
    const before = device.stored.get(vaultName)
    if (before === undefined) throw new Error('There is no vault')
    expect(await device.read(sealed, '00000001')).toMatchObject({ name: 'wrong_pin' })
    expect(await device.createController().checkPin(vaultPin)).toBeNull()
    expect(readCost()).toMatchObject({ passes: 2, kibibytes: 1024 })
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
    expect(readCost()).toMatchObject({ ...pinCost, form: 'digits' })
    // The device's new key opens no copy of the cheaper record.
    await device.change(() => ({ wrapped: before.wrapped, stretching: before.stretching }))
    expect(await device.read(sealed, vaultPin)).toMatchObject({ name: 'wrong_pin' })
  })

  it('is stretched once: the next unlocking leaves the record alone', async () => {
    const sealed = await device.seal()
    await leaveCheapPin()
    await device.read(sealed, vaultPin)
    const { wrapped, stretching } = device.stored.get(vaultName) ?? {}
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
    expect(device.stored.get(vaultName)).toMatchObject({ wrapped, stretching })
  })

  it('opens the vault also where the device lacks the memory for the new cost', async () => {
    const sealed = await device.seal()
    await leaveCheapPin()
    const controller = device.createController(vaultOwner, (pin, stretching) =>
      stretching.kibibytes > 1024
        ? Promise.reject(new RangeError('Out of memory'))
        : stretchPin(pin, stretching),
    )
    expect(await controller.unlock(vaultPin)).toMatchObject({ name: 'open' })
    expect(readCost()).toMatchObject({ passes: 2, kibibytes: 1024 })
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
  })

  it('does not come back where another tab has changed the PIN meanwhile', async () => {
    const sealed = await device.seal()
    await leaveCheapPin()
    const other = '73092581'
    const controller = device.createController(vaultOwner, async (pin, stretching) => {
      if (stretching.kibibytes > 1024)
        await device.createController().setLevel({ level: 'pin', pin: other }, vaultPin)
      return stretchPin(pin, stretching)
    })
    expect(await controller.unlock(vaultPin)).toMatchObject({ name: 'open' })
    expect(await device.read(sealed, vaultPin)).toMatchObject({ name: 'wrong_pin' })
    expect(await device.read(sealed, other)).toBe(sealedText)
  })
})

describe('a password', { timeout: stretchTimeout }, () => {
  it('opens the vault however its letters are composed; the record tells how', async () => {
    const sealed = await device.seal()
    await device.createController().setLevel({ level: 'pin', pin: 'grünes Haus' })
    expect(await device.createController().status()).toMatchObject({ pinForm: 'password' })
    expect(await device.read(sealed, 'gru\u0308nes Haus')).toBe(sealedText)
    expect(await device.read(sealed, 'Grünes Haus')).toMatchObject({ name: 'wrong_pin' })
  })
})

describe('wrong PINs', { timeout: stretchTimeout }, () => {
  it('cost nothing at first, then time, then a sign-in; the right one clears them', async () => {
    const sealed = await device.seal()
    await device.createController().setLevel({ level: 'pin', pin: vaultPin })
    // What can be no PIN is no try.
    expect(await device.read(sealed, '12')).toEqual({ name: 'pin_length' })
    for (const left of [9, 8, 7, 6])
      expect(await device.read(sealed, '00000001')).toEqual({ name: 'wrong_pin', left })
    expect(await device.read(sealed, '00000001')).toEqual({
      name: 'wait',
      until: device.now + minute,
    })
    expect(await device.read(sealed, vaultPin)).toEqual({
      name: 'wait',
      until: device.now + minute,
    })
    device.now += minute
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
    expect(await device.read(sealed, '00000001')).toEqual({ name: 'wrong_pin', left: 9 })
    await device.change(() => ({ attempts: { wrong: maxPinAttempts, at: device.now - 24 * hour } }))
    expect(await device.read(sealed, vaultPin)).toEqual({ name: 'sign_in' })
    await device.createController().renewLease(false)
    expect(await device.read(sealed, vaultPin)).toEqual({ name: 'sign_in' })
    await device.createController().renewLease(true)
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
  })

  it('are not counted where the device could not try them', async () => {
    const sealed = await device.seal()
    await device.createController().setLevel({ level: 'pin', pin: vaultPin })
    const lacking = device.createController(vaultOwner, () =>
      Promise.reject(new Error('The PIN could not be stretched')),
    )
    for (let tried = 1; tried <= maxPinAttempts; tried++)
      await expect(lacking.unlock('00000001')).rejects.toThrow('could not be stretched')
    expect(await device.read(sealed, '00000001')).toEqual({ name: 'wrong_pin', left: 9 })
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
  })

  it('are counted alike in a mere check, where a right one opens and shuts nothing', async () => {
    const sealed = await device.seal()
    expect(await device.createController().checkPin(vaultPin)).toEqual({ name: 'none' })
    await device.createController().setLevel({ level: 'pin', pin: vaultPin })
    const controller = device.createController()
    expect(await controller.findRefusal()).toBeNull()
    expect(await controller.checkPin('12')).toEqual({ name: 'pin_length' })
    for (const left of [9, 8])
      expect(await controller.checkPin('00000001')).toEqual({ name: 'wrong_pin', left })
    expect(await device.read(sealed, '00000001')).toEqual({ name: 'wrong_pin', left: 7 })
    expect(await controller.checkPin('00000001')).toEqual({ name: 'wrong_pin', left: 6 })
    expect(await controller.checkPin('00000001')).toEqual({
      name: 'wait',
      until: device.now + minute,
    })
    expect(await controller.findRefusal()).toEqual({ name: 'wait', until: device.now + minute })
    expect(await controller.checkPin(vaultPin)).toEqual({
      name: 'wait',
      until: device.now + minute,
    })
    expect(await device.read(sealed, vaultPin)).toEqual({
      name: 'wait',
      until: device.now + minute,
    })
    device.now += minute
    expect(await controller.checkPin(vaultPin)).toBeNull()
    expect(await controller.status()).toMatchObject({ name: 'locked' })
    expect(await controller.checkPin('00000001')).toEqual({ name: 'wrong_pin', left: 9 })
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
    device.now += 73 * hour
    expect(await controller.findRefusal()).toEqual({ name: 'lease_over' })
    expect(await controller.checkPin(vaultPin)).toEqual({ name: 'lease_over' })
  })

  it('are waited out for longer and longer, regardless of the clock', () => {
    expect(checkPinAttempt(noAttempts, device.now)).toEqual({ name: 'yes', left: 10 })
    const pauses = [5, 6, 7, 8, 9].map((wrong) => {
      const may = checkPinAttempt({ wrong, at: device.now }, device.now)
      return may.name === 'wait' ? (may.until - device.now) / minute : may.name
    })
    expect(pauses).toEqual([1, 5, 15, 30, 60])
    expect(checkPinAttempt({ wrong: 5, at: device.now }, device.now - 10 * hour)).toEqual({
      name: 'wait',
      until: device.now - 10 * hour + minute,
    })
  })
})
