import type { vaultTexts as english } from '../en_gb/vault.ts'

/** German sentences of what protects a device: locking, unlocking, the PIN. */
export const germanVaultTexts = {
  // Locked
  vault_title: 'Gesperrt',
  vault_title_pin: 'Gerät entsperren',
  vault_title_contact: 'Neu anmelden',
  vault_who: '{{name}} – {{organisation}}',
  vault_idle:
    '20 Minuten lang war niemand da, und ohne Netz kann sich niemand anmelden. Was Sie erfasst ' +
    'haben, liegt sicher auf diesem Gerät.',
  vault_turned:
    'Das Tablet war bei einer Kundin oder einem Kunden, und Forecourt wurde neu geöffnet. Von ' +
    'hier aus geht es nur für Mitarbeitende weiter.',
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
  vault_pin_password: 'Passwort dieses Geräts',
  vault_pin_length: 'Eine PIN hat 8 bis 12 Ziffern, ein Passwort mindestens 10 Zeichen.',
  vault_pin_incomplete: 'Das ist zu kurz. Es zählt nicht als Versuch.',
  vault_wrong_one: 'Das ist nicht die PIN. Ein Versuch bleibt.',
  vault_wrong_other: 'Das ist nicht die PIN. {{count}} Versuche bleiben.',
  vault_wrong_password_one: 'Das ist nicht das Passwort dieses Geräts. Ein Versuch bleibt.',
  vault_wrong_password_other:
    'Das ist nicht das Passwort dieses Geräts. {{count}} Versuche bleiben.',
  vault_wait: 'Zu viele falsche Versuche. Nächster Versuch in {{time}}.',
  vault_too_many:
    'Zu viele falsche Versuche. Melden Sie sich mit Ihrem Passwort an, danach können Sie es ' +
    'wieder versuchen.',
  vault_lease_over:
    'Dieses Gerät hat Forecourt seit drei Tagen nicht erreicht. Seine Daten bleiben gesperrt, ' +
    'bis Sie sich anmelden.',
  vault_clock_back:
    'Die Uhr dieses Geräts wurde zurückgestellt; wie lange es offline war, weiß niemand. Melden ' +
    'Sie sich an, um seine Daten zu entsperren.',
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
    'Auf diesem Gerät ist alles gesendet; verloren geht nichts. Seine Kunden werden neu geholt.',
  vault_forgotten_lost_one:
    '1 ungesendete Änderung lässt sich nur mit der alten PIN öffnen. Mit einer neuen PIN ist ' +
    'sie endgültig verloren, und das Büro wird benachrichtigt.',
  vault_forgotten_lost_other:
    '{{count}} ungesendete Änderungen lassen sich nur mit der alten PIN öffnen. Mit einer neuen ' +
    'PIN sind sie endgültig verloren, und das Büro wird benachrichtigt.',
  vault_forgotten_choose: 'Neue PIN wählen',
  vault_forgotten_discard_one: '1 Änderung verwerfen und eine neue PIN wählen',
  vault_forgotten_discard_other: '{{count}} Änderungen verwerfen und eine neue PIN wählen',
  vault_forgotten_back: 'PIN noch einmal versuchen',
  vault_forgotten_busy:
    'Forecourt ist in einem anderen Tab offen, der die PIN noch hat. Schließen Sie ihn, oder ' +
    'arbeiten Sie dort weiter.',

  // Coming back from the customer
  vault_proof_submit: 'Zurück',
  vault_proof_busy: 'PIN wird geprüft',
  vault_proof_password: 'Stattdessen das Passwort eingeben',
  vault_proof_sign_in: 'Stattdessen das Anmeldepasswort eingeben',

  // Choosing
  vault_choose_title: 'PIN für dieses Gerät wählen',
  vault_change_title: 'PIN dieses Geräts ändern',
  vault_choose_text:
    '{{organisation}} speichert Kunden auf Geräten nur hinter einer PIN. Sie werden danach ' +
    'gefragt, wenn diese Seite wieder geöffnet wird; sie bleibt auf diesem Gerät.',
  vault_longer_title: 'Längere PIN wählen',
  vault_longer_text:
    'Ihre PIN hat weniger als 8 Ziffern; die hat ein Dieb zu schnell durchprobiert. Verloren ' +
    'geht nichts: Sie öffnet dieses Gerät weiter, bis Sie eine längere wählen, hier oder später ' +
    'in Ihrem Kontomenü.',
  vault_form: 'Entsperren mit',
  vault_form_digits: 'PIN',
  vault_form_password: 'Passwort',
  vault_choose_before: 'Bisherige PIN oder bisheriges Passwort',
  vault_choose_new: 'Neue PIN',
  vault_choose_hint: '8 bis 12 Ziffern, kein Datum und kein Muster',
  vault_choose_again: 'Neue PIN noch einmal',
  vault_choose_new_password: 'Neues Passwort dieses Geräts',
  vault_choose_hint_password: 'Mindestens 10 Zeichen, und nicht das, mit dem Sie sich anmelden',
  vault_choose_again_password: 'Neues Passwort noch einmal',
  vault_choose_different: 'Die beiden sind nicht gleich.',
  vault_choose_obvious: 'Diese PIN ist leicht zu erraten.',
  vault_choose_later: 'Später',
  vault_choose_save: 'PIN setzen',
  vault_choose_saving: 'PIN wird gesetzt',
  vault_choose_refused:
    'Was auf diesem Gerät wartet, hat eine ältere Version gespeichert. Eine PIN lässt sich ' +
    'wählen, sobald es gesendet ist.',
  vault_chosen: 'Die PIN ist gesetzt',
  vault_menu_pin: 'PIN dieses Geräts',
  vault_menu_switch: 'Benutzer wechseln',
} satisfies Record<keyof typeof english, string>
