import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { BootFacts } from './boot-facts.ts'

const BootContext = createContext<BootFacts | null>(null)

export function BootProvider({
  facts,
  children,
}: {
  readonly facts: BootFacts
  readonly children: ReactNode
}) {
  return <BootContext value={facts}>{children}</BootContext>
}

/** The organisation's boot answer; only pages inside an organisation have one. */
export function useBoot(): BootFacts {
  const facts = use(BootContext)
  if (facts === null) throw new Error('useBoot is called outside an organisation')
  return facts
}
