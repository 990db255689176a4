import type { ProductField } from '#domain/products/product.model.ts'
import type { EditFieldTexts } from '#src/ui/edit-form/edit-form.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { useFormat } from '#src/ui/format.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { Translate } from '#src/ui/translation.ts'
import { fieldKinds } from './product-draft.model.ts'

/** How a value reads, stored (minor units, 0 and 1) or typed. */
export function describeProductValue(
  field: ProductField,
  value: unknown,
  t: Translate,
  format: Format,
): string {
  const kind = fieldKinds[field]
  if (kind === 'flag') return t(value === 1 || value === true ? 'product_yes' : 'product_no')
  if (value === null || value === undefined || value === '') return '–'
  if (kind === 'money' && typeof value === 'number') return format.money(value)
  if (field === 'when' && (value === 'arrears' || value === 'advance'))
    return t(`product_when_${value}`)
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '–'
}

/** How the fields read in notices and in the history. */
export function useProductFieldTexts(): readonly EditFieldTexts[] {
  const { t } = useTranslation()
  const format = useFormat()
  return (Object.keys(fieldKinds) as readonly ProductField[]).map((name) => ({
    name,
    label: t(`product_${name}`),
    describe: (value) => describeProductValue(name, value, t, format),
  }))
}
