import { lazy, Suspense, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import { whenFetched } from '#src/ui/when-fetched.ts'
import { ScriptButton } from './script-button.tsx'
import { ScriptDeskProvider, useScriptDesk } from './script-desk.tsx'
import type { ScriptWorld } from './script-desk.tsx'

const ScriptSheet = lazy(async () => ({
  default: (await whenFetched(() => import('./script-sheet.tsx'))).ScriptSheet,
}))

function OpenSheet() {
  const { isOpen, mayRead } = useScriptDesk()
  if (!isOpen || !mayRead) return null
  return (
    <Suspense fallback={null}>
      <ScriptSheet />
    </Suspense>
  )
}

/** What a customer's page places of the call scripts, inside `around`. */
export function scriptParts(world: ScriptWorld) {
  return {
    around: (details: CustomerDetails, page: ReactNode) => (
      <ScriptDeskProvider world={world} details={details}>
        {page}
      </ScriptDeskProvider>
    ),
    act: <ScriptButton isOfPhone={false} />,
    actOnPhone: <ScriptButton isOfPhone />,
    sheet: <OpenSheet />,
  }
}
