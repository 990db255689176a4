import {
  imageOutline,
  keyOutline,
  keypadOutline,
  peopleCircleOutline,
  shieldCheckmarkOutline,
} from 'ionicons/icons'
import type { MenuAction } from '#src/ui/overlay/menu-button.tsx'
import type { Translate } from '#src/ui/translation.ts'

/** What people do with their account and the organisation's, by their rights. */
export interface AccountActs {
  /** Changes the password; null where people may not. */
  readonly onChangePassword: (() => void) | null
  /** Sets the second factor up or removes it; null without a connection, absent while acting. */
  readonly onUpdateMfa: (() => void) | null | undefined
  /** Acts for another member; null for who may not. */
  readonly onActFor: (() => void) | null
  /** Changes the PIN of this device; null where it has none. */
  readonly onChangePin: (() => void) | null
  /** Changes the organisation's picture; null for who may not. */
  readonly onChangePicture: (() => void) | null
}

/** The user menu's entries for them. */
export function getAccountActions(
  { onChangePassword, onUpdateMfa, onActFor, onChangePin, onChangePicture }: AccountActs,
  t: Translate,
): readonly MenuAction[] {
  return [
    ...(onChangePassword === null
      ? []
      : [
          {
            id: 'password',
            icon: keyOutline,
            label: t('password_change_title'),
            onChoose: onChangePassword,
          },
        ]),
    ...(onUpdateMfa === undefined
      ? []
      : [
          {
            id: 'mfa',
            icon: shieldCheckmarkOutline,
            label: t(onUpdateMfa === null ? 'mfa_menu_offline' : 'mfa_menu'),
            disabled: onUpdateMfa === null,
            onChoose: () => onUpdateMfa?.(),
          },
        ]),
    ...(onChangePin === null
      ? []
      : [
          {
            id: 'pin',
            icon: keypadOutline,
            label: t('vault_menu_pin'),
            onChoose: onChangePin,
          },
        ]),
    ...(onChangePicture === null
      ? []
      : [
          {
            id: 'picture',
            icon: imageOutline,
            label: t('shell_picture'),
            onChoose: onChangePicture,
          },
        ]),
    ...(onActFor === null
      ? []
      : [
          {
            id: 'act',
            icon: peopleCircleOutline,
            label: t('acting_menu'),
            onChoose: onActFor,
          },
        ]),
  ]
}
