import { useState } from 'react'
import { managedFieldNames } from '#domain/customers/details/customer-management.model.ts'
import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { FormDialog } from '../forms/form-dialog.tsx'
import { useFormDraft } from '../forms/form-draft.ts'
import { EditConflicts } from './edit-conflicts.tsx'
import {
  toCustomerEdit,
  editableFields,
  toCustomerEditForm,
  customerEditForm,
  listRepresentativePositions,
} from './customer-edit-form.ts'
import type { CustomerEditForm } from './customer-edit-form.ts'
import { findEditConflicts, useCustomerManagement } from './customer-management.mutations.ts'
import { useContactLog } from '../context/contact-log-context.ts'

const personFields = ['firstName', 'lastName', 'phone', 'mobile', 'email'] as const
const kinds = {
  cPhone: 'tel',
  cMobile: 'tel',
  cEmail: 'email',
  phone: 'tel',
  mobile: 'tel',
  email: 'email',
} as const
const getInputType = (name: string) => kinds[name as keyof typeof kinds] ?? 'text'

/**
 * Edits who a customer is, how they are reached, and who represents them (W-124): online only;
 * conflicting changes are shown.
 */
export function EditDialog() {
  const { t } = useTranslation()
  const contactLog = useContactLog()
  const { edit, refresh } = useCustomerManagement(contactLog)
  const [now] = useState(contactLog.details)
  const draft = useFormDraft<CustomerEditForm>(contactLog.agreementNo, 'edit')
  // What somebody else changed since the form was opened is no change of this person's.
  const opened = draft.baseCustomer ?? now
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const submit = async (form: CustomerEditForm) => {
    const change = toCustomerEdit(opened, form)
    if (change === null) return undefined
    try {
      // The conflict has been shown: sent again, it overwrites.
      await edit.mutateAsync(
        conflicts.length === 0 ? change : { ...change, base: contactLog.details.row.version },
      )
      flash.success('recording_edited')
      return undefined
    } catch (error) {
      const others = findEditConflicts(error)
      if (others === null)
        return {
          form:
            toFailure(error).kind === 'refused'
              ? 'recording_edit_refused'
              : 'recording_edit_unreached',
        }
      setConflicts(others)
      await refresh()
      return { form: 'recording_edit_conflict' }
    }
  }
  return (
    <FormDialog
      id="edit"
      title={t('recording_edit_title')}
      submitLabel={t('recording_edit_act')}
      schema={customerEditForm}
      defaults={toCustomerEditForm(opened)}
      baseCustomer={opened}
      onSubmit={submit}
      width={640}
    >
      {conflicts.length > 0 && <EditConflicts conflicts={conflicts} />}
      <div className="contact-log-fields">
        {managedFieldNames
          .filter((name) => editableFields(opened).includes(name))
          .map((name) => (
            <TextField
              key={name}
              name={name}
              label={t(`recording_field_${name}`)}
              type={getInputType(name)}
            />
          ))}
      </div>
      {listRepresentativePositions(opened).map((position, index) => (
        <fieldset key={position} className="contact-log-person">
          <legend>{t('recording_person', { position })}</legend>
          <div className="contact-log-fields">
            {personFields.map((name) => (
              <TextField
                key={name}
                name={`people.${index}.${name}`}
                label={t(`recording_person_${name}`)}
                type={getInputType(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}
