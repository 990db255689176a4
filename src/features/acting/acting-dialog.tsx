import { useId, useState } from 'react'
import * as v from 'valibot'
import { actingReasonLengths } from '#domain/sessions/acting.model.ts'
import type { ActingCandidate } from '#domain/sessions/acting.model.ts'
import { toFailure } from '#src/api/failure.ts'
import { useApi } from '#src/session/use-api.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { Hint } from '#src/ui/marks/hint.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { CandidateChoice } from './candidate-choice.tsx'
import './acting.css'

const { min, max } = actingReasonLengths

const reasonModel = v.object({
  reason: v.pipe(v.string(), v.trim(), v.minLength(min, 'acting_reason_missing')),
})

/** Why it was not begun; what was typed stays. */
function toRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return { form: 'acting_unreachable' }
  if (failure.code === 'not_found') return { form: 'acting_gone' }
  return { form: failure.code === 'right_missing' ? 'acting_right_missing' : 'acting_failed' }
}

export interface ActingDialogProps {
  readonly orgId: string
  readonly onClose: () => void
  /** The session acts for the chosen person from now on, in this organisation. */
  readonly onBegun: (orgId: string) => Promise<void>
}

/** Asks for whom one acts, and why. */
export function ActingDialog({ orgId, onClose, onBegun }: ActingDialogProps) {
  const { t } = useTranslation()
  const api = useApi()
  const form = useId()
  const [subject, setSubject] = useState<ActingCandidate | null>(null)
  const [isBusy, setBusy] = useState(false)
  const begin = async ({ reason }: { readonly reason: string }) => {
    if (subject === null) return { form: 'acting_choose' }
    setBusy(true)
    try {
      const { userid, org_id: chosenOrgId } = subject
      await api.LOGON_AS_USER.post({ orgId: chosenOrgId, subject: userid, reason })
      await onBegun(chosenOrgId)
      return undefined
    } catch (error) {
      return toRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      isOpen
      isPersistent
      onClose={onClose}
      title={t('acting_title')}
      about={t('acting_about')}
      actions={
        <>
          <Button kind="quiet" onClick={onClose}>
            {t('dialog_cancel')}
          </Button>
          <Button kind="primary" type="submit" form={form} busy={isBusy}>
            {t('acting_begin')}
          </Button>
        </>
      }
    >
      <Form
        id={form}
        schema={reasonModel}
        defaults={{ reason: '' }}
        onSubmit={begin}
        label={t('acting_title')}
      >
        <CandidateChoice orgId={orgId} chosen={subject} onChoose={setSubject} />
        <TextAreaField name="reason" label={t('acting_reason')} maxlength={max} rows={2} />
        <Hint>{t('acting_withheld')}</Hint>
      </Form>
    </Dialog>
  )
}
