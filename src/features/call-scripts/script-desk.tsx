import { createContext, use, useMemo, useState, type ReactNode } from 'react'
import type { CustomerDetails } from '#domain/customers/customer-details.model.ts'
import type { Api } from '#src/api/client.ts'
import { useRights } from '#src/ui/rights.tsx'
import { useScriptKey } from './script-key.ts'

/** What the route hands to the scripts of one customer. */
export interface ScriptWorld {
  readonly api: Api
  readonly orgId: string
  readonly organisation: string
  /** The reader's name. */
  readonly agent: string
  readonly isOnline: boolean
  /** Kept by the route, so that the script stays open from one customer to the next. */
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
}

export interface ScriptDesk extends Omit<ScriptWorld, 'onOpen'> {
  readonly details: CustomerDetails
  /** Whether there is a script to be read: not without the right, nor to a customer who objects to all contact. */
  readonly mayRead: boolean
  readonly toggle: () => void
  /** The script was asked for at this customer, rather than left open at the one before: it takes the focus. */
  readonly isAsked: boolean
}

/** Marks the button that opens the script: the focus returns to it. */
export const scriptOpener = 'script-button'

const DeskContext = createContext<ScriptDesk | null>(null)

/** What button and sheet share; only inside `ScriptDeskProvider`. */
export function useScriptDesk(): ScriptDesk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('A call script is asked for outside a customer')
  return desk
}

export interface ScriptDeskProviderProps {
  readonly world: ScriptWorld
  readonly details: CustomerDetails
  readonly children: ReactNode
}

/** Call scripts for the customer that is shown. */
export function ScriptDeskProvider({ world, details, children }: ScriptDeskProviderProps) {
  const { has } = useRights()
  const [isAsked, setAsked] = useState(false)
  const mayRead = has('CanViewCallScripts') && details.row.doNotContact !== true
  const desk = useMemo<ScriptDesk>(() => {
    const { onOpen, ...shared } = world
    const toggle = () => {
      setAsked(!world.isOpen)
      onOpen(!world.isOpen)
      if (world.isOpen) document.querySelector<HTMLElement>(`.${scriptOpener}`)?.focus()
    }
    return { ...shared, details, mayRead, toggle, isAsked }
  }, [world, details, mayRead, isAsked])
  useScriptKey(mayRead, desk.toggle)
  return <DeskContext value={desk}>{children}</DeskContext>
}
