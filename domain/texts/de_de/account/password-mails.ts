import type { passwordMailTexts as english } from '../../en_gb/account/password-mails.ts'

/** The German mails that lead to a new password. */
export const germanPasswordMailTexts = {
  invitation_mail_subject: 'Ihre Einladung zu Forecourt',
  invitation_mail_text:
    'Guten Tag {{name}},\n\n{{inviter}} lädt Sie ein, in Forecourt für {{organisation}} zu arbeiten. ' +
    'Wählen Sie Ihr Passwort innerhalb von 7 Tagen hier; der Link gilt einmal:\n\n{{link}}\n\n' +
    'Wenn Sie nicht wissen, worum es geht, ist nichts zu tun.',
  password_mail_subject: 'Ein neues Passwort für Forecourt',
  password_mail_text:
    'Guten Tag {{name}},\n\njemand, wahrscheinlich Sie selbst, hat ein neues Passwort für Forecourt angefordert. ' +
    'Wählen Sie es innerhalb von 30 Minuten hier; der Link gilt einmal:\n\n{{link}}\n\n' +
    'Wenn Sie es nicht waren, ist nichts zu tun: Ihr Passwort bleibt, wie es ist.',
} satisfies Record<keyof typeof english, string>
