import { getValidationOutcome } from '#domain/processing/builder/built-template.rules.ts'
import type { ParamValidation } from '#domain/processing/params/processor.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useLabel, useTranslation } from '#src/ui/translation.ts'

interface Finding {
  readonly field: string
  readonly type: string
  readonly message: string
  readonly isError: boolean
}

const listFindings = ({ errors, warnings }: ParamValidation): readonly Finding[] => [
  ...errors.map(({ field, error_type: type, message }) => ({
    field,
    type,
    message,
    isError: true,
  })),
  ...warnings.map(({ field, warning_type: type, message }) => ({
    field,
    type,
    message,
    isError: false,
  })),
]

/** What is wrong with the parameters; with warnings alone they may be applied nevertheless. */
export function ValidationDialog({
  validation,
  onClose,
  onApply,
}: {
  readonly validation: ParamValidation
  readonly onClose: () => void
  readonly onApply: () => void
}) {
  const { t } = useTranslation()
  const label = useLabel()
  const kind = getValidationOutcome(validation) === 'invalid' ? 'errors' : 'warnings'
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t(`ptb_validation_${kind}`)}
      about={t(`ptb_validation_${kind}_text`)}
      width={640}
      actions={
        <>
          <Button onClick={onClose}>{t('ptb_close')}</Button>
          {kind === 'warnings' && (
            <Button kind="primary" onClick={onApply}>
              {t('ptb_apply_anyway')}
            </Button>
          )}
        </>
      }
    >
      <table className="param-findings">
        <thead>
          <tr>
            <th scope="col">{t('ptb_field')}</th>
            <th scope="col">{t('ptb_type')}</th>
            <th scope="col">{t('ptb_message')}</th>
          </tr>
        </thead>
        <tbody>
          {listFindings(validation).map(({ field, type, message, isError }) => (
            <tr key={`${field} ${type}`}>
              <th scope="row">{field}</th>
              <td className={isError ? 'refusal' : 'caution'}>{type}</td>
              <td>{label(message, message)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  )
}
