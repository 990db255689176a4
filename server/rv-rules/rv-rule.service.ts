import { randomUUID } from 'node:crypto'
import { ORPCError } from '@orpc/server'
import type { RvRule } from '#domain/catalogue/rv-rule.model.ts'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { StoredRvRule } from '#domain/rv-rules/rv-rule-row.model.ts'
import { recordChange, requireDeleted } from '../history/history.service.ts'
import { lockConfiguration } from '../history/history.store.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findRvRules } from '../products/product.store.ts'
import { removeRvRule, saveRvRule } from './rv-rule.store.ts'

const part = 'rv_rule'

async function findRule({ tx, organisation }: CallContext, id: string): Promise<RvRule | null> {
  const rules = await findRvRules(tx, organisation.id)
  return rules.find((row) => row.id === id)?.rule ?? null
}

/** Refuses `bad_input` for text that no row can hold. */
function requireStorable({ product, type }: RvRule): void {
  if (product.includes('\0') || type.includes('\0'))
    throw refusal('bad_input', { issues: [{ path: 'rule', problem: 'invalid' }] })
}

/** Adds a rule. */
export async function createRvRule(context: CallContext, rule: RvRule): Promise<StoredRvRule> {
  const { tx, organisation } = context
  requireStorable(rule)
  await lockConfiguration(tx, organisation.id)
  const id = randomUUID()
  await saveRvRule(tx, organisation.id, id, rule)
  await recordChange(context, { part, item: id, was: null, value: rule })
  return { id, rule }
}

/** Puts a rule in place of the one there, or brings back a deleted one. Refuses `not_found`, `stale`. */
export async function changeRvRule(
  context: CallContext,
  id: string,
  rule: RvRule,
  seen: RvRule | undefined,
): Promise<StoredRvRule> {
  const { tx, organisation } = context
  requireStorable(rule)
  if (id.includes('\0')) throw refusal('not_found')
  await lockConfiguration(tx, organisation.id)
  const before = await findRule(context, id)
  if (before === null) await requireDeleted(context, part, id)
  else if (seen !== undefined && !isSameValue(seen, before))
    throw new ORPCError('stale', { status: 409, message: 'stale' })
  await saveRvRule(tx, organisation.id, id, rule)
  await recordChange(context, { part, item: id, was: before, value: rule })
  return { id, rule }
}

/** Deletes a rule; it stays so. Refuses `not_found`. */
export async function deleteRvRule(context: CallContext, id: string): Promise<{ id: string }> {
  const { tx, organisation, now } = context
  if (id.includes('\0')) throw refusal('not_found')
  await lockConfiguration(tx, organisation.id)
  const before = await findRule(context, id)
  if (before === null) {
    await requireDeleted(context, part, id)
    return { id }
  }
  await removeRvRule(tx, organisation.id, id, now)
  await recordChange(context, { part, item: id, was: before, value: null })
  return { id }
}
