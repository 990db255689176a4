import { warningOutline } from 'ionicons/icons'
import { customerField } from '#domain/customers/customer.fields.ts'
import { maySeePart } from '#domain/customers/details-access.rules.ts'
import { holidayExtensionWarning } from '#domain/customers/payment-holiday.rules.ts'
import { FieldValue } from '#src/ui/customer/field-value.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useText, useWords } from '#src/ui/text.ts'
import type { PanelProps } from '../panel.ts'
import { FactList } from './fact-list.tsx'
import { PanelBody } from './panel-body.tsx'

const holidayFields = [
  'fHolidayPayments',
  'fHolidayUntil',
  'fExtendedPayments',
  'fExtendedEndDate',
] as const

/** What to know before calling: warnings, what the customer wants, and payments put off or added, by right (W§3 L50, W§6 L137). */
export function WarningsPanel({
  details: { row, warnings: answered, cIntentions },
  access,
}: PanelProps) {
  const say = useText()
  const words = useWords()
  const showsHolidays = maySeePart('payment_holidays', access)
  const warnings = answered.filter(
    (warning) => showsHolidays || warning !== holidayExtensionWarning,
  )
  const list = (field: 'warnings' | 'cIntentions', entries: readonly string[]) => (
    <ul className="panel-list">
      {entries.map((entry) => (
        <li key={entry} className="warning">
          {field === 'warnings' && <Icon of={warningOutline} size={16} />}
          {words(`customer_field_${field}_${entry}`, entry)}
        </li>
      ))}
    </ul>
  )
  const holiday = holidayFields.flatMap((wire) => {
    const field = customerField(wire)
    const value = row[wire]
    return field === undefined || value === null || value === undefined
      ? []
      : [{ id: wire, label: say(field.label), value: <FieldValue field={field} value={value} /> }]
  })
  return (
    <PanelBody tab="warnings" access={access}>
      <FactList
        title={say('customer_field_warnings')}
        facts={[]}
        {...(warnings.length === 0 ? { none: say('warning_empty') } : {})}
      >
        {list('warnings', warnings)}
      </FactList>
      <FactList
        title={say('warning_intentions')}
        facts={[]}
        {...(cIntentions.length === 0 ? { none: say('warning_no_intentions') } : {})}
      >
        {list('cIntentions', cIntentions)}
      </FactList>
      {showsHolidays && (
        <FactList title={say('warning_holiday')} facts={holiday} none={say('warning_no_holiday')} />
      )}
    </PanelBody>
  )
}
