import {
  documentOutline,
  downloadOutline,
  eyeOutline,
  playOutline,
  trashOutline,
} from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { ProcessingUpload } from '#domain/processing/processing.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { formatBytes } from '#src/ui/upload/byte-size.ts'
import { DeleteDialog } from './delete-dialog.tsx'
import type { Deletable } from './delete-dialog.tsx'
import { ProcessingTabs } from './processing-tabs.tsx'
import { useProcessingActs } from './processing.mutations.ts'
import { uploadListQuery } from './processing.queries.ts'
import type { ProcessingPlace } from './processing.queries.ts'
import { useProcessingPages } from './use-processing-pages.ts'

/** The end of a file’s name: what its rows are written as. */
const getExtension = (name: string): string => name.split('.').at(-1)?.toUpperCase() ?? ''

const sortValues: Readonly<Record<string, (row: ProcessingUpload) => string | number>> = {
  file: ({ file }) => file,
  desc: ({ desc }) => desc,
  date: ({ date }) => date,
  id: ({ id }) => id,
  type: ({ file }) => getExtension(file),
  size: ({ size }) => size,
  username: ({ username }) => username,
}

const buildFactColumns = (t: Translate, format: Format): readonly Column<ProcessingUpload>[] => [
  {
    id: 'size',
    header: t('processing_size'),
    width: 100,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    hideBelow: 'desktop',
    cell: ({ size }) => <span className="figures">{formatBytes(size, format.number)}</span>,
  },
  {
    id: 'username',
    header: t('processing_user'),
    width: 160,
    isSortable: true,
    hideBelow: 'desktop',
    cell: ({ username }) => username,
  },
  {
    id: 'id',
    header: t('processing_id'),
    width: 130,
    isSortable: true,
    hideBelow: 'lying',
    cell: ({ id }) => <code className="ellipsis">{id}</code>,
  },
]

function buildUploadColumns(
  t: Translate,
  format: Format,
  onOpen: (upload: ProcessingUpload) => void,
): readonly Column<ProcessingUpload>[] {
  return [
    {
      id: 'file',
      header: t('processing_file'),
      width: 260,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (row) => <TextButton onClick={() => onOpen(row)}>{row.file}</TextButton>,
    },
    {
      id: 'desc',
      header: t('processing_description'),
      isSortable: true,
      card: 'second',
      cell: ({ desc }) => <span dir="auto">{desc === '' ? '–' : desc}</span>,
    },
    {
      id: 'date',
      header: t('processing_date'),
      width: 150,
      isSortable: true,
      sortKind: 'time',
      card: 'fact',
      cardLabel: t('processing_date'),
      cell: ({ date }) => <span className="figures">{format.dateTime(date)}</span>,
    },
    {
      id: 'type',
      header: t('processing_type'),
      width: 80,
      isSortable: true,
      card: 'fact',
      cardLabel: t('processing_type'),
      cell: ({ file }) => getExtension(file),
    },
    ...buildFactColumns(t, format),
  ]
}

function useUploadRows({ api, orgId, isOnline }: ProcessingPlace, upload: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'processing-uploads',
    defaultSort: { column: 'date', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: uploadListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ file, desc, username }) => [file, desc, username],
    sortValue: (row, column) => sortValues[column]?.(row) ?? '',
    isOnline,
    texts: {
      refused: t('processing_refused_text'),
      offline: t('processing_offline_text'),
      failed: t('processing_failed_list'),
      empty: {
        icon: documentOutline,
        title: t('processing_uploads_empty_title'),
        text: t('processing_uploads_empty_text'),
        actions: upload,
      },
      noneFound: {
        title: t('processing_none_title'),
        text: (query) => t('processing_none_text', { query }),
      },
    },
  })
}

/** The files that were brought, and what can be done with each. */
export function UploadList({
  actions,
  ...place
}: ProcessingPlace & { readonly actions: ReactNode }) {
  const { orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const { toView } = useProcessingPages(orgId)
  const { download } = useProcessingActs(place)
  const [deleting, setDeleting] = useState<Deletable | null>(null)
  const list = useUploadRows(place, actions)
  return (
    <>
      <ListScreen
        className="processing-list"
        title={t('processing_title')}
        list={list}
        columns={buildUploadColumns(t, format, ({ id }) => toView(id, 'view'))}
        rowId={({ id }) => id}
        rowName={({ file }) => file}
        rowActions={({ id, file }) => [
          {
            id: 'process',
            icon: playOutline,
            label: t('processing_act_process'),
            onChoose: () => toView(id, 'process'),
          },
          {
            id: 'view',
            icon: eyeOutline,
            label: t('processing_act_view'),
            onChoose: () => toView(id, 'view'),
          },
          {
            id: 'download',
            icon: downloadOutline,
            label: t('processing_act_download'),
            disabled: !isOnline,
            onChoose: () => download.mutate(id),
          },
          {
            id: 'delete',
            icon: trashOutline,
            label: t('processing_act_delete'),
            disabled: !isOnline,
            onChoose: () => setDeleting({ id, name: file }),
          },
        ]}
        searchLabel={t('processing_search')}
        remark={<ProcessingTabs {...place} active="uploads" />}
        actions={list.all !== undefined && list.all.length > 0 && actions}
      />
      <DeleteDialog {...place} item={deleting} kind="upload" onClose={() => setDeleting(null)} />
    </>
  )
}
