import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { criteriaParts } from '#domain/mapping-overrides/mapping-override.model.ts'
import type {
  Criteria,
  CriteriaPart,
  OverrideType,
} from '#domain/mapping-overrides/mapping-override.model.ts'
import {
  isActiveOverride,
  isEmptyCriteria,
  readOverrideCriteria,
  writeOverrideCriteria,
} from '#domain/mapping-overrides/mapping-override.rules.ts'
import type { MappingOverride } from '#domain/pre-calculation/pre-calculation.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Select } from '#src/ui/input/select.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useOverrideActs } from './override.mutations.ts'
import { overrideOptionsQuery } from './override.queries.ts'
import type { OverridePlace } from './override.queries.ts'

/** Stands for any value: a select has no empty choice. */
const any = '*'

interface CriteriaFieldsProps extends OverridePlace {
  readonly criteria: Criteria
  readonly isDisabled: boolean
  readonly onChange: (criteria: Criteria) => void
}

/** Model, derivative and fuel, each from what the price list has with the others chosen. */
function CriteriaFields({ criteria, isDisabled, onChange, api, orgId }: CriteriaFieldsProps) {
  const { t } = useTranslation()
  const { data, isError } = useQuery(overrideOptionsQuery(api, orgId, criteria))
  const toOptions = (part: CriteriaPart) => {
    const known = data?.[part] ?? []
    const chosen = criteria[part]
    const values = chosen === '' || known.includes(chosen) ? known : [chosen, ...known]
    return [
      { value: any, label: t('mapping_overrides_any') },
      ...values.map((value) => ({ value, label: value })),
    ]
  }
  return (
    <>
      {criteriaParts.map((part) => (
        <div key={part} className="field">
          <span className="field-label">{t(`mapping_overrides_${part}`)}</span>
          <Select
            label={t(`mapping_overrides_${part}`)}
            options={toOptions(part)}
            value={criteria[part] === '' ? any : criteria[part]}
            disabled={isDisabled}
            onChange={(value) => onChange({ ...criteria, [part]: value === any ? '' : value })}
          />
        </div>
      ))}
      {isError && <Hint tone="refusal">{t('mapping_overrides_options_failed')}</Hint>}
    </>
  )
}

interface OverrideDialogProps extends OverridePlace {
  readonly type: OverrideType
  /** Null creates one. */
  readonly override: MappingOverride | null
  readonly onClose: () => void
}

/** Creates an override or changes one; an active one may only be deleted, after a question. */
export function OverrideDialog({ type, override, onClose, ...place }: OverrideDialogProps) {
  const { t } = useTranslation()
  const [criteria, setCriteria] = useState(() =>
    readOverrideCriteria(override?.mapping_criteria ?? ''),
  )
  const [isMissing, setMissing] = useState(false)
  const [isDeleting, setDeleting] = useState(false)
  const { creation, change, deletion } = useOverrideActs(place, type)
  const isActive = override !== null && isActiveOverride(override)
  const isBusy = creation.isPending || change.isPending
  const title = t(override === null ? 'mapping_overrides_create' : 'mapping_overrides_edit')
  const save = () => {
    const mapping_criteria = writeOverrideCriteria(criteria)
    const isNothing = isEmptyCriteria(mapping_criteria)
    setMissing(isNothing)
    if (isNothing) return
    const options = { onSuccess: onClose }
    if (override === null) creation.mutate(mapping_criteria, options)
    else change.mutate({ id: override.id, mapping_criteria }, options)
  }
  return (
    <>
      <Dialog
        isOpen
        onClose={onClose}
        title={title}
        about={t(`mapping_overrides_type_${type}`)}
        note={place.isOnline ? undefined : t('bulk_offline')}
        actions={
          <>
            {override !== null && (
              <Button
                kind="danger"
                disabled={!place.isOnline || isBusy}
                onClick={() => setDeleting(true)}
              >
                {t('mapping_overrides_delete')}
              </Button>
            )}
            <Button onClick={onClose}>{t('dialog_cancel')}</Button>
            {!isActive && (
              <Button kind="primary" busy={isBusy} disabled={!place.isOnline} onClick={save}>
                {t('mapping_overrides_save')}
              </Button>
            )}
          </>
        }
      >
        <div className="stack">
          {isActive && <Hint>{t('mapping_overrides_is_active')}</Hint>}
          <CriteriaFields
            {...place}
            criteria={criteria}
            isDisabled={isActive}
            onChange={(next) => {
              setCriteria(next)
              setMissing(false)
            }}
          />
          {isMissing && (
            <p className="refusal" role="alert">
              {t('mapping_overrides_criteria_missing')}
            </p>
          )}
        </div>
      </Dialog>
      <ConfirmDialog
        isOpen={isDeleting}
        onClose={() => setDeleting(false)}
        isDanger
        isBusy={deletion.isPending}
        title={t('mapping_overrides_delete_title')}
        confirm={t('mapping_overrides_delete')}
        onConfirm={() =>
          override !== null &&
          deletion.mutate(override.id, {
            onSuccess: onClose,
            onSettled: () => setDeleting(false),
          })
        }
      >
        <p>{t('mapping_overrides_delete_text')}</p>
      </ConfirmDialog>
    </>
  )
}
