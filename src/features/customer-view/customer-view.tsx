import { lockClosedOutline } from 'ionicons/icons'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ReactNode } from 'react'
import type { Api } from '#src/api/client.ts'
import type { QueryName } from '#src/session/query-key.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { FormatProvider, useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ContactChoices } from './contact-choices.tsx'
import { ShownCards } from './shown-cards.tsx'
import type { Presentation } from './presentation-mode.ts'
import { useShowing } from './use-showing.ts'
import './customer-view.css'

/** The cached answers that a presentation needs: nothing that names a customer or a deal. */
const needed: ReadonlySet<QueryName> = new Set([
  'BOOT',
  'LANGUAGES',
  'TOKEN_VALIDATION',
  'shown-screen',
])

/**
 * Drops every other cached answer while the customer holds the tablet: no browser tool finds it.
 */
function useOnlyNeeded(): void {
  const queryClient = useQueryClient()
  useEffect(() => {
    const drop = () =>
      queryClient.removeQueries({
        predicate: ({ queryKey, state }) =>
          !needed.has(queryKey[0]) && state.fetchStatus !== 'fetching',
      })
    drop()
    // A call that was under way when the presentation started arrives later.
    return queryClient.getQueryCache().subscribe(({ type }) => {
      if (type === 'updated') drop()
    })
  }, [queryClient])
}

export interface CustomerViewProps {
  readonly api: Api
  readonly presentation: Presentation
  /** Asks who wants to go back; `onStay` closes it. */
  readonly exitCheck: (onStay: () => void) => ReactNode
}

/**
 * The customer's side of the tablet: the monthly change first, and the contact choices. It contains
 * nothing of the dealer's own.
 */
export function CustomerView({ api, presentation, exitCheck }: CustomerViewProps) {
  const { t } = useTranslation()
  const { dateTime } = useFormat()
  const { shown, isLoading } = useShowing(api, presentation)
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
            {t('shown_title')}
          </h1>
          {shown?.drives !== null && shown !== null && (
            <p className="second">{t('shown_driving', { vehicle: shown.drives })}</p>
          )}
        </div>
        <TextButton
          icon={lockClosedOutline}
          opens="dialog"
          expanded={isLeaving}
          onClick={() => setLeaving(true)}
        >
          {t('shown_back')}
        </TextButton>
      </header>
      {shown === null ? (
        !isLoading && <p className="shown-gone">{t('shown_gone')}</p>
      ) : (
        <ShownCards shown={shown} heading="h2" />
      )}
      <ContactChoices presentation={presentation} />
      {shown !== null && (
        <footer>
          <FormatProvider format={shown.format}>
            <p>{t('shown_terms')}</p>
            <p>{dateTime(shown.at)}</p>
          </FormatProvider>
        </footer>
      )}
      {isLeaving && exitCheck(() => setLeaving(false))}
    </main>
  )
}
