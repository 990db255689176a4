import { lazy, Suspense, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { ScriptButton } from './script-button.tsx'
import { CallScriptProvider, useCallScript } from './call-script-context.tsx'
import type { CallScriptDeps } from './call-script-context.tsx'

const ScriptSheet = lazy(async () => ({
  default: (await loadChunk(() => import('./script-sheet.tsx'))).ScriptSheet,
}))

function OpenSheet() {
  const { isOpen, mayRead } = useCallScript()
  if (!isOpen || !mayRead) return null
  return (
    <Suspense fallback={null}>
      <ScriptSheet />
    </Suspense>
  )
}

/** The parts of the call scripts that a customer's page places; they need `wrap` around them. */
export function callScriptSlots(deps: CallScriptDeps) {
  return {
    wrap: (details: CustomerDetails, page: ReactNode) => (
      <CallScriptProvider deps={deps} details={details}>
        {page}
      </CallScriptProvider>
    ),
    button: <ScriptButton isOfPhone={false} />,
    phoneButton: <ScriptButton isOfPhone />,
    sheet: <OpenSheet />,
  }
}
