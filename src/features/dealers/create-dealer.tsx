import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { newDealer, newDealerModel } from './dealer-draft.model.ts'
import type { NewDealerDraft } from './dealer-draft.model.ts'
import { DealerFields } from './dealer-fields.tsx'
import { useSaveDealer } from './dealer.mutations.ts'
import type { DealerPlace } from './dealer.mutations.ts'

/** A dealer that the organisation does not have yet. */
export function CreateDealer({
  onClose,
  ...place
}: DealerPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveDealer(place, { fields: { code: 'record_exists' } })
  const edit = useEditForm<NewDealerDraft>({
    subject: 'dealer new',
    form: 'dealer',
    current: { values: newDealer, by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('dealers_create')}
      schema={newDealerModel}
      edit={edit}
      onSave={({ code, ...settings }) => save({ code, settings, dealer: undefined })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <TextField
        name="code"
        label={t('dealers_code')}
        hint={t('dealers_code_hint')}
        maxlength={40}
      />
      <DealerFields />
    </CreateSheet>
  )
}
