import type { Dealer } from '#domain/dealers/dealer.model.ts'
import type { Format } from '#src/ui/format.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

/** The columns of the dealers. */
export const buildDealerColumns = (t: Translate, format: Format): readonly Column<Dealer>[] => [
  {
    id: 'code',
    header: t('dealers_code'),
    width: 130,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ code }) => <span className="figures">{code}</span>,
  },
  {
    id: 'name',
    header: t('dealers_name'),
    isSortable: true,
    card: 'second',
    cell: ({ name }) => <span dir="auto">{name}</span>,
  },
  {
    id: 'city',
    header: t('dealers_city'),
    width: 160,
    isSortable: true,
    hideBelow: 'lying',
    card: 'fact',
    cell: ({ city }) => (city === '' ? none : city),
  },
  {
    id: 'customers',
    header: t('dealers_customers'),
    width: 120,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    startsDescending: true,
    card: 'fact',
    cardLabel: t('dealers_customers'),
    cell: ({ customers }) => <span className="figures">{format.number(customers)}</span>,
  },
  {
    id: 'created_at',
    header: t('dealers_created'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'lying',
    cell: ({ created_at }) => <span className="figures">{format.dateTime(created_at)}</span>,
  },
  {
    id: 'updated_at',
    header: t('dealers_updated'),
    width: 150,
    isSortable: true,
    sortKind: 'time',
    card: 'fact',
    cardLabel: t('dealers_updated'),
    cell: ({ updated_at }) => <span className="figures">{format.dateTime(updated_at)}</span>,
  },
]

const sortValues: Readonly<Record<string, (row: Dealer) => string | number>> = {
  code: ({ code }) => code,
  name: ({ name, code }) => `${name} ${code}`,
  city: ({ city, code }) => `${city} ${code}`,
  customers: ({ customers }) => customers,
  created_at: ({ created_at, code }) => `${created_at} ${code}`,
  updated_at: ({ updated_at, code }) => `${updated_at} ${code}`,
}

export const dealerSorts = Object.keys(sortValues)

export const getDealerSortValue = (row: Dealer, column: string): string | number =>
  sortValues[column]?.(row) ?? ''
