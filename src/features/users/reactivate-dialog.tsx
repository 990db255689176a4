import { useQuery } from '@tanstack/react-query'
import { Button } from '#src/ui/button/button.tsx'
import { Dialog } from '#src/ui/overlay/dialog.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { reactivationQuery } from './user.queries.ts'
import { useReactivation } from './user.mutations.ts'
import type { UserPlace } from './user.mutations.ts'

interface ReactivateDialogProps extends UserPlace {
  readonly userId: string
  readonly name: string
  readonly onClose: () => void
}

/** Lets a person sign in again; an e-mail tells them only where there is a template for it. */
export function ReactivateDialog({ userId, name, onClose, ...place }: ReactivateDialogProps) {
  const { t } = useTranslation()
  const { api, orgId, isOnline } = place
  const { data } = useQuery(reactivationQuery(api, orgId, userId))
  const { mutate, isPending, variables } = useReactivation(place, userId, onClose)
  const mayMail = data?.may_send_email === true
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('users_reactivate_title', { name })}
      width={480}
      actions={
        <>
          <Button onClick={onClose}>{t('dialog_cancel')}</Button>
          <Button
            busy={isPending && variables}
            disabled={!isOnline || !mayMail || isPending}
            onClick={() => mutate(true)}
          >
            {t('users_activate_mail')}
          </Button>
          <Button
            kind="primary"
            busy={isPending && !variables}
            disabled={!isOnline || isPending}
            onClick={() => mutate(false)}
          >
            {t('users_activate')}
          </Button>
        </>
      }
    >
      <p>{t('users_reactivate_text')}</p>
      {data !== undefined && !mayMail && <p className="second">{t('users_template_missing')}</p>}
    </Dialog>
  )
}
