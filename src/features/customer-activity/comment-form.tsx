import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { commentLength } from '#domain/customers/comment.model.ts'
import { StorageTrouble } from '#src/offline/outbox.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { FieldNote } from '#src/ui/form/field.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { touch, useMedia } from '#src/ui/media.ts'
import { useText } from '#src/ui/text.ts'
import type { Writing } from './comment-draft.ts'
import '#src/ui/form/form.css'

export interface CommentFormProps {
  readonly writing: Writing
  readonly text: string
  readonly onText: (text: string) => void
  /** Answers when this device keeps it; throws `StorageTrouble` when it does not. `id` is that of a try that failed. */
  readonly onSave: (text: string, id: string | undefined) => Promise<void>
  readonly onCancel: () => void
  /** Other things to record, beside the button. */
  readonly beside?: ReactNode
}

/** Writes a comment, or another text of one (W§4 L94). Back to adding once it is saved; a text that could not be kept stays. */
export function CommentForm({ writing, text, onText, onSave, onCancel, beside }: CommentFormProps) {
  const say = useText()
  const format = useFormat()
  const id = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  const [fault, setFault] = useState<string>()
  const [tried, setTried] = useState<{ readonly writing: Writing; readonly id: string | null }>()
  const [isBusy, setBusy] = useState(false)
  const isTouch = useMedia(touch)
  const isAdding = writing.kind === 'add'
  useEffect(() => {
    // Whoever asked to change something wants to write there.
    if (writing.kind !== 'add') area.current?.focus()
  }, [writing])

  const label = () => {
    if (writing.kind === 'add') return say('comment_add')
    if (writing.kind === 'again') return say('comment_again_title')
    return say('comment_editing', {
      author: writing.entry.author,
      when: format.dateTime(writing.entry.created_at),
    })
  }
  const stay = (words: string) => {
    setFault(words)
    area.current?.focus()
  }
  const save = async () => {
    if (isBusy) return
    if (text.trim() === '') return stay(say('comment_empty'))
    if (text.trim().length > commentLength)
      return stay(say('comment_too_long', { most: format.number(commentLength) }))
    setFault(undefined)
    setBusy(true)
    try {
      await onSave(text, tried?.writing === writing ? (tried.id ?? undefined) : undefined)
      setTried(undefined)
      area.current?.focus()
    } catch (error) {
      if (!(error instanceof StorageTrouble)) throw error
      setTried({ writing, id: error.id })
      stay(say(`comment_not_kept_${error.fault}`))
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
      <span className={`input-box${fault === undefined ? '' : ' invalid'}`}>
        <textarea
          id={id}
          ref={area}
          rows={2}
          value={text}
          placeholder={isAdding ? say('comment_add') : undefined}
          aria-labelledby={`${id}-label`}
          aria-invalid={fault !== undefined}
          aria-describedby={`${id}-note`}
          autoComplete="off"
          onChange={({ target }) => {
            setFault(undefined)
            onText(target.value)
          }}
          onKeyDown={press}
        />
      </span>
      <FieldNote
        id={`${id}-note`}
        error={fault}
        hint={isTouch || (isAdding && text === '') ? undefined : say('comment_keys')}
      />
      <div className="comment-foot">
        {isAdding && beside}
        <span className="spacer" />
        {!isAdding && (
          <Button kind="quiet" size="small" onClick={onCancel}>
            {say('comment_cancel')}
          </Button>
        )}
        <Button kind="primary" size="small" type="submit" busy={isBusy}>
          {say(writing.kind === 'edit' ? 'comment_change' : 'comment_save')}
        </Button>
      </div>
    </form>
  )
}
