import type { QueryKey } from '@tanstack/react-query'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import { Sheet } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { HistoryPart } from './history-part.tsx'
import type { HistoryQuery } from './history-part.tsx'

export interface HistorySheetProps<Key extends QueryKey> {
  readonly query: HistoryQuery<Key>
  readonly isOnline: boolean
  readonly mayEdit: boolean
  /** Nothing more is put back meanwhile. */
  readonly isBusy: boolean
  readonly fields: readonly EditFieldTexts[]
  readonly getItemName: (item: string) => string
  readonly onPutBack: (change: ConfigurationChange) => void
  readonly onClose: () => void
}

/** Every recorded change of a page, what was deleted too; each can be put back. */
export function HistorySheet<Key extends QueryKey>({
  query,
  isOnline,
  mayEdit,
  isBusy,
  fields,
  getItemName,
  onPutBack,
  onClose,
}: HistorySheetProps<Key>) {
  const { t } = useTranslation()
  return (
    <Sheet isOpen onClose={onClose} title={t('history_all_title')} width={480}>
      <HistoryPart
        query={query}
        isOnline={isOnline}
        fields={fields}
        getItemName={getItemName}
        mayPutBack={({ was }) => was !== null && mayEdit && isOnline && !isBusy}
        onPutBack={onPutBack}
      />
    </Sheet>
  )
}
