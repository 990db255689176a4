import { setTimeout as pause } from 'node:timers/promises'
import { contactLogKinds } from '#src/offline/outbox/contact-log.outbox.ts'
import { createMemoryStore, createMemoryTables } from '#src/offline/outbox/memory-store.ts'
import type { MemoryTables } from '#src/offline/outbox/memory-store.ts'
import { openOutbox } from '#src/offline/outbox/outbox.ts'
import { createSender } from '#src/offline/outbox/sending/sender.ts'
import { watchTriggers } from '#src/offline/outbox/triggers.ts'
import { sendTimeout } from '#src/offline/outbox/sending/send-command.ts'
import type { CommandInput, Outbox } from '#src/offline/ports/outbox.model.ts'
import type { OutboxStore } from '#src/offline/ports/outbox-store.ts'
import { sha256 } from '#src/offline/vault/vault.ts'
import { requireHostAnswer } from '#src/api/host-answer.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import type { SeededRandom } from '../simulator/random.ts'
import type { BlackoutClock } from './blackout-clock.ts'

/** What is taken out of the product, so that the drill is seen to fail. */
export type BlackoutMutant = 'none' | 'no_retry' | 'no_deduplication'

/** A command of somebody, found again by the mark in its words. */
export interface MarkedCommand {
  readonly id: string
  readonly mark: string
}

export interface BlackoutDevice {
  readonly user: BuiltUser
  readonly tables: MemoryTables
  readonly commands: readonly MarkedCommand[]
  /** Writes something about one of the customers. */
  record(agreementNo: string): Promise<void>
  /** The page is closed and opened again. */
  reopen(): Promise<void>
  /** The person signs in to the host that is back. */
  signIn(): Promise<void>
  /** Whether nothing waits any more. */
  isQuiet(): boolean
  close(): Promise<void>
}

export interface BlackoutDeviceInput {
  readonly address: string
  readonly user: BuiltUser
  readonly cookies: string
  readonly chance: SeededRandom
  readonly clock: BlackoutClock
  readonly mutant: BlackoutMutant
}

/** One of this number of answers is lost on its way, after the host has stored the command. */
const lostAnswers = 10

/** As often as a page without the stream of events asks. */
const pollMilliseconds = 30_000

/** A command that could not be sent is given up: the outbox without its retries. */
function withoutRetry(tables: MemoryTables, store: OutboxStore<unknown>): OutboxStore<unknown> {
  return {
    ...store,
    settle: async (id, outcome) => {
      const settled = await store.settle(id, outcome)
      if (outcome.name === 'waiting') tables.rows.delete(id)
      return settled
    },
  }
}

/** Every sending of a command is a new one to the host. */
async function sendAsNew(
  request: Request,
  reach: (request: Request) => Promise<Response>,
): Promise<Response> {
  const id = request.headers.get('x-request-id') ?? ''
  const other = crypto.randomUUID()
  const headers = new Headers(request.headers)
  headers.set('x-request-id', other)
  // The number of the device says as well that it is the same command.
  headers.delete('x-device-seq')
  const answer = await reach(new Request(request, { headers }))
  const text = await answer.text()
  const answered = new Headers(answer.headers)
  answered.set('x-request-id', id)
  answered.delete('content-length')
  answered.delete('content-encoding')
  return new Response(text.replaceAll(other, id), { status: answer.status, headers: answered })
}

/** A host that is busy is asked again, as people do; answers with the cookies. */
async function signInPerson(
  address: string,
  { username, password }: BuiltUser,
  chance: SeededRandom,
): Promise<string> {
  for (;;) {
    const answer = await fetch(`${address}/api/authn/v1/usernames`, {
      method: 'POST',
      headers: { origin: address, 'x-request-id': chance.uuid() },
      body: new URLSearchParams({ username, password }),
    })
    if (answer.status === 200)
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0] ?? '')
        .join('; ')
    if (answer.status !== 429) throw new Error(`Sign-in was answered ${answer.status}`)
    await pause(2000)
  }
}

/** The tablet of one person, with the product's outbox. */
export async function openBlackoutDevice({
  address,
  user,
  cookies,
  chance,
  clock,
  mutant,
}: BlackoutDeviceInput): Promise<BlackoutDevice> {
  const device = chance.uuid()
  const tables = createMemoryTables()
  const commands: MarkedCommand[] = []
  let session = cookies
  let isAlive = { now: true }
  const listeners = new Set<() => void>()
  const tellAnswered = () => {
    for (const listener of listeners) listener()
  }

  async function reach(request: Request): Promise<Response> {
    const headers = new Headers(request.headers)
    headers.set('cookie', session)
    headers.set('origin', address)
    const { method, signal } = request
    const body = await request.text()
    return fetch(request.url, { method, headers, body, signal })
  }

  async function fetchWithSession(request: Request): Promise<Response> {
    const answer = await (mutant === 'no_deduplication'
      ? sendAsNew(request, reach)
      : reach(request))
    if (chance.below(lostAnswers) === 0) throw new TypeError('The answer was lost')
    const checked = await requireHostAnswer(request, answer)
    queueMicrotask(tellAnswered)
    return checked
  }

  const sender = createSender(
    { host: address, device, fetch: fetchWithSession, now: clock.now },
    (kind) => contactLogKinds[kind as keyof typeof contactLogKinds].call,
  )

  let stopWatching = () => {}

  async function openPage(): Promise<Outbox> {
    const mine = { now: true }
    isAlive = mine
    const store = createMemoryStore(tables)
    // A page that was closed hears of nothing any more.
    const whileAlive = async <T>(work: Promise<T>): Promise<T> => {
      const done = await work
      return mine.now ? done : new Promise<T>(() => {})
    }
    const opened = await openOutbox({
      owner: { userId: user.id, orgId: user.orgId },
      kinds: contactLogKinds,
      store: mutant === 'no_retry' ? withoutRetry(tables, store) : store,
      vault: { seal: async (_as, content) => content, open: async (_as, content) => ({ content }) },
      sender: {
        send: (sending, signal) => whileAlive(sender.send(sending, signal)),
        discard: (id, discarded, owner, signal) =>
          whileAlive(sender.discard(id, discarded, owner, signal)),
      },
      timers: {
        now: clock.now,
        after: (milliseconds, call) =>
          clock.after(milliseconds, milliseconds === sendTimeout, () => mine.now && call()),
      },
      random: chance.next,
      newId: chance.uuid,
      hash: sha256,
      tryLock: null,
      otherTabs: { notify: () => {}, subscribe: () => () => {} },
      highWater: null,
      freeSpace: async () => false,
    })
    listeners.clear()
    stopWatching = watchTriggers(
      opened,
      {
        on: () => () => {},
        onAnswer: (call) => {
          listeners.add(call)
          return () => listeners.delete(call)
        },
        isVisible: () => mine.now,
        every: (milliseconds, call) => clock.every(milliseconds, call),
      },
      async () => null,
    )
    return opened
  }

  let outbox = await openPage()
  let polling: ReturnType<typeof setInterval> | undefined
  /** A page asks now and then what has changed. */
  const poll = async (): Promise<void> => {
    const answer = await fetch(`${address}/api/authn/v1/validatecookie`, {
      headers: { cookie: session },
    }).catch(() => null)
    if (answer?.ok === true) tellAnswered()
  }
  return {
    user,
    tables,
    commands,
    record: async (agreementNo) => {
      const mark = `mark-${chance.uuid()}`
      const inputs: readonly [CommandInput, ...CommandInput[]] = [
        { kind: contactLogKinds['comment.add'], body: { agreementNo, activity: `Said ${mark}` } },
        { kind: contactLogKinds['comment.add'], body: { agreementNo, activity: `Heard ${mark}` } },
        {
          kind: contactLogKinds['status.set'],
          body: {
            agreementNo,
            status: chance.pick(['contacted', 'appointed']),
            status_comment: `Agreed ${mark}`,
          },
        },
        {
          kind: contactLogKinds['preference.set'],
          body: {
            agreementNo,
            channel: chance.pick(['call', 'email', 'sms', 'mail']),
            objects: chance.is(0.5),
            reason: `Asked ${mark}`,
          },
        },
      ]
      const input = chance.pick(inputs)
      const { command } = await outbox.enqueue({ base: 1, ...input })
      commands.push({ id: command.id, mark })
    },
    reopen: async () => {
      isAlive.now = false
      stopWatching()
      outbox = await openPage()
    },
    signIn: async () => {
      session = await signInPerson(address, user, chance)
      tellAnswered()
      await outbox.resume()
      polling = setInterval(() => void poll(), pollMilliseconds)
    },
    isQuiet: () =>
      tables.tombstones.size === 0 &&
      [...tables.rows.values()].every(({ state }) => state === 'dead'),
    close: () => {
      clearInterval(polling)
      stopWatching()
      return outbox.close()
    },
  }
}
