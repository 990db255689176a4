import { useOutboxDesk } from '#src/features/boot/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useText } from '#src/ui/text.ts'
import { useAct } from './use-act.ts'

/** Asks once more before something recorded is given up for good. */
export function DiscardAct({ id, onKeep }: { readonly id: string; readonly onKeep: () => void }) {
  const say = useText()
  const { opened } = useOutboxDesk()
  const { run, isBusy, fault } = useAct()
  return (
    <div className="tray-ask" role="alertdialog" aria-label={say('tray_discard')}>
      <p>{say(fault ?? 'tray_discard_asked')}</p>
      <div className="tray-acts">
        <Button
          size="small"
          kind="danger"
          busy={isBusy}
          onClick={() => run(async () => (await opened()).discard(id))}
        >
          {say('tray_discard_sure')}
        </Button>
        <Button size="small" onClick={onKeep}>
          {say('tray_keep')}
        </Button>
      </div>
    </div>
  )
}
