import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useProcessingActs } from './processing.mutations.ts'
import type { ProcessingPlace } from './processing.queries.ts'

/** A file, or a run’s entry, that somebody wants to delete. */
export interface Deletable {
  readonly id: string
  readonly name: string
}

/** Asks before a file or a run’s entry is deleted. */
export function DeleteDialog({
  item,
  kind,
  onClose,
  ...place
}: ProcessingPlace & {
  readonly item: Deletable | null
  readonly kind: 'upload' | 'run'
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const { deletion } = useProcessingActs(place)
  return (
    <ConfirmDialog
      isOpen={item !== null}
      onClose={onClose}
      isDanger
      isBusy={deletion.isPending}
      title={t('processing_delete_title')}
      confirm={t('processing_act_delete')}
      onConfirm={() => item !== null && deletion.mutate(item.id, { onSettled: onClose })}
    >
      <p>{t(`processing_delete_${kind}`, { name: item?.name ?? '' })}</p>
    </ConfirmDialog>
  )
}
