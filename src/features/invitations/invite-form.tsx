import { useState } from 'react'
import type { GivableRole } from '#domain/users/invitation.model.ts'
import { toFailure } from '#src/api/failure.ts'
import type { BootFacts } from '#src/session/boot/boot-facts.ts'
import { useBoot } from '#src/session/boot/use-boot.tsx'
import { useApi } from '#src/session/use-api.tsx'
import { Button } from '#src/ui/button/button.tsx'
import { Form } from '#src/ui/form/form.tsx'
import type { FormRefusal } from '#src/ui/form/form.tsx'
import { SelectField } from '#src/ui/form/select-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { languageTag, useTranslation } from '#src/ui/translation.ts'
import { invitationDraftModel } from './invitation-draft.model.ts'
import type { InvitationDraft } from './invitation-draft.model.ts'

/** What was sent: to whom, and whether the host can send an e-mail. */
export interface SentInvitation {
  readonly name: string
  readonly email: string
  readonly isMailSet: boolean
}

/** Why nobody is invited, at the field that says it; what was typed stays. */
function toRefusal(error: unknown): FormRefusal {
  const failure = toFailure(error)
  if (failure.kind === 'unreachable') return { form: 'invite_unreachable' }
  switch (failure.code) {
    case 'role_not_allowed':
      return { fields: { role: 'invite_role_not_allowed' } }
    case 'already_member':
      return { fields: { email: 'invite_already_member' } }
    case 'has_account':
      return { fields: { email: 'invite_has_account' } }
    case 'person_disabled':
      return { fields: { email: 'invite_disabled' } }
    case 'right_missing':
      return { form: 'invite_refused' }
    default:
      return { form: 'invite_failed' }
  }
}

/** The language of the page, which the inviter most likely shares with who is invited. */
const findShownLanguage = (languages: BootFacts['languages']): string | undefined =>
  languages.find(({ language_id }) => languageTag(language_id) === document.documentElement.lang)
    ?.language_id

interface InviteFormProps {
  readonly roles: readonly GivableRole[]
  readonly isOnline: boolean
  readonly onSent: (sent: SentInvitation) => void
}

/** Name, e-mail and role of somebody who is to work in the organisation. */
export function InviteForm({ roles, isOnline, onSent }: InviteFormProps) {
  const { t } = useTranslation()
  const api = useApi()
  const { organisation, languages } = useBoot()
  const [isBusy, setBusy] = useState(false)
  const send = async (draft: InvitationDraft): Promise<FormRefusal | undefined> => {
    setBusy(true)
    try {
      const answer = await api.INVITATION.post({ orgId: organisation.id, ...draft })
      const { first_name, last_name, email } = draft
      onSent({ name: `${first_name} ${last_name}`, email, isMailSet: answer.is_mail_set })
      return undefined
    } catch (error) {
      return toRefusal(error)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Form
      isShort
      schema={invitationDraftModel}
      defaults={{
        first_name: '',
        last_name: '',
        email: '',
        role: '',
        language: findShownLanguage(languages) ?? languages[0]?.language_id ?? '',
      }}
      onSubmit={send}
      label={t('invite_title')}
    >
      <TextField name="first_name" label={t('invite_first_name')} maxlength={100} />
      <TextField name="last_name" label={t('invite_last_name')} maxlength={100} />
      <TextField
        name="email"
        label={t('sign_in_email')}
        type="email"
        inputmode="email"
        maxlength={320}
      />
      <SelectField
        name="role"
        label={t('invite_role')}
        hint={t('invite_role_hint')}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
      />
      {languages.length > 1 && (
        <SelectField
          name="language"
          label={t('invite_language')}
          options={languages.map(({ language_id, language_description }) => ({
            value: language_id,
            label: language_description,
          }))}
        />
      )}
      <Button kind="primary" type="submit" busy={isBusy} disabled={!isOnline}>
        {t('invite_send')}
      </Button>
    </Form>
  )
}
