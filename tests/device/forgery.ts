import fc from 'fast-check'
import { openVault } from '#src/offline/vault/vault.ts'
import type { SealedBytes } from '#src/offline/vault/vault.ts'
import type { SealContext, Vault } from '#src/offline/ports/vault.model.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'

const onBytes = [
  'bit of the bytes',
  'bit of the number',
  'cut',
  'front cut',
  'lengthened',
  'number cut',
  'emptied',
  'made up',
  'swapped',
  'half swapped',
  'missing',
  'no bytes',
] as const
const resealed = [
  'another key',
  'another person',
  'another organisation',
  'another table',
  'another place',
  'another shape',
] as const

type OnBytes = (typeof onBytes)[number]
type Resealed = (typeof resealed)[number]

/**
 * What somebody with the disk can do to what is sealed, or somebody with the key of another vault.
 */
export interface Forgery {
  readonly how: OnBytes | Resealed
  readonly at: number
  readonly bit: number
}

const anyForgery: fc.Arbitrary<Forgery> = fc.record({
  how: fc.constantFrom<Forgery['how']>(...onBytes, ...resealed),
  at: fc.nat(),
  bit: fc.nat({ max: 7 }),
})

export const forgeries = (count: number, seed: number): readonly Forgery[] =>
  fc.sample(anyForgery, { numRuns: count, seed })

/** A sealed thing where it lies, and another one of its kind. */
export interface Target {
  readonly as: SealContext
  readonly sealed: SealedBytes
  readonly other: SealedBytes
}

const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number, bit: number) =>
  bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte))

function changedBytes(
  how: OnBytes,
  { at, bit }: Forgery,
  { sealed: { iv, bytes }, other }: Target,
): unknown {
  const all = new Uint8Array(bytes)
  const made: Readonly<Record<OnBytes, () => unknown>> = {
    'bit of the bytes': () => ({ iv, bytes: flipped(all, at, bit).buffer }),
    'bit of the number': () => ({ iv: flipped(iv, at, bit), bytes }),
    cut: () => ({ iv, bytes: bytes.slice(0, at % all.length) }),
    'front cut': () => ({ iv, bytes: bytes.slice(1 + (at % all.length)) }),
    lengthened: () => ({
      iv,
      bytes: new Uint8Array([...all, ...Array<number>(1 + (at % 40)).fill(bit)]).buffer,
    }),
    'number cut': () => ({ iv: iv.slice(0, at % iv.length), bytes }),
    emptied: () => ({ iv, bytes: new ArrayBuffer(0) }),
    'made up': () => ({ iv, bytes: new Uint8Array(all.length).fill(at % 256).buffer }),
    swapped: () => other,
    'half swapped': () => ({ iv: other.iv, bytes }),
    missing: () => undefined,
    'no bytes': () => ({ iv, bytes: 'none' }),
  }
  return made[how]()
}

const isOnBytes = (how: Forgery['how']): how is OnBytes =>
  (onBytes as readonly string[]).includes(how)

/**
 * Puts forgeries in the place of what `vault` has sealed for `owner` under `key`; the same words,
 * sealed otherwise, among them.
 */
export async function forger(
  key: CryptoKey,
  owner: Owner,
): Promise<(forgery: Forgery, target: Target) => Promise<unknown>> {
  const own = openVault(key, owner)
  const anotherKey = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const otherwise: Readonly<
    Record<Resealed, (as: SealContext) => readonly [Vault<SealedBytes>, SealContext]>
  > = {
    'another key': (as) => [openVault(anotherKey, owner), as],
    'another person': (as) => [openVault(key, { ...owner, userId: `${owner.userId}x` }), as],
    'another organisation': (as) => [openVault(key, { ...owner, orgId: `${owner.orgId}x` }), as],
    'another table': (as) => [own, { ...as, table: as.table === 'draft' ? 'answer' : 'draft' }],
    'another place': (as) => [own, { ...as, id: `${as.id}0` }],
    'another shape': (as) => [own, { ...as, schema: as.schema + 1 }],
  }
  return async (forgery, target) => {
    const { how } = forgery
    if (isOnBytes(how)) return changedBytes(how, forgery, target)
    const opened = await own.open(target.as, target.sealed)
    if (opened === null)
      throw new Error(`What is to be forged does not open as ${target.as.table} ${target.as.id}`)
    const [vault, as] = otherwise[how](target.as)
    return vault.seal(as, opened.content)
  }
}
