import { useQuery } from '@tanstack/react-query'
import { refreshOutline } from 'ionicons/icons'
import type { MappingBuild } from '#domain/mapping-rules/mapping-build.model.ts'
import { preCalculatedReportRights } from '#domain/mapping-rules/mapping-results.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import type { Format } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import type { Column } from '#src/ui/table/column.ts'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { buildLogQuery } from './mapping-rules.queries.ts'
import type { MappingRulesPlace } from './mapping-rules.queries.ts'
import { PreCalculatedReportButtons } from './pre-calculated-report-buttons.tsx'
import { RuleTable } from './rule-table.tsx'

/** How a build ended, and why it failed. */
const toStatus = (t: Translate, { build_status, failure }: MappingBuild): string =>
  failure === null
    ? t(`mapping_rules_build_${build_status}`)
    : t(`mapping_rules_build_failure_${failure}`)

const buildColumns = (t: Translate, { dateTime }: Format): readonly Column<MappingBuild>[] => [
  {
    id: 'build_status',
    header: t('mapping_rules_build_status'),
    isRowHeader: true,
    card: 'title',
    cell: (build) => toStatus(t, build),
  },
  ...(['started', 'updated', 'finished'] as const).map((id) => ({
    id,
    header: t(`mapping_rules_build_${id}_at`),
    width: 170,
    card: 'fact' as const,
    cardLabel: t(`mapping_rules_build_${id}_at`),
    cell: (build: MappingBuild) => {
      const { [id]: at } = build
      return <span className="figures">{at === null ? '–' : dateTime(at)}</span>
    },
  })),
  {
    id: 'created_by_user',
    header: t('mapping_rules_build_user'),
    width: 200,
    card: 'second',
    cell: ({ created_by_user }) => <span dir="auto">{created_by_user}</span>,
  },
]

interface BuildResultsProps extends MappingRulesPlace {
  /** Sends the browser to an address. */
  readonly onRedirect: (address: string) => void
}

/** The builds, and the report of what is calculated by the last one. */
export function BuildResults({ onRedirect, ...place }: BuildResultsProps) {
  const { t } = useTranslation()
  const format = useFormat()
  const mayReport = useRights().meets(preCalculatedReportRights)
  const query = useQuery(buildLogQuery(place))
  return (
    <section className="build-results" aria-label={t('mapping_rules_results')}>
      <h2>{t('mapping_rules_results')}</h2>
      <RuleTable<MappingBuild>
        label={t('mapping_rules_builds')}
        query={query}
        isOnline={place.isOnline}
        rows={query.data ?? []}
        columns={buildColumns(t, format)}
        rowId={({ id }) => id}
        rowName={({ started }) => format.dateTime(started)}
        empty={{
          title: t('mapping_rules_build_none_title'),
          text: t('mapping_rules_build_none_text'),
        }}
        size={10}
        actions={
          <>
            {mayReport && <PreCalculatedReportButtons {...place} onRedirect={onRedirect} />}
            <Button
              icon={refreshOutline}
              busy={query.isFetching}
              disabled={!place.isOnline}
              onClick={() => void query.refetch()}
            >
              {t('mapping_rules_refresh')}
            </Button>
          </>
        }
      />
    </section>
  )
}
