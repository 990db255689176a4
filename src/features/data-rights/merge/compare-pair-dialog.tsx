import { useId } from 'react'
import * as v from 'valibot'
import { requiredText } from '#domain/input.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import type { MergePair } from './merge.queries.ts'

const pairForm = v.object({ agreementNo: requiredText(64), other: requiredText(64) })

/** Two agreements by number, for duplicates that the host does not find. */
export function ComparePairDialog({
  onCompare,
  onClose,
}: {
  readonly onCompare: (pair: MergePair) => void
  readonly onClose: () => void
}) {
  const { t } = useTranslation()
  const form = useId()
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('duplicates_by_number')}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button kind="primary" type="submit" form={form}>
            {t('duplicates_go_on')}
          </Button>
        </>
      }
    >
      <Form<MergePair, MergePair>
        id={form}
        label={t('duplicates_by_number')}
        isShort
        schema={pairForm}
        defaults={{ agreementNo: '', other: '' }}
        onSubmit={(pair) => {
          onCompare(pair)
          return Promise.resolve(undefined)
        }}
      >
        <TextField name="agreementNo" label={t('duplicates_first_number')} maxlength={64} />
        <TextField name="other" label={t('duplicates_second_number')} maxlength={64} />
      </Form>
    </Dialog>
  )
}
