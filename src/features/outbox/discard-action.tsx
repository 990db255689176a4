import { useSessionOutbox } from '#src/session/outbox/use-outbox.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useTrayAction } from './use-tray-action.ts'

/** Asks before a recorded command is discarded. */
export function DiscardAction({
  id,
  onKeep,
}: {
  readonly id: string
  readonly onKeep: () => void
}) {
  const { t } = useTranslation()
  const { whenOpen } = useSessionOutbox()
  const { run, isBusy, fault } = useTrayAction()
  return (
    <div className="tray-ask" role="alertdialog" aria-label={t('tray_discard')}>
      <p>{t(fault ?? 'tray_discard_asked')}</p>
      <div className="tray-actions">
        <Button
          size="small"
          kind="danger"
          busy={isBusy}
          onClick={() => run(async () => (await whenOpen()).discard(id))}
        >
          {t('tray_discard_sure')}
        </Button>
        <Button size="small" onClick={onKeep}>
          {t('tray_keep')}
        </Button>
      </div>
    </div>
  )
}
