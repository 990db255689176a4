import { valibotResolver } from '@hookform/resolvers/valibot'
import { useEffect, useId, useRef, useState, type ReactNode } from 'react'
import {
  FormProvider,
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
} from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { useFormat } from '../format.tsx'
import { useMessage } from '../translation.ts'
import { getInvalidFields } from './invalid-fields.ts'
import { FieldLabels } from './field-labels.ts'
import { FormErrors } from './form-errors.tsx'
import { toFormMessage } from './form-message.ts'
import './form.css'

/**
 * Why the host refused: messages for fields, for the form, or both; text keys or the host's own
 * sentences.
 */
export interface FormRefusal {
  readonly fields?: Readonly<Record<string, string>>
  readonly form?: string
}

export interface FormProps<In extends FieldValues, Out> {
  /** Checks what was typed; its messages are text keys, and the form has one where it has none. */
  readonly schema: GenericSchema<In, Out>
  readonly defaults: DefaultValues<In>
  /** Sends it; a refusal is shown where it belongs, and what was typed stays. */
  readonly onSubmit: (values: Out) => Promise<FormRefusal | undefined> | FormRefusal | undefined
  /** Called after every change, for forms that save drafts. */
  readonly onDraft?: (values: In) => void
  readonly label?: string
  /** Connects a submit button outside the form, in a dialog's foot. */
  readonly id?: string
  /** A form of two fields shows its errors at the fields only. */
  readonly isShort?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/**
 * A form on react-hook-form and valibot. After a refused submit the focus goes to the invalid
 * field, or to a summary of several.
 */
export function Form<In extends FieldValues, Out>(props: FormProps<In, Out>) {
  const {
    schema,
    defaults,
    onSubmit,
    onDraft,
    label,
    id,
    isShort = false,
    className = 'stack',
    children,
  } = props
  const message = useMessage()
  const format = useFormat()
  const summary = useRef<HTMLDivElement>(null)
  const ownId = useId()
  const [labels] = useState(() => new Map<string, string>())
  const form = useForm<In, unknown, Out>({
    resolver: valibotResolver(schema, {
      message: (issue) => {
        const { key, limit } = toFormMessage(issue)
        return limit === null ? key : message(key, { limit: format.number(limit) })
      },
    }),
    defaultValues: defaults,
    mode: 'onTouched',
    shouldFocusError: false,
  })
  const refused = form.formState.errors.root?.message

  useEffect(() => {
    if (onDraft === undefined) return
    return form.subscribe({
      formState: { values: true },
      callback: ({ values }) => onDraft(values),
    })
  }, [form, onDraft])

  // A single error is shown at its field, so the focus goes there, once the messages have appeared.
  const focusInvalid = () =>
    requestAnimationFrame(() => {
      const [first, ...others] = getInvalidFields(form.formState.errors)
      if (first !== undefined && (isShort || others.length === 0))
        form.setFocus(first.name as Path<In>)
      else summary.current?.focus()
    })
  const send = form.handleSubmit(async (values) => {
    const refusal = await onSubmit(values)
    if (refusal === undefined) return
    for (const [name, key] of Object.entries(refusal.fields ?? {}))
      form.setError(name as Path<In>, { message: key })
    if (refusal.form !== undefined) form.setError('root', { message: refusal.form })
    focusInvalid()
  }, focusInvalid)

  return (
    <FormProvider {...form}>
      <FieldLabels value={labels}>
        <form
          id={id ?? ownId}
          className={`form ${className}`}
          aria-label={label}
          noValidate
          onSubmit={(event) => {
            // The form of a dialog lies within that of its page, which is not to be sent with it.
            event.stopPropagation()
            void send(event)
          }}
        >
          <div ref={summary} tabIndex={-1} className="form-summary">
            {refused !== undefined && (
              <p role="alert" className="form-refusal">
                {message(refused)}
              </p>
            )}
            {!isShort && <FormErrors />}
          </div>
          {children}
        </form>
      </FieldLabels>
    </FormProvider>
  )
}
