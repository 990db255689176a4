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

  // Reset password
  reset_password_back: 'Zurück zur Anmeldung',
  reset_password_text:
    'Hier ist kein Maildienst eingerichtet, darum kann kein Link verschickt werden. Lassen Sie ' +
    'sich von der Administration Ihrer Organisation ein neues Passwort geben.',
  reset_password_title: 'Passwort vergessen?',

  // Sign-in
  login_page_failed_login_message: 'Anmeldung fehlgeschlagen. Prüfen Sie E-Mail und Passwort.',
  login_page_failed_login_message_mfa:
    'Der Code stimmt nicht. Nehmen Sie den nächsten, den Ihre App zeigt.',
  shell_log_out: 'Abmelden',
  sign_in_back: 'Zurück zum Passwort',
  sign_in_code: 'Code',
  sign_in_code_about: 'Sechs Ziffern aus Ihrer Authenticator-App, für {{username}}.',
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
  sign_in_figure_fraction: ',61 €',
  sign_in_figure_whole: '−34',
  sign_in_forgotten: 'Vergessen?',
  sign_in_not_secure:
    'Über diese Verbindung können Sie sich nicht anmelden: Sie ist nicht verschlüsselt, darum ' +
    'hält der Browser Sie nicht angemeldet. Öffnen Sie Forecourt über https oder auf diesem ' +
    'Rechner unter localhost.',
  sign_in_password: 'Passwort',
  sign_in_password_needed: 'Geben Sie Ihr Passwort ein',
  sign_in_promise: 'im Monat mit dem neuen Auto – bekannt, bevor Sie anrufen.',
  sign_in_submit: 'Anmelden',
  sign_in_title: 'Anmelden',
  sign_in_wait_one: 'Zu viele Versuche. Versuchen Sie es in 1 Sekunde noch einmal.',
  sign_in_wait_other: 'Zu viele Versuche. Versuchen Sie es in {{count}} Sekunden noch einmal.',
} satisfies Record<keyof typeof english, string>
