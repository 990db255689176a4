import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Right } from '#domain/rights/right.model.ts'
import {
  idleCountdownSeconds,
  idlePromptAfterSeconds,
  sessionSeconds,
} from '#domain/sessions/session.model.ts'
import { users } from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { accessTable } from './access.ts'
import { getExpectedAnswer, getPrincipals } from './principals.ts'
import { declaredCalls, buildCallRequest } from './calls.ts'
import type { DeclaredCall } from './calls.ts'
import { buildFile, getFileId } from './targets/call-target-files.ts'
import { insertOwnExport, nameOwnExport } from './targets/sftp-targets.ts'
import { buildCallTargets } from './targets/call-targets.ts'
import type { CallTargets } from './targets/call-target-names.ts'

const calls = declaredCalls()
const counts = { calls: 0, leaks: 0, principals: new Set<string>() }

const host = describeHost()
let orgId: string
let otherOrgId: string
let disabledOrgId: string
let full: BuiltUser
let stranger: BuiltUser
let here: CallTargets
let elsewhere: CallTargets
const byRights = new Map<string, BuiltUser>()

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
  otherOrgId = await buildOrganisation(host, { name: 'Brookfield Cars' })
  disabledOrgId = await buildOrganisation(host, { name: 'Closed', status: 'disabled' })
  full = await holding(everyRight)
  stranger = await buildUser(host, { orgId: otherOrgId, rights: everyRight })
  here = await buildCallTargets(host, full)
  elsewhere = await buildCallTargets(host, stranger)
})

afterAll(() => {
  printCounts(
    `authz/matrix: ${calls.length} calls × ${counts.principals.size} principals, ${counts.calls} requests, leaks ${counts.leaks}/${counts.calls}`,
  )
})

/** A member of the organisation with exactly these rights, made once. */
async function holding(rights: readonly Right[]): Promise<BuiltUser> {
  const key = [...rights].sort().join()
  const known = byRights.get(key)
  if (known !== undefined) return known
  const user = await buildUser(host, { orgId, rights, hasExactRights: true })
  byRights.set(key, user)
  // The first is given one with the other targets.
  if (byRights.size > 1) {
    await buildFile(host, user)
    await host.database.within({ orgId, userId: null }, (tx) => insertOwnExport(tx, user))
  }
  return user
}

const getTargets = (user: BuiltUser): CallTargets => ({
  ...here,
  userId: user.id,
  username: user.username,
  password: user.password,
  fileId: getFileId(user.id),
  ...nameOwnExport(user.id),
})

async function answerTo(
  call: DeclaredCall,
  principal: string,
  cookie: string,
  input: Readonly<Record<string, unknown>>,
) {
  const { address, options } = buildCallRequest(call, input)
  const answer = await createCaller(host.app, cookie)(call.method, address, options)
  counts.calls++
  counts.principals.add(principal)
  const body = await answer.text()
  return {
    status: answer.status,
    body,
    code: answer.ok ? 'let in' : String((JSON.parse(body) as { code: unknown }).code),
  }
}

function inputFor(call: DeclaredCall, user: BuiltUser): Readonly<Record<string, unknown>> {
  return {
    ...(call.arguments.includes('orgId') ? { orgId } : {}),
    ...accessTable[call.name]?.input?.(getTargets(user)),
  }
}

/** A call that lets in whom the table keeps out is a leak. */
function countLeaks(
  found: Readonly<Record<string, string>>,
  expected: Readonly<Record<string, string>>,
): void {
  counts.leaks += Object.keys(expected).filter(
    (principal) => found[principal] === 'let in' && expected[principal] !== 'let in',
  ).length
}

it('has a line in the table of access for every call, and no line too many', () => {
  expect(Object.keys(accessTable).sort()).toEqual(calls.map(({ name }) => name).sort())
  expect(calls.length).toBeGreaterThan(15)
})

describe.each(calls)('$name', (call) => {
  const { who = 'anybody' } = accessTable[call.name] ?? {}
  const isOpen = who === 'anybody'

  it('answers nobody without a session that is complete, alive and its own', async () => {
    const { clock, database } = host
    const input = inputFor(call, full)
    const over = async (seconds: number) => {
      const cookie = await buildSession(
        {
          database,
          clock: { now: () => new Date(clock.now().getTime() - seconds * 1000), advance: () => {} },
        },
        full.id,
      )
      return (await answerTo(call, `session ${seconds} s old`, cookie, input)).code
    }
    const disabled = await buildUser(host, { orgId, rights: everyRight })
    const cookieOfDisabled = await buildSession(host, disabled.id)
    await database.asOwner((tx) =>
      tx.update(users).set({ status: 'disabled' }).where(eq(users.id, disabled.id)),
    )
    const revoked = await buildSession(host, full.id)
    await createCaller(host.app, revoked)('DELETE', '/authn/v1/validatecookie')
    const found = {
      anonymous: (await answerTo(call, 'anonymous', '', input)).code,
      'a made-up cookie': (
        await answerTo(call, 'a made-up cookie', `__Host-forecourt=${'A'.repeat(43)}`, input)
      ).code,
      'waiting for a code': (
        await answerTo(call, 'waiting for a code', await buildSession(host, full.id, 'mfa'), input)
      ).code,
      'waiting for a password': (
        await answerTo(
          call,
          'waiting for a password',
          await buildSession(host, full.id, 'password'),
          input,
        )
      ).code,
      'over after twelve hours': await over(sessionSeconds),
      'idle too long': await over(idlePromptAfterSeconds + idleCountdownSeconds + 1),
      revoked: (await answerTo(call, 'revoked', revoked, input)).code,
      disabled: (await answerTo(call, 'disabled', cookieOfDisabled, input)).code,
    }
    const { answer = () => 'let in' } = accessTable[call.name] ?? {}
    const refused = (code: string, state: Parameters<typeof answer>[0] = 'none') =>
      isOpen ? answer(state) : code
    const expected = {
      anonymous: refused('not_signed_in'),
      'a made-up cookie': refused('not_signed_in'),
      'waiting for a code': refused('mfa_pending', 'mfa'),
      'waiting for a password': refused('password_expired', 'password'),
      'over after twelve hours': refused('not_signed_in'),
      'idle too long': refused('not_signed_in'),
      revoked: refused('not_signed_in'),
      disabled: refused('not_signed_in'),
    }
    countLeaks(found, expected)
    expect(found).toEqual(expected)
  })

  it('admits everybody of the right kind with the rights, and nobody else', async () => {
    const found: Record<string, string> = {}
    const expected: Record<string, string> = {}
    for (const [principal, { rights, isLimitedToList = false }] of Object.entries(
      getPrincipals(call),
    )) {
      const user = await holding(rights)
      found[principal] = (
        await answerTo(call, principal, await buildSession(host, user.id), inputFor(call, user))
      ).code
      expected[principal] = getExpectedAnswer(call, rights, isLimitedToList)
    }
    countLeaks(found, expected)
    expect(found).toEqual(expected)
  })
})

it.each(calls.filter(({ name }) => accessTable[name]?.who === 'member'))(
  '$name answers about another’s or a closed organisation as about none',
  async (call) => {
    const cookie = await buildSession(host, full.id)
    const input = inputFor(call, full)
    const unknown = await answerTo(call, 'unknown organisation', cookie, {
      ...input,
      orgId: randomUUID(),
    })
    expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
    for (const foreign of [
      otherOrgId,
      disabledOrgId,
      orgId.toUpperCase(),
      `${orgId.slice(0, 35)}\0`,
      orgId.slice(0, 35),
      `${orgId}0`,
      `${orgId.slice(0, 35)}%`,
      "' or '1'='1' -- 12345678901234567890",
    ]) {
      expect({
        foreign,
        ...(await answerTo(call, 'foreign organisation', cookie, { ...input, orgId: foreign })),
      }).toEqual({ foreign, ...unknown })
    }
    const strangers = await answerTo(
      call,
      'other organisation, same rights',
      await buildSession(host, stranger.id),
      input,
    )
    expect(strangers).toEqual(unknown)
  },
)

const namesRecord = ({ meta, arguments: names }: DeclaredCall): boolean =>
  meta.scope !== 'public' && names.some((name) => name !== 'orgId')

it.each(calls.filter(namesRecord))(
  '$name answers about a record that is another’s exactly as about none',
  async (call) => {
    const cookie = await buildSession(host, full.id)
    const input = inputFor(call, full)
    const foreignInput = accessTable[call.name]?.input?.(elsewhere) ?? {}
    const { choices = [] } = accessTable[call.name] ?? {}
    for (const name of call.arguments.filter((one) => one !== 'orgId' && !choices.includes(one))) {
      expect(Object.keys(foreignInput), `the table of access gives no ${name}`).toContain(name)
      const unknown = await answerTo(call, `unknown ${name}`, cookie, {
        ...input,
        [name]: randomUUID(),
      })
      expect(unknown).toMatchObject({ status: 404, code: 'not_found' })
      for (const value of [
        foreignInput[name] ?? '',
        `${String(input[name])}\0`,
        '../..',
        '__proto__',
        `${String(input[name])}'--`,
        '%00',
        'x'.repeat(60),
      ]) {
        expect({
          value,
          ...(await answerTo(call, `foreign ${name}`, cookie, { ...input, [name]: value })),
        }).toEqual({ value, ...unknown })
      }
    }
  },
)

it.each(calls.filter(({ name }) => accessTable[name]?.isOfDealer))(
  '$name answers people of other dealers about a record exactly as about none',
  async (call) => {
    const mine = await buildUser(host, { orgId, rights: everyRight, dealerCodes: ['D1', 'D2'] })
    const ofOthers = await buildUser(host, { orgId, rights: everyRight, dealerCodes: ['D2'] })
    const ofNone = await buildUser(host, { orgId, rights: everyRight, dealerCodes: [] })
    const input = inputFor(call, full)
    const unknownName = call.arguments.find((name) => name !== 'orgId') ?? ''
    const cookie = await buildSession(host, ofOthers.id)
    const unknown = await answerTo(call, `unknown ${unknownName}`, cookie, {
      ...input,
      [unknownName]: randomUUID(),
    })
    expect(await answerTo(call, 'of another dealer', cookie, input)).toEqual(unknown)
    expect(
      await answerTo(call, 'of no dealer', await buildSession(host, ofNone.id), input),
    ).toEqual(unknown)
    expect(
      (await answerTo(call, 'of the dealer', await buildSession(host, mine.id), input)).code,
    ).toBe('let in')
  },
)
