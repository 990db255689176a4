import { useQuery } from '@tanstack/react-query'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import type { ChangedField } from '#domain/history/history.rules.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import { HistoryEntries } from '#src/ui/history/history-entries.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export type HistoryQuery<Key extends QueryKey> = UseQueryOptions<
  ConfigurationChange[],
  Error,
  ConfigurationChange[],
  Key
>

interface HistoryPartProps<Key extends QueryKey> {
  readonly query: HistoryQuery<Key>
  readonly isOnline: boolean
  readonly unsaved?: readonly ChangedField[]
  readonly fields: readonly EditFieldTexts[]
  readonly getItemName?: (item: string) => string
  readonly mayPutBack: (change: ConfigurationChange) => boolean
  readonly onPutBack: (change: ConfigurationChange) => void
}

const nothing: readonly ChangedField[] = []

/** The recorded changes of an item or a whole page, with the way back to each. */
export function HistoryPart<Key extends QueryKey>({
  query,
  isOnline,
  unsaved = nothing,
  ...entries
}: HistoryPartProps<Key>) {
  const { t } = useTranslation()
  const { data, isPending, refetch } = useQuery(query)
  if (data === undefined && !isOnline)
    return <StateView kind="offline" text={t('history_offline')} />
  if (data === undefined && !isPending)
    return <StateView kind="failed" title={t('history_failed')} onRetry={() => void refetch()} />
  return (
    <>
      {data === undefined && (
        <div className="history-state">
          <Skeleton height={40} />
        </div>
      )}
      {data?.length === 0 && unsaved.length === 0 && (
        <p className="history-state second">{t('history_empty')}</p>
      )}
      <HistoryEntries changes={data} unsaved={unsaved} {...entries} />
    </>
  )
}
