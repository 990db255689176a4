import { randomUUID } from 'node:crypto'
import { hash } from '@node-rs/argon2'
import { pendingSessionSeconds, sessionSeconds } from '#domain/sessions/session.model.ts'
import type { Database } from '#server/db/database.ts'
import {
  memberships,
  organisations,
  parameters,
  roleRights,
  roles,
  roleUsers,
} from '#server/db/schema/index.ts'
import { hashSecret, newSecret, sessionCookieName } from '#server/sessions/cookie.ts'
import { addSession } from '#server/sessions/session.store.ts'
import type { SessionState } from '#server/sessions/session.store.ts'
import { addUser } from '#server/users/user.store.ts'
import type { NewUser } from '#server/users/user.store.ts'
import type { TestHost } from './host.ts'

interface OrganisationInput {
  readonly name?: string
  readonly parameters?: Readonly<Record<string, string>>
  readonly is_base?: boolean
  readonly status?: 'active' | 'disabled'
}

/** An organisation with these parameters; returns its id. */
export async function buildOrganisation(
  { database }: Pick<TestHost, 'database'>,
  input: OrganisationInput = {},
): Promise<string> {
  const { parameters: values = {}, name = 'Ashdown Motors', ...rest } = input
  const id = randomUUID()
  await database.asOwner(async (tx) => {
    await tx.insert(organisations).values({ id, name, ...rest })
    const rows = Object.entries(values).map(([key, value]) => ({ orgId: id, key, value }))
    if (rows.length > 0) await tx.insert(parameters).values(rows)
  })
  return id
}

export interface BuiltUser {
  readonly id: string
  readonly username: string
  readonly password: string
  /** The first organisation the user is a member of. */
  readonly orgId: string
}

interface UserInput extends Partial<NewUser> {
  readonly orgId?: string
  readonly rights?: readonly string[]
  readonly dealerCodes?: readonly string[]
  /** Holds `rights` alone; otherwise CanViewDashboard, too, without which people have only the list. */
  readonly hasExactRights?: boolean
}

/** Makes the user a member of the organisation with a role that holds the rights. */
export async function addMember(
  database: Database,
  orgId: string,
  userId: string,
  rights: readonly string[] = [],
  dealerCodes: readonly string[] | null = null,
): Promise<void> {
  const roleId = randomUUID()
  await database.asOwner(async (tx) => {
    await tx
      .insert(memberships)
      .values({ orgId, userId, dealerCodes: dealerCodes === null ? null : [...dealerCodes] })
    await tx.insert(roles).values({ orgId, id: roleId, name: `Role of ${userId}` })
    if (rights.length > 0)
      await tx.insert(roleRights).values(rights.map((right) => ({ orgId, roleId, right })))
    await tx.insert(roleUsers).values({ orgId, roleId, userId })
  })
}

/** Sign-in verifies at the cost that a hash names, so a test's people need not cost 19 MiB each. */
const hashCheaply = (password: string): Promise<string> =>
  hash(password.normalize('NFC'), { memoryCost: 64, timeCost: 1 })

/**
 * A person with a password, member of `orgId` (a new organisation when none is named) with
 * these rights.
 */
export async function buildUser(
  host: Pick<TestHost, 'database'>,
  input: UserInput = {},
): Promise<BuiltUser> {
  const { orgId = await buildOrganisation(host), dealerCodes, hasExactRights, ...rest } = input
  const rights = [
    ...new Set([...(input.rights ?? []), ...(hasExactRights ? [] : ['CanViewDashboard'])]),
  ]
  const id = rest.id ?? randomUUID()
  const user = {
    username: `${id}@demo.example`,
    password: 'a long enough password',
    first_name: 'Robin',
    last_name: 'Marsh',
    ...rest,
    id,
  }
  await host.database.asOwner((tx) => addUser(tx, user, hashCheaply))
  await addMember(host.database, orgId, id, rights, dealerCodes ?? null)
  return { id, username: user.username, password: user.password, orgId }
}

export interface TestCallOptions {
  readonly body?: unknown
  readonly form?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  /** null sends none; left out, every call has a new one. */
  readonly requestId?: string | null
}

/** Sends a call to the host as a browser's page on it would; `path` begins below `/api`. */
export type Call = (method: string, path: string, options?: TestCallOptions) => Promise<Response>

/** What answers calls: a host in this process or another. */
export type AnsweringApp = Pick<TestHost['app'], 'request'>

/** A caller that sends the cookies (`name=value; …`), or none. */
export function createCaller(app: AnsweringApp, cookies = ''): Call {
  return async (method, path, { body, form, headers = {}, requestId = randomUUID() } = {}) => {
    const sent = new Headers(cookies === '' ? {} : { cookie: cookies })
    if (requestId !== null) sent.set('x-request-id', requestId)
    const init: RequestInit = { method, headers: sent }
    if (form !== undefined) init.body = new URLSearchParams(form)
    if (body !== undefined) {
      init.body = typeof body === 'string' ? body : JSON.stringify(body)
      sent.set('content-type', 'application/json')
    }
    for (const [name, value] of Object.entries(headers)) sent.set(name, value)
    return app.request(`http://localhost/api${path}`, init)
  }
}

/** The cookies that an answer sets, as a browser would send them back; removed ones left out. */
export function getCookies(answer: Response): string {
  return answer.headers
    .getSetCookie()
    .filter((line) => !/;\s*max-age=0\b/i.test(line))
    .map((line) => line.split(';')[0] ?? '')
    .join('; ')
}

/** Signs in over the host's own call and gives a caller that carries the cookies. */
export async function createSignedInCaller(
  app: AnsweringApp,
  user: Pick<BuiltUser, 'username' | 'password'>,
): Promise<Call> {
  const answer = await createCaller(app)('POST', '/authn/v1/usernames', {
    form: { username: user.username, password: user.password },
  })
  if (answer.status !== 200)
    throw new Error(`Sign-in was answered ${answer.status}: ${await answer.text()}`)
  return createCaller(app, getCookies(answer))
}

/**
 * A session put into the store as it would be after sign-in at the clock's time; answers with its
 * cookie.
 */
export async function buildSession(
  { database, clock }: Pick<TestHost, 'database' | 'clock'>,
  userId: string,
  state: SessionState = 'active',
): Promise<string> {
  const secret = newSecret()
  const now = clock.now()
  const seconds = state === 'active' ? sessionSeconds : pendingSessionSeconds
  await database.asOwner((tx) =>
    addSession(tx, {
      idHash: hashSecret(secret),
      userId,
      state,
      device: 'Chrome · Windows',
      network: '203.0.113.x',
      now,
      expiresAt: new Date(now.getTime() + seconds * 1000),
    }),
  )
  return `${sessionCookieName}=${secret}`
}
