import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/details/customer-details.model.ts'
import type { Api } from '#src/api/client.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useScriptShortcut } from './script-shortcut.ts'

/** What the route passes to the scripts of one customer. */
export interface CallScriptDeps {
  readonly api: Api
  readonly orgId: string
  readonly organisation: string
  /** The reader's name. */
  readonly agent: string
  readonly isOnline: boolean
  /** Held by the route, so that the script stays open from one customer to the next. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

export interface CallScriptContextValue extends Omit<CallScriptDeps, 'onOpen'> {
  readonly details: CustomerDetails
  /**
   * Whether a script may be read: not without the right, nor to a customer who objects to all
   * contact.
   */
  readonly mayRead: boolean
  readonly toggle: () => void
  /**
   * The script was opened at this customer, not left open at the one before: it takes the focus.
   */
  readonly isOpenedHere: boolean
}

/** Marks the button that opens the script: the focus returns to it. */
export const scriptOpener = 'script-button'

const CallScriptContext = createContext<CallScriptContextValue | null>(null)

/** What button and sheet share; only inside `CallScriptProvider`. */
export function useCallScript(): CallScriptContextValue {
  const value = use(CallScriptContext)
  if (value === null) throw new Error('A call script is asked for outside a customer')
  return value
}

export interface CallScriptProviderProps {
  readonly deps: CallScriptDeps
  readonly details: CustomerDetails
  readonly children: ReactNode
}

/** Call scripts for the customer that is shown. */
export function CallScriptProvider({ deps, details, children }: CallScriptProviderProps) {
  const { has } = useRights()
  const [isOpenedHere, setOpenedHere] = useState(false)
  const mayRead = has('CanViewCallScripts') && details.row.doNotContact !== true
  const value = useMemo<CallScriptContextValue>(() => {
    const { onOpen, ...shared } = deps
    const toggle = () => {
      setOpenedHere(!deps.isOpen)
      onOpen(!deps.isOpen)
      if (deps.isOpen) document.querySelector<HTMLElement>(`.${scriptOpener}`)?.focus()
    }
    return { ...shared, details, mayRead, toggle, isOpenedHere }
  }, [deps, details, mayRead, isOpenedHere])
  useScriptShortcut(mayRead, value.toggle)
  return <CallScriptContext value={value}>{children}</CallScriptContext>
}
