import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'

export interface CommentConflictProps {
  readonly conflict: Conflict
  readonly onOverwrite: () => void
  readonly onSaveAsNew: (() => void) | undefined
  readonly onLeave: () => void
}

/** Two versions of one comment: mine, theirs, and what it was; the person chooses. */
export function CommentConflict({
  conflict: { mine, theirs, was, by, by_you: isOwn = false },
  onOverwrite,
  onSaveAsNew,
  onLeave,
}: CommentConflictProps) {
  const { t } = useTranslation()
  const getReason = () => {
    if (isOwn) return t('comment_conflict_own')
    return by === null ? t('comment_conflict_nameless') : t('comment_conflict', { name: by })
  }
  const sides = [
    { id: 'mine', label: t('comment_mine'), text: mine },
    { id: 'theirs', label: t(isOwn ? 'comment_theirs_own' : 'comment_theirs'), text: theirs },
    { id: 'was', label: t('comment_was'), text: was },
  ]
  return (
    <Hint tone="refusal">
      <p>{getReason()}</p>
      <dl className="comment-sides">
        {sides.map(({ id, label, text }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd className="activity-words">{text ?? t('comment_not_known')}</dd>
          </div>
        ))}
      </dl>
      <div className="comment-acts">
        <Button size="small" onClick={onOverwrite}>
          {t('comment_overwrite')}
        </Button>
        {onSaveAsNew !== undefined && (
          <Button size="small" onClick={onSaveAsNew}>
            {t('comment_save_as_new')}
          </Button>
        )}
        <Button kind="quiet" size="small" onClick={onLeave}>
          {t('comment_leave')}
        </Button>
      </div>
    </Hint>
  )
}
