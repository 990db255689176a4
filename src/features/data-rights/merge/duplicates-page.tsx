import { copyOutline } from 'ionicons/icons'
import { useState } from 'react'
import { duplicateViews } from '#domain/data-rights/merge.model.ts'
import type { Duplicate } from '#domain/data-rights/merge.model.ts'
import { useHostList } from '#src/session/lists/use-host-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ComparePairDialog } from './compare-pair-dialog.tsx'
import { buildDuplicateColumns, getPersonName } from './duplicate-columns.tsx'
import { duplicatesQuery, readDuplicateView, useMergeUndo } from './merge.queries.ts'
import type { MergePair, MergePlace } from './merge.queries.ts'
import { MergeDialog } from './merge-dialog.tsx'
import '../data-rights.css'
import './merge.css'

function useDuplicateList({ api, orgId, isOnline }: MergePlace) {
  const { t } = useTranslation()
  return useHostList({
    id: 'duplicates',
    defaultSort: { column: 'reasons', direction: 'descending' },
    sorts: [],
    query: (request) => duplicatesQuery(api, orgId, request),
    read: ({ rows, total, isEmpty, as_of }) => ({ rows, total, isEmpty, asOf: as_of }),
    isOnline,
    texts: {
      refused: t('duplicates_refused_text'),
      offline: t('duplicates_offline_text'),
      failed: t('duplicates_failed'),
      empty: {
        icon: copyOutline,
        title: t('duplicates_empty_title'),
        text: t('duplicates_empty_text'),
      },
      noneFound: { title: t('duplicates_none_title'), text: t('duplicates_none_text') },
      asOf: (time) => t('duplicates_as_of', { time }),
    },
  })
}

/** Asks before a merge is undone. */
function UndoDialog({
  place,
  merged,
  onClose,
}: {
  readonly place: MergePlace
  readonly merged: Duplicate
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const undo = useMergeUndo(place, onClose)
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={t('merge_undo_title')}
      confirm={t('merge_undo_confirm')}
      isBusy={undo.isPending}
      onConfirm={() => undo.mutate(merged)}
    >
      <p>{t('merge_undo_text')}</p>
    </ConfirmDialog>
  )
}

/** People who may be one, and the merges that were made. */
export function DuplicatesPage(place: MergePlace) {
  const { t } = useTranslation()
  const format = useFormat()
  const list = useDuplicateList(place)
  const [pair, setPair] = useState<MergePair | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [undone, setUndone] = useState<Duplicate | null>(null)
  const { controls } = list
  const view = readDuplicateView(controls.request)
  const acts = {
    isOnline: place.isOnline,
    onCompare: ({ stays, goes }: Duplicate) =>
      setPair({ agreementNo: stays.agreementNo, other: goes.agreementNo }),
    onUndo: setUndone,
  }
  return (
    <>
      <ListScreen
        title={t('duplicates_title')}
        list={list}
        columns={buildDuplicateColumns(t, format, { ...acts, orgId: place.orgId, view })}
        rowId={({ id }) => id}
        rowName={({ stays }) => getPersonName(stays)}
        counts={[{ id: 'pairs', label: t('duplicates_count'), value: list.total }]}
        remark={<Hint>{t('duplicates_remark')}</Hint>}
        filters={
          <Segmented
            label={t('duplicates_view')}
            value={view}
            options={duplicateViews.map((value) => ({
              value,
              label: t(`duplicates_view_${value}`),
            }))}
            onChange={(value) => controls.onFilter('view', value === 'found' ? undefined : value)}
          />
        }
        actions={
          <Button disabled={!place.isOnline} opens="dialog" onClick={() => setAsking(true)}>
            {t('duplicates_by_number')}
          </Button>
        }
      />
      {isAsking && (
        <ComparePairDialog
          onClose={() => setAsking(false)}
          onCompare={(numbers) => {
            setAsking(false)
            setPair(numbers)
          }}
        />
      )}
      {pair !== null && (
        <MergeDialog
          key={`${pair.agreementNo} ${pair.other}`}
          {...place}
          pair={pair}
          onPair={setPair}
          onClose={() => setPair(null)}
        />
      )}
      {undone !== null && (
        <UndoDialog place={place} merged={undone} onClose={() => setUndone(null)} />
      )}
    </>
  )
}
