import type { Conflict } from '#domain/customers/recording.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useText } from '#src/ui/text.ts'

export interface CommentConflictProps {
  readonly conflict: Conflict
  readonly onOverwrite: () => void
  readonly onSaveAsNew: (() => void) | undefined
  readonly onLeave: () => void
}

/** Two texts of one comment: mine, theirs, and what it was; which of them stands is the person's to say. */
export function CommentConflict({
  conflict: { mine, theirs, was, by },
  onOverwrite,
  onSaveAsNew,
  onLeave,
}: CommentConflictProps) {
  const say = useText()
  const sides = [
    { id: 'mine', label: say('comment_mine'), text: mine },
    { id: 'theirs', label: say('comment_theirs'), text: theirs },
    { id: 'was', label: say('comment_was'), text: was },
  ]
  return (
    <Hint tone="refusal">
      <p>
        {by === null ? say('comment_conflict_nameless') : say('comment_conflict', { name: by })}
      </p>
      <dl className="comment-sides">
        {sides.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="activity-words">{text ?? say('comment_not_known')}</dd>
          </div>
        ))}
      </dl>
      <div className="comment-acts">
        <Button size="small" onClick={onOverwrite}>
          {say('comment_overwrite')}
        </Button>
        {onSaveAsNew !== undefined && (
          <Button size="small" onClick={onSaveAsNew}>
            {say('comment_save_as_new')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onLeave}>
          {say('comment_leave')}
        </Button>
      </div>
    </Hint>
  )
}
