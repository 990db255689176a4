import type {
  CustomerField,
  FieldKind,
  FieldValues,
} from '#domain/customers/fields/customer-field.model.ts'
import { useFormat } from '../format.tsx'
import { useLookup } from '../lookups.tsx'
import { Money } from '../marks/money.tsx'
import { Plate } from '../marks/plate.tsx'
import { StatusMark } from '../marks/status-mark.tsx'
import { Vin } from '../marks/vin.tsx'
import { useTranslation, useLabel } from '../translation.ts'
import { toStatusName } from './status-name.ts'
import './customer.css'

export interface CustomerFieldValueProps {
  readonly field: CustomerField
  /** The value as it travels; null and undefined are shown as a dash. */
  readonly value: unknown
}

type Drawn = { readonly [Kind in FieldKind]: (value: FieldValues[Kind]) => React.ReactNode }

const safeAddress = /^https?:\/\//iu

/** One value of a customer by its field's kind: money, days, a VIN with its end brought out. */
export function CustomerFieldValue({ field, value }: CustomerFieldValueProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const lookup = useLookup()
  const format = useFormat()
  if (value === null || value === undefined || value === '') return <span className="quiet">–</span>
  if (field.wire === 'aVin' && typeof value === 'string') return <Vin vin={value} />
  if (field.wire === 'aVrm' && typeof value === 'string') return <Plate registration={value} />

  // A year is a name, not a quantity.
  const isYear = field.wire === 'aModelYear'
  const figure = (number: number) => (
    <span className="figures">{isYear ? number : format.number(number, field.decimals)}</span>
  )
  const drawn: Drawn = {
    text: (text) => lookup(field.wire, text),
    url: (url) =>
      safeAddress.test(url) ? (
        <a className="link" href={url} target="_blank" rel="noreferrer">
          {t('customer_open_address')}
        </a>
      ) : (
        url
      ),
    code: (code) => label(`${field.label}_${code.replaceAll(' ', '_')}`, code),
    status: (status) => <StatusMark status={toStatusName(status)} />,
    money: (minor) => <Money minor={minor} decimals={field.decimals === 2 ? 2 : 0} />,
    integer: figure,
    decimal: figure,
    percent: (percent) => (
      <span className="figures">{format.percent(percent, field.decimals)}</span>
    ),
    date: (day) => <span className="figures">{format.date(day)}</span>,
    datetime: (instant) => <span className="figures">{format.dateTime(instant)}</span>,
    flag: (flag) => (flag ? t('customer_yes') : <span className="quiet">{t('customer_no')}</span>),
    list: (list) =>
      list.length === 0 ? (
        <span className="quiet">–</span>
      ) : (
        list.map((entry) => label(`${field.label}_${entry}`, entry)).join(', ')
      ),
    record: () => null,
  }
  return (drawn[field.kind] as (fieldValue: unknown) => React.ReactNode)(value)
}
