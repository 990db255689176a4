import { use } from 'react'
import { useFormContext, useFormState } from 'react-hook-form'
import { useMessage, useText } from '../text.ts'
import { faultsOf } from './faults.ts'
import { FieldLabels } from './field-labels.ts'

/** After a submit that found two faults or more: how many, and a way to each. A single fault is said at its field. */
export function FormErrors() {
  const say = useText()
  const message = useMessage()
  const labels = use(FieldLabels)
  const { setFocus } = useFormContext()
  const { errors, submitCount } = useFormState()
  const faults = faultsOf(errors)
  if (submitCount === 0 || faults.length === 0) return null
  return (
    <div role="alert" className={faults.length === 1 ? 'sr-only' : 'form-faults'}>
      <p className="strong">{say('form_error_summary', { count: faults.length })}</p>
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
