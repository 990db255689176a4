import type { ProductRow } from '#domain/products/product.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { RecordPanel } from '#src/session/records/record-panel.tsx'
import type { PanelFrame } from '#src/ui/side-panel/side-panel.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { productDraftModel, toProductDraft, toRecordedProductDraft } from './product-draft.model.ts'
import type { ProductDraft } from './product-draft.model.ts'
import { ProductExampleView } from './product-example.tsx'
import { ProductFields } from './product-fields.tsx'
import { useProductFieldTexts } from './product-texts.ts'
import { useProductActs, useSaveProduct } from './product.mutations.ts'
import type { ProductPlace } from './product.mutations.ts'
import { productHistoryQuery } from './product.queries.ts'

interface ProductPanelProps extends ProductPlace {
  readonly frame: PanelFrame
  readonly row: ProductRow
}

/** One product: every field of it, what it makes of an example, its history. */
export function ProductPanel({ frame, row, ...place }: ProductPanelProps) {
  const { api, orgId, isOnline } = place
  const { t } = useTranslation()
  const fields = useProductFieldTexts()
  const { save, isSaving } = useSaveProduct(place)
  const { deletion } = useProductActs(place)
  const { configuration, username, modified_at } = row
  const { product } = configuration
  const edit = useEditForm<ProductDraft>({
    subject: `product ${product}`,
    form: 'product',
    current: { values: toProductDraft(configuration), by: username, at: modified_at },
  })
  if (edit === undefined) return null
  return (
    <RecordPanel
      frame={frame}
      title={product}
      schema={productDraftModel}
      edit={edit}
      fields={fields}
      onSave={(saved) => save({ row: saved, seen: configuration })}
      isSaving={isSaving}
      isOnline={isOnline}
      mayEdit
      history={productHistoryQuery(api, orgId, product)}
      toDraft={toRecordedProductDraft}
      intro={<ProductExampleView values={edit.values} base={edit.base} />}
      deletion={{
        label: t('product_delete'),
        isBusy: deletion.isPending,
        onDelete: () => deletion.mutate(row),
      }}
    >
      <ProductFields isTaxLocked={edit.values.tax_included === true} />
    </RecordPanel>
  )
}
