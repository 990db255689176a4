import { useQueryClient } from '@tanstack/react-query'
import { createOutline, pricetagOutline, trashOutline } from 'ionicons/icons'
import { productRights } from '#domain/products/product-rights.model.ts'
import type { ProductRow } from '#domain/products/product.model.ts'
import { useLocalList } from '#src/session/lists/use-local-list.ts'
import { RecordsPage } from '#src/session/records/records-page.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CreateProduct } from './create-product.tsx'
import { buildProductColumns, getProductSortValue, productSorts } from './product-columns.tsx'
import { ProductPanel } from './product-panel.tsx'
import { useProductFieldTexts } from './product-texts.ts'
import { useProductActs } from './product.mutations.ts'
import type { ProductPlace } from './product.mutations.ts'
import { productHistoryQuery, productListQuery } from './product.queries.ts'
import './product-config.css'

function useProductList({ api, orgId, isOnline }: ProductPlace) {
  const { t } = useTranslation()
  return useLocalList({
    id: 'product-config',
    defaultSort: { column: 'product', direction: 'ascending' },
    sorts: productSorts,
    query: productListQuery(api, orgId),
    read: (rows) => rows,
    searchTexts: ({ configuration: { product, payment } }) => [product, payment],
    sortValue: getProductSortValue,
    isOnline,
    texts: {
      refused: t('product_refused_text'),
      offline: t('product_offline_text'),
      failed: t('product_failed'),
      empty: {
        icon: pricetagOutline,
        title: t('product_empty_title'),
        text: t('product_empty_text'),
      },
      noneFound: {
        title: t('product_none_title'),
        text: (query) => t('product_none_text', { query }),
      },
    },
  })
}

const getId = ({ configuration }: ProductRow): string => configuration.product

/** The organisation's products: how each is calculated and shown. */
export function ProductConfigPage(props: ProductPlace) {
  const { api, orgId, isOnline } = props
  const { t } = useTranslation()
  const format = useFormat()
  const client = useQueryClient()
  const list = useProductList(props)
  const { deletion, restore, isRestoring } = useProductActs(props)
  const { all, controls } = list
  const { params, change } = controls.address
  const reload = () =>
    void client.invalidateQueries({ queryKey: productListQuery(api, orgId).queryKey })
  return (
    <RecordsPage
      className="product-config"
      title={t('product_title')}
      list={list}
      mayEdit={useRights().meets(productRights)}
      columns={buildProductColumns(t, format)}
      rowId={getId}
      rowName={getId}
      rowActions={(row) => {
        // One row is edited at a time.
        const isOther = params.open !== undefined && params.open !== getId(row)
        return [
          {
            id: 'edit',
            icon: createOutline,
            label: t('product_edit'),
            disabled: isOther,
            onChoose: () => change({ open: getId(row) }),
          },
          {
            id: 'delete',
            icon: trashOutline,
            label: t('product_delete'),
            disabled: isOther || !isOnline,
            onChoose: () => deletion.mutate(row),
          },
        ]
      }}
      counts={[{ id: 'products', label: t('product_count'), value: all?.length }]}
      searchLabel={t('product_search')}
      creation={{
        label: t('product_create'),
        sheet: (onClose) => (
          <CreateProduct
            {...props}
            onClose={() => {
              reload()
              onClose()
            }}
          />
        ),
      }}
      history={{
        query: productHistoryQuery(api, orgId),
        isBusy: isRestoring,
        fields: useProductFieldTexts(),
        getItemName: (item) => item,
        onPutBack: (recorded) =>
          restore(
            recorded,
            all?.find((row) => getId(row) === recorded.item)?.configuration ?? null,
          ),
      }}
      record={(row, frame) => (
        <ProductPanel
          key={getId(row)}
          frame={{
            ...frame,
            onClose: () => {
              reload()
              frame.onClose()
            },
          }}
          row={row}
          {...props}
        />
      )}
    />
  )
}
