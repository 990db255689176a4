import type { CallScript } from '#domain/call-scripts/call-script.model.ts'
import { useTranslation } from '#src/ui/translation.ts'

/** Published: the filled square of what is in force; a draft: the ring of what has not begun. */
export function ScriptStatus({ published }: Pick<CallScript, 'published'>) {
  const { t } = useTranslation()
  return (
    <span className="status">
      <i
        className={published === 1 ? 'square' : 'ring'}
        style={{ color: `var(--${published === 1 ? 'positive' : 'ink-3'})` }}
        aria-hidden="true"
      />
      {t(published === 1 ? 'scripts_published' : 'scripts_draft')}
    </span>
  )
}
