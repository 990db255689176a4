import { smrLevels } from '#domain/catalogue/product-configuration.model.ts'
import { paymentMethods } from '#domain/finance/payment-method.ts'
import { productFieldGroups, lockedTaxFields } from '#domain/products/product.model.ts'
import type { ProductField } from '#domain/products/product.model.ts'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { ToggleField } from '#src/ui/form/toggle-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { fieldKinds } from './product-draft.model.ts'

interface ProductFieldsProps {
  readonly disabled?: boolean
  /** Prices include tax: the fields of tax have no effect. */
  readonly isTaxLocked: boolean
}

const locked: ReadonlySet<string> = new Set(lockedTaxFields)

/** Values that mean the same in every language. */
const asWritten = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.replaceAll('+', ' + ') }))

function ProductFieldRow({
  field,
  disabled,
}: {
  readonly field: ProductField
  readonly disabled: boolean
}) {
  const { t } = useTranslation()
  const named = { name: field, label: t(`product_${field}`), disabled }
  if (fieldKinds[field] === 'flag') return <ToggleField {...named} />
  if (field === 'payment') return <SelectField {...named} options={asWritten(paymentMethods)} />
  if (field === 'tco_smr_level') return <SelectField {...named} options={asWritten(smrLevels)} />
  if (field === 'when')
    return (
      <SegmentedField
        {...named}
        options={(['arrears', 'advance'] as const).map((value) => ({
          value,
          label: t(`product_when_${value}`),
        }))}
      />
    )
  if (field === 'tax_method')
    return (
      <SegmentedField
        {...named}
        options={(['payment', 'otrp'] as const).map((value) => ({
          value,
          label: t(`product_tax_method_${value}`),
        }))}
      />
    )
  if (field === 'parity_position')
    return (
      <SegmentedField
        {...named}
        options={(['standard', 'subscription'] as const).map((value) => ({
          value,
          label: t(`product_parity_position_${value}`),
        }))}
      />
    )
  return <TextField {...named} inputmode="decimal" maxlength={12} />
}

/** What can be set of a product, by what it decides. */
export function ProductFields({ disabled = false, isTaxLocked }: ProductFieldsProps) {
  const { t } = useTranslation()
  const groups = Object.keys(productFieldGroups) as (keyof typeof productFieldGroups)[]
  return groups.map((group) => (
    <fieldset key={group} className="product-group">
      <legend>{t(`product_group_${group}`)}</legend>
      {group === 'tax' && isTaxLocked && <Hint>{t('product_tax_locked')}</Hint>}
      {group === 'kept' && <Hint>{t('product_kept')}</Hint>}
      {productFieldGroups[group].map((field) => (
        <ProductFieldRow
          key={field}
          field={field}
          disabled={disabled || (isTaxLocked && locked.has(field))}
        />
      ))}
    </fieldset>
  ))
}
