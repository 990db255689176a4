import { useState } from 'react'
import type { StoredRvRule } from '#domain/rv-rules/rv-rule-row.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ToggleField } from '#src/ui/form/toggle-field.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { RvPreview } from './rv-preview.tsx'
import {
  newRuleDraft,
  ruleDraftModel,
  ruleFieldNames,
  ruleFields,
  toRecordedRuleDraft,
  toRuleDraft,
} from './rv-rule-draft.model.ts'
import type { RuleDraft } from './rv-rule-draft.model.ts'
import { rvRuleHistoryQuery, useRvRuleActs, useSaveRvRule } from './rv-rule.mutations.ts'
import type { RvRulePlace } from './rv-rule.mutations.ts'

/** The fields as the form and the history name them. */
export function useRuleFieldTexts() {
  const { t } = useTranslation()
  return ruleFieldNames.map((name) => ({
    name,
    label: t(`rv_rules_${name}`),
    describe: (value: unknown) =>
      ruleFields[name] === 'flag'
        ? t(value === 1 || value === true ? 'product_yes' : 'product_no')
        : value === null || value === ''
          ? '–'
          : typeof value === 'number' || typeof value === 'string'
            ? String(value)
            : JSON.stringify(value),
  }))
}

function RuleFields() {
  const { t } = useTranslation()
  return ruleFieldNames.map((name) => {
    const named = { name, label: t(`rv_rules_${name}`) }
    if (ruleFields[name] === 'flag') return <ToggleField key={name} {...named} />
    return (
      <TextField
        key={name}
        {...named}
        maxlength={128}
        inputmode={ruleFields[name] === 'number' ? 'decimal' : 'text'}
      />
    )
  })
}

/** One rule: every field of it, and its history. */
export function RvRulePanel({
  frame,
  row,
  ...place
}: RvRulePlace & { readonly frame: PanelFrame; readonly row: StoredRvRule }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const fields = useRuleFieldTexts()
  const { save, isSaving } = useSaveRvRule(place)
  const { deletion } = useRvRuleActs(place)
  const { id, rule } = row
  const edit = useEditForm<RuleDraft>({
    subject: `rv-rule ${id}`,
    form: 'rv-rule',
    current: { values: toRuleDraft(rule), by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <RecordPanel
      frame={frame}
      title={rule.product}
      schema={ruleDraftModel}
      edit={edit}
      fields={fields}
      onSave={(saved) => save({ id, rule: saved, seen: rule })}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit
      history={rvRuleHistoryQuery(api, orgId, id)}
      toDraft={toRecordedRuleDraft}
      intro={<RvPreview {...place} id={id} values={edit.values} />}
      deletion={{
        label: t('rv_rules_delete'),
        isBusy: deletion.isPending,
        onDelete: () => deletion.mutate(row, { onSuccess: frame.onClose }),
      }}
    >
      <RuleFields />
    </RecordPanel>
  )
}

/** A rule that the organisation does not have yet. */
export function CreateRvRule({
  onClose,
  ...place
}: RvRulePlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveRvRule(place)
  const [values] = useState(() => newRuleDraft(new Date().toISOString()))
  const edit = useEditForm<RuleDraft>({
    subject: 'rv-rule new',
    form: 'rv-rule',
    current: { values, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('rv_rules_create')}
      schema={ruleDraftModel}
      edit={edit}
      onSave={(rule) => save({ id: null, rule })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <RuleFields />
      <RvPreview {...place} id={null} values={edit.values} />
    </CreateSheet>
  )
}
