import { useId, type ReactNode } from 'react'
import type { GenericSchema } from 'valibot'
import type { EditValues } from '#domain/editing/field-merge.rules.ts'
import type { ConfigurationChange } from '#domain/history/history.model.ts'
import { findChangedFields, putBackChange } from '#domain/history/history.rules.ts'
import { HistoryPart } from '#src/session/records/history-part.tsx'
import { EditActions } from '#src/ui/edit-form/edit-actions.tsx'
import type { EditModel } from '#src/ui/edit-form/edit-form.tsx'
import { EditForm } from '#src/ui/edit-form/edit-form.tsx'
import { useUnsavedGuard } from '#src/ui/edit-form/unsaved-guard.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { OrganisationPlace } from './organisation.mutations.ts'
import { organisationHistoryQuery } from './organisation.queries.ts'
import { useOrganisationFieldTexts } from './organisation-texts.ts'

interface OrganisationFormProps<Values extends EditValues, Out> extends OrganisationPlace {
  readonly label: string
  readonly schema: GenericSchema<Values, Out>
  readonly edit: EditModel<Values>
  readonly onSave: (values: Out) => Promise<FormRefusal | undefined>
  readonly isSaving: boolean
  /** The fields. */
  readonly children: ReactNode
  /** Under the form: what is changed at once, or shown of what is typed. */
  readonly below?: ReactNode
}

/** One tab of the organisation: its form, and who changed what of the organisation beside it. */
export function OrganisationForm<Values extends EditValues, Out>({
  api,
  orgId,
  isOnline,
  label,
  schema,
  edit,
  onSave,
  isSaving,
  children,
  below,
}: OrganisationFormProps<Values, Out>) {
  const { t } = useTranslation()
  const form = useId()
  const fields = useOrganisationFieldTexts()
  const guard = useUnsavedGuard({ count: edit.edited.length, onDiscard: edit.onDiscard })
  const getBack = (change: ConfigurationChange) =>
    findChangedFields(change).some(({ name }) => Object.hasOwn(edit.values, name))
      ? (putBackChange(edit.values, change) as Values | null)
      : null
  return (
    <div className="organisation-part">
      <div className="organisation-main">
        {!isOnline && <Hint tone="caution">{t('record_offline')}</Hint>}
        <EditForm
          id={form}
          label={label}
          schema={schema}
          edit={edit}
          fields={fields}
          onSave={onSave}
        >
          {children}
        </EditForm>
        <EditActions
          edit={edit}
          form={form}
          isBusy={isSaving}
          obstacle={isOnline ? undefined : t('bulk_offline')}
        />
        {below}
      </div>
      <section className="organisation-history" aria-label={t('history_title')}>
        <h2>{t('history_title')}</h2>
        <HistoryPart
          query={organisationHistoryQuery(api, orgId)}
          isOnline={isOnline}
          unsaved={edit.edited.map((name) => ({
            name,
            was: edit.base[name],
            value: edit.values[name],
          }))}
          fields={fields}
          mayPutBack={(change) => isOnline && getBack(change) !== null}
          onPutBack={(change) => {
            const values = getBack(change)
            if (values !== null) edit.onFill(values)
          }}
        />
      </section>
      {guard.dialog}
    </div>
  )
}
