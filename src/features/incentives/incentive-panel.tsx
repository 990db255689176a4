import { copyOutline } from 'ionicons/icons'
import { useMemo } from 'react'
import type { IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import { incentiveRights } from '#domain/incentive-settings/incentive-type.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import {
  buildIncentiveDraftModel,
  readIncentiveDraft,
  toIncentiveDraft,
} from './incentive-draft.model.ts'
import type { IncentiveDraft } from './incentive-draft.model.ts'
import { IncentiveFields } from './incentive-fields.tsx'
import { IncentiveNeighbours } from './incentive-neighbours.tsx'
import { IncentiveReachView } from './incentive-reach.tsx'
import { nameIncentive, useIncentiveFieldTexts } from './incentive-texts.ts'
import { useSaveIncentive } from './incentive.mutations.ts'
import { incentiveHistoryQuery } from './incentive.queries.ts'
import type { IncentivePlace } from './incentive.queries.ts'

interface IncentivePanelProps extends IncentivePlace {
  readonly frame: PanelFrame
  readonly type: IncentiveType
  readonly row: IncentiveRow
  /** Every incentive of the type. */
  readonly rows: readonly IncentiveRow[]
  /** A dialog of its own stands in front. */
  readonly isCovered: boolean
  readonly isDeleting: boolean
  readonly onDelete: () => void
  readonly onClone: () => void
}

/** One incentive: its fields, whom it reaches, what it clashes with, its history. */
export function IncentivePanel(props: IncentivePanelProps) {
  const { frame, type, row, rows, isCovered, isDeleting, onDelete, onClone, ...place } = props
  const { id, incentive, username, modified_at } = row
  const { t } = useTranslation()
  const mayEdit = useRights().meets(incentiveRights)
  const { save, isSaving } = useSaveIncentive(place, type)
  const schema = useMemo(() => buildIncentiveDraftModel(type), [type])
  const edit = useEditForm<IncentiveDraft>({
    subject: `incentive ${type} ${id}`,
    form: 'incentive',
    current: { values: toIncentiveDraft(type, incentive), by: username, at: modified_at },
  })
  const fields = useIncentiveFieldTexts([type])
  if (edit === undefined) return null
  const typed = readIncentiveDraft(type, edit.values) ?? incentive
  const code = incentive[type === 'offer' ? 'vehicle_code' : 'code']
  return (
    <RecordPanel
      frame={frame}
      title={nameIncentive(t, type, incentive)}
      about={
        <>
          {t(`incentives_type_${type}`)}
          {typeof code === 'string' && <span className="figures"> · {code}</span>}
        </>
      }
      schema={schema}
      edit={edit}
      fields={fields}
      onSave={(saved) => save({ id, incentive: saved, seen: incentive })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      mayEdit={mayEdit}
      isCovered={isCovered}
      history={incentiveHistoryQuery(place, `${type}/${id}`)}
      toDraft={(recorded) => toIncentiveDraft(type, recorded)}
      intro={
        <>
          <IncentiveNeighbours
            type={type}
            id={id}
            rows={rows.map((one) => (one.id === id ? { id, incentive: typed } : one))}
            onEnd={(day) => edit.onFill({ ...edit.values, valid_to: day })}
          />
          <IncentiveReachView type={type} values={edit.values} {...place} />
          {edit.edited.length === 0 && (
            <Button icon={copyOutline} opens="dialog" disabled={!place.isOnline} onClick={onClone}>
              {t('incentives_clone')}
            </Button>
          )}
        </>
      }
      deletion={{ label: t('incentives_delete'), isBusy: isDeleting, onDelete }}
    >
      <IncentiveFields type={type} values={edit.values} disabled={!mayEdit} />
    </RecordPanel>
  )
}
