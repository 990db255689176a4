import { createHash } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { AssignablePerson } from '#domain/customers/contact/assignment.model.ts'
import { readDayPackLimits } from '#domain/day-pack/day-pack-limits.model.ts'
import type { DayPackShared, DayPack } from '#domain/day-pack/day-pack.model.ts'
import { chooseDayPackCustomers } from '#domain/day-pack/day-pack.rules.ts'
import type { DayPackDay } from '#domain/day-pack/day-pack.rules.ts'
import { isLimitedToList } from '#domain/users/user-kind.rules.ts'
import { addDays } from '#domain/calendar.ts'
import { instantFromLocal } from '#domain/formatting/time-zone.ts'
import { getPublishedScripts } from '../call-scripts/call-script.service.ts'
import { toLocalDay } from '../organisations/local-day.ts'
import { assignableUsers } from '../customers/contact/assignment.service.ts'
import type { CustomerContext } from '../customers/customer-scope.service.ts'
import { recordDeviceContact } from '../devices/device-contact.store.ts'
import type { CallContext } from '../http/context.ts'
import { countTotals } from '../home/home.store.ts'
import { findProducts } from '../products/product.store.ts'
import { findCandidates, countCandidates } from './day-pack-candidates.store.ts'
import { buildDayPackRecords, getRecordVersions } from './day-pack-record.service.ts'
import { readFirstPages } from './first-pages.service.ts'
import { findCatalogueVersion } from './day-pack-version.store.ts'

/** A revoked or wiped device receives no customers. Refuses `device_closed`. */
async function requireOpenDevice(
  { tx, actor, organisation, now, request }: CallContext,
  device: string,
): Promise<void> {
  const order = await recordDeviceContact(tx, {
    orgId: organisation.id,
    userId: actor.userId,
    deviceId: device,
    at: now,
    agent: request.headers.get('user-agent'),
    sessionHash: actor.sessionIdHash,
  })
  if (order !== 'none')
    throw new ORPCError('device_closed', { status: 403, message: 'device_closed', data: { order } })
}

/** The organisation's day and the days ahead, correct through clock changes. */
export function getDayPackDay(
  { now, organisation }: Pick<CustomerContext, 'now' | 'organisation'>,
  daysAhead: number,
): DayPackDay & { readonly today: string } {
  const today = toLocalDay(now, organisation)
  const midnight = (day: string) =>
    new Date(instantFromLocal(`${day}T00:00:00`, organisation.timeZone)).toISOString()
  return {
    today,
    now: now.toISOString(),
    start: midnight(today),
    end: midnight(addDays(today, 1)),
    until: midnight(addDays(today, 1 + daysAhead)),
  }
}

interface PackRequest {
  readonly device: string
  readonly opened: readonly string[]
  readonly held: readonly string[]
}

/**
 * The customers of the caller's day, the most needed first, and the stored ones to drop. Refuses
 * `device_closed`.
 */
export async function getDayPack(
  context: CallContext,
  { device, opened, held }: PackRequest,
): Promise<DayPack> {
  await requireOpenDevice(context, device)
  const { tx, actor, organisation, now } = context
  const limits = readDayPackLimits(organisation.parameters)
  const day = getDayPackDay(context, limits.daysAhead)
  if (isLimitedToList(actor)) return getEmptyDayPack(context, { limits, today: day.today, held })
  const known = opened.filter((agreement) => !agreement.includes('\0'))
  const query = {
    scope: { orgId: organisation.id, dealers: actor.dealerCodes },
    userId: actor.userId,
    day,
    opened: known,
    listed: await readFirstPages(context),
  }
  const { chosen, leftOut } = chooseDayPackCustomers(
    await findCandidates(tx, query, limits.customers),
    {
      day,
      opened: known,
      listed: query.listed,
      maxCustomers: limits.customers,
    },
  )
  const inPack = new Set(chosen.map(({ agreementNo }) => agreementNo))
  const leaving = [...new Set(held)].filter((agreement) => !inPack.has(agreement))
  const versions = await getRecordVersions(context, [...inPack, ...leaving])
  return {
    as_of: now.toISOString(),
    today: day.today,
    limits,
    customers: chosen.flatMap(({ agreementNo, reasons }) => {
      const version = versions.get(agreementNo)
      return version === undefined ? [] : [{ agreementNo, version, reasons: [...reasons] }]
    }),
    left_out:
      leftOut === 0 && chosen.length < limits.customers
        ? 0
        : Math.max(leftOut, (await countCandidates(tx, query)) - chosen.length),
    total: (await countTotals(tx, query.scope)).customers,
    gone: leaving.map((agreementNo) => ({
      agreementNo,
      why: versions.has(agreementNo) ? 'left' : 'not_theirs',
    })),
    shared: (await getVersionedAssignees(context)).version,
  }
}

/** People who may open no customer store none, and drop those of before. */
async function getEmptyDayPack(
  context: CallContext,
  { limits, today, held }: Pick<DayPack, 'limits' | 'today'> & Pick<PackRequest, 'held'>,
): Promise<DayPack> {
  return {
    as_of: context.now.toISOString(),
    today,
    limits,
    customers: [],
    left_out: 0,
    gone: [...new Set(held)].map((agreementNo) => ({ agreementNo, why: 'not_theirs' })),
    shared: (await getVersionedAssignees(context)).version,
  }
}

/** Full records; those out of the caller's reach are `missing`. Refuses `device_closed`. */
export async function getDayPackRecords(
  context: CallContext,
  device: string,
  agreements: readonly string[],
) {
  await requireOpenDevice(context, device)
  const customers = await buildDayPackRecords(context, agreements)
  const found = new Set(customers.map(({ agreementNo }) => agreementNo))
  return {
    as_of: context.now.toISOString(),
    today: toLocalDay(context.now, context.organisation),
    customers,
    missing: [...new Set(agreements)].filter((agreement) => !found.has(agreement)),
  }
}

/**
 * The people to whom the caller may assign, null where to nobody; and the version of all that
 * customers share, which changes with them and with the caller's rights to it.
 */
async function getVersionedAssignees(context: CallContext): Promise<{
  readonly version: string
  readonly assignable: readonly AssignablePerson[] | null
}> {
  const { tx, actor, organisation } = context
  const mayAssign = !isLimitedToList(actor) && actor.rights.has('CanAssignCustomerToUser')
  const assignable = mayAssign ? await assignableUsers(context) : null
  const facts = [
    await findCatalogueVersion(tx, organisation.id),
    assignable,
    actor.rights.has('CanViewCallScripts'),
  ]
  const version = createHash('sha256').update(JSON.stringify(facts)).digest('base64url')
  return { version, assignable }
}

/** The part that all customers share. Refuses `device_closed`. */
export async function getDayPackShared(
  context: CallContext,
  device: string,
): Promise<DayPackShared> {
  await requireOpenDevice(context, device)
  const { tx, actor, organisation, now } = context
  const mayOpen = !isLimitedToList(actor)
  const scripts =
    mayOpen && actor.rights.has('CanViewCallScripts')
      ? await getPublishedScripts(tx, organisation.id)
      : undefined
  const { version, assignable } = await getVersionedAssignees(context)
  return {
    as_of: now.toISOString(),
    version,
    products: mayOpen ? await findProducts(tx, organisation.id) : [],
    ...(scripts === undefined ? {} : { call_scripts: scripts }),
    ...(assignable === null ? {} : { assignable: [...assignable] }),
  }
}
