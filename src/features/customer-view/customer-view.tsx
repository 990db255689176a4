import { lockClosedOutline } from 'ionicons/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { FormatProvider, useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { ContactChoices } from './contact-choices.tsx'
import { ShownCards } from './shown-cards.tsx'
import type { Turned } from './turned.ts'
import { useShowing } from './use-showing.ts'
import './customer-view.css'

/** What a turned tablet needs in memory of the host's answers: nothing that names a customer or a deal. */
const needed: ReadonlySet<unknown> = new Set(['boot', 'languages', 'session', 'shown-screen'])

/** Everything else that this page knows is dropped while the customer holds the tablet: no tool of the browser finds it. */
function useOnlyNeeded(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const drop = () =>
      queryClient.removeQueries({
        predicate: ({ queryKey, state }) =>
          !needed.has(queryKey[0]) && state.fetchStatus !== 'fetching',
      })
    drop()
    // What was on its way when the tablet was turned arrives later.
    return queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') drop()
    })
  }, [queryClient])
}

export interface CustomerViewProps {
  readonly api: Api
  readonly turned: Turned
  /** Asks who wants to go back; `onStay` closes it. */
  readonly wayBack: (onStay: () => void) => ReactNode
}

/** The customer's side of the tablet: what changes a month first, in plain words, and how they may be contacted. Nothing of the dealer's own is in it. */
export function CustomerView({ api, turned, wayBack }: CustomerViewProps) {
  const say = useText()
  const { dateTime } = useFormat()
  const { shown, isLooking } = useShowing(api, turned)
  const [isLeaving, setLeaving] = useState(false)
  useOnlyNeeded()
  return (
    <main className="customer-view scroll" tabIndex={-1}>
      <header>
        <div>
          {shown !== null && (
            <p className="second">
              {[shown.organisation, shown.dealer].filter(Boolean).join(' · ')}
            </p>
          )}
          <h1 tabIndex={-1} className="page-title">
            {say('shown_title')}
          </h1>
          {shown?.drives !== null && shown !== null && (
            <p className="second">{say('shown_driving', { vehicle: shown.drives })}</p>
          )}
        </div>
        <TextButton
          icon={lockClosedOutline}
          opens="dialog"
          expanded={isLeaving}
          onClick={() => setLeaving(true)}
        >
          {say('shown_back')}
        </TextButton>
      </header>
      {shown === null ? (
        !isLooking && <p className="shown-gone">{say('shown_gone')}</p>
      ) : (
        <ShownCards shown={shown} heading="h2" />
      )}
      <ContactChoices turned={turned} />
      {shown !== null && (
        <footer>
          <FormatProvider format={shown.format}>
            <p>{say('shown_terms')}</p>
            <p>{dateTime(shown.at)}</p>
          </FormatProvider>
        </footer>
      )}
      {isLeaving && wayBack(() => setLeaving(false))}
    </main>
  )
}
