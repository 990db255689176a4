import {
  addOutline,
  optionsOutline,
  playOutline,
  statsChartOutline,
  trashOutline,
  trendingUpOutline,
} from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import { p4EditRights } from '#domain/predictive-parity/p4-project.model.ts'
import type { P4Project } from '#domain/predictive-parity/p4-run.model.ts'
import { useJobCommands } from '#src/session/jobs/use-job-commands.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useDeleteProject, useRunProject } from './p4.mutations.ts'
import { projectsQuery } from './p4.queries.ts'
import type { P4Place, RunKey } from './p4.queries.ts'
import { buildProjectColumns, getProjectSortValue, projectSorts } from './project-columns.tsx'
import { ProjectSettingsDialog } from './project-settings-dialog.tsx'
import './predictive-parity.css'

function useProjectList(place: P4Place, create: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'p4-projects',
    defaultSort: { column: 'name', direction: 'ascending' },
    sorts: projectSorts,
    query: projectsQuery(place),
    read: (projects) => projects,
    searchTexts: ({ name }) => [name],
    sortValue: getProjectSortValue,
    isOnline: place.isOnline,
    texts: {
      refused: t('p4_refused_text'),
      offline: t('p4_offline_text'),
      failed: t('p4_failed'),
      empty: {
        icon: trendingUpOutline,
        title: t('p4_empty_title'),
        text: t('p4_empty_text'),
        actions: create,
      },
      noneFound: {
        title: t('p4_none_title'),
        text: (query) => t('p4_none_text', { query }),
      },
    },
  })
}

interface DeleteProjectProps extends P4Place {
  readonly project: P4Project | undefined
  readonly onClose: () => void
}

/** Asks before a project and its runs are deleted. */
function DeleteProjectDialog({ project, onClose, ...place }: DeleteProjectProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const deletion = useDeleteProject(place)
  return (
    <ConfirmDialog
      isOpen={project !== undefined}
      onClose={onClose}
      isDanger
      isBusy={deletion.isPending}
      title={t('p4_delete_title')}
      confirm={t('p4_delete')}
      onConfirm={() => project !== undefined && deletion.mutate(project, { onSettled: onClose })}
    >
      <p>
        {t('p4_delete_text', {
          name: project?.name ?? '',
          runs: format.number(project?.runs.length ?? 0, 0),
        })}
      </p>
    </ConfirmDialog>
  )
}

/** The projects that look ahead, with their runs. */
export function ProjectsPage({
  onRun,
  ...place
}: P4Place & { readonly onRun: (run: RunKey) => void }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const mayEdit = useRights().meets(p4EditRights)
  const [opened, setOpened] = useState<P4Project | 'new'>()
  const [deleting, setDeleting] = useState<P4Project>()
  const running = useRunProject(place)
  const create = mayEdit && (
    <Button
      kind="primary"
      icon={addOutline}
      opens="dialog"
      disabled={!isOnline}
      onClick={() => setOpened('new')}
    >
      {t('p4_create')}
    </Button>
  )
  const list = useProjectList(place, create)
  const commands = useJobCommands(api, orgId, projectsQuery(place).queryKey)
  const openNewest = ({ id, runs: [run] }: P4Project) => {
    if (run !== undefined) onRun({ projectId: id, runId: run.id })
  }
  const buildActs = (project: P4Project) => [
    {
      id: 'open',
      icon: statsChartOutline,
      label: t('p4_last_run'),
      disabled: project.runs.length === 0,
      onChoose: () => openNewest(project),
    },
    {
      id: 'run',
      icon: playOutline,
      label: t('p4_run'),
      disabled: !isOnline || running.isPending,
      onChoose: () => running.mutate(project.id),
    },
    {
      id: 'settings',
      icon: optionsOutline,
      label: t('p4_settings'),
      disabled: !isOnline,
      onChoose: () => setOpened(project),
    },
    {
      id: 'delete',
      icon: trashOutline,
      label: t('p4_delete'),
      isDanger: true,
      disabled: !isOnline,
      onChoose: () => setDeleting(project),
    },
  ]
  return (
    <>
      <ListScreen
        title={t('p4_title')}
        list={list}
        columns={buildProjectColumns(t, format, {
          orgId,
          isDisabled: !isOnline || !mayEdit,
          onSettings: setOpened,
          ...commands,
        })}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        {...(mayEdit ? { rowActions: buildActs } : {})}
        counts={[{ id: 'all', label: t('p4_count'), value: list.all?.length }]}
        searchLabel={t('p4_search')}
        actions={list.all !== undefined && list.all.length > 0 && create}
      />
      {opened !== undefined && (
        <ProjectSettingsDialog
          {...place}
          project={opened === 'new' ? null : opened}
          onClose={() => setOpened(undefined)}
        />
      )}
      <DeleteProjectDialog {...place} project={deleting} onClose={() => setDeleting(undefined)} />
    </>
  )
}
