import * as v from 'valibot'
import { widgetModel } from '#domain/dashboards/widget.model.ts'
import type { Widget } from '#domain/dashboards/widget.model.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { findWidget } from './widget.store.ts'

/**
 * A widget that is shared in the organisation or the caller's own. Refuses `not_found`, alike for
 * one that does not exist and for somebody else's.
 */
export async function getWidget(
  { tx, actor, organisation }: Pick<CallContext, 'tx' | 'actor' | 'organisation'>,
  id: string,
): Promise<Widget> {
  const stored = id.includes('\0') ? null : await findWidget(tx, organisation.id, actor.userId, id)
  if (stored === null) throw refusal('not_found')
  return v.parse(widgetModel, stored)
}
