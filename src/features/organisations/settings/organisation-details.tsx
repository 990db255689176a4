import { useId } from 'react'
import {
  maxOrganisationName,
  organisationStatuses,
  testOrganisationRights,
} from '#domain/organisations/organisation-settings.model.ts'
import type { OrganisationDetails } from '#domain/organisations/organisation-settings.model.ts'
import { useEditForm } from '#src/session/edit-form/use-edit-form.ts'
import { useFormat } from '#src/ui/format.tsx'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { detailsDraftModel, toDetailsDraft } from './organisation-draft.model.ts'
import type { DetailsDraft } from './organisation-draft.model.ts'
import { OrganisationForm } from './organisation-form.tsx'
import { useFlagTest, useSaveOrganisation } from './organisation.mutations.ts'
import type { OrganisationPlace } from './organisation.mutations.ts'

interface DetailsProps extends OrganisationPlace {
  readonly organisation: OrganisationDetails
}

/** Whether the organisation is one for tests: for support staff, changed at once. */
function TestFlag({ organisation, ...place }: DetailsProps) {
  const { t } = useTranslation()
  const id = useId()
  const { flag, isBusy } = useFlagTest(place)
  return (
    <div className="organisation-flag">
      <label>
        <input
          type="checkbox"
          checked={organisation.is_test_org}
          disabled={isBusy || !place.isOnline}
          aria-label={t('organisation_test')}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => void flag(target.checked)}
        />
        <span>{t('organisation_test')}</span>
      </label>
      <p id={`${id}-note`} className="small second">
        {t('organisation_test_hint')}
      </p>
    </div>
  )
}

/** When it was made, and what becomes of one that is not active yet. */
function Facts({ organisation: { id, created_at } }: Pick<DetailsProps, 'organisation'>) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <dl className="organisation-facts">
      <div>
        <dt>{t('organisation_id')}</dt>
        <dd>
          <code>{id}</code>
        </dd>
      </div>
      {created_at !== null && (
        <div>
          <dt>{t('organisation_created')}</dt>
          <dd className="figures">{format.dateTime(created_at)}</dd>
        </div>
      )}
    </dl>
  )
}

function getStatusHint({ is_base, status }: OrganisationDetails, chosen: string) {
  if (is_base) return 'organisation_base_status'
  if (chosen === 'disabled') return 'organisation_disabled_hint'
  return status === 'created' && chosen === 'created' ? 'organisation_created_hint' : undefined
}

/** Name and status of the organisation. */
export function OrganisationDetailsTab({ organisation, ...place }: DetailsProps) {
  const { t } = useTranslation()
  const mayFlag = useRights().meets(testOrganisationRights)
  const { save, isSaving } = useSaveOrganisation(place)
  const { username: by, modified_at: at } = organisation
  const edit = useEditForm<DetailsDraft>({
    subject: 'organisation',
    form: 'details',
    current: { values: toDetailsDraft(organisation), by, at },
  })
  if (edit === undefined) return null
  const hint = getStatusHint(organisation, edit.values.status)
  const onSave = (draft: DetailsDraft) => {
    const status = organisationStatuses.find((one) => one === draft.status)
    return save({
      change: { organisation: draft.organisation, ...(status === undefined ? {} : { status }) },
      seen: edit.base,
    })
  }
  return (
    <OrganisationForm
      {...place}
      label={t('organisation_details')}
      schema={detailsDraftModel}
      edit={edit}
      onSave={onSave}
      isSaving={isSaving}
      below={
        <>
          {mayFlag && <TestFlag {...place} organisation={organisation} />}
          <Facts organisation={organisation} />
        </>
      }
    >
      <TextField
        name="organisation"
        label={t('organisation_name')}
        hint={t('organisation_name_hint')}
        maxlength={maxOrganisationName}
      />
      <SegmentedField
        name="status"
        label={t('organisation_status')}
        disabled={organisation.is_base}
        {...(hint === undefined ? {} : { hint: t(hint) })}
        options={organisationStatuses.map((value) => ({
          value,
          label: t(`organisation_status_${value}`),
        }))}
      />
    </OrganisationForm>
  )
}
