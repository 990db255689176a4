import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { useTranslation } from '#src/ui/translation.ts'

/** The keyboard shortcuts of the list. */
export function KeyboardShortcutsDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const keys = [
    { id: 'search', keys: ['/'], label: t('list_key_search') },
    { id: 'move', keys: ['j', 'k'], label: t('list_key_move') },
    { id: 'select', keys: ['x'], label: t('list_key_select') },
    { id: 'open', keys: ['Enter'], label: t('list_key_open') },
    { id: 'help', keys: ['?'], label: t('list_key_help') },
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('list_keys')} width={400}>
      <dl className="keys">
        {keys.map(({ id, keys: pressed, label }) => (
          <div key={id}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
