import { use } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useMessage, useTranslation } from '../translation.ts'
import { getInvalidFields } from './invalid-fields.ts'
import { FieldLabels } from './field-labels.ts'

/** After a submit with two invalid fields or more: how many, and a link to each. */
export function FormErrors() {
  const { t } = useTranslation()
  const message = useMessage()
  const labels = use(FieldLabels)
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const faults = getInvalidFields(errors)
  if (submitCount === 0 || faults.length === 0) return null
  return (
    <div role="alert" className={faults.length === 1 ? 'sr-only' : 'form-faults'}>
      <p className="strong">{t('form_error_summary', { count: faults.length })}</p>
      <ul>
        {faults.map((fault) => (
          <li key={fault.name}>
            <button type="button" onClick={() => setFocus(fault.name)}>
              {labels.has(fault.name) ? `${labels.get(fault.name)}: ` : ''}
              {message(fault.message)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
