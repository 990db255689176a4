import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import { businessRuleRights } from '#domain/business-rules/business-rule.model.ts'
import { findInternalRule } from '#domain/business-rules/internal-rules.ts'
import type { FoundGroupType } from '#domain/customers/search/scope-filter.model.ts'
import { findHealthFigure, orgHealthRights } from '#domain/org-health/org-health.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'
import type { RequiredRights } from '#domain/rights/right.model.ts'
import type { Transaction } from '../../db/database.ts'
import {
  businessRuleMatches,
  businessRuleRuns,
  businessRules,
  customers,
} from '../../db/schema/index.ts'
import { isInHealthFigure } from './health-condition.ts'

/** Customers whom the product found, by kind and name. */
export interface FoundGroup {
  readonly type: FoundGroupType
  readonly id: string
}

interface GroupContext {
  readonly tx: Transaction
  readonly orgId: string
  /** The organisation's own day. */
  readonly today: string
}

const neededRights: Readonly<Record<FoundGroupType, RequiredRights>> = {
  rule: businessRuleRights,
  health: orgHealthRights,
}

/** Whether a person may see who is in a group; to others it is as if it were not there. */
export const mayOpenGroup = (rights: ReadonlySet<string>, { type }: FoundGroup): boolean =>
  hasRights(rights, neededRights[type])

/** Whom a run found first. */
export const isNewInRun = (tx: Transaction, orgId: string, runId: string): SQL =>
  inArray(
    customers.fAgreementNo,
    tx
      .select({ no: businessRuleMatches.fAgreementNo })
      .from(businessRuleMatches)
      .where(and(eq(businessRuleMatches.orgId, orgId), eq(businessRuleMatches.runId, runId))),
  )

/** Who is in a group. */
export function isInGroup({ tx, orgId, today }: GroupContext, { type, id }: FoundGroup): SQL {
  if (type === 'health') {
    const figure = findHealthFigure(id)
    return figure === undefined ? sql`false` : isInHealthFigure(figure, today)
  }
  return isNewInRun(tx, orgId, id)
}

/** The name of a figure, or of the rule that ran; null where there is none. */
export async function findGroupTitle(
  { tx, orgId }: Pick<GroupContext, 'tx' | 'orgId'>,
  { type, id }: FoundGroup,
): Promise<string | null> {
  if (type === 'health') return findHealthFigure(id) ?? null
  const [run] = await tx
    .select({ ruleId: businessRuleRuns.ruleId, name: businessRules.name })
    .from(businessRuleRuns)
    .leftJoin(
      businessRules,
      and(
        eq(businessRules.orgId, businessRuleRuns.orgId),
        eq(businessRules.id, businessRuleRuns.ruleId),
        isNull(businessRules.deleted_at),
      ),
    )
    .where(and(eq(businessRuleRuns.orgId, orgId), eq(businessRuleRuns.id, id)))
  return run === undefined ? null : (run.name ?? findInternalRule(run.ruleId)?.name ?? null)
}
