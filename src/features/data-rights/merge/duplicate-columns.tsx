import { Link } from '@tanstack/react-router'
import type { Duplicate } from '#domain/data-rights/merge.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

type Person = Duplicate['stays']

export interface DuplicateActs {
  readonly orgId: string
  readonly view: 'found' | 'merged'
  readonly isOnline: boolean
  readonly onCompare: (pair: Duplicate) => void
  readonly onUndo: (merged: Duplicate) => void
}

/** By name; by the number where the agreement is no more. */
export const getPersonName = ({ name, agreementNo }: Person): string => name ?? agreementNo

function PersonCell({
  t,
  orgId,
  person,
}: {
  readonly t: Translate
  readonly orgId: string
  readonly person: Person
}) {
  const { name, agreementNo, dealer } = person
  if (name === null)
    return (
      <span>
        {agreementNo} <span className="small quiet">{t('duplicates_gone')}</span>
      </span>
    )
  return (
    <span>
      <span dir="auto">{name}</span>{' '}
      <span className="small quiet">
        <Link
          className="link duplicate-number"
          to="/$orgId/customer/$agreementNo"
          params={{ orgId, agreementNo }}
        >
          {agreementNo}
        </Link>
        {dealer !== null && `, ${dealer}`}
      </span>
    </span>
  )
}

/** Why they may be one; who merged them, and who undid it. */
function getReason(t: Translate, format: Format, { reasons, merge }: Duplicate): string {
  if (merge === null) return reasons.map((one) => t(`duplicates_reason_${one}`)).join(', ')
  const { by, at, undone_by, undone_at } = merge
  return undone_at === null
    ? t('duplicates_merged_by', { by, time: format.dateTime(at) })
    : t('duplicates_undone_by', { by: undone_by ?? '', time: format.dateTime(undone_at) })
}

function DuplicateAct({
  t,
  pair,
  acts,
}: {
  readonly t: Translate
  readonly pair: Duplicate
  readonly acts: DuplicateActs
}) {
  const names = `${getPersonName(pair.stays)}, ${getPersonName(pair.goes)}`
  if (pair.merge === null)
    return (
      <Button
        size="small"
        opens="dialog"
        label={`${t('duplicates_compare')} ${names}`}
        disabled={!acts.isOnline}
        onClick={() => acts.onCompare(pair)}
      >
        {t('duplicates_compare')}
      </Button>
    )
  if (pair.merge.undone_at !== null) return null
  return (
    <Button
      size="small"
      opens="dialog"
      label={`${t('duplicates_undo')} ${names}`}
      disabled={!acts.isOnline}
      onClick={() => acts.onUndo(pair)}
    >
      {t('duplicates_undo')}
    </Button>
  )
}

/** Both people, why they are here, and what can be done. */
export function buildDuplicateColumns(
  t: Translate,
  format: Format,
  acts: DuplicateActs,
): readonly Column<Duplicate>[] {
  const isFound = acts.view === 'found'
  return [
    {
      id: 'stays',
      header: t(isFound ? 'duplicates_person' : 'duplicates_stays'),
      width: 260,
      isRowHeader: true,
      card: 'title',
      cell: ({ stays }) => <PersonCell t={t} orgId={acts.orgId} person={stays} />,
    },
    {
      id: 'goes',
      header: t(isFound ? 'duplicates_perhaps' : 'duplicates_goes'),
      width: 260,
      card: 'second',
      cell: ({ goes }) => <PersonCell t={t} orgId={acts.orgId} person={goes} />,
    },
    {
      id: 'reasons',
      header: t(isFound ? 'duplicates_reasons' : 'duplicates_when'),
      card: 'fact',
      cardLabel: t(isFound ? 'duplicates_reasons' : 'duplicates_when'),
      cell: (pair) => getReason(t, format, pair),
    },
    {
      id: 'act',
      header: t('duplicates_act'),
      width: 140,
      card: 'status',
      cell: (pair) => <DuplicateAct t={t} pair={pair} acts={acts} />,
    },
  ]
}
