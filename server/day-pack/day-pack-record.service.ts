import { createHash } from 'node:crypto'
import { activityTypes } from '#domain/activity/activity.model.ts'
import { readableActivityTypes } from '#domain/activity/activity.rules.ts'
import type { DayPackRecord } from '#domain/day-pack/day-pack.model.ts'
import { recordSchemaVersion } from '#domain/day-pack/day-pack.model.ts'
import { detailsFields, maySeePart } from '#domain/customers/details/details-access.rules.ts'
import { activityHistories } from '../activity/activity.service.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { documentReply } from '../customers/details/customer-details.reply.ts'
import {
  listCustomerDetails,
  readServiceHistories,
} from '../customers/details/customer-details.service.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import { readStoredCustomers } from '../customers/customer-scope.store.ts'
import { readAllDealFacts, toVisibleFacts } from '../offers/deal-facts.service.ts'
import { findCatalogueVersion, findRecordVersions } from './day-pack-version.store.ts'

/** A hash of all that a person's answers depend on beside the customer's rows. */
function accessVersion({ actor, organisation }: CustomerContext, shared: string): string {
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const facts = [
    recordSchemaVersion,
    [...actor.rights].sort(),
    actor.dealerCodes?.toSorted() ?? null,
    detailsFields(access),
    readableActivityTypes(actor.rights),
    [...organisation.parameters].sort(([one], [other]) => (one < other ? -1 : 1)),
    shared,
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The versions of the customers within this person's reach. */
export async function getRecordVersions(
  context: CustomerContext,
  agreements: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const { tx, actor, organisation, now } = context
  const shared = await findCatalogueVersion(tx, organisation.id)
  const storable = agreements.filter((agreement) => !agreement.includes('\0'))
  return findRecordVersions(tx, { orgId: organisation.id, dealers: actor.dealerCodes }, storable, {
    access: accessVersion(context, shared),
    today: toLocalDay(now, organisation),
    now,
  })
}

/**
 * Records in the requested order; those out of reach are left out. Versions are read first, so that
 * a concurrent change is fetched again.
 */
export async function buildDayPackRecords(
  context: CustomerContext,
  agreements: readonly string[],
): Promise<DayPackRecord[]> {
  const { tx, actor, organisation } = context
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const versions = await getRecordVersions(context, [...new Set(agreements)])
  const known = [...versions.keys()]
  const stored = await readStoredCustomers(
    tx,
    { orgId: organisation.id, dealers: actor.dealerCodes },
    known,
  )
  const byNumber = new Map(stored.map((customer) => [customer.fAgreementNo, customer]))
  const inOrder = [...new Set(agreements)].flatMap((agreement) => byNumber.get(agreement) ?? [])
  const getHistory = await activityHistories(context, known, activityTypes)
  const getServices = maySeePart('service_history', access)
    ? await readServiceHistories(context, known)
    : null
  const details = new Map(
    (await listCustomerDetails(context, inOrder)).map((one) => [one.row.fAgreementNo, one]),
  )
  const deals = new Map(
    (await readAllDealFacts(context, inOrder, null)).map((facts) => [
      facts.agreementNo,
      toVisibleFacts(context, facts),
    ]),
  )
  return inOrder.flatMap((customer) => {
    const { fAgreementNo: agreementNo } = customer
    const [found, facts] = [details.get(agreementNo), deals.get(agreementNo)]
    if (found === undefined || facts === undefined) return []
    return [
      {
        agreementNo,
        version: versions.get(agreementNo) ?? '',
        details: found,
        activity: getHistory(agreementNo),
        deals: facts,
        document: documentReply(customer),
        ...(getServices === null ? {} : { service_history: getServices(agreementNo) }),
      },
    ]
  })
}
