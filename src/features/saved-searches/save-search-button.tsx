import { bookmarkOutline } from 'ionicons/icons'
import { lazy, Suspense, useState } from 'react'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import type { Api } from '#src/api/client.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { loadChunk } from '#src/ui/load-chunk.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { useSearchReader } from './use-search-reader.ts'
import './saved-searches.css'

const SavedSearchDialog = lazy(async () => ({
  default: (await loadChunk(() => import('./saved-search-dialog.tsx'))).SavedSearchDialog,
}))

interface SaveSearchButtonProps {
  readonly api: Api
  readonly orgId: string
  /** What the list shows. */
  readonly query: CustomerQuery
  readonly isOnline: boolean
  readonly getAssigneeName: (assignee: string) => string
}

/** Saves what the list is filtered by; a search that is saved already says its name. */
export function SaveSearchButton({
  api,
  orgId,
  query,
  isOnline,
  getAssigneeName,
}: SaveSearchButtonProps) {
  const { t } = useTranslation()
  const { savedSearches } = useBoot()
  const read = useSearchReader(getAssigneeName)
  const [isOpen, setOpen] = useState(false)
  const q = writeCustomerQuery(query)
  const saved = savedSearches.find((search) => read(search.q)?.q === q)
  return (
    <>
      {saved === undefined ? (
        <TextButton icon={bookmarkOutline} opens="dialog" onClick={() => setOpen(true)}>
          {t('saved_searches_save')}
        </TextButton>
      ) : (
        <span className="saved-as">{t('saved_searches_saved_as', { name: saved.name })}</span>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <SavedSearchDialog
            api={api}
            orgId={orgId}
            target={{ q }}
            about={read(q)?.text ?? ''}
            isOnline={isOnline}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
