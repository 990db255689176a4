import { createHash } from 'node:crypto'
import { activityTypes } from '#domain/activity/activity.model.ts'
import { readableTypes } from '#domain/activity/activity.rules.ts'
import type { BookRecord } from '#domain/book/day-pack.model.ts'
import { recordSchema } from '#domain/book/day-pack.model.ts'
import { detailsFields, maySeePart } from '#domain/customers/details-access.rules.ts'
import { activityHistories } from '../activity/activity.service.ts'
import { dayIn } from '../customers/customer-day.service.ts'
import { documentReply } from '../customers/customer-details.reply.ts'
import { detailsOf, serviceHistories } from '../customers/customer-details.service.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import { storedCustomers } from '../customers/customer-scope.store.ts'
import { dealFactsOf, shownFacts } from '../offers/deal-facts.service.ts'
import { sharedVersion, versionsOf } from './version.store.ts'

/** Stands for all that a person's answers depend on beside the customer's rows: rights, dealers, fields, parameters, what all customers share, and the shape of a record. */
function accessVersion({ actor, organisation }: OfCustomer, shared: string): string {
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const facts = [
    recordSchema,
    [...actor.rights].sort(),
    actor.dealerCodes?.toSorted() ?? null,
    detailsFields(access),
    readableTypes(actor.rights),
    [...organisation.parameters].sort(([one], [other]) => (one < other ? -1 : 1)),
    shared,
  ]
  return createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
}

/** The versions of customers as this person sees them; those out of their reach are not among them. */
export async function recordVersions(
  context: OfCustomer,
  agreements: readonly string[],
): Promise<{ readonly versions: ReadonlyMap<string, string>; readonly shared: string }> {
  const { tx, actor, organisation, now } = context
  const shared = await sharedVersion(tx, organisation.id)
  const storable = agreements.filter((agreement) => !agreement.includes('\0'))
  const versions = await versionsOf(
    tx,
    { orgId: organisation.id, dealers: actor.dealerCodes },
    storable,
    { access: accessVersion(context, shared), today: dayIn(now, organisation), now },
  )
  return { versions, shared }
}

/**
 * Customers as the book keeps them, in the order asked, by the replies of the calls that answer one; those out of the person's reach are left out. Versions are read
 * first: what changes in between is fetched again, never missed.
 */
export async function bookRecords(
  context: OfCustomer,
  agreements: readonly string[],
): Promise<BookRecord[]> {
  const { tx, actor, organisation } = context
  const access = { rights: actor.rights, parameters: organisation.parameters }
  const { versions } = await recordVersions(context, [...new Set(agreements)])
  const known = [...versions.keys()]
  const stored = await storedCustomers(
    tx,
    { orgId: organisation.id, dealers: actor.dealerCodes },
    known,
  )
  const byNumber = new Map(stored.map((customer) => [customer.fAgreementNo, customer]))
  const inOrder = [...new Set(agreements)].flatMap((agreement) => byNumber.get(agreement) ?? [])
  const historyOf = await activityHistories(context, known, activityTypes)
  const servicesOf = maySeePart('service_history', access)
    ? await serviceHistories(context, known)
    : null
  const details = new Map(
    (await detailsOf(context, inOrder)).map((one) => [one.row.fAgreementNo, one]),
  )
  const deals = new Map(
    (await dealFactsOf(context, inOrder, null)).map((facts) => [
      facts.agreementNo,
      shownFacts(context, facts),
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
        activity: historyOf(agreementNo),
        deals: facts,
        document: documentReply(customer),
        ...(servicesOf === null ? {} : { service_history: servicesOf(agreementNo) }),
      },
    ]
  })
}
