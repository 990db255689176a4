import type { vaultTexts as english } from './vault.en_gb.ts'

/** German sentences of what protects a device: locking, unlocking, the PIN. */
export const vaultTexts = {
  // Locked
  vault_title: 'Gesperrt',
  vault_title_pin: 'Gerät entsperren',
  vault_title_contact: 'Neu anmelden',
  vault_who: '{{name}} – {{organisation}}',
  vault_idle:
    '20 Minuten lang war niemand da, und ohne Netz kann sich niemand anmelden. Was Sie erfasst haben, liegt sicher auf diesem Gerät.',
  vault_turned:
    'Das Tablet war bei einer Kundin oder einem Kunden, und Forecourt wurde neu geöffnet. Von hier aus geht es nur für Mitarbeitende weiter.',
  vault_sealed_one: '1 Änderung wartet auf diesem Gerät. Sie wird nach dem Entsperren gesendet.',
  vault_sealed_other:
    '{{count}} Änderungen warten auf diesem Gerät. Sie werden nach dem Entsperren gesendet.',
  vault_pin: 'PIN dieses Geräts',
  vault_pad: 'Ziffern',
  vault_delete: 'Letzte Ziffer löschen',
  vault_typed_one: '1 Ziffer eingegeben',
  vault_typed_other: '{{count}} Ziffern eingegeben',
  vault_unlock: 'Entsperren',
  vault_unlocking: 'Wird entsperrt',
  vault_failed:
    'Dieses Gerät hat nicht geantwortet. Versuchen Sie es noch einmal, oder laden Sie die Seite neu.',
  vault_pin_digits: 'Eine PIN hat 6 bis 12 Ziffern.',
  vault_wrong_one: 'Das ist nicht die PIN. Ein Versuch bleibt.',
  vault_wrong_other: 'Das ist nicht die PIN. {{count}} Versuche bleiben.',
  vault_wait: 'Zu viele falsche PINs. Nächster Versuch in {{time}}.',
  vault_too_many:
    'Zu viele falsche PINs. Melden Sie sich mit Ihrem Passwort an, danach können Sie es wieder versuchen.',
  vault_lease_over:
    'Dieses Gerät hat Forecourt seit drei Tagen nicht erreicht. Was es verwahrt, bleibt zu, bis Sie sich anmelden.',
  vault_clock_back:
    'Die Uhr dieses Geräts wurde zurückgestellt; wie lange es fort war, weiß niemand. Melden Sie sich an, um zu öffnen, was es verwahrt.',
  vault_needs_network: 'Zum Anmelden braucht es ein Netz. Sobald es da ist, geht es hier weiter.',
  vault_sign_in: 'Anmelden',
  vault_other_person: 'Jemand anderes',

  // Forgotten
  vault_forgotten: 'PIN vergessen?',
  vault_forgotten_title: 'Eine neue PIN',
  vault_forgotten_offline:
    'Eine neue PIN braucht ein Netz: Sie müssen sich zuerst mit Ihrem Passwort anmelden.',
  vault_forgotten_sign_in:
    'Melden Sie sich zuerst mit Ihrem Passwort an. Dann können Sie hier eine neue PIN wählen.',
  vault_forgotten_empty:
    'Auf diesem Gerät liegt nichts Ungesendetes; verloren geht nichts. Was es von Kunden verwahrt, wird neu geholt.',
  vault_forgotten_lost_one:
    '1 ungesendete Änderung lässt sich nur mit der alten PIN öffnen. Mit einer neuen PIN ist sie endgültig verloren, und das Büro erfährt, dass sie aufgegeben wurde.',
  vault_forgotten_lost_other:
    '{{count}} ungesendete Änderungen lassen sich nur mit der alten PIN öffnen. Mit einer neuen PIN sind sie endgültig verloren, und das Büro erfährt, dass sie aufgegeben wurden.',
  vault_forgotten_choose: 'Neue PIN wählen',
  vault_forgotten_discard_one: '1 Änderung aufgeben und neue PIN wählen',
  vault_forgotten_discard_other: '{{count}} Änderungen aufgeben und neue PIN wählen',
  vault_forgotten_back: 'PIN noch einmal versuchen',
  vault_forgotten_busy:
    'Forecourt ist in einem anderen Tab offen, der die PIN noch hat. Schließen Sie ihn, oder arbeiten Sie dort weiter.',

  // Coming back from the customer
  vault_proof_submit: 'Zurück',
  vault_proof_busy: 'PIN wird geprüft',
  vault_proof_password: 'Stattdessen das Passwort eingeben',

  // Choosing
  vault_choose_title: 'PIN für dieses Gerät wählen',
  vault_change_title: 'Andere PIN für dieses Gerät',
  vault_choose_text:
    '{{organisation}} verwahrt Kunden auf Geräten nur hinter einer PIN. Sie werden danach gefragt, wenn diese Seite wieder geöffnet wird; sie bleibt auf diesem Gerät.',
  vault_choose_before: 'Bisherige PIN',
  vault_choose_new: 'Neue PIN',
  vault_choose_hint: '6 bis 12 Ziffern, und keine, die jeder zuerst versuchen würde',
  vault_choose_again: 'Neue PIN noch einmal',
  vault_choose_different: 'Die beiden sind nicht gleich.',
  vault_choose_obvious: 'Diese würde jeder zuerst versuchen.',
  vault_choose_later: 'Später',
  vault_choose_save: 'PIN setzen',
  vault_choose_refused:
    'Was auf diesem Gerät wartet, hat eine ältere Version verwahrt. Eine PIN lässt sich wählen, sobald es gesendet ist.',
  vault_chosen: 'Die PIN ist gesetzt',
  vault_menu_pin: 'PIN dieses Geräts',
  vault_menu_switch: 'Benutzer wechseln',
} satisfies Record<keyof typeof english, string>
