import { useEffect, useEffectEvent, useRef, type ReactNode } from 'react'
import { useFormContext, type DefaultValues } from 'react-hook-form'
import type { GenericSchema } from 'valibot'
import { isSameValue } from '#domain/editing/field-merge.rules.ts'
import type { EditValues, MergeChoices } from '#domain/editing/field-merge.rules.ts'
import { EditedFields, type EditedField } from '../form/edited-fields.ts'
import { Form, type FormRefusal } from '../form/form.tsx'
import { useListedShortcuts } from '../shortcuts/use-shortcuts.ts'
import { useTranslation } from '../translation.ts'
import { describeField } from './edit-form.model.ts'
import type { EditFieldTexts, StaleEdit } from './edit-form.model.ts'
import { DraftNotice, StaleNotice } from './edit-notices.tsx'
import './edit-form.css'

export interface EditModel<Values extends EditValues> {
  /** Changes where the form is to show other values than those typed into it. */
  readonly shown: string
  readonly values: Values
  /** What it was when editing began. */
  readonly base: Values
  readonly edited: readonly string[]
  /** When the restored draft was typed; undefined where nothing was restored. */
  readonly restored: string | undefined
  readonly stale: StaleEdit | undefined
  readonly onValues: (values: Values) => void
  /** Puts values into the form, as unsaved changes. */
  readonly onFill: (values: Values) => void
  readonly onChoose: (choices: MergeChoices) => void
  readonly onSaved: () => void
  /** Forgets what was typed. */
  readonly onDiscard: () => void
}

export interface EditFormProps<Values extends EditValues, Out> {
  readonly id: string
  readonly label: string
  readonly schema: GenericSchema<Values, Out>
  readonly edit: EditModel<Values>
  readonly fields: readonly EditFieldTexts[]
  /** Saves; a refusal is shown where it belongs, and what was typed stays. */
  readonly onSave: (values: Out) => Promise<FormRefusal | undefined>
  readonly className?: string
  readonly children: ReactNode
}

/** Shows values in the form without drawing it again: the field in use keeps the focus. */
function useShownValues<Values extends EditValues>({
  shown,
  values,
  edited,
}: EditModel<Values>): void {
  const { getValues, setValue, reset } = useFormContext()
  const show = useEffectEvent(() => {
    if (edited.length === 0) return reset(values)
    for (const [name, value] of Object.entries(values))
      if (!isSameValue(getValues(name), value)) setValue(name, value)
  })
  const first = useRef(shown)
  useEffect(() => {
    if (first.current === shown) return
    first.current = shown
    show()
  }, [shown])
}

function EditedForm<Values extends EditValues>({
  edit,
  fields,
  children,
}: {
  readonly edit: EditModel<Values>
  readonly fields: readonly EditFieldTexts[]
  readonly children: ReactNode
}) {
  const { setValue } = useFormContext()
  const { base, edited } = edit
  useShownValues(edit)
  const marks = new Map(
    edited.map((name): [string, EditedField] => [
      name,
      {
        was: describeField(fields, name, base[name]),
        putBack: () => setValue(name, base[name], { shouldValidate: true }),
      },
    ]),
  )
  return <EditedFields value={marks}>{children}</EditedFields>
}

/**
 * A form that edits what others may edit, too: changed fields say what they were and can be put
 * back; a draft is restored; another's save is merged. Ctrl+Enter and Ctrl+S save.
 */
export function EditForm<Values extends EditValues, Out>({
  id,
  label,
  schema,
  edit,
  fields,
  onSave,
  className = '',
  children,
}: EditFormProps<Values, Out>) {
  const { t } = useTranslation()
  const frame = useRef<HTMLDivElement>(null)
  useListedShortcuts('page', [{ keys: ['Enter'], withControl: true, text: t('edit_key_save') }])
  const press = useEffectEvent((event: KeyboardEvent) => {
    const isSave = event.key === 'Enter' || event.key.toLowerCase() === 's'
    if (!(event.ctrlKey || event.metaKey) || event.altKey || !isSave) return
    event.preventDefault()
    if (edit.stale === undefined && edit.edited.length > 0)
      frame.current?.querySelector('form')?.requestSubmit()
  })
  useEffect(() => {
    const { current } = frame
    current?.addEventListener('keydown', press)
    return () => current?.removeEventListener('keydown', press)
  }, [])
  return (
    <div ref={frame} className="edit-frame">
      {edit.restored !== undefined && <DraftNotice at={edit.restored} onDiscard={edit.onDiscard} />}
      {edit.stale !== undefined && (
        <StaleNotice stale={edit.stale} fields={fields} onChoose={edit.onChoose} />
      )}
      <Form<Values, Out>
        id={id}
        label={label}
        className={`edit-form ${className}`}
        schema={schema}
        defaults={edit.values as DefaultValues<Values>}
        onDraft={edit.onValues}
        onSubmit={async (values) => {
          const refusal = await onSave(values)
          if (refusal === undefined) edit.onSaved()
          return refusal
        }}
      >
        <EditedForm edit={edit} fields={fields}>
          {children}
        </EditedForm>
      </Form>
    </div>
  )
}
