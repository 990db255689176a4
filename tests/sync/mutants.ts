import { hashText } from './simulator/memory-storage.ts'
import type { SyncMutant } from './simulation.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import type { HostResponse } from '#src/offline/ports/outbox-deps.ts'
import { canonicalJson } from '#domain/command.ts'
import type { Command } from '#domain/command.ts'

const days = 86_400_000

interface Content {
  readonly command: Command
}

type Store = OutboxStore<unknown>

/** Stores of the simulator are not sealed, so that a mutant can see lanes. */
const readLane = (sealed: unknown): string => (sealed as Content).command.lane

function believing(answer: HostResponse, id: string): HostResponse {
  const isPage = answer.status === 200 && answer.contentType === 'text/html'
  return isPage
    ? {
        ...answer,
        contentType: 'application/json',
        requestId: id,
        body: { id, seq: 0, entityVersion: 0 },
      }
    : answer
}

/** Rows without those that `isHidden` says; their tombstones stay. */
function hiding(
  store: Store,
  isHidden: (rows: Awaited<ReturnType<Store['load']>>['rows']) => ReadonlySet<string>,
): Store {
  return {
    ...store,
    async load() {
      const contents = await store.load()
      const hidden = isHidden(contents.rows)
      return { ...contents, rows: contents.rows.filter(({ id }) => !hidden.has(id)) }
    },
  }
}

/** A row vanishes as if it had been dealt with. */
async function drop(store: Store, id: string): Promise<void> {
  await store.settle(id, { name: 'confirmed', at: 0, answer: null })
  await store.deleteConfirmed(Number.MAX_SAFE_INTEGER)
}

/** The seeded faults of R4, each put in from outside: the product has no branch for them. */
export const syncMutants: Readonly<Record<string, SyncMutant>> = {
  'delete-before-send': {
    store: (store) => ({
      ...store,
      async claim(id) {
        const row = await store.claim(id)
        if (row !== null) await drop(store, id)
        return row
      },
    }),
  },
  'no-dedupe': { host: { isForgetful: true } },
  'html-is-ok': {
    sender: (sender) => ({
      ...sender,
      send: async (sending, signal) =>
        believing(await sender.send(sending, signal), sending.command.id),
    }),
  },
  'drop-on-401': {
    store: (store) => ({
      ...store,
      async park(parked) {
        await store.park(parked)
        if (parked?.reason !== 'sign_in') return
        const { rows } = await store.load()
        for (const { id, tries, state } of rows)
          if (tries > 0 && state === 'pending') await drop(store, id)
      },
    }),
  },
  'no-lanes': { lane: (id) => id },
  'hash-after-migration': {
    sender: (sender) => ({
      ...sender,
      send: async (sending, signal) =>
        sender.send(
          { ...sending, hash: await hashText(canonicalJson(sending.command.body)) },
          signal,
        ),
    }),
  },
  'any-owner': {
    // The host is not told whose it is, so it takes the session's.
    sender: (sender, _chance, session) => ({
      ...sender,
      send: (sending, signal) =>
        sender.send(
          {
            ...sending,
            owner: { ...sending.owner, userId: session()?.userId ?? sending.owner.userId },
          },
          signal,
        ),
    }),
  },
  'new-id-per-try': {
    sender: (sender, chance) => ({
      ...sender,
      async send(sending, signal) {
        const id = chance.uuid()
        const answer = await sender.send(
          { ...sending, command: { ...sending.command, id } },
          signal,
        )
        const body: unknown = answer.body
        const isIts = answer.requestId === id
        return {
          ...answer,
          requestId: isIts ? sending.command.id : answer.requestId,
          body: isIts && typeof body === 'object' ? { ...body, id: sending.command.id } : body,
        }
      },
    }),
  },
  'drop-after-3': {
    store: (store) => ({
      ...store,
      async settle(id, outcome) {
        const row = await store.settle(id, outcome)
        if (outcome.name === 'waiting' && row !== null && row.tries >= 3) await drop(store, id)
        return row
      },
    }),
  },
  'dead-blocks-queue': {
    store: (store) =>
      hiding(store, (rows) => {
        const blocked = new Set<string>()
        const hidden = new Set<string>()
        for (const { id, state, sealed } of rows) {
          if (state === 'dead') blocked.add(readLane(sealed))
          else if (blocked.has(readLane(sealed))) hidden.add(id)
        }
        return hidden
      }),
  },
  'wrong-key-scope': { host: { getKey: (session, { command }) => `${session.id} ${command.id}` } },
  'wall-clock-expiry': {
    store: (store, now) => ({
      ...store,
      async load() {
        const { rows } = await store.load()
        for (const { id, savedAt, state } of rows)
          if (state === 'pending' && now() - savedAt > 30 * days) await drop(store, id)
        return store.load()
      },
    }),
  },
  'pruned-keys': { host: { forgetsAfter: 60_000 } },
  'no-lock-no-dedupe': { hasNoLocks: true, host: { isForgetful: true } },
}

/** Not a fault: the outbox is right without locks. */
export const harmless: Readonly<Record<string, SyncMutant>> = { 'no-lock': { hasNoLocks: true } }

/** What `FC_MUTANT` names; nothing for the product itself. */
export function readRequestedMutant(name = process.env['FC_MUTANT']): SyncMutant {
  if (name === undefined || name === '') return {}
  const mutant = syncMutants[name] ?? harmless[name]
  if (mutant === undefined)
    throw new Error(
      `No mutant is called ${name}; there are ${Object.keys({ ...syncMutants, ...harmless }).join(', ')}`,
    )
  return mutant
}
