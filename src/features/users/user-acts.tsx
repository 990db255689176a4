import {
  lockOpenOutline,
  peopleOutline,
  personAddOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons'
import { handoverRights } from '#domain/customers/contact/handover.contract.ts'
import { roleListRights } from '#domain/roles/role-rights.model.ts'
import type { EditedUser } from '#domain/users/user-page.model.ts'
import { userEditRights } from '#domain/users/user-rights.model.ts'
import { Button } from '#src/ui/button/button.tsx'
import { useRights } from '#src/ui/rights.tsx'
import { useTranslation } from '#src/ui/translation.ts'
import { useUnlock } from './user.mutations.ts'
import type { UserPlace } from './user.mutations.ts'

export type UserDialog = 'reactivate' | 'rights' | 'handover'

interface UserActsProps extends UserPlace {
  readonly user: EditedUser
  readonly onOpen: (dialog: UserDialog) => void
}

/** What can be done about the person beside editing them. */
export function UserActs({ user, onOpen, ...place }: UserActsProps) {
  const { t } = useTranslation()
  const rights = useRights()
  const { isOnline } = place
  const { mutate: unlock, isPending } = useUnlock(place, user.userID)
  const mayEdit = rights.meets(userEditRights)
  const isForeign = user.is_shared && !user.is_self
  return (
    <>
      {user.waits_until !== null && mayEdit && !user.is_shared && !rights.isActing && (
        <Button
          icon={lockOpenOutline}
          busy={isPending}
          disabled={!isOnline || isPending}
          onClick={() => unlock()}
        >
          {t('users_unlock')}
        </Button>
      )}
      {rights.meets(roleListRights) && (
        <Button icon={shieldCheckmarkOutline} opens="dialog" onClick={() => onOpen('rights')}>
          {t('right_check_open')}
        </Button>
      )}
      {rights.meets(handoverRights) && !rights.isActing && (
        <Button
          icon={peopleOutline}
          opens="dialog"
          disabled={!isOnline}
          onClick={() => onOpen('handover')}
        >
          {t('handover_open')}
        </Button>
      )}
      {user.status === 'disabled' && mayEdit && !isForeign && (
        <Button
          icon={personAddOutline}
          opens="dialog"
          disabled={!isOnline}
          onClick={() => onOpen('reactivate')}
        >
          {t('users_reactivate')}
        </Button>
      )}
    </>
  )
}
