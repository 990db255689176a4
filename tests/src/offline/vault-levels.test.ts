import { hash as nativeHash } from '@node-rs/argon2'
import fc from 'fast-check'
import { beforeEach, describe, expect, it } from 'vitest'
import { mayTry, mostTries, noAttempts } from '#src/offline/vault-attempts.ts'
import { createVaultKeeper, newVault } from '#src/offline/vault-keeper.ts'
import type { VaultKeeper, VaultRecords } from '#src/offline/vault-keeper.ts'
import { heard, leaseLength, leaseState, ticked } from '#src/offline/vault-lease.ts'
import type { VaultRecord } from '#src/offline/vault-level.model.ts'
import { pinFault, stretchPin } from '#src/offline/vault-pin.ts'
import { openVault } from '#src/offline/vault.ts'
import type { SealedAs } from '#src/offline/vault.model.ts'

const owner = { userId: 'ann', orgId: 'north' }
const name = 'forecourt-1'
const pin = '280461'
const as: SealedAs = { table: 'command', id: 'c-1', schema: 1 }
const words = 'Asked for a smaller car'
const minute = 60_000
const hour = 60 * minute
const hangLimit = 120_000

let now: number
let kept: Map<string, VaultRecord>
beforeEach(() => {
  now = 1_763_715_600_000
  kept = new Map()
})

const records: VaultRecords = {
  get: async (of) => kept.get(of),
  put: async (record) => void kept.set(record.name, record),
  async change(of, next) {
    const known = kept.get(of)
    if (known === undefined) return undefined
    kept.set(of, next(known))
    return kept.get(of)
  },
  delete: async (of) => void kept.delete(of),
}

const keeperOf = (whose = owner): VaultKeeper =>
  createVaultKeeper({ records, owner: whose, name, now: () => now })

/** A vault at level `device` with something in it. */
async function filled() {
  const { record, key } = await newVault({ owner, name, now: () => now })
  kept.set(name, record)
  return openVault(key, owner).seal(as, words)
}

type Sealed = Awaited<ReturnType<typeof filled>>

/** What the vault says of something sealed, when it is opened so. */
async function read(sealed: Sealed, given?: string): Promise<unknown> {
  const opened = await keeperOf().unlock(given)
  return opened.name === 'open'
    ? (await openVault(opened.key, owner).open(as, sealed))?.content
    : opened
}

async function change(next: (record: VaultRecord) => Partial<VaultRecord>): Promise<void> {
  await records.change(name, (record) => ({ ...record, ...next(record) }))
}

describe('a PIN', { timeout: hangLimit }, () => {
  it('has six to twelve digits, and is none that everybody tries first', () => {
    expect([pin, '111112', '135790', '123457', '99999999998'].map(pinFault)).toEqual([
      null,
      null,
      null,
      null,
      null,
    ])
    expect(
      ['', '12345', '1234567890123', '12345a', '１２３４５６', ' 280461'].map(pinFault),
    ).toEqual(Array<string>(6).fill('pin_digits'))
    expect(['111111', '000000', '123456', '987654', '01234567'].map(pinFault)).toEqual(
      Array<string>(5).fill('pin_obvious'),
    )
  })

  it('is stretched as Argon2id is everywhere: the published answer, and the host’s own library’s', async () => {
    const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')
    const salt = new TextEncoder().encode('somesalt')
    // Of the reference implementation's tests: t = 2, m = 256 KiB, p = 1.
    expect(hex(await stretchPin('password', { salt, passes: 2, kibibytes: 256 }))).toBe(
      '9dfeb910e80bad0311fee20f9c0e2b12c17987b4cac90c2ef54d5b3021c68bfe',
    )
    const theirs = await nativeHash(pin, {
      salt,
      timeCost: 3,
      memoryCost: 1024,
      parallelism: 1,
      outputLen: 32,
    })
    expect(
      Buffer.from(await stretchPin(pin, { salt, passes: 3, kibibytes: 1024 }))
        .toString('base64')
        .replace('=', ''),
    ).toBe(theirs.split('$').at(-1))
  })
})

describe('a vault', { timeout: hangLimit }, () => {
  it('opens by this device alone, and by nothing once it has no key', async () => {
    const sealed = await filled()
    expect(await read(sealed)).toBe(words)
    await keeperOf().drop()
    expect(await read(sealed)).toEqual({ name: 'none' })
  })

  it('changes its level, and its PIN, without touching what lies in it', async () => {
    const sealed = await filled()
    expect(await keeperOf().setLevel({ level: 'pin', pin })).toMatchObject({ name: 'open' })
    expect(await read(sealed)).toEqual({ name: 'pin_digits' })
    expect(await read(sealed, pin)).toBe(words)
    expect(await keeperOf().setLevel({ level: 'pin', pin: '730925' }, pin)).toMatchObject({
      name: 'open',
    })
    expect(await read(sealed, pin)).toMatchObject({ name: 'wrong_pin' })
    expect(await read(sealed, '730925')).toBe(words)
    expect(await keeperOf().setLevel({ level: 'device' }, '000001')).toMatchObject({
      name: 'wrong_pin',
    })
    expect(await keeperOf().setLevel({ level: 'device' }, '730925')).toMatchObject({ name: 'open' })
    expect(await read(sealed)).toBe(words)
    expect(await keeperOf().setLevel({ level: 'pin', pin: '123456' })).toEqual({
      name: 'pin_obvious',
    })
  })

  it('is worth nothing on another device, to another person, or under another name, epoch or level', async () => {
    const sealed = await filled()
    const { record: other } = await newVault({ owner, name, now: () => now })
    const before = kept.get(name)
    for (const tampered of [
      { deviceKey: other.deviceKey },
      { epoch: 2 },
      { wrapped: other.wrapped },
    ]) {
      await change(() => tampered)
      expect(await read(sealed)).toEqual({ name: 'sign_in' })
      if (before !== undefined) await records.put(before)
    }
    expect(await keeperOf({ ...owner, userId: 'ben' }).unlock()).toEqual({ name: 'sign_in' })
    await keeperOf().setLevel({ level: 'pin', pin })
    // Somebody with the disk takes the lock off the record, not off the key.
    await change(() => ({ level: 'device', stretching: null }))
    expect(await read(sealed)).toEqual({ name: 'sign_in' })
  })

  it('accepts none of 500 keys that were changed on the disk', async () => {
    const sealed = await filled()
    const before = kept.get(name)
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
          await records.put({
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
          if ((await keeperOf().unlock()).name === 'open') accepted += 1
        },
      ),
      { numRuns: 500 },
    )
    process.stdout.write(`offline/vault-levels: accepted ${accepted}/500 changed keys\n`)
    expect(accepted).toBe(0)
    await records.put(before)
    expect(await read(sealed)).toBe(words)
  })

  it('says how it stands, and forgets its open key when it is locked', async () => {
    await filled()
    const keeper = keeperOf()
    expect(await keeper.standing()).toEqual({ name: 'locked', level: 'device', why: null })
    await keeper.unlock()
    expect(await keeper.standing()).toEqual({ name: 'open', level: 'device' })
    keeper.lock()
    expect(await keeper.standing()).toMatchObject({ name: 'locked' })
    await keeper.drop()
    expect(await keeper.standing()).toEqual({ name: 'none' })
  })
})

describe('wrong PINs', { timeout: hangLimit }, () => {
  it('cost nothing at first, then time, and at last a sign-in; the right one clears them', async () => {
    const sealed = await filled()
    await keeperOf().setLevel({ level: 'pin', pin })
    // What can be no PIN is no try.
    expect(await read(sealed, '12')).toEqual({ name: 'pin_digits' })
    for (const left of [9, 8, 7, 6])
      expect(await read(sealed, '000001')).toEqual({ name: 'wrong_pin', left })
    expect(await read(sealed, '000001')).toEqual({ name: 'wait', until: now + minute })
    expect(await read(sealed, pin)).toEqual({ name: 'wait', until: now + minute })
    now += minute
    expect(await read(sealed, pin)).toBe(words)
    expect(await read(sealed, '000001')).toEqual({ name: 'wrong_pin', left: 9 })
    await change(() => ({ attempts: { wrong: mostTries, at: now - 24 * hour } }))
    expect(await read(sealed, pin)).toEqual({ name: 'sign_in' })
    await keeperOf().heard(false)
    expect(await read(sealed, pin)).toEqual({ name: 'sign_in' })
    await keeperOf().heard(true)
    expect(await read(sealed, pin)).toBe(words)
  })

  it('are counted alike where the person only proves themselves, and no right one there opens or shuts anything', async () => {
    const sealed = await filled()
    expect(await keeperOf().prove(pin)).toEqual({ name: 'none' })
    await keeperOf().setLevel({ level: 'pin', pin })
    const keeper = keeperOf()
    expect(await keeper.barred()).toBeNull()
    expect(await keeper.prove('12')).toEqual({ name: 'pin_digits' })
    for (const left of [9, 8])
      expect(await keeper.prove('000001')).toEqual({ name: 'wrong_pin', left })
    expect(await read(sealed, '000001')).toEqual({ name: 'wrong_pin', left: 7 })
    expect(await keeper.prove('000001')).toEqual({ name: 'wrong_pin', left: 6 })
    expect(await keeper.prove('000001')).toEqual({ name: 'wait', until: now + minute })
    expect(await keeper.barred()).toEqual({ name: 'wait', until: now + minute })
    expect(await keeper.prove(pin)).toEqual({ name: 'wait', until: now + minute })
    expect(await read(sealed, pin)).toEqual({ name: 'wait', until: now + minute })
    now += minute
    expect(await keeper.prove(pin)).toBeNull()
    expect(await keeper.standing()).toMatchObject({ name: 'locked' })
    expect(await keeper.prove('000001')).toEqual({ name: 'wrong_pin', left: 9 })
    expect(await read(sealed, pin)).toBe(words)
    now += 73 * hour
    expect(await keeper.barred()).toEqual({ name: 'lease_over' })
    expect(await keeper.prove(pin)).toEqual({ name: 'lease_over' })
  })

  it('are waited out for longer and longer, whatever is done to the clock', () => {
    expect(mayTry(noAttempts, now)).toEqual({ name: 'yes', left: 10 })
    const pauses = [5, 6, 7, 8, 9].map((wrong) => {
      const may = mayTry({ wrong, at: now }, now)
      return may.name === 'wait' ? (may.until - now) / minute : may.name
    })
    expect(pauses).toEqual([1, 5, 15, 30, 60])
    expect(mayTry({ wrong: 5, at: now }, now - 10 * hour)).toEqual({
      name: 'wait',
      until: now - 10 * hour + minute,
    })
  })
})

describe('the lease', { timeout: hangLimit }, () => {
  it('runs for three days since the host was heard, and no longer because the clock was set back', () => {
    const lease = heard(now)
    expect(leaseState(lease, now)).toEqual({ name: 'runs', until: now + leaseLength })
    expect(leaseState(lease, now + leaseLength - 1).name).toBe('runs')
    expect(leaseState(lease, now + leaseLength).name).toBe('over')
    const later = ticked(lease, now + 2 * 24 * hour)
    expect(leaseState(later, now).name).toBe('clock_back')
    expect(leaseState(later, now + 2 * 24 * hour - minute).name).toBe('runs')
    expect(ticked(later, now)).toBe(later)
    // A clock that is ten years wrong all along is as good as another.
    expect(leaseState(heard(now - 87_600 * hour), now - 87_600 * hour + hour).name).toBe('runs')
  })

  it('shuts the vault when it is over, without losing what lies in it: it opens when the host was heard again', async () => {
    const sealed = await filled()
    now += 2 * 24 * hour
    expect(await read(sealed)).toBe(words)
    now -= 24 * hour
    expect(await read(sealed)).toEqual({ name: 'clock_back' })
    now += 3 * 24 * hour
    expect(await read(sealed)).toEqual({ name: 'lease_over' })
    expect(await keeperOf().standing()).toEqual({
      name: 'locked',
      level: 'device',
      why: { name: 'lease_over' },
    })
    await keeperOf().heard(false)
    expect(await read(sealed)).toBe(words)
  })
})
