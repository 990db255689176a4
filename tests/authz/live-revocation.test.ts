import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { commandHeaders } from '#domain/command.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  activity,
  memberships,
  organisations,
  roleRights,
  roles,
  roleUsers,
  sessions,
  users,
} from '#server/db/schema/index.ts'
import { buildOrganisation, buildSession, buildUser, createCaller } from '#tests/support/build.ts'
import type { BuiltUser, Call } from '#tests/support/build.ts'
import { describeHost } from '#tests/support/describe-host.ts'
import { printCounts } from '#tests/support/print-counts.ts'
import { accessTable } from './access.ts'
import { declaredCalls, buildCallRequest } from './calls.ts'
import type { DeclaredCall } from './calls.ts'
import { cancelOpenExports } from './targets/call-target-exports.ts'
import { watchLimitedRows } from './targets/limited-rows.ts'
import { buildCallTargets } from './targets/call-targets.ts'
import type { CallTargets } from './targets/call-target-names.ts'

const memberCalls = declaredCalls().filter(({ name }) => accessTable[name]?.who === 'member')
const counts = { removals: 0, inEffect: 0 }

const host = describeHost()
let removeAdded: () => Promise<void>
let person: BuiltUser
let places: CallTargets

beforeAll(async () => {
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  const orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
  person = await buildUser(host, { orgId, rights: everyRight })
  places = await buildCallTargets(host, person)
  removeAdded = await watchLimitedRows(host, person.orgId)
})

afterEach(() => cancelOpenExports(host, person.orgId))

afterAll(() => {
  printCounts(
    `authz/live-revocation: ${counts.inEffect}/${counts.removals} removals in effect at the next request`,
  )
})

/**
 * What is taken from a person at work, how it is given back, and what the next request is answered.
 */
interface Removal {
  readonly what: string
  readonly take: (tx: Transaction) => Promise<unknown>
  readonly giveBack?: (tx: Transaction) => Promise<unknown>
  readonly answer: string
}

const ofPerson = () => and(eq(memberships.orgId, person.orgId), eq(memberships.userId, person.id))
const ofRole = () => eq(roleRights.orgId, person.orgId)

async function findRole(tx: Transaction) {
  const { orgId } = person
  const [role] = await tx.select({ id: roles.id }).from(roles).where(eq(roles.orgId, orgId))
  return { orgId, roleId: role?.id ?? '' }
}

async function giveAllRights(tx: Transaction): Promise<void> {
  const role = await findRole(tx)
  const rows = everyRight.map((right) => Object.assign({ right }, role))
  await tx.insert(roleRights).values(rows).onConflictDoNothing()
}

async function giveRole(tx: Transaction): Promise<void> {
  const row = { ...(await findRole(tx)), userId: person.id }
  await tx.insert(roleUsers).values(row).onConflictDoNothing()
}

/** Who is no member holds no role either: both have to be given again. */
async function giveMembership(tx: Transaction): Promise<void> {
  await tx.insert(memberships).values({ orgId: person.orgId, userId: person.id, dealerCodes: null })
  await giveRole(tx)
}

/** Whether the call is about one customer, named in its address or its body. */
const isAboutCustomer = ({ name }: DeclaredCall): boolean =>
  accessTable[name]?.isOfDealer === true ||
  accessTable[name]?.input?.(places)['customer_id'] !== undefined

const setDealers = (dealerCodes: string[] | null) => (tx: Transaction) =>
  tx.update(memberships).set({ dealerCodes }).where(ofPerson())

function dealerRemovals(call: DeclaredCall): Removal[] {
  const { ofOtherDealers } = accessTable[call.name] ?? {}
  if (ofOtherDealers !== undefined)
    return [
      {
        what: 'every dealer but another',
        take: setDealers(['D2']),
        giveBack: setDealers(null),
        answer: ofOtherDealers,
      },
    ]
  const answer = isAboutCustomer(call) ? 'not_found' : 'let in'
  return [
    { what: 'the dealer', take: setDealers(['D2']), giveBack: setDealers(['D1']), answer },
    { what: 'every dealer', take: setDealers([]), giveBack: setDealers(null), answer },
  ]
}

function removalsFor(call: DeclaredCall): Removal[] {
  const { all = [], some = [], isClosedToListUsers } = accessTable[call.name] ?? { who: 'member' }
  const needed = [...all, ...some]
  const withoutKind = isClosedToListUsers ? 'limited_to_list' : 'let in'
  const withoutRights = needed.length > 0 ? 'right_missing' : withoutKind
  return [
    ...all.map((right): Removal => ({
      what: `the right ${right}`,
      take: (tx) => tx.delete(roleRights).where(and(ofRole(), eq(roleRights.right, right))),
      giveBack: giveAllRights,
      answer: 'right_missing',
    })),
    ...(isClosedToListUsers
      ? [
          {
            what: 'the right that makes more than a list user',
            take: (tx: Transaction) =>
              tx.delete(roleRights).where(and(ofRole(), eq(roleRights.right, 'CanViewDashboard'))),
            giveBack: giveAllRights,
            answer: 'limited_to_list',
          },
        ]
      : []),
    {
      what: 'every right of the role',
      take: (tx) => tx.delete(roleRights).where(ofRole()),
      giveBack: giveAllRights,
      answer: withoutRights,
    },
    {
      what: 'the role',
      take: (tx) => tx.delete(roleUsers).where(eq(roleUsers.userId, person.id)),
      giveBack: giveRole,
      answer: withoutRights,
    },
    ...dealerRemovals(call),
    {
      // Who may edit it opens a disabled one, to enable it again.
      what: 'the organisation',
      take: async (tx) => {
        await tx
          .delete(roleRights)
          .where(and(ofRole(), eq(roleRights.right, 'CanEditOrganisation')))
        await tx
          .update(organisations)
          .set({ status: 'disabled' })
          .where(eq(organisations.id, person.orgId))
      },
      giveBack: async (tx) => {
        await tx
          .update(organisations)
          .set({ status: 'active' })
          .where(eq(organisations.id, person.orgId))
        await giveAllRights(tx)
      },
      answer: 'not_found',
    },
    {
      what: 'the membership',
      take: (tx) => tx.delete(memberships).where(ofPerson()),
      giveBack: giveMembership,
      answer: 'not_found',
    },
    {
      what: 'the account',
      take: (tx) => tx.update(users).set({ status: 'disabled' }).where(eq(users.id, person.id)),
      giveBack: (tx) => tx.update(users).set({ status: 'active' }).where(eq(users.id, person.id)),
      answer: 'not_signed_in',
    },
    {
      what: 'the session',
      take: (tx) => tx.delete(sessions).where(eq(sessions.userId, person.id)),
      answer: 'not_signed_in',
    },
  ]
}

async function getCode(call: DeclaredCall, as: Call, requestId?: string): Promise<string> {
  const { address, options } = buildCallRequest(call, {
    orgId: person.orgId,
    ...accessTable[call.name]?.input?.(places),
  })
  const answer = await as(call.method, address, {
    ...options,
    ...(requestId === undefined ? {} : { requestId }),
  })
  // Who has begun to act goes back before they may begin again.
  if (call.name === 'LOGON_AS_USER.post') await as('DELETE', '/authn/v1/acting')
  return answer.ok ? 'let in' : ((await answer.json()) as { code: string }).code
}

describe('what is taken goes at the next request, and comes back as given', () => {
  it.each(memberCalls)('$name', async (call) => {
    for (const { what, take, giveBack, answer } of removalsFor(call)) {
      const as = createCaller(host.app, await buildSession(host, person.id))
      const before = await getCode(call, as)
      await host.database.asOwner(take)
      const after = await getCode(call, as)
      counts.removals++
      if (after === answer) counts.inEffect++
      if (giveBack !== undefined) await host.database.asOwner(giveBack)
      const again =
        giveBack === undefined
          ? await getCode(call, createCaller(host.app, await buildSession(host, person.id)))
          : await getCode(call, as)
      expect({ what, before, after, again }).toEqual({
        what,
        before: 'let in',
        after: answer,
        again: 'let in',
      })
      await removeAdded()
    }
  })
})

describe('a write that waited on the device while the right was taken', () => {
  const queued = memberCalls.filter(
    ({ name, meta }) => meta.offline === 'queued' && (accessTable[name]?.all ?? []).length > 0,
  )

  it.each(queued)(
    '$name is refused and leaves nothing, and happens once when the right is back',
    async (call) => {
      const as = createCaller(host.app, await buildSession(host, person.id))
      const device = randomUUID()
      const id = randomUUID()
      const { address, options } = buildCallRequest(call, {
        orgId: person.orgId,
        ...accessTable[call.name]?.input?.(places),
      })
      const sendIt = () =>
        as(call.method, address, {
          ...options,
          requestId: id,
          headers: {
            [commandHeaders.device]: device,
            [commandHeaders.sequence]: '1',
            [commandHeaders.occurredAt]: host.clock.now().toISOString(),
          },
        })
      const entries = async () =>
        host.database.asOwner((tx) =>
          tx.select().from(activity).where(eq(activity.orgId, person.orgId)).orderBy(activity.id),
        )
      const arrived = async () => {
        const answer = await as('GET', `/notification/v1/${person.orgId}/devices`)
        return (
          (await answer.json()) as {
            device: string
            made: number
            refused: number
            gaps: unknown[]
          }[]
        ).find((known) => known.device === device)
      }

      const before = await entries()
      await host.database.asOwner((tx) => tx.delete(roleRights).where(ofRole()))
      const refused = await sendIt()
      expect([refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        403,
        'right_missing',
      ])
      expect(await arrived()).toMatchObject({ made: 0, refused: 1, gaps: [] })
      expect(await entries()).toEqual(before)

      await host.database.asOwner(giveAllRights)
      const made = await sendIt()
      expect([made.status, made.headers.get('idempotent-replay')]).toEqual([200, null])
      const after = await entries()
      const again = await sendIt()
      expect([again.status, again.headers.get('idempotent-replay')]).toEqual([200, 'true'])
      const answer: unknown = await made.json()
      expect(await again.json()).toEqual(answer)
      expect(await entries()).toEqual(after)

      // An answer that was lost on the way is still the answer, though the right went meanwhile.
      await host.database.asOwner((tx) => tx.delete(roleRights).where(ofRole()))
      const late = await sendIt()
      expect([late.status, await late.json()]).toEqual([200, answer])
      await host.database.asOwner(giveAllRights)
      expect(await arrived()).toMatchObject({ made: 1, refused: 0, gaps: [] })
    },
  )
})
