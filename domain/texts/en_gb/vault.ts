/** Sentences of what protects a device: locking, unlocking, the PIN. */
export const vaultTexts = {
  // Locked
  vault_title: 'Locked',
  vault_title_pin: 'Unlock this device',
  vault_title_contact: 'Sign in again',
  vault_who: '{{name}} · {{organisation}}',
  vault_idle:
    'Nobody was there for 20 minutes, and there is no network to sign in by. What you recorded ' +
    'is safe on this device.',
  vault_turned:
    'The tablet was handed to a customer, and Forecourt was opened again. Only somebody who ' +
    'works with it can go on from here.',
  vault_sealed_one: '1 change waits on this device. It is sent once you have unlocked.',
  vault_sealed_other:
    '{{count}} changes wait on this device. They are sent once you have unlocked.',
  vault_pin: 'PIN of this device',
  vault_pad: 'Digits',
  vault_delete: 'Delete the last digit',
  vault_typed_one: '1 digit entered',
  vault_typed_other: '{{count}} digits entered',
  vault_unlock: 'Unlock',
  vault_unlocking: 'Unlocking',
  vault_failed: 'This device did not answer. Try again, or load the page again.',
  vault_pin_password: 'Password of this device',
  vault_pin_length: 'A PIN has 8 to 12 digits, a password at least 10 characters.',
  vault_pin_incomplete: 'That is too short. It does not count as a try.',
  vault_wrong_one: 'That is not the PIN. 1 try is left.',
  vault_wrong_other: 'That is not the PIN. {{count}} tries are left.',
  vault_wrong_password_one: 'That is not the password of this device. 1 try is left.',
  vault_wrong_password_other: 'That is not the password of this device. {{count}} tries are left.',
  vault_wait: 'Too many wrong tries. Try again in {{time}}.',
  vault_too_many: 'Too many wrong tries. Sign in with your password, then you may try again.',
  vault_lease_over:
    'This device has not reached Forecourt for three days, so its data stays locked until you sign in.',
  vault_clock_back:
    'The clock of this device was set back, so nobody can tell how long it has been offline. ' +
    'Sign in to unlock its data.',
  vault_needs_network: 'Signing in needs a network. It goes on here as soon as there is one.',
  vault_sign_in: 'Sign in',
  vault_other_person: 'Somebody else',

  // Forgotten
  vault_forgotten: 'Forgotten your PIN?',
  vault_forgotten_title: 'A new PIN',
  vault_forgotten_offline:
    'A new PIN needs a network: you have to sign in with your password first.',
  vault_forgotten_sign_in: 'Sign in with your password first. Then you can choose a new PIN here.',
  vault_forgotten_empty:
    'Everything on this device has been sent, so nothing is lost: its customers are fetched again.',
  vault_forgotten_lost_one:
    '1 unsent change can only be opened with the old PIN. With a new PIN it is lost for good, ' +
    'and the office is notified.',
  vault_forgotten_lost_other:
    '{{count}} unsent changes can only be opened with the old PIN. With a new PIN they are lost ' +
    'for good, and the office is notified.',
  vault_forgotten_choose: 'Choose a new PIN',
  vault_forgotten_discard_one: 'Discard 1 change and choose a new PIN',
  vault_forgotten_discard_other: 'Discard {{count}} changes and choose a new PIN',
  vault_forgotten_back: 'Try the PIN again',
  vault_forgotten_busy:
    'Forecourt is open in another tab, which still has the PIN. Close it, or work on there.',

  // Coming back from the customer
  vault_proof_submit: 'Go back',
  vault_proof_busy: 'Checking the PIN',
  vault_proof_password: 'Use the password instead',
  vault_proof_sign_in: 'Use your sign-in password instead',

  // Choosing
  vault_choose_title: 'Choose a PIN for this device',
  vault_change_title: 'Change the PIN of this device',
  vault_choose_text:
    '{{organisation}} stores customers on devices only behind a PIN. You are asked for it when ' +
    'this page is opened again; it stays on this device.',
  vault_longer_title: 'Choose a longer PIN',
  vault_longer_text:
    'Your PIN has fewer than 8 digits, which a thief can try out too quickly. Nothing is lost: ' +
    'it goes on opening this device until you choose a longer one, here or later from your ' +
    'account menu.',
  vault_form: 'Unlock with',
  vault_form_digits: 'PIN',
  vault_form_password: 'Password',
  vault_choose_before: 'Current PIN or password',
  vault_choose_new: 'New PIN',
  vault_choose_hint: '8 to 12 digits, no date and no pattern',
  vault_choose_again: 'Repeat the new PIN',
  vault_choose_new_password: 'New password of this device',
  vault_choose_hint_password: 'At least 10 characters, and not the one you sign in with',
  vault_choose_again_password: 'Repeat the new password',
  vault_choose_different: 'The two are not the same.',
  vault_choose_obvious: 'This one is easy to guess.',
  vault_choose_later: 'Later',
  vault_choose_save: 'Set PIN',
  vault_choose_saving: 'Setting the PIN',
  vault_choose_refused:
    'What waits on this device was stored by an older version. A PIN can be chosen once it is sent.',
  vault_chosen: 'The PIN is set',
  vault_menu_pin: 'PIN of this device',
  vault_menu_switch: 'Switch user',
} as const
