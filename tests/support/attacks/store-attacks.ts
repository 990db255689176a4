import { getTableColumns } from 'drizzle-orm'
import { PgText } from 'drizzle-orm/pg-core'
import type { PgTable } from 'drizzle-orm/pg-core'
import { rights } from '#domain/rights/right.model.ts'
import { readConfig } from '#server/config.ts'
import type { Transaction } from '#server/db/database.ts'
import {
  activity,
  campaignCustomers,
  campaigns,
  customers,
  hotLeads,
  offers,
  representatives,
} from '#server/db/schema/index.ts'
import { openDataStore } from '#server/data-store.ts'
import { attackCall, attackHost, attacks, packAttacks } from './attack-corpus.ts'
import type { Attack } from './attack-corpus.ts'
import { addMember, buildOrganisation, buildUser } from '../build.ts'

/** Fields that decide what exists or where it belongs: no text of people's. */
const structural = new Set([
  'orgId',
  'fAgreementNo',
  'id',
  'oId',
  'type',
  'campaignId',
  'campaignType',
  'nextStep',
  'assignedUserId',
  'authorId',
  'activity_type',
  'nameKey',
  'vrmKey',
  'mobileTail',
  'emailKey',
  'agreementHash',
  'contact_status',
  'search',
  'job',
  'batch',
  'deletedBy',
])
const addresses = [
  `javascript:${attackCall}('address')`,
  `java\tscript:${attackCall}('address')`,
  ` JaVaScRiPt:${attackCall}('address')`,
  `data:text/html,<script>${attackCall}('address')</script>`,
  `//${attackHost}/address`,
]

/** Every text field of the table with the attack in it; addresses are attacked as addresses. */
function attacked(
  table: PgTable,
  text: string,
  at: number,
): Record<string, string | null | undefined> {
  const fields = Object.entries(getTableColumns(table)).filter(
    ([name, column]) =>
      column instanceof PgText && column.generated === undefined && !structural.has(name),
  )
  return Object.fromEntries(
    fields.map(([name]) => [name, /URL|SSO/u.test(name) ? addresses[at % addresses.length] : text]),
  )
}

const kinds = ['comment', 'status', 'assignment', 'event', 'communication', 'intentions'] as const

function buildEntries(orgId: string, fAgreementNo: string, pack: readonly Attack[], now: Date) {
  return pack.flatMap(({ mark, text }, at) =>
    kinds.map((kind) => {
      const isAssignment = kind === 'assignment'
      const own = {
        orgId,
        fAgreementNo,
        id: `${fAgreementNo}-${kind}-${mark}`,
        type: isAssignment ? 'status' : kind,
        activity_type: isAssignment ? 'assigned' : null,
      }
      const rest = {
        author: text,
        superseded: at % 2 === 1,
        start: now,
        created_at: now,
        occurredAt: new Date(now.getTime() - 600_000),
        details: { subject: text, sender: text, template: text },
      }
      return Object.assign(attacked(activity, text, at), own, rest)
    }),
  )
}

/** One customer whose every text is the pack, due today, with all that hangs on a customer. */
async function addCustomer(
  tx: Transaction,
  orgId: string,
  at: number,
  pack: readonly Attack[],
  now: Date,
): Promise<void> {
  const text = pack.map((one) => one.text).join(' ')
  const fAgreementNo = `X-${at}`
  await tx.insert(customers).values({
    ...attacked(customers, text, at),
    orgId,
    fAgreementNo,
    cFullName: text,
    dCode: text,
    nextStep: 'call',
    nextStepAt: now,
    nextPaymentDays: 20,
    fParity: at,
    warnings: [text],
    cIntentions: [text],
  })
  await tx.insert(activity).values(buildEntries(orgId, fAgreementNo, pack, now))
  await tx.insert(representatives).values({
    ...attacked(representatives, text, at),
    orgId,
    fAgreementNo,
    position: 1,
    firstName: text,
  })
  await tx.insert(offers).values({
    ...attacked(offers, text, at),
    orgId,
    fAgreementNo,
    oId: `${fAgreementNo}-offer`,
    type: 'offer',
    created_at: now,
  })
  await tx.insert(hotLeads).values({
    orgId,
    id: `${fAgreementNo}-lead`,
    fAgreementNo,
    receivedDate: now,
    actionBy: new Date(now.getTime() + 86_400_000),
    offer: { colour: text, vin: text, productType: text },
    search: { type: text, model: text, fuel: text, accessories: [text] },
    finance: {},
  })
  const day = now.toISOString().slice(0, 10)
  await tx.insert(campaigns).values({
    ...attacked(campaigns, text, at),
    orgId,
    id: `${fAgreementNo}-campaign`,
    title: text,
    date: day,
  })
  await tx
    .insert(campaignCustomers)
    .values({ orgId, campaignId: `${fAgreementNo}-campaign`, fAgreementNo })
}

/**
 * Puts the attacks into the running product's store: organisations that are named by one, with
 * `customersEach` customers each, of `packSize` attacks. Prints, as JSON, who may sign in, and each
 * organisation with the marks of its customers.
 */
const [customersEach = 8, packSize = 8] = process.argv.slice(2).map(Number)
const store = await openDataStore(readConfig(process.env), () => undefined)
try {
  const now = new Date()
  const all = attacks()
  const packs = packAttacks(all, packSize)
  const parameters = { workflow_enabled: 'true', digital_pre_inspection_enabled: 'true' }
  const named = (at: number) => all[at]?.text ?? ''
  const organisations: {
    orgId: string
    customers: { fAgreementNo: string; marks: readonly string[] }[]
  }[] = []
  const user = await buildUser(store, {
    orgId: await buildOrganisation(store, { name: named(0), parameters }),
    first_name: named(2),
    last_name: named(4),
    rights,
  })
  for (let from = 0; from < packs.length; from += customersEach) {
    const orgId =
      from === 0 ? user.orgId : await buildOrganisation(store, { name: named(from), parameters })
    if (from > 0) await addMember(store.database, orgId, user.id, rights)
    const own = packs.slice(from, from + customersEach)
    await store.database.within({ orgId, userId: null }, async (tx) => {
      for (const [at, pack] of own.entries()) await addCustomer(tx, orgId, from + at, pack, now)
    })
    organisations.push({
      orgId,
      customers: own.map((pack, at) => ({
        fAgreementNo: `X-${from + at}`,
        marks: pack.map(({ mark }) => mark),
      })),
    })
  }
  process.stdout.write(
    `${JSON.stringify({ username: user.username, password: user.password, organisations })}\n`,
  )
} finally {
  await store.close()
}
