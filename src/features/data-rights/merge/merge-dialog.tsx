import { useQuery } from '@tanstack/react-query'
import { swapHorizontalOutline } from 'ionicons/icons'
import { useState } from 'react'
import type { MergePart, MergePreview } from '#domain/data-rights/merge.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { MergeConsents, MergeFacts } from './merge-facts.tsx'
import { MergeParts } from './merge-parts.tsx'
import type { MergeSide } from './merge-parts.tsx'
import { getMergeFailure, mergePreviewQuery, useMerge } from './merge.queries.ts'
import type { MergePair, MergePlace } from './merge.queries.ts'

interface MergeDialogProps extends MergePlace {
  readonly pair: MergePair
  /** The other is to stay. */
  readonly onPair: (pair: MergePair) => void
  readonly onClose: () => void
}

type Chosen = Partial<Record<MergePart, MergeSide>>

/** The parts that come from the one that goes: as chosen, or where the other knows nothing. */
const findTaken = ({ parts }: MergePreview, chosen: Chosen): MergePart[] =>
  parts
    .filter((one) => one.differs)
    .filter(
      ({ part, stays, goes }) =>
        (chosen[part] ?? (stays === null && goes !== null ? 'goes' : 'stays')) === 'goes',
    )
    .map(({ part }) => part)

/** Two people side by side: what is chosen of each, what the stricter consent is, what is touched. */
export function MergeDialog({ pair, onPair, onClose, ...place }: MergeDialogProps) {
  const { t } = useTranslation()
  const [chosen, setChosen] = useState<Chosen>({})
  const { data, error, refetch } = useQuery(mergePreviewQuery(place, pair))
  const merge = useMerge(place, pair, onClose)
  const taken = data === undefined ? [] : findTaken(data, chosen)
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('merge_title')}
      width={720}
      note={place.isOnline ? undefined : t('rights_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            kind="primary"
            busy={merge.isPending}
            disabled={!place.isOnline || data === undefined || error !== null}
            onClick={() => data !== undefined && merge.mutate({ taken, seen: data.seen })}
          >
            {t('merge_confirm')}
          </Button>
        </>
      }
    >
      {error !== null && (
        <StateView
          kind="failed"
          title={t(getMergeFailure(error, 'merge_loading_failed'))}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && error === null && <Skeleton height={320} />}
      {data !== undefined && error === null && (
        <>
          {merge.error !== null && (
            <Hint tone="refusal">{t(getMergeFailure(merge.error, 'merge_failed'))}</Hint>
          )}
          <MergeParts
            preview={data}
            taken={taken}
            onChoose={(part, side) => setChosen((others) => ({ ...others, [part]: side }))}
          />
          <div className="data-rights-acts">
            <Button
              size="small"
              icon={swapHorizontalOutline}
              onClick={() => onPair({ agreementNo: pair.other, other: pair.agreementNo })}
            >
              {t('merge_swap')}
            </Button>
          </div>
          <MergeConsents consents={data.consents} />
          <MergeFacts preview={data} />
        </>
      )}
    </Dialog>
  )
}
