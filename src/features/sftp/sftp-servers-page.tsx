import { addOutline, createOutline, serverOutline, trashOutline } from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import type { SftpServer } from '#domain/sftp/sftp-server.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { IconButton } from '#src/ui/button/icon-button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { SftpDialog } from './sftp-dialog.tsx'
import { useDeleteSftpServer } from './sftp.mutations.ts'
import type { SftpPageProps } from './sftp.mutations.ts'
import { sftpServersQuery } from './sftp.queries.ts'
import './sftp.css'

interface RowActs {
  readonly isDisabled: boolean
  readonly onEdit: (server: SftpServer) => void
  readonly onDelete: (server: SftpServer) => void
}

function useActsColumn({ isDisabled, onEdit, onDelete }: RowActs): Column<SftpServer> {
  const { t } = useTranslation()
  return {
    id: 'acts',
    header: t('sftp_acts'),
    width: 96,
    align: 'end',
    card: 'note',
    cell: (server) => (
      <span className="sftp-acts">
        <IconButton
          small
          icon={createOutline}
          opens="dialog"
          label={t('sftp_edit_named', { name: server.name })}
          onClick={() => onEdit(server)}
        />
        <IconButton
          small
          icon={trashOutline}
          opens="dialog"
          label={t('sftp_delete_named', { name: server.name })}
          disabled={isDisabled}
          onClick={() => onDelete(server)}
        />
      </span>
    ),
  }
}

function useServerColumns(acts: RowActs): readonly Column<SftpServer>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const actsColumn = useActsColumn(acts)
  return [
    {
      id: 'name',
      header: t('sftp_name'),
      width: 180,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ name }) => name,
    },
    {
      id: 'host',
      header: t('sftp_host'),
      isSortable: true,
      card: 'second',
      cell: ({ host, port, login_name, folder }) => (
        <>
          {`${login_name}@${host}:${port}`}
          <span className="second-line second">
            {folder === '' ? t('sftp_folder_start') : folder}
          </span>
        </>
      ),
    },
    {
      id: 'host_key',
      header: t('sftp_host_key'),
      width: 440,
      hideBelow: 'desktop',
      cell: ({ host_key }) => <code>{host_key}</code>,
    },
    {
      id: 'changed_at',
      header: t('sftp_changed'),
      width: 260,
      isSortable: true,
      sortKind: 'time',
      hideBelow: 'laptop',
      card: 'fact',
      cell: ({ changed_by: by, changed_at }) =>
        t('sftp_changed_by', { by, at: format.dateTime(changed_at) }),
    },
    actsColumn,
  ]
}

function useServerList({ api, orgId, isOnline }: SftpPageProps, addButton: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'sftp-servers',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: ['name', 'host', 'changed_at'],
    query: sftpServersQuery(api, orgId),
    read: (servers) => servers,
    searchTexts: ({ name, host, folder }) => [name, host, folder],
    sortValue: ({ name, host, changed_at }, column) =>
      column === 'host' ? host : column === 'changed_at' ? changed_at : name,
    isOnline,
    texts: {
      refused: t('sftp_refused_text'),
      offline: t('sftp_offline_text'),
      failed: t('sftp_failed'),
      empty: {
        icon: serverOutline,
        title: t('sftp_empty_title'),
        text: t('sftp_empty_text'),
        actions: addButton,
      },
      noneFound: {
        title: t('sftp_none_title'),
        text: (query) => t('sftp_none_text', { query }),
      },
      asOf: (time) => t('sftp_as_of', { time }),
    },
  })
}

/** The servers that files go to and come from. */
export function SftpServersPage(place: SftpPageProps) {
  const { t } = useTranslation()
  const [editing, setEditing] = useState<SftpServer | 'new' | null>(null)
  const [deleting, setDeleting] = useState<SftpServer | null>(null)
  const deletion = useDeleteSftpServer(place)
  const addButton = (
    <Button
      icon={addOutline}
      opens="dialog"
      disabled={!place.isOnline}
      onClick={() => setEditing('new')}
    >
      {t('sftp_add')}
    </Button>
  )
  const list = useServerList(place, addButton)
  const columns = useServerColumns({
    isDisabled: !place.isOnline,
    onEdit: setEditing,
    onDelete: setDeleting,
  })
  return (
    <>
      <ListScreen
        title={t('sftp_title')}
        list={list}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        searchLabel={t('sftp_search')}
        actions={list.all !== undefined && list.all.length > 0 && addButton}
      />
      {editing !== null && (
        <SftpDialog
          {...place}
          server={editing === 'new' ? undefined : editing}
          onClose={() => setEditing(null)}
        />
      )}
      <ConfirmDialog
        isOpen={deleting !== null}
        onClose={() => setDeleting(null)}
        isDanger
        isBusy={deletion.isPending}
        title={t('sftp_delete_title')}
        confirm={t('sftp_delete')}
        onConfirm={() =>
          deleting !== null && deletion.mutate(deleting, { onSettled: () => setDeleting(null) })
        }
      >
        <p>{t('sftp_delete_text', { name: deleting?.name ?? '' })}</p>
      </ConfirmDialog>
    </>
  )
}
