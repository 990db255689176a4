import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { CreateSheet } from '#src/session/records/create-sheet.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { newProductDraft, productDraftModel } from './product-draft.model.ts'
import type { ProductDraft } from './product-draft.model.ts'
import { ProductExampleView } from './product-example.tsx'
import { ProductFields } from './product-fields.tsx'
import { useSaveProduct } from './product.mutations.ts'
import type { ProductPlace } from './product.mutations.ts'

/** A product that the organisation has not configured yet, with a new row’s defaults. */
export function CreateProduct({
  onClose,
  ...place
}: ProductPlace & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveProduct(place)
  const edit = useEditForm<ProductDraft>({
    subject: 'product new',
    form: 'product',
    current: { values: newProductDraft(), by: null, at: null },
  })
  if (edit === undefined) return null
  return (
    <CreateSheet
      title={t('product_create')}
      schema={productDraftModel}
      edit={edit}
      onSave={(row) => save({ row, seen: null })}
      isSaving={isSaving}
      isOnline={place.isOnline}
      onClose={onClose}
    >
      <TextField name="product" label={t('product_product')} maxlength={128} />
      <ProductExampleView values={edit.values} base={edit.base} />
      <ProductFields isTaxLocked={edit.values.tax_included === true} />
    </CreateSheet>
  )
}
