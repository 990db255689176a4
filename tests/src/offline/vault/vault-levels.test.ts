import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { createVaultRecord } from '#src/offline/vault/new-vault.ts'
import {
  createLease,
  leaseLength,
  leaseState,
  advanceLease,
} from '#src/offline/vault/vault-lease.ts'
import { printCounts } from '#tests/support/print-counts.ts'
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

describe('a vault', { timeout: stretchTimeout }, () => {
  it('opens by this device alone, and by nothing once it has no key', async () => {
    const sealed = await device.seal()
    expect(await device.read(sealed)).toBe(sealedText)
    await device.createController().drop()
    expect(await device.read(sealed)).toEqual({ name: 'none' })
  })

  it('changes its level, and its PIN, without touching what lies in it', async () => {
    const sealed = await device.seal()
    expect(await device.createController().setLevel({ level: 'pin', pin: vaultPin })).toMatchObject(
      { name: 'open' },
    )
    expect(await device.read(sealed)).toEqual({ name: 'pin_length' })
    expect(await device.read(sealed, vaultPin)).toBe(sealedText)
    expect(
      await device.createController().setLevel({ level: 'pin', pin: '73092581' }, vaultPin),
    ).toMatchObject({
      name: 'open',
    })
    expect(await device.read(sealed, vaultPin)).toMatchObject({ name: 'wrong_pin' })
    expect(await device.read(sealed, '73092581')).toBe(sealedText)
    expect(await device.createController().setLevel({ level: 'device' }, '00000001')).toMatchObject(
      {
        name: 'wrong_pin',
      },
    )
    expect(await device.createController().setLevel({ level: 'device' }, '73092581')).toMatchObject(
      {
        name: 'open',
      },
    )
    expect(await device.read(sealed)).toBe(sealedText)
    expect(await device.createController().setLevel({ level: 'pin', pin: '12345678' })).toEqual({
      name: 'pin_obvious',
    })
  })

  it('is worth nothing on another device, to another person or at another level', async () => {
    const sealed = await device.seal()
    const { record: other } = await createVaultRecord({
      owner: vaultOwner,
      name: vaultName,
      now: () => device.now,
    })
    const before = device.stored.get(vaultName)
    for (const tampered of [
      { deviceKey: other.deviceKey },
      { epoch: 2 },
      { wrapped: other.wrapped },
    ]) {
      await device.change(() => tampered)
      expect(await device.read(sealed)).toEqual({ name: 'sign_in' })
      if (before !== undefined) await device.records.put(before)
    }
    expect(await device.createController({ ...vaultOwner, userId: 'ben' }).unlock()).toEqual({
      name: 'sign_in',
    })
    await device.createController().setLevel({ level: 'pin', pin: vaultPin })
    // Somebody with the disk takes the lock off the record, not off the key.
    await device.change(() => ({ level: 'device', stretching: null }))
    expect(await device.read(sealed)).toEqual({ name: 'sign_in' })
  })

  it('accepts none of 500 keys that were changed on the disk', async () => {
    const sealed = await device.seal()
    const before = device.stored.get(vaultName)
    if (before === undefined) throw new Error('There is no vault')
    const whole = new Uint8Array(before.wrapped.bytes)
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('bytes', 'iv', 'cut'),
        fc.nat(),
        fc.nat({ max: 7 }),
        async (what, at, bit) => {
          const flip = (bytes: Uint8Array<ArrayBuffer>) =>
            bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte))
          const { iv } = before.wrapped
          await device.records.put({
            ...before,
            wrapped:
              what === 'iv'
                ? { iv: flip(iv), bytes: before.wrapped.bytes }
                : {
                    iv,
                    bytes:
                      what === 'cut'
                        ? whole.slice(0, at % whole.length).buffer
                        : flip(whole).buffer,
                  },
          })
          if ((await device.createController().unlock()).name === 'open') accepted += 1
        },
      ),
      { numRuns: 500 },
    )
    printCounts(`offline/vault-levels: accepted ${accepted}/500 changed keys`)
    expect(accepted).toBe(0)
    await device.records.put(before)
    expect(await device.read(sealed)).toBe(sealedText)
  })

  it('says how it stands, and forgets its open key when it is locked', async () => {
    await device.seal()
    const controller = device.createController()
    expect(await controller.status()).toEqual({
      name: 'locked',
      level: 'device',
      pinForm: null,
      why: null,
    })
    await controller.unlock()
    expect(await controller.status()).toEqual({ name: 'open', level: 'device', pinForm: null })
    controller.lock()
    expect(await controller.status()).toMatchObject({ name: 'locked' })
    await controller.drop()
    expect(await controller.status()).toEqual({ name: 'none' })
  })
})

describe('the lease', { timeout: stretchTimeout }, () => {
  it('runs for three days since the host was heard, also where the clock was set back', () => {
    const lease = createLease(device.now)
    expect(leaseState(lease, device.now)).toEqual({ name: 'runs', until: device.now + leaseLength })
    expect(leaseState(lease, device.now + leaseLength - 1).name).toBe('runs')
    expect(leaseState(lease, device.now + leaseLength).name).toBe('over')
    const later = advanceLease(lease, device.now + 2 * 24 * hour)
    expect(leaseState(later, device.now).name).toBe('clock_back')
    expect(leaseState(later, device.now + 2 * 24 * hour - minute).name).toBe('runs')
    expect(advanceLease(later, device.now)).toBe(later)
    // A clock that is ten years wrong all along is as good as another.
    expect(
      leaseState(createLease(device.now - 87_600 * hour), device.now - 87_600 * hour + hour).name,
    ).toBe('runs')
  })

  it('shuts the vault when it is over, which opens whole when the host is heard again', async () => {
    const sealed = await device.seal()
    device.now += 2 * 24 * hour
    expect(await device.read(sealed)).toBe(sealedText)
    device.now -= 24 * hour
    expect(await device.read(sealed)).toEqual({ name: 'clock_back' })
    device.now += 3 * 24 * hour
    expect(await device.read(sealed)).toEqual({ name: 'lease_over' })
    expect(await device.createController().status()).toEqual({
      name: 'locked',
      level: 'device',
      pinForm: null,
      why: { name: 'lease_over' },
    })
    await device.createController().renewLease(false)
    expect(await device.read(sealed)).toBe(sealedText)
  })
})
