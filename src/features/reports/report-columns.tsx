import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import type { CampaignRow, KpiRow } from '#domain/reports/report.model.ts'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation, type Translate } from '#src/ui/translation.ts'

const stageNames = ['Contacted', 'Appointed', 'Attended', 'Sold'] as const

/** A share as it is shown; a dash where it is a share of nothing. */
export const writeShare = (format: Format, share: number | null): string =>
  share === null ? '–' : format.percent(share, 1)

interface ShareCellProps {
  readonly share: number | null
  readonly target: number | null
}

/** A share beside its target; one that is short says so in words. */
export function ShareCell({ share, target }: ShareCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const written = writeShare(format, share)
  if (target === null || share === null) return <span className="figures">{written}</span>
  const isShort = share < target
  return (
    <span
      className={`figures${isShort ? ' report-short' : ''}`}
      title={t(isShort ? 'reports_short' : 'reports_on_track', {
        target: writeShare(format, target),
      })}
    >
      {isShort && <span aria-hidden="true">▾ </span>}
      {written}
      <span className="report-target">
        {' '}
        {t('reports_of_target', { target: writeShare(format, target) })}
      </span>
      {isShort && <span className="sr-only">{t('reports_below_target')}</span>}
    </span>
  )
}

interface DrillProps {
  readonly onOpen: () => void
  readonly children: ReactNode
}

/** A name that opens the level below. */
export const Drill = ({ onOpen, children }: DrillProps) => (
  <button type="button" className="report-drill" onClick={onOpen}>
    {children}
  </button>
)

/** What limits the customer list, in its address. */
type CustomersSearch =
  | { readonly q: CustomerQuery }
  | { readonly campaign: { readonly id: string; readonly type: CampaignRow['campaign_type'] } }

interface CustomersLinkProps {
  readonly orgId: string
  readonly search: CustomersSearch
  readonly label: string
  readonly children: ReactNode
}

/** A figure that opens its customers. */
export const CustomersLink = ({ orgId, search, label, children }: CustomersLinkProps) => (
  <Link
    className="report-customers"
    to="/$orgId/customers"
    params={{ orgId }}
    search={search}
    aria-label={label}
  >
    {children}
  </Link>
)

export const kpiSorts = [
  'name',
  'DealerName',
  'LIVEBOOK',
  ...stageNames.flatMap((stage) => [stage, `${stage}Percentage`]),
  'ContactedSold',
]

const figureColumn = {
  align: 'end',
  isSortable: true,
  sortKind: 'number',
  startsDescending: true,
} as const

/** Count and share of each stage. */
function buildStageColumns(t: Translate, format: Format): readonly Column<KpiRow>[] {
  return stageNames.flatMap((stage): Column<KpiRow>[] => [
    {
      ...figureColumn,
      id: stage,
      header: t(`reports_metric_${stage}`),
      width: 100,
      cell: (row) => <span className="figures">{format.number(row[stage])}</span>,
    },
    {
      ...figureColumn,
      id: `${stage}Percentage`,
      header: t('reports_share_of', { stage: t(`reports_metric_${stage}`) }),
      width: 150,
      hideBelow: stage === 'Contacted' || stage === 'Sold' ? 'lying' : 'laptop',
      card: 'fact',
      cardLabel: t(`reports_metric_${stage}`),
      cell: (row) => <ShareCell share={row[`${stage}Percentage`]} target={row[`${stage}Target`]} />,
    },
  ])
}

interface BookCellProps {
  readonly orgId: string
  readonly row: KpiRow
  readonly name: string
  readonly q: CustomerQuery | undefined
}

/** A LIVEBOOK, which opens its customers where the list can be limited to them. */
function BookCell({ orgId, row, name, q }: BookCellProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const number = format.number(row.LIVEBOOK)
  const written = <span className="figures">{number}</span>
  if (q === undefined) return written
  return (
    <CustomersLink
      orgId={orgId}
      search={{ q }}
      label={t('reports_open_customers', { name, number })}
    >
      {written}
    </CustomersLink>
  )
}

interface KpiColumnOptions {
  readonly first: string
  readonly unassigned: string
  /** Opens the level below; left out where there is none. */
  readonly onOpen?: ((row: KpiRow) => void) | undefined
  /** The search for a row's customers. */
  readonly getQuery?: (row: KpiRow) => CustomerQuery
}

/** The columns of dealers, or of people. */
export function useKpiColumns(
  orgId: string,
  { first, unassigned, onOpen, getQuery }: KpiColumnOptions,
): readonly Column<KpiRow>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const toName = ({ name }: KpiRow) => (name === '' ? unassigned : name)
  return [
    {
      id: 'name',
      header: first,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: (row) =>
        onOpen === undefined ? (
          toName(row)
        ) : (
          <Drill onOpen={() => onOpen(row)}>{toName(row)}</Drill>
        ),
    },
    {
      id: 'DealerName',
      header: t('reports_dealer'),
      width: 150,
      isSortable: true,
      isHiddenAtFirst: onOpen !== undefined,
      hideBelow: 'laptop',
      cell: ({ DealerName }) => DealerName,
    },
    {
      ...figureColumn,
      id: 'LIVEBOOK',
      header: t('reports_livebook'),
      width: 96,
      card: 'fact',
      cardLabel: t('reports_livebook'),
      cell: (row) => <BookCell orgId={orgId} row={row} name={toName(row)} q={getQuery?.(row)} />,
    },
    ...buildStageColumns(t, format),
    {
      ...figureColumn,
      id: 'ContactedSold',
      header: t('reports_metric_ContactedSold'),
      width: 130,
      card: 'figure',
      cell: ({ ContactedSold }) => <b className="figures">{writeShare(format, ContactedSold)}</b>,
    },
  ]
}
