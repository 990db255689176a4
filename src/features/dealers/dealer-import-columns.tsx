import type { DealerImportRow } from '#domain/dealers/dealer-import.model.ts'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

/** Why a row was refused, as it reads. */
export const getDealerRowMessage = (t: Translate, { message }: DealerImportRow): string =>
  message === '' ? '' : t(`dealer_import_message_${message}`)

const texts = ['address_1', 'address_2', 'address_3', 'city'] as const

/** The columns of an import's rows. */
export const buildDealerImportColumns = (t: Translate): readonly Column<DealerImportRow>[] => [
  {
    id: 'name',
    header: t('dealers_name'),
    width: 220,
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: ({ name }) => <span dir="auto">{name === '' ? none : name}</span>,
  },
  {
    id: 'code',
    header: t('dealers_code'),
    width: 110,
    isSortable: true,
    card: 'second',
    cell: ({ code }) => <span className="figures">{code === '' ? none : code}</span>,
  },
  ...texts.map((id): Column<DealerImportRow> => ({
    id,
    header: t(`dealers_${id}`),
    width: 140,
    hideBelow: id === 'address_2' || id === 'address_3' ? 'laptop' : 'lying',
    cell: (row) => (row[id] === '' ? none : row[id]),
  })),
  {
    id: 'status',
    header: t('dealer_import_status'),
    width: 120,
    isSortable: true,
    card: 'status',
    cell: ({ status }) => (
      <span className={status === 'refused' ? 'caution strong' : undefined}>
        {t(`dealer_import_status_${status}`)}
      </span>
    ),
  },
  {
    id: 'message',
    header: t('dealer_import_message'),
    isSortable: true,
    card: 'note',
    cell: (row) => getDealerRowMessage(t, row),
  },
  {
    id: 'line',
    header: t('dealer_import_line'),
    width: 80,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cardLabel: t('dealer_import_line'),
    cell: ({ line }) => <span className="figures">{line}</span>,
  },
]

const sortValues: Readonly<Record<string, (row: DealerImportRow) => string | number>> = {
  line: ({ line }) => line,
  code: ({ code }) => code,
  name: ({ name }) => name,
  status: ({ status }) => status,
  message: ({ message }) => message,
}

export const dealerImportSorts = Object.keys(sortValues)

export const getDealerImportSortValue = (row: DealerImportRow, column: string): string | number =>
  sortValues[column]?.(row) ?? ''
