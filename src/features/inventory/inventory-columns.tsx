import { getCarNumber } from '#domain/inventory/inventory.model.ts'
import type { ListedCar } from '#domain/inventory/inventory-list.model.ts'
import type { Format } from '#src/ui/format.tsx'
import { Money } from '#src/ui/marks/money.tsx'
import { Plate } from '#src/ui/marks/plate.tsx'
import { Vin } from '#src/ui/marks/vin.tsx'
import type { Column } from '#src/ui/table/column.ts'
import type { Translate } from '#src/ui/translation.ts'

const none = '–'

/** What the columns are written with. */
export interface InventoryColumnTexts {
  readonly t: Translate
  readonly format: Format
  readonly getConditionLabel: (aType: string) => string
  readonly getDealerName: (code: string) => string
}

/** A car's row in the list. */
export const getCarKey = (car: ListedCar): string => getCarNumber(car) ?? ''

export const getCarName = ({ aMake, aModel }: ListedCar): string => `${aMake} ${aModel}`

function CarNumbers({ car: { externalKey, aVin }, t }: { readonly car: ListedCar; t: Translate }) {
  const hasNumber = externalKey !== null && externalKey !== undefined && externalKey !== aVin
  return (
    <>
      {hasNumber && <span className="figures">{externalKey}</span>}
      {hasNumber && ' '}
      <span className={hasNumber ? 'second-line second' : undefined}>
        {aVin === null ? t('inventory_no_vin') : <Vin vin={aVin} place="stock" />}
      </span>
    </>
  )
}

const buildIdentityColumns = ({
  t,
  getConditionLabel,
}: InventoryColumnTexts): readonly Column<ListedCar>[] => [
  {
    id: 'name',
    header: t('inventory_vehicle'),
    isRowHeader: true,
    isSortable: true,
    card: 'title',
    cell: (car) => (
      <>
        {getCarName(car)}{' '}
        <span className="second-line second inventory-derivative">{car.aDerivative}</span>
      </>
    ),
  },
  {
    id: 'aReg',
    header: t('inventory_registration'),
    width: 112,
    card: 'fact',
    cell: ({ aReg }) => (aReg === null || aReg === '' ? none : <Plate registration={aReg} />),
  },
  {
    id: 'aType',
    header: t('inventory_kind'),
    width: 108,
    card: 'fact',
    cell: ({ aType }) => (aType === null || aType === '' ? none : getConditionLabel(aType)),
  },
]

const buildFigureColumns = ({ t, format }: InventoryColumnTexts): readonly Column<ListedCar>[] => [
  {
    id: 'aDistance',
    header: t('inventory_distance'),
    width: 104,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'fact',
    cell: ({ aDistance }) => (aDistance === null ? none : format.number(aDistance)),
  },
  {
    id: 'aPurchasePrice',
    header: t('inventory_list_price'),
    width: 108,
    align: 'end',
    isSortable: true,
    sortKind: 'number',
    card: 'figure',
    cell: ({ aPurchasePrice }) => <Money minor={aPurchasePrice} decimals={0} />,
  },
]

const buildOriginColumns = ({
  t,
  format,
  getDealerName,
}: InventoryColumnTexts): readonly Column<ListedCar>[] => [
  {
    id: 'number',
    header: t('inventory_number'),
    width: 236,
    card: 'second',
    cell: (car) => <CarNumbers car={car} t={t} />,
  },
  {
    id: 'aModelYear',
    header: t('inventory_year'),
    width: 104,
    isSortable: true,
    sortKind: 'number',
    hideBelow: 'desktop',
    card: 'fact',
    cell: ({ aModelYear }) => aModelYear ?? none,
  },
  {
    id: 'dCode',
    header: t('inventory_dealer'),
    width: 168,
    card: 'fact',
    cell: ({ dCode }) => (dCode === null ? none : getDealerName(dCode)),
  },
  {
    id: 'created_at',
    header: t('inventory_created'),
    width: 132,
    isSortable: true,
    sortKind: 'time',
    hideBelow: 'laptop',
    card: 'fact',
    cell: ({ created_at }) => <span className="figures">{format.date(created_at)}</span>,
  },
]

/** The columns of the stock; on a phone a card with car, price, numbers and facts. */
export const buildInventoryColumns = (
  texts: InventoryColumnTexts,
): readonly Column<ListedCar>[] => [
  ...buildIdentityColumns(texts),
  ...buildFigureColumns(texts),
  ...buildOriginColumns(texts),
]
