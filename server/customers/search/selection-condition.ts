import { ORPCError } from '@orpc/server'
import { and, inArray } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { readCriteria } from '#domain/customers/search/customer-query.rules.ts'
import { customers } from '../../db/schema/index.ts'
import type { CallContext } from '../../http/context.ts'
import { toSearchConditions } from './customer-query.store.ts'

/** Either named customers or all that a search finds. */
export interface CustomerSelection {
  readonly customers?: readonly string[] | undefined
  readonly q?: string | undefined
}

/** What a selection's customers have in common. Refuses `search_refused`. */
export function toSelectionCondition(
  { tx, actor, organisation: { id: orgId, parameters, timeZone }, now }: CallContext,
  { customers: named, q }: CustomerSelection,
): SQL | undefined {
  if (named !== undefined)
    return inArray(
      customers.fAgreementNo,
      named.filter((agreement) => !agreement.includes('\0')),
    )
  const criteria = readCriteria(q ?? '', {
    access: { rights: actor.rights, parameters },
    timeZone,
  })
  if (!criteria.ok)
    throw new ORPCError('search_refused', {
      status: 400,
      message: 'search_refused',
      data: criteria.refusal,
    })
  return and(...toSearchConditions(criteria.value, { tx, orgId, parameters, timeZone, now }))
}
