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
import { useMessage } from '../text.ts'
import { faultsOf } from './faults.ts'
import { FieldLabels } from './field-labels.ts'
import { FormErrors } from './form-errors.tsx'
import './form.css'

/** Why the host refused: a message for a field, for the whole form, or both. Each is a text key or the host's own sentence. */
export interface FormRefusal {
  readonly fields?: Readonly<Record<string, string>>
  readonly form?: string
}

export interface FormProps<In extends FieldValues, Out> {
  /** Checks what was typed; its messages are text keys. */
  readonly schema: GenericSchema<In, Out>
  readonly defaults: DefaultValues<In>
  /** Sends it. A refusal is an answer: it is shown where it belongs, and what was typed stays. */
  readonly onSubmit: (values: Out) => Promise<FormRefusal | undefined> | FormRefusal | undefined
  /** Told after every change, for forms that keep what was typed. */
  readonly onDraft?: (values: In) => void
  readonly label?: string
  /** Connects a submit button outside the form, in a dialog's foot. */
  readonly id?: string
  /** A form of two fields says its faults at the fields only. */
  readonly isShort?: boolean
  readonly className?: string
  readonly children: ReactNode
}

/** A form on react-hook-form and valibot. After a refused submit the focus goes to the one field at fault, or to a summary that leads to each. */
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
  const summary = useRef<HTMLDivElement>(null)
  const ownId = useId()
  const [labels] = useState(() => new Map<string, string>())
  const form = useForm<In, unknown, Out>({
    resolver: valibotResolver(schema),
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

  // A single fault is said at its field, so the focus goes straight there. After the frame in which the messages appear.
  const focusFaults = () =>
    requestAnimationFrame(() => {
      const [first, ...others] = faultsOf(form.formState.errors)
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
    focusFaults()
  }, focusFaults)

  return (
    <FormProvider {...form}>
      <FieldLabels value={labels}>
        <form
          id={id ?? ownId}
          className={`form ${className}`}
          aria-label={label}
          noValidate
          onSubmit={(event) => void send(event)}
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
