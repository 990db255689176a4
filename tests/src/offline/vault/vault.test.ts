import fc from 'fast-check'
import { beforeAll, describe, expect, it } from 'vitest'
import { createSeals } from '#src/offline/outbox/seals.ts'
import type { NewOutboxRow, OutboxRow } from '#src/offline/ports/outbox-store.ts'
import { createOutboxRow } from '#src/offline/outbox/row-changes.ts'
import { openVault, sha256 } from '#src/offline/vault/vault.ts'
import type { SealedBytes } from '#src/offline/vault/vault.ts'
import type { SealContext, Vault } from '#src/offline/ports/vault.model.ts'
import { kindsBySchema } from '#tests/sync/simulator/notebook.ts'
import { printCounts } from '#tests/support/print-counts.ts'

const owner = { userId: 'ann', orgId: 'north' }
const id = '0198f0a0-0000-7000-8000-000000000001'
const otherId = '0198f0a0-0000-7000-8000-000000000002'
const command = {
  id,
  kind: 'note.add',
  schema: 1,
  lane: 'l1',
  body: { lane: 'l1', token: 't', text: 'Asked for a smaller car' },
  base: 1,
  occurredAt: '2026-11-21T09:00:00.000Z',
}
const as: SealContext = { table: 'command', id, schema: 1 }
const seed = Number(process.env['FC_SEED'] ?? Math.floor(Math.random() * 2_000_000_000))
const path = process.env['FC_PATH']
const runs = { seed, ...(path === undefined ? {} : { path }) }

const makeKey = (): Promise<CryptoKey> =>
  crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt'])

let key: CryptoKey
let vault: Vault<SealedBytes>
beforeAll(async () => {
  key = await makeKey()
  vault = openVault(key, owner)
})

const createTestSeals = (one: Vault<SealedBytes>) =>
  createSeals({ vault: one, hash: sha256, kinds: kindsBySchema[1] })

/** A kept command as the store gives it back. */
async function storedRow(): Promise<OutboxRow<SealedBytes>> {
  const row: NewOutboxRow<SealedBytes> = await createTestSeals(vault).sealRow(command, {
    savedAt: 1,
    replaces: null,
  })
  return { ...createOutboxRow(row, 1), seq: 1 }
}

/** What somebody with the disk can do to sealed bytes. */
const mutation = fc.oneof(
  fc.record({
    what: fc.constant('bit of the bytes' as const),
    at: fc.nat(),
    bit: fc.nat({ max: 7 }),
  }),
  fc.record({
    what: fc.constant('bit of the number' as const),
    at: fc.nat(),
    bit: fc.nat({ max: 7 }),
  }),
  fc.record({ what: fc.constant('cut' as const), at: fc.nat(), bit: fc.constant(0) }),
  fc.record({ what: fc.constant('front cut' as const), at: fc.nat(), bit: fc.constant(0) }),
  fc.record({
    what: fc.constant('lengthened' as const),
    at: fc.nat({ max: 40 }),
    bit: fc.nat({ max: 255 }),
  }),
  fc.record({ what: fc.constant('number cut' as const), at: fc.nat(), bit: fc.constant(0) }),
  fc.record({
    what: fc.constant('made up' as const),
    at: fc.nat({ max: 200 }),
    bit: fc.nat({ max: 255 }),
  }),
)

type Mutation = typeof mutation extends fc.Arbitrary<infer T> ? T : never

function flipped(bytes: Uint8Array<ArrayBuffer>, at: number, bit: number): Uint8Array<ArrayBuffer> {
  return bytes.map((byte, index) => (index === at % bytes.length ? byte ^ (1 << bit) : byte))
}

function mutated({ iv, bytes }: SealedBytes, { what, at, bit }: Mutation): SealedBytes {
  const all = new Uint8Array(bytes)
  const mutants: Readonly<Record<typeof what, () => SealedBytes>> = {
    'bit of the bytes': () => ({ iv, bytes: flipped(all, at, bit).buffer }),
    'bit of the number': () => ({ iv: flipped(iv, at, bit), bytes }),
    cut: () => ({ iv, bytes: bytes.slice(0, at % all.length) }),
    'front cut': () => ({ iv, bytes: bytes.slice(1 + (at % all.length)) }),
    lengthened: () => ({
      iv,
      bytes: new Uint8Array([...all, ...Array<number>(at + 1).fill(bit)]).buffer,
    }),
    'number cut': () => ({ iv: iv.slice(0, at % iv.length), bytes }),
    'made up': () => ({ iv, bytes: new Uint8Array(at).fill(bit).buffer }),
  }
  return mutants[what]()
}

describe('the vault', () => {
  it('seals many at once, each as it was, regardless of lengths and letters', async () => {
    const texts = fc.array(fc.string({ unit: 'binary', maxLength: 3000 }), {
      minLength: 2,
      maxLength: 20,
    })
    await fc.assert(
      fc.asyncProperty(texts, async (all) => {
        const places = all.map((_text, at): SealContext => ({
          table: 'command',
          id: `c-${at}`,
          schema: 1,
        }))
        const sealed = await Promise.all(
          places.map(async (place, at) => vault.seal(place, { texts: all[at] })),
        )
        expect(
          await Promise.all(
            places.map(async (place, at) => vault.open(place, sealed[at] as SealedBytes)),
          ),
        ).toEqual(all.map((one) => ({ content: { texts: one } })))
      }),
      { ...runs, numRuns: 60 },
    )
  })

  it('opens what it sealed, as what it was sealed', async () => {
    await fc.assert(
      fc.asyncProperty(fc.jsonValue(), async (content) => {
        const same = JSON.parse(JSON.stringify(content)) as unknown
        expect(await vault.open(as, await vault.seal(as, content))).toEqual({ content: same })
      }),
      { ...runs, numRuns: 100 },
    )
  })

  it('seals nothing twice alike, and shows none of its words', async () => {
    const sealed = await Promise.all(Array.from({ length: 50 }, () => vault.seal(as, command)))
    expect(new Set(sealed.map(({ iv }) => iv.join())).size).toBe(50)
    for (const { bytes } of sealed)
      expect(new TextDecoder().decode(bytes)).not.toContain('smaller car')
  })

  it('accepts none of 500 rows changed on the disk: each is shown as unreadable', async () => {
    const kept = await storedRow()
    const seals = createTestSeals(vault)
    let accepted = 0
    await fc.assert(
      fc.asyncProperty(mutation, async (how) => {
        const opened = await seals.openRow({
          ...kept,
          sealed: mutated(kept.sealed, how),
          answer: mutated(kept.sealed, how),
        })
        if (opened.command !== null || opened.answer !== null) accepted += 1
        expect(opened).toMatchObject({
          id,
          seq: 1,
          command: null,
          hash: '',
          answer: null,
          isDead: false,
        })
      }),
      { ...runs, numRuns: 500 },
    )
    printCounts(`offline/vault: accepted ${accepted}/500 changed rows (seed ${seed})`)
    expect(await seals.openRow(kept)).toMatchObject({ command })
  })

  it('shows a row as unreadable whose sealed part is gone or is something else', async () => {
    const kept = await storedRow()
    const broken: readonly unknown[] = [
      undefined,
      null,
      'text',
      7,
      {},
      [],
      { iv: kept.sealed.iv },
      { bytes: kept.sealed.bytes },
      { iv: 'x', bytes: 'y' },
      { iv: null, bytes: null },
    ]
    for (const sealed of broken) {
      const row = { ...kept, sealed, answer: sealed } as OutboxRow<SealedBytes>
      expect(await createTestSeals(vault).openRow(row)).toMatchObject({
        id,
        command: null,
        answer: null,
      })
    }
  })

  it('opens nothing of another person, organisation, table, row or shape', async () => {
    const sealed = await vault.seal(as, command)
    const others: readonly (readonly [Vault<SealedBytes>, SealContext])[] = [
      [openVault(key, { ...owner, userId: 'ben' }), as],
      [openVault(key, { ...owner, orgId: 'south' }), as],
      [openVault(await makeKey(), owner), as],
      [vault, { ...as, table: 'answer' }],
      [vault, { ...as, table: 'given-up' }],
      [vault, { ...as, table: 'owner' }],
      [vault, { ...as, id: otherId }],
      [vault, { ...as, schema: 2 }],
    ]
    for (const [other, place] of others) expect(await other.open(place, sealed)).toBeNull()
    expect(await vault.open(as, sealed)).toEqual({ content: command })
  })

  it('shows a row as unreadable whose place was changed or older content put back', async () => {
    const seals = createTestSeals(vault)
    const kept = await storedRow()
    const changed = {
      ...kept,
      rev: 2,
      sealed: await seals.sealCommand(
        { ...command, body: { ...command.body, text: 'Wants no car' } },
        { ...kept, rev: 2 },
      ),
    }
    expect((await seals.openRow(changed)).command?.body).toMatchObject({ text: 'Wants no car' })
    const moved: readonly OutboxRow<SealedBytes>[] = [
      { ...kept, dependsOn: otherId },
      { ...kept, replaces: otherId },
      { ...kept, savedAt: 2 },
      { ...kept, rev: 2 },
      { ...changed, sealed: kept.sealed },
      { ...changed, rev: 1 },
    ]
    for (const row of moved) expect((await seals.openRow(row)).command).toBeNull()
    // Opened before, it is opened again.
    const known = await seals.openRow(kept)
    for (const row of moved.slice(0, 4))
      expect((await seals.openRow(row, known)).command).toBeNull()
  })

  it('opens what the first release sealed, bound to the row’s id and shape only', async () => {
    const kept = await storedRow()
    const before = { ...kept, sealed: await vault.seal(as, { command, hash: 'h' }) }
    expect(await createTestSeals(vault).openRow(before)).toMatchObject({ command, hash: 'h' })
    expect(
      (await createTestSeals(vault).openRow({ ...before, dependsOn: otherId })).command,
    ).toBeNull()
  })

  it('takes no row’s content for another’s, however the two are swapped', async () => {
    const seals = createTestSeals(vault)
    const one = await storedRow()
    const other = {
      ...one,
      ...(await seals.sealRow(
        { ...command, id: otherId, body: { ...command.body, text: 'Wants no car' } },
        { savedAt: 2, replaces: null },
      )),
      seq: 2,
    }
    const answer = await seals.sealAnswer(id, { code: 'stale' })
    const stone = await seals.sealTombstone({ id, deviceSeq: 1, command })
    const swaps: readonly OutboxRow<SealedBytes>[] = [
      { ...one, sealed: other.sealed },
      { ...other, sealed: one.sealed },
      { ...one, sealed: answer },
      { ...one, sealed: stone.sealed ?? answer },
      { ...one, schema: 2 },
      { ...one, sealed: { iv: other.sealed.iv, bytes: one.sealed.bytes } },
    ]
    for (const row of swaps) expect((await seals.openRow(row)).command).toBeNull()
    expect((await seals.openRow({ ...one, state: 'dead', answer: one.sealed })).answer).toBeNull()
    expect((await seals.openRow({ ...other, state: 'dead', answer })).answer).toBeNull()
    expect(
      (await seals.openTombstone({ id: otherId, deviceSeq: 2, sealed: stone.sealed })).lane,
    ).toBeNull()
    expect((await seals.openTombstone({ id, deviceSeq: 1, sealed: one.sealed })).lane).toBeNull()
    expect((await seals.openTombstone(stone)).lane).toBe('l1')
  })
})
