import { Dexie } from 'dexie'
import { commandHeaders } from '#domain/command.ts'
import { openBrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import type { BrowserOutbox } from '#src/offline/device/browser-outbox.ts'
import { OutboxDatabase } from '#src/offline/outbox/outbox-database.ts'
import { openDevice } from '#src/offline/device/device.ts'
import { KeyDatabase, toOpenKeyName } from '#src/offline/vault/key-database.ts'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { drainAllOutboxes } from '#src/offline/device/background-drain.ts'
import type { Owner } from '#src/offline/ports/outbox-deps.ts'

/** How the host is reached: a `slow` one answers when that changes. */
export type TabletConnection = 'online' | 'offline' | 'fails' | 'slow'

const address = 'http://localhost'
const kind = contactLogKinds['comment.add'] ?? { kind: '' }

/** Where somebody waits until it is opened. */
function gate<HostReply = void>() {
  let open = (_reply: HostReply): void => {}
  const opened = new Promise<HostReply>((resolve) => {
    open = resolve
  })
  return { open, opened }
}

/** A host that takes from each session its own person's commands only, each once. */
export function tabletHost() {
  const taken = new Map<string, string>()
  const discardedIds = new Set<string>()
  let session: string | null = null
  let reach: TabletConnection = 'online'
  /** That many more are answered; what comes after is taken and stays unanswered. */
  let answers = Infinity
  let changed = gate()
  let stalled = gate()

  async function fetch(request: Request): Promise<Response> {
    while (reach === 'slow') await changed.opened
    if (reach === 'offline' || request.signal.aborted) throw new TypeError('Failed to fetch')
    const id = request.headers.get(commandHeaders.id) ?? ''
    const answer = (status: number, reply: object) =>
      Response.json(reply, { status, headers: { [commandHeaders.id]: id } })
    const refused = (status: number, code: string) =>
      answer(status, { defined: true, code, status, message: code, data: {} })
    if (reach === 'fails') return refused(500, 'unexpected')
    const { userId = '', discarded } = (await request.clone().json()) as {
      readonly userId?: string
      readonly discarded?: readonly { readonly id: string }[]
    }
    if (session === null) return refused(401, 'not_signed_in')
    if (userId !== session) return refused(403, 'identity_mismatch')
    if (discarded !== undefined) {
      const late = discarded.filter((one) => taken.has(one.id))
      const gone = discarded.filter((one) => !taken.has(one.id)).map((one) => one.id)
      for (const one of gone) discardedIds.add(one)
      return answer(200, {
        discarded: gone,
        arrived: late.map((one) => ({
          id: one.id,
          answer: { id: one.id, seq: 1, entityVersion: 1, comment_id: one.id },
        })),
      })
    }
    if (discardedIds.has(id)) return refused(409, 'discarded')
    taken.set(id, userId)
    answers -= 1
    if (answers < 0) {
      stalled.open()
      await changed.opened
      throw new TypeError('Failed to fetch')
    }
    return answer(200, { id, seq: 1, entityVersion: 1, comment_id: id })
  }

  return {
    fetch,
    discarded: discardedIds,
    taken,
    stalled: () => stalled.opened,
    be(next: TabletConnection, most = Infinity) {
      reach = next
      answers = most
      stalled = gate()
      changed.open()
      changed = gate()
    },
    signIn: (userId: string | null) => {
      session = userId
    },
  }
}

export type TabletHost = ReturnType<typeof tabletHost>

/** A tab of somebody who is signed in. */
export async function openTabletOutbox(host: TabletHost, owner: Owner): Promise<BrowserOutbox> {
  const outbox = await openBrowserOutbox({
    owner,
    kinds: contactLogKinds,
    host: address,
    fetch: host.fetch,
    storage: null,
    freeSpace: async () => false,
  })
  await outbox.resume()
  return outbox
}

/** Wakes the worker until it is sending; what it sends gets nowhere before it is released on. */
export async function wakeToSend(
  host: TabletHost,
): Promise<{ readonly goOn: () => Promise<void> }> {
  while (true) {
    const sending = gate<boolean>()
    const allowed = gate()
    const fetch = async (request: Request) => {
      sending.open(true)
      await allowed.opened
      return host.fetch(request)
    }
    const work = drainAllOutboxes({
      kinds: contactLogKinds,
      host: address,
      fetch,
      freeSpace: async () => false,
    })
    if (await Promise.race([sending.opened, work.then(() => false)]))
      return {
        async goOn() {
          allowed.open()
          await work
        },
      }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

export async function record(
  outbox: BrowserOutbox,
  agreementNo: string,
  activity: string,
): Promise<string> {
  return (await outbox.enqueue({ kind, body: { agreementNo, activity } })).command.id
}

/** What is not confirmed, in the person's words. */
export const readOutboxTexts = (outbox: BrowserOutbox): readonly string[] =>
  outbox
    .getState()
    .receipts.flatMap(({ command, status }) =>
      status.name === 'confirmed' ? [] : [(command.body as { readonly activity: string }).activity],
    )

/** Sends all that may go, also what was tried in vain and would wait its time. */
export async function sendAll(outbox: BrowserOutbox): Promise<void> {
  await outbox.drain()
  for (const { command, status } of outbox.getState().receipts)
    if (status.name === 'waiting') await outbox.sendNow(command.id)
  await outbox.drain()
}

/** What this device keeps of somebody, seen from outside: nothing of it is opened. */
export async function readStoredRows(owner: Owner) {
  const device = await openDevice()
  const name = await device.getDatabaseName(owner)
  device.close()
  const keys = new KeyDatabase()
  const isKeyThere = (await keys.keys.get(toOpenKeyName(name))) !== undefined
  const traces = [await keys.vaults.get(name), await keys.owners.get(name)].filter(
    (one) => one !== undefined,
  ).length
  keys.close()
  const names = await Dexie.getDatabaseNames()
  const books = names.filter((one) => one.startsWith(`${name}-book-`)).length
  if (!names.includes(name))
    return { isThere: false, isKeyThere, traces, books, drafts: 0, tombstones: 0, rows: [] }
  const database = new OutboxDatabase(name)
  await database.open()
  try {
    return {
      isThere: true,
      isKeyThere,
      traces,
      books,
      drafts: await database.drafts.count(),
      tombstones: await database.tombstones.count(),
      rows: await database.rows.toArray(),
    }
  } finally {
    database.close()
  }
}
