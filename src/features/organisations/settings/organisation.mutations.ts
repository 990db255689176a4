import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type {
  OrganisationDetails,
  OrganisationSettings,
  PictureKind,
} from '#domain/organisations/organisation-settings.model.ts'
import type { TextKey } from '#domain/texts/text.model.ts'
import type { Api } from '#src/api/client.ts'
import { bootQuery } from '#src/session/boot/boot.queries.ts'
import { toRecordRefusal } from '#src/session/records/record-refusal.ts'
import { flash } from '#src/ui/flash/flash-store.ts'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { organisationHistoryQuery, organisationQuery } from './organisation.queries.ts'

export interface OrganisationPlace {
  readonly api: Api
  readonly orgId: string
  readonly isOnline: boolean
}

/** Shows what the host answered: here, in the frame, and in the history. */
function useTakeOver({ api, orgId }: OrganisationPlace) {
  const queryClient = useQueryClient()
  return (answer: OrganisationDetails) => {
    queryClient.setQueryData(organisationQuery(api, orgId).queryKey, answer)
    void queryClient.invalidateQueries({ queryKey: organisationHistoryQuery(api, orgId).queryKey })
    void queryClient.invalidateQueries({ queryKey: bootQuery(api, orgId).queryKey })
  }
}

interface OrganisationSave {
  readonly change: Partial<OrganisationSettings>
  readonly seen: Partial<Record<keyof OrganisationSettings, string>>
}

/** Saves fields of the organisation; resolves to a refusal. */
export function useSaveOrganisation(place: OrganisationPlace) {
  const { api, orgId } = place
  const queryClient = useQueryClient()
  const takeOver = useTakeOver(place)
  const { mutateAsync, isPending } = useMutation({
    mutationFn: ({ change, seen }: OrganisationSave) =>
      api.UPDATE_ORGANISATION.put({ orgId, id: orgId, ...change, seen }),
  })
  const save = async (input: OrganisationSave): Promise<FormRefusal | undefined> => {
    try {
      takeOver(await mutateAsync(input))
      flash.success('generic_success_save_event')
      return undefined
    } catch (error) {
      await queryClient.invalidateQueries({ queryKey: organisationQuery(api, orgId).queryKey })
      return toRecordRefusal(error, {
        base_stays_active: { fields: { status: 'organisation_base_status' } },
      })
    }
  }
  return { save, isSaving: isPending }
}

/** Something of the organisation that is changed at once, and what is shown of it. */
function useChangeAtOnce(place: OrganisationPlace) {
  const takeOver = useTakeOver(place)
  const [isBusy, setBusy] = useState(false)
  const run = async (
    send: () => Promise<OrganisationDetails>,
    { success, failure }: { readonly success: TextKey; readonly failure: TextKey },
  ): Promise<void> => {
    setBusy(true)
    try {
      takeOver(await send())
      flash.success(success)
    } catch {
      flash.error(failure)
    }
    setBusy(false)
  }
  return { run, isBusy }
}

/** Marks the organisation as one for tests, or as none. */
export function useFlagTest(place: OrganisationPlace) {
  const { api, orgId } = place
  const { run, isBusy } = useChangeAtOnce(place)
  const flag = (is_test_org: boolean) =>
    run(() => api.FLAG_TEST_ORG.put({ orgId, is_test_org }), {
      success: 'flash_update_test_org_success',
      failure: 'flash_update_test_org_fail',
    })
  return { flag, isBusy }
}

/** Takes an uploaded file as a picture, and takes a picture away. */
export function useChangePicture(place: OrganisationPlace, kind: PictureKind) {
  const { api, orgId } = place
  const { run, isBusy } = useChangeAtOnce(place)
  const failure = 'organisation_picture_failed'
  return {
    isBusy,
    use: (file: string) =>
      run(() => api.UPLOAD_PROFILE_PIC.post({ orgId, file, purl: kind === 'purl' }), {
        success: 'organisation_picture_changed',
        failure,
      }),
    reset: () =>
      run(
        () =>
          api.UPDATE_ORGANISATION.put({
            orgId,
            id: orgId,
            ...(kind === 'purl' ? { purl_picture: null } : { profile_pic: null }),
          }),
        { success: 'organisation_picture_reset_done', failure },
      ),
  }
}
