import { useSyncExternalStore } from 'react'
import { useOutbox } from '#src/features/boot/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { TextButton } from '#src/ui/button/text-button.tsx'
import { useText } from '#src/ui/text.ts'
import { newVersion } from './standing-offer.ts'
import './update-prompt.css'

/** Says that a newer version waits. It comes with the person's word, for unsaved words in a form would be lost; who says later is asked with the next page load. While changes wait on this device it does not come at all. */
export function UpdatePrompt() {
  const say = useText()
  const { outbox, status } = useOutbox()
  const { waiting } = outbox.counts
  const offered = useSyncExternalStore(newVersion.subscribe, newVersion.current)
  // Before the outbox has been opened nobody knows what waits in it.
  const update = status === 'open' || status === 'absent' ? offered : null
  return (
    <div className="update-prompt no-print" role="status" hidden={update === null}>
      {update !== null && (
        <>
          <span className="strong">
            {waiting > 0 ? say('update_after', { count: waiting }) : say('update_ready')}
          </span>
          <TextButton onClick={() => newVersion.make(null)}>{say('update_later')}</TextButton>
          {waiting === 0 && (
            <Button kind="primary" onClick={update}>
              {say('update_now')}
            </Button>
          )}
        </>
      )}
    </div>
  )
}
