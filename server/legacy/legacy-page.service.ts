import type { LegacyPageName } from '#domain/legacy/legacy-page.model.ts'
import {
  findLegacyName,
  getLegacyRights,
  toLegacySource,
} from '#domain/legacy/legacy-page.rules.ts'
import type { CallContext } from '../http/context.ts'
import { refusal } from '../http/refusal.ts'
import { requireRights } from '../http/request-checks.ts'

export interface LegacySource {
  readonly name: LegacyPageName
  /** Null where the operator named no legacy host. */
  readonly source: string | null
}

/** The page's address at the legacy host, for who may open it. */
export function requireLegacySource(
  { actor, organisation, legacyHost, ports }: CallContext,
  page: string,
): LegacySource {
  const name = findLegacyName(page)
  if (name === null) throw refusal('not_found')
  requireRights(actor, getLegacyRights(name))
  if (ports.isLimitedToList(actor.rights)) throw refusal('limited_to_list')
  const source =
    legacyHost === null ? null : toLegacySource(legacyHost, organisation.id, name, page)
  return { name, source }
}
