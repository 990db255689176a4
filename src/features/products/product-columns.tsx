import { productFieldGroups } from '#domain/products/product.model.ts'
import type { ProductField, ProductRow } from '#domain/products/product.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'
import { fieldKinds } from './product-draft.model.ts'
import { describeProductValue } from './product-texts.ts'

/** What is shown before columns are chosen. */
const atFirst: ReadonlySet<ProductField> = new Set([
  'payment',
  'when',
  'has_equity',
  'tax_included',
  'parity_uplift_percentage',
  'max_deposit_percentage',
])

const onCards: Partial<Record<ProductField, 'second' | 'fact'>> = {
  payment: 'second',
  when: 'fact',
  has_equity: 'fact',
}

const isNumber = (field: ProductField): boolean =>
  ['money', 'number', 'whole'].includes(fieldKinds[field])

/** A column for every field of a product, and who wrote it when. */
export function buildProductColumns(t: Translate, format: Format): readonly Column<ProductRow>[] {
  const columns = Object.entries(productFieldGroups).flatMap(([group, fields]) =>
    fields.map((field): Column<ProductRow> => {
      const card = onCards[field]
      return {
        id: field,
        header: t(`product_${field}`),
        group: t(`product_group_${group as keyof typeof productFieldGroups}`),
        width: isNumber(field) ? 150 : 170,
        isSortable: true,
        align: isNumber(field) ? 'end' : 'start',
        isHiddenAtFirst: !atFirst.has(field),
        ...(card === undefined ? {} : { card, cardLabel: t(`product_${field}`) }),
        cell: ({ configuration }) => (
          <span className={isNumber(field) ? 'figures' : undefined}>
            {describeProductValue(field, configuration[field], t, format)}
          </span>
        ),
      }
    }),
  )
  return [
    {
      id: 'product',
      header: t('product_product'),
      width: 190,
      isRowHeader: true,
      isSortable: true,
      card: 'title',
      cell: ({ configuration }) => configuration.product,
    },
    ...columns,
    {
      id: 'created_at',
      header: t('product_created_at'),
      width: 150,
      isSortable: true,
      sortKind: 'time',
      isHiddenAtFirst: true,
      cell: ({ created_at }) => <span className="figures">{format.dateTime(created_at)}</span>,
    },
    {
      id: 'modified_at',
      header: t('product_modified_at'),
      width: 150,
      isSortable: true,
      sortKind: 'time',
      hideBelow: 'desktop',
      cell: ({ modified_at }) => (
        <span className="figures">{modified_at === null ? '–' : format.dateTime(modified_at)}</span>
      ),
    },
  ]
}

export const productSorts: readonly string[] = [
  ...Object.keys(fieldKinds),
  'created_at',
  'modified_at',
]

export function getProductSortValue(row: ProductRow, column: string): string | number {
  if (column === 'created_at') return row.created_at
  if (column === 'modified_at') return row.modified_at ?? ''
  const field = (Object.keys(fieldKinds) as ProductField[]).find((one) => one === column)
  return field === undefined ? '' : (row.configuration[field] ?? -Infinity)
}
