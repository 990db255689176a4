import type { ListedPasskey } from '#domain/sessions/passkey.contract.ts'
import type { TextKey } from '#domain/texts/text.model.ts'

/** Where the person is in the dialog of the second factor. */
export type SecondFactorStep =
  | { readonly kind: 'status' }
  | { readonly kind: 'password'; readonly notice: TextKey | null }
  | { readonly kind: 'removal' }
  | { readonly kind: 'set_up'; readonly secret: string }
  | { readonly kind: 'codes'; readonly codes: readonly string[] }
  | { readonly kind: 'passkey' }
  | { readonly kind: 'passkey_removal'; readonly passkey: ListedPasskey }

export const stepTitles: Readonly<Record<SecondFactorStep['kind'], TextKey>> = {
  status: 'mfa_title',
  password: 'mfa_set_up_title',
  removal: 'mfa_remove_title',
  set_up: 'mfa_set_up_title',
  codes: 'mfa_codes_title',
  passkey: 'passkey_add_title',
  passkey_removal: 'passkey_remove_title',
}
