import { addDays } from '#domain/calendar.ts'
import { auditKinds, maxAuditPeople } from '#domain/audit/audit.model.ts'
import type { AuditKind } from '#domain/audit/audit.model.ts'
import type { AuditAnswer } from '#domain/audit/audit.contract.ts'
import { readAuditCursor, writeAuditCursor } from '#domain/audit/audit.rules.ts'
import { instantFromLocal } from '#domain/formatting/time-zone.ts'
import { isStorableText } from '#domain/input.model.ts'
import type { CallContext } from '../http/context.ts'
import { findAuditEntries, findAuditPeople } from './audit.store.ts'

interface AuditInput {
  readonly person?: string | undefined
  readonly kind?: AuditKind | undefined
  readonly agreementNo?: string | undefined
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly size: number
  readonly before?: string | undefined
}

/** A page of who did what, the latest first. */
export async function readAudit(context: CallContext, input: AuditInput): Promise<AuditAnswer> {
  const { tx, actor, organisation, now } = context
  const { person, kind, agreementNo, from, to, size, before } = input
  const orgId = organisation.id
  const toStart = (day: string): Date =>
    new Date(instantFromLocal(`${day}T00:00:00`, organisation.timeZone))
  const canBeThere = [person, agreementNo].every((one) => one === undefined || isStorableText(one))
  const found = canBeThere
    ? await findAuditEntries(
        tx,
        {
          orgId,
          dealers: actor.dealerCodes,
          kinds: kind === undefined ? auditKinds : [kind],
          person,
          agreementNo,
          from: from === undefined ? undefined : toStart(from),
          until: to === undefined ? undefined : toStart(addDays(to, 1)),
          before: readAuditCursor(before),
        },
        size + 1,
      )
    : []
  const entries = found.slice(0, size)
  const last = entries.at(-1)
  const hasMore = found.length > size && last !== undefined
  return {
    as_of: now.toISOString(),
    entries,
    next: hasMore ? writeAuditCursor(last) : null,
    people: await findAuditPeople(tx, orgId, maxAuditPeople),
  }
}
