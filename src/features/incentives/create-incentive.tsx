import { useMemo } from 'react'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { buildIncentiveDraftModel, toIncentiveDraft } from './incentive-draft.model.ts'
import type { IncentiveDraft } from './incentive-draft.model.ts'
import { IncentiveFields } from './incentive-fields.tsx'
import { IncentiveReachView } from './incentive-reach.tsx'
import { useSaveIncentive } from './incentive.mutations.ts'
import type { IncentivePlace } from './incentive.queries.ts'

interface CreateIncentiveProps extends IncentivePlace {
  readonly type: IncentiveType
  readonly onCreated: (row: IncentiveRow) => void
  readonly onClose: () => void
}

/** A campaign, offer or overlay that is new. */
export function CreateIncentive({ type, onCreated, onClose, ...place }: CreateIncentiveProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveIncentive(place, type, onCreated)
  const schema = useMemo(() => buildIncentiveDraftModel(type), [type])
  const id = useMemo(() => crypto.randomUUID(), [])
  const edit = useEditForm<IncentiveDraft>({
    subject: `incentive ${type} new`,
    form: 'incentive',
    current: { values: toIncentiveDraft(type, {}), by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t(`incentives_create_${type}`)}
      schema={schema}
      edit={edit}
      onSave={(incentive) => save({ id, incentive, seen: null })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <IncentiveReachView type={type} values={edit.values} {...place} />
      <IncentiveFields type={type} values={edit.values} />
    </CreateSheet>
  )
}
