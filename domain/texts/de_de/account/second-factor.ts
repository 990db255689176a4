import type { secondFactorTexts as english } from '../../en_gb/account/second-factor.ts'

/** German sentences of the second factor. */
export const germanSecondFactorTexts = {
  mfa_code_wrong:
    'Der Code stimmt nicht. Nehmen Sie den nächsten, den die App zeigt, und prüfen Sie die Uhr ihres Geräts.',
  mfa_codes_about:
    'Wenn Ihr Telefon verloren geht, meldet jeder davon Sie einmal anstelle eines Codes an. Sie werden ' +
    'nur jetzt gezeigt: Bewahren Sie sie dort auf, wo Ihr Telefon nicht ist.',
  mfa_codes_copy: 'Alle zehn kopieren',
  mfa_codes_left_one: '1 Wiederherstellungscode ist übrig.',
  mfa_codes_left_other: '{{count}} Wiederherstellungscodes sind übrig.',
  mfa_codes_stored: 'Ich habe sie aufbewahrt',
  mfa_codes_title: 'Ihre Wiederherstellungscodes',
  mfa_failed:
    'Das hat Forecourt nicht erreicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  mfa_menu: 'Anmeldung in zwei Schritten',
  mfa_menu_offline: 'Anmeldung in zwei Schritten: braucht eine Verbindung',
  mfa_off_text:
    'Die Anmeldung in zwei Schritten ist aus. Ist sie an, wird bei der Anmeldung auch nach einem Code ' +
    'aus einer App auf Ihrem Telefon gefragt: Ihr Passwort allein öffnet dann nichts.',
  mfa_on_text:
    'Die Anmeldung in zwei Schritten ist an: Bei der Anmeldung wird nach einem Code Ihrer App gefragt. ' +
    'Mit einem anderen Telefon ersetzen Sie die App; die Codes der bisherigen gelten dann nicht mehr.',
  mfa_password_text:
    'Geben Sie Ihr Passwort ein, damit niemand anderes an diesem Gerät das einrichtet.',
  mfa_reminder_delay_one: 'Erst in 1 Tag wieder erinnern',
  mfa_reminder_delay_other: 'Erst in {{count}} Tagen wieder erinnern',
  mfa_reminder_delayed_one: 'Sie werden in 1 Tag wieder erinnert.',
  mfa_reminder_delayed_other: 'Sie werden in {{count}} Tagen wieder erinnert.',
  mfa_reminder_delayed_title: 'Erinnerung verschoben',
  mfa_reminder_dismiss: 'Jetzt nicht',
  mfa_reminder_title: 'Schützen Sie Ihr Konto',
  mfa_remove: 'Entfernen',
  mfa_remove_text:
    'Dann meldet Ihr Passwort allein Sie an. Die Codes der App und die Wiederherstellungscodes ' +
    'gelten nicht mehr.',
  mfa_remove_title: 'Anmeldung in zwei Schritten entfernen',
  mfa_removed: 'Die Anmeldung in zwei Schritten ist entfernt',
  mfa_replace: 'App ersetzen',
  mfa_secret: 'Geheimnis',
  mfa_secret_copy: 'Geheimnis kopieren',
  mfa_set_up: 'Einrichten',
  mfa_set_up_code: 'Code, den die App zeigt',
  mfa_set_up_open_app: 'Authenticator-App auf diesem Gerät öffnen',
  mfa_set_up_picture: 'QR-Code mit dem Geheimnis für Ihre Authenticator-App',
  mfa_set_up_scan: 'Scannen Sie dieses Bild mit einer Authenticator-App auf Ihrem Telefon.',
  mfa_set_up_title: 'Anmeldung in zwei Schritten einrichten',
  mfa_set_up_type: 'Oder tippen Sie dieses Geheimnis in die App:',
  mfa_setup_expired:
    'Diese Einrichtung ist abgelaufen oder wurde woanders beendet. Beginnen Sie noch einmal.',
  mfa_title: 'Anmeldung in zwei Schritten',
  mfa_turn_off: 'Ausschalten',
  passkey_add: 'Passkey hinzufügen',
  passkey_add_text:
    'Geben Sie ihm einen Namen und geben Sie Ihr Passwort ein. Dann fragt Ihr Browser nach Ihrem ' +
    'Finger, Ihrem Gesicht oder der PIN des Geräts.',
  passkey_add_title: 'Passkey hinzufügen',
  passkey_added: 'Der Passkey ist hinzugefügt',
  passkey_expired: 'Das hat zu lange gedauert. Beginnen Sie noch einmal.',
  passkey_known:
    'Dieses Gerät hat schon einen Passkey für Forecourt. Nehmen Sie ihn oder ein anderes Gerät.',
  passkey_name: 'Name',
  passkey_name_hint: 'Damit Sie ihn wiedererkennen, etwa „Diensttelefon“.',
  passkey_name_needed: 'Geben Sie einen Namen mit höchstens 64 Zeichen ein',
  passkey_not_made:
    'Der Browser hat keinen Passkey erstellt, und nichts wurde hinzugefügt. Versuchen Sie es noch einmal.',
  passkey_refused:
    'Dieser Passkey kann nicht hinzugefügt werden: Er muss nach Finger, Gesicht oder einer PIN fragen.',
  passkey_remove_label: '{{name}} entfernen',
  passkey_remove_text:
    '„{{name}}“ meldet Sie nicht mehr an. Löschen Sie ihn auch auf seinem Gerät, wenn es ihn noch anbietet.',
  passkey_remove_title: 'Passkey entfernen',
  passkey_removed: 'Der Passkey ist entfernt',
  passkey_unused: 'Hinzugefügt am {{date}}, noch nicht verwendet',
  passkey_used: 'Zuletzt verwendet am {{date}}',
  passkeys_text:
    'Ein Passkey meldet Sie mit Finger, Gesicht oder der PIN eines Geräts an, ohne Passwort und Code.',
  passkeys_title: 'Passkeys',
  passkeys_unsupported: 'Dieser Browser kann keinen Passkey hinzufügen.',
  too_many_passkeys:
    'Sie haben schon 20 Passkeys. Entfernen Sie einen, den Sie nicht mehr verwenden.',
} satisfies Record<keyof typeof english, string>
