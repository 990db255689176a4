import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { signInFailures } from '#server/db/schema/index.ts'
import { findForeignIdentity } from '#server/http/identity.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { accessTable } from './access.ts'
import { declaredCalls, buildCallRequest } from './calls.ts'
import type { DeclaredCall } from './calls.ts'
import { buildCallTargets } from './targets/call-targets.ts'
import type { CallTargets } from './targets/call-target-names.ts'

const signedInCalls = declaredCalls().filter(({ meta }) => meta.scope !== 'public')
const organisationAliases = [
  'organisation_id',
  'organisationid',
  'org_id',
  'ORGANISATION_ID',
  'OrganisationId',
]
const userAliases = ['userId', 'user_id', 'callerID', 'USER_ID', 'callerid', 'userid']
const nameAliases = ['username', 'Username', 'USERNAME']
const counts = { tried: 0, accepted: 0, leaks: 0 }

const host = describeHost()
let me: BuiltUser
let other: BuiltUser
let places: CallTargets

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true })
  me = await buildUser(host, { rights: everyRight })
  other = await buildUser(host, { rights: everyRight })
  places = await buildCallTargets(host, me)
})

afterAll(() => {
  printCounts(
    `authz/identity-in-body: ${counts.tried} forms, ${counts.accepted} of them one’s own and accepted, leaks ${counts.leaks}/${counts.tried}`,
  )
})

interface Form {
  readonly alias: string
  readonly own: unknown
  readonly foreign: unknown
}

function formsFor(call: DeclaredCall): Form[] {
  const own = call.meta.scope === 'organisation' ? me.orgId : null
  return [
    ...organisationAliases.map((alias) => ({ alias, own, foreign: other.orgId })),
    ...userAliases
      .filter((alias) => !call.arguments.includes(alias))
      .map((alias) => ({ alias, own: me.id, foreign: other.id })),
    ...nameAliases.map((alias) => ({ alias, own: me.username, foreign: other.username })),
  ]
}

async function send(
  call: DeclaredCall,
  extra: Readonly<Record<string, unknown>> | string,
  isOwn: boolean,
): Promise<string> {
  counts.tried++
  // Wrong codes of the forms before keep nobody waiting.
  if (call.meta.key.startsWith('MFA_'))
    await host.database.asOwner((tx) => tx.delete(signInFailures))
  const input = {
    ...(call.arguments.includes('orgId') ? { orgId: me.orgId } : {}),
    ...accessTable[call.name]?.input?.(places),
  }
  const { address, options } = buildCallRequest(call, input)
  const as = createCaller(host.app, await buildSession(host, me.id))
  const separator = address.includes('?') ? '&' : '?'
  const answer =
    call.method === 'GET'
      ? await as(
          'GET',
          typeof extra === 'string'
            ? `${address}${separator}${extra}`
            : `${address}${separator}${new URLSearchParams(extra as Record<string, string>).toString()}`,
        )
      : await as(call.method, address, {
          body: typeof extra === 'string' ? extra : { ...options.body, ...options.form, ...extra },
        })
  const outcome = answer.ok ? 'accepted' : ((await answer.json()) as { code: string }).code
  if (outcome === 'accepted' && isOwn) counts.accepted++
  if (outcome === 'accepted' && !isOwn) counts.leaks++
  return outcome
}

// Reads first: a delete would leave nothing to read.
describe.each(signedInCalls.filter(({ method }) => method === 'GET'))('$name', (call) => {
  it('takes an identity in the query only when it is the session’s own', async () => {
    const forms = formsFor(call)
    for (const { alias, own } of forms.filter(({ own: value }) => value !== null)) {
      expect([alias, await send(call, { [alias]: own }, true)]).toEqual([alias, 'accepted'])
    }
    for (const { alias, own, foreign } of forms) {
      for (const query of [
        `${alias}=${String(foreign)}`,
        `${alias}=${String(own)}&${alias}=${String(foreign)}`,
        `${alias}[]=${String(own)}`,
        `${alias}[a]=${String(own)}`,
        `a[b][${alias}]=${String(foreign)}`,
      ]) {
        expect([query, await send(call, query, false)]).toEqual([query, 'identity_mismatch'])
      }
    }
  })

  it('reads the organisation from the path alone', async () => {
    const plain = await send(call, '', true)
    expect(await send(call, `orgId=${other.orgId}`, call.arguments.includes('orgId'))).toBe(
      call.arguments.includes('orgId') ? plain : 'identity_mismatch',
    )
  })
})

describe.each(signedInCalls.filter(({ method }) => method !== 'GET'))('$name', (call) => {
  it('takes an identity in the body only when it is the session’s own, however spelt', async () => {
    for (const { alias, own, foreign } of formsFor(call)) {
      expect([alias, await send(call, { [alias]: own }, true)]).toEqual([alias, 'accepted'])
      for (const value of [
        foreign,
        [own],
        [own, foreign],
        0,
        1,
        true,
        '',
        ' ',
        { id: own },
        `${String(own)} `,
        `${String(own)}\0`,
      ]) {
        expect([alias, value, await send(call, { [alias]: value }, false)]).toEqual([
          alias,
          value,
          'identity_mismatch',
        ])
      }
    }
  })

  it('finds one that is nested, in a list, given twice or hidden behind __proto__', async () => {
    for (const body of [
      { customer: { user_id: other.id } },
      { customers: [{ note: 'x' }, { deep: [{ organisation_id: other.orgId }] }] },
      `{"user_id":"${me.id}","user_id":"${other.id}"}`,
      `{"__proto__":{"user_id":"${other.id}"}}`,
      `{"constructor":{"prototype":{"username":"${other.username}"}}}`,
      `{"us\\u0065r_id":"${other.id}"}`,
    ]) {
      expect([body, await send(call, body, false)]).toEqual([body, 'identity_mismatch'])
    }
  })
})

it('leaves no row under another’s id', async () => {
  await createCaller(host.app, await buildSession(host, me.id))(
    'POST',
    '/users/v1/tables/last-cleared',
    {
      body: { user_id: other.id },
    },
  )
  const { rows } = await host.database.pool.query<{ id: string }>(
    'select id from users where tables_cleared_at is not null',
  )
  expect(rows.map(({ id }) => id)).toEqual([me.id])
})

it('looks through a body as deep as a form can nest without running out of room', () => {
  let deep: unknown = { user_id: other.id }
  for (let level = 0; level < 100_000; level++) deep = { a: deep }
  expect(findForeignIdentity(deep, { userId: me.id, username: me.username }, null)).toBe('user_id')
})
