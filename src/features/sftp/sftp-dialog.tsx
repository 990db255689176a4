import { useWatch } from 'react-hook-form'
import { sftpLimits, sftpLogins } from '#domain/sftp/sftp-server.model.ts'
import type { SftpServer } from '#domain/sftp/sftp-server.model.ts'
import { SegmentedField } from '#src/ui/form/segmented-field.tsx'
import { SubmitDialog } from '#src/ui/form/submit-dialog.tsx'
import { TextAreaField } from '#src/ui/form/text-area-field.tsx'
import { TextField } from '#src/ui/form/text-field.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { sftpDraftModel, toSftpDraft, pickSftpSettings } from './sftp-draft.model.ts'
import type { SftpDraft } from './sftp-draft.model.ts'
import { SftpTestButton } from './sftp-test.tsx'
import { useSaveSftpServer } from './sftp.mutations.ts'
import type { SftpPageProps } from './sftp.mutations.ts'

interface SftpDialogProps extends SftpPageProps {
  /** Undefined to add one. */
  readonly server: SftpServer | undefined
  readonly onClose: () => void
}

/** The password in one line, or the key in several; what is stored stays where it is left empty. */
function SecretField({ server }: Pick<SftpDialogProps, 'server'>) {
  const { t } = useTranslation()
  const login = useWatch<SftpDraft, 'login'>({ name: 'login' })
  const hint = t(login === 'key' ? 'sftp_secret_key_hint' : 'sftp_secret_hint')
  const hints = server?.has_secret === true ? `${hint} ${t('sftp_secret_stays')}` : hint
  return login === 'key' ? (
    <TextAreaField name="secret" label={t('sftp_login_key')} rows={4} hint={hints} />
  ) : (
    <TextField
      name="secret"
      label={t('sftp_login_password')}
      type="password"
      autocomplete="new-password"
      maxlength={1000}
      hint={hints}
    />
  )
}

function SftpFields({ server }: Pick<SftpDialogProps, 'server'>) {
  const { t } = useTranslation()
  return (
    <>
      <TextField name="name" label={t('sftp_name')} maxlength={sftpLimits.name} />
      <TextField
        name="host"
        label={t('sftp_host')}
        hint={t('sftp_host_hint')}
        maxlength={sftpLimits.host}
      />
      <TextField name="port" label={t('sftp_port')} inputmode="numeric" maxlength={5} />
      <TextField name="login_name" label={t('sftp_user')} maxlength={sftpLimits.user} />
      <SegmentedField
        name="login"
        label={t('sftp_login')}
        options={sftpLogins.map((value) => ({ value, label: t(`sftp_login_${value}`) }))}
      />
      <SecretField server={server} />
      <TextField
        name="folder"
        label={t('sftp_folder')}
        hint={t('sftp_folder_hint')}
        maxlength={sftpLimits.path}
      />
      <TextField
        name="host_key"
        label={t('sftp_host_key')}
        hint={t('sftp_host_key_hint')}
        placeholder="SHA256:…"
        maxlength={60}
      />
    </>
  )
}

/** Adds or edits a server. What is typed is no draft: it holds a secret. */
export function SftpDialog({ server, onClose, ...place }: SftpDialogProps) {
  const { t } = useTranslation()
  const { save, isSaving } = useSaveSftpServer(place)
  const submit = async ({ secret, port, ...draft }: SftpDraft) => {
    const settings = pickSftpSettings({ ...draft, port: Number(port) })
    const refusal = await save({ settings, secret, server })
    if (refusal === undefined) onClose()
    return refusal
  }
  return (
    <SubmitDialog<SftpDraft, SftpDraft>
      shape="sheet"
      isPersistent
      onClose={onClose}
      title={t(server === undefined ? 'sftp_add' : 'sftp_edit_title')}
      about={server?.name}
      width={520}
      submitLabel={t(server === undefined ? 'sftp_add' : 'sftp_save')}
      isOnline={place.isOnline}
      isBusy={isSaving}
      schema={sftpDraftModel}
      defaults={toSftpDraft(server)}
      onSubmit={submit}
    >
      <SftpFields server={server} />
      <SftpTestButton place={place} server={server} />
    </SubmitDialog>
  )
}
