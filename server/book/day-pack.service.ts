import { ORPCError } from '@orpc/server'
import { readBookLimits } from '#domain/book/book-limits.model.ts'
import type { BookShared, DayPack } from '#domain/book/day-pack.model.ts'
import { chooseForBook } from '#domain/book/day-pack.rules.ts'
import type { BookDay } from '#domain/book/day-pack.rules.ts'
import { addDays } from '#domain/deals/calendar.ts'
import { instantOfLocal } from '#domain/formatting/zone.ts'
import { publishedScripts } from '../call-scripts/call-script.service.ts'
import { dayIn } from '../customers/customer-day.service.ts'
import type { OfCustomer } from '../customers/customer-scope.service.ts'
import { noteContact } from '../devices/contact.store.ts'
import type { CallContext } from '../http/context.ts'
import { configuredProducts } from '../products/product.store.ts'
import { candidatesOf, countCandidates } from './candidates.store.ts'
import { bookRecords, recordVersions } from './record.service.ts'
import { sharedVersion } from './version.store.ts'

/** A device that was revoked or is to be wiped gets nothing to keep. Refuses `device_closed`. */
async function requireOpenDevice(
  { tx, actor, organisation, now, request }: CallContext,
  device: string,
): Promise<void> {
  const order = await noteContact(tx, {
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

/** The organisation's day of the moment, and the days ahead, through both nights on which the clocks change. */
export function bookDay(
  { now, organisation }: Pick<OfCustomer, 'now' | 'organisation'>,
  daysAhead: number,
): BookDay & { readonly today: string } {
  const today = dayIn(now, organisation)
  const midnight = (day: string) =>
    new Date(instantOfLocal(`${day}T00:00:00`, organisation.timeZone)).toISOString()
  return {
    today,
    now: now.toISOString(),
    begins: midnight(today),
    ends: midnight(addDays(today, 1)),
    until: midnight(addDays(today, 1 + daysAhead)),
  }
}

interface PackAsked {
  readonly device: string
  readonly opened: readonly string[]
  readonly held: readonly string[]
}

/**
 * Which customers the caller's day needs on the device, the most needed first, each with its version, within the organisation's limits; and which of
 * those that the device holds it must drop. Refuses `device_closed`.
 */
export async function dayPack(
  context: CallContext,
  { device, opened, held }: PackAsked,
): Promise<DayPack> {
  await requireOpenDevice(context, device)
  const { tx, actor, organisation, now } = context
  const limits = readBookLimits(organisation.parameters)
  const day = bookDay(context, limits.daysAhead)
  const known = opened.filter((agreement) => !agreement.includes('\0'))
  const asked = {
    scope: { orgId: organisation.id, dealers: actor.dealerCodes },
    userId: actor.userId,
    day,
    opened: known,
  }
  const { chosen, leftOut } = chooseForBook(await candidatesOf(tx, asked, limits.customers), {
    day,
    opened: known,
    mostCustomers: limits.customers,
  })
  const inPack = new Set(chosen.map(({ agreementNo }) => agreementNo))
  const leaving = [...new Set(held)].filter((agreement) => !inPack.has(agreement))
  const { versions, shared } = await recordVersions(context, [...inPack, ...leaving])
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
        : Math.max(leftOut, (await countCandidates(tx, asked)) - chosen.length),
    gone: leaving.map((agreementNo) => ({
      agreementNo,
      why: versions.has(agreementNo) ? 'left' : 'not_theirs',
    })),
    shared,
  }
}

/** Customers with all that their pages show. Those out of the caller's reach are `missing`, whatever the reason. Refuses `device_closed`. */
export async function dayPackRecords(
  context: CallContext,
  device: string,
  agreements: readonly string[],
) {
  await requireOpenDevice(context, device)
  const customers = await bookRecords(context, agreements)
  const found = new Set(customers.map(({ agreementNo }) => agreementNo))
  return {
    as_of: context.now.toISOString(),
    today: dayIn(context.now, context.organisation),
    customers,
    missing: [...new Set(agreements)].filter((agreement) => !found.has(agreement)),
  }
}

/** What all customers of the book share. Refuses `device_closed`. */
export async function dayPackShared(context: CallContext, device: string): Promise<BookShared> {
  await requireOpenDevice(context, device)
  const { tx, actor, organisation, now } = context
  const scripts = actor.rights.has('CanViewCallScripts')
    ? await publishedScripts(tx, organisation.id)
    : undefined
  return {
    as_of: now.toISOString(),
    version: await sharedVersion(tx, organisation.id),
    products: await configuredProducts(tx, organisation.id),
    ...(scripts === undefined ? {} : { call_scripts: scripts }),
  }
}
