import { IDBFactory, IDBKeyRange } from 'fake-indexeddb'
import { OutboxDatabase } from '#src/offline/outbox/outbox-database.ts'
import { createDexieStore } from '#src/offline/outbox/dexie-store.ts'
import { openOutbox } from '#src/offline/outbox/outbox.ts'
import type { Outbox } from '#src/offline/ports/outbox.model.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { createSender } from '#src/offline/outbox/sending/sender.ts'
import { newId, openVault, sha256 } from '#src/offline/vault/vault.ts'
import type { Owner, TryLock } from '#src/offline/ports/outbox-deps.ts'

/** A call as it went over the wire. */
export interface SentCall {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Of heads and bodies, there and back. */
  readonly bytes: number
}

export interface OutboxClientDeps {
  readonly host: string
  readonly owner: Owner
  readonly cookie: string
  /** Whether there is no network; there always is one unless given. */
  readonly isAway?: () => boolean
}

const measureSize = (headers: Headers, body: string): number =>
  [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0) +
  Buffer.byteLength(body)

/**
 * Sends as a browser does that holds the session's cookie, and answers what it took on the wire.
 */
export async function postCall({
  method,
  url,
  headers,
  body,
}: Omit<SentCall, 'bytes'>): Promise<{ readonly response: Response; readonly bytes: number }> {
  const sent = new Headers(headers)
  const answer = await fetch(url, { method, headers: sent, body, redirect: 'manual' })
  const text = await answer.text()
  return {
    response: new Response(text, { status: answer.status, headers: answer.headers }),
    bytes: measureSize(sent, body) + measureSize(answer.headers, text),
  }
}

/**
 * The product's outbox, sealed and in IndexedDB's algorithm, as one page after another opens it.
 */
export async function openOutboxClient({
  host,
  owner,
  cookie,
  isAway = () => false,
}: OutboxClientDeps) {
  const factories = { indexedDB: new IDBFactory(), IDBKeyRange }
  const key = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
    'encrypt',
    'decrypt',
  ])
  const device = newId(Date.now())
  const calls: SentCall[] = []

  async function wire(request: Request): Promise<Response> {
    if (isAway()) throw new TypeError('Failed to fetch')
    const call = {
      method: request.method,
      url: request.url,
      headers: { ...Object.fromEntries(request.headers), cookie },
      body: await request.text(),
    }
    const { response, bytes } = await postCall(call)
    calls.push({ ...call, bytes })
    return response
  }

  async function open(tryLock: TryLock): Promise<Outbox> {
    return openOutbox({
      owner,
      kinds: contactLogKinds,
      store: createDexieStore(new OutboxDatabase('bench', factories)),
      vault: openVault(key, owner),
      sender: createSender(
        { host, fetch: wire, device, now: () => Date.now() },
        (kind) => contactLogKinds[kind as keyof typeof contactLogKinds].call,
      ),
      timers: {
        now: () => Date.now(),
        after(milliseconds, call) {
          const timer = setTimeout(call, milliseconds)
          return () => clearTimeout(timer)
        },
      },
      random: Math.random,
      newId: () => newId(Date.now()),
      hash: sha256,
      tryLock,
      otherTabs: { notify: () => {}, subscribe: () => () => {} },
      highWater: null,
      freeSpace: async () => false,
    })
  }

  return {
    calls,
    /** A page that only writes: another tab has the lock, and has gone to sleep. */
    openToWrite: () => open(async () => false),
    openToSend: () =>
      open(async (_name, work) => {
        await work()
        return true
      }),
  }
}
