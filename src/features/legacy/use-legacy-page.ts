import { useRouter, useRouterState } from '@tanstack/react-router'
import type { LegacyPageName } from '#domain/legacy/legacy-page.model.ts'
import { findLegacyName } from '#domain/legacy/legacy-page.rules.ts'

export interface ShownLegacyPage {
  readonly name: LegacyPageName
  /** Below the organisation's address. */
  readonly path: string
  /** Whether this product has a page of the same name. */
  readonly isNative: boolean
  /** Whether the address asks for the legacy page. */
  readonly isRequested: boolean
}

/** The legacy page of the name that the address in sight has; null where there is none. */
export function useLegacyPage(orgId: string): ShownLegacyPage | null {
  const { routesByPath } = useRouter()
  // One that is still being opened may lead elsewhere.
  const location = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation })
  if (location === undefined) return null
  const { pathname, search } = location
  const path = pathname.slice(orgId.length + 2)
  const name = findLegacyName(path)
  if (name === null) return null
  const isNative = path === name && Object.hasOwn(routesByPath, `/$orgId/${name}`)
  const { legacy } = search as { readonly legacy?: unknown }
  return { name, path, isNative, isRequested: String(legacy) === '1' }
}
