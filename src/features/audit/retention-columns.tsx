import type { RetentionLoss, RetentionReport } from '#domain/retention/retention.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { getFaultText, getLossText, getRuleText, getStayText } from './retention-texts.ts'

const none = '–'

/** What was deleted of a kind, by which rule, and what it has left. */
function Loss({
  t,
  format,
  loss,
}: {
  readonly t: Translate
  readonly format: Format
  readonly loss: RetentionLoss
}) {
  const { oldest_left: left } = loss
  const about = [
    getRuleText(t, format, loss),
    left === null ? null : t('retention_oldest_left', { day: format.date(left) }),
  ].filter((one) => one !== null)
  return (
    <li>
      {getLossText(t, format, loss)}
      <span className="second-line second">{about.join(' · ')}</span>
    </li>
  )
}

/** What has to stay, and what failed. */
function buildLeftColumns(t: Translate, format: Format): readonly Column<RetentionReport>[] {
  return [
    {
      id: 'stays',
      header: t('retention_stays'),
      card: 'fact',
      cardLabel: t('retention_stays'),
      cell: ({ stays }) =>
        stays.length === 0 ? (
          none
        ) : (
          <span className="retention-lines">
            {stays.map((stay) => (
              <span key={stay.kind}>{getStayText(t, format, stay)}</span>
            ))}
          </span>
        ),
    },
    {
      id: 'failed',
      header: t('retention_faults'),
      card: 'fact',
      cardLabel: t('retention_faults'),
      cell: ({ failed }) =>
        failed.length === 0 ? (
          none
        ) : (
          <span className="retention-lines refusal">
            {failed.map((fault) => (
              <span key={fault.kind}>{getFaultText(t, format, fault)}</span>
            ))}
          </span>
        ),
    },
  ]
}

/** The columns of the report; on a phone a card with when, and what was deleted, stays and failed. */
export function buildRetentionColumns(
  t: Translate,
  format: Format,
): readonly Column<RetentionReport>[] {
  return [
    {
      id: 'at',
      header: t('retention_when'),
      width: 150,
      isRowHeader: true,
      card: 'title',
      cell: ({ at }) => <span className="figures">{format.dateTime(at)}</span>,
    },
    {
      id: 'task',
      header: t('retention_by'),
      width: 170,
      hideBelow: 'lying',
      card: 'second',
      cell: ({ task }) =>
        task === null ? t('retention_by_host') : t('retention_by_task', { title: task }),
    },
    {
      id: 'deleted',
      header: t('retention_deleted'),
      width: 270,
      card: 'fact',
      cardLabel: t('retention_deleted'),
      cell: ({ deleted }) =>
        deleted.length === 0 ? (
          none
        ) : (
          <ul className="retention-list">
            {deleted.map((loss) => (
              <Loss key={loss.kind} t={t} format={format} loss={loss} />
            ))}
          </ul>
        ),
    },
    ...buildLeftColumns(t, format),
  ]
}
