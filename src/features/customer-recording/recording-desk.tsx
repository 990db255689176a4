import { createContext, lazy, Suspense, use, useMemo, useState, type ReactNode } from 'react'
import { useRights } from '#src/ui/rights.tsx'
import { whenFetched } from '#src/ui/when-fetched.ts'
import type { EventFormId } from './event-forms.ts'
import type { RecordedCustomer, RecordingWorld } from './recording.ts'
import { useRecordingKeys } from './recording-keys.ts'
import { useRecordingNews } from './recording-news.ts'

const RecordingDialogs = lazy(async () => ({
  default: (await whenFetched(() => import('./recording-dialogs.tsx'))).RecordingDialogs,
}))

/** The forms, each of which is one dialog; an objection to be recorded or lifted is the same form. */
export type RecordingForm = EventFormId | 'appointment' | 'objection' | 'edit' | 'clone'

export interface RecordingDesk extends RecordingWorld, RecordedCustomer {
  /** Whether the person may set a status, and so log what sets one (CanChangeCustomerStatus). */
  readonly mayRecord: boolean
  readonly open: (form: RecordingForm) => void
  /** The form that is open. */
  readonly form: RecordingForm | null
  readonly close: () => void
}

const DeskContext = createContext<RecordingDesk | null>(null)

/** What the parts of recording share; only inside `RecordingDeskProvider`. */
export function useRecordingDesk(): RecordingDesk {
  const desk = use(DeskContext)
  if (desk === null) throw new Error('Recording is asked for outside a customer')
  return desk
}

export interface RecordingDeskProviderProps extends RecordedCustomer {
  readonly world: RecordingWorld
  readonly children: ReactNode
}

/** Recording about the customer that is shown: its forms, its keys, and what is said of what was sent. */
export function RecordingDeskProvider({
  world,
  details,
  representative,
  children,
}: RecordingDeskProviderProps) {
  const { has } = useRights()
  const [form, setForm] = useState<RecordingForm | null>(null)
  const mayRecord = has('CanChangeCustomerStatus')
  const desk = useMemo<RecordingDesk>(
    () => ({
      ...world,
      details,
      representative,
      mayRecord,
      form,
      open: setForm,
      close: () => setForm(null),
    }),
    [world, details, representative, mayRecord, form],
  )
  useRecordingNews(world.receipts)
  useRecordingKeys({ isOpen: mayRecord && details.row.doNotContact !== true, onForm: setForm })
  return (
    <DeskContext value={desk}>
      {children}
      {form !== null && (
        <Suspense fallback={null}>
          <RecordingDialogs />
        </Suspense>
      )}
    </DeskContext>
  )
}
