import { customerManagementOrigin } from '#domain/customers/fields/origin.model.ts'
import { rights as everyRight } from '#domain/rights/right.model.ts'
import { signInFailures } from '#server/db/schema/index.ts'
import { createLog } from '#server/log.ts'
import { buildCallTargets } from '#tests/authz/targets/call-targets.ts'
import type { CallTargets } from '#tests/authz/targets/call-target-names.ts'
import { buildCustomers } from '#tests/support/build-customer.ts'
import { buildOrganisation, buildSession, buildUser } from '#tests/support/build.ts'
import type { BuiltUser } from '#tests/support/build.ts'
import { openHost } from '#tests/support/host.ts'
import type { TestHost } from '#tests/support/host.ts'
import { naughtyTexts, wellFormed } from './values.ts'
import type { Principal } from './request.ts'

/** Names that no answer about the other organisation may hold. */
export const canaryNames = { here: 'Zebulon Canary', elsewhere: 'Yolanda Canary' } as const

/** A host with a small book, another organisation beside it, and somebody of each kind. */
export interface FuzzHost {
  readonly host: TestHost
  readonly app: TestHost['app']
  readonly orgId: string
  readonly targets: CallTargets
  readonly otherTargets: CallTargets
  /** The host's log of faults, one JSON a line. */
  readonly faults: string[]
  /** What the principal sends as its cookie; null for nobody. */
  getCookie(principal: Principal): Promise<string | null>
  /** By which names, in lower case, a request may say who sends it. */
  getIdentity(principal: Principal): Readonly<Record<string, string>>
  /** The principal's session was ended by a call that may: it gets a new one at the next. */
  forgetSession(principal: Principal): void
  /** Wrong passwords keep nobody waiting: the clock stands still. */
  forgetFailures(): Promise<void>
  close(): Promise<void>
}

const storable = naughtyTexts.filter((text) => !text.includes('\0') && text === wellFormed(text))

async function buildBook(host: TestHost, orgId: string, canary: string): Promise<void> {
  await buildCustomers(host, orgId, [
    ...storable.slice(0, 24).map((text, nth) => ({
      cFullName: `${canary} ${text}`,
      dCode: nth % 3 === 0 ? 'D2' : 'D1',
      aMake: nth % 2 === 0 ? 'Arden' : text,
      fParity: nth * 100 - 500,
    })),
    { cFullName: canary, dCode: 'D2', origin: customerManagementOrigin },
    { cFullName: canary, dCode: 'D1', origin: customerManagementOrigin },
  ])
}

export async function openFuzzHost(): Promise<FuzzHost> {
  const host = await openHost()
  const faults: string[] = []
  const app = host.another({ log: createLog('error', { write: (line) => faults.push(line) }) })
  await buildOrganisation(host, { is_base: true, name: 'Base' })
  const orgId = await buildOrganisation(host, { parameters: { workflow_enabled: 'true' } })
  const otherOrgId = await buildOrganisation(host, { name: 'Brookfield Cars' })
  const full = await buildUser(host, { orgId, rights: everyRight })
  const people: Readonly<Record<Exclude<Principal, 'nobody'>, BuiltUser>> = {
    'every right': full,
    'of one dealer': await buildUser(host, { orgId, rights: everyRight, dealerCodes: ['D2'] }),
    'without rights': await buildUser(host, { orgId }),
    'of another organisation': await buildUser(host, { orgId: otherOrgId, rights: everyRight }),
    'waiting for a code': full,
  }
  const places = await buildCallTargets(host, full)
  const elsewhere = await buildCallTargets(host, people['of another organisation'])
  await buildBook(host, orgId, canaryNames.here)
  await buildBook(host, otherOrgId, canaryNames.elsewhere)
  const sessions = new Map<Principal, Promise<string>>()
  return {
    host,
    app,
    orgId,
    targets: places,
    otherTargets: elsewhere,
    faults,
    getCookie: async (principal) => {
      if (principal === 'nobody') return null
      const session =
        sessions.get(principal) ??
        buildSession(
          host,
          people[principal].id,
          principal === 'waiting for a code' ? 'mfa' : 'active',
        )
      sessions.set(principal, session)
      return session
    },
    getIdentity: (principal) => {
      const { id: userid, orgId: organisation } = principal === 'nobody' ? full : people[principal]
      return {
        userid,
        user_id: userid,
        organisation_id: organisation,
        organisationid: organisation,
        org_id: organisation,
      }
    },
    forgetSession: (principal) => {
      sessions.delete(principal)
    },
    forgetFailures: async () => {
      await host.database.asOwner((tx) => tx.delete(signInFailures))
    },
    close: () => host.close(),
  }
}
