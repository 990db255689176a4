import { useState } from 'react'
import { managedFieldNames } from '#domain/customers/customer-management.model.ts'
import type { Conflict } from '#domain/customers/recording.model.ts'
import { failureOf } from '#src/api/failure.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useText } from '#src/ui/text.ts'
import { FormDialog } from './form-dialog.tsx'
import { useFormDraft } from './form-drafts.ts'
import { ManagedConflicts } from './managed-conflicts.tsx'
import { editOf, fieldsOf, formOf, managedForm, positionsOf } from './managed-form.ts'
import type { ManagedForm } from './managed-form.ts'
import { conflictsOf, useManagement } from './managed.mutations.ts'
import { useRecordingDesk } from './recording-desk.tsx'

const personFields = ['firstName', 'lastName', 'phone', 'mobile', 'email'] as const
const kinds = {
  cPhone: 'tel',
  cMobile: 'tel',
  cEmail: 'email',
  phone: 'tel',
  mobile: 'tel',
  email: 'email',
} as const
const kindOf = (name: string) => kinds[name as keyof typeof kinds] ?? 'text'

/** Who a customer is, how they are reached, and who speaks for them (W-124, U-069): online, and only where nobody changed the same meanwhile. */
export function EditDialog() {
  const say = useText()
  const desk = useRecordingDesk()
  const { edit, refresh } = useManagement(desk)
  const [now] = useState(desk.details)
  const draft = useFormDraft<ManagedForm>(desk.agreementNo, 'edit')
  // What somebody else changed since it was begun is theirs, and no change of this person's.
  const opened = draft.upon ?? now
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([])
  const submit = async (form: ManagedForm) => {
    const change = editOf(opened, form)
    if (change === null) return undefined
    try {
      // What the other side did has been shown: sent again, it is meant.
      await edit.mutateAsync(
        conflicts.length === 0 ? change : { ...change, base: desk.details.row.version },
      )
      flash.success('recording_edited')
      return undefined
    } catch (error) {
      const others = conflictsOf(error)
      if (others === null)
        return {
          form:
            failureOf(error).kind === 'refused'
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
      title={say('recording_edit_title')}
      act={say('recording_edit_act')}
      schema={managedForm}
      defaults={formOf(opened)}
      upon={opened}
      onSubmit={submit}
      width={640}
    >
      {conflicts.length > 0 && <ManagedConflicts conflicts={conflicts} />}
      <div className="recording-fields">
        {managedFieldNames
          .filter((name) => fieldsOf(opened).includes(name))
          .map((name) => (
            <TextField
              key={name}
              name={name}
              label={say(`recording_field_${name}`)}
              type={kindOf(name)}
            />
          ))}
      </div>
      {positionsOf(opened).map((position, index) => (
        <fieldset key={position} className="recording-person">
          <legend>{say('recording_person', { position })}</legend>
          <div className="recording-fields">
            {personFields.map((name) => (
              <TextField
                key={name}
                name={`people.${index}.${name}`}
                label={say(`recording_person_${name}`)}
                type={kindOf(name)}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FormDialog>
  )
}
