import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { maxCommentLength } from '#domain/customers/contact/comment.model.ts'
import { StorageError } from '#src/offline/ports/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldNote } from '#src/ui/form/field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { touch, useMedia } from '#src/ui/media.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { CommentFormMode } from './comment-draft.ts'
import '#src/ui/form/form.css'

export interface CommentFormProps {
  readonly mode: CommentFormMode
  readonly text: string
  readonly onText: (text: string) => void
  /**
   * Resolves when this device has stored it; throws `StorageError` when it cannot. `id` is that of
   * a failed attempt.
   */
  readonly onSave: (text: string, id: string | undefined) => Promise<void>
  readonly onCancel: () => void
  /** Other things to record, beside the button. */
  readonly extraActions?: ReactNode
}

/**
 * Adds or edits a comment. It returns to adding once saved; a text that could not be stored stays.
 */
export function CommentForm({
  mode,
  text,
  onText,
  onSave,
  onCancel,
  extraActions,
}: CommentFormProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [errorMessage, setErrorMessage] = useState<string>()
  const [failedAttempt, setFailedAttempt] = useState<{
    readonly writing: CommentFormMode
    readonly id: string | null
  }>()
  const [isBusy, setBusy] = useState(false)
  const isTouch = useMedia(touch)
  const isAdding = mode.kind === 'add'
  useEffect(() => {
    // Choosing to edit moves the focus to the text.
    if (mode.kind !== 'add') area.current?.focus()
  }, [mode])

  const label = () => {
    if (mode.kind === 'add') return t('comment_add')
    if (mode.kind === 'again') return t('comment_again_title')
    return t('comment_editing', {
      author: mode.entry.author,
      when: format.dateTime(mode.entry.created_at),
    })
  }
  const showError = (message: string) => {
    setErrorMessage(message)
    area.current?.focus()
  }
  const save = async () => {
    if (isBusy) return
    if (text.trim() === '') return showError(t('comment_empty'))
    if (text.trim().length > maxCommentLength)
      return showError(t('comment_too_long', { most: format.number(maxCommentLength) }))
    setErrorMessage(undefined)
    setBusy(true)
    try {
      await onSave(
        text,
        failedAttempt?.writing === mode ? (failedAttempt.id ?? undefined) : undefined,
      )
      setFailedAttempt(undefined)
      area.current?.focus()
    } catch (error) {
      if (!(error instanceof StorageError)) throw error
      setFailedAttempt({ writing: mode, id: error.id })
      showError(t(`comment_not_kept_${error.fault}`))
    } finally {
      setBusy(false)
    }
  }
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && !isAdding) onCancel()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <form
      className="comment-form"
      aria-label={label()}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <label id={`${id}-label`} htmlFor={id} className={isAdding ? 'sr-only' : 'small strong'}>
        {label()}
      </label>
      <span className={`input-box${errorMessage === undefined ? '' : ' invalid'}`}>
        <textarea
          id={id}
          ref={area}
          rows={2}
          value={text}
          placeholder={isAdding ? t('comment_add') : undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={errorMessage !== undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          onChange={({ target }) => {
            setErrorMessage(undefined)
            onText(target.value)
          }}
          onKeyDown={press}
        />
      </span>
      <FieldNote
        id={`${id}-note`}
        error={errorMessage}
        hint={isTouch || (isAdding && text === '') ? undefined : t('comment_keys')}
      />
      <div className="comment-foot">
        {isAdding && extraActions}
        <span className="spacer" />
        {!isAdding && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            {t('comment_cancel')}
          </Button>
        )}
        <Button kind="primary" size="small" type="submit" busy={isBusy}>
          {t(mode.kind === 'edit' ? 'comment_change' : 'comment_save')}
        </Button>
      </div>
    </form>
  )
}
