import {
  alertCircleOutline,
  documentTextOutline,
  downloadOutline,
  layersOutline,
  playOutline,
  trashOutline,
} from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { ProcessingRun, RunType } from '#domain/processing/processing.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Deletable } from './delete-dialog.tsx'
import { ProcessingTabs } from './processing-tabs.tsx'
import type { ProcessingTab } from './processing-tabs.tsx'
import { useProcessingActs } from './processing.mutations.ts'
import { queueQuery, runListQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'
import { buildRunColumns, getRunSortValue, runSorts } from './run-columns.tsx'
import { useProcessingPages } from './use-processing-pages.ts'

interface RunListProps extends ProcessingPlace {
  readonly tab: ProcessingTab
  readonly which: RunType | 'open'
  readonly actions: ReactNode
}

function useRunRows({ api, orgId, isOnline, which }: RunListProps) {
  const { t } = useTranslation()
  return useLocalList({
    id: `processing-${which}`,
    defaultSort: { column: 'addedAt', direction: 'descending' },
    sorts: runSorts,
    query: {
      ...(which === 'open' ? queueQuery(api, orgId) : runListQuery(api, orgId, which)),
    } as ReturnType<typeof queueQuery>,
    read: (rows) => rows,
    searchTexts: ({ fileName, sourceFile, description, user }) => [
      fileName,
      sourceFile,
      description,
      user,
    ],
    sortValue: getRunSortValue,
    isOnline,
    texts: {
      refused: t('processing_refused_text'),
      offline: t('processing_offline_text'),
      failed: t('processing_failed_list'),
      empty: {
        icon: layersOutline,
        title: t('processing_runs_empty_title'),
        text: t(`processing_${which === 'open' ? 'queue' : which}_empty_text`),
      },
      noneFound: {
        title: t('processing_none_title'),
        text: (query) => t('processing_none_text', { query }),
      },
    },
  })
}

const needsPerson = ({ job, counts }: ProcessingRun): boolean =>
  job.state === 'failed' || job.state === 'needs_person' || (counts !== null && counts.bad > 0)

/** Pre-processed data, post-processed data, or what waits and runs. */
export function RunList(props: RunListProps) {
  const { tab, which, actions, ...place } = props
  const { orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const { toView, toDetails, toErrors } = useProcessingPages(orgId)
  const { cancellation, resubmission, download } = useProcessingActs(place)
  const list = useRunRows(props)
  const [deleting, setDeleting] = useState<Deletable | null>(null)
  return (
    <>
      <ListScreen
        className="processing-list"
        title={t('processing_title')}
        list={list}
        columns={buildRunColumns(t, format, {
          isDisabled: !isOnline,
          onOpen: ({ datasetid }) => toDetails(datasetid),
          onCancel: ({ id }) => cancellation.mutate(id),
          onResubmit: ({ id }) => resubmission.mutate(id),
        })}
        rowId={({ datasetid }) => datasetid}
        rowName={({ fileName }) => fileName}
        rowActions={({ datasetid, type, fileName, counts }) => [
          ...(type === 'source'
            ? [
                {
                  id: 'load',
                  icon: playOutline,
                  label: t('processing_act_load'),
                  disabled: counts === null,
                  onChoose: () => toView(datasetid, 'process'),
                },
              ]
            : []),
          {
            id: 'details',
            icon: documentTextOutline,
            label: t('processing_act_details'),
            onChoose: () => toDetails(datasetid),
          },
          {
            id: 'errors',
            icon: alertCircleOutline,
            label: t('processing_act_errors'),
            onChoose: () => toErrors(datasetid),
          },
          {
            id: 'download',
            icon: downloadOutline,
            label: t('processing_act_download'),
            disabled: !isOnline,
            onChoose: () => download.mutate(datasetid),
          },
          {
            id: 'delete',
            icon: trashOutline,
            label: t('processing_act_delete'),
            disabled: !isOnline,
            onChoose: () => setDeleting({ id: datasetid, name: fileName }),
          },
        ]}
        counts={
          which === 'open'
            ? []
            : [
                {
                  id: 'attention',
                  label: t('processing_count_attention'),
                  value: list.all?.filter(needsPerson).length,
                },
              ]
        }
        searchLabel={t('processing_search')}
        remark={<ProcessingTabs {...place} active={tab} />}
        actions={actions}
      />
      <DeleteDialog {...place} item={deleting} kind="run" onClose={() => setDeleting(null)} />
    </>
  )
}
