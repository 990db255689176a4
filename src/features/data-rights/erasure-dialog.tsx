import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { erasureForm, maxErasureReason } from '#domain/data-rights/erasure.model.ts'
import type { ErasurePreview } from '#domain/data-rights/erasure.model.ts'
import type { Api } from '#src/api/client.ts'
import { toFailure } from '#src/api/failure.ts'
import { Button } from '#src/ui/button/button.tsx'
import { flash } from '#src/ui/flash/flash-store.ts'
import { Checkbox } from '#src/ui/form/checkbox.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { Skeleton } from '#src/ui/state-view/skeleton.tsx'
import { StateView } from '#src/ui/state-view/state-view.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { ErasureFacts } from './erasure-facts.tsx'

interface ErasureDialogProps {
  readonly api: Api
  readonly orgId: string
  readonly agreementNo: string
  readonly name: string
  readonly isOnline: boolean
  readonly onErased: () => void
  readonly onClose: () => void
}

interface ErasureValues {
  readonly reason: string
  readonly confirmed: boolean
}

const erasureKey = (orgId: string, agreementNo: string) => ['ERASURE', orgId, agreementNo] as const

/** Erases the person as previewed; resolves to a refusal. */
function useErasure({ api, orgId, agreementNo, onErased }: ErasureDialogProps) {
  const queryClient = useQueryClient()
  const { mutateAsync, isPending } = useMutation({
    mutationFn: (input: { readonly reason: string; readonly agreements: string[] }) =>
      api.ERASURE.post({ orgId, agreementNo, confirmed: true, ...input }),
  })
  const erase = async ({ agreements }: ErasurePreview, reason: string) => {
    try {
      await mutateAsync({ reason, agreements: agreements.map((one) => one.agreementNo) })
    } catch (error) {
      const failure = toFailure(error)
      const hasChanged = failure.kind === 'refused' && failure.code === 'erasure_changed'
      if (!hasChanged) return { form: 'erasure_failed' }
      await queryClient.invalidateQueries({ queryKey: erasureKey(orgId, agreementNo) })
      return { form: 'erasure_changed' }
    }
    flash.success('erasure_done')
    onErased()
    return undefined
  }
  return { erase, isPending }
}

/** What erasing the person removes and what stays, read before it is done for good. */
export function ErasureDialog(props: ErasureDialogProps) {
  const { api, orgId, agreementNo, name, isOnline, onClose } = props
  const { t } = useTranslation()
  const form = useId()
  const { data, isError, refetch } = useQuery({
    queryKey: erasureKey(orgId, agreementNo),
    queryFn: ({ signal }) => api.ERASURE.get({ orgId, agreementNo }, { signal }),
    staleTime: 0,
  })
  const { erase, isPending } = useErasure(props)
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('erasure_title')}
      about={name}
      width={640}
      note={isOnline ? undefined : t('rights_offline')}
      actions={
        <>
          <Button onClick={onClose}>{t('erasure_back')}</Button>
          <Button
            kind="danger"
            type="submit"
            form={form}
            busy={isPending}
            disabled={!isOnline || data === undefined}
          >
            {t('erasure_confirm')}
          </Button>
        </>
      }
    >
      {isError && data === undefined && (
        <StateView
          kind="failed"
          title={t('erasure_loading_failed')}
          onRetry={() => void refetch()}
        />
      )}
      {data === undefined && !isError && <Skeleton height={240} />}
      {data !== undefined && (
        <>
          <ErasureFacts preview={data} />
          <Form<ErasureValues, { readonly reason: string; readonly confirmed: true }>
            id={form}
            label={t('erasure_title')}
            isShort
            schema={erasureForm}
            defaults={{ reason: '', confirmed: false }}
            onSubmit={({ reason }) => erase(data, reason)}
          >
            <TextAreaField
              name="reason"
              label={t('erasure_reason')}
              placeholder={t('erasure_reason_hint')}
              maxlength={maxErasureReason}
            />
            <Checkbox name="confirmed">{t('erasure_tick')}</Checkbox>
          </Form>
        </>
      )}
    </Dialog>
  )
}
