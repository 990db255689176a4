import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import * as v from 'valibot'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useRuleSetRefetch } from './rule-set.queries.ts'
import type { RuleSetPlace } from './rule-set.queries.ts'

const draftModel = v.object({
  name: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(120)),
})

type RuleSetDraft = { name: string } & Record<string, unknown>

/** A rule set that the organisation does not have yet; it begins unpublished. */
export function CreateRuleSet({
  onClose,
  ...place
}: RuleSetPlace & { readonly onClose: () => void }) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const refetch = useRuleSetRefetch(place)
  const [values] = useState<RuleSetDraft>({ name: '' })
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ name }: v.InferOutput<typeof draftModel>) =>
      api.CREATE_MAPPING.post({ orgId, name, status: 'unpublished' }),
    onSettled: refetch,
  })
  const edit = useEditForm<RuleSetDraft>({
    subject: 'rule-set new',
    form: 'rule-set',
    current: { values, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('rule_sets_create')}
      schema={draftModel}
      edit={edit}
      onSave={async (draft) => {
        try {
          await mutateAsync(draft)
          flash.success('generic_success_save_event')
          return undefined
        } catch (error) {
          flash.error('mapping_rule_create_toast_errormessage')
          return toRecordRefusal(error, { exists: { fields: { name: 'record_exists' } } })
        }
      }}
      isSaving={isPending}
      isOnline={isOnline}
      onClose={onClose}
    >
      <TextField name="name" label={t('rule_sets_name')} maxlength={120} />
    </CreateSheet>
  )
}
