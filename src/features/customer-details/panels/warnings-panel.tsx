import { warningOutline } from 'ionicons/icons'
import { findCustomerField } from '#domain/customers/fields/customer.fields.ts'
import { maySeePart } from '#domain/customers/details/details-access.rules.ts'
import { holidayExtensionWarning } from '#domain/customers/details/payment-holiday.rules.ts'
import { CustomerFieldValue } from '#src/ui/customer/customer-field-value.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useTranslation, useLabel } from '#src/ui/translation.ts'
import type { PanelProps } from '../panel-data/panel-props.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

const holidayFields = [
  'fHolidayPayments',
  'fHolidayUntil',
  'fExtendedPayments',
  'fExtendedEndDate',
] as const

/**
 * What to know before calling: warnings, the customer's intentions, and delayed or added payments,
 * by right.
 */
export function WarningsPanel({
  details: { row, warnings: answered, cIntentions },
  access,
}: PanelProps) {
  const { t } = useTranslation()
  const label = useLabel()
  const showsHolidays = maySeePart('payment_holidays', access)
  const warnings = answered.filter(
    (warning) => showsHolidays || warning !== holidayExtensionWarning,
  )
  const list = (field: 'warnings' | 'cIntentions', entries: readonly string[]) => (
    <ul className="panel-list">
      {entries.map((entry) => (
        <li key={entry} className="warning">
          {field === 'warnings' && <Icon icon={warningOutline} size={16} />}
          {label(`customer_field_${field}_${entry}`, entry)}
        </li>
      ))}
    </ul>
  )
  const holiday = holidayFields.flatMap((wire) => {
    const field = findCustomerField(wire)
    const value = row[wire]
    return field === undefined || value === null || value === undefined
      ? []
      : [
          {
            id: wire,
            label: t(field.label),
            value: <CustomerFieldValue field={field} value={value} />,
          },
        ]
  })
  return (
    <PanelBody tab="warnings" access={access}>
      <FactList
        title={t('customer_field_warnings')}
        facts={[]}
        {...(warnings.length === 0 ? { none: t('warning_empty') } : {})}
      >
        {list('warnings', warnings)}
      </FactList>
      <FactList
        title={t('warning_intentions')}
        facts={[]}
        {...(cIntentions.length === 0 ? { none: t('warning_no_intentions') } : {})}
      >
        {list('cIntentions', cIntentions)}
      </FactList>
      {showsHolidays && (
        <FactList title={t('warning_holiday')} facts={holiday} none={t('warning_no_holiday')} />
      )}
    </PanelBody>
  )
}
