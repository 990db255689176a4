import type { signInTexts as english } from '../en_gb/sign-in.ts'

/** German sentences of the pages that need nobody signed in, or no organisation. */
export const germanSignInTexts = {
  // Appearance and language
  language_choice: 'Sprache',

  // Not found
  not_found_home: 'Zur Startseite',
  not_found_text:
    'Die Adresse nennt keine Seite oder eine, die Sie nicht öffnen dürfen. Prüfen Sie sie auf ' +
    'Tippfehler oder beginnen Sie neu auf der Startseite.',
  not_found_title: 'Diese Seite gibt es nicht',

  // Organisations
  organisations_empty_text:
    'Ihr Konto gehört noch zu keiner Organisation. Bitten Sie eine Administratorin oder einen ' +
    'Administrator, Sie aufzunehmen.',
  organisations_empty_title: 'Keine Organisation vorhanden',
  organisations_title: 'Organisation wählen',

  // New passwords
  invitation_about:
    'Wählen Sie ein Passwort, um zu beginnen. Die nächste Seite bietet einen zweiten Schritt der ' +
    'Anmeldung an.',
  invitation_invalid:
    'Diese Einladung wurde schon benutzt oder ist abgelaufen. Bitten Sie um eine neue, oder ' +
    'melden Sie sich mit Ihrem Passwort an.',
  invitation_no_link:
    'Öffnen Sie den Link der E-Mail, die Sie eingeladen hat. Wer andere einladen darf, findet ' +
    'das in der Navigation.',
  invitation_title: 'Willkommen bei Forecourt',
  password_change_about: 'Sie bleiben hier angemeldet; jedes andere Gerät wird abgemeldet.',
  password_change_title: 'Passwort ändern',
  password_changed: 'Passwort geändert',
  password_choose_title: 'Neues Passwort wählen',
  password_confirmation: 'Noch einmal dasselbe',
  password_confirmation_differs: 'Das stimmt nicht mit dem Passwort darüber überein',
  password_confirmation_needed: 'Geben Sie das neue Passwort noch einmal ein',
  password_current: 'Bisheriges Passwort',
  password_current_needed: 'Geben Sie das bisherige Passwort ein',
  password_current_wrong: 'Das ist nicht das bisherige Passwort',
  password_forced_about: 'Bevor es weitergeht, muss Ihr Passwort geändert werden, {{username}}.',
  password_forced_ended:
    'Es ist zu viel Zeit vergangen. Melden Sie sich erneut an, um ein neues Passwort zu wählen.',
  password_link_about:
    'Melden Sie sich danach damit an. Alle Geräte, auf denen Sie angemeldet sind, werden abgemeldet.',
  password_link_invalid:
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Fordern Sie auf der Anmeldeseite einen neuen an.',
  password_needed: 'Geben Sie ein neues Passwort ein',
  password_new: 'Neues Passwort',
  password_not_original:
    'Dieses Passwort ist unter Ihren letzten zehn. Wählen Sie eines, das Sie noch nicht hatten.',
  password_not_secure:
    'Das ist zu leicht zu erraten. Nehmen Sie vier Wörter, die nicht zusammengehören, oder mehr Zeichen.',
  password_request_done:
    'Wenn es zu {{email}} ein Konto gibt, ist ein Link unterwegs. Er gilt einmal, innerhalb von 30 Minuten.',
  password_request_done_title: 'Sehen Sie in Ihre E-Mails',
  password_request_no_mail:
    'Dieses Forecourt hat keinen Mailserver. Wer es betreibt, findet den Link auf der Konsole des Rechners; ' +
    'oder fragen Sie einen Administrator Ihrer Organisation.',
  password_request_submit: 'Link senden',
  password_request_failed:
    'Die Anfrage hat Forecourt nicht erreicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  password_save: 'Passwort speichern',
  password_strength_0: 'Sofort zu erraten.',
  password_strength_1: 'Sehr leicht zu erraten.',
  password_strength_2: 'Leicht zu erraten.',
  password_strength_3: 'Gut.',
  password_strength_4: 'Sehr gut.',
  password_strength_hint: '12 bis 128 Zeichen. Vier Wörter, die nicht zusammengehören, sind gut.',
  password_too_long: 'Höchstens 128 Zeichen',
  password_too_short: 'Mindestens 12 Zeichen',
  password_warning_common: 'Es besteht aus gängigen Passwörtern oder Wörtern.',
  password_warning_dates: 'Daten und Jahreszahlen werden zuerst versucht.',
  password_warning_keyPattern: 'Nebeneinanderliegende Tasten werden zuerst versucht.',
  password_warning_names: 'Namen werden zuerst versucht.',
  password_warning_personal: 'Es besteht aus Ihrem Namen oder Ihrer Adresse.',
  password_warning_repeat: 'Wiederholte Zeichen helfen wenig.',
  password_warning_sequences: 'Folgen wie abc oder 6543 helfen wenig.',
  reset_page_failed_reset:
    'Das Passwort konnte nicht geändert werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',

  // Reset password
  reset_password_back: 'Zurück zur Anmeldung',
  reset_password_text:
    'Geben Sie Ihre E-Mail-Adresse ein: Sie erhalten einen Link, um ein neues zu wählen.',
  reset_password_title: 'Passwort vergessen?',

  // Short links
  short_link_invalid: 'Ungültige Adresse',
  short_link_invalid_text:
    'Der Link ist unbekannt oder abgelaufen. Bitten Sie den Absender um einen neuen.',
  short_link_opening: 'Der Link wird geöffnet …',
  short_link_title: 'Kurzlink',

  // Sign-in
  login_page_failed_login_message: 'Anmeldung fehlgeschlagen. Prüfen Sie E-Mail und Passwort.',
  login_page_failed_login_message_mfa:
    'Der Code stimmt nicht. Nehmen Sie den nächsten, den Ihre App zeigt.',
  shell_log_out: 'Abmelden',
  sign_in_back: 'Zurück zum Passwort',
  sign_in_code: 'Code',
  sign_in_code_about:
    'Sechs Ziffern aus Ihrer Authenticator-App oder ein Wiederherstellungscode, für {{username}}.',
  sign_in_code_hint: 'Der Code wechselt alle 30 Sekunden.',
  sign_in_code_needed: 'Geben Sie die sechs Ziffern ein',
  sign_in_code_title: 'Code eingeben',
  sign_in_continue: 'Weiter',
  sign_in_changes_wait_one:
    '1 Änderung auf diesem Gerät wartet, bis sich anmeldet, wer sie erfasst hat.',
  sign_in_changes_wait_other:
    '{{count}} Änderungen auf diesem Gerät warten, bis sich anmeldet, wer sie erfasst hat.',
  sign_in_email: 'E-Mail',
  sign_in_email_invalid:
    'Geben Sie eine vollständige E-Mail-Adresse ein, etwa name@haendler.example',
  sign_in_email_needed: 'Geben Sie Ihre E-Mail ein',
  sign_in_ended_idle: 'Sie wurden abgemeldet, weil 20 Minuten lang niemand da war.',
  sign_in_ended_refused: 'Ihre Sitzung ist beendet. Melden Sie sich an, um weiterzuarbeiten.',
  sign_in_ended_revoked:
    'Die Verwaltung hat dieses Gerät gesperrt. Nicht Gesendetes bleibt erhalten und geht ' +
    'hinaus, wenn Sie sich anmelden.',
  sign_in_ended_wiped: 'Dieses Gerät wurde auf Anweisung der Verwaltung geleert.',
  sign_in_failed:
    'Die Anmeldung hat Forecourt nicht erreicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  sign_in_recovery_code: 'Wiederherstellungscode',
  sign_in_recovery_hint: 'Einer der zehn, die Sie aufbewahrt haben. Jeder gilt einmal.',
  sign_in_recovery_needed:
    'Geben Sie die 16 Buchstaben und Ziffern eines Wiederherstellungscodes ein',
  sign_in_recovery_used_one: 'Mit einem Wiederherstellungscode angemeldet; 1 ist übrig.',
  sign_in_recovery_used_other: 'Mit einem Wiederherstellungscode angemeldet; {{count}} sind übrig.',
  sign_in_recovery_wrong:
    'Dieser Wiederherstellungscode ist falsch oder schon benutzt. Nehmen Sie einen anderen.',
  sign_in_use_app: 'Code der App verwenden',
  sign_in_use_recovery: 'Wiederherstellungscode verwenden',
  sign_in_figure_fraction: ',61 €',
  sign_in_figure_whole: '−34',
  sign_in_forgotten: 'Vergessen?',
  sign_in_not_secure:
    'Über diese Verbindung können Sie sich nicht anmelden: Sie ist nicht verschlüsselt, darum ' +
    'hält der Browser Sie nicht angemeldet. Öffnen Sie Forecourt über https oder auf diesem ' +
    'Rechner unter localhost.',
  sign_in_passkey: 'Passkey verwenden',
  sign_in_passkey_expired: 'Das hat zu lange gedauert. Beginnen Sie noch einmal.',
  sign_in_passkey_refused:
    'Dieser Passkey meldet Sie nicht an. Nehmen Sie Ihr Passwort oder einen anderen Passkey.',
  sign_in_passkey_unused:
    'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder nehmen Sie Ihr Passwort.',
  sign_in_password: 'Passwort',
  sign_in_password_needed: 'Geben Sie Ihr Passwort ein',
  sign_in_promise: 'im Monat mit dem neuen Auto – bekannt, bevor Sie anrufen.',
  sign_in_submit: 'Anmelden',
  sign_in_title: 'Anmelden',
  sso_button: 'Über Ihre Organisation anmelden',
  sso_failed_expired:
    'Es hat zu lange gedauert oder wurde schon benutzt. Beginnen Sie noch einmal.',
  sso_failed_not_set_up: 'Ihre Organisation hat sie nicht eingerichtet.',
  sso_failed_unavailable:
    'Die Anmeldung Ihrer Organisation antwortet nicht. Versuchen Sie es später noch einmal.',
  sso_leaving: 'Die Anmeldung Ihrer Organisation wird geöffnet.',
  sso_login_failed_back: 'Zurück zur Anmeldung',
  sso_login_failed_message:
    'Die Anmeldung Ihrer Organisation hat Sie nicht eingelassen. Versuchen Sie es noch einmal oder ' +
    'fragen Sie Ihre Administration.',
  sso_login_failed_title: 'Zentrale Anmeldung fehlgeschlagen',
  sso_title: 'Zentrale Anmeldung',
  sign_in_wait_one: 'Zu viele Versuche. Versuchen Sie es in 1 Sekunde noch einmal.',
  sign_in_wait_other: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden noch einmal.',
  privacy_title: 'Cookies und Datenschutz',
  privacy_text:
    'Cookies und was Forecourt auf diesem Gerät speichert, halten Sie nur angemeldet und lassen ' +
    'Sie ohne Netz arbeiten. Wenn Sie zustimmen, zählt es auch ohne Ihren Namen, wie lange seine ' +
    'Seiten brauchen.',
  privacy_accept: 'Zustimmen',
  privacy_close: 'Schließen',
} satisfies Record<keyof typeof english, string>
