import { Link } from '@tanstack/react-router'
import {
  copyOutline,
  createOutline,
  megaphoneOutline,
  pauseOutline,
  playOutline,
  stopOutline,
} from 'ionicons/icons'
import { useState, type ReactNode } from 'react'
import { campaignTypes } from '#domain/customers/customer-campaign.model.ts'
import type { ListedCampaign } from '#domain/campaigns/campaign.model.ts'
import type { CustomerQuery } from '#domain/customers/search/customer-query.model.ts'
import { writeCustomerQuery } from '#domain/customers/search/customer-query.rules.ts'
import { formatDate } from '#domain/formatting/date.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { ListScreen } from '#src/ui/list-page/list-screen.tsx'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import { CampaignDialog } from './campaign-dialog.tsx'
import type { CampaignTarget } from './campaign-dialog.tsx'
import { useCampaignState } from './campaign.mutations.ts'
import { campaignsQuery } from './campaign.queries.ts'
import type { CampaignPlace } from './campaign.queries.ts'
import './campaigns.css'

interface FilterDrawing {
  readonly query: CustomerQuery
  readonly onApply: (query: CustomerQuery) => void
  readonly onClose: () => void
}

interface CampaignsPageProps extends CampaignPlace {
  /** Draws the list's filters, with their count, for a search that is no list yet. */
  readonly drawFilters: (filters: FilterDrawing) => ReactNode
  readonly onShow: (id: string) => void
}

const sortValues: Readonly<Record<string, (campaign: ListedCampaign) => string | number>> = {
  title: ({ title }) => title,
  start_date: ({ start_date: day }) => day,
  customers: ({ customers }) => customers,
  created_by: ({ created_by: maker }) => maker ?? '',
}

function useCampaignList(place: CampaignPlace, create: ReactNode) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'campaigns',
    defaultSort: { column: 'start_date', direction: 'descending' },
    sorts: Object.keys(sortValues),
    query: campaignsQuery(place),
    read: (campaigns) => campaigns,
    searchTexts: ({ title, created_by: maker }) => [title, maker ?? ''],
    sortValue: (campaign, column) => sortValues[column]?.(campaign) ?? '',
    isOnline: place.isOnline,
    texts: {
      refused: t('campaigns_refused_text'),
      offline: t('campaigns_offline_text'),
      failed: t('campaigns_list_failed'),
      empty: {
        icon: megaphoneOutline,
        title: t('campaigns_empty_title'),
        text: t('campaigns_empty_text'),
        actions: create,
      },
      noneFound: {
        title: t('campaigns_none_title'),
        text: (query) => t('campaigns_none_text', { query }),
      },
      asOf: (time) => t('campaigns_as_of', { time }),
    },
  })
}

type Translate = ReturnType<typeof useTranslation>['t']

const toTitleColumn = (t: Translate, orgId: string): Column<ListedCampaign> => ({
  id: 'title',
  header: t('campaigns_title'),
  width: 260,
  isRowHeader: true,
  isSortable: true,
  card: 'title',
  cell: ({ id, title, campaign_type: type, paused }) => (
    <>
      <Link
        to="/$orgId/customers"
        params={{ orgId }}
        search={{
          campaign: { id, type: campaignTypes.find((one) => one === type) ?? 'normal' },
        }}
      >
        {title}
      </Link>
      {paused && <span className="caution"> · {t('campaigns_paused')}</span>}
    </>
  ),
})

/** The day where the organisation is, `YYYY-MM-DD`. */
function useToday(): string {
  const { organisation } = useFormat()
  const [now] = useState(() => new Date().toISOString())
  return formatDate(now, { ...organisation.date, date: 'YYYY-MM-DD' })
}

/** What can be done with one campaign; its days are compared with the organisation's. */
function useRowActs(place: CampaignPlace, onOpen: (target: CampaignTarget) => void) {
  const { t } = useTranslation()
  const today = useToday()
  const setState = useCampaignState(place)
  const disabled = !place.isOnline
  return (campaign: ListedCampaign): readonly MenuAction[] => {
    const { id, may_change: mayChange, paused, start_date: start, end_date: end } = campaign
    const hasEnded = end !== null && end < today
    const act = (name: string, icon: string, label: string, onChoose: () => void): MenuAction => ({
      id: name,
      icon,
      label,
      disabled,
      onChoose,
    })
    return [
      ...(mayChange ? [act('edit', createOutline, t('campaigns_edit'), () => onOpen({ id }))] : []),
      ...(campaign.has_criteria
        ? [act('copy', copyOutline, t('campaigns_copy'), () => onOpen({ copied: id }))]
        : []),
      ...(mayChange && !hasEnded
        ? [
            paused
              ? act('resume', playOutline, t('campaigns_resume'), () =>
                  setState('resume', campaign, { paused: false, end_date: end }),
                )
              : act('pause', pauseOutline, t('campaigns_pause'), () =>
                  setState('pause', campaign, { paused: true, end_date: end }),
                ),
          ]
        : []),
      ...(mayChange && start <= today && (end === null || end > today)
        ? [
            act('end', stopOutline, t('campaigns_end'), () =>
              setState('end', campaign, { paused: false, end_date: today }),
            ),
          ]
        : []),
    ]
  }
}

function useColumns(orgId: string): readonly Column<ListedCampaign>[] {
  const { t } = useTranslation()
  const format = useFormat()
  return [
    toTitleColumn(t, orgId),
    {
      id: 'start_date',
      header: t('campaigns_days'),
      width: 210,
      isSortable: true,
      sortKind: 'time',
      card: 'second',
      cell: ({ start_date: start, end_date: end }) => (
        <span className="figures">
          {end === null
            ? t('campaigns_from', { day: format.date(start) })
            : `${format.date(start)} – ${format.date(end)}`}
        </span>
      ),
    },
    {
      id: 'customers',
      header: t('campaigns_customers'),
      width: 112,
      align: 'end',
      isSortable: true,
      card: 'figure',
      cell: ({ customers }) => <span className="figures">{format.number(customers)}</span>,
    },
    {
      id: 'created_by',
      header: t('campaigns_created_by'),
      width: 180,
      isSortable: true,
      card: 'fact',
      cell: ({ created_by: maker, private: isPrivate }) =>
        [maker ?? '–', ...(isPrivate ? [t('campaigns_private')] : [])].join(' · '),
    },
  ]
}

/** The campaigns, and the builder of new ones: conditions first, then the campaign itself. */
export function CampaignsPage({ drawFilters, onShow, ...place }: CampaignsPageProps) {
  const { t } = useTranslation()
  const [isFiltering, setFiltering] = useState(false)
  const [opened, setOpened] = useState<CampaignTarget | null>(null)
  const columns = useColumns(place.orgId)
  const rowActions = useRowActs(place, setOpened)
  const create = (
    <Button kind="primary" disabled={!place.isOnline} onClick={() => setFiltering(true)}>
      {t('campaigns_build')}
    </Button>
  )
  return (
    <>
      <ListScreen
        title={t('campaigns_builder')}
        list={useCampaignList(place, create)}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ title }) => title}
        rowActions={rowActions}
        actions={create}
        searchLabel={t('campaigns_search')}
      />
      {isFiltering &&
        drawFilters({
          query: {},
          onApply: (query) => setOpened({ q: writeCustomerQuery(query), scope: {} }),
          onClose: () => setFiltering(false),
        })}
      {opened !== null && (
        <CampaignDialog
          {...place}
          target={opened}
          onShow={onShow}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
