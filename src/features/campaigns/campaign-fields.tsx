import { useQuery } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { objectionChecks } from '#domain/campaigns/campaign-criteria.rules.ts'
import { campaignLimits } from '#domain/campaigns/campaign.model.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { DateField } from '#src/ui/form/date-field.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { campaignDealersQuery } from './campaign.queries.ts'
import type { CampaignPlace } from './campaign.queries.ts'

/** The first page: title, days, description, and whether it is private. */
export function DetailsFields() {
  const { t } = useTranslation()
  return (
    <>
      <TextField name="title" label={t('campaigns_title')} maxlength={campaignLimits.title} />
      <DateField name="start_date" label={t('campaigns_start_date')} />
      <DateField name="end_date" label={t('campaigns_end_date')} hint={t('campaigns_end_hint')} />
      <TextAreaField
        name="description"
        label={t('campaigns_description')}
        maxlength={campaignLimits.description}
      />
      <Checkbox name="private" hint={t('campaigns_private_hint')}>
        {t('campaigns_private')}
      </Checkbox>
    </>
  )
}

interface VisibilityFieldsProps extends CampaignPlace {
  /** Its members are found by a search, from which those who object are left out. */
  readonly hasCriteria: boolean
}

/** The second page: all dealers or which, and who is left out. */
export function VisibilityFields({ hasCriteria, ...place }: VisibilityFieldsProps) {
  const { t } = useTranslation()
  const { data: dealers, error } = useQuery(campaignDealersQuery(place))
  const isForAll = useWatch({ name: 'availabilitySelection' }) === true
  return (
    <>
      <Checkbox name="availabilitySelection" hint={t('campaigns_all_dealers_hint')}>
        {t('campaigns_all_dealers')}
      </Checkbox>
      {!isForAll && (
        <>
          <SelectField
            name="dealer_ids"
            label={t('campaigns_dealers')}
            multiple
            placeholder={t('campaigns_dealers_none')}
            disabled={dealers === undefined}
            options={(dealers ?? []).map(({ dealerCode, dealerID, name, groups }) => ({
              value: dealerID,
              label: [`${name} (${dealerCode})`, ...groups].join(' · '),
            }))}
          />
          {error !== null && <p role="alert">{t('campaigns_dealers_failed')}</p>}
        </>
      )}
      <TextField
        name="hold_out_share"
        label={t('campaigns_hold_out')}
        hint={t('campaigns_hold_out_hint')}
        inputmode="numeric"
        maxlength={4}
      />
      {hasCriteria && (
        <fieldset className="campaign-checks">
          <legend>{t('campaigns_leave_out')}</legend>
          {objectionChecks.map((check) => (
            <Checkbox key={check} name={check}>
              {t(`campaigns_${check}`)}
            </Checkbox>
          ))}
        </fieldset>
      )}
    </>
  )
}
