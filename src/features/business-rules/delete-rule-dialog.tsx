import type { BusinessRule } from '#domain/business-rules/business-rule.model.ts'
import { ConfirmDialog } from '#src/ui/overlay/confirm-dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useRuleActs } from './business-rule.mutations.ts'
import type { RulePlace } from './business-rule.queries.ts'

interface DeleteRuleDialogProps extends RulePlace {
  readonly rule: Pick<BusinessRule, 'id' | 'name'> | null
  readonly onClose: () => void
  readonly onDeleted?: () => void
}

/** Asks before a rule is deleted: its history goes with it. */
export function DeleteRuleDialog({ rule, onClose, onDeleted, ...place }: DeleteRuleDialogProps) {
  const { t } = useTranslation()
  const { deletion } = useRuleActs(place, () => undefined)
  return (
    <ConfirmDialog
      isOpen={rule !== null}
      onClose={onClose}
      isDanger
      isBusy={deletion.isPending}
      title={t('business_rule_delete_title')}
      confirm={t('business_rule_delete')}
      onConfirm={() =>
        rule !== null &&
        deletion.mutate(rule.id, {
          onSuccess: () => onDeleted?.(),
          onSettled: onClose,
        })
      }
    >
      <p>{t('business_rule_delete_text', { name: rule?.name ?? '' })}</p>
    </ConfirmDialog>
  )
}
