import { addOutline, chatboxEllipsesOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import type { Api } from '#src/api/client.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { writtenScriptsQuery } from '../call-scripts.queries.ts'
import { useDeleteScript, useDownloadScript } from './call-script.mutations.ts'
import { CreateScriptDialog } from './create-script-dialog.tsx'
import { DeleteScriptDialog } from './delete-script-dialog.tsx'
import { buildScriptColumns } from './script-columns.tsx'

export interface ScriptsPageProps {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
  /** The e-mail that the person signs in with. */
  readonly email: string
  readonly onOpen: (scriptId: string) => void
}

const sorts = ['title', 'category', 'created_at', 'modified_at'] as const
const statuses = ['published', 'draft'] as const

const getStatus = ({ published }: CallScript) => (published === 1 ? 'published' : 'draft')

function useScriptList(
  { api, orgId, isOnline }: Pick<ScriptsPageProps, 'api' | 'orgId' | 'isOnline'>,
  createButton: ReactNode,
) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'call-scripts',
    defaultSort: { column: 'title', direction: 'ascending' },
    sorts: [...sorts, 'published'],
    query: writtenScriptsQuery(api, orgId),
    read: (scripts) => scripts,
    searchTexts: ({ title, category }) => [title, category],
    sortValue: (script, column) =>
      column === 'published'
        ? 1 - script.published
        : script[sorts.find((one) => one === column) ?? 'title'],
    passes: (script, name, value) => name !== 'status' || getStatus(script) === value,
    isOnline,
    texts: {
      refused: t('scripts_refused'),
      offline: t('scripts_offline'),
      failed: t('scripts_failed'),
      empty: {
        icon: chatboxEllipsesOutline,
        title: t('scripts_empty_title'),
        text: t('scripts_empty_text'),
        actions: createButton,
      },
      noneFound: {
        title: t('scripts_none_title'),
        text: (query) =>
          query === '' ? t('scripts_none_text') : t('scripts_none_found', { query }),
      },
      asOf: (time) => t('scripts_as_of', { time }),
    },
  })
}

/** What the organisation has its callers say: its scripts, published or not. */
export function ScriptsPage(props: ScriptsPageProps) {
  const { api, orgId, isOnline, email, onOpen } = props
  const { t } = useTranslation()
  const format = useFormat()
  const { has } = useRights()
  const [isCreating, setCreating] = useState(false)
  const [deleting, setDeleting] = useState<CallScript | null>(null)
  const deletion = useDeleteScript(api, orgId)
  const download = useDownloadScript(api, orgId)
  const createButton = has('CanAddCallScript') && (
    <Button
      kind="primary"
      icon={addOutline}
      opens="dialog"
      disabled={!isOnline}
      onClick={() => setCreating(true)}
    >
      {t('scripts_create')}
    </Button>
  )
  const list = useScriptList(props, createButton)
  const columns = buildScriptColumns(t, format, {
    isDisabled: !isOnline,
    onEdit: has('CanEditCallScripts') ? ({ id }) => onOpen(id) : undefined,
    onDownload: has('CanDownloadPDFCallScripts') ? (script) => download.mutate(script) : undefined,
    onDelete: has('CanDeleteCallScripts') ? setDeleting : undefined,
  })
  return (
    <>
      <ListScreen
        title={t('scripts_title')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        searchLabel={t('scripts_search')}
        filters={
          list.all !== undefined && (
            <FilterMenu
              label={t('scripts_status')}
              allLabel={t('scripts_any_status')}
              options={statuses.map((value) => ({ value, label: t(`scripts_${value}`) }))}
              value={list.controls.request.filters['status']}
              onChange={(value) => list.controls.onFilter('status', value)}
            />
          )
        }
        actions={list.all !== undefined && list.all.length > 0 && createButton}
      />
      {isCreating && (
        <CreateScriptDialog
          api={api}
          orgId={orgId}
          isOnline={isOnline}
          onClose={() => setCreating(false)}
          onCreated={({ id }) => {
            setCreating(false)
            if (has('CanEditCallScripts')) onOpen(id)
          }}
        />
      )}
      {deleting !== null && (
        <DeleteScriptDialog
          script={deleting}
          email={email}
          isBusy={deletion.isPending}
          onClose={() => setDeleting(null)}
          onDelete={() => deletion.mutate(deleting, { onSettled: () => setDeleting(null) })}
        />
      )}
    </>
  )
}
