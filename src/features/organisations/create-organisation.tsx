import { useQuery, useQueryClient } from '@tanstack/react-query'
import { addOutline } from 'ionicons/icons'
import { useState } from 'react'
import * as v from 'valibot'
import { maxOrganisationName } from '#domain/organisations/organisation-settings.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { organisationsQuery } from './organisations.queries.ts'

const nameModel = v.object({
  organisation: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(maxOrganisationName)),
})

interface CreateOrganisationProps {
  readonly api: Api
  /** Opens the new organisation. */
  readonly onCreated: (id: string) => void
}

function CreateDialog({
  api,
  onCreated,
  onClose,
}: CreateOrganisationProps & { readonly onClose: () => void }) {
  const { t } = useTranslation()
  const queryClient = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const create = async ({ organisation }: v.InferOutput<typeof nameModel>) => {
    setBusy(true)
    try {
      const { id } = await api.CREATE_ORG.post({ organisation, status: 'created' })
      await queryClient.invalidateQueries({ queryKey: organisationsQuery(api).queryKey })
      onCreated(id)
    } catch (error) {
      const failure = toFailure(error)
      const isForbidden = failure.kind === 'refused' && failure.status === 403
      flash.error(
        isForbidden ? 'organisation_no_permission' : 'organisation_create_toast_message_error',
      )
      setBusy(false)
    }
    return undefined
  }
  return (
    <SubmitDialog
      isPersistent
      onClose={onClose}
      title={t('organisation_create')}
      width={480}
      submitLabel={t('organisation_create')}
      isBusy={isBusy}
      schema={nameModel}
      defaults={{ organisation: '' }}
      isShort
      onSubmit={create}
    >
      <p className="second">{t('organisation_create_text')}</p>
      <TextField
        name="organisation"
        label={t('organisation_name')}
        maxlength={maxOrganisationName}
      />
    </SubmitDialog>
  )
}

/** The button that creates an organisation, for those who may. */
export function CreateOrganisation(props: CreateOrganisationProps) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { data = [] } = useQuery(organisationsQuery(props.api))
  if (!data.some(({ may_create }) => may_create)) return null
  return (
    <>
      <Button icon={addOutline} opens="dialog" onClick={() => setOpen(true)}>
        {t('organisation_create')}
      </Button>
      {isOpen && <CreateDialog {...props} onClose={() => setOpen(false)} />}
    </>
  )
}
