import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Kbd } from '#src/ui/marks/kbd.tsx'
import { useText } from '#src/ui/text.ts'

/** The keys of the list, said once. */
export function KeysDialog({
  isOpen,
  onClose,
}: {
  readonly isOpen: boolean
  readonly onClose: () => void
}) {
  const say = useText()
  const keys = [
    { id: 'search', keys: ['/'], words: say('list_key_search') },
    { id: 'move', keys: ['j', 'k'], words: say('list_key_move') },
    { id: 'select', keys: ['x'], words: say('list_key_select') },
    { id: 'open', keys: ['Enter'], words: say('list_key_open') },
    { id: 'help', keys: ['?'], words: say('list_key_help') },
  ]
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={say('list_keys')} width={400}>
      <dl className="keys">
        {keys.map(({ id, keys: pressed, words }) => (
          <div key={id}>
            <dt>
              {pressed.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
