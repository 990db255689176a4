import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Right, RequiredRights } from '#domain/rights/right.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'

export interface Rights {
  readonly has: (right: Right) => boolean
  readonly all: (rights: readonly Right[]) => boolean
  readonly some: (rights: readonly Right[]) => boolean
  readonly meets: (needed: RequiredRights | undefined) => boolean
}

const RightsContext = createContext<ReadonlySet<string>>(new Set())

/** Hands the user's effective rights to everything below. */
export function RightsProvider({
  held,
  children,
}: {
  readonly held: ReadonlySet<string>
  readonly children: ReactNode
}) {
  return <RightsContext value={held}>{children}</RightsContext>
}

/** What the user may do (W-269). Without a provider nobody may do anything. */
export function useRights(): Rights {
  const held = use(RightsContext)
  return useMemo(
    () => ({
      has: (right) => held.has(right),
      all: (rights) => hasRights(held, { all: rights }),
      some: (rights) => hasRights(held, { some: rights }),
      meets: (needed) => hasRights(held, needed),
    }),
    [held],
  )
}
