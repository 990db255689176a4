import { copyOutline, createOutline, trashOutline } from 'ionicons/icons'
import {
  findIncentiveClashes,
  findIncentiveGaps,
  isIncentiveValid,
} from '#domain/incentive-settings/incentive-calendar.rules.ts'
import type { IncentiveReach, IncentiveRow } from '#domain/incentive-settings/incentive.contract.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import type { Count } from '#src/ui/frame/count-bar.tsx'
import { Segmented } from '#src/ui/input/segmented.tsx'
import { FilterMenu } from '#src/ui/list-page/filter-menu.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { nameIncentive } from './incentive-texts.ts'
import { incentiveViews } from './incentive-view.ts'
import type { IncentiveView } from './incentive-view.ts'
import type { useIncentiveActs } from './incentive.mutations.ts'
import { useOrganisationDay } from './use-organisation-day.ts'

const validities = ['now', 'later', 'past'] as const

/** Whether a row is valid on a day, later or no longer. */
export const getValidity = (
  { incentive }: IncentiveRow,
  today: string,
): (typeof validities)[number] => {
  if (isIncentiveValid(incentive, today)) return 'now'
  const from = incentive['valid_from']
  return typeof from === 'string' && from > today ? 'later' : 'past'
}

/** What failed, which the page tells without a toast. */
export type IncentiveProblem = Parameters<Parameters<typeof useIncentiveActs>[2]>[0]

export function ProblemHint({
  problem: { act, row },
  type,
}: {
  readonly problem: IncentiveProblem
  readonly type: IncentiveType
}) {
  const { t } = useTranslation()
  return (
    <Hint tone="refusal">
      <span role="alert">
        {act === 'delete'
          ? t('incentives_delete_failed', { name: nameIncentive(t, type, row?.incentive ?? {}) })
          : t('incentives_put_back_failed')}
      </span>
    </Hint>
  )
}

/** The figures of the head; undefined before the first answer. */
export function useIncentiveCounts(
  type: IncentiveType,
  all: readonly IncentiveRow[] | undefined,
  reach: IncentiveReach | undefined | null,
): readonly Count[] {
  const { t } = useTranslation()
  const today = useOrganisationDay()
  return [
    { id: 'type', label: t(`incentives_type_${type}`), value: all?.length },
    {
      id: 'clashes',
      label: t('incentives_clashes'),
      value: all && findIncentiveClashes(type, all, today).length,
    },
    {
      id: 'gaps',
      label: t('incentives_gaps'),
      value: all && findIncentiveGaps(type, all, today).length,
    },
    {
      id: 'customers',
      label: t('incentives_customers'),
      value: reach === null ? '–' : reach?.customers,
    },
  ]
}

interface IncentiveFiltersProps {
  readonly valid: string | undefined
  readonly onValid: (value: string | undefined) => void
  readonly view: IncentiveView
  readonly onView: (view: IncentiveView) => void
}

/** Which are shown, and how. */
export function IncentiveFilters({ valid, onValid, view, onView }: IncentiveFiltersProps) {
  const { t } = useTranslation()
  return (
    <>
      <FilterMenu
        label={t('incentives_valid')}
        allLabel={t('incentives_valid_all')}
        options={validities.map((value) => ({ value, label: t(`incentives_valid_${value}`) }))}
        value={validities.find((one) => one === valid)}
        onChange={onValid}
      />
      <Segmented
        label={t('incentives_view')}
        options={incentiveViews.map((value) => ({ value, label: t(`incentives_view_${value}`) }))}
        value={view}
        onChange={onView}
      />
    </>
  )
}

interface RowActs {
  readonly isOnline: boolean
  readonly onOpen: (id: string) => void
  readonly onClone: (row: IncentiveRow) => void
  readonly onDelete: (row: IncentiveRow) => void
}

/** What can be done with a row. */
export function useIncentiveRowActions({ isOnline, onOpen, onClone, onDelete }: RowActs) {
  const { t } = useTranslation()
  return (row: IncentiveRow): readonly MenuAction[] => [
    {
      id: 'edit',
      icon: createOutline,
      label: t('incentives_edit'),
      onChoose: () => onOpen(row.id),
    },
    {
      id: 'clone',
      icon: copyOutline,
      label: t('incentives_clone'),
      disabled: !isOnline,
      onChoose: () => onClone(row),
    },
    {
      id: 'delete',
      icon: trashOutline,
      label: t('incentives_delete'),
      disabled: !isOnline,
      onChoose: () => onDelete(row),
    },
  ]
}
