import { useNavigate } from '@tanstack/react-router'
import {
  constructOutline,
  createOutline,
  documentOutline,
  downloadOutline,
  trashOutline,
} from 'ionicons/icons'
import { templateEditRights } from '#domain/processing/processing-template.model.ts'
import type { ProcessingTemplate } from '#domain/processing/processing-template.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { templateListQuery } from '../processing.queries.ts'
import type { ProcessingPlace } from '../processing.queries.ts'
import { useTemplateFieldTexts } from './template-fields.tsx'
import { CreateTemplate, TemplatePanel } from './template-panel.tsx'
import { useTemplateActs } from './template.mutations.ts'
import { templateHistoryQuery } from './template.queries.ts'
import '../processing.css'

const sortValues: Readonly<Record<string, (template: ProcessingTemplate) => string | number>> = {
  template_name: ({ template_name }) => template_name,
  status: ({ status }) => status,
  created_at: ({ created_at }) => created_at ?? '',
  modified_at: ({ modified_at }) => modified_at ?? '',
  version: ({ version }) => version,
}

function buildTemplateColumns(t: Translate, format: Format): readonly Column<ProcessingTemplate>[] {
  const time = (at: string | null) => (at === null ? '–' : format.dateTime(at))
  return [
    {
      id: 'template_name',
      header: t('processing_template_name'),
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ template_name }) => <span dir="auto">{template_name}</span>,
    },
    {
      id: 'status',
      header: t('processing_status'),
      width: 130,
      isSortable: true,
      card: 'status',
      cell: ({ status }) => t(`processing_template_${status}`),
    },
    {
      id: 'created_at',
      header: t('processing_template_created'),
      width: 160,
      isSortable: true,
      sortKind: 'time',
      hideBelow: 'lying',
      cell: ({ created_at }) => <span className="figures">{time(created_at)}</span>,
    },
    {
      id: 'modified_at',
      header: t('processing_template_modified'),
      width: 160,
      isSortable: true,
      sortKind: 'time',
      card: 'fact',
      cardLabel: t('processing_template_modified'),
      cell: ({ modified_at }) => <span className="figures">{time(modified_at)}</span>,
    },
    {
      id: 'version',
      header: t('processing_template_versions'),
      width: 170,
      align: 'end',
      isSortable: true,
      sortKind: 'number',
      card: 'second',
      cell: ({ version }) =>
        version === 0 ? (
          t('processing_template_shipped')
        ) : (
          <span className="figures">{format.number(version)}</span>
        ),
    },
  ]
}

function useTemplateList({ api, orgId, isOnline }: ProcessingPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'processing-templates',
    defaultSort: { column: 'template_name', direction: 'ascending' },
    sorts: Object.keys(sortValues),
    query: templateListQuery(api, orgId),
    read: (templates) => templates,
    searchTexts: ({ template_name, data }) => [template_name, data],
    sortValue: (template, column) => sortValues[column]?.(template) ?? '',
    isOnline,
    texts: {
      refused: t('processing_refused_text'),
      offline: t('processing_offline_text'),
      failed: t('processing_failed_list'),
      empty: {
        icon: documentOutline,
        title: t('processing_template_empty_title'),
        text: t('processing_template_empty_text'),
      },
      noneFound: {
        title: t('processing_template_none_title'),
        text: (query) => t('processing_template_none_text', { query }),
      },
    },
  })
}

/** The templates by which columns of lenders’ files become fields. */
export function ProcessingTemplatesPage(place: ProcessingPlace) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const list = useTemplateList(place)
  const mayEdit = useRights().meets(templateEditRights)
  const { deletion, download, restore, isRestoring } = useTemplateActs(place)
  const navigate = useNavigate()
  const { all, controls } = list
  return (
    <RecordsPage
      title={t('processing_templates_title')}
      list={list}
      mayEdit={mayEdit}
      columns={buildTemplateColumns(t, format)}
      rowId={({ template_id }) => template_id}
      rowName={({ template_name }) => template_name}
      rowActions={(template) => [
        {
          id: 'edit',
          icon: createOutline,
          label: t(mayEdit ? 'processing_template_edit' : 'processing_act_view'),
          onChoose: () => controls.address.change({ open: template.template_id }),
        },
        {
          id: 'builder',
          icon: constructOutline,
          label: t('ptb_open_template'),
          onChoose: () =>
            void navigate({
              to: '/$orgId/processing-template/builder',
              params: { orgId },
              search: { template: template.template_id },
            }),
        },
        {
          id: 'download',
          icon: downloadOutline,
          label: t('processing_act_download'),
          disabled: !isOnline,
          onChoose: () => download.mutate(template),
        },
        ...(mayEdit
          ? [
              {
                id: 'delete',
                icon: trashOutline,
                label: t('processing_act_delete'),
                disabled: !isOnline,
                onChoose: () => deletion.mutate(template),
              },
            ]
          : []),
      ]}
      counts={[{ id: 'templates', label: t('processing_templates_title'), value: all?.length }]}
      searchLabel={t('processing_template_search')}
      actions={
        <Button
          icon={constructOutline}
          onClick={() =>
            void navigate({ to: '/$orgId/processing-template/builder', params: { orgId } })
          }
        >
          {t('ptb_open')}
        </Button>
      }
      creation={{
        label: t('processing_template_create'),
        sheet: (onClose) => <CreateTemplate {...place} onClose={onClose} />,
      }}
      history={{
        query: templateHistoryQuery(api, orgId),
        isBusy: isRestoring,
        fields: useTemplateFieldTexts(),
        getItemName: (item) =>
          all?.find(({ template_id }) => template_id === item)?.template_name ?? item,
        onPutBack: (change) =>
          restore(
            change,
            all?.find(({ template_id }) => template_id === change.item),
          ),
      }}
      record={(template, frame) => (
        <TemplatePanel
          key={template.template_id}
          frame={frame}
          template={template}
          mayEdit={mayEdit}
          {...place}
        />
      )}
    />
  )
}
