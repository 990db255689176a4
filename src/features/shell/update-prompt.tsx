import { useState } from 'react'
import { useOutboxState } from '#src/session/outbox/use-outbox.tsx'
import { useStore } from '#src/state/use-store.ts'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { newVersionPrompt } from './deferred-prompt.ts'
import './update-prompt.css'

/**
 * Offers a newer version. It waits for the person, as a reload loses text in forms, and for unsent
 * changes.
 */
export function UpdatePrompt() {
  const { t } = useTranslation()
  const { outbox, status } = useOutboxState()
  const { waiting } = outbox.counts
  const offered = useStore(newVersionPrompt)
  // The worker in use ends first what it was asked for.
  const [accepted, setAccepted] = useState<typeof offered>(null)
  // Unsent changes are unknown before the outbox is open.
  const update = status === 'open' || status === 'absent' ? offered : null
  return (
    <div className="update-prompt no-print" role="status" hidden={update === null}>
      {update !== null && (
        <>
          <span className="strong">
            {waiting > 0 ? t('update_after', { count: waiting }) : t('update_ready')}
          </span>
          <TextButton onClick={() => newVersionPrompt.offer(null)}>{t('update_later')}</TextButton>
          {waiting === 0 && (
            <Button
              kind="primary"
              busy={accepted === update}
              onClick={() => {
                setAccepted(() => update)
                update()
              }}
            >
              {t('update_now')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
