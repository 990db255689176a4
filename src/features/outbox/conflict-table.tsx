import type { Conflict } from '#domain/customers/recording.model.ts'
import { statusNameOf } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useText } from '#src/ui/text.ts'

/** What the person wanted, what stands instead and by whom, and what it was. */
export function ConflictTable({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const say = useText()
  const { dateTime } = useFormat()
  const shown = (about: string, value: string | null) => (value === null ? '–' : about === 'status' ? say(`status_${statusNameOf(value)}`) : value)
  return conflicts.map(({ about, mine, theirs, was, by, at }) => (
    <dl key={about} className="tray-conflict">
      <dt>{say('tray_mine')}</dt>
      <dd>{shown(about, mine)}</dd>
      <dt>{say('tray_theirs')}</dt>
      <dd>
        {shown(about, theirs)}
        {by !== null && <span className="small quiet"> {[by, at === null ? null : dateTime(at)].filter((part) => part !== null).join(', ')}</span>}
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
