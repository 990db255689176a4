import * as v from 'valibot'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'

const reasonLength = 1000

/** A form that asks for the reason alone. */
export const reasonSchema = v.object({
  reason: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.nonEmpty('customer_listing_commentrequired'),
      v.maxLength(reasonLength, 'recording_note_long'),
    ),
    '',
  ),
})

export function ReasonField() {
  const { t } = useTranslation()
  return <TextAreaField name="reason" label={t('recording_reason')} maxlength={reasonLength} />
}
