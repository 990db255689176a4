/** Sentences of what protects a device: locking, unlocking, the PIN. */
export const vaultTexts = {
  // Locked
  vault_title: 'Locked',
  vault_title_pin: 'Unlock this device',
  vault_title_contact: 'Sign in again',
  vault_who: '{{name}} · {{organisation}}',
  vault_idle:
    'Nobody was there for 20 minutes, and there is no network to sign in by. What you recorded is safe on this device.',
  vault_turned:
    'The tablet was handed to a customer, and Forecourt was opened anew. Only somebody who works with it can go on from here.',
  vault_sealed_one: '1 change waits on this device. It is sent once you have unlocked.',
  vault_sealed_other:
    '{{count}} changes wait on this device. They are sent once you have unlocked.',
  vault_pin: 'PIN of this device',
  vault_pad: 'Figures',
  vault_delete: 'Delete the last figure',
  vault_typed_one: '1 figure typed',
  vault_typed_other: '{{count}} figures typed',
  vault_unlock: 'Unlock',
  vault_unlocking: 'Unlocking',
  vault_failed: 'This device did not answer. Try again, or load the page again.',
  vault_pin_digits: 'A PIN has 6 to 12 figures.',
  vault_wrong_one: 'That is not the PIN. 1 try is left.',
  vault_wrong_other: 'That is not the PIN. {{count}} tries are left.',
  vault_wait: 'Too many wrong PINs. Try again in {{time}}.',
  vault_too_many: 'Too many wrong PINs. Sign in with your password, then you may try again.',
  vault_lease_over:
    'This device has not reached Forecourt for three days, so what it keeps stays shut until you sign in.',
  vault_clock_back:
    'The clock of this device was set back, so nobody can tell how long it has been away. Sign in to open what it keeps.',
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
    'Nothing unsent lies on this device, so nothing is lost: what it keeps of customers is fetched again.',
  vault_forgotten_lost_one:
    '1 unsent change can only be opened with the old PIN. With a new PIN it is lost for good, and the office is told that it was given up.',
  vault_forgotten_lost_other:
    '{{count}} unsent changes can only be opened with the old PIN. With a new PIN they are lost for good, and the office is told that they were given up.',
  vault_forgotten_choose: 'Choose a new PIN',
  vault_forgotten_discard_one: 'Give up 1 change and choose a new PIN',
  vault_forgotten_discard_other: 'Give up {{count}} changes and choose a new PIN',
  vault_forgotten_back: 'Try the PIN again',
  vault_forgotten_busy:
    'Forecourt is open in another tab, which still has the PIN. Close it, or work on there.',

  // Coming back from the customer
  vault_proof_submit: 'Go back',
  vault_proof_busy: 'Looking at the PIN',
  vault_proof_password: 'Use the password instead',

  // Choosing
  vault_choose_title: 'Choose a PIN for this device',
  vault_change_title: 'Another PIN for this device',
  vault_choose_text:
    '{{organisation}} keeps customers on devices only behind a PIN. You are asked for it when this page is opened again; it stays on this device.',
  vault_choose_before: 'PIN so far',
  vault_choose_new: 'New PIN',
  vault_choose_hint: '6 to 12 figures, and none that anybody would try first',
  vault_choose_again: 'New PIN once more',
  vault_choose_different: 'The two are not the same.',
  vault_choose_obvious: 'Anybody would try this one first.',
  vault_choose_later: 'Later',
  vault_choose_save: 'Set PIN',
  vault_choose_refused:
    'What waits on this device was kept by an older version. A PIN can be chosen once it is sent.',
  vault_chosen: 'The PIN is set',
  vault_menu_pin: 'PIN of this device',
  vault_menu_switch: 'Switch user',
} as const
