import { addOutline, documentTextOutline } from 'ionicons/icons'
import { useState } from 'react'
import {
  templateLanguages,
  templateTypes,
} from '#domain/contact-templates/contact-template.model.ts'
import { editTemplateRights } from '#domain/contact-templates/contact-template-rights.model.ts'
import type { TemplateRow } from '#domain/contact-templates/contact-template.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import type { ListControls } from '#src/ui/list-page/list-request.ts'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDeleteTemplate } from './contact-template.mutations.ts'
import { templatesQuery } from './contact-template.queries.ts'
import { CreateTemplateDialog } from './create-template-dialog.tsx'
import { buildTemplateColumns } from './template-columns.tsx'
import './contact-templates.css'

export interface TemplatesPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  readonly onOpen: (templateId: string) => void
}

const sorts = [
  'template_name',
  'template_subject',
  'template_type',
  'template_lang',
  'created_at',
  'updated_at',
] as const

const filterValues = {
  type: templateTypes,
  language: templateLanguages,
  status: ['active', 'inactive'],
} as const

const getFilterValue = {
  type: ({ template_type }: TemplateRow) => template_type,
  language: ({ template_lang }: TemplateRow) => template_lang,
  status: ({ status }: TemplateRow) => (status === 1 ? 'active' : 'inactive'),
} as const

type FilterName = keyof typeof filterValues
const filterNames = Object.keys(filterValues) as FilterName[]

function TemplateFilters({ controls }: { readonly controls: ListControls }) {
  const { t } = useTranslation()
  const { request, onFilter } = controls
  const labels = {
    type: (value: string) => t(value === 'sms' ? 'templates_type_sms' : 'templates_type_email'),
    language: (value: string) =>
      t(value === 'de_de' ? 'templates_language_de_de' : 'templates_language_en_gb'),
    status: (value: string) => t(value === 'active' ? 'templates_active' : 'templates_inactive'),
  }
  return filterNames.map((name) => (
    <FilterMenu
      key={name}
      label={t(`templates_${name}`)}
      allLabel={t(`templates_any_${name}`)}
      options={filterValues[name].map((value) => ({ value, label: labels[name](value) }))}
      value={request.filters[name]}
      onChange={(value) => onFilter(name, value)}
    />
  ))
}

function useTemplateList(
  { api, orgId, isOnline }: TemplatesPageProps,
  createButton: React.ReactNode,
) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'contact-templates',
    defaultSort: { column: 'template_name', direction: 'ascending' },
    sorts: [...sorts, 'status'],
    query: templatesQuery(api, orgId),
    read: (templates) => templates,
    searchTexts: ({ template_name, template_subject, updated_by, created_by }) => [
      template_name,
      template_subject,
      created_by,
      updated_by,
    ],
    sortValue: (template, column) =>
      column === 'status'
        ? 1 - template.status
        : template[sorts.find((one) => one === column) ?? 'template_name'],
    passes: (template, name, value) => {
      const filter = filterNames.find((one) => one === name)
      return filter === undefined || getFilterValue[filter](template) === value
    },
    isOnline,
    texts: {
      refused: t('templates_refused_text'),
      offline: t('templates_offline_text'),
      failed: t('templates_failed'),
      empty: {
        icon: documentTextOutline,
        title: t('templates_empty_title'),
        text: t('templates_empty_text'),
        actions: createButton,
      },
      noneFound: {
        title: t('templates_none_title'),
        text: (query) =>
          query === '' ? t('templates_none_text') : t('templates_none_found_text', { query }),
      },
      asOf: (time) => t('templates_as_of', { time }),
    },
  })
}

/** What the organisation writes to its customers: its templates, published or not. */
export function TemplatesPage(props: TemplatesPageProps) {
  const { api, orgId, isOnline, onOpen } = props
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useRights().meets(editTemplateRights)
  const [isCreating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<TemplateRow | null>(null)
  const deletion = useDeleteTemplate(api, orgId)
  const createButton = mayEdit && (
    <Button icon={addOutline} opens="dialog" disabled={!isOnline} onClick={() => setCreating(true)}>
      {t('templates_create')}
    </Button>
  )
  const list = useTemplateList(props, createButton)
  const columns = buildTemplateColumns(t, format, {
    mayEdit,
    isDisabled: !isOnline,
    onEdit: ({ template_id }) => onOpen(template_id),
    onDelete: setDeleting,
  })
  return (
    <>
      <ListScreen
        title={t('templates_title')}
        list={list}
        columns={columns}
        rowId={({ template_id }) => template_id}
        rowName={({ template_name }) => template_name}
        className="contact-templates"
        searchLabel={t('templates_search')}
        filters={list.all !== undefined && <TemplateFilters controls={list.controls} />}
        actions={list.all !== undefined && list.all.length > 0 && createButton}
      />
      {isCreating && (
        <CreateTemplateDialog
          api={api}
          orgId={orgId}
          isOnline={isOnline}
          onClose={() => setCreating(false)}
          onCreated={({ template_id }) => {
            setCreating(false)
            onOpen(template_id)
          }}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        isDanger
        isBusy={deletion.isPending}
        title={t('templates_delete_title')}
        confirm={t('templates_delete')}
        onConfirm={() =>
          deleting !== null && deletion.mutate(deleting, { onSettled: () => setDeleting(null) })
        }
      >
        <p>
          {t('templates_delete_text', {
            name: deleting?.template_name ?? '',
            language: deleting === null ? '' : t(`templates_language_${deleting.template_lang}`),
          })}
        </p>
      </ConfirmDialog>
    </>
  )
}
