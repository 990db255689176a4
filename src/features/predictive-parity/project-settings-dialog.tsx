import { useWatch } from 'react-hook-form'
import { campaignObjectives, p4Limits } from '#domain/predictive-parity/p4-project.model.ts'
import type { P4Settings } from '#domain/predictive-parity/p4-project.model.ts'
import type { P4Project } from '#domain/predictive-parity/p4-run.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useSaveProject } from './p4.mutations.ts'
import type { P4Place } from './p4.queries.ts'
import { newProject, projectDraftModel, toProjectDraft } from './project-draft.model.ts'
import type { ProjectDraft } from './project-draft.model.ts'

interface ProjectSettingsProps extends P4Place {
  /** Null is a new one. */
  readonly project: P4Project | null
  readonly onClose: () => void
}

function SettingsFields() {
  const { t } = useTranslation()
  const objective = useWatch<ProjectDraft, 'objective'>({ name: 'objective' })
  return (
    <>
      <TextField name="name" label={t('p4_name')} maxlength={p4Limits.name} />
      <SegmentedField
        name="objective"
        label={t('p4_objective')}
        options={campaignObjectives.map((value) => ({ value, label: t(`p4_objective_${value}`) }))}
      />
      {objective === 'budgetUtilisation' ? (
        <TextField name="budget" label={t('p4_budget')} inputmode="numeric" />
      ) : (
        <TextField name="volume" label={t('p4_volume')} inputmode="numeric" />
      )}
      <TextField
        name="conversion"
        label={t('p4_conversion')}
        hint={t('p4_conversion_hint')}
        inputmode="decimal"
      />
      <TextField name="products" label={t('p4_products')} hint={t('p4_filter_hint')} />
      <TextField name="models" label={t('p4_models')} hint={t('p4_filter_hint')} />
      <TextField
        name="horizon"
        label={t('p4_horizon')}
        hint={t('p4_horizon_hint')}
        inputmode="numeric"
      />
    </>
  )
}

/** What a project asks for: its goal, whom it looks at, and how far ahead. */
export function ProjectSettingsDialog({ project, onClose, ...place }: ProjectSettingsProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveProject(place, project)
  const title = t(project === null ? 'p4_create' : 'p4_settings_title')
  return (
    <SubmitDialog<ProjectDraft, P4Settings>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={title}
      about={project?.name}
      width={480}
      submitLabel={t(project === null ? 'p4_create' : 'p4_settings_save')}
      isOnline={place.isOnline}
      isBusy={isSaving}
      schema={projectDraftModel}
      defaults={project === null ? newProject : toProjectDraft(project)}
      onSubmit={async (settings) => {
        const refusal = await save(settings)
        if (refusal === undefined) onClose()
        return refusal
      }}
    >
      <SettingsFields />
    </SubmitDialog>
  )
}
