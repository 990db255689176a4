import { and } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { QueryVerdict } from '#domain/business-rules/business-rule.model.ts'
import type { QueryRefusal } from '#domain/customers/search/customer-query.rules.ts'
import { readCriteria } from '#domain/customers/search/customer-query.rules.ts'
import type { Outcome } from '#domain/outcome.ts'
import { isInScope } from '../customers/customer-scope.store.ts'
import type { SearchCallContext } from '../customers/search/customer-search.service.ts'
import { toSearchConditions } from '../customers/search/customer-query.store.ts'
import { countMatches } from './rule-match.store.ts'

/** Whom a rule's query is asked of, and what its matches have in common. */
export interface ReadRuleQuery {
  readonly scope: SQL | undefined
  readonly where: SQL | undefined
}

/** Reads a query as the list would for the same person; a text that is blank finds nobody. */
export function readRuleQuery(
  { tx, actor, organisation, now }: SearchCallContext,
  query: string,
): Outcome<ReadRuleQuery, QueryRefusal> {
  const { id: orgId, parameters, timeZone } = organisation
  if (query.trim() === '') return { ok: false, refusal: { code: 'not_json' } }
  const access = { rights: actor.rights, parameters }
  const read = readCriteria(query, { access, timeZone })
  if (!read.ok) return read
  const scope = isInScope({ orgId, dealers: actor.dealerCodes })
  const conditions = toSearchConditions(read.value, { tx, orgId, parameters, timeZone, now })
  return { ok: true, value: { scope, where: and(scope, ...conditions) } }
}

/** How many customers a query finds, or what is wrong with it. */
export async function validateQuery(
  context: SearchCallContext,
  query: string,
): Promise<QueryVerdict> {
  const read = readRuleQuery(context, query)
  if (!read.ok) return { count: null, problem: read.refusal }
  return { count: await countMatches(context.tx, read.value.where), problem: null }
}
