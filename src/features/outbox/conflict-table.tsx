import type { Conflict } from '#domain/customers/recording.model.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'
import { channelTexts, isChannel, objectionTexts } from './channel-words.ts'

/** What the person wanted, what stands instead and by whom, and what it was. */
export function ConflictTable({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const say = useText()
  const { dateTime } = useFormat()
  const shown = (about: string, value: string | null) => {
    if (value === null) return '–'
    if (about === 'status') return say(`status_${statusNameOf(value)}`)
    if (about === 'all')
      return say(value === 'objects' ? 'status_do_not_contact' : 'tray_kind_contact_allowed')
    if (isChannel(about))
      return value === 'objects'
        ? say(objectionTexts[about])
        : say('tray_way_allowed', { way: say(channelTexts[about]) })
    return value
  }
  return conflicts.map(({ about, mine, theirs, was, by, at }) => (
    <dl key={about} className="tray-conflict">
      <dt>{say('tray_mine')}</dt>
      <dd>{shown(about, mine)}</dd>
      <dt>{say('tray_theirs')}</dt>
      <dd>
        {shown(about, theirs)}
        {by !== null && (
          <span className="small quiet">
            {' '}
            {[by, at === null ? null : dateTime(at)].filter((part) => part !== null).join(', ')}
          </span>
        )}
      </dd>
      {was !== null && (
        <>
          <dt>{say('tray_was')}</dt>
          <dd>{shown(about, was)}</dd>
        </>
      )}
    </dl>
  ))
}
