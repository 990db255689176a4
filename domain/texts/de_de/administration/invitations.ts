import type { invitationTexts as english } from '../../en_gb/administration/invitations.ts'

/** German sentences of inviting somebody. */
export const germanInvitationTexts = {
  invite_title: 'Jemanden einladen',
  invite_help:
    'Gibt jemandem ein neues Konto in dieser Organisation. Passwort und zweiten Schritt der Anmeldung wählt ' +
    'die Person selbst, über einen Link, der einmal und 7 Tage lang gilt. Ist er abgelaufen, ' +
    'laden Sie sie neu ein.',
  invite_about:
    'Die Person bekommt eine E-Mail mit einem Link und wählt ihr Passwort selbst. Der Link gilt ' +
    'einmal, 7 Tage lang.',
  invite_first_name: 'Vorname',
  invite_first_name_needed: 'Geben Sie den Vornamen ein',
  invite_last_name: 'Nachname',
  invite_last_name_needed: 'Geben Sie den Nachnamen ein',
  invite_role: 'Rolle',
  invite_role_hint: 'Sie können Rollen geben, deren Rechte Sie alle selbst haben.',
  invite_role_needed: 'Wählen Sie, was die Person darf',
  invite_role_not_allowed: 'Diese Rolle dürfen Sie nicht geben. Wählen Sie eine andere',
  invite_language: 'Sprache',
  invite_send: 'Einladen',
  invite_sent: '{{name}} ist eingeladen. Der Link geht an {{email}}.',
  invite_sent_no_mail:
    '{{name}} ist eingeladen. Dieses Forecourt hat keinen Mailserver: Wer es betreibt, findet den Link auf ' +
    'der Konsole des Rechners.',
  invite_already_member: 'Jemand mit dieser Adresse arbeitet schon hier',
  invite_has_account:
    'Jemand mit dieser Adresse arbeitet schon in einer anderen Organisation. Der Support kann ' +
    'die Person hier aufnehmen',
  invite_disabled: 'Dieses Konto ist abgeschaltet. Es muss erst wieder eingeschaltet werden',
  invite_refused: 'Sie dürfen niemanden mehr einladen. Ein Administrator kann das Recht geben.',
  invite_unreachable:
    'Das hat Forecourt nicht erreicht. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  invite_failed:
    'Niemand wurde eingeladen. Prüfen Sie Ihre Eingaben und versuchen Sie es noch einmal.',
  invite_roles_failed: 'Die Rollen konnten nicht geladen werden',
  invite_offline:
    'Das Einladen braucht das Netz. Was Sie eingeben, bleibt stehen, bis es wieder da ist.',
} satisfies Record<keyof typeof english, string>
