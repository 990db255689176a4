import type { Conflict } from '#domain/customers/contact/contact-log.model.ts'
import { isMileageKind } from '#domain/customers/mileage.rules.ts'
import { toStatusName } from '#src/ui/customer/status-name.ts'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { channelTexts, isChannel, objectionTexts } from './channel-texts.ts'

/** The person's value, the current one with its author, and the one before. */
export function ConflictTable({ conflicts }: { readonly conflicts: readonly Conflict[] }) {
  const { t } = useTranslation()
  const { dateTime, number } = useFormat()
  const shown = (about: string, value: string | null) => {
    if (value === null) return '–'
    if (about === 'status') return t(`status_${toStatusName(value)}`)
    if (about === 'all')
      return t(value === 'objects' ? 'status_do_not_contact' : 'tray_kind_contact_allowed')
    if (isChannel(about))
      return value === 'objects'
        ? t(objectionTexts[about])
        : t('tray_way_allowed', { way: t(channelTexts[about]) })
    return isMileageKind(about) ? number(Number(value)) : value
  }
  return conflicts.map(({ about, mine, theirs, was, by, at, by_you: isOwn = false }) => (
    <dl key={about} className="tray-conflict">
      <dt>{t('tray_mine')}</dt>
      <dd>{shown(about, mine)}</dd>
      <dt>{t(isOwn ? 'tray_theirs_own' : 'tray_theirs')}</dt>
      <dd>
        {shown(about, theirs)}
        {by !== null && (
          <span className="small quiet">
            {' '}
            {[isOwn ? null : by, at === null ? null : dateTime(at)]
              .filter((part) => part !== null)
              .join(', ')}
          </span>
        )}
      </dd>
      {was !== null && (
        <>
          <dt>{t('tray_was')}</dt>
          <dd>{shown(about, was)}</dd>
        </>
      )}
    </dl>
  ))
}
