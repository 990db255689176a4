import {
  getIncentiveFieldKind,
  getIncentiveGroup,
  incentiveGroups,
  listIncentiveFields,
} from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveField } from '#domain/incentive-settings/incentive-fields.ts'
import type { IncentiveType } from '#domain/incentive-settings/incentive-type.ts'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { IncentiveDraft } from './incentive-draft.model.ts'

interface IncentiveFieldsProps {
  readonly type: IncentiveType
  readonly values: IncentiveDraft
  readonly disabled?: boolean
}

/** The choices of a field that has some; another value that is stored stays one of them. */
function useChoices(field: IncentiveField, value: string | undefined) {
  const { t } = useTranslation()
  const choices =
    field === 'customer_type'
      ? [
          { value: 'individual', label: t('incentives_individual') },
          { value: 'company', label: t('incentives_company') },
        ]
      : field === 'asset_type'
        ? [
            { value: 'New', label: t('incentives_new_cars') },
            { value: 'Used', label: t('incentives_used_cars') },
          ]
        : null
  if (choices === null) return null
  const isOther =
    value !== undefined && value !== '' && !choices.some((choice) => choice.value === value)
  return [
    { value: '', label: t('incentives_any') },
    ...choices,
    ...(isOther ? [{ value, label: value }] : []),
  ]
}

interface FieldRowProps extends IncentiveFieldsProps {
  readonly field: IncentiveField
}

function IncentiveFieldRow({ type, field, values, disabled = false }: FieldRowProps) {
  const { t } = useTranslation()
  const choices = useChoices(field, values[field])
  const named = { name: field, label: t(`incentive_${field}`), disabled }
  if (choices !== null) return <SelectField {...named} options={choices} />
  if (field === 'description') return <TextAreaField {...named} />
  const kind = getIncentiveFieldKind(type, field)
  if (kind === 'day') return <DateField {...named} />
  return kind === 'text' ? (
    <TextField {...named} maxlength={200} />
  ) : (
    <TextField {...named} inputmode="decimal" maxlength={14} />
  )
}

/** Every field of a type, by what it decides. */
export function IncentiveFields(props: IncentiveFieldsProps) {
  const { t } = useTranslation()
  const fields = listIncentiveFields(props.type)
  return incentiveGroups.map((group) => {
    const own = fields.filter((field) => getIncentiveGroup(field) === group)
    if (own.length === 0) return null
    return (
      <fieldset key={group} className="incentive-group">
        <legend>{t(`incentives_group_${group}`)}</legend>
        {group === 'customers' && <Hint>{t('incentives_empty_means_any')}</Hint>}
        {group === 'vehicle' && props.type === 'offer' && (
          <Hint>{t('incentives_kept_vehicle')}</Hint>
        )}
        {group === 'deal' && <Hint>{t('incentives_deposit_tested')}</Hint>}
        {own.map((field) => (
          <IncentiveFieldRow key={field} field={field} {...props} />
        ))}
      </fieldset>
    )
  })
}
