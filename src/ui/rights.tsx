import { createContext, use, useMemo, type ReactNode } from 'react'
import type { Right, RequiredRights } from '#domain/rights/right.model.ts'
import { hasRights } from '#domain/rights/right.rules.ts'

export interface Rights {
  readonly has: (right: Right) => boolean
  readonly all: (rights: readonly Right[]) => boolean
  readonly some: (rights: readonly Right[]) => boolean
  readonly meets: (needed: RequiredRights | undefined) => boolean
  /** Somebody acts for the user: consent and the customer view are withheld. */
  readonly isActing: boolean
}

const RightsContext = createContext<{
  readonly held: ReadonlySet<string>
  readonly isActing: boolean
}>({ held: new Set(), isActing: false })

/** Hands the user's effective rights to everything below. */
export function RightsProvider({
  held,
  isActing = false,
  children,
}: {
  readonly held: ReadonlySet<string>
  readonly isActing?: boolean
  readonly children: ReactNode
}) {
  const rights = useMemo(() => ({ held, isActing }), [held, isActing])
  return <RightsContext value={rights}>{children}</RightsContext>
}

/** What the user may do (W-269). Without a provider nobody may do anything. */
export function useRights(): Rights {
  const { held, isActing } = use(RightsContext)
  return useMemo(
    () => ({
      has: (right) => held.has(right),
      all: (rights) => hasRights(held, { all: rights }),
      some: (rights) => hasRights(held, { some: rights }),
      meets: (needed) => hasRights(held, needed),
      isActing,
    }),
    [held, isActing],
  )
}
