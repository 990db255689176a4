import { Link } from '@tanstack/react-router'
import type { AuditEntry } from '#domain/audit/audit.model.ts'
import { contactChannels } from '#domain/customers/contact/contact-permission.rules.ts'
import { customerStatuses } from '#domain/customers/fields/customer-status.model.ts'
import { exportKinds } from '#domain/exports/export-rights.model.ts'
import { configurationParts } from '#domain/history/history.model.ts'
import { activityTypes } from '#domain/activity/activity.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

const knownWords = [
  ...activityTypes,
  ...exportKinds,
  ...configurationParts,
  'objects',
  'allows',
  'person_file',
  'undone',
  'taken_back',
] as const

/** What was done: the kind, and the word that it is told more closely by. */
export function getAuditText(t: Translate, { kind, what }: AuditEntry): string {
  const known = knownWords.find((one) => one === what)
  const act = t(`audit_kind_${kind}`)
  const word = known === undefined ? what : t(`audit_what_${known}`)
  return word === null ? act : `${act}: ${word}`
}

/** What it was done to, where that is no customer. */
export function getAuditSubject(t: Translate, { kind, about }: AuditEntry): string | null {
  if (about === null || kind === 'acted') return null
  if (kind === 'merged' || kind === 'loaded') return about
  const status = customerStatuses.find((one) => one === about)
  if (kind === 'changed' && status !== undefined)
    return t(`status_${status.replaceAll(' ', '_')}` as TextKey)
  const channel = contactChannels.find((one) => one.channel === about)
  if (kind === 'consent' && channel !== undefined) return t(`exports_channel_${channel.channel}`)
  return about.replaceAll('_', ' ')
}

function AuditSubject({
  t,
  orgId,
  entry,
}: {
  readonly t: Translate
  readonly orgId: string
  readonly entry: AuditEntry
}) {
  const { kind, agreementNo, reason } = entry
  const subject = getAuditSubject(t, entry)
  const isGone = kind === 'erased'
  return (
    <span>
      {agreementNo !== null &&
        (isGone ? (
          agreementNo
        ) : (
          <Link to="/$orgId/customer/$agreementNo" params={{ orgId, agreementNo }}>
            {agreementNo}
          </Link>
        ))}
      {agreementNo !== null && subject !== null && ', '}
      {subject}
      {agreementNo === null && subject === null && reason === null && none}
      {reason !== null && (
        <span className="second-line quiet">{t('audit_reason', { reason })}</span>
      )}
    </span>
  )
}

/** What an import wrote stands under this name. */
const importName = 'import'

/** Who it was; for whom, where somebody acted. */
function getAuditPerson(t: Translate, { kind, by, about }: AuditEntry): string {
  if (kind === 'acted' && about !== null) return `${by} ${t('audit_for', { name: about })}`
  return by === importName ? t('audit_by_import') : by
}

/** The columns of the audit; on a phone a card with who, what, of what and when. */
export function buildAuditColumns(
  t: Translate,
  format: Format,
  orgId: string,
): readonly Column<AuditEntry>[] {
  return [
    {
      id: 'by',
      header: t('audit_who'),
      width: 240,
      isRowHeader: true,
      card: 'title',
      cell: (entry) => getAuditPerson(t, entry),
    },
    {
      id: 'kind',
      header: t('audit_did'),
      width: 260,
      card: 'second',
      cell: (entry) => getAuditText(t, entry),
    },
    {
      id: 'about',
      header: t('audit_about'),
      card: 'fact',
      cardLabel: t('audit_about'),
      cell: (entry) => <AuditSubject t={t} orgId={orgId} entry={entry} />,
    },
    {
      id: 'at',
      header: t('audit_when'),
      width: 180,
      card: 'fact',
      cardLabel: t('audit_when'),
      cell: ({ at }) => <span className="figures">{format.dateTime(at)}</span>,
    },
  ]
}
