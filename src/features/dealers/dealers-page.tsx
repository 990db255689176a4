import { businessOutline, cloudUploadOutline } from 'ionicons/icons'
import { dealerEditRights, dealerExportRights } from '#domain/dealers/dealer.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { ExportButton } from '#src/session/records/export-button.tsx'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CreateDealer } from './create-dealer.tsx'
import { buildDealerColumns, dealerSorts, getDealerSortValue } from './dealer-columns.tsx'
import { useDealerFieldTexts } from './dealer-fields.tsx'
import { DealerPanel } from './dealer-panel.tsx'
import { useDealerActs } from './dealer.mutations.ts'
import type { DealerPlace } from './dealer.mutations.ts'
import { dealerHistoryQuery, dealerListQuery } from './dealer.queries.ts'

function useDealerList({ api, orgId, isOnline }: DealerPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'dealers',
    defaultSort: { column: 'code', direction: 'ascending' },
    sorts: dealerSorts,
    query: dealerListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ code, name, city }) => [code, name, city],
    sortValue: getDealerSortValue,
    isOnline,
    texts: {
      refused: t('dealers_refused_text'),
      offline: t('dealers_offline_text'),
      failed: t('dealers_failed'),
      empty: {
        icon: businessOutline,
        title: t('dealers_empty_title'),
        text: t('dealers_empty_text'),
      },
      noneFound: {
        title: t('dealers_none_title'),
        text: (query) => t('dealers_none_text', { query }),
      },
    },
  })
}

interface DealersPageProps extends DealerPlace {
  readonly onImport: () => void
}

/** The organisation's dealers: added, changed, deleted, imported and exported. */
export function DealersPage({ onImport, ...place }: DealersPageProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const format = useFormat()
  const rights = useRights()
  const mayEdit = rights.meets(dealerEditRights)
  const list = useDealerList(place)
  const { restore, isRestoring } = useDealerActs(place)
  const { all } = list
  return (
    <RecordsPage
      className="dealers"
      title={t('dealers_title')}
      list={list}
      mayEdit={mayEdit}
      columns={buildDealerColumns(t, format)}
      rowId={({ code }) => code}
      rowName={({ name, code }) => `${name}, ${code}`}
      counts={[
        { id: 'dealers', label: t('dealers_count'), value: all?.length },
        {
          id: 'customers',
          label: t('dealers_count_customers'),
          value: all?.reduce((sum, { customers }) => sum + customers, 0),
        },
      ]}
      searchLabel={t('dealers_search')}
      exportAction={
        rights.meets(dealerExportRights) && (
          <ExportButton fetchFile={() => api.DEALERS_EXPORT.get({ orgId })} isOnline={isOnline} />
        )
      }
      actions={
        mayEdit && (
          <Button icon={cloudUploadOutline} onClick={onImport}>
            {t('dealers_import')}
          </Button>
        )
      }
      creation={{
        label: t('dealers_create'),
        sheet: (onClose) => <CreateDealer {...place} onClose={onClose} />,
      }}
      history={{
        query: dealerHistoryQuery(api, orgId),
        isBusy: isRestoring,
        fields: useDealerFieldTexts(),
        getItemName: (code) => all?.find((dealer) => dealer.code === code)?.name ?? code,
        onPutBack: (change) =>
          restore(
            change,
            all?.find(({ code }) => code === change.item),
          ),
      }}
      record={(dealer, frame) => (
        <DealerPanel
          key={dealer.code}
          frame={frame}
          dealer={dealer}
          dealers={all ?? []}
          {...place}
        />
      )}
    />
  )
}
