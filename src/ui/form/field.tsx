import { arrowUndoOutline } from 'ionicons/icons'
import { use, type ReactNode } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { useTranslation } from '../translation.ts'
import { EditedFields, type EditedField } from './edited-fields.ts'

export interface FieldProps {
  readonly name: string
  readonly label: string
  readonly hint?: string
  /** At the right of the label: a link such as "Forgotten?". */
  readonly aside?: ReactNode
  readonly disabled?: boolean
}

interface FieldFrameProps {
  /** Its name in the form; without one it is not said that it was edited. */
  readonly name?: string
  readonly label: string
  readonly labelId: string
  /** The labelled input; without one the field is a group, and `onLabel` handles a click. */
  readonly inputId?: string
  readonly onLabel?: () => void
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** What the field was before it was edited, with the way back. */
function FieldWas({ was, putBack, label }: EditedField & Pick<FieldFrameProps, 'label'>) {
  const { t } = useTranslation()
  return (
    <span className="field-was">
      {t('edit_was', { value: was })}
      <IconButton
        small
        icon={arrowUndoOutline}
        label={t('edit_put_back_field', { label })}
        onClick={putBack}
      />
    </span>
  )
}

/** The label above the control. A click on the label goes to the field. */
export function FieldFrame({
  name,
  label,
  labelId,
  inputId,
  onLabel,
  aside,
  children,
}: FieldFrameProps) {
  const edited = use(EditedFields).get(name ?? '')
  return (
    <div className={`field${edited === undefined ? '' : ' edited'}`}>
      <div className="field-head">
        {/* oxlint-disable-next-line jsx-a11y/label-has-associated-control, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- a group has no one input, and is named by this label through aria-labelledby */}
        <label id={labelId} htmlFor={inputId} onClick={onLabel}>
          {label}
        </label>
        {aside}
        {edited !== undefined && <FieldWas {...edited} label={label} />}
      </div>
      {children}
    </div>
  )
}

/** The text under a field that is not Ionic's own: its error, else its hint. */
export function FieldNote({
  id,
  error,
  hint,
}: {
  readonly id: string
  readonly error: string | undefined
  readonly hint: string | undefined
}) {
  if (error !== undefined) {
    return (
      <p id={id} className="field-note refusal" role="alert">
        {error}
      </p>
    )
  }
  return hint === undefined ? null : (
    <p id={id} className="field-note quiet">
      {hint}
    </p>
  )
}

/** Ionic shows an error text only while the control is both invalid and touched. */
export const invalidClass = (error: string | undefined): string =>
  error === undefined ? '' : 'ion-invalid ion-touched'
